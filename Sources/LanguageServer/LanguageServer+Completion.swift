import Bytes
import Contract
import Diagnostics
import Documents
import Library
import Reading
import SiteBuild

/// Something that an author may want to write.
struct Suggestion {
  /// The protocol's numbers for what editors show a picture of.
  enum Kind: Int {
    case property = 10
    case value = 12
    case file = 17
    case reference = 18
  }

  let words: String
  let kind: Kind
  /// What it is, beside the words.
  var detail = ""
  /// What is written, if not the words.
  var written: String?
}

/// What can be written at a place, and what it replaces.
private struct Suggestions {
  let range: Range<Int>
  let all: [Suggestion]
  /// What is written before each.
  var space = ""

  /// As many as anybody looks through; with the next letter there are others.
  private static let most = 200

  func json(_ lines: TextLines) -> JSON {
    let typed = Self.folded(String(utf8: lines.bytes[range]))
    let fitting = all.lazy.filter { suggestion in
      typed.isEmpty || Self.folded(suggestion.words).contains(typed)
        || Self.folded(suggestion.detail).contains(typed)
    }
    let shown = Array(fitting.prefix(Self.most + 1))
    let items = shown.prefix(Self.most).enumerated().map { number, suggestion -> JSON in
      let order = String(number)
      let edit = JSON.members([
        ("range", lines.json(range)),
        ("newText", .text(space + (suggestion.written ?? suggestion.words))),
      ])
      return .members([
        ("label", .text(suggestion.words.visible)), ("kind", .number(suggestion.kind.rawValue)),
        ("detail", suggestion.detail.isEmpty ? nil : .text(suggestion.detail.visible)),
        // Editors look in it for what has been typed.
        ("filterText", .text(suggestion.words + " " + suggestion.detail)),
        // Theirs is the order of letters.
        ("sortText", .text(order.zeroPadded(to: 4))),
        ("textEdit", edit),
      ])
    }
    return .members([
      ("isIncomplete", .bool(shown.count > Self.most)), ("items", .array(items)),
    ])
  }

  private static func folded(_ text: String) -> String { text.lowercased() }
}

extension LanguageServer {
  /// `textDocument/completion`.
  func completions(at offset: Int, in scene: Scene) throws -> JSON {
    let words = words(of: scene.library)
    let found: Suggestions?
    let isYAML = scene.reading.layout.form == .yaml
    if isYAML, let link = WrittenPlace(at: offset, scene.lines), link.isLink {
      found = suggestions(at: link, in: scene, from: words)
    } else if isYAML || scene.reading.layout.yaml?.contains(offset) == true {
      found = YAMLPlace(at: offset, in: scene).map { place in
        var found = suggestions(at: place, in: scene, from: words)
        if place.needsSpace { found.space = " " }
        return found
      }
    } else {
      found = WrittenPlace(at: offset, scene.lines).map {
        suggestions(at: $0, in: scene, from: words)
      }
    }
    return found.map { $0.json(scene.lines) } ?? .null
  }

  private func suggestions(
    at place: YAMLPlace, in scene: Scene, from words: Vocabulary
  ) -> Suggestions {
    if place.dictionary?.name == CharterSuggestions.key, scene.reading.document?.type == .charter {
      return Suggestions(
        range: place.typed, all: CharterSuggestions.all(at: place, in: scene, from: words))
    }
    guard place.isKey else {
      return Suggestions(range: place.typed, all: values(of: place.description, scene, words))
    }
    let used = place.isTop ? Self.keys(in: scene) : []
    let all = place.keys.filter { !used.contains($0.name) }.map {
      Suggestion(
        words: $0.name, kind: .property, detail: $0.summary,
        written: place.hasColon ? $0.name : "\($0.name): ")
    }
    return Suggestions(range: place.typed, all: all)
  }

  /// The keys that a document has.
  private static func keys(in scene: Scene) -> Set<String> {
    guard let yaml = scene.reading.layout.yaml else { return [] }
    var keys: Set<String> = []
    for line in scene.lines.bytes[yaml].split(separator: .lineFeed) {
      guard let colon = line.firstIndex(of: .colon), line.first != .space, line.first != .hyphen
      else { continue }
      keys.insert(String(utf8: line[..<colon]))
    }
    return keys
  }

  private func values(
    of key: KeyDescription?, _ scene: Scene, _ words: Vocabulary
  ) -> [Suggestion] {
    guard let key else { return [] }
    let values: [String]
    switch key.name {
    case "tags", "role", "author":
      let texts =
        key.name == "tags" ? words.tags : key.name == "role" ? words.roles : words.authors
      return texts.map { Suggestion(words: $0, kind: .value, written: YAMLText.scalar($0)) }
    case "icon": values = IconNames.all
    case "language", "languages", "default_language":
      values = scene.library.checked.configuration.layout.languages
    case "translation_of":
      return words.files.filter { $0.path.isDocumentName && $0.path != scene.path }.map {
        let path = SourceReference.relative($0.path, from: scene.path)
        // A dot at its beginning is as safe as a letter.
        let isPlain = path.hasPrefix(".") && YAMLText.scalar("x" + path) == "x" + path
        return Suggestion(
          words: path, kind: .file, detail: $0.title,
          written: isPlain ? path : YAMLText.scalar(path))
      }
    default: values = YAMLPlace.words(of: key.kind)
    }
    return values.map { Suggestion(words: $0, kind: .value) }
  }

  private func suggestions(
    at place: WrittenPlace, in scene: Scene, from words: Vocabulary
  ) -> Suggestions {
    func plain(_ range: Range<Int>, _ values: [String]) -> Suggestions {
      Suggestions(range: range, all: values.map { Suggestion(words: $0, kind: .value) })
    }
    switch place {
    // With a word that cannot be there, nothing in the parentheses would be read.
    case .tag(let range): return plain(range, words.tags.filter(Attributes.canName))
    case .role(let range): return plain(range, words.roles.filter(Attributes.canName))
    case .icon(let range): return plain(range, IconNames.all)
    case .wikiName(let range):
      let content = scene.library.checked.configuration.layout.content
      let language = Self.language(of: scene)
      let all = words.files.compactMap { file -> Suggestion? in
        let isEnough = words.isEnough(file.name, for: file, in: language)
        let name = isEnough ? file.name : Self.below(content, file.path)
        // What a bracket link would read as something else cannot be in one.
        if name.utf8.contains(where: { "[]|#^".utf8.contains($0) }) { return nil }
        return Suggestion(words: name, kind: .file, detail: file.title)
      }
      return Suggestions(range: range, all: all)
    case .path(let range, let isBracketed):
      let special = isBracketed ? "<>%#?\\" : " ()<>%#?\\"
      let isDotted = scene.lines.bytes[range].starts(with: "./".utf8)
      let all = words.files.filter { $0.path != scene.path }.compactMap { file -> Suggestion? in
        let path = SourceReference.relative(file.path, from: scene.path)
        if isDotted, path.hasPrefix("../") { return nil }
        return Suggestion(
          words: (isDotted ? "./" : "") + Self.address(path, encoding: special), kind: .file,
          detail: file.title)
      }
      return Suggestions(range: range, all: all)
    case .fragment(let target, let isWiki, let range):
      let document = document(target, isWiki: isWiki, in: scene, from: words)
      guard let document else { return Suggestions(range: range, all: []) }
      let names = PlaceNames(document)
      return Suggestions(
        range: range,
        all: Place.all(in: document).compactMap { Self.suggestion($0, names, isWiki: isWiki) })
    }
  }

  /// The document that a link means whose place is being written.
  private func document(
    _ target: String?, isWiki: Bool, in scene: Scene, from words: Vocabulary
  ) -> Document? {
    guard let target else { return scene.reading.document }
    let library = scene.library
    let layout = library.checked.configuration.layout
    let language = Self.language(of: scene)
    let starts = isWiki ? ["/", ""] : [""]
    let paths = starts.compactMap {
      SourceReference.resolved($0 + target, from: scene.path, content: layout.content)
    }.flatMap { SourceReference.candidates($0) }
    if let number = paths.lazy.compactMap({ library.number(of: $0) }).first {
      let all = library.checked.library
      let path = SourcePath(all.documents[number].path, languages: layout.languages)
      // A name alone is also that of the translations.
      let isShared = isWiki && !target.utf8.contains(.slash) && path.marker == nil
      let own = all.translations[number].first {
        all.documents[$0].metadata.language.value == language
      }
      return current(isShared ? own ?? number : number, of: library)
    }
    guard isWiki else { return nil }
    let folded = FoldedName.of(target)
    let found = words.files.filter {
      FoldedName.of($0.name) == folded || FoldedName.of($0.title) == folded
    }
    return (found.first { $0.language == language } ?? found.first)
      .flatMap { library.number(of: $0.path) }.map { current($0, of: library) }
  }

  /// The language of a text, which may be one that cannot be read.
  private static func language(of scene: Scene) -> String {
    let layout = scene.library.checked.configuration.layout
    return scene.reading.document?.metadata.language.value
      ?? layout.language(namedIn: scene.path) ?? layout.defaultLanguage
  }

  /// A place as a link names it: by its key, its words in a wiki link, or its anchor; the first that leads there.
  private static func suggestion(
    _ place: Place, _ names: PlaceNames, isWiki: Bool
  ) -> Suggestion? {
    guard let anchor = place.anchor, place.key != nil || place.kind == .heading else { return nil }
    var candidates = place.key.map { isWiki ? ["^\($0)"] : [$0, "^\($0)"] } ?? []
    let isPlain = !place.words.utf8.contains { "[]|#^".utf8.contains($0) }
    if isWiki, isPlain, place.key == nil { candidates.append(place.words) }
    candidates.append(anchor)
    guard let words = candidates.first(where: { place.isNamed($0, in: names) }) else { return nil }
    let isNamed = place.kind == .key || words.utf8.elementsEqual(place.words.utf8)
    return Suggestion(words: words, kind: .reference, detail: isNamed ? "" : place.words)
  }

  /// A path below the content folder without its ending, as wiki links name it.
  private static func below(_ content: String, _ path: String) -> String {
    PageAddress.below(content, path).withoutDocumentEnding
  }

  /// A path as the address of a link: what would end it there is percent-encoded.
  private static func address(_ path: String, encoding special: String) -> String {
    String(percentEncoding: path.utf8) { $0 < .space || special.utf8.contains($0) }
  }
}
