import Bytes
import Contract
import Documents

/// Reads the app's JSON: a payload, a detail, or a list of them.
package enum AppFileReader {
  /// The largest file, in bytes.
  package static let largest = 16 << 20
  /// The most documents of one file.
  package static let mostDocuments = 10_000

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - form: What its texts are.
  /// - Returns: Its documents, in its order.
  /// - Throws: What is wrong with it, and where.
  package static func documents(
    _ bytes: [UInt8], form: PayloadText
  ) throws(ExchangeProblem) -> [AppDocument] {
    let root = try root(bytes)
    guard root.value.elements != nil else { return [try document(root, form: form)] }
    let elements = try root.elements()
    guard elements.count <= mostDocuments else {
      throw ExchangeProblem(
        "this list has \(elements.count) documents; the limit is \(mostDocuments)")
    }
    if elements.isEmpty { throw ExchangeProblem("this list has no documents") }
    var documents: [AppDocument] = []
    for element in elements { documents.append(try document(element, form: form)) }
    return documents
  }

  /// Reads a file with one document.
  package static func document(
    _ bytes: [UInt8], form: PayloadText
  ) throws(ExchangeProblem) -> AppDocument {
    try document(try root(bytes), form: form)
  }

  static func root(_ bytes: [UInt8]) throws(ExchangeProblem) -> JSONField {
    let bytes = bytes.starts(with: [UInt8].byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes
    do throws(JSONProblem) {
      return JSONField(value: try JSON(parsing: bytes), path: "")
    } catch {
      throw ExchangeProblem(error.message, at: "line \(line(of: error.offset, in: bytes))")
    }
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    bytes.prefix(offset).count { $0 == .lineFeed } + 1
  }

  // MARK: The envelope

  static func document(
    _ envelope: JSONField, form: PayloadText
  ) throws(ExchangeProblem) -> AppDocument {
    guard envelope.value.members != nil else { throw envelope.wrong("an object") }
    guard let content = envelope.member(EnvelopeKey.contentData) else {
      if isOfReader(envelope) {
        throw ExchangeProblem(
          "this file contains a reader's ticks and reviews, which do not belong in a library: import it "
            + "on the home page of the site, under *On this device*")
      }
      let marks = [EnvelopeKey.contentType, .publicID]
      let isSummary = marks.contains { envelope.member($0) != nil }
      throw ExchangeProblem(
        isSummary
          ? "there is no `content_data`: this is only a summary; import the full document"
          : "this is not the app's JSON: there is no `content_data`",
        at: envelope.path)
    }
    guard content.value.members != nil else { throw content.wrong("an object") }
    guard let typeField = envelope.member(EnvelopeKey.contentType) else {
      throw ExchangeProblem("there is no `content_type`", at: envelope.path)
    }
    guard let titleField = envelope.member(EnvelopeKey.title) ?? content.member(ContentKey.title)
    else { throw ExchangeProblem("there is no `title`", at: envelope.path) }
    var document = AppDocument(
      title: try titleField.words(),
      body: try body(content, type: try typeField.word(ContentType.self), form: form))
    document.id = try (content.member(ContentKey.id) ?? envelope.member(SummaryKey.id))?.id()
    try readDescription(envelope, content, form: form, into: &document)
    document.tags =
      try (envelope.member(EnvelopeKey.tags) ?? content.member(ContentKey.tags))?.lines() ?? []
    document.language = try language(envelope)
    document.visibility = try envelope.member(EnvelopeKey.visibility)?.word(Visibility.self)
    document.publicID = try publicID(envelope.member(EnvelopeKey.publicID))
    document.author = try envelope.member(SummaryKey.authorUsername)?.words()
    document.canFork = try envelope.member(EnvelopeKey.canFork)?.truth() ?? true
    document.created = try moment(
      envelope.member(EnvelopeKey.createdAt) ?? content.member(ContentKey.createdAt))
    document.updated = try moment(
      envelope.member(EnvelopeKey.updatedAt) ?? content.member(ContentKey.updatedAt))
    let origin = AppDocument.Origin(
      id: try envelope.member(EnvelopeKey.forkedFromID)?.id(),
      publicID: try publicID(envelope.member(SummaryKey.originalContentPublicID)),
      author: try envelope.member(SummaryKey.originalAuthorUsername)?.words())
    if origin != AppDocument.Origin() { document.origin = origin }
    document.losses = losses(of: envelope, form: form)
    return document
  }

  /// Whether this is a file that readers export from a site (docs/decisions/0074).
  private static func isOfReader(_ file: JSONField) -> Bool {
    let keys = file.value.members?.map(\.key) ?? []
    return keys.contains("fairlead") && keys.contains("log")
  }

  /// The app shows the description of the envelope; what the model has after it is its
  /// introduction.
  private static func readDescription(
    _ envelope: JSONField, _ content: JSONField, form: PayloadText, into document: inout AppDocument
  ) throws(ExchangeProblem) {
    // It is plain text in both forms of a payload.
    let own = try envelope.member(EnvelopeKey.description)?.block(.plain)
    let inModel = content.member(ContentKey.description)
    guard let own else {
      document.description = try inModel?.block(.plain)
      return
    }
    document.description = own
    guard document.type != .practiceGuide, let whole = try inModel?.block(form) else { return }
    let start = own + "\n\n"
    if whole.utf8.starts(with: start.utf8) {
      document.introduction = String(
        decoding: whole.utf8.dropFirst(start.utf8.count), as: UTF8.self)
    }
  }

  private static func language(_ envelope: JSONField) throws(ExchangeProblem) -> String? {
    guard let field = envelope.member(EnvelopeKey.language) else { return nil }
    let tag = try field.line()
    guard LanguageTag.isWellFormed(tag) else {
      throw ExchangeProblem(
        "'\(tag.shortened)' is not a language tag such as en or pt-BR", at: field.path)
    }
    return tag
  }

  static func publicID(_ field: JSONField?) throws(ExchangeProblem) -> String? {
    guard let field else { return nil }
    let name = try field.line()
    guard PublicID(accepting: name) != nil else {
      throw ExchangeProblem(
        "'\(name.shortened)' is not a public id: use letters, digits and hyphens",
        at: field.path)
    }
    return name
  }

  /// A moment; an unknown one is written as the first of 1970.
  private static func moment(_ field: JSONField?) throws(ExchangeProblem) -> Timestamp? {
    guard let moment = try field?.moment(), moment.seconds != 0 else { return nil }
    return moment
  }

  // MARK: The model

  private static func body(
    _ content: JSONField, type: ContentType, form: PayloadText
  ) throws(ExchangeProblem) -> AppDocument.Body {
    switch type {
    case .checklist:
      var sections: [AppDocument.Section] = []
      for field in try list(content, ContentKey.sections) {
        sections.append(try section(field, form: form))
      }
      let kind = try content.member(ContentKey.checklistType)?.word(ChecklistType.self)
      return .checklist(kind ?? .general, sections)
    case .practiceGuide:
      guard let text = content.member(ContentKey.markdown) else {
        throw ExchangeProblem("there is no `markdown`", at: content.path)
      }
      return .guide(try text.block(.markdown) ?? "")
    case .flashcardDeck:
      var cards: [AppDocument.Card] = []
      for field in try list(content, ContentKey.cards) {
        cards.append(
          AppDocument.Card(
            id: try field.member(CardKey.id)?.id(),
            front: try field.member(CardKey.front)?.block(form) ?? "",
            back: try field.member(CardKey.back)?.block(form) ?? "",
            tags: try field.member(CardKey.tags)?.lines() ?? []))
      }
      return .deck(cards)
    }
  }

  /// The elements of a list, in the order in which the app shows them.
  private static func list(
    _ field: JSONField, _ key: some ContractKey
  ) throws(ExchangeProblem) -> [JSONField] {
    guard let member = field.member(key) else {
      throw ExchangeProblem("there is no `\(key.rawValue)`", at: field.path)
    }
    let elements = try member.elements()
    let places = elements.compactMap { $0.value[ItemKey.sortOrder]?.integer }
    guard places.count == elements.count else { return elements }
    return zip(places, elements).enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }

  private static func section(
    _ field: JSONField, form: PayloadText
  ) throws(ExchangeProblem) -> AppDocument.Section {
    guard field.value.members != nil else { throw field.wrong("an object") }
    var items: [AppDocument.Item] = []
    for item in try list(field, SectionKey.items) { items.append(try self.item(item, form: form)) }
    return AppDocument.Section(
      id: try field.member(SectionKey.id)?.id(),
      title: try field.member(SectionKey.title)?.line() ?? "",
      icon: try field.member(SectionKey.icon)?.words(),
      description: try field.member(SectionKey.description)?.block(form),
      isCollapsed: !(try field.member(SectionKey.isExpandedByDefault)?.truth() ?? true),
      items: items)
  }

  private static func item(
    _ field: JSONField, form: PayloadText
  ) throws(ExchangeProblem) -> AppDocument.Item {
    guard let title = field.member(ItemKey.title) else {
      throw ExchangeProblem("this item has no `title`", at: field.path)
    }
    return AppDocument.Item(
      id: try field.member(ItemKey.id)?.id(),
      title: try title.words(),
      description: try field.member(ItemKey.itemDescription)?.block(form),
      isRequired: try field.member(ItemKey.isRequired)?.truth() ?? false,
      isOptional: try field.member(ItemKey.isOptional)?.truth() ?? false,
      tags: try field.member(ItemKey.tags)?.lines() ?? [],
      minutes: try field.member(ItemKey.estimatedMinutes)?.number())
  }
}
