import Contract
import Diagnostics

/// A value, and the bytes of the file that it was read from.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  /// Where it is; empty if it was not written but derived.
  package var range: Range<Int>

  package init(_ value: Value, at range: Range<Int> = 0..<0) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

/// What is known about a document besides its text.
package struct Metadata: Sendable {
  /// Where the front matter (or the top of a YAML file) is; messages about what is missing
  /// point at its first line.
  package var range: Range<Int> = 0..<0
  package var id = Located(UUID(high: 0, low: 0))
  /// Whether the author wrote the id.
  package var hasOwnID = false
  /// Whether the YAML has mistakes that may change its meaning.
  ///
  /// They may hide what then seems to be missing.
  package var isUnreadable = false
  /// The keys that were reported, with the rule: what then seems to be missing follows from that.
  package var reported: [String: Rule] = [:]
  /// Its title.
  package var title = Located("")
  /// One or two sentences about it.
  package var description: Located<String>?
  /// Its tags, as written.
  package var tags: [Located<String>] = []
  /// Its language, a tag such as `en` or `pt-BR`.
  package var language = Located("en")
  /// Who may see it.
  package var visibility = Located(Visibility.private)
  /// Whether it is a charter for those who have an account: it has no page, and is sent to the app.
  package var isForCommunity = false
  /// Whether it is a draft, which is never published.
  package var isDraft = false
  /// Its name in the sync API.
  package var publicID = Located("")
  /// The username of its author.
  package var author: Located<String>?
  /// When it was first written.
  package var created: Located<Timestamp>?
  /// When it was last changed.
  package var updated: Located<Timestamp>?
  /// Whether a text was written that is not a date; a rule has reported it.
  package var hasUnreadableDate = false
  /// The document that it was copied from.
  package var forkedFrom: Fork?
  /// Whether others may copy it.
  package var canFork = true
  /// Whether it is at the top of lists.
  package var isPinned = false
  /// Its place among its neighbours in lists: lower ones come first, those without one last.
  package var weight: Int?
  /// Other names, and former addresses; `AliasForm` distinguishes them.
  package var aliases: [Located<String>] = []
  /// Where it was on the site of another program.
  package var former = FormerPlace()
  /// The path of the document that it translates.
  package var translationOf: Located<String>?
  /// When a checklist is used.
  package var checklistType: Located<ChecklistType>?
  /// How many minutes a checklist takes as its author says, which its items may add up to or not.
  package var duration: Located<ClosedRange<Int>>?
  /// Whether the cards of a deck are also learnt from back to front, if it is said.
  package var bothDirections: Located<Bool>?
  /// The lists that a home page has, in their order; `nil` for all of them.
  package var lists: [HomeList]?
  /// The author's own keys, `x-…`, for templates.
  package var extras: [Extra] = []

  /// The document that another one was copied from.
  package struct Fork: Sendable, Hashable {
    package var id: UUID?
    /// Its name in the sync API.
    package var publicID: String?
    /// Its author's username.
    package var author: String?
    package var title: String?
    /// The documents that it was copied from in turn, the nearest first; they have no chains of their
    /// own.
    package var chain: [Fork] = []

    package init() {}
  }

  /// One of the author's own keys.
  package struct Extra: Sendable, Hashable {
    /// The key, with its `x-`.
    package var key: String
    /// The value, if it is a plain one.
    package var value: String

    package init(key: String, value: String) {
      (self.key, self.value) = (key, value)
    }
  }

  package init() {}

  /// Whether the cards of a deck are also learnt from back to front.
  package var hasBothDirections: Bool { bothDirections?.value ?? false }
}
