import ArgumentParser
import Bytes
import Contract
import Diagnostics
import Documents
import SiteBuild

/// The options that choose among findings, and decide which of them fail the command.
struct FindingOptions: ParsableArguments {
  @Option(
    name: .customLong("select"),
    help: ArgumentHelp("Report only these rules, with commas between them.", valueName: "rules"))
  var selected: [String] = []

  @Option(
    name: .customLong("ignore"),
    help: ArgumentHelp("Do not report these rules.", valueName: "rules"))
  var ignored: [String] = []

  @Flag(help: "Fail if there are warnings.")
  var strict = false

  @Flag(help: "Print only how many findings each rule has.")
  var statistics = false

  /// Whether only some rules are reported.
  var areChosen: Bool { !selected.isEmpty || !ignored.isEmpty }

  func validate() throws {
    for id in Self.ids(selected) { _ = try RuleCatalogue.all.named(id) }
    for id in Self.ids(ignored) where try RuleCatalogue.all.named(id).isStructural {
      throw ValidationError(
        "the rule '\(id)' cannot be ignored: without it pages or payloads would be wrong.")
    }
  }

  private static func ids(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",").map { String($0).trimmingSpace() } }
      .filter { !$0.isEmpty }
  }

  /// The findings that were asked for.
  func chosen(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    if !areChosen { return diagnostics }
    let wanted = Set(Self.ids(selected))
    let unwanted = Set(Self.ids(ignored))
    return diagnostics.filter {
      // What is not shown of a file may be of a rule that is asked for.
      $0.rule == .more
        || (wanted.isEmpty || wanted.contains($0.rule.id)) && !unwanted.contains($0.rule.id)
    }
  }

  /// The exit code for findings: 1 if any of them fails the command.
  func exitCode(for diagnostics: [Diagnostic]) -> Int32 {
    diagnostics.contains { $0.severity == .error || strict && $0.severity == .warning }
      ? ExitCode.leftToDo.rawValue : 0
  }

  /// How many findings each rule has, a rule in a line, the most first.
  static func statistics(of diagnostics: [Diagnostic]) -> [(count: Int, rule: Rule)] {
    var counts: [Rule: Int] = [:]
    for diagnostic in diagnostics { counts[diagnostic.rule, default: 0] += 1 }
    return counts.map { (count: $0.value, rule: $0.key) }
      .sorted { ($1.count, $0.rule.id) < ($0.count, $1.rule.id) }
  }
}
