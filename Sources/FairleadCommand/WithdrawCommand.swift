import ArgumentParser
import Bytes
import Contract
import Diagnostics
import Documents
import Output
import Rules
import Settings
import SiteBuild
import System
import Theming

/// The command `fairlead withdraw`.
struct WithdrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw",
    abstract: "Take a document off the site now, even if others link to it.",
    discussion: """
      Writes `visibility: private` into the document and builds the site without it. Links to it \
      are shown as plain text and listed; the next build asks you to remove them. \
      `fairlead push --no-build` then removes it from the server.

      EXAMPLE
        fairlead withdraw content/guides/anchoring.md
      """)

  @Argument(help: "The document: its file, or its public_id.", completion: .file())
  var document: String

  @OptionGroup var removals: RemovalOptions

  @OptionGroup var workers: WorkerOptions

  func run() throws {
    var hasErrors = false
    try Reporting.run {
      let repository = try Repository.library()
      var build = try repository.build(jobs: workers.jobs)
      build.allowedRemovals = removals.allowRemovals
      build.removingCommand = "withdraw …"
      let reading = try Reading(build, of: repository)
      let before = reading.checked
      try repository.refuseFolderAbove(before, "withdraw …")
      try before.configuration.refuseUnread()
      try repository.refuseOutput(of: before.configuration)
      let found = try chosen(in: before, repository)
      guard let source = before.sources[found.path] else {
        throw MachineFailure("cannot read \(found.path)")
      }
      let text = try withdrawn(found, in: source)
      build.withdraw(found.path, as: text)
      let checked = try build.check().refusingConflicts()
      hasErrors = checked.diagnostics.hasErrors
      if hasErrors {
        let errors = checked.diagnostics.filter { $0.severity == .error }
        Reporting.show(errors, sources: checked.sources)
        Terminal.print("nothing was withdrawn: \(Reporting.counts(errors))\n")
        return
      }
      // The source first: a build that begins to read after that does not publish it again, and one that began earlier
      // finds that the output has changed.
      if text != source.original {
        try SourceEditor(root: repository.root).replace(
          found.path, holding: source.original, with: text)
      }
      let folder = repository.absolute(checked.configuration.output)
      let mayBeOnServer = try Self.mayBeOnServer(found, checked.configuration, folder)
      let (outcome, isInHistory) = try rebuilt(
        without: found, checked, build, after: reading, repository)
      report(
        outcome, of: found, since: before, mayBeOnServer: mayBeOnServer, isInHistory: isInHistory)
      Reporting.warn(left: outcome.left, in: repository.shown(folder))
      hasErrors = outcome.diagnostics.hasErrors || !outcome.left.isEmpty
    }
    if hasErrors { throw ExitCode.leftToDo }
  }

  /// The source of a document once it is private; as it is, if nobody sees it.
  private func withdrawn(_ document: Document, in source: SourceText) throws -> [UInt8] {
    let isSeen = document.metadata.isPublished || document.metadata.isForCommunity
    if !isSeen { return source.original }
    guard let text = Withdrawal.bytes(of: document, in: source) else {
      throw MachineFailure(
        "cannot write into the metadata of \(document.path): write `visibility: private` there and "
          + "withdraw it again")
    }
    return text
  }

  /// Whether the server may have a document: builds make a payload of it, or the output has one.
  private static func mayBeOnServer(
    _ document: Document, _ configuration: LibraryConfiguration, _ folder: String
  ) throws -> Bool {
    if configuration.backend == nil { return false }
    return try isSent(document) || Repository.exists(folder + "/" + payload(of: document))
  }

  /// The site without the document, and whether git knows the library.
  ///
  /// If it cannot be built, what has been done is printed.
  private func rebuilt(
    without document: Document, _ checked: CheckedLibrary, _ build: SiteBuild,
    after reading: Reading, _ repository: Repository
  ) throws -> (BuildOutcome, isInHistory: Bool) {
    do {
      return try written(checked, build, after: reading, of: repository)
    } catch {
      Terminal.print(Self.unbuilt(document))
      throw error
    }
  }

  /// Everything that the site is built from, and the output folder as it was before that was read.
  private struct Reading {
    let output: NotedOutput
    let theme: Theme
    let built: BuiltRevision
    let checked: CheckedLibrary

    init(_ build: SiteBuild, of repository: Repository) throws {
      output = try NotedOutput(of: build, in: repository)
      theme = try repository.theme()
      built = try BuiltRevision(repository)
      checked = try build.check()
    }
  }

  /// Builds the site without the document.
  ///
  /// Its source has been written, so if another build has written the site in the meantime, everything is read again.
  ///
  /// - Parameters:
  ///   - checked: The library without the document.
  ///   - build: The build that read it.
  ///   - first: What was read before that.
  ///   - repository: The library's folder.
  /// - Returns: The site, and whether git knows the library.
  /// - Throws: What the machine could not do.
  private func written(
    _ checked: CheckedLibrary, _ build: SiteBuild, after first: Reading, of repository: Repository
  ) throws -> (BuildOutcome, isInHistory: Bool) {
    var (checked, reading, rest) = (checked, first, 3)
    while true {
      let folder = repository.absolute(checked.configuration.output)
      do {
        let revision = try reading.built.revision(checked)
        var outcome = try build.build(
          checked, theme: reading.theme, to: { try reading.output.opened(folder) })
        if !outcome.diagnostics.hasErrors {
          let undated = repository.undated(checked)
          try BuiltRevision.record(revision, undated: undated, of: &outcome)
        }
        return (outcome, revision != nil)
      } catch let failure as MachineFailure {
        rest -= 1
        guard rest > 0, reading.output.hasChanged else { throw failure }
        reading = try Reading(build, of: repository)
        checked = reading.checked.refusingConflicts()
      }
    }
  }

  /// What is said if only the source was written.
  private static func unbuilt(_ document: Document) -> String {
    "\(document.path.visible) is private, but the site was not built\n"
  }

  /// The document that the user means.
  private func chosen(
    in checked: CheckedLibrary, _ repository: Repository
  ) throws -> Document {
    let path = try repository.relative(document)
    let documents = checked.library.documents
    let found = documents.first {
      $0.path == path || $0.metadata.publicID.value == document
        || $0.type == .deck && $0.path.below(path)?.hasPrefix("index.") == true
    }
    guard let found else {
      if documents.contains(where: { $0.path.isBelow(path) || path.isEmpty }) {
        throw MachineFailure(
          "nothing was withdrawn: \(document) is a folder; withdraw the documents in it one by one")
      }
      throw MachineFailure("nothing was withdrawn: \(document) is not a document of this library")
    }
    guard found.type != .author else {
      throw MachineFailure(
        "nothing was withdrawn: authors are always public; remove the file \(found.path)")
    }
    return found
  }

  /// What the build found because of it, and what is left to do.
  private func report(
    _ outcome: BuildOutcome, of document: Document, since before: CheckedLibrary,
    mayBeOnServer: Bool, isInHistory: Bool
  ) {
    let path = document.path
    // Links to what is private already were errors, and are not new.
    let known = Set(before.diagnostics.map { $0.withoutSeverity })
    Reporting.show(
      outcome.diagnostics.filter { !known.contains($0.withoutSeverity) && $0.severity != .note },
      sources: outcome.sources)
    guard let summary = outcome.summary else {
      return Terminal.print(Self.unbuilt(document))
    }
    if PrintingChoices.isQuiet { return }
    let left = outcome.left.isEmpty ? "" : ", \(outcome.left.count) not removed"
    // The home page and the lists are there without it, too.
    let isFront =
      document.type == .page && before.configuration.layout.frontPage(of: path) != nil
    let effect = isFront ? " and its text is on no page" : " and has no page"
    Terminal.print(
      "\(path.visible) is private\(outcome.left.isEmpty ? effect : ""): "
        + "\(summary.written) of \(counted(summary.files, "file")) written, "
        + "\(summary.removed) removed\(left)\n")
    for translation in published(translationsOf: path, in: before) {
      Terminal.print(
        "\(translation.path.visible), its translation, is still "
          + "\(translation.metadata.visibility.value.rawValue)\n")
    }
    if mayBeOnServer {
      let name = Self.name(of: document).visible
      Terminal.print(
        "`fairlead push --no-build` removes it from the server: look for `- \(name)` in its plan\n")
      if let way = Self.otherWay(to: document, called: name) {
        Terminal.print("\(way)\n")
      }
      // A withdrawal leaves nothing on the server that such a push could see.
      if isInHistory {
        Terminal.print(
          "then commit this and `git push` it: a push of a commit without it publishes the document again\n"
        )
      }
    }
  }

  /// How a push removes what its plan has only if this clone has seen it on the server, or has
  /// published it.
  private static func otherWay(to document: Document, called name: String) -> String? {
    if document.type == .charter {
      return "if its plan has the charter without `-`, push again with `--overwrite` and the id "
        + "that it has there"
    }
    // The server lists what was public.
    return document.metadata.visibility.value == .public
      ? nil
      : "if its plan does not have that, use `fairlead push --no-build --overwrite \(name)`"
  }

  /// The name of a document's payload, which the plan has, too.
  private static func name(of document: Document) -> String {
    document.type == .charter
      ? document.metadata.id.value.description.lowercased() : document.metadata.publicID.value
  }

  /// The file of its payload in the output folder.
  private static func payload(of document: Document) -> String {
    "payloads/\(document.type == .charter ? "charters/" : "")\(name(of: document)).json"
  }

  /// Whether a build writes a payload of a document as it was.
  private static func isSent(_ document: Document) -> Bool {
    document.type == .charter ? document.sharedCharter != nil : document.isInAPI
  }

  /// The translations of a document that have pages.
  private func published(
    translationsOf path: String, in checked: CheckedLibrary
  ) -> [Document] {
    let documents = checked.library.documents
    guard let number = documents.indices.first(where: { documents[$0].path == path }) else {
      return []
    }
    return checked.library.translations[number].filter { $0 != number }.map { documents[$0] }
      .filter { $0.metadata.isPublished }
  }
}

extension Diagnostic {
  /// The same whatever its severity, to compare.
  fileprivate var withoutSeverity: Diagnostic {
    var finding = self
    finding.severity = .note
    return finding
  }
}
