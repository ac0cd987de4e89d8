import Diagnostics

/// A section can be worked through at a stretch.
enum SectionLengthRule: DocumentRule {
  static let rule = RuleCatalogue.style(
    "section-length", "a section is short enough to be worked through")

  static func check(_ context: inout RuleContext) {
    guard case .checklist(let checklist) = context.document.body else { return }
    for section in checklist.sections where section.items.count > context.rules.largestSection {
      context.report(
        .note, rule, at: section.range,
        "the section has \(section.items.count) items; up to \(context.rules.largestSection) "
          + "can be worked through at a stretch",
        help: "divide it, or set `section-length: off` under `rules` in fairlead.yml")
    }
  }
}
