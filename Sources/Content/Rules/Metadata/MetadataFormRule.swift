import Bytes
import Diagnostics

/// A language is a language tag, and an alias an address of this site.
enum MetadataFormRule: DocumentRule {
  static let rule = RuleCatalogue.structural("metadata-value", "a key has a value of its kind")

  static func check(_ context: inout RuleContext) {
    let language = context.document.metadata.language
    if !LanguageTag.isWellFormed(language.value) {
      context.report(
        .error, rule, at: language.range,
        "'\(language.value)' is not a language tag", help: "write a tag such as en, ru or pt-BR")
    }
    for alias in context.document.metadata.aliases where !isAddress(alias.value) {
      context.report(
        .error, rule, at: alias.range,
        "'\(alias.value)' is not an address of this site", help: "write it as /old/address/")
    }
  }

  /// A path of ordinary characters that stays below the root.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "/")
    return !parts.isEmpty && !parts.contains("..") && !parts.contains(".")
      && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != .backslash && $0 != .quote }
      && !text.hasPrefix("//") && !text.contains(":") && !text.contains("?") && !text.contains("#")
  }
}
