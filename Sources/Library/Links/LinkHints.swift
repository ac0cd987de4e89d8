import Bytes
import Contract
import Diagnostics
import Documents

/// The nearest names for dead links, as long as they are cheap to find.
///
/// Looking for a name takes a comparison with each known one. A library in which every link is
/// broken was generated or moved as a whole: nobody reads its thousandth hint, so there is a limit
/// for each document and one for the comparisons of all.
struct LinkHints {
  private static let perDocument = 100
  private static let comparisons = 4_000_000

  private let documents: [String]
  private var byGroup: [Group: NearestFiles] = [:]
  private var files: NearestFiles
  private var left = comparisons
  /// The file that asks, and how often it has.
  private var current: String?
  private var asked = 0

  /// Documents of a language, of a type, or of both.
  struct Group: Hashable {
    var language: String?
    var type: DocumentType?
  }

  init(documents: [String], files: Set<String>) {
    self.documents = documents
    self.files = NearestFiles(files.sorted())
  }

  /// The path of the document or file whose name is nearest to that of a path to nothing.
  ///
  /// - Parameters:
  ///   - path: The path as written.
  ///   - source: The file that it is written in, which is never the answer.
  ///   - isImage: Whether it must be a picture.
  ///   - group: The documents that may be meant.
  ///   - isIn: Whether a document is one of them.
  /// - Returns: The path from the repository's root.
  mutating func nearest(
    to path: String, from source: String, isImage: Bool, among group: Group,
    isIn: (Int) -> Bool
  ) -> String? {
    guard mayAsk(from: source, comparisons: documents.count + files.count) else { return nil }
    if let file = files.nearest(to: path, except: source),
      isImage || !Destination.mayBeFile(Array(path.utf8)[...])
    {
      return file
    }
    if isImage { return nil }
    return document(nearestTo: path, from: source, among: group, isIn: isIn)
  }

  /// The same among documents only.
  mutating func nearest(
    to path: String, from source: String, among group: Group, isIn: (Int) -> Bool
  ) -> String? {
    guard mayAsk(from: source, comparisons: documents.count) else { return nil }
    return document(nearestTo: path, from: source, among: group, isIn: isIn)
  }

  private mutating func document(
    nearestTo path: String, from source: String, among group: Group, isIn: (Int) -> Bool
  ) -> String? {
    byGroup[group, default: NearestFiles(documents.indices.filter(isIn).map { documents[$0] })]
      .nearest(to: path, except: source)
  }

  /// Lets as many hints be looked for as at first.
  mutating func renew() {
    left = Self.comparisons
    current = nil
  }

  /// Whether one more hint may be looked for; if so, it is counted.
  mutating func mayAsk(from source: String, comparisons: Int) -> Bool {
    if current != source {
      current = source
      asked = 0
    }
    asked += 1
    guard asked <= Self.perDocument, left >= comparisons else { return false }
    left -= comparisons
    return true
  }

  /// Whether a near name is more than chance: any two names of one or two letters are near.
  static func isLikely(_ found: String, for name: String) -> Bool {
    max(found.utf8.count, name.utf8.count) > 2 || found.lowercased() == name.lowercased()
  }

  static func fileName(_ path: String) -> String {
    path.lastPathPart
  }

  /// A file's name without its extension.
  static func stem(_ path: String) -> String {
    let name = path.lastPathPart
    guard let dot = name.utf8.lastIndex(of: .dot), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}

/// Files by the names that links may have misspelt, prepared at first use.
private struct NearestFiles {
  private let paths: [String]
  private var index: NearestNameIndex?
  /// The files by their names without and with their endings.
  private var byName: [String: Int] = [:]
  private var byWholeName: [String: Int] = [:]

  init(_ paths: [String]) {
    self.paths = paths
  }

  var count: Int { paths.count }

  /// The path with the same name, else the one with the nearest; extensions are not compared then.
  mutating func nearest(to path: String, except source: String) -> String? {
    if index == nil { index = NearestNameIndex(names()) }
    if let same = byWholeName[path.lastPathPart], paths[same] != source { return paths[same] }
    let name = LinkHints.stem(path)
    // A file may share its name with the linking one: then the other one is meant.
    if LinkHints.stem(source) == name {
      return paths.first { LinkHints.stem($0) == name && $0 != source }
    }
    guard let found = index?.nearest(to: name, except: [LinkHints.stem(source)]),
      LinkHints.isLikely(found, for: name)
    else { return nil }
    return byName[found].map { paths[$0] }
  }

  /// The names to compare, and notes the files that have them.
  private mutating func names() -> [String] {
    paths.enumerated().map { number, path in
      let name = LinkHints.stem(path)
      // Of `a.bmp` and `a.jpg` only one may be published.
      if let known = byName[name] {
        if !MediaKind.isPublished(paths[known]), MediaKind.isPublished(path) {
          byName[name] = number
        }
      } else {
        byName[name] = number
      }
      let file = path.lastPathPart
      if byWholeName[file] == nil { byWholeName[file] = number }
      return name
    }
  }
}
