import Documents
import Library
import MarkdownSyntax

/// Attributes and keys of sections after the headings of guides, where they are words.
extension AttributeRule {
  static func headingsOfGuides(_ context: inout RuleContext) {
    guard [.guide, .page].contains(context.document.type) else { return }
    for part in context.document.parts where part.isFile {
      let tree = part.tree
      for node in tree.nodes where node.kind == .heading {
        let last = tree.nodes[Int(node.subtreeEnd) - 1]
        guard last.kind == .text else { continue }
        let syntax = TrailingSyntax(tree.text(of: Int(node.subtreeEnd) - 1), place: .section)
        let icon = syntax.attributes.icon.map { IconNames.all.contains($0) } ?? false
        // `m ^2` is a formula.
        if let key = syntax.key, key.utf8.count > 1, key.utf8.first?.isASCIILetter ?? false {
          context.report(
            .warning, rule, at: part.fileRange(node.range), in: part.path,
            message:
              "'^\(key)' is part of the heading: in a guide, keys follow paragraphs and items",
            help: "write `{#\(key)}`, which is the heading's anchor")
        } else if icon || syntax.attributes.isCollapsed {
          context.report(
            .warning, rule, at: part.fileRange(node.range), in: part.path,
            message: "the parentheses are part of the heading: only checklists have attributes",
            help: "remove them, or make this a checklist: `type: checklist`")
        }
      }
    }
  }
}
