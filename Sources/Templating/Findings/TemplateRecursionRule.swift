import Diagnostics

extension Rule {
  /// Partials must not include each other endlessly.
  package static let templateRecursion = structural(
    "template-recursion", "partials must not include each other endlessly")
}
