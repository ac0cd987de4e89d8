/// Finds keys that a mapping has twice; libyaml accepts them.
enum DuplicateKeys {
  /// Longer keys are not compared: authors write none, and with aliases it would take seconds.
  private static let longest = 1_024

  /// The keys that repeat an earlier one, each with the earliest of its kind, in order.
  static func find(
    in nodes: [YAMLNode], pool: [UInt8], mapping: Int
  ) -> [(first: Int, again: Int)] {
    let keys = scalarKeys(in: nodes, mapping: mapping)
    guard keys.count > 1 else { return [] }
    let sorted = keys.sorted { left, right in
      let leftText = nodes[left].text
      let rightText = nodes[right].text
      if leftText.count != rightText.count { return leftText.count < rightText.count }
      if leftText != rightText {
        if pool[leftText].lexicographicallyPrecedes(pool[rightText]) { return true }
        if pool[rightText].lexicographicallyPrecedes(pool[leftText]) { return false }
      }
      return left < right
    }
    var result: [(first: Int, again: Int)] = []
    var first = sorted[0]
    for key in sorted.dropFirst() {
      if pool[nodes[key].text].elementsEqual(pool[nodes[first].text]) {
        result.append((first, key))
      } else {
        first = key
      }
    }
    return result.sorted { $0.again < $1.again }
  }

  private static func scalarKeys(in nodes: [YAMLNode], mapping: Int) -> [Int] {
    var keys: [Int] = []
    var key = mapping + 1
    let end = Int(nodes[mapping].subtreeEnd)
    while key < end {
      if nodes[key].kind == .scalar, nodes[key].text.count <= longest { keys.append(key) }
      let value = Int(nodes[key].subtreeEnd)
      guard value < end else { break }
      key = Int(nodes[value].subtreeEnd)
    }
    return keys
  }
}
