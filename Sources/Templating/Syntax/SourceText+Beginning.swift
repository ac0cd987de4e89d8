import Bytes
import Diagnostics

extension SourceText {
  /// What a page of this template begins with.
  ///
  /// - Returns: Its first words before the first template that it fills in, up to the end of their
  ///   line, and the name of that template. White space, comments and `<?xml …?>`, which browsers
  ///   read as a comment, are not words, and what a partial says is not known.
  package var beginning: (words: Range<Int>?, parent: String?) {
    var commentEnd: String?
    var words: Range<Int>?
    for node in TemplateParser.parse(self).nodes {
      if case .parent(let parent) = node { return (words, parent.name.text) }
      if words == nil { words = firstWords(of: node, commentEnd: &commentEnd) }
    }
    return (words, nil)
  }

  /// How comments begin and end.
  private static let comments = [(start: "<!--", end: "-->"), (start: "<?", end: ">")]

  private func firstWords(of node: Node, commentEnd: inout String?) -> Range<Int>? {
    switch node {
    case .text(let range): firstWords(in: range, commentEnd: &commentEnd)
    case .variable(let variable): commentEnd == nil ? variable.tag : nil
    case .section(let section): firstWords(of: section.body, commentEnd: &commentEnd)
    case .block(let block): firstWords(of: block.body, commentEnd: &commentEnd)
    case .partial, .parent: nil
    }
  }

  private func firstWords(of nodes: [Node], commentEnd: inout String?) -> Range<Int>? {
    for node in nodes {
      if let words = firstWords(of: node, commentEnd: &commentEnd) { return words }
    }
    return nil
  }

  /// Finds the first words of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - commentEnd: What ends the comment that the text begins in, and then the one it ends in.
  /// - Returns: The words, up to the end of their line.
  private func firstWords(in text: Range<Int>, commentEnd: inout String?) -> Range<Int>? {
    var start = text.lowerBound
    while start < text.upperBound {
      let rest = bytes[start..<text.upperBound]
      if let mark = commentEnd {
        guard let end = rest.firstRange(of: Array(mark.utf8)) else { return nil }
        start = end.upperBound
        commentEnd = nil
      } else if let comment = Self.comments.first(where: { rest.starts(with: $0.start.utf8) }) {
        start += comment.start.utf8.count
        commentEnd = comment.end
      } else if bytes[start].isASCIISpace {
        start += 1
      } else {
        return start..<(rest.firstIndex(of: .lineFeed) ?? text.upperBound)
      }
    }
    return nil
  }
}
