import ArgumentParser
import Diagnostics
import SiteBuild

/// The formats that findings are printed in.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case human
  case json
}

/// What both `check` and `build` do with findings and failures.
enum Reporting {
  static func print(
    _ diagnostics: [Diagnostic], sources: SourceTable, format: ReportFormat
  ) {
    switch format {
    case .human:
      let report = HumanReport(color: Terminal.showsColor(1)) { sources[$0] }
      Terminal.print(report.text(diagnostics))
    case .json:
      Terminal.print(JSONReport { sources[$0] }.bytes(diagnostics))
    }
  }

  /// Runs a command's work; a machine's failure ends it with exit code 2 and one line.
  static func run(_ work: () throws -> Void) throws {
    do {
      try work()
    } catch let failure as MachineFailure {
      Terminal.warn("fairlead: \(failure.description)\n")
      throw ExitCode(2)
    }
  }

  /// `2 errors, 1 warning`.
  static func counts(_ diagnostics: [Diagnostic]) -> String {
    let parts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      guard count > 0 else { return nil }
      return count == 1 ? "1 \(severity.rawValue)" : "\(count) \(severity.rawValue)s"
    }
    return parts.isEmpty ? "nothing to report" : parts.joined(separator: ", ")
  }
}
