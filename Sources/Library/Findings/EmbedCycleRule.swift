import Diagnostics

extension Rule {
  /// No text embeds itself, not even through others.
  package static let embedCycle = style(
    "embed-cycle", "no text embeds itself, not even through others")
}
