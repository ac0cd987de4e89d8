import Diagnostics

extension Rule {
  package static let embedDepth = style(
    "embed-depth",
    "embeds must not be nested too deep, or show too much text on one page")
}
