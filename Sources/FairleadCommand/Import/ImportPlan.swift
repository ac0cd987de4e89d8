import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Exchange
import Identity
import Library
import Output
import Pages
import Reading
import Settings
import SiteBuild

/// What an import will write, and why it cannot.
struct ImportPlan {
  /// A new source.
  struct File {
    var path: String
    var text: String
    /// What could not be kept.
    var notes: [String] = []
  }

  /// A document of a file, which is not yet written.
  struct Entry {
    var document: AppDocument
    /// The file that the user named.
    var file: String
    /// What its texts are.
    var form: PayloadText
    /// Whether they come from Anki, whose cards are HTML.
    var isAnki = false
    /// Whether it comes from a file that says nothing about what it is in a library.
    var isNew = false
    var media: [(address: String, bytes: [UInt8])] = []
    var notes: [String] = []
    /// What notes call its cards; empty if they name paths of its JSON.
    var cardNames: [String] = []
  }

  /// Why nothing can be imported.
  var problems: [String] = []
  private(set) var files: [File] = []
  /// What is in the library already, with the same title and text, and so is not imported again.
  var twins: [String] = []
  /// Those that are not there yet.
  var newFiles: [File] { files.filter { !existing.contains($0.path) } }
  /// The pictures and sounds that the documents show, by path.
  private var media: [String: [UInt8]] = [:]
  private var existing: Set<String> = []
  /// The pictures and sounds that do not exist yet, in the order of their paths.
  var newMedia: [(path: String, bytes: [UInt8])] {
    media.filter { !existing.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
  /// What the texts of the library's payloads are.
  let form: PayloadText
  let checked: CheckedLibrary
  private let publishes: Bool
  var documents: [Entry] = []
  /// Task lists, which are texts already; their files come after those of all documents.
  var lists: [ImportedTaskList] = []

  init(_ build: SiteBuild, publishes: Bool) throws {
    checked = try build.check()
    form = checked.configuration.payloadText
    self.publishes = publishes
  }

  /// Refuses to add to a part of a library: what is in the rest already would be written again, or over.
  ///
  /// - Parameters:
  ///   - build: How the library was read.
  ///   - failure: What was not done.
  /// - Throws: Files that are not here.
  func refusePart(_ build: SiteBuild, _ failure: String) throws {
    let missing = try MissingFiles(
      build.checkout, checked.configuration, isOfDocuments: true)
    guard let sentence = missing.sentence else { return }
    throw MachineFailure(
      "\(failure): \(sentence), so not all documents would be compared; run "
        + "\(missing.commands) first")
  }

  mutating func add(_ added: [AppDocument], from file: String) {
    documents += added.map {
      var document = $0
      let meant = language(of: document.title)
      if document.language == nil, meant != checked.configuration.layout.defaultLanguage {
        document.language = meant
      }
      return Entry(document: document, file: file, form: form, notes: Self.notes(on: $0.losses))
    }
  }

  private static func notes(on losses: AppDocument.Losses) -> [String] {
    [
      ("left out, because the app's format does not have it", losses.unknownKeys),
      ("imported without indentation, because it is not a list", losses.flattened),
    ].filter { !$0.1.isEmpty }.map { what, paths in
      let rest = paths.count - 5
      return "\(what): \(paths.prefix(5).joined(separator: ", "))"
        + (rest > 0 ? " and \(rest) more" : "")
    }
  }

  /// Adds a table of cards.
  mutating func add(_ table: CardTable, titled title: String, from file: String) {
    let deck = AppDocument(
      id: UUID.random(), title: title, language: language(of: title), body: .deck(table.cards))
    documents.append(
      Entry(
        document: deck, file: file, form: form, isNew: true,
        notes: table.notes.map { "\(file): \($0)" },
        cardNames: table.lines.map { "\(file): line \($0)" }))
  }

  /// Adds the decks of a package of Anki, whose texts are Markdown in every library.
  mutating func add(_ decks: [AnkiImport.Deck], from file: String) {
    for deck in decks {
      var document = deck.document
      document.language = language(of: document.title)
      documents.append(
        Entry(
          document: document, file: file, form: .markdown, isAnki: true, isNew: true,
          media: deck.media, notes: deck.losses,
          cardNames: document.thingIDs.indices.map { "card \($0 + 1)" }))
    }
  }

  /// Adds a task list, which has been read back already.
  mutating func add(_ list: ImportedTaskList) { lists.append(list) }

  /// Whether everything that is imported is private.
  var isPrivate: Bool { documents.allSatisfy { visibility(of: $0.document) == .private } }

  private func visibility(of document: AppDocument) -> Visibility {
    guard publishes, document.publicID != nil else { return .private }
    return document.visibility ?? .public
  }

  /// The language of a title, as `new` chooses it.
  func language(of title: String) -> String {
    NewDocument.language(of: title, checked.configuration)
  }

  // MARK: Names

  /// Gives each document its path and its text.
  mutating func settle(_ repository: Repository) throws {
    if documents.count > AppFileReader.mostDocuments {
      problems.append(
        "these files have \(documents.count) documents; the limit is \(AppFileReader.mostDocuments)"
      )
      return
    }
    try leaveOutTwins(repository)
    noteNewIDs()
    var owners = Owners(checked)
    var unlocked = Set(checked.lock.changes.documents.filter(\.isNew).map(\.path))
    for entry in documents { try settle(entry, &owners, &unlocked, repository) }
    for list in lists {
      let place = checked.configuration.place(of: .checklist, title: list.title, id: list.id)
      let stem = try owners.free(place.stem) { stem in
        address(stem, .checklist, language(of: list.title), id: list.id)
      } exists: { stem in
        try Repository.exists(repository.absolute(stem + ".md"))
      }
      files.append(File(path: stem + ".md", text: list.text, notes: list.notes))
    }
  }

  /// Gives one document its path and its text, or says why it has none.
  private mutating func settle(
    _ entry: Entry, _ owners: inout Owners, _ unlocked: inout Set<String>,
    _ repository: Repository
  ) throws {
    let (document, file) = (entry.document, entry.file)
    let place = checked.configuration.place(
      of: document.type.documentType, title: document.title, id: document.id ?? .random())
    let text = DocumentText(
      document,
      DocumentText.Setting(
        form: entry.form, visibility: visibility(of: document), needsType: !place.decidesType))
    if let owner = owners.take(document) {
      // An import that was killed has written it, but not the ids of its things.
      if document.thingIDs.contains(where: { $0 != nil }), unlocked.remove(owner) != nil,
        try repository.source.read(owner, limit: SourceLayout.largestSource)
          == Array(text.text.utf8)
      {
        existing.insert(owner)
        let note = "it was there already: an import that was interrupted wrote it"
        files.append(File(path: owner, text: text.text, notes: entry.notes + [note]))
        return
      }
      problems.append(
        "\(file): the document '\(document.title.shortened)' is already in \(owner): it has the "
          + "same id")
      return
    }
    guard text.text.utf8.count <= SourceLayout.largestSource else {
      problems.append(
        "\(file): the document '\(document.title.shortened)' is larger than "
          + "\(SourceLayout.largestSource.asByteCount), the limit for a source")
      return
    }
    let stem = try owners.free(place.stem) { stem in
      address(
        stem, document.type.documentType, document.language, id: document.id ?? UUID.random())
    } exists: { stem in
      try Repository.exists(repository.absolute(stem + text.ending))
    }
    files.append(File(path: stem + text.ending, text: text.text, notes: entry.notes))
    try addMedia(entry, beside: stem, repository)
  }

  /// The address of the page of a document that is not there yet.
  private func address(
    _ stem: String, _ type: DocumentType, _ language: String?, id: UUID
  ) -> String {
    let layout = checked.configuration.layout
    return PageAddress.of(
      stem, type, language: language ?? layout.defaultLanguage, id: id, layout: layout)
  }

  /// Notes the files that a deck shows; their names have hashes, so the same name is the same file.
  private mutating func addMedia(
    _ entry: Entry, beside stem: String, _ repository: Repository
  ) throws {
    let folder = stem.utf8.lastIndex(of: .slash).map { String(stem[...$0]) } ?? ""
    for medium in entry.media {
      let path = folder + medium.address
      let absolute = repository.absolute(path)
      media[path] = medium.bytes
      guard try Repository.exists(absolute) else { continue }
      existing.insert(path)
      let there = try repository.source.read(path, limit: medium.bytes.count)
      if there != medium.bytes {
        problems.append("\(entry.file): \(path) already exists, and is another file")
      }
    }
  }

  // MARK: Proof

  /// Reads the new files as the library will, and compares what the app would get with what it had.
  mutating func compare(_ build: SiteBuild, _ repository: Repository) throws {
    var texts = Dictionary(
      files.map { ($0.path, Array($0.text.utf8)) }, uniquingKeysWith: { first, _ in first }
    ).merging(media) { first, _ in first }
    texts[LibraryConfiguration.usualPath] = try repository.source.read(
      repository.configurationPath, limit: SourceLayout.largestSource)
    var trial = SiteBuild(
      source: MemoryFolder(bytes: texts), parsing: build.parsing, jobs: build.jobs)
    trial.importedIDs = ids
    let read = try trial.check()
    let payloadText = read.configuration.payloadText
    let words = try repository.words(for: read.configuration)
    let numbers = Dictionary(
      read.library.documents.enumerated().map { ($1.path, $0) },
      uniquingKeysWith: { first, _ in first })
    for index in documents.indices {
      let path = files[index].path
      guard let number = numbers[path], read.library.documents[number].type.contentType != nil
      else {
        problems.append("\(documents[index].file): \(path) cannot be read back as a document")
        continue
      }
      let entry = documents[index]
      do throws(ExchangeProblem) {
        var copy = try AppFileReader.document(
          read.payload(of: number, text: entry.isAnki ? .markdown : payloadText, words: words),
          form: entry.form)
        if entry.isAnki {
          copy.replaceSides(
            with: read.cardSides(of: number, root: AnkiField.root, words: words).map {
              (AnkiImport.markdown(showing: $0.front), AnkiImport.markdown(showing: $0.back))
            })
        }
        files[index].notes += entry.document.differences(from: copy, cards: entry.cardNames).map {
          "\($0) cannot be kept exactly"
        }
      } catch {
        problems.append("\(documents[index].file): \(path) cannot be read back: \(error)")
      }
      let twice = read.diagnostics.count { $0.file == path && $0.rule.id == "card-duplicate" }
      if twice > 0 {
        files[index].notes.append(
          "\(counted(twice, "card")) \(twice == 1 ? "has" : "have") the same front as "
            + "another one: `check` reports that as an error")
      }
    }
  }
}
