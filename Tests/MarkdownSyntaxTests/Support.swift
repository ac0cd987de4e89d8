import Bytes
import MarkdownSyntax
import Testing

/// Parses a whole text.
func parse(_ text: String) -> MarkdownTree {
  MarkdownParser.parse(Array(text.utf8))
}

extension MarkdownTree {
  /// The source of a node.
  func source(of index: Int) -> String { String(utf8: source[nodes[index].range]) }

  /// The nodes of a kind with their source, in order.
  func sources(of kind: MarkdownNode.Kind) -> [String] {
    nodes.indices.filter { nodes[$0].kind == kind }.map { source(of: $0) }
  }

  /// The nodes of a kind with their text, in order.
  func texts(of kind: MarkdownNode.Kind) -> [String] {
    nodes.indices.filter { nodes[$0].kind == kind }.map { String(utf8: text(of: $0)) }
  }

  /// The inlines with their sources, nested like the tree: `p{‹a ›em{‹b›}}`; a text that differs
  /// from its source is after `=`, line endings and tabs are arrows.
  func inlineSketch() -> String {
    let lines = topLevel.map { sketch($0) }.joined(separator: " / ")
    return String(
      utf8: lines.utf8.flatMap { byte in
        switch byte {
        case .lineFeed: Array("↵".utf8)
        case .carriageReturn: Array("←".utf8)
        case .tab: Array("→".utf8)
        default: [byte]
        }
      })
  }

  private func sketch(_ index: Int) -> String {
    let children = Array(self.children(of: index)).map { sketch($0) }.joined()
    let source = source(of: index)
    switch nodes[index].kind {
    case .text where nodes[index].textIsPooled != 0:
      return "‹\(source) = \(String(utf8: text(of: index)))›"
    case .text: return "‹\(source)›"
    case .softBreak: return "soft‹\(source)›"
    case .lineBreak: return "break‹\(source)›"
    case .code: return "code‹\(source)›"
    case .htmlInline: return "html‹\(source)›"
    case .footnoteReference: return "note‹\(source)›"
    case .emphasis: return "em{\(children)}"
    case .strong: return "strong{\(children)}"
    case .strikethrough: return "del{\(children)}"
    case .highlight: return "mark{\(children)}"
    case .element: return "\(String(utf8: text(of: index)))‹\(children)›"
    case .link: return "link‹\(source)›{\(children)}"
    case .image: return "image‹\(source)›{\(children)}"
    case .paragraph: return "p{\(children)}"
    case .heading: return "h\(nodes[index].headingLevel){\(children)}"
    case .blockQuote: return "quote{\(children)}"
    case .tableHeader: return "th{\(children)}"
    case .tableRow: return "tr{\(children)}"
    case .tableCell: return "[\(children)]"
    case .document, .list, .item, .codeBlock, .htmlBlock, .thematicBreak, .footnoteDefinition,
      .table:
      return "\(nodes[index].kind){\(children)}"
    }
  }
}
