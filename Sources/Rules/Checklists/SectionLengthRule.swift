import Diagnostics
import Documents
import Library

/// A section can be worked through in one go.
enum SectionLengthRule: DocumentRule {
  static let rule = Rule.style(
    "section-length", "sections must be short enough to work through in one go")

  static func check(_ context: inout RuleContext) {
    guard case .checklist(let checklist) = context.document.body else { return }
    for section in checklist.sections where section.items.count > context.rules.largestSection {
      context.report(
        .note, rule, at: section.range,
        message:
          "the section has \(section.items.count) items; more than \(context.rules.largestSection) "
          + "are hard to work through in one go",
        help: "split it, or set `section-length: off` under `rules` in fairlead.yml")
    }
  }
}
