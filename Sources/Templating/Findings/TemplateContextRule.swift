import Diagnostics

extension Rule {
  /// A value is printed where it can be escaped.
  package static let templateContext = structural(
    "template-context", "a value is printed where it can be escaped")
}
