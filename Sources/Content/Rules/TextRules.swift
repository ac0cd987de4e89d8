import Bytes
import Diagnostics
import MarkdownSyntax

/// What a text may not hold: raw HTML, addresses with a forbidden scheme, images without words.
enum TextRules {
  static func check(_ context: inout RuleContext) {
    for part in context.document.parts {
      for (index, node) in part.tree.nodes.enumerated() {
        switch node.kind {
        case .htmlBlock, .htmlInline:
          let text = part.tree.text(of: index)
          guard !RawHTMLText.isComment(text) else { continue }
          context.report(
            .warning, "raw-html", at: part.fileRange(node.range), in: part.path,
            "HTML is shown as text, not obeyed: '\(shortened(text))'",
            help: "write it in Markdown, or remove it")
        case .image:
          if part.tree.plainText(within: index).isEmpty, MediaKind.showsPicture(index, part.tree) {
            context.report(
              .warning, "image-alt", at: part.fileRange(node.range), in: part.path,
              "the image has no alternative text",
              help: node.isWiki
                ? "say behind a bar what it shows: ![[…|what it shows]]"
                : "say between the brackets what it shows: ![what it shows](…)")
          }
          checkScheme(index, part, &context)
        case .link:
          checkScheme(index, part, &context)
        default:
          break
        }
      }
    }
  }

  private static func checkScheme(_ index: Int, _ part: TextPart, _ context: inout RuleContext) {
    let address = part.tree.destination(of: index)
    // What a wiki link names is no address; what may be a file is looked for among them.
    guard !part.tree.nodes[index].isWiki, case .forbidden = Destination(address),
      !Destination.mayBeFile(address)
    else { return }
    var finding = Diagnostic.forbiddenAddress(
      shortened(address), at: part.fileRange(part.tree.nodes[index].range), file: part.path)
    finding.severity = context.severityByVisibility
    context.findings.append(finding)
  }

  /// The first line, and at most 40 characters of it.
  private static func shortened(_ text: ArraySlice<UInt8>) -> String {
    let line = String(utf8: text.trimmingASCIISpace().prefix { $0 != .lineFeed })
    return line.count > 40 ? line.prefix(40) + "…" : line
  }
}
