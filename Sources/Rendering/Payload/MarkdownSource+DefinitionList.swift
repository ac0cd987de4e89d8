import Bytes
import Documents
import MarkdownSyntax

extension MarkdownSource {
  /// A paragraph that is a definition list.
  func definitionList(_ index: Int, _ tree: MarkdownTree, part: Int) -> [UInt8]? {
    DefinitionList(index, in: tree).map { Array(text(of: $0, part: part).utf8) }
  }

  /// The lines below the title of an item, which may be definitions.
  func lead(_ prose: Prose) -> String {
    DefinitionList(lead: prose, in: document.tree(of: prose))
      .map { text(of: $0, part: Int(prose.tree)) } ?? inlines(prose)
  }

  /// A definition list as plain Markdown: bold terms, and a line for each definition.
  func text(of list: DefinitionList, part: Int) -> String {
    let lines = list.lines.map { line in
      let prose = Prose(tree: part, nodes: line.nodes)
      let words = inlines(prose)
      if line.isTerm {
        // Stars around bold words would end them.
        let isBold = document.tree(of: prose).nodes[line.nodes].contains {
          $0.kind == .strong || $0.kind == .highlight
        }
        return isBold ? words : "**\(words)**"
      }
      return String(utf8: words.utf8.dropFirst(line.skip).trimmingASCIISpace())
    }
    return lines.joined(separator: "  \n")
  }
}
