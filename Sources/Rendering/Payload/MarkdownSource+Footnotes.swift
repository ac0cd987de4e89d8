import Bytes
import Documents
import MarkdownSyntax

/// Footnotes, whose labels must differ from those of other texts beside this one.
extension MarkdownSource {
  /// What the label of a footnote begins with: each text of a YAML file has its own.
  func label(_ part: Int) -> String { "[^\(idPrefix)" + (part == 0 ? "" : "\(part)-") }

  /// The `[^` before a footnote whose label needs another beginning.
  func labelMark(of node: MarkdownNode, _ tree: MarkdownTree) -> Range<Int>? {
    idPrefix.isEmpty ? nil : mark(ofFootnote: node, tree)
  }

  /// The `[^` before a footnote; `nil` for any other node.
  func mark(ofFootnote node: MarkdownNode, _ tree: MarkdownTree) -> Range<Int>? {
    guard node.kind == .footnoteDefinition else { return nil }
    var place = node.range.lowerBound - 2
    while place >= 0, tree.source[place] != .leftBracket || tree.source[place + 1] != .caret {
      place -= 1
    }
    return place < 0 ? nil : place..<place + 2
  }

  /// The footnotes that are defined in a quote and not in one of its blocks: the parser moved them
  /// to the end of the tree.
  func footnotes(of quote: Int, in tree: MarkdownTree, part: Int) -> [String] {
    guard hidden.indices.contains(part) else { return [] }
    let notes = hidden[part].footnotes(in: tree.nodes[quote].range)
    if notes.isEmpty { return [] }
    let blocks = tree.children(of: quote).map { tree.nodes[$0].range }
    return notes.filter { note in
      let next = blocks.partitioningIndex { $0.lowerBound > note.start }
      return next == 0 || !blocks[next - 1].contains(note.start)
    }.map { text($0.index, tree, part: part) }
  }
}
