import Diagnostics

extension Rule {
  /// The version history must go back to the first commit.
  package static let historyShallow = style(
    "history-shallow", "the version history must go back to the first commit")
}
