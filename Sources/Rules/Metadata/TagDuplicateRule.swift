import Diagnostics
import Documents
import Library

/// A tag is given once, ignoring case and the kinds of spaces and apostrophes.
enum TagDuplicateRule: DocumentRule {
  static let rule = Rule.style("tag-duplicate", "list each tag only once")

  static func check(_ context: inout RuleContext) {
    guard context.isContent || context.document.type == .charter else { return }
    // Those from `defaults` have no place here, and are reported in the configuration.
    let tags = context.document.metadata.tags.filter { !$0.range.isEmpty }
    // Two normal forms of one text are equal as keys of a set of `String`.
    var seen: Set<String> = []
    let repeated = tags.filter {
      !seen.insert(FoldedName.ofLabel($0.value.trimmingSpace())).inserted
    }
    if repeated.isEmpty { return }
    let uses = tags.reduce(into: [Range<Int>: Int]()) { $0[$1.range, default: 0] += 1 }
    for tag in repeated {
      let word = tag.value.trimmingSpace()
      // What a YAML alias repeats has the range of its anchor, which must stay.
      let isWritten = uses[tag.range] == 1
      let removal = isWritten ? ListEntry.removal(of: tag.range, in: context.source) : nil
      context.report(
        context.severityByVisibility, rule, at: tag.range,
        message: "the tag '\(word)' is given twice", help: "remove one of the two",
        fixes: removal.map { [Diagnostic.Fix(range: $0, replacement: "")] } ?? [])
    }
  }
}
