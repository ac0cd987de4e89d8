import Diagnostics
import Documents

extension Rule {
  /// The first heading must be the same as `title`.
  package static let titleHeading = style(
    "title-heading", "the first heading must be the same as `title`")
}
