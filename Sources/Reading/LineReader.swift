import Bytes
import Documents
import MarkdownSyntax

/// Reads the words, attributes and key of one heading or item.
struct LineReader {
  let tree: MarkdownTree
  let part: Int

  /// The contents of one line.
  struct Line {
    var title: Prose
    var words: String
    var response: String?
    var syntax: TrailingSyntax?
    /// The node that the attributes are in.
    var syntaxNode: Int?
  }

  /// Reads the inlines of a line, attributes and key at its end.
  func line(_ inlines: Range<Int>, at place: TrailingSyntax.Place) -> Line {
    var title = Prose(tree: part, nodes: inlines)
    var last: Int?
    // Readers see no comments, so attributes and a key may be before one.
    var index = inlines.lowerBound
    while index < inlines.upperBound {
      if last == nil || !isComment(index) { last = index }
      index = Int(tree.nodes[index].subtreeEnd)
    }
    guard let last else { return Line(title: title, words: "") }
    let end = Int(tree.nodes[last].subtreeEnd)
    if end < inlines.upperBound { title = Prose(tree: part, nodes: inlines.lowerBound..<end) }
    // Most items are a single text.
    let above = place == .item && last > inlines.lowerBound ? lineBelowResponse(title) : nil
    guard tree.nodes[last].kind == .text else {
      var line = Line(title: title, words: tree.plainText(of: title))
      findSlips(in: &line, of: title, last: last, at: place, above: above)
      return line
    }
    let text = tree.text(of: last)
    var syntax = TrailingSyntax(text, place: place)
    if last > inlines.lowerBound, let near = attributesAlone(syntax, in: last, of: title, place) {
      syntax.put(near)
    } else if last > inlines.lowerBound, !syntax.hasAttributes,
      let near = attributesFromAbove(in: last, of: title, place)
    {
      syntax.put(near)
    }
    if end < tree.nodes.count, isBreak(end), let near = syntax.nearMiss, near.replacement != nil,
      isClosedBelow(near, of: last)
    {
      syntax.put(.wrapped(near))
    }
    var limit = syntax.wordsEnd
    var response: String?
    // A line above with a response is the one that it would belong to.
    if place == .item, above == nil,
      let found = Self.response(text.prefix(limit), hasWords: last > inlines.lowerBound)
    {
      limit = found.challengeEnd
      response = found.response
    }
    let written = title
    if limit < text.count { title.lastTextLimit = UInt32(limit) }
    var line = Line(
      title: title, words: tree.plainText(of: title), response: response, syntax: syntax,
      syntaxNode: last)
    if last > inlines.lowerBound {
      findSlips(in: &line, of: written, last: last, at: place, above: above)
    }
    return line
  }

  private func isComment(_ node: Int) -> Bool {
    tree.nodes[node].kind == .htmlInline && RawHTMLText.isComment(tree.text(of: node))
  }

  /// `Navigation lights … ON`: the end of the challenge in bytes, and the response.
  static func response(
    _ text: ArraySlice<UInt8>, hasWords: Bool
  ) -> (challengeEnd: Int, response: String)? {
    guard let ellipsis = ellipsis(in: text) else { return nil }
    let challenge = text[..<ellipsis.lowerBound]
    let response = text[ellipsis.upperBound...].trimmingASCIISpace()
    guard hasWords || !challenge.trimmingASCIISpace().isEmpty, response.isResponse else {
      return nil
    }
    let end = challenge.lastIndex { !$0.isASCIISpace }.map { $0 + 1 } ?? text.startIndex
    return (end - text.startIndex, String(utf8: response))
  }

  /// How many ellipses before that of a response are looked at.
  static let mostEllipses = 20

  /// The first `…` or `...` of a text that is neither the sign of a range nor in quotation marks or parentheses.
  static func ellipsis(in text: ArraySlice<UInt8>) -> Range<Int>? {
    // Few lines have a dot or the first byte of an ellipsis.
    guard var index = text.firstIndex(where: { $0 == 0xE2 || $0 == .dot }) else { return nil }
    var passed = 0
    while index < text.endIndex, passed < mostEllipses {
      guard text[index] == 0xE2 || text[index] == .dot else {
        index += 1
        continue
      }
      let rest = text[index...]
      if rest.starts(with: "…".utf8) || rest.starts(with: "...".utf8) {
        let ellipsis = index..<afterEllipsis(rest.dropFirst(3)).startIndex
        if !text.isRangeSign(ellipsis), !text.isEnclosed(ellipsis) { return ellipsis }
        index = ellipsis.upperBound
        passed += 1
      } else {
        index += 1
      }
    }
    return nil
  }

  /// What follows the rest of an ellipsis: `....` is one, and so are two `…` in Chinese.
  private static func afterEllipsis(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while true {
      if text.first == .dot {
        text = text.dropFirst()
      } else if text.starts(with: "…".utf8) {
        text = text.dropFirst(3)
      } else {
        return text
      }
    }
  }

  /// Where the title in the first paragraph of an item ends and its description begins: at a break
  /// after attributes, or before a line that is indented beyond the item's own text.
  func titleEnd(of paragraph: Int) -> Int? {
    let inlines = tree.descendants(of: paragraph)
    // Most items are a single text.
    if inlines.count == 1 { return nil }
    let isTask = tree.nodes[paragraph - 1].isTask
    let textColumn = tree.textColumn(ofItem: paragraph - 1)
    var index = inlines.lowerBound
    var previous: Int?
    while index < inlines.upperBound {
      let node = tree.nodes[index]
      if node.kind == .softBreak || node.kind == .lineBreak {
        if let previous, tree.nodes[previous].kind == .text {
          let syntax = TrailingSyntax(tree.text(of: previous))
          if syntax.hasAttributes || syntax.key != nil || syntax.nearMiss != nil { return index }
        }
        let indent = tree.column(of: node.range.upperBound)
        if isTask ? indent >= textColumn : indent > textColumn { return index }
      }
      previous = index
      index = Int(node.subtreeEnd)
    }
    return nil
  }
}
