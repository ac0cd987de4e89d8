import Diagnostics

extension Rule {
  /// Documents must not embed themselves, not even through others.
  package static let embedCycle = style(
    "embed-cycle", "documents must not embed themselves, not even through others")
}
