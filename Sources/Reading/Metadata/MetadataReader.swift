import Bytes
import Contract
import Diagnostics
import Documents
import MarkdownSyntax
import YAMLSyntax

/// Reads a document's metadata from its front matter, or from the top of its YAML file.
package struct MetadataReader {
  /// What is known about a document besides its own metadata.
  package struct Surroundings: Sendable {
    /// The path of the file, relative to the content repository.
    package var path: String
    /// The type, from `type:` or the folder.
    package var type: DocumentType
    /// The language, from the file's name or folder.
    package var language: String
    /// The metadata that the configuration gives to files at this path.
    package var defaults: [YAMLValue]
    /// Dates from the history, if it knows the file.
    package var history: FileHistory?
    /// Whether the file's path makes it a draft.
    package var isDraft: Bool
    /// The keys that have no value because a `#` made it a comment, with that comment.
    var cut: [String: String] = [:]

    package init(
      path: String, type: DocumentType, language: String, defaults: [YAMLValue],
      history: FileHistory?, isDraft: Bool = false
    ) {
      self.isDraft = isDraft
      self.path = path
      self.type = type
      self.language = language
      self.defaults = defaults
      self.history = history
    }
  }

  /// The keys that every document may have.
  package static let commonKeys = MetadataKey.names
  /// Those of a type.
  package static func keys(of type: DocumentType) -> [String] {
    let others = [MetadataKey.hasBothDirections: DocumentType.deck, .lists: .page]
      .filter { $0.value != type }.map { $0.key.rawValue }
    return commonKeys.filter { !others.contains($0) }
  }

  /// The keys of a YAML file that are text rather than metadata, by type.
  package static func textKeys(of type: DocumentType) -> [KeyDescription] {
    switch type {
    case .checklist: ChecklistKey.descriptions
    case .deck: DeckKey.descriptions
    case .guide, .page: []
    case .charter: WrittenCharterKey.descriptions
    case .author: AuthorKey.descriptions
    }
  }

  let surroundings: Surroundings
  var reader: FieldReader
  var metadata = Metadata()
  private var seen: [String] = []
  /// Whether a key that is not read seems to withhold the document.
  var isWithheld = false

  /// Reads the metadata of one document.
  ///
  /// - Parameters:
  ///   - root: The mapping; `nil` if the file has no front matter.
  ///   - range: Its bytes of the file.
  ///   - surroundings: What else is known.
  ///   - fallbackTitle: The title if none is written: the first H1, else the file name.
  ///   - report: Where findings go.
  /// - Returns: The metadata, complete with what follows from the rest.
  package static func read(
    _ root: YAMLValue?, range: Range<Int>, surroundings: Surroundings,
    fallbackTitle: @autoclosure () -> Located<String>, report: inout [Diagnostic]
  ) -> Metadata {
    var reading = MetadataReader(surroundings: surroundings)
    reading.metadata.range = range
    reading.metadata.language = Located(surroundings.language)
    if let root {
      if root.kind == .mapping {
        reading.readEntries(root.entries)
        reading.keepChecklistType(root)
        reading.reportWithholding(root)
        reading.checkDraft(root)
      } else if !root.isNull {
        reading.reader.report.append(.notMetadata(root, in: surroundings))
      }
    }
    if surroundings.type == .author, surroundings.isDraft {
      reading.reader.report.append(.publicAuthor(named: surroundings.path, at: range.lowerBound))
    }
    report += reading.reader.report
    // What the configuration sets is checked with the configuration, not with every document.
    reading.reader.report = []
    for defaults in surroundings.defaults.reversed() where defaults.kind == .mapping {
      reading.readEntries(
        defaults.entries.filter {
          !reading.seen.contains(canonical($0.key, in: defaults.entries))
        }, areDefaults: true)
    }
    if reading.metadata.title.value.isEmpty {
      let isUnsaid = !reading.seen.contains("title") || surroundings.cut["title"] != nil
      // A key without a value leaves the title to the heading, but not to the name of the file.
      if isUnsaid || root?["title"]?.isNull ?? false {
        let title = fallbackTitle()
        if isUnsaid || !title.range.isEmpty { reading.metadata.title = title }
      }
    }
    if surroundings.isDraft { reading.metadata.isDraft = true }
    // `draft: # true`
    if surroundings.cut[MetadataKey.isDraft.rawValue] != nil { reading.isWithheld = true }
    // Whatever else is set, nobody sees a draft.
    if reading.metadata.isDraft || reading.isWithheld {
      reading.metadata.visibility = Located(.private, at: reading.metadata.visibility.range)
      reading.metadata.isForCommunity = false
    }
    reading.metadata.complete(reading.surroundings)
    return reading.metadata
  }

  /// What is wrong with the values of a mapping in the configuration.
  package static func problems(of values: YAMLValue, path: String) -> [Diagnostic] {
    guard values.kind == .mapping else { return [] }
    var reading = MetadataReader(
      surroundings: Surroundings(
        // Decks have every key but that of the home page, of which there is only one.
        path: path, type: .deck, language: "en", defaults: [], history: nil))
    let keys = Set(keys(of: .deck))
    reading.readEntries(values.entries.filter { keys.contains($0.key.text ?? "") })
    return reading.reader.report
  }

  private init(surroundings: Surroundings) {
    self.surroundings = surroundings
    reader = FieldReader(path: surroundings.path)
  }

  private mutating func readEntries(_ entries: [YAMLValue.Entry], areDefaults: Bool = false) {
    for (key, value) in entries {
      let name = Self.canonical(key, in: entries)
      if areDefaults || isSaid(name, key, value) { seen.append(name) }
      let withholding = Withholding(
        name, value, comment: areDefaults ? nil : surroundings.cut[key.text ?? ""])
      if let withholding {
        isWithheld = true
        if withholding == .draft { metadata.isDraft = true }
      } else if name.hasPrefix("x-") {
        if let text = value.text { metadata.extras.append(.init(key: name, value: text)) }
      } else if let written = key.text, written != name {
        _ = read(name, value, areDefaults: areDefaults)
        metadata.former.read(written, value)
        reader.otherKey(key, value, current: name, in: entries)
      } else if !read(name, value, areDefaults: areDefaults), !isText(name) {
        readUnknown(key, value, in: entries)
      }
      if name == MetadataKey.id.rawValue { offerOtherID(key, value, in: entries) }
    }
  }

  /// Reads one key; false if it is not a key of the metadata.
  private mutating func read(_ key: String, _ value: YAMLValue, areDefaults: Bool) -> Bool {
    let place = areDefaults ? 0..<0 : value.range
    switch MetadataKey(rawValue: key) {
    case .id:
      readID(value)
    case .title:
      if let title = reader.text(value, of: key) {
        metadata.title = Located(TextMark.title(title.value), at: place)
      }
    case .description:
      metadata.description = reader.text(value, of: key).map {
        Located(TextMark.plain($0.value.trimmingSpace()), at: place)
      }
    case .type:
      break
    case .tags:
      metadata.tags += reader.tags(value, of: key).map {
        Located($0.value, at: areDefaults ? 0..<0 : $0.range)
      }
    case .language:
      if let language = reader.text(value, of: key) {
        metadata.language = Located(language.value, at: place)
      }
    case .visibility:
      readVisibility(value, at: place)
    case .publicID:
      if let publicID = reader.text(value, of: key) {
        metadata.publicID = Located(publicID.value, at: place)
      }
    case .author:
      metadata.author = readAuthor(value, of: key).map { Located($0, at: place) }
    case .created:
      metadata.created = readDate(value, of: key, at: place)
    case .updated:
      metadata.updated = readDate(value, of: key, at: place)
    case .forkedFrom:
      readFork(value)
    case .canFork:
      metadata.canFork = reader.flag(value, of: key) ?? true
    case .isPinned:
      metadata.isPinned = reader.flag(value, of: key) ?? false
    case .weight:
      metadata.weight = reader.number(
        value, of: key, help: "write `weight: 10`, for example; lower numbers come first")
    case .aliases:
      metadata.aliases += reader.texts(value, of: key).compactMap {
        // Some editors leave an empty entry in a list.
        $0.value.trimmingSpace().isEmpty
          ? nil : Located($0.value, at: areDefaults ? 0..<0 : $0.range)
      }
    case .translationOf:
      metadata.translationOf = reader.text(value, of: key).map { Located($0.value, at: place) }
    case .checklistType:
      readChecklistType(value, at: place)
    case .duration:
      readDuration(value, at: place)
    case .hasBothDirections:
      guard surroundings.type == .deck else { return areDefaults }
      metadata.bothDirections = reader.flag(value, of: key).map { Located($0, at: place) }
    case .lists:
      guard mayHaveLists else { return areDefaults }
      readLists(value)
    case .isDraft:
      // What is unclear is not published.
      if !value.isNull { metadata.isDraft = reader.flag(value, of: key) ?? true }
    case nil:
      guard key == "name", surroundings.type == .charter || surroundings.type == .author else {
        return false
      }
      if let title = reader.text(value, of: key) {
        metadata.title = Located(TextMark.title(title.value), at: place)
      }
    }
    return true
  }

  private mutating func readID(_ value: YAMLValue) {
    guard let text = reader.text(value, of: "id") else { return }
    guard let id = UUID(text.value.trimmingSpace()) else {
      reader.report.append(
        .notAnID(
          text, file: surroundings.path,
          help: "an id has the form 8-4-4-4-12 in hexadecimal digits; remove the line to get one, "
            + "or rename the key to `x-id` if the id belongs to another program"))
      return
    }
    metadata.id = Located(id, at: text.range)
    metadata.hasOwnID = true
  }

  private mutating func readVisibility(_ value: YAMLValue, at place: Range<Int>) {
    guard let text = reader.text(value, of: "visibility") else { return }
    if let visibility = Visibility(rawValue: text.value) {
      metadata.visibility = Located(visibility, at: place)
    } else if surroundings.type == .charter, text.value == WrittenCharterKey.community {
      metadata.visibility = Located(.private, at: place)
      metadata.isForCommunity = true
    } else {
      let more = surroundings.type == .charter ? [WrittenCharterKey.community] : []
      reader.notAmong(
        text, of: "visibility", known: Visibility.allCases.map { $0.rawValue } + more)
    }
  }

  private mutating func readChecklistType(_ value: YAMLValue, at place: Range<Int>) {
    guard let text = reader.text(value, of: "checklist_type") else { return }
    if let type = ChecklistType(rawValue: text.value) {
      metadata.checklistType = Located(type, at: place)
    } else {
      reader.notAmong(text, of: "checklist_type", known: ChecklistType.allCases.map { $0.rawValue })
    }
  }

  private mutating func readDuration(_ value: YAMLValue, at place: Range<Int>) {
    guard let text = reader.text(value, of: "duration") else { return }
    let written = WideSpace.replaced(in: Array(text.value.utf8)[...])
    if let time = Attributes.seconds(written[...].trimmingASCIISpace()), time.lowerBound > 0 {
      metadata.duration = Located(time.wholeMinutes, at: place)
    } else {
      reader.report.append(.notATime(text, file: surroundings.path))
    }
  }

  private mutating func readDate(
    _ value: YAMLValue, of key: String, at place: Range<Int>
  ) -> Located<Timestamp>? {
    let known =
      key == "created" ? surroundings.history?.created : surroundings.history?.updated
    guard let text = reader.text(value, of: key) else { return nil }
    let date = reader.date(text, of: key, known: known)
    if date == nil { metadata.hasUnreadableDate = true }
    return date.map { Located($0, at: place) }
  }
}
