import Diagnostics
import Documents

extension Rule {
  package static let titleHeading = style(
    "title-heading", "the first heading must be the same as `title`")
}

extension Diagnostic {
  /// A heading whose words nobody sees, because the title is another one.
  static func hiddenHeading(
    _ words: String, title: String, at range: Range<Int>, file: String
  ) -> Diagnostic {
    Diagnostic(
      .note, .titleHeading, file: file, at: range,
      message: "the heading '\(words)' is not shown: `title` says '\(title)'",
      help: "remove one of the two, or write the heading as `##`")
  }
}
