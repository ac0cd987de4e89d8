import Bytes

/// Gives the sections, items and cards of one document their ids and anchors, each once.
///
/// An id is the UUIDv5 of the document's id and the author's `^key`; without a key, of the titles
/// that lead to the thing and, among equal ones, its number. The names without a key begin with
/// a byte that no key can hold, so the two never meet.
public struct IdentityScope {
  private let document: UUID
  private var ids: Set<UUID> = []
  private var anchors: Set<String> = []
  /// The next number for things of one name, so that many equal ones cost no search each.
  private var nextNumbers: [UUID: Int] = [:]
  private var nextAnchors: [String: Int] = [:]

  /// Starts with no ids given.
  public init(document: UUID) {
    self.document = document
  }

  /// Every anchor given so far.
  public var allAnchors: Set<String> { anchors }

  /// The id of a thing.
  ///
  /// - Parameters:
  ///   - kind: `section`, `item` or `card`.
  ///   - path: The titles that lead to it, its own last.
  ///   - key: The author's key. A second use of a key gets an id as if it had none; a rule
  ///     reports it.
  /// - Returns: An id that nothing else in the document has.
  public mutating func id(_ kind: StaticString, path: [String], key: String?) -> UUID {
    if let key {
      let id = UUID(namespace: document, name: key.utf8)
      if ids.insert(id).inserted { return id }
    }
    var name: [UInt8] = [0]
    name.append(kind)
    for title in path {
      name.append(0x1F)
      name.append(title)
    }
    let first = UUID(namespace: document, name: name)
    var number = nextNumbers[first] ?? 0
    while true {
      var candidate = name
      if number > 0 {
        candidate.append(0x1E)
        candidate.append(String(number))
      }
      let id = UUID(namespace: document, name: candidate)
      number += 1
      if ids.insert(id).inserted {
        nextNumbers[first] = number
        return id
      }
    }
  }

  /// An anchor that no other thing on the page has.
  ///
  /// It is `base`, or `base-1`, `base-2` and so on.
  public mutating func anchor(_ base: String) -> String {
    let stem = base.isEmpty ? "section" : base
    var number = nextAnchors[stem] ?? 0
    var candidate = number == 0 ? stem : "\(stem)-\(number)"
    while !anchors.insert(candidate).inserted {
      number += 1
      candidate = "\(stem)-\(number)"
    }
    nextAnchors[stem] = number + 1
    return candidate
  }
}
