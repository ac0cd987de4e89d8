import Contract

/// One place where the server's document and ours differ.
package struct FieldDifference: Sendable, Hashable {
  /// The path of the field, such as `content_data.sections[2].items[4].title`, for programs.
  package var path: String
  /// The same for people, such as `section 'Oil', item 'Check the level', title`.
  package var place: String
  /// Whether a whole section, item or card is new or removed.
  package var isElement = false
  /// Whether no update can change it.
  package var isFixed = false
  /// What the server has, as it would be printed; `nil` if the field is new.
  package var theirs: String?
  /// What we have; `nil` if the field is removed.
  package var ours: String?

  /// Describes a difference.
  package init(path: String, theirs: String?, ours: String?) {
    self.path = path
    place = path
    self.theirs = theirs
    self.ours = ours
  }

  /// Everything that differs between the server's document and ours, in the order of the document.
  package static func between(theirs: JSON, ours: JSON) -> [FieldDifference] {
    var differences: [FieldDifference] = []
    // A server of version 1.0 does not report the language.
    for key in EnvelopeKey.allCases
    where key.isCompared && (key != .language || theirs[key] != nil) {
      differences += difference(at: key.rawValue, theirs: theirs[key], ours: ours[key])
    }
    return differences
  }

  /// What differs and stays as it was published first.
  ///
  /// A server that reports no forks is not asked to have one; the day of the creation is the server's where it wants.
  static func fixed(theirs: JSON, ours: JSON) -> [FieldDifference] {
    let keys: [(EnvelopeKey, isReported: Bool)] = [
      (.canFork, theirs[DetailKey.canFork] != nil),
      (.forkedFromID, theirs[SummaryKey.chainDepth] != nil),
    ]
    return keys.filter(\.isReported).flatMap { key, _ in
      difference(at: key.rawValue, theirs: theirs[key], ours: ours[key])
    }.map { difference in
      var difference = difference
      difference.isFixed = true
      return difference
    }
  }

  /// Whether the ``contentHash(of:)`` is the same with both values.
  var isBesideContent: Bool {
    path == EnvelopeKey.language.rawValue || isVisibility && ours == Visibility.public.rawValue
  }

  /// Whether other people may see the document there than here.
  var isVisibility: Bool { path == EnvelopeKey.visibility.rawValue }

  /// Whether it is a date that the build takes from git, if the document has none.
  var isDate: Bool {
    [ContentKey.createdAt, .updatedAt].contains {
      path == "\(EnvelopeKey.contentData.rawValue).\($0.rawValue)"
    }
  }

  /// The hash of what readers see of a document; the same for a payload and for the server's detail of it.
  package static func contentHash(of document: JSON) -> Digest {
    // The same order as in existing ledgers.
    hash(of: document, EnvelopeKey.allCases.filter(\.isListed) + [.contentData])
  }

  /// The hash of what the public list shows of a document.
  package static func summaryHash(of document: JSON) -> Digest {
    hash(of: document, EnvelopeKey.allCases.filter(\.isListed))
  }

  private static func hash(of document: JSON, _ keys: [EnvelopeKey]) -> Digest {
    Digest(
      of: keys.map { key in
        document[key].map { String(decoding: $0.canonicalBytes, as: UTF8.self) } ?? ""
      })
  }

  /// What differs in one field.
  static func difference(at key: String, theirs: JSON?, ours: JSON?) -> [FieldDifference] {
    var differences: [FieldDifference] = []
    collect(at: FieldPlace(key), theirs: theirs, ours: ours, into: &differences)
    return differences
  }

  private init(_ place: FieldPlace, theirs: String?, ours: String?) {
    self.init(path: place.path, theirs: theirs, ours: ours)
    self.place = place.words
    isElement = place.isElement && (theirs == nil || ours == nil)
  }

  private static func collect(
    at path: FieldPlace, theirs: JSON?, ours: JSON?, into differences: inout [FieldDifference]
  ) {
    if theirs == ours { return }
    switch (theirs?.kind, ours?.kind) {
    case (.object(let old)?, .object(let new)?):
      var keys = new.map(\.key)
      keys += old.map(\.key).filter { !keys.contains($0) }
      for key in keys {
        collect(at: path.field(key), theirs: theirs?[key], ours: ours?[key], into: &differences)
      }
    case (.array(let old)?, .array(let new)?) where identified(old) && identified(new):
      collect(path, byIdentifier: old, new, into: &differences)
    case (.array(let old)?, .array(let new)?):
      for index in 0..<max(old.count, new.count) {
        collect(
          at: path.element(index), theirs: index < old.count ? old[index] : nil,
          ours: index < new.count ? new[index] : nil, into: &differences)
      }
    case (.text(let old)?, .text(let new)?):
      let (old, new) = excerpts(old, new)
      differences.append(FieldDifference(path, theirs: old, ours: new))
    default:
      differences.append(
        FieldDifference(path, theirs: theirs.map(shown), ours: ours.map(shown)))
    }
  }

  /// Whether sections, items or cards are in the list: an inserted one must not shift the others.
  private static func identified(_ elements: [JSON]) -> Bool {
    let identifiers = elements.compactMap { $0[ContentKey.id]?.text }
    return identifiers.count == elements.count && Set(identifiers).count == elements.count
  }

  private static func collect(
    _ path: FieldPlace, byIdentifier old: [JSON], _ new: [JSON],
    into differences: inout [FieldDifference]
  ) {
    let identifiers = Set(new.compactMap { $0[ContentKey.id]?.text })
    for (index, element) in old.enumerated() {
      if let identifier = element[ContentKey.id]?.text, !identifiers.contains(identifier) {
        collect(
          at: path.element(index, named: element), theirs: element, ours: nil, into: &differences)
      }
    }
    let before = Dictionary(old.map { ($0[ContentKey.id]?.text, $0) }) { first, _ in first }
    for (index, element) in new.enumerated() {
      collect(
        at: path.element(index, named: element), theirs: before[element[ContentKey.id]?.text],
        ours: element, into: &differences)
    }
  }

  /// The longest text that is shown of a value.
  private static let shownLength = 60

  /// A value on one line, shortened: a guide's whole text is in one field.
  private static func shown(_ value: JSON) -> String {
    let written = value.written
    guard written.count > shownLength else { return written }
    return "\(written.prefix(shownLength - 1))…"
  }

  /// Two long texts, from a little before the place where they differ.
  private static func excerpts(_ old: String, _ new: String) -> (String, String) {
    let shared = zip(old, new).prefix { $0 == $1 }.count
    let skipped = max(old.count, new.count) > shownLength ? max(0, shared - 12) : 0
    func excerpt(_ text: String) -> String {
      let rest = text.dropFirst(skipped)
      let quoted = JSON.text(String(rest.prefix(shownLength - 2))).written
      let end = rest.count > shownLength - 2 ? "…" : ""
      return (skipped > 0 ? "…" : "") + quoted + end
    }
    return (excerpt(old), excerpt(new))
  }
}
