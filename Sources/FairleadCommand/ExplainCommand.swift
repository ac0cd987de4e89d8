import ArgumentParser
import Contract
import Diagnostics
import SiteBuild

/// The command `fairlead explain`.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Print what a rule asks for, why, and a wrong and a right example.",
    discussion: """
      Each finding ends with the name of its rule in brackets. Without a rule, all rules are listed.

      EXAMPLE
        fairlead explain link-target
        fairlead explain
      """)

  @Argument(help: "The rule.")
  var rule: String?

  func validate() throws {
    if let rule { _ = try RuleCatalogue.all.named(rule) }
  }

  func run() throws {
    try Reporting.run {
      guard let rule else {
        for rule in RuleCatalogue.all.rules { Terminal.print("\(rule.id): \(rule.summary)\n") }
        return
      }
      Terminal.print(RulePage.bytes(of: try RuleCatalogue.all.named(rule)))
    }
  }
}

extension RuleCatalogue {
  /// The rule that the user named.
  ///
  /// - Throws: Wrong usage, with the nearest rule, if there is none of that name.
  func named(_ id: String) throws -> Rule {
    if let rule = rule(id) { return rule }
    let nearest = NearestName.of(id, in: ids)
    throw ValidationError(
      "there is no rule '\(id)'; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "`fairlead explain` lists all rules."))
  }
}
