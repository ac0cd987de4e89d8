import Diagnostics
import Documents
import Library

/// What is published in one language of the library is published in the others too.
enum TranslationMissingRule: LibraryRule {
  static let rule = Rule.style(
    "translation-missing", "public documents must exist in every language of the library")

  static func check(_ context: inout LibraryContext) {
    let library = context.library
    let languages = library.layout.languages
    guard languages.count > 1 else { return }
    for (index, document) in library.documents.enumerated() {
      // One note per text: at its first language.
      guard document.type.contentType != nil, document.metadata.visibility.value == .public,
        library.translations[index].first == index
      else { continue }
      let present = Set(
        library.translations[index].map { library.documents[$0].metadata.language.value })
      let missing = languages.filter { !present.contains($0) }
      guard !missing.isEmpty else { continue }
      let start = document.metadata.range.lowerBound
      context.report(
        .note, rule, in: document, at: start..<start,
        message: "the document is not translated into \(missing.joined(separator: ", "))",
        help: "write \(name(of: document.path, in: missing[0], languages))")
    }
  }

  /// The path of a translation: beside the file, `reefing.ru.md`, or in the folder of its language.
  private static func name(
    of path: String, in language: String, _ languages: [String]
  ) -> String {
    let source = SourcePath(path, languages: languages)
    let name = "\(source.stem).\(source.fileExtension)"
    if let folder = source.folders.lastIndex(where: { languages.contains($0) }) {
      var folders = source.folders
      folders[folder] = language
      return (folders + [name]).joined(separator: "/")
    }
    return "\(source.stem).\(language).\(source.fileExtension)"
  }
}
