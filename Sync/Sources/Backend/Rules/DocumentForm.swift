import Contract

/// The fields of a document in a request: the part that an update can change.
struct DocumentForm: Sendable, Equatable {
  var title: String
  var description: String?
  var type: ContentType
  /// The id inside `content_data`.
  var contentID: String
  /// `content_data` byte for byte as it was received.
  var contentData: [UInt8]
  var tags: [String]
  /// Without it the document keeps its language, or takes that of its original.
  var language: String?
  /// Without it a new document is public, and an update changes nobody's access: the app does not know
  /// the key, and an edit of an unlisted document must not list it.
  var visibility: Visibility?
  var updatedAt: Timestamp?
  /// How many keys of the envelope are not in the contract.
  var unknownKeys: Int
}

/// What a document keeps from its publication until it is withdrawn.
struct DocumentOrigin: Sendable, Equatable {
  var canFork: Bool
  var forkedFromID: String?
}

/// The body of `POST /content/share`.
struct PublishForm: Sendable, Equatable {
  var document: DocumentForm
  var publicID: String
  var origin: DocumentOrigin
  var createdAt: Timestamp?

  var visibility: Visibility { document.visibility ?? .public }
}

extension DocumentForm {
  /// Reads the body of `PUT /content/{public_id}`.
  static func read(_ body: [UInt8]) throws(Problem) -> DocumentForm {
    var findings = Findings()
    let value = try Problem.reading(body)
    guard
      let fields = Fields(
        value, at: "", keys: EnvelopeKey.allCases.filter(\.isInUpdate), into: &findings),
      let form = read(fields, body, into: &findings), findings.problems.isEmpty
    else { throw .ruleBroken(findings) }
    return form
  }

  fileprivate static func read(
    _ fields: Fields<EnvelopeKey>, _ body: [UInt8], into findings: inout Findings
  ) -> DocumentForm? {
    let title = fields.text(.title, into: &findings)
    if let title { TextRules.check(title: title, at: fields[.title], into: &findings) }
    let description = fields.text(.description, into: &findings)
    if let description {
      TextRules.check(description: description, at: fields[.description], into: &findings)
    }
    let type = fields.word(.contentType, ContentType.self, into: &findings)
    let visibility = visibility(fields, into: &findings)
    let updatedAt = fields.date(.updatedAt, into: &findings)
    let tags = fields.texts(.tags, into: &findings) ?? []
    TextRules.check(tags: tags, at: fields[.tags], into: &findings)
    let language = fields.text(.language, into: &findings)
    TextRules.check(
      summary: [title, description, language].compactMap(\.self) + tags, at: fields[.tags],
      into: &findings)
    if let language, !Patterns.isLanguage(language) {
      findings.add(
        fields[.language],
        "'\(language.shortened)' is not a language; write one like 'en' or 'pt-BR'")
    }
    guard let type, let content = fields.value(.contentData) else { return nil }
    let id = ContentRules.check(content, type: type, at: fields[.contentData], into: &findings)
    guard let title, let id else { return nil }
    return DocumentForm(
      title: title, description: description, type: type, contentID: id,
      contentData: Array(body[content.range]), tags: tags, language: language,
      visibility: visibility, updatedAt: updatedAt, unknownKeys: fields.unknownKeys)
  }

  private static func visibility(
    _ fields: Fields<EnvelopeKey>, into findings: inout Findings
  ) -> Visibility? {
    guard let word = fields.text(.visibility, into: &findings) else { return nil }
    if let visibility = Visibility.onServers.first(where: { $0.rawValue == word }) {
      return visibility
    }
    findings.addUnknown(
      fields[.visibility], "'\(word.shortened)' is not known here", word: word,
      in: Visibility.onServers.map(\.rawValue))
    return nil
  }
}

extension PublishForm {
  /// Reads the body of `POST /content/share`.
  static func read(_ body: [UInt8]) throws(Problem) -> PublishForm {
    var findings = Findings()
    let value = try Problem.reading(body)
    guard let fields = Fields<EnvelopeKey>(value, at: "", into: &findings) else {
      throw .ruleBroken(findings)
    }
    let document = DocumentForm.read(fields, body, into: &findings)
    let publicID = fields.text(.publicID, into: &findings)
    let name = publicID.flatMap { PublicID(accepting: $0)?.folded }
    if let publicID, name.map(PublicID.reserved.contains) ?? true {
      findings.add(
        fields[.publicID],
        "'\(publicID.shortened)' is not a public id; public ids need 1 to 120 characters: a-z, A-Z, 0-9 and '-', and "
          + "are neither 'public' nor 'share'")
    }
    let canFork = fields.flag(.canFork, into: &findings) ?? true
    let createdAt = fields.date(.createdAt, into: &findings)
    let forkedFrom = fields.uuid(.forkedFromID, into: &findings)
    guard let document, let publicID, findings.problems.isEmpty else {
      throw .ruleBroken(findings)
    }
    return PublishForm(
      document: document, publicID: publicID,
      origin: DocumentOrigin(canFork: canFork, forkedFromID: forkedFrom), createdAt: createdAt)
  }
}
