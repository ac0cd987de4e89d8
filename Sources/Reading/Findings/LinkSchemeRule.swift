import Diagnostics
import Documents

extension Rule {
  /// Web addresses must begin with an allowed scheme, such as `https`.
  package static let linkScheme = style(
    "link-scheme", "web addresses must begin with an allowed scheme, such as `https`")
}
