import ArgumentParser
import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Exchange
import FairleadKit
import Glibc
import Identity
import Output
import Pages
import Rules
import Settings
import SiteBuild
import System

/// The command `fairlead init`.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a library: its configuration, an example of each kind, and a pipeline.",
    discussion: """
      On a terminal it asks five questions; Enter accepts the answer in brackets, and an option \
      answers its question in advance. Elsewhere it asks nothing. It never changes documents.

        - Existing files stay as they are, and a folder that has Markdown gets no
          examples.
        - In an MkDocs, Hugo or Jekyll site, or a GitBook or mdBook book, the answers
          in brackets come from its configuration. Its menu, redirects from its
          addresses and the visibility of its pages are carried over; what has no
          equivalent here is listed.
        - In an Obsidian vault or a Logseq graph, notes stay private.
        - With a pipeline, fairlead.lock is written too: commit it, because the
          pipeline builds with --frozen.

      EXAMPLE
        fairlead init handbook
        fairlead init . --title "Workshop handbook" --ci github --yes
      """)

  @Argument(help: "The folder of the library; it may be new.", completion: .directory)
  var folder = "."

  @Option(help: "The title of the library (default: the folder's name).")
  var title: String?

  @Option(
    help: """
      The language of its documents, such as en or ru (default: guessed from their script, else \
      en).
      """)
  var language: String?

  @Option(help: "The address of its site, such as https://library.example (default: none yet).")
  var url: String?

  @Option(help: "The default author (default: none).")
  var author: String?

  @Option(help: "The CI service to set up (default: none).")
  var ci: NewLibrary.Pipeline?

  @Flag(name: [.short, .long], help: "Ask nothing, even on a terminal.")
  var yes = false

  func validate() throws {
    if folder.isEmpty {
      throw ValidationError("The folder is empty; name one, or leave it out for this one.")
    }
    for (answer, problem) in [
      (title, NewLibrary.titleProblem), (language, NewLibrary.languageProblem),
      (url, NewLibrary.urlProblem), (author, NewLibrary.authorProblem),
    ] {
      if let answer, let problem = problem(answer) { throw ValidationError("\(problem).") }
    }
  }

  func run() throws {
    try Reporting.run {
      let place = try LibraryPlace(folder)
      let known = try place.known(at: Timestamp(seconds: time(nil)))
      var content =
        try known.map {
          LibraryPlace.Content(folder: $0.content, isInUse: true, documents: $0.documents)
        } ?? place.content()
      let isAsking = !yes && Terminal.isTerminal(0) && Terminal.isTerminal(1)
      let answers = Answers(isAsking: isAsking)
      let title = try answers.title(title, default: known?.title ?? place.title)
      let guess = try language ?? known?.language ?? place.language(of: content, title: title)
      var library = NewLibrary(
        title: title,
        language: try answers.language(language, default: guess ?? "en"),
        url: try answers.url(url, default: known?.url ?? ""),
        author: try answers.author(author),
        pipeline: try answers.pipeline(ci))
      if try known == nil && isUnfinished(library, in: place, content) {
        content = LibraryPlace.Content(
          folder: content.folder, isInUse: false, libraries: content.libraries)
      }
      library.origin = known?.origin
      library.otherLanguages = LanguageFolders.others(
        than: library.language, in: content.documents, below: content.folder)
      library.plain = content.plain
      library.otherFolders = try place.otherFolders(in: content)
      library.otherData = try place.otherData(in: content)
      try createFiles(
        try files(of: library, content: content, in: place), copies: known?.copies ?? [], in: place)
      let needsRepair = known?.needsRepair ?? false
      let lock: NewLock =
        library.pipeline == .none ? .kept : needsRepair ? .refused : try NewLock(in: folder)
      if lock == .written, !PrintingChoices.isQuiet {
        Terminal.print("created \(place.shown(LockFile.path).visible)\n")
      }
      let isGuessed = !isAsking && language == nil && known?.language == nil && content.isInUse
      let notes = try notes(
        on: library, of: content, in: place, known, guess: isGuessed ? guess : nil)
      report(known, notes, isInUse: content.isInUse)
      if PrintingChoices.isQuiet { return }
      Terminal.print(
        next(
          isMoving: content.isInUse, needsRepair: needsRepair,
          isLocked: lock != .refused))
    }
  }

  /// Prints what was found; notes also if nothing else is printed.
  private func report(_ known: KnownSite?, _ notes: [String], isInUse: Bool) {
    // They name what somebody else has written.
    let notes = notes.map { "note: \($0.visible)\n" }.joined()
    if PrintingChoices.isQuiet { return Terminal.print(notes) }
    let program = known?.origin.program
    if program == .obsidian || program == .logseq {
      let what = program == .obsidian ? "an Obsidian vault" : "a Logseq graph"
      Terminal.print("this is \(what): its notes are private until you publish them\n")
    } else if let known {
      Terminal.print("took \(known.taken) from \(known.file)\n")
    }
    if known?.origin.isPublic == true {
      Terminal.print("its documents are public, except for drafts\n")
    } else if isInUse, program != .obsidian, program != .logseq {
      Terminal.print(
        "its documents are private until you publish them: `visibility: public` in one of them, or for all "
          + "of them under `defaults` in fairlead.yml\n")
    }
    Terminal.print(notes)
    if isInUse {
      Terminal.print("this folder already has documents, so there are no examples\n")
    }
  }

  /// The day where the author is.
  static var today: String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    let day = Timestamp(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    return (day ?? Timestamp(seconds: now)).isoDate
  }

  private func next(isMoving: Bool, needsRepair: Bool, isLocked: Bool) -> String {
    let steps = [
      ("cd \(folder.shellWord)", "", folder != "."),
      (
        "fairlead check --fix", "repairs what can be repaired, such as TOML front matter",
        needsRepair
      ),
      (
        "fairlead check --write-baseline",
        "records today's findings, so that only new ones are reported", isMoving
      ),
      (
        "fairlead lock", "writes fairlead.lock, which keeps ids: commit it with the documents",
        !isLocked
      ),
      ("fairlead new guide \"…\"", "creates a document", true),
      ("fairlead serve", "shows the site, and follows what you save", true),
      ("fairlead check", "reports what is wrong", true),
      ("fairlead build", "writes the site, and prints which page to open", true),
      ("fairlead publish TARGET", "sends it to a folder, a server or a store", true),
    ].filter { $0.2 }
    let width = steps.map { $0.1.isEmpty ? 0 : $0.0.count }.max() ?? 0
    let lines = steps.map { command, what, _ in
      if what.isEmpty { return "  \(command)\n" }
      let space = String(repeating: " ", count: width - command.count)
      return "  \(command)\(space)  # \(what)\n"
    }
    return "\nnext:\n" + lines.joined()
  }
}

extension NewLibrary.Pipeline: ExpressibleByArgument {}
