import Diagnostics

extension Rule {
  package static let templateContext = structural(
    "template-context", "values may be printed only where they can be escaped")
}
