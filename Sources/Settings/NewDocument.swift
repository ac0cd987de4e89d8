import Bytes
import Contract
import Documents
import Library

/// A new document: its path and its text.
///
/// It is private, and clean but for a `TODO` wherever its author has to write something.
package struct NewDocument: Sendable {
  /// The path from the repository's root.
  package let path: String
  package let text: String
  /// Its language.
  package let language: String
  /// What it is; `nil` for a card.
  package let type: DocumentType?

  /// Plans a document.
  ///
  /// - Parameters:
  ///   - type: What kind of document it is.
  ///   - title: Its title, without control characters.
  ///   - id: Its identity.
  ///   - language: Its language; if `nil`, the one of the title's script.
  ///   - configuration: The library's folders and languages.
  package init(
    _ type: DocumentType, title: String, id: UUID, language: String? = nil,
    configuration: LibraryConfiguration
  ) {
    let title = title.trimmingSpace()
    self.init(
      type, title: title, id: id, language: language ?? Self.language(of: title, configuration),
      at: configuration.place(of: type, title: title, id: id))
  }

  private init(
    _ type: DocumentType, title: String, id: UUID, language: String,
    at place: (stem: String, decidesType: Bool)
  ) {
    (self.type, self.language) = (type, language)
    path = place.stem + (type.isYAML ? ".yaml" : ".md")
    let words = StarterText(isRussian: language == "ru" || language.hasPrefix("ru-"))
    // If no folder has this type, the document gets a `type`.
    let typeLine = place.decidesType ? "" : "type: \(type.rawValue)\n"
    let written = YAMLText.scalar(title)
    switch type {
    case .checklist, .guide, .deck:
      text =
        "---\nid: \(id)\ntitle: \(written)\ndescription: TODO\n\(typeLine)tags: [TODO]\n"
        + "language: \(language)\nvisibility: private\n---\n\n\(words.body(of: type))"
    case .page:
      text =
        "---\nid: \(id)\ntitle: \(written)\n\(typeLine)language: \(language)\n"
        + "visibility: private\n---\n\n\(words.body(of: type))"
    case .charter:
      text =
        "id: \(id)\nname: \(written)\n\(typeLine)language: \(language)\nvisibility: private\n"
        + "boat:\nlocation:\nstart:\nend:\ncrew: []\nchecklists:\n"
    case .author:
      text =
        "name: \(written)\n\(typeLine)username: \(place.stem.lastPathPart)\nlanguage: \(language)\nbio:\n"
        + "links: []\n"
    }
  }

  /// Plans the document that a link to nothing is to lead to; `nil` if no document could be there.
  ///
  /// - Parameters:
  ///   - name: The path of the link, or the name in `[[name]]`.
  ///   - isWiki: Whether it is such a name.
  ///   - words: The words of the link, which become the title; if they are empty, the path does.
  ///   - source: The file that the link is in.
  ///   - sourceLanguage: The language of that document.
  ///   - id: The document's identity.
  ///   - configuration: The library's folders and languages.
  ///   - deckLanguage: The language of the deck of which the file at a path would be a card; `nil` if of none.
  package init?(
    linkedAs name: String, isWiki: Bool, words: String, from source: String,
    sourceLanguage: String, id: UUID, configuration: LibraryConfiguration,
    deckLanguage: (String) -> String?
  ) {
    if isWiki, !name.utf8.contains(.slash) {
      self.init(
        .guide, title: name, id: id,
        language: Self.language(of: name, linkedIn: sourceLanguage, configuration),
        configuration: configuration)
      return
    }
    let layout = configuration.layout
    let written = isWiki && name.utf8.first != .slash ? "/" + name : name
    guard
      let full = SourceReference.resolved(written, from: source, content: layout.content),
      layout.content == "." || full.utf8.starts(with: "\(layout.content)/".utf8)
    else { return nil }
    let place = SourcePath(full, languages: layout.languages)
    guard ["", "md"].contains(place.fileExtension) else { return nil }
    let below = PageAddress.below(layout.content, full)
    // Neither hidden files nor what is in hidden folders is read.
    if below.pathParts.contains(where: { $0.utf8.first == .dot }) { return nil }
    let type = layout.folders.first { below.utf8.starts(with: "\($0.folder)/".utf8) }?.type
    if type?.isYAML == true || place.stem == "index" { return nil }
    let spoken = String(utf8: place.stem.utf8.map { $0 == .hyphen ? .space : $0 })
    let title = words.isEmpty ? spoken.prefix(1).uppercased() + spoken.dropFirst() : words
    let stem = place.fileExtension.isEmpty ? full : String(full.dropLast(bytesOf: ".md"))
    if let language = deckLanguage(stem + ".md") {
      self.init(cardWith: title, language: language, at: stem)
      return
    }
    self.init(
      type ?? .guide, title: title, id: id,
      language: place.marker ?? place.folders.last { layout.languages.contains($0) }
        ?? Self.language(of: title, linkedIn: sourceLanguage, configuration),
      at: (stem, type != nil))
  }

  /// A card in a file of its own, which has nothing but a front and a back: the rest is up to its deck.
  private init(cardWith front: String, language: String, at stem: String) {
    (type, self.language) = (nil, language)
    path = stem + ".md"
    let words = StarterText(isRussian: language == "ru" || language.hasPrefix("ru-"))
    text = "---\ntitle: \(YAMLText.scalar(front.trimmingSpace()))\n---\n\n\(words.answer)"
  }

  /// The language of what a document links to: its own, unless the title is in another script.
  private static func language(
    of title: String, linkedIn source: String, _ configuration: LibraryConfiguration
  ) -> String {
    guard let written = LetterScript.languages(of: title), !written.contains(primary(source)) else {
      return source
    }
    return language(among: written, configuration) ?? source
  }

  /// The language of a title: the library's first one that is written in its script.
  ///
  /// Cyrillic is Russian in a library that has no such language.
  package static func language(of title: String, _ configuration: LibraryConfiguration) -> String {
    let known = languages(of: configuration)
    guard let written = LetterScript.languages(of: title) else {
      return known.first { LetterScript.isLatin($0) } ?? known[0]
    }
    return language(among: written, configuration) ?? known[0]
  }

  /// The library's first language of some, else Russian if it is one of them.
  private static func language(
    among written: [String], _ configuration: LibraryConfiguration
  ) -> String? {
    languages(of: configuration).first { written.contains(primary($0)) }
      ?? written.first { $0 == "ru" }
  }

  /// The library's languages, its own first.
  private static func languages(of configuration: LibraryConfiguration) -> [String] {
    [configuration.layout.defaultLanguage] + configuration.layout.languages
  }

  private static func primary(_ language: String) -> String {
    String(language.prefix { $0 != "-" })
  }
}

extension LibraryConfiguration {
  /// Where a new document goes.
  ///
  /// - Parameters:
  ///   - type: What kind of document it is.
  ///   - title: Its title, which names the file.
  ///   - id: Its identity, which names the file if no letter of the title can be in an address.
  /// - Returns: Its path without an extension, and whether the folder decides its type.
  package func place(
    of type: DocumentType, title: String, id: UUID
  ) -> (stem: String, decidesType: Bool) {
    var slug = Slug.ascii(title)
    // An index is the text of its folder's list, not a document of its type.
    if type != .page, SourcePath(slug + ".md", languages: []).stem == "index" {
      slug += "-\(type.rawValue)"
    }
    let folder = layout.folders.first { $0.type == type }?.folder
    let parts = [
      layout.content == "." ? nil : layout.content, folder,
      slug.isEmpty ? "\(type.rawValue)-\(id.shortDigits)" : slug,
    ]
    return (parts.compactMap { $0 }.joined(separator: "/"), folder != nil)
  }
}

extension DocumentType {
  /// Whether such a document is YAML throughout.
  fileprivate var isYAML: Bool { self == .charter || self == .author }
}

/// The text of a new document, in the author's language.
private struct StarterText {
  let isRussian: Bool

  /// The back of a card.
  var answer: String { isRussian ? "TODO: ответ.\n" : "TODO: its answer.\n" }

  func body(of type: DocumentType) -> String {
    switch type {
    case .checklist:
      isRussian
        ? "## Раздел\n\n- [ ] TODO: что сделать сначала\n- [ ] TODO: что сделать потом\n"
        : "## Section\n\n- [ ] TODO: what to do first\n- [ ] TODO: what to do next\n"
    case .guide:
      isRussian ? "TODO: что делать и почему.\n" : "TODO: what to do, and why.\n"
    case .deck:
      (isRussian ? "## TODO: вопрос\n\n" : "## TODO: a question\n\n") + answer
    case .page:
      isRussian ? "TODO: о чём эта страница.\n" : "TODO: what readers should know.\n"
    case .charter, .author:
      ""
    }
  }
}
