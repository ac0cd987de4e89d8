/// A value, and the bytes of the file that it was read from.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// Where it stands; empty where it was not written but derived.
  public var range: Range<Int>

  /// Pairs a value with its place.
  public init(_ value: Value, at range: Range<Int> = 0..<0) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

/// Who may see a document.
public enum Visibility: String, Sendable, Hashable, CaseIterable {
  /// Only its author: it is not written at all.
  case `private`
  /// Whoever knows its address.
  case unlisted
  /// Everyone.
  case `public`

  /// Whether readers can reach it.
  public var isPublished: Bool { self != .private }
}

/// When a checklist is used.
public enum ChecklistType: String, Sendable, Hashable, CaseIterable {
  /// Before a charter begins.
  case preCharter = "pre_charter"
  /// Taking over a boat.
  case checkIn = "check_in"
  /// Every day.
  case daily
  /// Handing a boat back.
  case postCharter = "post_charter"
  /// When something goes wrong.
  case emergency
  /// Whenever it fits.
  case general
  /// Looking after the boat.
  case maintenance
  /// Looking after people.
  case safety
  /// Food and stores.
  case provisioning
}

/// What is known of a document besides its text.
public struct Metadata: Sendable {
  /// Where the front matter (or the top of a YAML file) stands; messages about what is missing
  /// point at its first line.
  public var range: Range<Int> = 0..<0
  /// Its identity.
  public var id = Located(UUID(high: 0, low: 0))
  /// Whether the author wrote the id.
  public var hasOwnID = false
  /// Whether the YAML has mistakes that keep it from being read as it is meant.
  ///
  /// What seems to be missing then may be behind them.
  public var isUnreadable = false
  /// Its title.
  public var title = Located("")
  /// One or two sentences about it.
  public var description: Located<String>?
  /// Its tags, as written.
  public var tags: [Located<String>] = []
  /// Its language, a tag such as `en` or `pt-BR`.
  public var language = Located("en")
  /// Who may see it.
  public var visibility = Located(Visibility.private)
  /// Its name in the sync API.
  public var publicID = Located("")
  /// The username of its author.
  public var author: Located<String>?
  /// When it was first written.
  public var created: Located<Timestamp>?
  /// When it was last changed.
  public var updated: Located<Timestamp>?
  /// Whether a date was written that is none; a rule has reported it.
  public var hasUnreadableDate = false
  /// What it was made from.
  public var forkedFrom: Fork?
  /// Whether others may make their own from it.
  public var canFork = true
  /// Whether it stands at the top of lists.
  public var isPinned = false
  /// Other names of it, and addresses that it had before; `AliasForm` tells them apart.
  public var aliases: [Located<String>] = []
  /// The path of the document that it translates.
  public var translationOf: Located<String>?
  /// When a checklist is used.
  public var checklistType: Located<ChecklistType>?
  /// The author's own keys, `x-…`, for templates.
  public var extras: [Extra] = []

  /// The document that another was made from.
  public struct Fork: Sendable, Hashable {
    /// Its id.
    public var id: UUID?
    /// Its name in the sync API.
    public var publicID: String?
    /// Its author's username.
    public var author: String?
  }

  /// A key of the author's own.
  public struct Extra: Sendable, Hashable {
    /// The key, with its `x-`.
    public var key: String
    /// The value, where it is a plain one.
    public var value: String
  }

  /// Metadata that says nothing.
  public init() {}
}
