import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// An address points to the web, to mail, to a telephone or to a file of the library.
enum LinkSchemeRule: DocumentRule {
  static let rule = Rule.linkScheme

  static func check(_ context: inout RuleContext) {
    for use in context.document.links {
      let part = context.document.parts[use.part]
      let address = part.tree.destination(of: use.node)
      // A wiki link has a name, not an address; what may be a file is looked for among the files.
      guard !part.tree.nodes[use.node].isWiki, case .forbidden = Destination(address),
        !Destination.mayBeFile(address)
      else { continue }
      var finding = Diagnostic.forbiddenAddress(
        Excerpt.firstLine(of: address), at: part.fileRange(part.tree.nodes[use.node].range),
        file: part.path)
      finding.severity = context.severityByVisibility
      context.findings.append(finding)
    }
  }
}
