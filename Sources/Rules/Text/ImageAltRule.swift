import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// An image has alternative text for those who cannot see it.
enum ImageAltRule: DocumentRule {
  static let rule = Rule.style("image-alt", "images need alternative text")

  static func check(_ context: inout RuleContext) {
    for use in context.document.links where use.isImage {
      let part = context.document.parts[use.part]
      guard part.tree.pictureWords(of: use.node).isEmpty,
        MediaKind.showsPicture(use.node, part.tree)
      else { continue }
      context.report(
        .warning, rule, at: part.fileRange(ofNode: use.node), in: part.path,
        message: "the image has no alternative text",
        help: part.tree.nodes[use.node].isWiki
          ? "describe it after a bar: ![[…|what it shows]]"
          : "describe it between the brackets: ![what it shows](…)")
    }
  }
}
