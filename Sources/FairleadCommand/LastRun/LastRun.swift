import Bytes
import Contract
import Diagnostics
import Discovery
import Hashing
import Output
import Pages
import SiteBuild
import SiteWriting
import Synchronization
import System
import Theming

/// What a run of a command reads, and the run before it: if nothing has changed since, its answer is
/// printed again and nothing else is done.
///
/// An answer is never in the way: one that is damaged, or was made by another program, for other arguments or in
/// another place, is as good as none.
final class LastRun {
  private let repository: Repository
  private let options: PipelineOptions
  /// `nil` if this run is not to be answered by the last one, or the next by this one.
  private let store: LastRunStore?
  private let key: LastRunKey
  private var folders: [(root: String, folder: RecordingFolder)] = []
  private let git = AskedGit()
  private var remembered: LastRunAnswer?
  /// What is known of the pages of the last build.
  private let pages: LastRunStore?
  /// Why there is no answer to compare with.
  private var whyNothing: String?

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - command: The name of the command.
  ///   - repository: The library.
  ///   - options: What the user chose.
  ///   - isUsed: Whether the answer depends only on what is read, and nothing else is changed.
  /// - Throws: A program that cannot find its own file.
  init(
    _ command: String, in repository: Repository, options: PipelineOptions, isUsed: Bool
  ) throws {
    self.repository = repository
    self.options = options
    key = try LastRunKey(repository)
    store =
      isUsed && !options.noCache ? LastRunStore(command, root: repository.root) : nil
    pages = store == nil ? nil : LastRunStore("pages", root: repository.root)
  }

  // MARK: Recording

  /// A folder whose answers are noted.
  func folder(_ root: String) -> any SourceFolder {
    let folder = DiskFolder(root: root)
    if store == nil { return folder }
    let recording = RecordingFolder(folder)
    folders.append((root, recording))
    return recording
  }

  /// Lets a build note everything that it reads.
  func record(_ build: inout SiteBuild) {
    if store == nil { return }
    build.source = folder(repository.root)
    let (root, git, ask) = (repository.root, git, build.history)
    build.history = { folder in
      git.note(history: LastRunKey.history(root))
      return try ask(folder)
    }
    build.checkout = GitCheckout(root: root) { git.note(LastRunQuestion($0, answer: $1)) }
  }

  // MARK: Pages

  /// What is known of the pages of the last build, for a build that notes everything that it reads.
  func pageMemory() -> PageMemory? {
    guard let pages else { return nil }
    let record = pages.read().flatMap { PageRecord($0) }
    // What a comparison finds to be wrong must not be used again.
    if options.verifyCache { pages.remove() }
    let (key, folders) = (key, folders)
    return PageMemory(
      record: record, isVerifying: options.verifyCache,
      basis: { paths in
        var writer = ByteWriter()
        writer.write(key.pages)
        // The first is the library's, the others are the theme's, of which a build knows what each page uses.
        for (place, (root, folder)) in folders.enumerated() {
          writer.write(root)
          let hash = folder.record.hash {
            place == 0 ? !paths.contains($0) : !$0.hasSuffix(Theme.templateEnding)
          }
          writer.write(hash.bytes)
        }
        return ContentHash(of: writer.bytes)
      }, hashes: { folders.first?.folder.record.hashes ?? [:] })
  }

  /// Keeps what the next build need not render.
  func keep(_ record: PageRecord?) {
    if let record { pages?.write(record.bytes) }
  }

  /// Whoever asked for a comparison must not think that there was more of it than there was.
  ///
  /// - Parameter pages: How many pages were compared.
  func reportComparison(pages: Int = 0) {
    guard options.verifyCache, let whyNothing else { return }
    // Pictures and dates have caches of their own, which are compared all the same.
    let compared =
      pages == 0 ? "had nothing to compare" : "compared \(counted(pages, "page"))"
    Terminal.warn("fairlead: --verify-cache \(compared): \(whyNothing)\n")
  }

  // MARK: Answering

  /// Prints the answer of the last run and ends the process, if nothing has changed since.
  ///
  /// - Parameter profile: Where the time goes.
  /// - Throws: What the machine could not do.
  func repeatIfUnchanged(_ profile: Profile) throws {
    guard let store else {
      return compareNothing("runs with these options are not cached", profile)
    }
    let known = kept(store)
    // What a comparison finds to be wrong must not be used again.
    if options.verifyCache { store.remove() }
    guard var answer = known else {
      return compareNothing("no such run is cached", profile)
    }
    guard try isUnchanged(&answer) else {
      return compareNothing("something has changed since the cached run", profile)
    }
    if options.verifyCache {
      remembered = answer
      return profile.mark("last run")
    }
    if answer.folders.contains(where: \.record.isRestamped) {
      store.write(answer.bytes(key: key.answer))
    }
    Terminal.print(answer.text)
    profile.mark("nothing has changed since the last run")
    profile.printPhases()
    try Terminal.end(answer.code, holding: answer)
  }

  /// Goes on without an answer.
  private func compareNothing(_ reason: String, _ profile: Profile) {
    whyNothing = reason
    profile.mark("last run")
  }

  private func isUnchanged(_ answer: inout LastRunAnswer) throws -> Bool {
    do {
      for place in answer.folders.indices {
        let folder = DiskFolder(root: answer.folders[place].root)
        guard
          try answer.folders[place].record.isUnchanged(
            in: folder, jobs: options.workers.jobs ?? Repository.processors)
        else { return false }
      }
      for question in answer.questions {
        guard try question.isCurrent(repository.root) else { return false }
      }
      if try answer.revision?.isCurrent(repository) == false { return false }
    } catch is MachineFailure {
      // The run itself says what cannot be read, if it needs it.
      return false
    }
    guard let history = answer.history else { return true }
    return history == LastRunKey.history(repository.root)
  }

  private func kept(_ store: LastRunStore) -> LastRunAnswer? {
    store.read().flatMap { LastRunAnswer($0, key: key.answer) }
  }

  /// Keeps an answer for the next run.
  ///
  /// - Parameters:
  ///   - text: What the next run prints, if nothing changes.
  ///   - code: Its exit code.
  ///   - revision: What the payloads were built from.
  ///   - output: The output folder, as this run left it.
  /// - Throws: An answer that was remembered, and is another one.
  func keep(
    _ text: [UInt8], code: Int32, revision: LastRunRevision? = nil,
    output: (root: String, record: FolderRecord)? = nil
  ) throws {
    guard let store else { return }
    if let remembered, remembered.text != text || remembered.code != code {
      store.remove()
      throw MachineFailure(
        "the cached result in \(store.path) was wrong and has been deleted; please report this: "
          + "it was\n" + String(utf8: remembered.text))
    }
    let answer = LastRunAnswer(
      text: text, code: code,
      folders: folders.map { ($0.root, $0.folder.record) } + (output.map { [$0] } ?? []),
      history: git.history, questions: git.questions, revision: revision)
    store.write(answer.bytes(key: key.answer))
  }

  /// Fails if the work that was not to be done again has changed something.
  func refuseChanges(_ summary: BuildOutcome.Summary?) throws {
    guard let store, remembered != nil, let summary, summary.written + summary.removed > 0 else {
      return
    }
    store.remove()
    throw MachineFailure(
      "the cached result in \(store.path) was wrong and has been deleted; please report this: "
        + "\(counted(summary.written, "file")) had to be written, \(summary.removed) removed"
    )
  }
}

/// What git was asked.
private final class AskedGit: Sendable {
  private let noted = Mutex<(history: [UInt8]?, questions: [LastRunQuestion])>((nil, []))

  /// What its dates depended on; `nil` if nobody asked for them.
  var history: [UInt8]? { noted.withLock { $0.history } }
  /// The other questions.
  var questions: [LastRunQuestion] { noted.withLock { $0.questions } }

  func note(history: [UInt8]) { noted.withLock { $0.history = history } }
  func note(_ question: LastRunQuestion) { noted.withLock { $0.questions.append(question) } }
}
