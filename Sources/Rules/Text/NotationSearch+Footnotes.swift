import Bytes
import MarkdownSyntax

/// Footnotes that readers never see.
extension NotationSearch {
  /// Footnotes that nothing refers to: the parser drops them.
  mutating func unusedFootnotes() {
    guard let body = tree.nodes.first?.range, body.upperBound <= tree.source.count else { return }
    // Each is looked for among the blocks; nobody writes more of them than this by hand.
    var labels: Set<String> = []
    for line in Self.footnoteLines(tree.source, body).prefix(200) where !isShown(line) {
      guard let end = Self.footnoteLabel(in: tree.source, at: line, before: body.upperBound) else {
        continue
      }
      let label = String(utf8: tree.source[line..<end])
      let isFirst = labels.insert(label.lowercased()).inserted
      if isExplanation(line) { continue }
      guard isFirst else {
        found(
          "\(label)…", "'\(label)' is defined above already, so readers never see this footnote",
          help: "give it another label, and refer to it, or remove it", at: line..<end)
        continue
      }
      found(
        label, "nothing refers to the footnote '\(label)', so readers never see it",
        help: "write `\(label)` where it belongs", at: line..<end)
    }
  }

  /// Whether a place is in an address without brackets around it, such as `https://noaa.gov`.
  func isInBareAddress(_ place: Int) -> Bool {
    guard lastLink.contains(place) else { return false }
    let first = tree.source[lastLink.lowerBound]
    return first != .leftBracket && first != .lessThan
  }

  /// A reference right after an address, which is read as part of it.
  mutating func footnoteInAddress(_ range: Range<Int>) {
    let label = String(utf8: tree.source[range])
    let before = tree.source[lastLink.lowerBound..<range.lowerBound]
    // After another one this is a part of the same mistake.
    if before.firstRange(of: Array("[^".utf8)) != nil { return }
    let words = String(utf8: before)
    let address = words.lowercased().hasPrefix("www.") ? "https://\(words)" : words
    found(
      "address \(label)",
      "'\(label)' is read as part of the address before it, so it is not a footnote",
      help: "write a space between them, or `<\(address)>\(label)`", at: range)
  }

  /// The places where lines begin with `[^`, after the marks of quotes and items.
  private static func footnoteLines(_ source: [UInt8], _ body: Range<Int>) -> [Int] {
    var lines: [Int] = []
    source.withUnsafeBufferPointer { bytes in
      var index = body.lowerBound + 1
      while let caret = bytes.firstIndex(of: .caret, from: index), caret < body.upperBound {
        if bytes[caret - 1] == .leftBracket, isLineStart(caret - 1, of: source, body: body) {
          lines.append(caret - 1)
        }
        index = caret + 1
      }
    }
    return lines
  }

  /// Whether a place is where the words of its line begin.
  private static func isLineStart(_ place: Int, of source: [UInt8], body: Range<Int>) -> Bool {
    var start = place
    // No line has more marks before its words.
    let limit = max(body.lowerBound, place - 200)
    while start > limit, source[start - 1] != .lineFeed { start -= 1 }
    guard start == body.lowerBound || start > limit else { return false }
    return LineStart.wordsInTask(start..<place + 1, in: source).words.startIndex == place
  }

  /// The byte after `[^label]` if a line begins with one and a colon follows.
  private static func footnoteLabel(in source: [UInt8], at start: Int, before limit: Int) -> Int? {
    guard start + 4 < limit, source[start] == .leftBracket, source[start + 1] == .caret else {
      return nil
    }
    var index = start + 2
    while index < limit, source[index] != .rightBracket, !source[index].isASCIISpace { index += 1 }
    guard index + 1 < limit, index > start + 2, source[index] == .rightBracket,
      source[index + 1] == .colon
    else { return nil }
    return index + 1
  }

  /// Whether a line belongs to a footnote that is referred to.
  private func isExplanation(_ line: Int) -> Bool {
    tree.nodes.contains { node in
      node.kind == .footnoteDefinition
        && (node.range.contains(line) || isFirstBelow(line, node.range.lowerBound))
    }
  }

  /// Whether only the label and white space are between a line and what it explains.
  private func isFirstBelow(_ line: Int, _ start: Int) -> Bool {
    guard let end = Self.footnoteLabel(in: tree.source, at: line, before: tree.source.count),
      end < start
    else {
      return false
    }
    return tree.source[(end + 1)..<start].allSatisfy { $0.isASCIISpace }
  }
}
