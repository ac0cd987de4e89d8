import Bytes
import Diagnostics
import Documents
import Library

extension SourceLoading.Listing {
  /// Leaves out each `README.md` beside an `index.md`: both would be the page of the folder, and one of them is
  /// for those who look at the repository.
  mutating func leaveOutReadmes(languages: [String]) {
    func isNamed(_ path: String, _ name: String) -> Bool {
      path.lastPathPart.lowercased().hasPrefix(name)
    }
    func folder(_ path: String) -> SourcePath {
      var place = SourcePath(path, languages: languages)
      place.fileExtension = ""
      return place
    }
    let readmes = documents.filter { isNamed($0.path, "readme.") }
    if readmes.isEmpty { return }
    let indexes = Set(documents.filter { isNamed($0.path, "index.") }.map { folder($0.path) })
    let given = readmes.filter { indexes.contains(folder($0.path)) }
    let paths = Set(given.map(\.path))
    documents.removeAll { paths.contains($0.path) }
    for readme in given {
      leftOut.documents.append(LeftOut.Document(path: readme.path, pattern: nil))
      findings.append(.readme(readme.path))
    }
    leftOut.documents.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

extension Diagnostic {
  /// A `README.md` that gives way.
  fileprivate static func readme(_ path: String) -> Diagnostic {
    Diagnostic(
      .note, .addressUnique, file: path, at: 0..<0,
      message: "this file is not published: the index.md beside it is the page of the folder",
      help: "rename it if it should have a page, or leave it out with `exclude`")
  }
}
