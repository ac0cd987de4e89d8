import Diagnostics

extension Rule {
  /// Values may be printed only where they can be escaped.
  package static let templateContext = structural(
    "template-context", "values may be printed only where they can be escaped")
}
