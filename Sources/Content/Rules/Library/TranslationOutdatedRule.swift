import Diagnostics

/// A translation is not older than what it translates.
enum TranslationOutdatedRule: LibraryRule {
  static let rule = RuleCatalogue.style(
    "translation-outdated", "a translation is not older than its source")

  static func check(_ context: inout LibraryContext) {
    let library = context.library
    for (index, document) in library.documents.enumerated() {
      guard document.type.contentType != nil, let first = library.translations[index].first,
        first != index, let own = document.metadata.updated ?? document.metadata.created
      else { continue }
      let source = library.documents[first]
      // Days, not seconds: who writes both texts in one evening has translated the last of them.
      guard let changed = source.metadata.updated ?? source.metadata.created,
        own.value.isoDate < changed.value.isoDate
      else { continue }
      let start = document.metadata.range.lowerBound
      context.report(
        .note, rule, in: document, at: own.range.isEmpty ? start..<start : own.range,
        "the translation is of \(own.value.isoDate), its source \(source.path) of "
          + "\(changed.value.isoDate)",
        help: "look whether it still says the same, and set `updated`")
    }
  }
}
