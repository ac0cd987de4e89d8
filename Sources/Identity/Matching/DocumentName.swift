import Bytes
import Contract
import Documents

/// What a document is called, which distinguishes documents with the same lines.
struct DocumentName: Sendable {
  /// A hash of the file's name without its extension, one of that and its folder, and so on.
  let endings: [UInt64]
  /// The title as it is in a `public_id`; empty if it is not known.
  private let title: String
  private let letters: LetterPairs

  /// The name of a document of the library.
  init(_ outline: Outline) {
    self.init(outline.path, title: Slug.ascii(outline.title, limit: 50))
  }

  /// The name of a document of the lock, which knows titles only by the `public_id` made of them.
  init(_ document: LockedDocument) {
    let name = document.publicID?.utf8 ?? "".utf8
    let end = name.lastIndex(of: .hyphen) ?? name.startIndex
    self.init(document.path, title: String(Substring(name[..<end])))
  }

  private init(_ path: String, title: String) {
    self.title = title
    letters = LetterPairs(path.utf8)
    var endings: [UInt64] = []
    for part in path.utf8.split(separator: .slash).reversed() {
      guard let last = endings.last else {
        let end = part.lastIndex(of: .dot) ?? part.endIndex
        endings.append(TextHash.of(part[..<end]))
        continue
      }
      endings.append(TextHash.of(last, TextHash.of(part)))
    }
    self.endings = endings
  }

  /// A hash of the end of the path, with the title or without it.
  ///
  /// - Parameters:
  ///   - parts: How many parts of the path there are at its end.
  ///   - isTitled: Whether the title is part of it.
  /// - Returns: The hash; `nil` if nothing is known of that.
  func ending(_ parts: Int, isTitled: Bool) -> UInt64? {
    guard parts <= endings.count, isTitled ? !title.isEmpty : parts > 0 else { return nil }
    let end = parts > 0 ? endings[parts - 1] : 0
    return isTitled ? TextHash.of(end, TextHash.of(title.utf8)) : end
  }

  /// How much two names have in common.
  func likeness(_ other: DocumentName) -> Likeness {
    Likeness(
      ending: zip(endings, other.endings).prefix { $0 == $1 }.count,
      isTitled: !title.isEmpty && title.utf8.elementsEqual(other.title.utf8),
      letters: letters.likeness(other.letters))
  }

  /// Whether its title says that it is another document.
  func hasOtherTitle(than other: DocumentName) -> Bool {
    !title.isEmpty && !other.title.isEmpty
      && LetterPairs(title.utf8).likeness(LetterPairs(other.title.utf8)) < SimilarMatching.threshold
  }

  /// How much two names have in common: the end of their paths, then their titles, then their letters.
  struct Likeness: Comparable {
    /// How many parts are equal at the end of both paths.
    var ending: Int
    var isTitled: Bool
    var letters: Double

    static func < (left: Likeness, right: Likeness) -> Bool {
      if left.ending != right.ending { return left.ending < right.ending }
      if left.isTitled != right.isTitled { return right.isTitled }
      return left.letters < right.letters
    }
  }
}

/// The names of documents, each made when it is first asked for.
struct DocumentNames {
  let outlines: [Outline]
  let lock: LockFile
  private var ofOutlines: [Int: DocumentName] = [:]
  private var ofLocked: [Int: DocumentName] = [:]

  init(_ outlines: [Outline], _ lock: LockFile) {
    self.outlines = outlines
    self.lock = lock
  }

  mutating func outline(_ index: Int) -> DocumentName {
    if let known = ofOutlines[index] { return known }
    let name = DocumentName(outlines[index])
    ofOutlines[index] = name
    return name
  }

  mutating func locked(_ index: Int) -> DocumentName {
    if let known = ofLocked[index] { return known }
    let name = DocumentName(lock.documents[index])
    ofLocked[index] = name
    return name
  }
}
