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
    self.init(tree.descendants(of: paragraph), in: tree)
  }

  /// Reads the lines below a title; `nil` if they are only text.
  package init?(lead: Prose, in tree: MarkdownTree) {
    guard !lead.isEmpty else { return nil }
    switch tree.nodes[lead.nodes.lowerBound].kind {
    case .text, .code, .emphasis, .strong, .link, .element: self.init(lead.nodes, in: tree)
    default: return nil
    }
  }

  /// Reads the lines below the title of a callout; `nil` if there are none, or if they are only text.
  package init?(_ callout: Callout, in tree: MarkdownTree) {
    // After a bold label the text may begin on the same line.
    guard let lead = callout.lead, tree.nodes[callout.firstParagraph + 1].kind == .text else {
      return nil
    }
    self.init(lead: lead, in: tree)
  }

  private init?(_ nodes: Range<Int>, in tree: MarkdownTree) {
    var starts = [nodes.lowerBound]
    let end = nodes.upperBound
    var node = nodes.lowerBound
    var hasDefinition = false
    while node < end {
      if tree.nodes[node].kind == .softBreak, node + 1 < end {
        starts.append(node + 1)
        if Self.mark(tree, node + 1) > 0 { hasDefinition = true }
      }
      node = Int(tree.nodes[node].subtreeEnd)
    }
    guard hasDefinition, Self.mark(tree, nodes.lowerBound) == 0 else { return nil }
    for (number, start) in starts.enumerated() {
      let next = number + 1 < starts.count ? starts[number + 1] : nil
      let lineEnd = next.map { $0 - 1 } ?? end
      let skip = Self.mark(tree, start)
      if skip > 0 {
        lines.append(Line(isTerm: false, nodes: start..<lineEnd, skip: skip))
      } else if let next, Self.mark(tree, next) > 0, !isIndented(start, tree) {
        lines.append(Line(isTerm: true, nodes: start..<lineEnd))
      } else if let last = lines.last, !last.isTerm {
        // A line without a mark continues the definition above it.
        lines[lines.count - 1].nodes = last.nodes.lowerBound..<lineEnd
      } else {
        return nil
      }
    }
  }

  /// Whether a line is further to the right than the first term, or than the mark of the definition above:
  /// it continues that definition.
  ///
  /// All of it may be in a list's item, whose own indentation says nothing.
  private func isIndented(_ start: Int, _ tree: MarkdownTree) -> Bool {
    guard let first = lines.first, let last = lines.last else { return false }
    let column = { (node: Int) in tree.column(of: tree.nodes[node].range.lowerBound) }
    return column(start) > min(column(first.nodes.lowerBound), column(last.nodes.lowerBound))
  }

  /// How long `:   ` is if a line begins with it; 0 if not.
  private static func mark(_ tree: MarkdownTree, _ index: Int) -> Int {
    guard tree.nodes[index].kind == .text else { return 0 }
    let text = tree.text(of: index)
    guard text.first == .colon, text.dropFirst().first?.isASCIISpace ?? false else { return 0 }
    return text.count - text.dropFirst().drop { $0.isASCIISpace }.count
  }
}
