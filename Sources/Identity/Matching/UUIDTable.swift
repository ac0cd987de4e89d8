import Bytes
import Contract
import Documents

/// A set of identifiers that are already random, so that finding one needs no further hash.
struct UUIDTable: Sendable {
  private var slots: [UUID]
  private var isUsed: [Bool]
  private var count = 0

  /// Creates an empty table with room for some identifiers.
  init(capacity: Int) {
    var size = 64
    while size * 3 < capacity * 4 { size *= 2 }
    slots = Array(repeating: UUID(high: 0, low: 0), count: size)
    isUsed = Array(repeating: false, count: size)
  }

  /// Whether an identifier is in the table.
  func contains(_ id: UUID) -> Bool { isUsed[place(of: id)] }

  /// Inserts an identifier.
  ///
  /// - Returns: Whether it was not in the table before.
  @discardableResult
  mutating func insert(_ id: UUID) -> Bool {
    let place = place(of: id)
    if isUsed[place] { return false }
    slots[place] = id
    isUsed[place] = true
    count += 1
    if count * 4 > slots.count * 3 { grow() }
    return true
  }

  private func place(of id: UUID) -> Int {
    // A lock that was written by hand may contain ids that are not random at all.
    var place = Int(truncatingIfNeeded: TextHash.of(id.high, id.low)) & (slots.count - 1)
    while isUsed[place], slots[place] != id { place = (place + 1) & (slots.count - 1) }
    return place
  }

  private mutating func grow() {
    var larger = UUIDTable(capacity: slots.count + 1)
    for (place, id) in slots.enumerated() where isUsed[place] { larger.insert(id) }
    self = larger
  }
}
