import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax
import Reading

/// Lines that begin like a sentence about an item, and continue its title.
extension SectionTextRule {
  /// The columns of the narrowest lines that editors wrap.
  private static let narrowest = 60

  static func titles(_ tree: MarkdownTree, _ context: inout RuleContext) {
    var found: [(line: Range<Int>, column: Int)] = []
    context.checklist?.forEachItem { item in
      // Most titles are a single text.
      guard item.title.nodes.count > 2, item.title.tree == 0,
        let line = describingLine(item.title, tree)
      else { return }
      let words = item.title.nodes.lowerBound
      let start = tree.nodes[words].range.lowerBound
      // Enough for the mark as it is, and as it should be.
      let plain = TaskFormRule.mark(words - 2, tree)?.plain.count ?? 0
      let column = max(tree.column(of: start), tree.column(ofItem: words - 2) + plain)
      found.append((line, column))
    }
    for (line, column) in found {
      context.report(
        .note, rule, at: line, message: "the line continues the title of the item above it",
        help: "if it explains the item, begin it with \(column) spaces")
    }
  }

  /// The second line of a title, if it does not look like the rest of a wrapped one.
  private static func describingLine(_ title: Prose, _ tree: MarkdownTree) -> Range<Int>? {
    let start = title.nodes.lowerBound
    guard start > 1, tree.nodes[start - 2].isTask,
      let lineBreak = title.nodes.first(where: { tree.nodes[$0].kind == .softBreak }),
      // In a link or in bold words, the line was wrapped.
      tree.siblings(of: title).contains(lineBreak)
    else { return nil }
    let above = tree.source[tree.nodes[start].range.lowerBound...].firstLine.trimmingASCIISpace()
    let line = tree.source[tree.nodes[lineBreak].range.upperBound...].firstLine
      .trimmingASCIISpace()
    let words = String(utf8: above)
    // A line with less indentation, and one below a response, have findings of their own.
    guard tree.column(of: line.startIndex) >= tree.contentColumn(ofItem: start - 2),
      !above.hasEllipsis,
      String(utf8: line).unicodeScalars.first?.properties.isUppercase == true
    else { return nil }
    if above.last == .comma || above.last == .leftParenthesis { return nil }
    let isSentence = above.last.map { [.dot, .exclamation, .question].contains($0) } ?? false
    // An editor wraps a line before the first word that does not fit.
    let word = String(utf8: line.prefix { !$0.isASCIISpace }).unicodeScalars.count
    let width = tree.column(of: above.startIndex) + words.unicodeScalars.count + 1 + word
    guard isSentence || width <= narrowest else { return nil }
    return line.startIndex..<line.endIndex
  }
}
