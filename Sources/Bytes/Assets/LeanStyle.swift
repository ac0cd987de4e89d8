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
      if isSpace(byte) {
        hasSpace = true
        index += 1
        continue
      }
      if byte == .slash, style[(index + 1)...].first == .asterisk {
        hasSpace = true
        index = end(ofCommentAt: index, in: style)
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

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == .space || (.tab ... .carriageReturn).contains(byte)
  }

  /// Whether space beside a byte means nothing.
  private static func isMark(_ byte: UInt8) -> Bool {
    marks.contains(byte)
  }

  /// Where a comment ends: after its `*/`, or with the file.
  private static func end(ofCommentAt start: Int, in style: [UInt8]) -> Int {
    var index = start + 2
    while index + 1 < style.count {
      if style[index] == .asterisk, style[index + 1] == .slash { return index + 2 }
      index += 1
    }
    return style.count
  }

  /// Where what belongs together ends: a byte, one with a backslash before it, or a text in quotes,
  /// which ends at the latest with its line.
  private static func end(ofWordAt start: Int, in style: [UInt8]) -> Int {
    let quote = style[start]
    if quote == .backslash { return min(start + 2, style.count) }
    guard quote == .quote || quote == .apostrophe else { return start + 1 }
    var index = start + 1
    while index < style.count, style[index] != .lineFeed {
      if style[index] == quote { return index + 1 }
      index += style[index] == .backslash ? 2 : 1
    }
    return min(index, style.count)
  }
}
