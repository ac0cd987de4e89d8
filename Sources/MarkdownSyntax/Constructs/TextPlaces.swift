import Bytes

/// Where the bytes of a text node are in the source.
package struct TextPlaces {
  private let start: Int
  /// The place of each byte, and after them the end; `nil` if text and source are the same.
  private let offsets: [Int]?
  private let escaped: Set<Int>

  /// `nil` if the two cannot be matched, so that nothing may be cut out of the text.
  package init?(of text: [UInt8], at index: Int, in tree: MarkdownTree) {
    let node = tree.nodes[index]
    start = node.range.lowerBound
    if node.textIsPooled == 0 {
      offsets = nil
      escaped = []
      return
    }
    var offsets: [Int] = []
    var escaped: Set<Int> = []
    var position = start
    let end = node.range.upperBound
    let source = tree.source
    while offsets.count < text.count {
      guard position < end else { return nil }
      let byte = text[offsets.count]
      if source[position] == .backslash, position + 1 < end, source[position + 1] == byte,
        byte.isASCIIPunctuation
      {
        escaped.insert(offsets.count)
        offsets.append(position)
        position += 2
      } else if source[position] == .ampersand,
        let close = source[position..<min(end, position + 34)].firstIndex(of: .semicolon),
        source[position..<close].dropFirst().allSatisfy({
          $0.isASCIIAlphanumeric || $0 == .hash
        }), byte != .ampersand || AmpersandEntity.isOne(source[position...close])
      {
        // An entity is one scalar; the few that are two end the search below.
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        for _ in 0..<min(length, text.count - offsets.count) {
          escaped.insert(offsets.count)
          offsets.append(position)
        }
        position = close + 1
      } else if source[position] == byte {
        offsets.append(position)
        position += 1
      } else {
        return nil
      }
    }
    offsets.append(position)
    self.offsets = offsets
    self.escaped = escaped
  }

  /// The bytes of the source for a piece of the text.
  package func source(of range: Range<Int>) -> Range<Int> {
    guard let offsets else { return start + range.lowerBound..<start + range.upperBound }
    return offsets[range.lowerBound]..<max(offsets[range.lowerBound], offsets[range.upperBound])
  }

  /// Whether the author wrote each of the bytes itself, without a backslash or an entity.
  func isPlain(_ range: Range<Int>) -> Bool { escaped.isDisjoint(with: range) }
}
