import Bytes
import Contract
import Documents
import Editing
import SiteBuild

/// The words that a library uses, which completion offers.
struct Vocabulary {
  /// A document, or another file that links may lead to.
  struct File {
    let path: String
    let title: String
    /// The language of a document.
    var language = ""
    /// The name that wiki links use.
    let name: String
    var isChecklist = false
  }

  let tags: [String]
  let roles: [String]
  let authors: [String]
  let files: [File]
  /// How many files of each language have a name.
  private let counts: [String: [String: Int]]

  init(_ library: ResidentLibrary) {
    var tags: Set<String> = []
    var roles: Set<String> = []
    var authors: Set<String> = []
    var files: [File] = []
    let languages = library.checked.configuration.layout.languages
    for document in library.checked.library.documents {
      let metadata = document.metadata
      tags.formUnion(metadata.tags.map(\.value))
      switch document.body {
      case .checklist(let checklist):
        checklist.forEachItem {
          tags.formUnion($0.attributes.tags)
          roles.formUnion($0.attributes.roles)
        }
      case .author(let author): authors.insert(author.username)
      case .deck, .guide, .charter: break
      }
      let path = SourcePath(document.path, languages: languages)
      let name = path.stem == "index" ? path.folders.last ?? path.stem : path.stem
      files.append(
        File(
          path: document.path, title: metadata.title.value,
          language: metadata.language.value, name: name,
          isChecklist: document.type == .checklist))
    }
    for path in Self.ordered(library.assets) {
      files.append(File(path: path, title: "", name: path.lastPathPart))
    }
    self.tags = Self.ordered(tags)
    self.roles = Self.ordered(roles)
    self.authors = Self.ordered(authors)
    self.files = files
    var counts: [String: [String: Int]] = [:]
    for file in files { counts[file.name, default: [:]][file.language, default: 0] += 1 }
    self.counts = counts
  }

  /// Whether a wiki link in a document of a language leads to a file by its name alone: those in that
  /// language win.
  func isEnough(_ name: String, for file: File, in language: String) -> Bool {
    let count = counts[name] ?? [:]
    guard let own = count[language] else { return count.values.reduce(0, +) == 1 }
    return own == 1 && file.language == language
  }

  private static func ordered(_ words: Set<String>) -> [String] {
    words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
