import Diagnostics
import YAMLSyntax

/// Reads a document's metadata from its front matter, or from the top of its YAML file.
public struct MetadataReader {
  /// What stands outside of the document's own metadata.
  public struct Surroundings: Sendable {
    /// The path of the file, relative to the content repository.
    public var path: String
    /// The type that the folder gives, or the author's `type:`.
    public var type: DocumentType
    /// The language that name and folder give.
    public var language: String
    /// The title where the author wrote none: the first H1, else the file's name.
    public var fallbackTitle: Located<String>
    /// The metadata that the configuration gives to files at this path.
    public var defaults: [YAMLValue]
    /// Dates from the history, where it knows the file.
    public var history: FileHistory?

    /// Describes what stands around a document.
    public init(
      path: String, type: DocumentType, language: String, fallbackTitle: Located<String>,
      defaults: [YAMLValue], history: FileHistory?
    ) {
      self.path = path
      self.type = type
      self.language = language
      self.fallbackTitle = fallbackTitle
      self.defaults = defaults
      self.history = history
    }
  }

  /// The keys that every document may have.
  static let commonKeys = MetadataKey.names

  /// The keys of a YAML file that are its text rather than its metadata, by type.
  static func textKeys(of type: DocumentType) -> [KeyDescription] {
    switch type {
    case .checklist: ChecklistKey.descriptions
    case .deck: DeckKey.descriptions
    case .guide: []
    case .charter: CharterKey.descriptions
    case .author: AuthorKey.descriptions
    }
  }

  private let surroundings: Surroundings
  private var reader: FieldReader
  private var metadata = Metadata()
  private var seen: Set<String> = []

  /// Reads the metadata of one document.
  ///
  /// - Parameters:
  ///   - root: The mapping; `nil` where the file has no front matter.
  ///   - range: Where it stands in the file.
  ///   - surroundings: What else is known.
  ///   - report: Where findings go.
  /// - Returns: The metadata, complete with what follows from the rest.
  public static func read(
    _ root: YAMLValue?, range: Range<Int>, surroundings: Surroundings,
    report: inout [Diagnostic]
  ) -> Metadata {
    var reading = MetadataReader(surroundings: surroundings)
    reading.metadata.range = range
    reading.metadata.language = Located(surroundings.language)
    if let root {
      if root.kind == .mapping {
        reading.readEntries(root.entries)
      } else if !root.isNull {
        reading.reader.report.append(
          Diagnostic(
            .error, "metadata-value", file: surroundings.path, at: root.range,
            "the metadata is not a mapping of keys to values",
            help: "write `title: …` and the other keys a line each"))
      }
    }
    report += reading.reader.report
    // What the configuration gives is checked with the configuration, not with every document.
    reading.reader.report = []
    for defaults in surroundings.defaults.reversed() where defaults.kind == .mapping {
      reading.readEntries(
        defaults.entries.filter { !reading.seen.contains($0.key.text ?? "") }, areDefaults: true)
    }
    reading.complete()
    return reading.metadata
  }

  /// What is wrong with the values of a mapping that the configuration gives.
  static func problems(of values: YAMLValue, path: String) -> [Diagnostic] {
    guard values.kind == .mapping else { return [] }
    var reading = MetadataReader(
      surroundings: Surroundings(
        path: path, type: .checklist, language: "en", fallbackTitle: Located(""), defaults: [],
        history: nil))
    reading.readEntries(values.entries.filter { commonKeys.contains($0.key.text ?? "") })
    return reading.reader.report
  }

  private init(surroundings: Surroundings) {
    self.surroundings = surroundings
    reader = FieldReader(path: surroundings.path)
  }

  private mutating func readEntries(
    _ entries: [(key: YAMLValue, value: YAMLValue)], areDefaults: Bool = false
  ) {
    for (key, value) in entries {
      let name = key.text ?? ""
      seen.insert(name)
      if name.hasPrefix("x-") {
        if let text = value.text { metadata.extras.append(.init(key: name, value: text)) }
      } else if !read(name, value, areDefaults: areDefaults),
        !Self.textKeys(of: surroundings.type).contains(where: { $0.name == name })
      {
        reader.unknownKey(
          key, of: surroundings.type.withArticle,
          known: Self.commonKeys + Self.textKeys(of: surroundings.type).map { $0.name },
          in: entries)
      }
    }
  }

  /// Reads one key; false where it is none of the metadata.
  private mutating func read(_ key: String, _ value: YAMLValue, areDefaults: Bool) -> Bool {
    let place = areDefaults ? 0..<0 : value.range
    switch MetadataKey(rawValue: key) {
    case .id:
      readID(value)
    case .title:
      if let title = reader.text(value, of: key) {
        metadata.title = Located(title.value, at: place)
      }
    case .description:
      metadata.description = reader.text(value, of: key).map { Located($0.value, at: place) }
    case .type:
      break
    case .tags:
      metadata.tags = reader.texts(value, of: key).map {
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
      metadata.author = reader.text(value, of: key).map { Located($0.value, at: place) }
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
    case .aliases:
      metadata.aliases = reader.texts(value, of: key).map {
        Located($0.value, at: areDefaults ? 0..<0 : $0.range)
      }
    case .translationOf:
      metadata.translationOf = reader.text(value, of: key).map { Located($0.value, at: place) }
    case .checklistType:
      readChecklistType(value, at: place)
    case nil:
      guard key == "name", surroundings.type == .charter || surroundings.type == .author else {
        return false
      }
      if let title = reader.text(value, of: key) {
        metadata.title = Located(title.value, at: place)
      }
    }
    return true
  }

  private mutating func readID(_ value: YAMLValue) {
    guard let text = reader.text(value, of: "id") else { return }
    guard let id = UUID(text.value.trimmingSpace()) else {
      reader.report.append(
        Diagnostic(
          .error, "id-form", file: surroundings.path, at: text.range,
          "'\(text.value)' is not a UUID",
          help: "an id has the form 8-4-4-4-12 in hexadecimal digits; remove the line to get one"))
      return
    }
    metadata.id = Located(id, at: text.range)
    metadata.hasOwnID = true
  }

  private mutating func readVisibility(_ value: YAMLValue, at place: Range<Int>) {
    guard let text = reader.text(value, of: "visibility") else { return }
    if let visibility = Visibility(rawValue: text.value) {
      metadata.visibility = Located(visibility, at: place)
    } else {
      reader.notAmong(text, of: "visibility", known: Visibility.allCases.map { $0.rawValue })
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

  private mutating func readDate(
    _ value: YAMLValue, of key: String, at place: Range<Int>
  ) -> Located<Timestamp>? {
    guard let text = reader.text(value, of: key) else { return nil }
    guard let date = Timestamp(iso: text.value) else {
      if let date = partialDate(text, of: key) { return Located(date, at: place) }
      reader.report.append(.notADate(text, of: key, file: surroundings.path))
      metadata.hasUnreadableDate = true
      return nil
    }
    return Located(date, at: place)
  }

  /// A day without a year has that of the version history.
  private mutating func partialDate(_ text: Located<String>, of key: String) -> Timestamp? {
    guard let part = DateRepair.partial(text.value), let history = surroundings.history else {
      return nil
    }
    let known = key == "created" ? history.created : history.updated
    guard let year = Int(known.isoDate.prefix(4)), let iso = DateRepair.iso(year: year, part),
      let date = Timestamp(iso: iso)
    else { return nil }
    reader.report.append(
      Diagnostic(
        .warning, "date-partial", file: surroundings.path, at: text.range,
        "'\(text.value)' has no year; \(year) is taken from the version history",
        help: "write it as \(iso)"))
    return date
  }

  private mutating func readFork(_ value: YAMLValue) {
    var fork = Metadata.Fork()
    let entries = reader.entries(value, of: "forked_from")
    for (key, value) in entries {
      switch ForkKey(rawValue: key.text ?? "") {
      case .id:
        guard let text = reader.text(value, of: "id") else { continue }
        fork.id = UUID(text.value)
        if fork.id == nil {
          reader.report.append(
            Diagnostic(
              .error, "id-form", file: surroundings.path, at: text.range,
              "'\(text.value)' is not a UUID"))
        }
      case .publicID: fork.publicID = reader.text(value, of: "public_id")?.value
      case .author: fork.author = reader.text(value, of: "author")?.value
      case nil: reader.unknownKey(key, of: "forked_from", known: ForkKey.names, in: entries)
      }
    }
    metadata.forkedFrom = fork
  }

  /// Fills in what follows from the rest.
  private mutating func complete() {
    if metadata.title.value.isEmpty, !seen.contains("title") {
      metadata.title = surroundings.fallbackTitle
    }
    if !metadata.hasOwnID {
      metadata.id.value = UUID(
        namespace: .pathNamespace, name: surroundings.path.utf8)
    }
    if metadata.publicID.value.isEmpty {
      metadata.publicID.value = metadata.derivedPublicID(surroundings.type)
    }
    if metadata.created == nil, let date = surroundings.history?.created {
      // A text may be older than its first commit.
      metadata.created = Located(min(date, metadata.updated?.value ?? date))
    }
    if metadata.updated == nil, let date = surroundings.history?.updated {
      metadata.updated = Located(max(date, metadata.created?.value ?? date))
    }
  }
}

extension Metadata {
  /// The name in the sync API of a document whose author gave it none.
  func derivedPublicID(_ type: DocumentType) -> String {
    let slug = Slug.ascii(title.value, limit: 50)
    return "\(slug.isEmpty ? type.rawValue : slug)-\(id.value.shortDigits)"
  }

  /// Takes the id and the `public_id` that the lock has kept.
  mutating func settle(id: UUID, publicID: String?, type: DocumentType) {
    let hasOther = id != self.id.value
    self.id.value = id
    // What the author wrote stands somewhere; what was derived does not.
    guard self.publicID.range.isEmpty else { return }
    if let publicID {
      self.publicID.value = publicID
    } else if hasOther {
      self.publicID.value = derivedPublicID(type)
    }
  }
}

/// When the version history first and last saw a file.
public struct FileHistory: Sendable, Hashable {
  /// The first commit.
  public var created: Timestamp
  /// The last commit.
  public var updated: Timestamp

  /// Pairs two dates.
  public init(created: Timestamp, updated: Timestamp) {
    self.created = created
    self.updated = updated
  }
}

extension String {
  /// The text without white space around it, counted by scalar.
  func trimmingSpace() -> String {
    // Nearly every text begins and ends with an ASCII character that is no space.
    if let first = utf8.first, let last = utf8.last, first > 0x20, first < 0x80, last > 0x20,
      last < 0x80
    {
      return self
    }
    guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(unicodeScalars[first...last])
  }
}

extension Diagnostic {
  static func notADate(_ text: Located<String>, of key: String, file: String) -> Diagnostic {
    let repaired = DateRepair.iso(text.value)
    return Diagnostic(
      .error, "date-form", file: file, at: text.range,
      "'\(text.value)' is not a date, which '\(key)' is",
      help: repaired.map { "write it as \($0)" }
        ?? "write it as 2026-01-15 or 2026-01-15T09:00:00Z",
      fixes: repaired.map { [Diagnostic.Fix(range: text.range, replacement: $0)] } ?? [])
  }
}
