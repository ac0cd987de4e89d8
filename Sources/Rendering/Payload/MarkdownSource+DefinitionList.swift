import Bytes
import Documents
import MarkdownSyntax

extension MarkdownSource {
  /// A definition list as plain Markdown: bold terms, and a line for each definition.
  func definitionList(_ index: Int, _ tree: MarkdownTree, part: Int) -> [UInt8]? {
    guard let list = DefinitionList(index, in: tree) else { return nil }
    let lines = list.lines.map { line in
      let words = inlines(Prose(tree: part, nodes: line.nodes))
      if line.isTerm { return "**\(words)**" }
      return String(utf8: words.utf8.dropFirst(line.skip).trimmingASCIISpace())
    }
    return Array(lines.joined(separator: "  \n").utf8)
  }
}
