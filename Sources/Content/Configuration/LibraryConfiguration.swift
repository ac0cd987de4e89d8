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

/// A pattern for paths, such as `guides/**` or `*.ru.md`.
///
/// `*` is any run of characters but `/`, `**` any run at all, `?` one character but `/`.
public struct PathPattern: Sendable, Hashable {
  private let pattern: [UInt32]

  /// Wraps a pattern, relative to the content folder.
  public init(_ pattern: String) {
    self.pattern = pattern.unicodeScalars.map(\.value)
  }

  /// Whether the pattern describes the whole path.
  public func matches(_ path: String) -> Bool {
    matches(pattern[...], path.unicodeScalars.map(\.value)[...])
  }

  private func matches(_ pattern: ArraySlice<UInt32>, _ path: ArraySlice<UInt32>) -> Bool {
    // Linear in path times pattern: the set of reachable pattern places is carried along.
    var places: Set<Int> = closure([pattern.startIndex], pattern)
    for byte in path {
      var next: Set<Int> = []
      for place in places where place < pattern.endIndex {
        switch pattern[place] {
        case 0x2A:
          if byte != 0x2F || isDouble(place, pattern) { next.insert(place) }
        case 0x3F:
          if byte != 0x2F { next.insert(place + 1) }
        case byte:
          next.insert(place + 1)
        default:
          break
        }
      }
      places = closure(next, pattern)
    }
    return places.contains(pattern.endIndex)
  }

  private func isDouble(_ place: Int, _ pattern: ArraySlice<UInt32>) -> Bool {
    place + 1 < pattern.endIndex && pattern[place + 1] == 0x2A
  }

  /// A star may stand for nothing, so the places behind it are reachable at once.
  private func closure(_ places: Set<Int>, _ pattern: ArraySlice<UInt32>) -> Set<Int> {
    var result = places
    var pending = Array(places)
    while let place = pending.popLast() {
      guard place < pattern.endIndex, pattern[place] == 0x2A else { continue }
      var behind = place + (isDouble(place, pattern) ? 2 : 1)
      if result.insert(behind).inserted { pending.append(behind) }
      // `**/` stands for no folder too.
      if isDouble(place, pattern), behind < pattern.endIndex, pattern[behind] == 0x2F {
        behind += 1
        if result.insert(behind).inserted { pending.append(behind) }
      }
    }
    return result
  }
}
