import Content
import Diagnostics
import YAMLSyntax

/// Decides what each parsed file is: a document of which type and language, or a card of a deck.
struct Classification: Sendable {
  private let configuration: LibraryConfiguration

  init(configuration: LibraryConfiguration) {
    self.configuration = configuration
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
      } else if let input = input(of: file, path, &findings) {
        inputs.append((index, input))
      }
    }
    if cards.isEmpty { return inputs }
    for index in inputs.indices {
      let path = path(of: loaded[inputs[index].file])
      guard path.stem == "index" else { continue }
      inputs[index].input.cards = cards[Self.key(path)] ?? []
    }
    return inputs
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
    return DocumentReader.Input(
      source: file.source, layout: file.layout, parsed: parsed, type: type,
      language: language(path), defaults: defaults(file.source.path), history: nil)
  }

  private func path(of file: LoadedSource) -> SourcePath {
    SourcePath(file.source.path, languages: configuration.languages)
  }

  /// The folder of a file, and its language marker.
  private static func key(_ path: SourcePath) -> String {
    "\(path.folders.joined(separator: "/"))\u{0}\(path.marker ?? "")"
  }

  /// The folders whose `index.md` is a deck, with the language marker of that file.
  private func deckFolders(_ files: [(file: LoadedSource, path: SourcePath)]) -> Set<String> {
    var folders: Set<String> = []
    for (file, path) in files
    where path.stem == "index" && file.layout.form == .markdown
      && file.parsed?.yaml?.root?["type"]?.text == DocumentType.deck.rawValue
    {
      folders.insert(Self.key(path))
    }
    return folders
  }

  /// The type that the author names, else the folder's, else what the text looks like.
  ///
  /// - Returns: `nil` for a YAML file that is no document.
  private func type(
    of file: LoadedSource, _ parsed: ParsedSource, _ findings: inout [Diagnostic]
  ) -> DocumentType? {
    let root = parsed.yaml?.root
    if let value = root?["type"], let name = value.text, !value.isNull {
      if let type = DocumentType(rawValue: name) { return type }
      let known = DocumentType.allCases.map { $0.rawValue }
      findings.append(
        Diagnostic(
          .error, "unknown-type", file: file.source.path, at: value.range,
          "'\(name)' is not a type of document",
          help: NearestName.of(name, in: known).map { "did you mean '\($0)'?" }
            ?? "a type is one of \(known.joined(separator: ", ")); name the key `x-type` if it "
            + "says something else"))
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
