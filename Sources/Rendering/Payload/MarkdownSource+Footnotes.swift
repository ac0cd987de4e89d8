import Bytes
import Documents
import MarkdownSyntax

/// Labels of footnotes that must differ from those of other texts beside this one.
extension MarkdownSource {
  /// What the label of a footnote begins with: each text of a YAML file has its own.
  func label(_ part: Int) -> String { "[^\(idPrefix)" + (part == 0 ? "" : "\(part)-") }

  /// The `[^` before a footnote whose label needs another beginning.
  func labelMark(of node: MarkdownNode, _ tree: MarkdownTree) -> Range<Int>? {
    guard node.kind == .footnoteDefinition, !idPrefix.isEmpty else { return nil }
    var place = node.range.lowerBound - 2
    while place >= 0, tree.source[place] != .leftBracket || tree.source[place + 1] != .caret {
      place -= 1
    }
    return place < 0 ? nil : place..<place + 2
  }
}
