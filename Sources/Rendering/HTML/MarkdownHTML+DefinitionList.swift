import Bytes
import Documents
import MarkdownSyntax

extension MarkdownHTML {
  /// A paragraph that is a definition list.
  mutating func definitionList(_ index: Int, _ output: inout [UInt8]) -> Bool {
    guard let list = DefinitionList(index, in: tree) else { return false }
    write(list, to: &output)
    return true
  }

  /// Writes the terms and what they mean.
  package mutating func write(_ list: DefinitionList, to output: inout [UInt8]) {
    output.append("<dl class=\"terms\">\n")
    for line in list.lines {
      output.append(line.isTerm ? "<dt>" : "<dd>")
      firstTextSkip = (line.nodes.lowerBound, line.skip)
      inlines(line.nodes, &output)
      firstTextSkip = nil
      output.append(line.isTerm ? "</dt>\n" : "</dd>\n")
    }
    output.append("</dl>\n")
  }
}
