import Diagnostics

extension Rule {
  package static let historyShallow = style(
    "history-shallow", "the version history must go back to the first commit")
}
