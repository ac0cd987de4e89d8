import Contract
import Documents

/// A document of the app as a source: Markdown if that can say everything, else YAML.
package struct DocumentText: Sendable, Equatable {
  /// The file.
  package var text: String
  /// How its name ends.
  package var ending: String

  /// What only the library decides.
  package struct Setting: Sendable {
    /// What the document's texts are.
    package var form: PayloadText
    /// Who may see the document.
    package var visibility: Visibility
    /// Whether the folder does not decide the type.
    package var needsType: Bool

    package init(form: PayloadText, visibility: Visibility, needsType: Bool) {
      self.form = form
      self.visibility = visibility
      self.needsType = needsType
    }
  }

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - setting: What only the library decides.
  ///   - asYAML: Whether a checklist or a deck is YAML even if Markdown can say everything.
  package init(_ document: AppDocument, _ setting: Setting, asYAML: Bool = false) {
    var lines = YAMLLines()
    Self.writeMetadata(document, setting, to: &lines)
    let body = MarkdownBody(form: setting.form)
    switch document.body {
    case .guide(let text):
      self = Self.markdown(lines, (setting.form == .plain ? GuideLines.kept(text) : text) + "\n")
    case .checklist(_, let sections):
      if !asYAML, body.canSay(sections), body.canSay(document.introduction, above: sections) {
        self = Self.markdown(lines, body.checklist(sections, below: document.introduction))
      } else {
        YAMLBody(form: setting.form).write(sections, below: document.introduction, to: &lines)
        self.init(text: lines.text, ending: ".yaml")
      }
    case .deck(let cards):
      if !asYAML, body.canSay(cards), body.canSay(document.introduction, above: []) {
        self = Self.markdown(lines, body.deck(cards, below: document.introduction))
      } else {
        YAMLBody(form: setting.form).write(cards, below: document.introduction, to: &lines)
        self.init(text: lines.text, ending: ".yaml")
      }
    }
  }

  private init(text: String, ending: String) {
    self.text = text
    self.ending = ending
  }

  private static func markdown(_ matter: YAMLLines, _ body: String) -> DocumentText {
    DocumentText(text: "---\n\(matter.text)---\n\n\(body)", ending: ".md")
  }

  private static func writeMetadata(
    _ document: AppDocument, _ setting: Setting, to lines: inout YAMLLines
  ) {
    lines.member("id", raw: document.id?.description)
    lines.member("title", document.title)
    lines.member("description", document.description)
    if setting.needsType { lines.member("type", raw: document.type.documentType.rawValue) }
    if case .checklist(let type, _) = document.body, type != .general {
      lines.member("checklist_type", raw: type.rawValue)
    }
    lines.member("both_directions", isTrue: document.hasBothDirections)
    lines.member("tags", document.tags)
    lines.member("language", document.language)
    lines.member("visibility", raw: setting.visibility.rawValue)
    lines.member("public_id", name(document.publicID))
    lines.member("author", document.author)
    lines.member("created", raw: document.created?.iso)
    lines.member("updated", raw: document.updated?.iso)
    if let origin = document.origin {
      lines.mapping("forked_from") { lines in
        Self.write(origin, to: &lines)
        if !origin.chain.isEmpty { lines.list("chain", origin.chain) { Self.write($1, to: &$0) } }
      }
    }
    if !document.canFork { lines.member("can_fork", raw: "false") }
  }

  /// A name of the app, which may have upper-case letters, as a library has it; `nil` if it cannot have it.
  private static func name(_ publicID: String?) -> String? {
    guard let name = publicID.flatMap({ PublicID(accepting: $0) })?.folded,
      PublicID(name) != nil, !PublicID.reserved.contains(name)
    else { return nil }
    return name
  }

  private static func write(_ origin: AppDocument.Origin, to lines: inout YAMLLines) {
    lines.member("id", raw: origin.id?.description)
    lines.member("public_id", origin.publicID)
    lines.member("author", origin.author)
    lines.member("title", origin.title)
  }
}

extension ContentType {
  /// The type as authors write it.
  package var documentType: DocumentType {
    switch self {
    case .checklist: .checklist
    case .practiceGuide: .guide
    case .flashcardDeck: .deck
    }
  }
}
