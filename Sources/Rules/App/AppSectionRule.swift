import Bytes
import Diagnostics
import Documents
import Library

/// Each section has a title and an item: the app's editor saves no copy of a checklist without them.
///
/// A checklist without any heading is one list, on its page and in the app.
enum AppSectionRule: DocumentRule {
  static let rule = Rule.style("app-section", "sections need a title and an item, as in the app")

  static func check(_ context: inout RuleContext) {
    guard context.isPublished, let checklist = context.checklist,
      !checklist.sections.allSatisfy({ $0.items.isEmpty })
    else { return }
    for section in checklist.sections {
      if section.items.isEmpty, section.title == nil, section.description == nil {
        // It is only a text in YAML, or a mistake that is reported.
      } else if section.items.isEmpty {
        context.report(
          .warning, rule, at: section.range,
          message:
            "this section has no items, so nobody can save a copy of the checklist in the app",
          help: context.document.path.isMarkdownName
            ? "write an item as `- [ ] …`, or move its text to another section"
            : "write `items:` with its items, or move its text to another section")
      } else if section.titleText.isEmpty, checklist.sections.count > 1 {
        context.report(
          .warning, rule, at: section.range,
          message: "these items are in a section without a title, so nobody can save a copy of the "
            + "checklist in the app",
          help: "write a heading above them, such as `## Before you start`")
      }
    }
  }
}
