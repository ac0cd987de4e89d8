import Diagnostics
import Documents

extension LibraryLinker {
  /// Reports documents that cannot be translations of what they name.
  ///
  /// - Parameter sources: What each document names, by document.
  mutating func checkTranslations(_ sources: [Int?]) {
    var versions: [Int: [String: Int]] = [:]
    for (number, source) in sources.enumerated() {
      guard let source else { continue }
      let document = library.documents[number]
      let original = library.documents[source]
      let language = document.metadata.language.value
      if number == source {
        report.append(.translatesItself(document))
      } else if document.type != original.type {
        report.append(.translatesOtherType(document, original))
      } else if language == original.metadata.language.value {
        report.append(.translatesOwnLanguage(document, original))
      } else {
        let group = library.translations[number]
        let first = group.first ?? number
        let known = versions[first] ?? self.versions(of: group, sources)
        versions[first] = known
        if let other = known[language], other != number {
          report.append(.alreadyTranslated(document, by: library.documents[other]))
        }
      }
    }
  }

  /// The document in each language; of several, the first whose name says it.
  private func versions(of group: [Int], _ sources: [Int?]) -> [String: Int] {
    var versions: [String: Int] = [:]
    for number in group.filter({ sources[$0] == nil }) + group.filter({ sources[$0] != nil }) {
      let language = library.documents[number].metadata.language.value
      if versions[language] == nil { versions[language] = number }
    }
    return versions
  }
}
