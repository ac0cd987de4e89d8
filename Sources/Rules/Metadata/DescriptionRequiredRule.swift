import Diagnostics
import Documents
import Library

/// A document has a description of a sentence or two.
enum DescriptionRequiredRule: DocumentRule {
  static let rule = Rule.style("description-required", "documents need a description")

  static func check(_ context: inout RuleContext) {
    guard context.isContent, context.showsMissing("description"), context.rules.requiresDescription
    else {
      return
    }
    let text = context.document.metadata.description
    guard text?.value.trimmingSpace().isEmpty ?? true else { return }
    context.report(
      context.severityByVisibility, rule, at: text.map { $0.range } ?? context.metadataStart,
      message: "the document has no description; published documents need one",
      help: context.orPrivate("write `description: …` in one or two sentences"))
  }
}
