import Bytes
import MarkdownSyntax

/// A paragraph in the form of PHP Markdown's definition lists, as MkDocs reads them: a term on a
/// line, and below it `:   what it means`, once or several times.
package struct DefinitionList {
  /// A term or a definition: a run of inlines.
  package struct Line: Hashable {
    package var isTerm: Bool
    package var nodes: Range<Int>
    /// How many bytes of the first text are its mark.
    package var skip = 0
  }

  package var lines: [Line] = []

  /// Reads a paragraph; `nil` if it is only a paragraph.
  package init?(_ paragraph: Int, in tree: MarkdownTree) {
    var starts = [paragraph + 1]
    let end = Int(tree.nodes[paragraph].subtreeEnd)
    var node = paragraph + 1
    var hasDefinition = false
    while node < end {
      if tree.nodes[node].kind == .softBreak, node + 1 < end {
        starts.append(node + 1)
        if Self.mark(tree, node + 1) > 0 { hasDefinition = true }
      }
      node = Int(tree.nodes[node].subtreeEnd)
    }
    guard hasDefinition, Self.mark(tree, paragraph + 1) == 0 else { return nil }
    for (number, start) in starts.enumerated() {
      let next = number + 1 < starts.count ? starts[number + 1] : nil
      let lineEnd = next.map { $0 - 1 } ?? end
      let skip = Self.mark(tree, start)
      if skip > 0 {
        lines.append(Line(isTerm: false, nodes: start..<lineEnd, skip: skip))
      } else if let next, Self.mark(tree, next) > 0, !Self.isIndented(tree, start) {
        lines.append(Line(isTerm: true, nodes: start..<lineEnd))
      } else if let last = lines.last, !last.isTerm {
        // A line without a mark continues the definition above it.
        lines[lines.count - 1].nodes = last.nodes.lowerBound..<lineEnd
      } else {
        return nil
      }
    }
  }

  /// Whether white space is before a line's first node: the line continues a definition.
  private static func isIndented(_ tree: MarkdownTree, _ index: Int) -> Bool {
    let start = tree.nodes[index].range.lowerBound
    return start > 0 && (tree.source[start - 1] == .space || tree.source[start - 1] == .tab)
  }

  /// How long `:   ` is if a line begins with it; 0 if not.
  private static func mark(_ tree: MarkdownTree, _ index: Int) -> Int {
    guard tree.nodes[index].kind == .text else { return 0 }
    let text = tree.text(of: index)
    guard text.first == .colon, text.dropFirst().first?.isASCIISpace ?? false else { return 0 }
    return text.count - text.dropFirst().drop { $0.isASCIISpace }.count
  }
}
