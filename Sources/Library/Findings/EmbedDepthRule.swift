import Diagnostics

extension Rule {
  /// Embeds are not nested too deep, and a page shows a limited amount of embedded text.
  package static let embedDepth = style(
    "embed-depth",
    "embeds are not nested too deep, and a page shows a limited amount of embedded text")
}
