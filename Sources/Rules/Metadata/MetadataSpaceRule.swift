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
    // Several tags of one text have its range.
    let tags = metadata.tags
    for (place, tag) in tags.enumerated()
    where (place == 0 || tags[place - 1].range != tag.range)
      && (place + 1 == tags.count || tags[place + 1].range != tag.range)
    {
      values.append((tag, "tag"))
    }
    // They were read without it, so the file has to tell.
    for (value, name) in values where !value.range.isEmpty && !value.value.isEmpty {
      let fixes = ScalarSpace.removals(in: value.range, of: source.bytes)
      // A block of several lines ends with a line feed, which does not show.
      guard !fixes.isEmpty else { continue }
      context.report(
        .note, rule, at: value.range,
        message: "the \(name) '\(value.value)' has white space around it",
        help: "remove the white space", fixes: fixes)
    }
  }
}
