/// A style sheet without what only its authors need.
package enum LeanStyle {
  /// Leaves out comments, and white space that means nothing; texts in quotes stay as they are.
  ///
  /// Space means something between words (`a :hover`, `1px solid`, `and (`) and around the signs of
  /// a calculation, so only that beside `{`, `}`, `;`, `,`, `>` and `~` goes, and that after a colon.
  package static func of(_ style: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(style.count)
    var index = 0
    var hasSpace = false
    // The byte before, if it is not part of a text or after a backslash.
    var last: UInt8?
    while index < style.count {
      let byte = style[index]
      if byte.isASCIISpace {
        hasSpace = true
        index += 1
        continue
      }
      if byte == .slash, style[(index + 1)...].first == .asterisk {
        hasSpace = true
        index = StyleAddress.endOfComment(from: index, in: style)
        continue
      }
      if hasSpace, !output.isEmpty, !isMark(byte), last.map({ $0 != .colon && !isMark($0) }) ?? true
      {
        output.append(.space)
      }
      hasSpace = false
      // The last declaration of a block needs no end.
      if byte == .rightBrace, last == .semicolon { output.removeLast() }
      let next = end(ofWordAt: index, in: style)
      last = next == index + 1 ? byte : nil
      output.append(contentsOf: style[index..<next])
      index = next
    }
    return output
  }

  private static let marks = ByteSet(
    .leftBrace, .rightBrace, .semicolon, .comma, .greaterThan, .tilde)

  /// Whether space beside a byte means nothing.
  private static func isMark(_ byte: UInt8) -> Bool {
    marks.contains(byte)
  }

  /// Where what belongs together ends: a byte, one with a backslash before it, or a text in quotes.
  private static func end(ofWordAt start: Int, in style: [UInt8]) -> Int {
    switch style[start] {
    case .backslash: min(start + 2, style.count)
    case .quote, .apostrophe: StyleAddress.endOfText(from: start, in: style)
    default: start + 1
    }
  }
}
