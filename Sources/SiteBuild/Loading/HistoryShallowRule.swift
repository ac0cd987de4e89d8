import Diagnostics

extension Rule {
  /// The version history goes back to the first commit.
  package static let historyShallow = style(
    "history-shallow", "the version history goes back to the first commit")
}
