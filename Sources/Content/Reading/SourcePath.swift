import Bytes

/// A source file's path, taken apart: folders, stem, language marker, ending.
public struct SourcePath: Sendable, Hashable {
  /// The folders, outermost first.
  public var folders: [String]
  /// The name without its endings and without a language marker.
  public var stem: String
  /// The word between the stem and the ending, where it has the form of a language tag.
  public var marker: String?
  /// The ending, in small letters, without its dot.
  public var fileExtension: String

  /// Takes a path with `/` between its parts.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - languages: The library's languages; a marker is one of them. `nil` takes any word of two
  ///     small letters.
  public init(_ path: String, languages: [String]? = nil) {
    var parts = path.utf8.split(separator: .slash)
    var stem = parts.popLast() ?? Substring().utf8
    folders = parts.map { String(Substring($0)) }
    fileExtension = ""
    if let dot = stem.lastIndex(of: .dot) {
      fileExtension = String(Substring(stem[dot...].dropFirst())).lowercased()
      stem = stem[..<dot]
    }
    if let dot = stem.lastIndex(of: .dot) {
      let last = String(Substring(stem[dot...].dropFirst()))
      if languages?.contains(last) ?? (last.utf8.count == 2 && LanguageTag.isWellFormed(last)) {
        marker = last
        stem = stem[..<dot]
      }
    }
    self.stem = String(Substring(stem))
  }

  /// The title of a document that has no other: the stem, an index file's folder.
  public var title: String {
    stem == "index" ? folders.last ?? stem : stem
  }
}
