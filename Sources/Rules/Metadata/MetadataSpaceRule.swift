import Diagnostics
import Documents
import Library

/// Titles, descriptions and tags must have no white space around them.
enum MetadataSpaceRule: DocumentRule {
  static let rule = Rule.style(
    "metadata-space", "titles, descriptions and tags must have no white space around them")

  static func check(_ context: inout RuleContext) {
    guard let source = context.source else { return }
    let metadata = context.document.metadata
    var values = [(metadata.title, "title")]
    if let description = metadata.description { values.append((description, "description")) }
    values += metadata.tags.map { ($0, "tag") }
    for (value, name) in values where !value.range.isEmpty {
      guard value.value.hasSpaceAround else { continue }
      let trimmed = value.value.trimmingSpace()
      guard !trimmed.isEmpty else { continue }
      let fixes = ScalarSpace.removals(in: value.range, of: source.bytes)
      // A block of several lines ends with a line feed, which does not show.
      guard !fixes.isEmpty else { continue }
      context.report(
        .note, rule, at: value.range, message: "the \(name) '\(trimmed)' has white space around it",
        help: "remove the white space", fixes: fixes)
    }
  }
}
