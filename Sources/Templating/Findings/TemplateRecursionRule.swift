import Diagnostics

extension Rule {
  /// Partials do not include each other without end.
  package static let templateRecursion = structural(
    "template-recursion", "partials do not include each other without end")
}
