import Bytes
import Diagnostics

/// The nearest right names for links that lead nowhere, as far as they can be had for little.
///
/// To look for a name costs a comparison with each known one. A library whose every link is broken
/// was generated or moved as a whole: nobody reads its thousandth hint, so there is a limit for
/// each document and one for the comparisons of all.
struct LinkHints {
  private static let perDocument = 100
  private static let comparisons = 4_000_000

  private var files: NearestNameIndex?
  private let paths: [String]
  private var byName: [String: Int] = [:]
  /// The answers so far: the same link is often broken in many places.
  private var answers: [String: Int?] = [:]
  private var left = comparisons
  private var current = ""
  private var asked = 0

  init(paths: [String]) {
    self.paths = paths
  }

  /// The document whose file has the name nearest to that of a path.
  mutating func nearest(to path: String, from source: String) -> Int? {
    let name = Self.fileName(path)
    if let known = answers[name] { return known }
    guard mayAsk(from: source, comparisons: paths.count) else { return nil }
    if files == nil {
      files = NearestNameIndex(paths.map { Self.fileName($0) })
      for (index, path) in paths.enumerated() {
        let name = Self.fileName(path)
        byName[name] = byName[name] ?? index
      }
    }
    let found = files?.nearest(to: name).flatMap { byName[$0] }
    answers[name] = .some(found)
    return found
  }

  /// Whether one more hint may be looked for; it is counted as looked for then.
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

  static func fileName(_ path: String) -> String {
    path.lastPathPart
  }
}
