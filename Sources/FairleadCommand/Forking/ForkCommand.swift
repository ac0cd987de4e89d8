import ArgumentParser
import Contract
import Diagnostics
import Documents
import Exchange
import Identity
import Output
import SiteBuild

/// The command `fairlead fork`.
struct ForkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fork",
    abstract: "Copy a document from another library into this one, and merge its later changes.",
    discussion: """
      Name a document by the address of its page on a site that Fairlead built, by its address \
      in the read API of such a site or of a backend, or by its public id, which is looked up at \
      `backend.url` in fairlead.yml. The copy is private, and `forked_from` says where it comes from. A document whose author has set \
      `can_fork: false` is not copied.

      The original text is kept in the folder forks: commit it. With --update, what has changed \
      since then is merged into your text; where both changed the same lines, both versions are \
      kept, between git's conflict markers.

      EXAMPLE
        fairlead fork https://library.example/checklists/engine-check/
        fairlead fork https://library.example/api/v1/content/engine-check-1a2b3c4d
        fairlead fork engine-check-1a2b3c4d --dry-run
        fairlead fork --update
        fairlead fork --update content/checklists/engine-check.md
      """)

  @Argument(
    help: ArgumentHelp(
      "The document: its address or its public id; with --update the copies (default: all).",
      valueName: "document"),
    completion: .file())
  var documents: [String] = []

  @Flag(help: "Merge what has changed in the originals into copies.")
  var update = false

  @OptionGroup var server: ForkServerOptions

  @Flag(help: "Print what would be written, and write nothing.")
  var dryRun = false

  @OptionGroup var workers: WorkerOptions

  func validate() throws {
    if !update, documents.count != 1 {
      throw ValidationError("Name the document to copy: its address or its public id.")
    }
  }

  func run() throws {
    var code: Int32 = 0
    try Reporting.run {
      let repository = try Repository.library()
      let program = try SyncProgram("that reads from the network")
      let build = try repository.build(jobs: workers.jobs)
      if update {
        let checked = try build.check()
        try checked.configuration.refuseUnread()
        var run = ForkUpdate(checked, repository, isDryRun: dryRun)
        for copy in try run.copies(documents) {
          let source = try server.source(of: copy)
          try run.update(copy, with: try server.fetch(source, program))
        }
        code = run.end()
        return
      }
      let plan = try ImportPlan(build, publishes: false)
      try plan.checked.configuration.refuseUnread()
      try plan.refusePart(build, "nothing was copied")
      let source = try server.source(documents[0], plan.checked.configuration)
      let answer = try server.fetch(source, program)
      code = answer.code
      if code == 0 { code = try copy(answer.output, as: plan, for: build, in: repository) }
    }
    if code != 0 { throw ExitCode(code) }
  }

  /// Writes a document that was fetched; the exit code.
  private func copy(
    _ bytes: [UInt8], as plan: ImportPlan, for build: SiteBuild, in repository: Repository
  ) throws -> Int32 {
    var plan = plan
    let id = UUID.random()
    do throws(ExchangeProblem) {
      let upstream = try Upstream(bytes, form: plan.form)
      try Self.checkNew(upstream, plan.checked)
      plan.add([upstream.copy(id: id)], from: documents[0])
    } catch {
      plan.problems.append("\(documents[0]): \(error)")
    }
    if plan.problems.isEmpty { try plan.settle(repository) }
    if plan.problems.isEmpty { try plan.compare(build, repository) }
    guard plan.problems.isEmpty, let file = plan.files.first else {
      for problem in plan.problems { Terminal.warn("fairlead: \(problem.visible)\n") }
      Terminal.warn("fairlead: nothing was copied\n")
      return ExitCode.unable.rawValue
    }
    let kept = ForkFile.path(of: id)
    if !dryRun {
      let editor = SourceEditor(root: repository.root)
      // What was fetched first: without it the copy could never be updated.
      try editor.create(kept, bytes)
      try editor.create(file.path, Array(file.text.utf8))
    }
    // A dry run has nothing else to show, and notes are findings.
    let isQuiet = PrintingChoices.isQuiet && !dryRun
    if !isQuiet || !file.notes.isEmpty {
      Terminal.print(repository.shown(repository.absolute(file.path)) + "\n")
    }
    for note in file.notes { Terminal.print("  note: \(note.visible)\n") }
    if dryRun {
      Terminal.print("1 document would be written\n")
    } else if !isQuiet {
      Terminal.print(
        """
        1 document copied; commit it with \(kept)
        it is private: `visibility: public` publishes it

        """)
    }
    return 0
  }

  /// Refuses what may not be copied, and what is already here.
  private static func checkNew(
    _ upstream: Upstream, _ checked: CheckedLibrary
  ) throws(ExchangeProblem) {
    let title = upstream.document.title.shortened
    guard upstream.document.canFork else {
      throw ExchangeProblem("the author of '\(title)' does not allow copies")
    }
    let origin = upstream.origin
    func isIt(_ id: UUID?, _ publicID: String?) -> Bool {
      (id != nil && id == origin.id)
        || (publicID != nil && publicID?.lowercased() == origin.publicID?.lowercased())
    }
    for document in checked.library.documents {
      let metadata = document.metadata
      if isIt(metadata.id.value, metadata.publicID.value) {
        throw ExchangeProblem("'\(title)' is already in this library: \(document.path)")
      }
      if let fork = metadata.forkedFrom, isIt(fork.id, fork.publicID) {
        throw ExchangeProblem(
          "\(document.path) is already a copy of '\(title)'; `fairlead fork --update` merges what has "
            + "changed")
      }
    }
  }
}
