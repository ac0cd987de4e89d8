import Bytes

/// MkDocs' admonitions, which GFM takes for a paragraph and for indented code.
///
/// They are `!!! note "Title"` and an indented body. Its content tabs, `=== "Title"`, are written in the same way.
///
/// The text is parsed once, which tells where such a line begins a paragraph's line and where it is
/// code. Then it is written anew with each admonition as a block quote, parsed again, and every
/// place is led back to the author's bytes. So lists, tables, references and footnotes inside work
/// as anywhere else. An admonition in another one is found in the next round.
enum Admonitions {
  /// How deep admonitions may stand in each other; deeper ones stay what GFM takes them for.
  private static let rounds = 8

  static func read(_ tree: MarkdownTree, body: Range<Int>) -> MarkdownTree {
    let source = tree.source
    var text = MappedText(source, body)
    var current = tree
    var known: Set<UInt32> = []
    for round in 0..<rounds {
      // In the first round the tree's places are the source's, in the others the text's.
      let base = round == 0 ? body.lowerBound : 0
      let headers = HeaderLine.find(in: current).map { $0.moved(by: -base) }
      guard let rewritten = text.quoting(headers, known: &known) else { break }
      text = rewritten
      current = MarkdownParser.parseGFM(text.bytes, body: 0..<text.bytes.count)
      if current.nodes.isEmpty { return tree }
    }
    return text.isChanged ? current.moved(to: source, by: text) : tree
  }
}

/// A line that begins an admonition.
struct HeaderLine {
  /// The first byte of the line.
  var start: Int
  /// The first byte of its `!!!` or `???`.
  var mark: Int

  func moved(by distance: Int) -> HeaderLine {
    HeaderLine(start: start + distance, mark: mark + distance)
  }

  /// The lines of paragraphs that begin with the mark, outside of code and HTML.
  static func find(in tree: MarkdownTree) -> [HeaderLine] {
    var found: [HeaderLine] = []
    for (index, node) in tree.nodes.enumerated()
    where node.kind == .paragraph || node.kind == .heading {
      let source = tree.source
      var inline = index + 1
      var column: Int?
      var line = node.range.lowerBound
      while line < node.range.upperBound {
        let lineEnd = source[line...].firstIndex(of: .lineFeed) ?? source.count
        var mark = line
        while mark < lineEnd, source[mark].isASCIISpace || source[mark] == .greaterThan {
          mark += 1
        }
        if isMark(source, mark, lineEnd) {
          while inline < Int(node.subtreeEnd), Int(tree.nodes[inline].end) <= mark { inline += 1 }
          let holder = inline < Int(node.subtreeEnd) ? tree.nodes[inline] : node
          let isCode = holder.kind == .code || holder.kind == .htmlInline
          let start = lineStart(source, mark)
          // A line indented by four columns more could not begin a quote.
          let limit = column ?? node.range.lowerBound - lineStart(source, node.range.lowerBound)
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

  private static func lineStart(_ source: [UInt8], _ offset: Int) -> Int {
    var start = offset
    while start > 0, source[start - 1] != .lineFeed { start -= 1 }
    return start
  }

  /// `!!!`, `???` or `???+`, then a word; `===`, then a title in quotes.
  private static func isMark(_ source: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard start + 4 < end,
      source[start] == 0x21 || source[start] == 0x3F || source[start] == 0x3D,
      source[start + 1] == source[start], source[start + 2] == source[start]
    else { return false }
    var index = start + 3
    if source[start] == 0x3F, source[index] == 0x2B { index += 1 }
    while index < end, source[index] == .space { index += 1 }
    if source[start] == 0x3D { return index < end && source[index] == .quote }
    return index < end && (source[index].isASCIILetter || source[index] >= 0x80)
  }
}
