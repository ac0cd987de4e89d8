import Diagnostics
import Loading
import Rules
import SiteBuild

/// What `push` says about dates: a server keeps those of the first push.
extension Reporting {
  /// Refuses to push documents whose dates are in the part of the history that a shallow clone does not have.
  static func refuseCutHistory(_ diagnostics: [Diagnostic]) throws {
    let undated = diagnostics.count { $0.rule == DateMissingRule.rule }
    guard undated > 0, diagnostics.contains(where: { $0.rule == .historyShallow }) else { return }
    let documents = counted(undated, "document")
    throw MachineFailure(
      "nothing was pushed: the version history is cut off here, and \(documents) would be dated 1970: fetch "
        + "all of it with `git fetch --unshallow`, in CI with `fetch-depth: 0`")
  }

  /// Prints the findings about dates on standard error: on standard output is the plan, which may be JSON.
  static func warn(dates diagnostics: [Diagnostic], sources: SourceTable) {
    let dates = diagnostics.filter { $0.rule == DateMissingRule.rule || $0.rule == .historyShallow }
    if dates.isEmpty { return }
    let isColored = Terminal.isTerminal(2) && Habits.isColored
    Terminal.warn(HumanReport(color: isColored) { sources[$0] }.text(dates))
  }
}
