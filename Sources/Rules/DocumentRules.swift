import Diagnostics
import Documents
import Library
import Settings

/// The rules that need only one document.
package enum DocumentRules {
  /// Each is in its own file; findings are sorted later, so the order of the rules does not matter.
  static let all: [any DocumentRule.Type] = [
    AppSectionRule.self,
    AppTextRule.self,
    AppTitleRule.self,
    AttributeRule.self,
    ImageAltRule.self,
    CardDuplicateRule.self,
    CardFormRule.self,
    CardEmptyRule.self,
    CharterDatesRule.self,
    ChecklistEmptyRule.self,
    DateMissingRule.self,
    DateOrderRule.self,
    DeckEmptyRule.self,
    DescriptionLengthRule.self,
    DescriptionRequiredRule.self,
    DurationPromisedRule.self,
    DurationUnusedRule.self,
    LookAlikeRule.self,
    HeadingLevelRule.self,
    IconUnknownRule.self,
    ItemConflictRule.self,
    ItemEmphasisRule.self,
    ItemEmptyRule.self,
    ItemMinutesRule.self,
    KeyUniqueRule.self,
    LinkSchemeRule.self,
    MergeConflictRule.self,
    MetadataSpaceRule.self,
    MetadataValueRule.self,
    NotationRule.self,
    PlaceholderRule.self,
    PublicIDFormRule.self,
    RawHTMLRule.self,
    SectionLengthRule.self,
    SectionTextRule.self,
    TagDuplicateRule.self,
    TagLengthRule.self,
    TagsCountRule.self,
    TaskFormRule.self,
    TitleEmptyRule.self,
    TitleLengthRule.self,
    UnclosedRule.self,
  ]

  /// Their entries in the catalogue, without those that are declared where files are read.
  package static var rules: [Rule] {
    all.map { $0.rule }.filter { !Rule.ofReading.contains($0) }
  }

  /// Applies all of them.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - rules: The library's limits.
  ///   - source: Its file, from which fixes are made.
  /// - Returns: What was found.
  package static func check(
    _ document: Document, rules: RuleBook, source: SourceText? = nil
  ) -> [Diagnostic] {
    var context = RuleContext(document: document, rules: rules, source: source)
    for rule in all { rule.check(&context) }
    return context.findings
  }
}
