import Diagnostics

extension Rule {
  /// The first heading is the same as `title`.
  package static let titleHeading = style(
    "title-heading", "the first heading is the same as `title`")
}
