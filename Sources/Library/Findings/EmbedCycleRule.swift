import Diagnostics

extension Rule {
  package static let embedCycle = style(
    "embed-cycle", "documents must not embed themselves, not even through others")
}
