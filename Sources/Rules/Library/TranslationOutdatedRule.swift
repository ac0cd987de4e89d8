import Bytes
import Diagnostics
import Documents
import Library

/// A translation is updated after its source changes, and renamed with it.
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
        // It may have changed, or another document is the source now.
        message: "this translation was last updated for a different text than "
          + "\(library.documents[source].path) has now",
        help: "check whether it still matches; any edit to it clears this note")
    }
    for (index, original) in library.renamedOriginals {
      let document = library.documents[index]
      let renamed = library.documents[original].path
      let path = Self.path(of: document.path, beside: renamed, library.layout.languages)
      let start = document.metadata.range.lowerBound
      context.report(
        .warning, rule, in: document, at: start..<start,
        message: "\(renamed), which this document translates, was renamed, so their pages no "
          + "longer lead to each other",
        help: "rename it, too: `fairlead mv \(document.path.shellWord) \(path.shellWord)`")
    }
  }

  /// The path of a translation beside its original, with the language where it is in its present path.
  private static func path(
    of translation: String, beside original: String, _ languages: [String]
  ) -> String {
    let own = SourcePath(translation, languages: languages)
    let other = SourcePath(original, languages: languages)
    var folders = other.folders.filter { !languages.contains($0) }
    if let place = own.folders.lastIndex(where: languages.contains) {
      folders.insert(own.folders[place], at: min(place, folders.count))
    }
    let name = [other.stem, own.marker, own.fileExtension].compactMap { $0 }
    return (folders + [name.joined(separator: ".")]).joined(separator: "/")
  }
}
