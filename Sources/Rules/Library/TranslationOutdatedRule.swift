import Diagnostics
import Documents
import Library

/// A translation is updated after its source changes.
///
/// `fairlead.lock` records the hashes of both texts whenever the translation changes: the time of a
/// file says nothing about its text.
enum TranslationOutdatedRule: LibraryRule {
  static let rule = Rule.style(
    "translation-outdated", "update translations when their source changes")

  static func check(_ context: inout LibraryContext) {
    let library = context.library
    for index in library.outdatedTranslations {
      let document = library.documents[index]
      guard document.type.contentType != nil, let source = library.translations[index].first else {
        continue
      }
      let start = document.metadata.range.lowerBound
      context.report(
        .note, rule, in: document, at: start..<start,
        message: "\(library.documents[source].path) has changed since this translation was "
          + "last updated",
        help: "check whether it still matches; any edit to it clears this note")
    }
  }
}
