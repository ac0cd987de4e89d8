import Diagnostics

extension Rule {
  /// Partials must exist.
  package static let templateUnknownPartial = structural(
    "template-unknown-partial", "partials must exist")
}
