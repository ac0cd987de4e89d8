import Diagnostics

extension Rule {
  /// Readers' ticks and reviews stay with the right item.
  package static let identity = style(
    "identity", "readers' ticks and reviews stay with the right item")
}
