import Bytes

/// Where the addresses of links by reference are in a source: `[words][label]`, `[label][]` or `[label]`, and
/// `[label]: address` on a line of its own.
///
/// Text in a block of code may look like a definition. Who edits what is found must check that links lead
/// where they did.
package struct ReferenceDefinitions {
  /// The addresses, without angle brackets and titles, by label; of two definitions the first counts.
  private let addresses: [String: Range<Int>]

  /// Finds the definitions in a source.
  package init(in bytes: [UInt8]) {
    var addresses: [String: Range<Int>] = [:]
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count
      if let (label, address) = Self.definition(bytes[start..<end]) {
        addresses[label] = addresses[label] ?? address
      }
      start = end + 1
    }
    self.addresses = addresses
  }

  /// The address that a whole link leads to; `nil` if the link has no definition on one line.
  func address(of link: ArraySlice<UInt8>) -> Range<Int>? {
    guard link.last == .rightBracket else { return nil }
    // `[label][]` has its own words as its label.
    let text = link.suffix(2).elementsEqual("[]".utf8) ? link.dropLast(2) : link
    guard text.last == .rightBracket, let open = text.dropLast().lastIndex(of: .leftBracket) else {
      return nil
    }
    return addresses[Self.compared(text[(open + 1)...].dropLast())]
  }

  /// Labels are the same in any case, and with any white space between words.
  private static func compared(_ label: ArraySlice<UInt8>) -> String {
    label.split { $0.isASCIISpace }.map { String(utf8: $0) }.joined(separator: " ").lowercased()
  }

  private static func definition(
    _ line: ArraySlice<UInt8>
  ) -> (label: String, address: Range<Int>)? {
    let rest = line.drop { $0 == .space }
    guard rest.startIndex - line.startIndex <= 3, rest.first == .leftBracket,
      let close = rest.firstIndex(of: .rightBracket), close + 1 < line.endIndex,
      line[close + 1] == .colon
    else { return nil }
    let address = line[(close + 2)...].drop { $0.isASCIISpace || $0 == .lessThan }
    let end = address.firstIndex { $0.isASCIISpace || $0 == .greaterThan } ?? line.endIndex
    guard !address.isEmpty else { return nil }
    return (compared(rest[(rest.startIndex + 1)..<close]), address.startIndex..<end)
  }
}
