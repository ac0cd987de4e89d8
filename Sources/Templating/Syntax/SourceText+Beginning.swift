import Bytes
import Diagnostics

extension SourceText {
  /// What a page of this template begins with.
  ///
  /// - Returns: Its first words before the first template that it fills in, up to the end of their
  ///   line, and the name of that template. White space and comments are not words, and what a
  ///   partial says is not known.
  package var beginning: (words: Range<Int>?, parent: String?) {
    var isComment = false
    var words: Range<Int>?
    for node in TemplateParser.parse(self).nodes {
      if case .parent(let parent) = node { return (words, parent.name.text) }
      if words == nil { words = firstWords(of: node, isComment: &isComment) }
    }
    return (words, nil)
  }

  private func firstWords(of node: Node, isComment: inout Bool) -> Range<Int>? {
    switch node {
    case .text(let range): firstWords(in: range, isComment: &isComment)
    case .variable(let variable): isComment ? nil : variable.tag
    case .section(let section): firstWords(of: section.body, isComment: &isComment)
    case .block(let block): firstWords(of: block.body, isComment: &isComment)
    case .partial, .parent: nil
    }
  }

  private func firstWords(of nodes: [Node], isComment: inout Bool) -> Range<Int>? {
    for node in nodes {
      if let words = firstWords(of: node, isComment: &isComment) { return words }
    }
    return nil
  }

  private func firstWords(in text: Range<Int>, isComment: inout Bool) -> Range<Int>? {
    var start = text.lowerBound
    while start < text.upperBound {
      let rest = bytes[start..<text.upperBound]
      if isComment {
        guard let end = rest.firstRange(of: Array("-->".utf8)) else { return nil }
        start = end.upperBound
        isComment = false
      } else if rest.starts(with: "<!--".utf8) {
        start += 4
        isComment = true
      } else if bytes[start].isASCIISpace {
        start += 1
      } else {
        return start..<(rest.firstIndex(of: .lineFeed) ?? text.upperBound)
      }
    }
    return nil
  }
}
