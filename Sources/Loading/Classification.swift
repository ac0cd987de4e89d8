import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Identity
import Library
import MarkdownSyntax
import Parsing
import Reading
import Rules
import Settings
import System
import YAMLSyntax

/// Decides what each parsed file is: a document with its type and language, or a card of a deck.
final class Classification: Sendable {
  private let configuration: LibraryConfiguration
  private let showsDraftCards: Bool

  init(configuration: LibraryConfiguration, showsDraftCards: Bool) {
    (self.configuration, self.showsDraftCards) = (configuration, showsDraftCards)
  }

  /// The inputs of documents, in the order of their files.
  ///
  /// - Parameters:
  ///   - loaded: The files that have not been read yet.
  ///   - findings: Where findings go.
  /// - Returns: An input for each document, by the index of its file.
  func inputs(
    _ loaded: [LoadedSource], _ findings: inout [Diagnostic]
  ) -> [(file: Int, input: DocumentReader.Input)] {
    let rest = loaded.enumerated().map { (file: $0, path: path(of: $1)) }
    let deckFolders = deckFolders(rest.map { (loaded[$0.file], $0.path) })
    var inputs: [(file: Int, input: DocumentReader.Input)] = []
    var cards: [String: [DocumentReader.CardFile]] = [:]
    for (index, path) in rest {
      let file = loaded[index]
      guard let parsed = file.parsed else { continue }
      if path.stem != "index", deckFolders.contains(Self.key(path)), file.layout.form == .markdown {
        cards[Self.key(path), default: []].append(
          DocumentReader.CardFile(source: file.source, layout: file.layout, parsed: parsed))
        findings += parsed.yaml?.problems.map { Diagnostic($0, file: file.source.path) } ?? []
        findings +=
          file.layout.foreign?.finding(in: file.source.path, isPublishedByDefault: false)
          .map { [$0] } ?? []
      } else if let input = input(of: file, path, &findings) {
        inputs.append((index, input))
      }
    }
    if cards.isEmpty { return inputs }
    cards = cards.mapValues { Self.ordered($0) }
    for index in inputs.indices {
      let path = path(of: loaded[inputs[index].file])
      guard path.stem == "index" else { continue }
      inputs[index].input.cards = cards[Self.key(path)] ?? []
      inputs[index].input.showsDraftCards = showsDraftCards
    }
    return inputs
  }

  /// The cards of a folder: by the numbers of their names, then in the order of their paths.
  private static func ordered(_ cards: [DocumentReader.CardFile]) -> [DocumentReader.CardFile] {
    let numbers = cards.map { LeadingNumber.of(SourcePath($0.source.path).stem) ?? Int.max }
    return cards.indices.sorted {
      numbers[$0] == numbers[$1] ? $0 < $1 : numbers[$0] < numbers[$1]
    }.map { cards[$0] }
  }

  /// The input of a document for which no other file matters.
  func input(
    of file: LoadedSource, _ findings: inout [Diagnostic]
  ) -> DocumentReader.Input? {
    input(of: file, path(of: file), &findings)
  }

  private func input(
    of file: LoadedSource, _ path: SourcePath, _ findings: inout [Diagnostic]
  ) -> DocumentReader.Input? {
    guard let parsed = file.parsed, let type = type(of: file, parsed, &findings) else { return nil }
    var input = DocumentReader.Input(
      source: file.source, layout: file.layout, parsed: parsed, type: type,
      language: configuration.layout.language(of: path),
      defaults: defaults(file.source.path), history: nil)
    input.isDraft = configuration.layout.isDraft(file.source.path)
    if type == .page, let front = configuration.layout.frontPage(of: file.source.path) {
      input.fallbackTitle = title(of: front, in: input.language)
    }
    return input
  }

  /// What an `index.md` without a title gets as its document's; the site's words come with the theme.
  private func title(of page: FrontPage, in language: String) -> String {
    switch page {
    case .home: configuration.title(in: language)
    case .list(let type): type.folder
    }
  }

  private func path(of file: LoadedSource) -> SourcePath {
    SourcePath(file.source.path, languages: configuration.layout.languages)
  }

  /// The folder of a file, and its language marker.
  private static func key(_ path: SourcePath) -> String {
    "\(path.folders.joined(separator: "/"))\u{0}\(path.marker ?? "")"
  }

  /// The folders whose `index.md` is a deck, with the language marker of that file.
  private func deckFolders(_ files: [(file: LoadedSource, path: SourcePath)]) -> Set<String> {
    var folders: Set<String> = []
    var named: Set<String> = []
    for (file, path) in files
    where path.stem == "index" && file.layout.form == .markdown && isDeckIndex(file) {
      folders.insert(Self.key(path))
      if file.parsed?.yaml?.root?["type"] != nil { named.insert(Self.key(path)) }
    }
    if folders.isEmpty { return folders }
    // If the folder is not declared as a deck, a file with its own cards is a deck itself.
    for (file, path) in files where path.stem != "index" && Self.hasCards(file) {
      if !named.contains(Self.key(path)) { folders.remove(Self.key(path)) }
    }
    return folders
  }

  /// Whether an index turns its folder into a deck: by its type, or because it is below the folder
  /// of decks and has no cards.
  private func isDeckIndex(_ file: LoadedSource) -> Bool {
    if let type = file.parsed?.yaml?.root?["type"].flatMap({ Self.typeName($0) }) {
      return type == DocumentType.deck.rawValue
    }
    let below = PageAddress.below(configuration.layout.content, file.source.path)
    guard
      let entry = configuration.layout.folders.first(where: { below.isBelow($0.folder) }),
      entry.type == .deck
    else { return false }
    return below.below(entry.folder)?.contains("/") == true && !Self.hasCards(file)
  }

  /// Whether a file has headings that would be the fronts of cards.
  private static func hasCards(_ file: LoadedSource) -> Bool {
    guard let tree = file.parsed?.markdown else { return false }
    return tree.topLevel.contains { tree.nodes[$0].headingLevel > 1 }
  }

  /// The type that the author names, else the folder's, else what the text looks like.
  ///
  /// - Returns: `nil` for a YAML file that is not a document.
  private func type(
    of file: LoadedSource, _ parsed: ParsedSource, _ findings: inout [Diagnostic]
  ) -> DocumentType? {
    let root = parsed.yaml?.root
    if let value = root?["type"], !value.isNull {
      let name = Self.typeName(value)
      let type = name.flatMap { DocumentType(rawValue: $0) }
      if value.kind != .scalar {
        findings.append(typeWithoutText(value, name, of: root, in: file))
      } else if let name, type == nil {
        findings.append(unknownType(name, value, of: root, in: file))
      }
      if let type { return type }
    }
    // Later entries of the configuration win.
    let given = defaults(file.source.path).reversed().lazy.compactMap { $0["type"]?.text }.first
    if let given, let type = DocumentType(rawValue: given) { return type }
    if hasWordsOfFrontPage(file) { return .page }
    if let type = folderType(file.source.path) { return type }
    if file.layout.form == .markdown { return .guide }
    if root?["sections"] != nil { return .checklist }
    if root?["cards"] != nil { return .deck }
    if let keys = root?.entries.compactMap({ $0.key.text }),
      let finding = FolderNameRule.unread(file.source.path, keys: keys, configuration.layout)
    {
      findings.append(finding)
    }
    return nil
  }

  /// Whether a folder or `defaults` gives what is at a path a type.
  func givesType(_ path: String) -> Bool {
    folderType(path) != nil || defaults(path).contains { $0["type"] != nil }
  }

  private func folderType(_ path: String) -> DocumentType? {
    let below = PageAddress.below(configuration.layout.content, path)
    return configuration.layout.folders.first { below.isBelow($0.folder) }?.type
  }

  /// The type that a value names; Obsidian writes a property of several values as a list, even of one.
  private static func typeName(_ value: YAMLValue) -> String? {
    value.text ?? (value.items.count == 1 ? value.items.first?.text : nil)
  }

  /// What a word that is not a type means: one in capitals, or as other programs name it.
  ///
  /// - Returns: The type; if the word only says that the file is a text, and its folder makes it a
  ///   checklist or a deck, `own` is that.
  private func meaning(
    of name: String, in file: LoadedSource
  ) -> (type: String?, own: DocumentType?) {
    if let type = DocumentType(rawValue: name.lowercased()) { return (type.rawValue, nil) }
    let known = DocumentType.allCases.map { $0.rawValue }
    let meant = ForeignValue.meaning(name, of: "type", among: known)
    guard meant == DocumentType.guide.rawValue else { return (meant, nil) }
    // As a guide, the words of the home page would leave it.
    if hasWordsOfFrontPage(file) { return (DocumentType.page.rawValue, nil) }
    let own = folderType(file.source.path)
    return own == .checklist || own == .deck ? (nil, own) : (meant, nil)
  }

  /// A list or keys with values in place of a type.
  private func typeWithoutText(
    _ value: YAMLValue, _ name: String?, of root: YAMLValue?, in file: LoadedSource
  ) -> Diagnostic {
    let known = DocumentType.allCases.map { $0.rawValue }
    let meant = name.flatMap { meaning(of: $0, in: file).type ?? NearestName.of($0, in: known) }
    return Diagnostic(
      .error, .metadataValue, file: file.source.path, at: value.range,
      message: "'type' must be text, not "
        + (value.kind == .sequence ? "a list" : "keys with values"),
      help: meant.map { "write `type: \($0)`" }
        ?? "write one of \(known.joined(separator: ", ")); rename the key to `x-type` if it "
        + "means something else",
      fixes: meant == nil && name != nil ? Self.renamingType(of: root) : [])
  }

  /// The repair of a `type` that means something else.
  private static func renamingType(of root: YAMLValue?) -> [Diagnostic.Fix] {
    guard let root, root["x-type"] == nil,
      let key = root.entries.first(where: { $0.key.text == "type" })?.key
    else { return [] }
    return [.init(range: key.range, replacement: "x-type")]
  }

  /// A word that is not a type; one by which other programs name such a text can be replaced, and the
  /// key of one that is like no type renamed.
  private func unknownType(
    _ name: String, _ value: YAMLValue, of root: YAMLValue?, in file: LoadedSource
  ) -> Diagnostic {
    let source = file.source
    let known = DocumentType.allCases.map { $0.rawValue }
    let (meant, own) = meaning(of: name, in: file)
    let nearest = own == nil ? meant ?? NearestName.of(name, in: known) : nil
    let written = String(utf8: source.bytes[value.range])
    let isPlain = [name, "\"\(name)\"", "'\(name)'"].contains(written)
    // `type: emergency` for a checklist.
    let kind = ChecklistType(rawValue: name.lowercased())?.rawValue
    if let kind, folderType(source.path) == .checklist || root?["sections"] != nil {
      return Diagnostic(
        .error, .unknownType, file: source.path, at: value.range,
        message: "'\(name)' is a type of checklist, not of document",
        help: root?["checklist_type"] == nil
          ? "write `checklist_type: \(kind)`" : "remove it, or correct `checklist_type`")
    }
    var fixes: [Diagnostic.Fix] = []
    if let meant, isPlain {
      fixes = [.init(range: value.range, replacement: meant)]
    } else if nearest == nil {
      fixes = Self.renamingType(of: root)
    }
    return Diagnostic(
      .error, .unknownType, file: source.path, at: value.range,
      message: "'\(name)' is not a type of document",
      help: nearest.map { "did you mean '\($0)'?" }
        ?? own.map { "remove the line: without it, this is \($0.withArticle)" }
        ?? "use one of \(known.joined(separator: ", ")); rename the key to `x-type` if it "
        + "means something else",
      fixes: fixes)
  }

  /// Whether a file is an `index.md` that has the words of the home page, or of the list of its
  /// folder's type.
  ///
  /// One with items or cards of its own is a checklist or a deck.
  private func hasWordsOfFrontPage(_ file: LoadedSource) -> Bool {
    guard file.layout.form == .markdown else { return false }
    switch configuration.layout.frontPage(of: file.source.path) {
    case .list(.checklist): return file.parsed?.markdown?.nodes.contains { $0.isTask } != true
    case .list(.deck): return !Self.hasCards(file)
    case .home, .list: return true
    case nil: return false
    }
  }

  private func defaults(_ path: String) -> [YAMLValue] {
    if configuration.defaults.isEmpty { return [] }
    let below = PageAddress.below(configuration.layout.content, path)
    return configuration.defaults.filter { $0.pattern.matches(below) }.map { $0.values }
  }
}
