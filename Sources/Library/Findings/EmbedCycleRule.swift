import Diagnostics

extension Rule {
  /// No text embeds itself, not even through others.
  package static let embedCycle = structural(
    "embed-cycle", "no text embeds itself, not even through others")
}
