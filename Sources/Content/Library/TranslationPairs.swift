import Diagnostics

extension LibraryLinker {
  /// Files that differ only in a language marker, and those that `translation_of` names.
  mutating func pairTranslations() {
    var groups: [String: [Int]] = [:]
    var order: [String] = []
    var sources: [Int?] = []
    for document in library.documents { sources.append(translationSource(of: document)) }
    for index in library.documents.indices {
      // A translation of a translation belongs to the first text; of a ring, to its first file.
      var first = index
      var seen = [index]
      while let source = sources[first] {
        if let start = seen.firstIndex(of: source) {
          first = seen[start...].min() ?? first
          break
        }
        seen.append(source)
        first = source
      }
      let key = keyWithoutLanguage(library.documents[first].path)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(index)
    }
    for key in order {
      guard let members = groups[key], members.count > 1 else { continue }
      let sorted = members.sorted { rank($0) < rank($1) }
      for member in members { library.translations[member] = sorted }
    }
  }

  /// The document that another says it translates.
  private mutating func translationSource(of document: Document) -> Int? {
    guard let source = document.metadata.translationOf else { return nil }
    if let found = find(source.value, from: document.path)
      ?? find("/" + source.value, from: document.path)
    {
      return found
    }
    let finding = Diagnostic(
      .error, "link-target", file: document.path, at: source.range,
      "no document at '\(source.value)', which this one would translate")
    report.append(noDocument(finding, at: source.value))
    return nil
  }

  /// A path without what marks its language, and without its ending.
  private func keyWithoutLanguage(_ path: String) -> String {
    let languages = library.configuration.languages
    let path = SourcePath(path, languages: languages)
    return (path.folders.filter { !languages.contains($0) } + [path.stem]).joined(separator: "/")
  }

  private func rank(_ index: Int) -> (Int, Int) {
    let language = library.documents[index].metadata.language.value
    return (library.configuration.languages.firstIndex(of: language) ?? .max, index)
  }
}
