import Diagnostics

extension Rule {
  /// Embeds must not be nested too deep, or show too much text on one page.
  package static let embedDepth = style(
    "embed-depth",
    "embeds must not be nested too deep, or show too much text on one page")
}
