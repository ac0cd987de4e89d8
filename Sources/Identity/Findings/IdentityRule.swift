import Diagnostics

extension Rule {
  /// Readers' ticks and reviews must stay with the right item.
  package static let identity = style(
    "identity", "readers' ticks and reviews must stay with the right item")
}
