import Diagnostics
import Library
import Settings

/// The rules that look at the whole library.
package enum LibraryRules {
  static let all: [any LibraryRule.Type] = [
    AuthorUnknownRule.self,
    FolderNameRule.self,
    IDMissingRule.self,
    LanguageUnknownRule.self,
    TagCaseRule.self,
    TitleDuplicateRule.self,
    TranslationKeysRule.self,
    TranslationMissingRule.self,
    TranslationOutdatedRule.self,
    TranslationValuesRule.self,
  ]

  /// Their entries in the catalogue.
  package static var rules: [Rule] { all.map { $0.rule } }

  /// Applies the rules that the library has on.
  ///
  /// - Parameters:
  ///   - library: The linked library.
  ///   - rules: The limits and severities that it sets.
  ///   - source: The file at a path, from which fixes are made.
  /// - Returns: What was found.
  package static func check(
    _ library: Library, rules: RuleBook, source: (String) -> SourceText?
  ) -> [Diagnostic] {
    withoutActuallyEscaping(source) { source in
      var context = LibraryContext(library: library, rules: rules, source: source)
      for rule in all where rules.wants(rule.rule) { rule.check(&context) }
      return context.findings
    }
  }
}
