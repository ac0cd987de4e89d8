import ArgumentParser
import Bytes
import Diagnostics
import Documents
import Output
import Rules
import SiteBuild
import System

/// The command `fairlead withdraw`.
struct WithdrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw",
    abstract: "Take a document out of the site now, even if others link to it.",
    discussion: """
      Writes `visibility: private` into the document and builds the site without it. Links to it \
      are shown as plain text and listed; the next build asks you to remove them. \
      `fairlead push --no-build` then removes it from the server.

      EXAMPLE
        fairlead withdraw content/guides/anchoring.md
      """)

  @Argument(help: "The document: its file, or its public_id.")
  var document: String

  @OptionGroup var removals: RemovalOptions

  @OptionGroup var workers: WorkerOptions

  func run() throws {
    var hasErrors = false
    try Reporting.run {
      let repository = try Repository()
      try repository.refuseStrangers()
      let theme = try repository.theme()
      let built = try BuiltRevision(repository)
      var build = try repository.build(jobs: workers.jobs)
      build.allowedRemovals = removals.allowRemovals
      let before = try build.check()
      let found = try chosen(in: before, repository)
      guard let source = before.sources[found.path] else {
        throw MachineFailure("cannot read \(found.path)")
      }
      let isSeen = found.metadata.visibility.value.isPublished || found.metadata.isForCommunity
      let text = isSeen ? Withdrawal.bytes(of: found, in: source) : source.original
      guard let text else {
        throw MachineFailure(
          "cannot write into the metadata of \(found.path): write `visibility: private` there and "
            + "withdraw it again")
      }
      build.withdraw(found.path, as: text)
      let checked = try build.check().refusingConflicts()
      hasErrors = checked.diagnostics.hasErrors
      if hasErrors {
        let errors = checked.diagnostics.filter { $0.severity == .error }
        Reporting.show(errors, sources: checked.sources)
        Terminal.print("nothing was withdrawn: \(Reporting.counts(errors))\n")
        return
      }
      // The source first: a build that comes between must not publish it again.
      if text != source.original {
        try SourceEditor(root: repository.root).replace(
          found.path, holding: source.original, with: text)
      }
      let folder = repository.absolute(checked.configuration.output)
      let hasServer = checked.configuration.backend != nil
      let revision = hasServer ? try built.revision(checked.configuration) : nil
      let outcome = try build.build(
        checked, theme: theme, to: { try BuiltRevision.opened(folder) })
      hasErrors = outcome.diagnostics.hasErrors
      if !hasErrors { try BuiltRevision.record(revision, in: folder) }
      report(outcome, of: found, since: before, hasServer: hasServer)
      Reporting.warn(left: outcome.left, in: repository.shown(folder))
      hasErrors = hasErrors || !outcome.left.isEmpty
    }
    if hasErrors { throw ExitCode(1) }
  }

  /// The document that the user means.
  private func chosen(
    in checked: CheckedLibrary, _ repository: Repository
  ) throws -> Document {
    let path = try repository.relative(document)
    let found = checked.library.documents.first {
      $0.path == path || $0.metadata.publicID.value == document
        || $0.path.below(path)?.hasPrefix("index.") == true
    }
    guard let found else {
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
    _ outcome: BuildOutcome, of document: Document, since before: CheckedLibrary, hasServer: Bool
  ) {
    let path = document.path
    // Links to what is private already were errors, and are not new.
    let known = Set(before.diagnostics.map { $0.withoutSeverity })
    Reporting.show(
      outcome.diagnostics.filter { !known.contains($0.withoutSeverity) && $0.severity != .note },
      sources: outcome.sources)
    guard let summary = outcome.summary else {
      Terminal.print("\(path.visible) is private, but the site was not built\n")
      return
    }
    if Habits.isQuiet { return }
    let left = outcome.left.isEmpty ? "" : ", \(outcome.left.count) not removed"
    Terminal.print(
      "\(path.visible) is private\(outcome.left.isEmpty ? " and has no page" : ""): "
        + "\(summary.written) of \(Reporting.counted(summary.files, "file")) written, "
        + "\(summary.removed) removed\(left)\n")
    for translation in published(translationsOf: path, in: before) {
      Terminal.print(
        "\(translation.path.visible), its translation, is still "
          + "\(translation.metadata.visibility.value.rawValue)\n")
    }
    if hasServer {
      // The name of its payload, which the plan has, too.
      let name =
        document.type == .charter
        ? document.metadata.id.value.description.lowercased() : document.metadata.publicID.value
      Terminal.print(
        "`fairlead push --no-build` removes it from the server: look for `- \(name.visible)` in its "
          + "plan\n")
    }
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
      .filter { $0.metadata.visibility.value.isPublished }
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
