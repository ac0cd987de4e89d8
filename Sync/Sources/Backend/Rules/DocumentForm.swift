/// What a request says about a document: the part that an update can change.
struct DocumentForm: Sendable, Equatable {
  var title: String
  var description: String?
  var type: ContentType
  /// The id inside `content_data`.
  var contentID: String
  /// `content_data` byte for byte as it was received.
  var contentData: [UInt8]
  var tags: [String]
  var language: String
}

/// The body of `POST /content/share`.
struct PublishForm: Sendable, Equatable {
  var document: DocumentForm
  var publicID: String
  var canFork: Bool
  var forkedFromID: String?
}

extension DocumentForm {
  private static let required = ["title", "content_type", "content_data", "tags", "language"]

  /// Reads the body of `PUT /content/{public_id}`.
  static func read(_ body: [UInt8]) throws(Problem) -> DocumentForm {
    var findings = Findings()
    let value = try Problem.reading(body)
    guard
      let fields = Fields(
        value, at: "", required: required, optional: ["description"], into: &findings),
      let form = read(fields, body, into: &findings), findings.problems.isEmpty
    else { throw .ruleBroken(findings) }
    return form
  }

  fileprivate static func read(
    _ fields: Fields, _ body: [UInt8], into findings: inout Findings
  ) -> DocumentForm? {
    let title = fields.text("title", into: &findings)
    if let title { TextRules.check(title: title, at: "title", into: &findings) }
    let description = fields.text("description", into: &findings)
    if let description {
      TextRules.check(description: description, at: "description", into: &findings)
    }
    let type = fields.word(
      "content_type", of: ContentType.allCases.map(\.rawValue), into: &findings
    ).flatMap(ContentType.init)
    let tags = fields.texts("tags", into: &findings)
    if let tags { TextRules.check(tags: tags, at: "tags", into: &findings) }
    let language = fields.text("language", into: &findings)
    if let language, !Patterns.isLanguage(language) {
      findings.add(
        "language", "'\(language.shown)' is no language; write one like 'en' or 'pt-BR'")
    }
    guard let type, let content = fields.value("content_data") else { return nil }
    let id = ContentRules.check(content, type: type, at: "content_data", into: &findings)
    guard let title, let tags, let language, let id else { return nil }
    return DocumentForm(
      title: title, description: description, type: type, contentID: id,
      contentData: Array(body[content.range]), tags: tags, language: language)
  }
}

extension PublishForm {
  /// Reads the body of `POST /content/share`.
  static func read(_ body: [UInt8]) throws(Problem) -> PublishForm {
    var findings = Findings()
    let value = try Problem.reading(body)
    let required = [
      "title", "content_type", "content_data", "tags", "language", "public_id", "can_fork",
    ]
    guard
      let fields = Fields(
        value, at: "", required: required, optional: ["description", "forked_from_id"],
        into: &findings)
    else { throw .ruleBroken(findings) }
    let document = DocumentForm.read(fields, body, into: &findings)
    let publicID = fields.text("public_id", into: &findings)
    if let publicID, !Patterns.isPublicID(publicID) || publicID == "public" || publicID == "share" {
      findings.add(
        "public_id",
        "'\(publicID.shown)' is no public id; it has 3 to 80 of a-z, 0-9 and '-', does not begin "
          + "with '-', and is neither 'public' nor 'share'")
    }
    let canFork = fields.flag("can_fork", into: &findings)
    let forkedFrom = fields.uuid("forked_from_id", into: &findings)
    guard let document, let publicID, let canFork, findings.problems.isEmpty else {
      throw .ruleBroken(findings)
    }
    return PublishForm(
      document: document, publicID: publicID, canFork: canFork, forkedFromID: forkedFrom)
  }
}
