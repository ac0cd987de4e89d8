import Contract
import Diagnostics

/// What is known about a document besides its text.
///
/// Copies share the values, as those of a `Document` do: they would retain about thirty.
package struct Metadata: Sendable {
  private struct Fields: Sendable {
    var range: Range<Int> = 0..<0
    var id = Located(UUID(high: 0, low: 0))
    var hasOwnID = false
    var isUnreadable = false
    var reported: [String: Rule] = [:]
    var title = Located("")
    var description: Located<String>?
    var tags: [Located<String>] = []
    var language = Located("en")
    var visibility = Located(Visibility.private)
    var isForCommunity = false
    var isDraft = false
    var publicID = Located("")
    var author: Located<String>?
    var created: Located<Timestamp>?
    var updated: Located<Timestamp>?
    var hasUnreadableDate = false
    var forkedFrom: Fork?
    var canFork = true
    var isPinned = false
    var weight: Int?
    var aliases: [Located<String>] = []
    var former = FormerPlace()
    var translationOf: Located<String>?
    var checklistType: Located<ChecklistType>?
    var duration: Located<ClosedRange<Int>>?
    var bothDirections: Located<Bool>?
    var lists: [HomeList]?
    var extras: [Extra] = []
  }

  private var fields = CopyOnWrite(Fields())

  /// Where the front matter (or the top of a YAML file) is; messages about what is missing
  /// point at its first line.
  package var range: Range<Int> {
    _read { yield fields.value.range }
    _modify { yield &fields.value.range }
  }

  package var id: Located<UUID> {
    _read { yield fields.value.id }
    _modify { yield &fields.value.id }
  }

  /// Whether the author wrote the id.
  package var hasOwnID: Bool {
    _read { yield fields.value.hasOwnID }
    _modify { yield &fields.value.hasOwnID }
  }

  /// Whether the YAML has mistakes that may change its meaning.
  ///
  /// They may hide what then seems to be missing.
  package var isUnreadable: Bool {
    _read { yield fields.value.isUnreadable }
    _modify { yield &fields.value.isUnreadable }
  }

  /// The keys that were reported, with the rule: what then seems to be missing follows from that.
  package var reported: [String: Rule] {
    _read { yield fields.value.reported }
    _modify { yield &fields.value.reported }
  }

  /// Whether a mistake in the metadata, which is an error, may hide that the document is published.
  package var hidesVisibility: Bool {
    isUnreadable || ["visibility", "draft"].contains { reported[$0]?.id == "metadata-value" }
  }

  /// Whether an unknown key was meant as `visibility`, which is only a warning.
  package var misspellsVisibility: Bool { reported["visibility"]?.id == "unknown-key" }

  /// Its title.
  package var title: Located<String> {
    _read { yield fields.value.title }
    _modify { yield &fields.value.title }
  }

  /// One or two sentences about it.
  package var description: Located<String>? {
    _read { yield fields.value.description }
    _modify { yield &fields.value.description }
  }

  /// Its tags, as written.
  package var tags: [Located<String>] {
    _read { yield fields.value.tags }
    _modify { yield &fields.value.tags }
  }

  /// Its language, a tag such as `en` or `pt-BR`.
  package var language: Located<String> {
    _read { yield fields.value.language }
    _modify { yield &fields.value.language }
  }

  /// Who may see it.
  package var visibility: Located<Visibility> {
    _read { yield fields.value.visibility }
    _modify { yield &fields.value.visibility }
  }

  /// Whether readers can reach it.
  package var isPublished: Bool { fields.value.visibility.value.isPublished }

  /// Whether it is a charter for those who have an account: it has no page, and is sent to the app.
  package var isForCommunity: Bool {
    _read { yield fields.value.isForCommunity }
    _modify { yield &fields.value.isForCommunity }
  }

  /// Whether it is a draft, which is never published.
  package var isDraft: Bool {
    _read { yield fields.value.isDraft }
    _modify { yield &fields.value.isDraft }
  }

  /// Its name in the sync API.
  package var publicID: Located<String> {
    _read { yield fields.value.publicID }
    _modify { yield &fields.value.publicID }
  }

  /// The username of its author.
  package var author: Located<String>? {
    _read { yield fields.value.author }
    _modify { yield &fields.value.author }
  }

  /// When it was first written.
  package var created: Located<Timestamp>? {
    _read { yield fields.value.created }
    _modify { yield &fields.value.created }
  }

  /// When it was last changed.
  package var updated: Located<Timestamp>? {
    _read { yield fields.value.updated }
    _modify { yield &fields.value.updated }
  }

  /// Whether a text was written that is not a date; a rule has reported it.
  package var hasUnreadableDate: Bool {
    _read { yield fields.value.hasUnreadableDate }
    _modify { yield &fields.value.hasUnreadableDate }
  }

  /// The document that it was copied from.
  package var forkedFrom: Fork? {
    _read { yield fields.value.forkedFrom }
    _modify { yield &fields.value.forkedFrom }
  }

  /// Whether others may copy it.
  package var canFork: Bool {
    _read { yield fields.value.canFork }
    _modify { yield &fields.value.canFork }
  }

  /// Whether it is at the top of lists.
  package var isPinned: Bool {
    _read { yield fields.value.isPinned }
    _modify { yield &fields.value.isPinned }
  }

  /// Its place among its neighbours in lists: lower ones come first, those without one last.
  package var weight: Int? {
    _read { yield fields.value.weight }
    _modify { yield &fields.value.weight }
  }

  /// Other names, and former addresses; `AliasForm` distinguishes them.
  package var aliases: [Located<String>] {
    _read { yield fields.value.aliases }
    _modify { yield &fields.value.aliases }
  }

  /// Where it was on the site of another program.
  package var former: FormerPlace {
    _read { yield fields.value.former }
    _modify { yield &fields.value.former }
  }

  /// The path of the document that it translates.
  package var translationOf: Located<String>? {
    _read { yield fields.value.translationOf }
    _modify { yield &fields.value.translationOf }
  }

  /// When a checklist is used.
  package var checklistType: Located<ChecklistType>? {
    _read { yield fields.value.checklistType }
    _modify { yield &fields.value.checklistType }
  }

  /// How many minutes a checklist takes as its author says, which its items may add up to or not.
  package var duration: Located<ClosedRange<Int>>? {
    _read { yield fields.value.duration }
    _modify { yield &fields.value.duration }
  }

  /// Whether the cards of a deck are also learnt from back to front, if it is said.
  package var bothDirections: Located<Bool>? {
    _read { yield fields.value.bothDirections }
    _modify { yield &fields.value.bothDirections }
  }

  /// The lists that a home page has, in their order; `nil` for all of them.
  package var lists: [HomeList]? {
    _read { yield fields.value.lists }
    _modify { yield &fields.value.lists }
  }

  /// The author's own keys, `x-…`, for templates.
  package var extras: [Extra] {
    _read { yield fields.value.extras }
    _modify { yield &fields.value.extras }
  }

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

extension Metadata: CustomReflectable {
  /// Its values, for the test that none of them is left out of a face.
  package var customMirror: Mirror { Mirror(reflecting: fields.value) }
}
