import Documents
import Library

/// Where readers come to a page or a file: a language, and a list in it unless every list is meant.
struct OfflinePlace: Sendable, Hashable {
  var language: String
  /// The folder of the list, such as `guides`.
  var list: String?

  /// As `offline.json` has it: one or two words.
  var words: [String] { [language] + (list.map { [$0] } ?? []) }
}

/// The places of pages and files, which decide what a device may leave out.
///
/// A reader may keep one language and, of a large library, some lists only. What has no place is for everybody.
struct OfflinePlaces {
  private var documents: [Int: [OfflinePlace]] = [:]
  private var files: [String: [OfflinePlace]] = [:]

  init(_ index: SiteIndex) {
    let library = index.library
    for language in index.languages {
      for type in DocumentType.allCases {
        // What an emergency needs is on every device, in every language.
        for number in index.documents(of: type, in: language)
        where !library.documents[number].isEmergency {
          documents[number, default: []].append(
            OfflinePlace(language: language, list: type.folder))
        }
      }
    }
    var common: Set<String> = []
    for number in index.pages {
      let shown = library.shown(onPageOf: number).flatMap { library.links[$0].files }
      guard let places = documents[number] else {
        common.formUnion(shown)
        continue
      }
      for file in shown {
        for place in places where files[file]?.contains(place) != true {
          files[file, default: []].append(place)
        }
      }
    }
    for file in common { files[file] = nil }
  }

  /// The places of a document's page.
  func places(of document: Int) -> [OfflinePlace] { documents[document] ?? [] }

  /// The places of the pages that show or refer to a file.
  func places(ofFile address: String) -> [OfflinePlace] { files[address] ?? [] }
}
