import Diagnostics

extension Rule {
  /// Partials do not include each other endlessly.
  package static let templateRecursion = structural(
    "template-recursion", "partials do not include each other endlessly")
}
