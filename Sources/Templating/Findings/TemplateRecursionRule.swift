import Diagnostics

extension Rule {
  package static let templateRecursion = structural(
    "template-recursion", "partials must not include each other endlessly")
}
