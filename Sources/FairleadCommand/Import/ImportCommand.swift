import ArgumentParser
import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Exchange
import Identity
import Output
import Pages
import Reading
import SiteBuild

/// The command `fairlead import`.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract:
      "Import the app's JSON, tables of cards, Anki decks and task lists.",
    discussion: """
      Each document becomes a new file in the folder of its type, and is read back and compared \
      before anything is written. If one cannot be imported, none is.

      FILES
        .json       a payload, a detail or a list of details
        .csv, .tsv  a deck, with the columns front, back and (optionally) tags
        .apkg       Anki decks with their pictures and sounds
        .md         a checklist: tasks (- [ ]), such as those of a GitHub issue

      EXAMPLE
        fairlead import engine-check.json
        fairlead import knots.csv --title "Knots" --dry-run
        fairlead import Sea.apkg
      """)

  @Argument(help: "The files to import.", completion: .file())
  var files: [String]

  @Option(
    help:
      "The title of a table or a task list (default: the heading at its top, or its file's name).")
  var title: String?

  @Flag(help: "Keep the visibility of the app's documents; without it they are private.")
  var publish = false

  @Flag(help: "Print what would be written, and write nothing.")
  var dryRun = false

  @OptionGroup var workers: WorkerOptions

  func validate() throws {
    if files.isEmpty { throw ValidationError("Name at least one file to import.") }
    if let title, title.unicodeScalars.allSatisfy({ $0.properties.isWhitespace }) {
      throw ValidationError("The title is empty; write what the deck is about.")
    }
  }

  func run() throws {
    var isRefused = false
    try Reporting.run {
      let repository = try Repository.library()
      var build = try repository.build(jobs: workers.jobs)
      var plan = try ImportPlan(build, publishes: publish)
      try repository.refuseFolderAbove(plan.checked, "import …")
      try plan.checked.configuration.refuseUnread()
      try plan.refusePart(build, "nothing was imported")
      for file in files {
        do {
          try read(file, into: &plan, for: build, in: repository)
        } catch let problem as ExchangeProblem {
          plan.problems.append("\(file): \(problem)")
        }
      }
      try plan.settle(repository)
      if plan.problems.isEmpty { try plan.compare(build, repository) }
      isRefused = !plan.problems.isEmpty
      if isRefused {
        for problem in plan.problems { Terminal.warn("fairlead: \(problem.visible)\n") }
        Terminal.warn("fairlead: nothing was imported\n")
        return
      }
      try write(plan, for: &build, in: repository)
    }
    if isRefused { throw ExitCode.unable }
  }

  /// Adds the documents of a file.
  private func read(
    _ file: String, into plan: inout ImportPlan, for build: SiteBuild, in repository: Repository
  ) throws {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let ending = (name.split(separator: ".").dropFirst().last ?? "").lowercased()
    let limit: Int
    switch ending {
    case "json": limit = AppFileReader.largest
    // A table becomes one source.
    case "csv", "tsv": limit = SourceLayout.largestSource
    case "apkg": limit = AnkiImport.largest
    case "md", "markdown": limit = SourceLayout.largestSource
    case "yaml", "yml":
      throw ExchangeProblem("this is already a source: copy it into a folder of the library")
    case "colpkg":
      throw ExchangeProblem(
        "this is a backup of the whole Anki collection: export decks as a deck package, .apkg")
    case _ where try !Repository.exists(repository.path(file)):
      throw ExchangeProblem("there is no such file")
    case "txt":
      throw ExchangeProblem(
        "text cannot be imported: save a table as .csv or .tsv, and export Anki's decks as a deck "
          + "package, .apkg")
    default: throw ExchangeProblem("only .json, .csv, .tsv, .apkg and .md files can be imported")
    }
    guard let bytes = try DiskFolder(root: "").read(try repository.path(file), limit: limit) else {
      throw ExchangeProblem("there is no such file")
    }
    guard bytes.count <= limit else {
      throw ExchangeProblem("this file is larger than \(limit.asByteCount)")
    }
    switch ending {
    case "json": plan.add(try AppFileReader.documents(bytes, form: plan.form), from: file)
    case "apkg": plan.add(try AnkiImport.decks(bytes), from: file)
    case "md", "markdown":
      plan.add(
        try ImportedTaskList(
          bytes, named: Outline.line(String(name.dropLast(bytesOf: "." + ending))),
          given: title.map(Outline.line), file: file, plan: plan, build,
          settings: try repository.source.read(
            repository.configurationPath, limit: SourceLayout.largestSource)))
    default:
      plan.add(
        try CardTable(bytes, form: plan.form),
        titled: Outline.line(title ?? String(name.dropLast(bytesOf: "." + ending))), from: file)
    }
  }

  private func write(_ plan: ImportPlan, for build: inout SiteBuild, in repository: Repository)
    throws
  {
    if !dryRun { try plan.checkLock(build) }
    // A dry run has nothing else to show, and notes are findings.
    let isQuiet = PrintingChoices.isQuiet && !dryRun
    let editor = SourceEditor(root: repository.root)
    // Pictures first: what is written names only what is there.
    let media = plan.newMedia
    var locked = ""
    if !dryRun {
      try editor.createAll(
        media.map { ($0.path, $0.bytes) } + plan.newFiles.map { ($0.path, Array($0.text.utf8)) }
      ) {
        guard plan.hasIDs else { return }
        // What readers have ticked depends on the ids of items, which only the lock can keep.
        build.importedIDs = plan.ids
        try build.writeLock(try build.check())
        locked = ", and their ids into \(LockFile.path)"
      }
    }
    for path in plan.twins {
      Terminal.print(
        "\(repository.shown(repository.absolute(path)))\n  note: this file already has the same text\n"
      )
    }
    if plan.files.isEmpty {
      if !isQuiet { Terminal.print("there is nothing new\n") }
      return
    }
    for file in plan.files {
      if !isQuiet || !file.notes.isEmpty {
        Terminal.print(repository.shown(repository.absolute(file.path)) + "\n")
      }
      for note in file.notes { Terminal.print("  note: \(note.visible)\n") }
    }
    var count = counted(plan.newFiles.count, "document")
    if !media.isEmpty {
      count +=
        " and \(counted(media.count, "picture or sound", plural: "pictures and sounds"))"
    }
    if dryRun {
      Terminal.print("\(count) would be written\n")
      return
    }
    if isQuiet { return }
    Terminal.print("\(count) written\(locked)\n")
    if plan.isPrivate {
      let reason =
        publish ? "`--publish` keeps only the visibility that documents have in the app; " : ""
      Terminal.print(
        plan.files.count == 1
          ? "it is private: \(reason)`visibility: public` publishes it\n"
          : "they are private: \(reason)`visibility: public` publishes them\n")
    }
  }
}
