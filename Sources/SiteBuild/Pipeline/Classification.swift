import Content
import Diagnostics
import YAMLSyntax

/// Decides what each parsed file is: a document of which type and language, or a card of a deck.
struct Classification {
  private let configuration: LibraryConfiguration
  private(set) var findings: [Diagnostic] = []

  init(configuration: LibraryConfiguration) {
    self.configuration = configuration
  }

  /// The inputs of the documents, in the order of the files.
  mutating func inputs(_ loaded: [LoadedSource]) -> [DocumentReader.Input] {
    let paths = loaded.map { SourcePath($0.source.path, languages: configuration.languages) }
    let deckFolders = deckFolders(loaded, paths)
    var inputs: [DocumentReader.Input] = []
    var cards: [String: [DocumentReader.CardFile]] = [:]
    for (file, path) in zip(loaded, paths) {
      guard let parsed = file.parsed else { continue }
      if !deckFolders.isEmpty, path.stem != "index", deckFolders.contains(Self.key(path)),
        file.layout.form == .markdown
      {
        cards[Self.key(path), default: []].append(
          DocumentReader.CardFile(source: file.source, layout: file.layout, parsed: parsed))
        findings += parsed.yaml?.problems.map { Diagnostic($0, file: file.source.path) } ?? []
        continue
      }
      guard let type = type(of: file, parsed) else { continue }
      inputs.append(
        DocumentReader.Input(
          source: file.source, layout: file.layout, parsed: parsed, type: type,
          language: language(path), defaults: defaults(file.source.path), history: nil))
    }
    if cards.isEmpty { return inputs }
    for index in inputs.indices {
      let path = SourcePath(inputs[index].source.path, languages: configuration.languages)
      guard path.stem == "index" else { continue }
      inputs[index].cards = cards[Self.key(path)] ?? []
    }
    return inputs
  }

  /// The folder of a file, and its language marker.
  private static func key(_ path: SourcePath) -> String {
    "\(path.folders.joined(separator: "/"))\u{0}\(path.marker ?? "")"
  }

  /// The folders whose `index.md` is a deck, with the language marker of that file.
  private func deckFolders(_ loaded: [LoadedSource], _ paths: [SourcePath]) -> Set<String> {
    var folders: Set<String> = []
    for (file, path) in zip(loaded, paths) {
      guard path.stem == "index", file.layout.form == .markdown,
        file.parsed?.yaml?.root?["type"]?.text == DocumentType.deck.rawValue
      else { continue }
      folders.insert(Self.key(path))
    }
    return folders
  }

  /// The type that the author names, else the folder's, else what the text looks like.
  ///
  /// - Returns: `nil` for a YAML file that is no document.
  private mutating func type(of file: LoadedSource, _ parsed: ParsedSource) -> DocumentType? {
    let root = parsed.yaml?.root
    if let value = root?["type"], let name = value.text, !value.isNull {
      if let type = DocumentType(rawValue: name) { return type }
      let known = DocumentType.allCases.map { $0.rawValue }
      findings.append(
        Diagnostic(
          .error, "unknown-type", file: file.source.path, at: value.range,
          "'\(name)' is not a type of document",
          help: NearestName.of(name, in: known).map { "did you mean '\($0)'?" }
            ?? "a type is one of \(known.joined(separator: ", "))"))
    }
    let below = PageAddress.below(configuration.content, file.source.path)
    if let entry = configuration.folders.first(where: { below.hasPrefix($0.folder + "/") }) {
      return entry.type
    }
    if file.layout.form == .markdown { return .guide }
    if root?["sections"] != nil { return .checklist }
    return root?["cards"] != nil ? .deck : nil
  }

  private func language(_ path: SourcePath) -> String {
    path.marker ?? path.folders.last { configuration.languages.contains($0) }
      ?? configuration.defaultLanguage
  }

  private func defaults(_ path: String) -> [YAMLValue] {
    if configuration.defaults.isEmpty { return [] }
    let below = PageAddress.below(configuration.content, path)
    return configuration.defaults.filter { $0.pattern.matches(below) }.map { $0.values }
  }
}
