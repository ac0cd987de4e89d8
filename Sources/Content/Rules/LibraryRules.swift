import Diagnostics

/// What a rule looks at that needs all documents, once they are linked.
struct LibraryContext {
  /// The documents and how they belong together.
  let library: Library
  /// The file at a path, from which fixes are made.
  let source: (String) -> SourceText?
  /// What was found so far.
  var findings: [Diagnostic] = []

  var rules: RuleBook { library.configuration.rules }

  mutating func report(
    _ severity: Diagnostic.Severity, _ rule: RuleCatalogue.Rule, in document: Document,
    at range: Range<Int>, _ message: String, help: String? = nil, fixes: [Diagnostic.Fix] = []
  ) {
    findings.append(
      Diagnostic(
        severity, rule.id, file: document.path, at: range, message, help: help, fixes: fixes))
  }
}

/// A rule that looks at the whole library.
protocol LibraryRule: Sendable {
  /// Its entry in the catalogue.
  static var rule: RuleCatalogue.Rule { get }

  /// Reports what breaks it.
  static func check(_ context: inout LibraryContext)
}

/// The rules that look at the whole library.
public enum LibraryRules {
  static let all: [any LibraryRule.Type] = [
    IDMissingRule.self,
    TagCaseRule.self,
  ]

  /// Applies those that the library wants.
  ///
  /// - Parameters:
  ///   - library: The linked library.
  ///   - source: The file at a path, from which fixes are made.
  /// - Returns: What was found.
  public static func check(
    _ library: Library, source: (String) -> SourceText?
  ) -> [Diagnostic] {
    withoutActuallyEscaping(source) { source in
      var context = LibraryContext(library: library, source: source)
      for rule in all where context.rules.wants(rule.rule) { rule.check(&context) }
      return context.findings
    }
  }
}
