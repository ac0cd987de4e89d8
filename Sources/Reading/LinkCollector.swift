import Documents
import MarkdownSyntax

/// Finds the links and images of a document.
enum LinkCollector {
  static func links(in parts: [TextPart]) -> [LinkUse] {
    var links: [LinkUse] = []
    for (part, text) in parts.enumerated() {
      for (node, record) in text.tree.nodes.enumerated() {
        if record.kind == .link {
          links.append(LinkUse(part: part, node: node, isImage: false))
        } else if record.kind == .image {
          links.append(LinkUse(part: part, node: node, isImage: true))
        }
      }
    }
    return links
  }
}
