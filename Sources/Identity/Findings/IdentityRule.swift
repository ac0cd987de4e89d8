import Diagnostics

extension Rule {
  package static let identity = style(
    "identity", "readers' ticks and reviews must stay with the right item")
}
