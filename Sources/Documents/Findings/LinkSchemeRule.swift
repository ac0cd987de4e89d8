import Diagnostics

extension Rule {
  /// A web address begins with an allowed scheme, such as `https`.
  package static let linkScheme = structural(
    "link-scheme", "a web address begins with an allowed scheme, such as `https`")
}
