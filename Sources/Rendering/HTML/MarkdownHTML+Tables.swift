import Bytes
import MarkdownSyntax

extension MarkdownHTML {
  mutating func table(_ index: Int, _ output: inout [UInt8]) {
    let alignments = Array(tree.alignments(of: index))
    output.append(
      form == .specification ? "<table>\n" : "<div class=\"table\" tabindex=\"0\"><table>\n")
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
        let alignment = column < alignments.count ? name(of: alignments[column]) : nil
        if form == .specification {
          if let alignment { output.append(" align=\"\(alignment)\"") }
        } else {
          let isLong = isTooLong(cell, columns: alignments.count)
          let classes = [alignment, isLong ? "long" : nil].compactMap { $0 }
          if !classes.isEmpty { output.append(" class=\"\(classes.joined(separator: " "))\"") }
        }
        output.append(.greaterThan)
        inlines(within: cell, &output)
        output.append(isHeader ? "</th>\n" : "</td>\n")
      }
      output.append("</tr>\n")
      if isHeader { output.append("</thead>\n") }
    }
    if bodyIsOpen { output.append("</tbody>\n") }
    output.append(form == .specification ? "</table>\n" : "</table></div>\n")
  }

  private func name(of alignment: UInt8) -> String? {
    switch alignment {
    case UInt8(ascii: "l"): "left"
    case UInt8(ascii: "c"): "center"
    case UInt8(ascii: "r"): "right"
    default: nil
    }
  }

  /// Whether a word of a cell is longer than its share of the narrowest sheet.
  ///
  /// A table that is too wide can be scrolled on the screen; on paper it would be cut off, so such words are broken
  /// there. Other words stay whole: a column is as wide as the longest of them. A line of A5 has room for about
  /// 60 letters. From nine columns on the style sheet breaks every word.
  private func isTooLong(_ cell: Int, columns: Int) -> Bool {
    guard (1...8).contains(columns) else { return false }
    var length = 0
    for byte in tree.plainText(within: cell).utf8 {
      if byte.isASCIISpace {
        length = 0
      } else if byte & 0xC0 != 0x80 {
        length += 1
        if length > 60 / columns { return true }
      }
    }
    return false
  }
}
