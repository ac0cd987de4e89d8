import ArgumentParser
import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Exchange
import Output
import Pages
import SiteBuild
import SystemCalls
import Theming

/// The command `fairlead export`.
struct ExportCommand: ParsableCommand {
  /// What documents are written as.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case json, csv, markdown, apkg, html

    /// Whether only decks can have it.
    var isForDecks: Bool { self == .csv || self == .apkg }
  }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "Export documents for others: the app's JSON, CSV, Anki, one Markdown file, or single-file pages.",
    discussion: """
      Without a path it exports every public document that fits the format. To export unlisted ones, \
      name them or their folders. Private documents and drafts are never exported. Existing files are kept, unless \
      --force is given.

      FORMATS
        json      the file from `payloads/`, byte for byte
        csv       the cards of decks
        apkg      decks for Anki; importing them again there updates the cards
        markdown  one file for readers
        html      one page per document, with its pictures, styles and scripts in it

      EXAMPLE
        fairlead export content/decks/knots.md --as csv > knots.csv
        fairlead export --as markdown --output handbook.md
        fairlead export --as apkg --output library.apkg
        fairlead export content/checklists/engine.md --as html --output engine.html
      """)

  @Argument(
    help: "The documents, or folders of them (default: all that are public).", completion: .file())
  var documents: [String] = []

  @Option(name: .customLong("as"), help: ArgumentHelp("The export's format.", valueName: "format"))
  var form: Form

  @Option(
    help: ArgumentHelp(
      "The file to write, or the folder if there are several files (default: standard output).",
      valueName: "path"),
    completion: .file())
  var output: String?

  @Flag(help: "Replace files that are already there.")
  var force = false

  @OptionGroup var workers: WorkerOptions

  func validate() throws {
    if form == .apkg { _ = try Self.moment() }
  }

  /// When a package is made: what `SOURCE_DATE_EPOCH` says, as in other tools that write times, or now.
  private static func moment() throws -> Timestamp {
    guard let written = Terminal.variable("SOURCE_DATE_EPOCH") else {
      return Timestamp(seconds: FileStamp.now() / 1_000_000_000)
    }
    // Milliseconds of it must fit into the numbers of Anki; the year has four digits.
    guard written.utf8.allSatisfy(\.isASCIIDigit), let seconds = Int(written),
      seconds < 253_402_300_800
    else {
      throw ValidationError(
        "SOURCE_DATE_EPOCH is '\(written.visible)', which is not a number of seconds since 1970")
    }
    return Timestamp(seconds: seconds)
  }

  func run() throws {
    var hasErrors = false
    try Reporting.run {
      let repository = try Repository.library()
      let build = try repository.build(jobs: workers.jobs)
      let checked = try build.check()
      try repository.refuseFolderAbove(checked, "export …")
      try checked.configuration.refuseUnread()
      let chosen = try self.chosen(in: checked, repository)
      let paths = Set(
        chosen.flatMap { number -> [String] in
          let document = checked.library.documents[number]
          return [document.path] + document.parts.map(\.path)
        })
      let errors = checked.diagnostics.filter { $0.severity == .error && paths.contains($0.file) }
      do {
        if !errors.isEmpty { throw Refusal(errors: errors, sources: checked.sources) }
        try write(try files(of: chosen, in: checked, build, repository), repository)
        if form == .apkg { noteUnlocked(chosen, in: checked) }
      } catch let refusal as Refusal {
        hasErrors = true
        Reporting.show(refusal.errors, sources: refusal.sources)
        Terminal.print("nothing was exported: \(Reporting.counts(refusal.errors))\n")
      }
    }
    if hasErrors { throw ExitCode.leftToDo }
  }

  /// Mistakes of authors and designers, because of which nothing is written.
  private struct Refusal: Error {
    var errors: [Diagnostic]
    var sources: SourceTable
  }

  // MARK: What is exported

  /// The documents that the user means, by number, in the order of their paths.
  private func chosen(in checked: CheckedLibrary, _ repository: Repository) throws -> [Int] {
    let all = checked.library.documents.all
    let fitting = all.indices.filter { number in
      form.isForDecks ? all[number].type == .deck : all[number].type.contentType != nil
    }
    let published = fitting.filter { all[$0].metadata.isPublished }
    if documents.isEmpty {
      // An unlisted document is only for those who know its address.
      let listed = published.filter { all[$0].metadata.visibility.value == .public }
      guard !listed.isEmpty else {
        let kind = form.isForDecks ? "deck" : "document"
        throw MachineFailure(
          "nothing was exported: this library has no public \(kind)"
            + (published.isEmpty ? "" : "; name the unlisted ones that you want"))
      }
      return listed
    }
    var chosen: Set<Int> = []
    for written in documents {
      let path = try repository.relative(written)
      func isMeant(_ number: Int) -> Bool {
        path.isEmpty || all[number].path == path || all[number].path.isBelow(path)
      }
      let found = published.filter(isMeant)
      if found.isEmpty { throw refusal(of: written, among: all.indices.filter(isMeant), all) }
      chosen.formUnion(found)
    }
    return chosen.sorted()
  }

  /// Why a path has nothing to export.
  private func refusal(
    of written: String, among found: [Int], _ all: [Document]
  ) -> MachineFailure {
    let reason: String
    if let number = found.first {
      let document = all[number]
      if document.type.contentType == nil {
        reason = "is not a checklist, a guide or a deck"
      } else if form.isForDecks, document.type != .deck {
        reason =
          "is not a deck: only decks can be exported as \(form == .csv ? "CSV" : "an Anki package")"
      } else if document.isStub {
        reason = "has no text yet"
      } else if document.metadata.isDraft {
        reason = "is a draft: remove `draft` to publish it"
      } else {
        reason = "is private: `visibility: unlisted` shows it to anyone who has its address"
      }
      let name = found.count == 1 ? document.path : "\(written): \(document.path)"
      return MachineFailure("nothing was exported: \(name) \(reason)")
    }
    return MachineFailure("nothing was exported: \(written) contains no document of this library")
  }

  /// The files, by name.
  private func files(
    of chosen: [Int], in checked: CheckedLibrary, _ build: SiteBuild, _ repository: Repository
  ) throws -> [(name: String, bytes: [UInt8])] {
    let words = try repository.words(for: checked.configuration)
    let library = checked.configuration.payloadText
    switch form {
    case .json:
      return chosen.map {
        (publicID($0, checked) + ".json", checked.payload(of: $0, text: library, words: words))
      }
    case .csv:
      return try chosen.map {
        let document = try read(checked.payload(of: $0, text: library, words: words), as: library)
        return (publicID($0, checked) + ".csv", CardTable.csv(document) ?? [])
      }
    case .markdown:
      let documents = try chosen.enumerated().map { place, number in
        // In one file each label can only be that of one footnote.
        let footnotes = chosen.count == 1 ? "" : "\(place + 1)-"
        let payload = checked.payload(
          of: number, text: .markdown, words: words, footnotes: footnotes)
        return try read(payload, as: .markdown)
      }
      let name = chosen.count == 1 ? publicID(chosen[0], checked) : "library"
      return [(name + ".md", Array(MarkdownCollection.text(of: documents).utf8))]
    case .apkg:
      let name = chosen.count == 1 ? publicID(chosen[0], checked) : "library"
      return [(name + ".apkg", try package(of: chosen, in: checked, words))]
    case .html:
      let site = try build.selfContained(chosen, of: checked, theme: repository.theme())
      if !site.findings.isEmpty { throw Refusal(errors: site.findings, sources: site.sources) }
      return zip(chosen, site.pages).map { (publicID($0, checked) + ".html", $1) }
    }
  }

  /// Decks as a package of Anki, which shows the signs of Markdown in a description: it has words.
  private func package(
    of chosen: [Int], in checked: CheckedLibrary, _ words: WordBook
  ) throws -> [UInt8] {
    let decks = try chosen.map { number in
      let copy = try read(checked.payload(of: number, text: .plain, words: words), as: .plain)
      guard case .deck(let cards) = copy.body, let id = copy.id else {
        throw MachineFailure("cannot export this library: a deck has no cards")
      }
      let sides = checked.cardSides(of: number, root: AnkiField.root, words: words)
      return AnkiExport.Deck(
        id: id, publicID: publicID(number, checked), title: copy.title,
        description: copy.description ?? "", created: copy.created ?? Timestamp(seconds: 0),
        hasBothDirections: checked.library.documents[number].metadata.hasBothDirections,
        cards: zip(cards, sides).compactMap { card, sides in
          card.id.map {
            AnkiExport.Card(id: $0, front: sides.front, back: sides.back, tags: card.tags)
          }
        })
    }
    let files = checked.media
    let now = try Self.moment()
    do throws(ExchangeProblem) {
      return try AnkiExport.package(
        decks, url: checked.configuration.url, now: now
      ) { address throws(ExchangeProblem) in
        do throws(MachineFailure) {
          return try files[address]?.bytes()
        } catch {
          throw ExchangeProblem("\(error)")
        }
      }
    } catch {
      throw MachineFailure("cannot export this library: \(error)")
    }
  }

  private func publicID(_ number: Int, _ checked: CheckedLibrary) -> String {
    checked.library.documents[number].metadata.publicID.value
  }

  private func read(_ payload: [UInt8], as text: PayloadText) throws -> AppDocument {
    do throws(ExchangeProblem) {
      return try AppFileReader.document(payload, form: text)
    } catch {
      throw MachineFailure("cannot export this library: \(error)")
    }
  }

  // MARK: Where it goes

  private func write(
    _ files: [(name: String, bytes: [UInt8])], _ repository: Repository
  ) throws {
    guard let output, output != "-" else {
      guard files.count == 1 else {
        throw MachineFailure(
          "nothing was exported: \(files.count) files need a folder; name it with --output")
      }
      if form == .apkg, Terminal.isTerminal(1) {
        throw MachineFailure(
          "nothing was exported: an Anki package is not text; name a file with --output")
      }
      Terminal.print(files[0].bytes)
      return
    }
    let place = try repository.path(output)
    let isFolder = try files.count > 1 || output.hasSuffix("/") || NamedFile.isFolder(place)
    let targets = files.map { file in
      (
        path: isFolder ? place + (place.hasSuffix("/") ? "" : "/") + file.name : place,
        bytes: file.bytes
      )
    }
    for target in targets { try repository.refuseLink(target.path) }
    if !force {
      for target in targets where try Repository.exists(target.path) {
        throw MachineFailure(
          "nothing was exported: \(repository.shown(target.path)) already exists; --force replaces it"
        )
      }
    }
    for target in targets {
      try NamedFile.write(target.bytes, to: target.path)
      if !PrintingChoices.isQuiet { Terminal.print(repository.shown(target.path) + "\n") }
    }
  }
}
