import Bytes

extension MarkdownTree {
  /// The tree with a heading whose last text ends earlier: what readers should not see there is no part of it.
  ///
  /// - Parameters:
  ///   - heading: The heading.
  ///   - text: One of its texts.
  ///   - limit: Where that text ends, in its bytes; white space before it is left out too.
  /// - Returns: The tree; unchanged if the place in the source is unknown.
  package func ending(heading: Int, inText text: Int, at limit: Int) -> MarkdownTree {
    let words = self.text(of: text)
    let count = words.prefix(limit).trimmingASCIISpace().endIndex - words.startIndex
    guard count < words.count,
      let end = TextPlaces(of: Array(words), at: text, in: self)?.source(of: count..<count)
        .lowerBound
    else { return self }
    var nodes = nodes
    nodes[text].textEnd = nodes[text].textStart + UInt32(count)
    nodes[text].end = UInt32(end)
    // The line below an underlined heading makes it one.
    if source[nodes[heading].range].first == .hash, nodes[heading].subtreeEnd == text + 1 {
      nodes[heading].end = UInt32(end)
    }
    return MarkdownTree(source: source, nodes: nodes, pool: pool, tooDeepAt: tooDeepAt)
  }
}
