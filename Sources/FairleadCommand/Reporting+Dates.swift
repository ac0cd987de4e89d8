import Diagnostics
import Loading
import Rules
import SiteBuild

/// What `push` says about dates: a server keeps those of the first push.
extension Reporting {
  /// Prints the findings about dates on standard error: on standard output is the plan, which may be JSON.
  static func warn(dates diagnostics: [Diagnostic], sources: SourceTable) {
    let dates = diagnostics.filter { $0.rule == DateMissingRule.rule || $0.rule == .historyShallow }
    if dates.isEmpty { return }
    let isColored = Terminal.isTerminal(2) && PrintingChoices.isColored
    Terminal.warn(HumanReport(color: isColored) { sources[$0] }.text(dates))
  }
}
