import Diagnostics
import Documents
import Library

/// A language is a language tag, and an alias that looks like an address is an address of this
/// site.
enum MetadataValueRule: DocumentRule {
  static let rule = Rule.metadataValue

  static func check(_ context: inout RuleContext) {
    let language = context.document.metadata.language
    // One from `defaults` has no place here, and is reported in the configuration.
    if !language.range.isEmpty, !LanguageTag.isWellFormed(language.value) {
      context.report(
        .error, rule, at: language.range,
        message: "'\(language.value)' is not a language tag",
        help: LanguageTag.meant(by: language.value).map { "did you mean '\($0)'?" }
          ?? "write a tag such as en, ru or pt-BR")
    }
    for alias in context.document.metadata.aliases where AliasForm(alias.value) == .mistaken {
      context.report(
        .error, rule, at: alias.range,
        message: "'\(alias.value)' is not an address of this site",
        help: "write it as /old/address/")
    }
  }
}
