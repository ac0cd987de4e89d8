import Contract
import Diagnostics
import Discovery
import Editing
import Rules
import SiteBuild

/// What a check says about what it found.
extension CheckCommand {
  /// The findings that the user wants to hear about.
  ///
  /// - Parameters:
  ///   - checked: The library.
  ///   - changes: What the findings must be about; `nil` for everything.
  ///   - build: What has checked the library, and checks it as it was before the changes.
  ///   - repository: Where the library is.
  /// - Returns: The findings, in the order of the report.
  /// - Throws: A path of the user that does not exist, and what the machine could not do.
  func shown(
    of checked: CheckedLibrary, since changes: GitChanges?, _ build: SiteBuild,
    in repository: Repository
  ) throws -> [Diagnostic] {
    if checked.configuration.isUnread { return checked.diagnostics }
    let all =
      try changes.map { try build.findings(of: checked, since: $0) } ?? checked.diagnostics
    return findings.chosen(try repository.selected(all, paths: paths))
  }

  /// What to print about the findings; a report for a file is written there.
  func report(
    _ shown: [Diagnostic], of checked: CheckedLibrary, sources: SourceTable,
    since changes: GitChanges?, in repository: Repository
  ) throws -> [UInt8] {
    // What a dry run prints is a patch, and nothing else.
    if dryRun { return [] }
    if findings.statistics { return Array(Reporting.statistics(shown).utf8) }
    let isNamed = try repository.choice(of: checked.configuration.isUnread ? [] : paths)
    return try Reporting.report(
      shown, sources: sources,
      files: checked.cleanFiles.filter { isNamed($0) && changes?.touches($0) ?? true },
      format: options.format, showsAll: options.all,
      pathInRepository: repository.pathInWorkTree(content: checked.configuration.layout.content),
      file: try file.map { try repository.path($0) })
  }

  /// Records the findings if that is asked for, or else removes those that are gone, and says so.
  func updateBaseline(
    of checked: CheckedLibrary, isShorter: Bool, in repository: Repository
  ) throws -> String {
    let old = checked.sources[Baseline.path]
    if writeBaseline {
      if checked.isRecordable { try checked.baseline.write(to: repository, over: old) }
      return ""
    }
    // CI changes no file.
    guard isShorter, Terminal.variable("CI") == nil else { return "" }
    return checked.baseline.shortened(in: repository, over: old)
  }

  /// The lines after the findings.
  ///
  /// - Parameters:
  ///   - shown: The findings.
  ///   - checked: The library.
  ///   - changes: What the user wants to hear about; `nil` for everything.
  ///   - removed: What was said about known findings that are gone.
  ///   - repository: Where the library is.
  /// - Returns: The lines; empty for programs, and if nothing is to be said.
  /// - Throws: A path of the user that does not exist.
  func summary(
    _ shown: [Diagnostic], of checked: CheckedLibrary, since changes: GitChanges?, removed: String,
    in repository: Repository
  ) throws -> String {
    let hidden = findings.chosen(try repository.selected(checked.baseline.hidden, paths: paths))
    let text = summary(shown, hidden: hidden.countOfPlaces, of: checked, removed: removed)
    guard staged, changes?.isEmpty == true, !text.isEmpty else { return text }
    return text + "nothing in this library is staged: `fairlead check` reports all of it\n"
  }

  private func summary(
    _ shown: [Diagnostic], hidden: Int, of checked: CheckedLibrary, removed: String
  ) -> String {
    guard !PrintingChoices.isQuiet, options.format.isText || file != nil || dryRun else {
      return ""
    }
    if let unread = Reporting.unread(checked.configuration) {
      return "\(unread): \(Reporting.counts(shown))\n"
    }
    let documents = checked.library.documents.count { $0.type != .author }
    let baseline = checked.baseline
    var text =
      "\(counted(documents, "document")) checked: \(Reporting.counts(shown))\n"
      + (writeBaseline
        ? checked.isRecordable ? baseline.written : LibraryBaseline.unwritten(checked.configuration)
        : baseline.known(hidden) + removed)
    // Of many findings, people want to know which rule to begin with.
    if shown.count > 20, !findings.statistics {
      text += "most are from \(Reporting.mostFrequent(shown))\n"
    }
    if Terminal.isTerminal(1), let rule = FindingOptions.statistics(of: shown).first?.rule {
      text += "`\(rule.explainCommand)` gives the reason and an example\n"
    }
    return text
  }
}
