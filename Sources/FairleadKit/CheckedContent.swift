import Diagnostics
import Discovery
import Documents
import Pages
import SiteBuild
import Theming

/// A library as it was when it was checked.
public struct CheckedContent: Sendable {
  private let checked: CheckedLibrary
  private let folder: String
  /// Everything that was found, in the order of files and places.
  public let findings: [Finding]

  init(_ checked: CheckedLibrary, folder: String) {
    self.checked = checked
    self.folder = folder
    var places = PlaceFinder { checked.sources[$0] }
    findings = checked.diagnosticsWithLock.map { Finding($0, &places) }
  }

  /// Whether there are errors, so that nothing can be published.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// What the app gets of each published checklist, guide and deck: the files of `site/payloads`, byte for byte.
  ///
  /// - Returns: The payloads, in the order of the paths of their documents.
  /// - Throws: A ``FairleadFailure`` if there are errors, or a file of the theme cannot be read.
  public func payloads() throws -> [Payload] {
    guard !hasErrors else {
      throw FairleadFailure(
        description: "cannot make payloads of \(folder): its documents have errors")
    }
    return try FairleadFailure.converting {
      let theme = try Theme.load(
        from: [(CarriedFiles.theme, "."), (DiskFolder(root: folder), "templates")])
      var report: [Diagnostic] = []
      let words = WordBook(
        theme, languages: checked.configuration.layout.languages, report: &report)
      let documents = checked.library.documents
      return documents.indices.filter { documents[$0].isInAPI }.map { number in
        Payload(
          publicID: documents[number].metadata.publicID.value, path: documents[number].path,
          json: checked.payload(
            of: number, text: checked.configuration.payloadText, words: words))
      }
    }
  }
}

/// What the app gets of a document.
public struct Payload: Hashable, Sendable {
  /// The name of the document in the sync API.
  public let publicID: String
  /// The path of the document in the library.
  public let path: String
  /// The body of `POST /content/share`, in UTF-8.
  public let json: [UInt8]
}
