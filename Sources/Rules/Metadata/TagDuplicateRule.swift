import Diagnostics
import Documents
import Library

/// A tag is given once, ignoring case and the kinds of spaces and apostrophes.
enum TagDuplicateRule: DocumentRule {
  static let rule = Rule.style("tag-duplicate", "list each tag only once")

  static func check(_ context: inout RuleContext) {
    guard context.isContent || context.document.type == .charter else { return }
    let tags = context.document.metadata.tags
    // Two normal forms of one text are equal as keys of a set of `String`.
    var seen: Set<String> = []
    for tag in tags {
      let word = tag.value.trimmingSpace()
      guard !seen.insert(FoldedName.of(word)).inserted else { continue }
      // What a YAML alias repeats has the range of its anchor, which must stay.
      let isWritten = !tag.range.isEmpty && tags.count { $0.range == tag.range } == 1
      let removal = isWritten ? ListEntry.removal(of: tag.range, in: context.source) : nil
      context.report(
        context.severityByVisibility, rule, at: tag.range,
        message: "the tag '\(word)' is given twice", help: "remove one of the two",
        fixes: removal.map { [Diagnostic.Fix(range: $0, replacement: "")] } ?? [])
    }
  }
}
