import Bytes
import MarkdownSyntax

extension MarkdownHTML {
  mutating func table(_ index: Int, _ output: inout [UInt8]) {
    let alignments = Array(tree.alignments(of: index))
    output.append(
      rawHTML == .passed ? "<table>\n" : "<div class=\"table\" tabindex=\"0\"><table>\n")
    var bodyIsOpen = false
    for row in tree.children(of: index) {
      let isHeader = tree.nodes[row].kind == .tableHeader
      if isHeader {
        output.append("<thead>\n")
      } else if !bodyIsOpen {
        output.append("<tbody>\n")
        bodyIsOpen = true
      }
      output.append("<tr>\n")
      for (column, cell) in tree.children(of: row).enumerated() {
        output.append(isHeader ? "<th" : "<td")
        if column < alignments.count { alignment(alignments[column], &output) }
        output.append(.greaterThan)
        inlines(within: cell, &output)
        output.append(isHeader ? "</th>\n" : "</td>\n")
      }
      output.append("</tr>\n")
      if isHeader { output.append("</thead>\n") }
    }
    if bodyIsOpen { output.append("</tbody>\n") }
    output.append(rawHTML == .passed ? "</table>\n" : "</table></div>\n")
  }

  private func alignment(_ letter: UInt8, _ output: inout [UInt8]) {
    let name: StaticString
    switch letter {
    case UInt8(ascii: "l"): name = "left"
    case UInt8(ascii: "c"): name = "center"
    case UInt8(ascii: "r"): name = "right"
    default: return
    }
    output.append(rawHTML == .passed ? " align=\"" : " class=\"")
    output.append(name)
    output.append(.quote)
  }
}
