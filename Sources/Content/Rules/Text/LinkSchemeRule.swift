import Diagnostics

/// An address leads to the web, to mail, to a telephone or to a file of the library.
enum LinkSchemeRule: DocumentRule {
  static let rule = RuleCatalogue.structural("link-scheme", "an address has an allowed scheme")

  static func check(_ context: inout RuleContext) {
    for use in context.document.links {
      let part = context.document.parts[use.part]
      let address = part.tree.destination(of: use.node)
      guard case .forbidden = Destination(address) else { continue }
      var finding = Diagnostic.forbiddenAddress(
        Excerpt.firstLine(of: address), at: part.fileRange(part.tree.nodes[use.node].range),
        file: part.path)
      finding.severity = context.severityByVisibility
      context.findings.append(finding)
    }
  }
}
