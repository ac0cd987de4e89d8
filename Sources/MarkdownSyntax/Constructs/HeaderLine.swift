import Bytes

/// A line that begins an admonition.
struct HeaderLine {
  /// The first byte of the line.
  var start: Int
  /// The first byte of its `!!!` or `???`.
  var mark: Int

  func moved(by distance: Int) -> HeaderLine {
    HeaderLine(start: start + distance, mark: mark + distance)
  }

  /// The lines of paragraphs that begin with the mark, outside code and HTML.
  static func find(in tree: MarkdownTree) -> [HeaderLine] {
    var found: [HeaderLine] = []
    for (index, node) in tree.nodes.enumerated()
    where node.kind == .paragraph || node.kind == .heading {
      let source = tree.source
      var inline = index + 1
      var column: Int?
      var line = node.range.lowerBound
      // Right after the box of a task no quote can begin.
      if index > 0, tree.nodes[index - 1].isTask { line = source.lineEnd(from: line) }
      while line < node.range.upperBound {
        let lineEnd = source[line...].firstIndex(of: .lineFeed) ?? source.count
        var mark = line
        while mark < lineEnd, source[mark].isASCIISpace || source[mark] == .greaterThan {
          mark += 1
        }
        if isMark(mark..<lineEnd, of: source) {
          while inline < Int(node.subtreeEnd), Int(tree.nodes[inline].end) <= mark { inline += 1 }
          let holder = inline < Int(node.subtreeEnd) ? tree.nodes[inline] : node
          let isCode = holder.kind == .code || holder.kind == .htmlInline
          let start = source.lineStart(before: mark)
          // A line indented by four columns more could not begin a quote.
          let limit =
            column ?? node.range.lowerBound - source.lineStart(before: node.range.lowerBound)
          column = limit
          if !(isCode && Int(holder.start) < mark), mark - start < limit + 4 {
            found.append(HeaderLine(start: start, mark: mark))
          }
        }
        line = lineEnd + 1
      }
    }
    return found.sorted { $0.mark < $1.mark }
  }

  /// The first bytes of the lines that are in the body of an admonition.
  static func bodyLines(in tree: MarkdownTree) -> Set<Int> {
    var starts: Set<Int> = []
    for header in find(in: tree) {
      let prefix = LinePrefix(Array(tree.source[header.start..<header.mark]))
      var start = tree.source.lineEnd(from: header.mark)
      for line in prefix.bodyLines(in: tree.source, after: start) {
        starts.insert(start)
        start = line.end
      }
    }
    return starts
  }

  /// `!!!`, `???` or `???+`, then a word; `===`, then a title in quotes.
  private static func isMark(_ line: Range<Int>, of source: [UInt8]) -> Bool {
    let (start, end) = (line.lowerBound, line.upperBound)
    guard start + 4 < end,
      source[start] == .exclamation || source[start] == .question || source[start] == .equals,
      source[start + 1] == source[start], source[start + 2] == source[start]
    else { return false }
    var index = start + 3
    if source[start] == .question, source[index] == .plus { index += 1 }
    while index < end, source[index] == .space { index += 1 }
    if source[start] == .equals { return index < end && source[index] == .quote }
    return index < end && (source[index].isASCIILetter || !source[index].isASCII)
  }
}
