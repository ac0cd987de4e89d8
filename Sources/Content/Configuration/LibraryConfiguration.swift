import Diagnostics
import YAMLSyntax

/// What `fairlead.yml` says; every key has a default.
public struct LibraryConfiguration: Sendable {
  /// The folder of the documents, below the repository; `.` for the repository itself.
  public var content = "content"
  /// Whether the author chose `content`.
  public var choosesContent = false
  /// The folder of the output.
  public var output = "site"
  /// The library's title.
  public var title = "Library"
  /// Where the site will stand, without a slash at the end; `nil` where it is not known.
  public var url: String?
  /// The language of documents that say nothing else.
  public var defaultLanguage = "en"
  /// Every language of the library, the default one among them.
  public var languages = ["en"]
  /// Which folder holds which type of document.
  public var folders: [(folder: String, type: DocumentType)] =
    DocumentType.allCases.map { ($0.folder, $0) }
  /// The address of the sync API.
  public var backend: String?
  /// Limits and severities.
  public var rules = RuleBook()
  /// What is left out.
  public var exclusion = Exclusion()
  /// Metadata for documents that lack it, by path; later entries win.
  public var defaults: [(pattern: PathPattern, values: YAMLValue)] = []

  /// The configuration of an empty file.
  public init() {}

  /// The path component of the site's address, from `/` to `/`: where an absolute link begins.
  public var basePath: String {
    guard let url, let scheme = url.range(of: "://") else { return "/" }
    let rest = url[scheme.upperBound...]
    guard let slash = rest.firstIndex(of: "/") else { return "/" }
    return rest[slash...] + "/"
  }
}

extension String {
  /// The first place of a text within this one, by scalar.
  fileprivate func range(of part: String) -> Range<String.Index>? {
    var start = unicodeScalars.startIndex
    while start < unicodeScalars.endIndex {
      if self[start...].unicodeScalars.starts(with: part.unicodeScalars) {
        let end = unicodeScalars.index(start, offsetBy: part.unicodeScalars.count)
        return start..<end
      }
      start = unicodeScalars.index(after: start)
    }
    return nil
  }
}
