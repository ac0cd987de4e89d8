import ArgumentParser
import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Identity
import Output
import Pages
import Rules
import Settings
import SiteBuild
import System

/// What commands do with findings and failures.
enum Reporting {
  /// Findings to be printed, or written to a file.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings, in the order of the report.
  ///   - sources: The sources, for the lines that are shown.
  ///   - files: The files that were checked and have no findings.
  ///   - format: The format.
  ///   - showsAll: Whether all equal findings are shown to people.
  ///   - pathInRepository: Where a file is in the repository, for its path from the library's folder; for code hosts.
  ///   - file: Where to; `nil` for standard output.
  /// - Returns: What is to be printed on standard output.
  /// - Throws: A file that cannot be written.
  static func report(
    _ diagnostics: [Diagnostic], sources: SourceTable, files: @autoclosure () -> [String],
    format: ReportFormat, showsAll: Bool,
    pathInRepository: @autoclosure () -> (String) -> String, file: String?
  ) throws -> [UInt8] {
    let report = bytes(
      diagnostics, sources: sources, files: files, pathInRepository: pathInRepository,
      format: format, showsAll: showsAll,
      color: file == nil && PrintingChoices.isColored)
    guard let file else { return InertMarkers.made(in: report, as: format) }
    try FileReplacement.write(report, to: file)
    return []
  }

  /// Findings for people.
  static func forPeople(_ diagnostics: [Diagnostic], sources: SourceTable) -> String {
    HumanReport(color: PrintingChoices.isColored) { sources[$0] }.text(diagnostics)
  }

  /// Prints findings for people, on standard output.
  static func show(_ diagnostics: [Diagnostic], sources: SourceTable) {
    Terminal.print(InertMarkers.made(in: forPeople(diagnostics, sources: sources)))
  }

  private static func bytes(
    _ diagnostics: [Diagnostic], sources: SourceTable, files: () -> [String],
    pathInRepository: () -> (String) -> String, format: ReportFormat, showsAll: Bool, color: Bool
  ) -> [UInt8] {
    switch format {
    case .human:
      Array(
        HumanReport(color: color) { sources[$0] }.text(diagnostics, showsAll: showsAll).utf8)
    case .json:
      JSONReport { sources[$0] }.bytes(diagnostics)
    case .sarif:
      SARIFReport(
        version: Version.number, rules: RuleCatalogue.all.rules,
        pathInRepository: pathInRepository(),
        page: { String(utf8: RulePage.bytes(of: $0)) }
      ) { sources[$0] }.bytes(diagnostics)
    case .github:
      Array(
        GitHubReport(pathInRepository: pathInRepository()) { sources[$0] }
          .text(diagnostics, showsAll: showsAll).utf8)
    case .junit:
      Array(JUnitReport { sources[$0] }.text(diagnostics, files: files()).utf8)
    }
  }

  /// Names the files that a build did not remove because somebody has changed them, on standard error.
  ///
  /// - Parameters:
  ///   - left: Their paths in the output folder.
  ///   - folder: The output folder, as it is shown.
  static func warn(left: [String], in folder: String) {
    for path in left.prefix(mostLeft) {
      Terminal.warn(
        "fairlead: \("\(folder)/\(path)".visible) is no longer part of the site, but was changed after "
          + "it was built, so it was not removed: delete it\n")
    }
    let others = left.count - mostLeft
    if others > 0 {
      Terminal.warn("fairlead: so were \(counted(others, "other file"))\n")
    }
  }

  /// How many such files are named.
  private static let mostLeft = 10

  /// Runs a command's work; a machine's failure ends it with exit code 2 and one line.
  static func run(_ work: () throws -> Void) throws {
    do {
      try work()
      try Terminal.checkOutput()
    } catch let failure as MachineFailure {
      Terminal.warn("fairlead: \(visible(failure.description))\n")
      throw ExitCode.unable
    }
  }

  /// The words of a failure for a terminal: it may name a file as somebody else has named it.
  static func visible(_ failure: String) -> String {
    let lines = failure.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0).visible }.joined(separator: "\n")
  }

  /// How many findings each rule has.
  static func statistics(_ diagnostics: [Diagnostic]) -> String {
    FindingOptions.statistics(of: diagnostics).map { count, rule in
      let number = String(count)
      let space = String(repeating: " ", count: max(0, 6 - number.utf8.count))
      return "\(space)\(number)  \(rule.id): \(rule.summary)\n"
    }.joined()
  }

  /// The rules with the most findings: `notation (12), task-form (5) and 3 other rules`.
  static func mostFrequent(_ diagnostics: [Diagnostic]) -> String {
    let all = FindingOptions.statistics(of: diagnostics)
    let shown = all.prefix(3).map { "\($0.rule.id) (\($0.count))" }.joined(separator: ", ")
    return all.count > 3 ? "\(shown) and \(counted(all.count - 3, "other rule"))" : shown
  }

  /// `only fairlead.yml was checked`, if it could not be read; otherwise `nil`.
  static func unread(_ configuration: LibraryConfiguration) -> String? {
    configuration.isUnread ? "only \(configuration.path.visible) was checked" : nil
  }

  /// `2 errors, 1 warning`.
  static func counts(_ diagnostics: [Diagnostic]) -> String {
    let parts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      return count > 0 ? counted(count, severity.rawValue) : nil
    }
    return parts.isEmpty ? "nothing to report" : parts.joined(separator: ", ")
  }
}
