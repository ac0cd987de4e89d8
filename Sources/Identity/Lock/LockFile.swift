import Contract
import Diagnostics
import Documents

/// `fairlead.lock`: the ids of everything that readers have data about.
///
/// The format is made for git: one line per thing with empty lines between, documents by their ids
/// among 256 fixed lines, things in reading order, so that two branches which change different
/// things never change adjacent lines. Removed things stay where they were, marked with `-`.
package struct LockFile: Sendable {
  /// The file's name.
  package static let path = "fairlead.lock"
  /// The version of the format, which is in the first line.
  static let version = 1
  /// The first line.
  static let heading = "fairlead.lock \(version)"
  /// The last line; without it the file has been cut off.
  static let ending = "= end"

  /// What the file contains.
  package var bytes: [UInt8] = []
  /// The documents, in the order of the file.
  package var documents: [LockedDocument] = []
  /// Whether everything outside the documents is as Fairlead writes it.
  package var isOrderly = false

  /// The words of an entry.
  func text(_ entry: LockEntry) -> ArraySlice<UInt8> {
    bytes[Int(entry.text.lowerBound)..<Int(entry.text.upperBound)]
  }

  /// The key of an entry, with its `^` or `~`; empty if it has none.
  func key(_ entry: LockEntry) -> ArraySlice<UInt8> {
    bytes[Int(entry.key.lowerBound)..<Int(entry.key.upperBound)]
  }
}

/// A document as it is in the lock.
package struct LockedDocument: Sendable {
  package var id: UUID
  /// Whether it is gone.
  package var isRetired: Bool
  /// The path of its file.
  package var path: String
  /// The ids that it had before its author gave it one: nothing else will ever have them.
  package var formerIDs: [UUID] = []
  /// The address of its page, once given.
  package var page: String?
  /// The addresses that its page had before, the newest last.
  package var formerPages: [String] = []
  /// Its name in the sync API, once given.
  package var publicID: String?
  /// Its language, unless an older lock does not have it.
  package var language: String?
  /// A sketch of its text, if it has no entries.
  package var sketch = TextSketch()
  /// What it translates.
  package var translation: LockedTranslation?
  /// Its sections, items and cards, in reading order.
  package var entries: [LockEntry] = []
  /// The bytes of the file that it takes.
  package var block: Range<Int>
  /// Whether they are what Fairlead writes.
  package var isOrderly = true
  /// Where its first line starts.
  package var start: Int { block.lowerBound }

  /// Removes the addresses that are taken from those that it has or had.
  ///
  /// - Parameter taken: The addresses of the pages that readers can reach.
  /// - Returns: Whether there were any.
  mutating func forget(_ taken: Set<String>) -> Bool {
    let former = formerPages.filter { !taken.contains($0) }
    let isAway = page.map(taken.contains) ?? false
    guard isAway || former.count < formerPages.count else { return false }
    if isAway { page = nil }
    formerPages = former
    return true
  }

  /// Whether its path comes before that of another one; ids decide only between two with one path.
  func isBefore(_ other: LockedDocument) -> Bool {
    path.utf8.elementsEqual(other.path.utf8)
      ? id < other.id : path.utf8.lexicographicallyPrecedes(other.path.utf8)
  }
}

/// When a translation last matched its source.
package struct LockedTranslation: Sendable, Hashable {
  /// The hash of the translation.
  package var own: UInt64
  /// The hash of the source at that time.
  package var source: UInt64

  package init(own: UInt64, source: UInt64) {
    self.own = own
    self.source = source
  }

  /// The hashes after changes that only the program has made: what was outdated still is.
  ///
  /// - Parameters:
  ///   - before: Those of the texts before.
  ///   - after: Those of the texts now.
  /// - Returns: Those that the lock should have.
  package func carried(from before: Self, to after: Self) -> Self {
    Self(
      own: own == before.own ? after.own : own,
      source: source == before.source ? after.source : source)
  }

  /// Its line in the lock.
  package var line: String {
    "translation \(LockWriter.hexadecimal(own, 16)) \(LockWriter.hexadecimal(source, 16))"
  }
}

/// A section, an item or a card as it is in the lock.
package struct LockEntry: Sendable {
  package var id: UUID
  /// Its kind.
  package var kind: Outline.Kind
  /// Whether it is gone.
  package var isRetired: Bool
  /// How many items it is nested in.
  package var depth: UInt8
  /// The index of the item or section that it is in.
  package var parent: Int32?
  /// The bytes of the file that are its key, sign included.
  var key: Range<UInt32>
  /// The bytes of the file that are its words.
  var text: Range<UInt32>
  /// Where its line starts.
  package var line: UInt32
}
