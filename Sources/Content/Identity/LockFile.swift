import Diagnostics

/// `fairlead.lock`: which id everything has that readers keep something about.
///
/// The form is made for git: a line a thing with empty lines between, documents by their ids
/// among 256 fixed lines, things in reading order, so that two branches which change different
/// things change no neighbouring lines. Removed things stay where they were, marked with `-`.
public struct LockFile: Sendable {
  /// The file's name.
  public static let path = "fairlead.lock"
  /// The version of the format, which stands in the first line.
  static let version = 1
  /// The first line.
  static let heading = "fairlead.lock \(version)"
  /// The last line; without it the file has been cut off.
  static let ending = "= end"

  /// What the file holds.
  public var bytes: [UInt8]
  /// The documents, in the order of the file.
  public var documents: [LockedDocument]
  /// Whether everything outside of the documents stands as Fairlead writes it.
  public var isOrderly: Bool

  /// A lock that knows nothing.
  public init() {
    bytes = []
    documents = []
    isOrderly = false
  }

  init(bytes: [UInt8], documents: [LockedDocument], isOrderly: Bool) {
    self.bytes = bytes
    self.documents = documents
    self.isOrderly = isOrderly
  }

  /// The words of an entry.
  func text(_ entry: LockEntry) -> ArraySlice<UInt8> {
    bytes[Int(entry.text.lowerBound)..<Int(entry.text.upperBound)]
  }

  /// The key of an entry, with its `^` or `~`; empty where it has none.
  func key(_ entry: LockEntry) -> ArraySlice<UInt8> {
    bytes[Int(entry.key.lowerBound)..<Int(entry.key.upperBound)]
  }
}

/// A document as the lock knows it.
public struct LockedDocument: Sendable {
  /// Its id.
  public var id: UUID
  /// Whether it is gone.
  public var isRetired: Bool
  /// The path of its file.
  public var path: String
  /// The ids that it had before its author gave it one: nothing else will ever have them.
  public var formerIDs: [UUID] = []
  /// The address of its page.
  public var page = ""
  /// The addresses that its page had before, the latest last.
  public var formerPages: [String] = []
  /// Its name in the sync API, once given.
  public var publicID: String?
  /// Its language.
  public var language = ""
  /// What its text resembles, where it has no entries.
  public var sketch = TextSketch()
  /// What it translates.
  public var translation: LockedTranslation?
  /// Its sections, items and cards, in reading order.
  public var entries: [LockEntry] = []
  /// The bytes of the file that it takes.
  public var block: Range<Int>
  /// Whether they are what Fairlead writes.
  public var isOrderly = true
  /// Where its first line starts.
  public var start: Int { block.lowerBound }
}

/// When a translation was last known to say the same as its source.
public struct LockedTranslation: Sendable, Hashable {
  /// The hash of the translation.
  public var own: UInt64
  /// The hash of the source at that time.
  public var source: UInt64
}

/// A section, an item or a card as the lock knows it.
public struct LockEntry: Sendable {
  /// Its id.
  public var id: UUID
  /// What it is.
  public var kind: Outline.Kind
  /// Whether it is gone.
  public var isRetired: Bool
  /// How many items it is nested in.
  public var depth: UInt8
  /// The index of the item or section that it stands in; -1 for none.
  public var parent: Int32
  /// The bytes of the file that are its key, sign included.
  var key: Range<UInt32>
  /// The bytes of the file that are its words.
  var text: Range<UInt32>
  /// Where its line starts.
  public var line: UInt32
}
