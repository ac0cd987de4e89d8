import Bytes
import Diagnostics
import Documents
import Library

extension SourceLoading.Listing {
  /// Leaves out each `README.md` beside an `index.md` or `_index.md`: both would be the page of the folder, and
  /// one of them is for those who look at the repository.
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
    var indexes: [SourcePath: String] = [:]
    for name in ["_index.", "index."] {
      for index in documents where isNamed(index.path, name) {
        indexes[folder(index.path)] = index.path.lastPathPart
      }
    }
    var given: Set<String> = []
    for readme in readmes {
      guard let index = indexes[folder(readme.path)] else { continue }
      given.insert(readme.path)
      leftOut.documents.append(LeftOut.Document(path: readme.path, pattern: nil, index: index))
      findings.append(.readme(readme.path, beside: index))
    }
    documents.removeAll { given.contains($0.path) }
    leftOut.documents.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

extension Diagnostic {
  /// A `README.md` that gives way.
  fileprivate static func readme(_ path: String, beside index: String) -> Diagnostic {
    Diagnostic(
      .note, .addressUnique, file: path, at: 0..<0,
      message: "this file is not published: the \(index) beside it is the page of the folder",
      help: "rename it if it should have a page, or leave it out with `exclude`")
  }
}
