import ArgumentParser
import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Editing
import Identity
import Output
import SiteBuild
import System
import SystemCalls

/// The command `fairlead mv`.
struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mv",
    abstract: "Move or rename a document, a picture or a folder, with all links to it.",
    discussion: """
      Links, wiki links, embeds, keys that name documents, and entries of `nav`, `defaults` and \
      `exclude` are written as their author would have written them. Ids stay, and old addresses \
      become redirects with the next build. If a link would break or lead elsewhere, or a document \
      would be of another type, language or visibility, nothing is moved.

      If the file is already at its new place, only the links are corrected.

      EXAMPLE
        fairlead mv content/guides/anchoring.md content/guides/anchoring-at-night.md
        fairlead mv --dry-run content/guides content/how-to
      """)

  @Argument(help: "The file or folder.", completion: .file())
  var old: String

  @Argument(help: "Its new name, or a folder that exists.", completion: .file())
  var new: String

  @Flag(help: "Print what would change as a diff, and change nothing.")
  var dryRun = false

  @OptionGroup var workers: WorkerOptions

  func run() throws {
    var isRefused = false
    try Reporting.run {
      let repository = try Repository.library()
      let build = try repository.build(jobs: workers.jobs)
      let listing = try build.listing()
      try repository.refuseFolderAbove(listing, "mv …")
      try listing.configuration.refuseUnread()
      let missing = try MissingFiles(build.checkout, listing.configuration)
      if let sentence = missing.sentence {
        throw MachineFailure(
          "nothing was moved: \(sentence), so not all links would be corrected; run "
            + "\(missing.commands) first")
      }
      let move = try chosen(in: repository, build)
      let relocation = try Relocation(build, move)
      // Of a file that is already at its new place, the lock or a link knows the old one; else it is a typing error.
      if move.steps.allSatisfy(\.isDone), relocation.links == 0, relocation.lockChange == nil,
        !relocation.isKnown
      {
        throw MachineFailure("cannot move \(old): no such file or folder, and no link leads to it")
      }
      isRefused = !relocation.worse.isEmpty || !relocation.stuck.isEmpty
      if isRefused {
        Reporting.show(relocation.stuck, sources: relocation.sourcesBefore)
        Reporting.show(relocation.worse, sources: relocation.sources)
        Terminal.print("nothing was moved: \(reason(relocation))\n")
        return
      }
      if dryRun {
        for change in relocation.changes {
          Terminal.print(
            UnifiedDiff.bytes(path: change.path, from: change.before, to: change.after))
        }
      } else {
        let editor = SourceEditor(root: repository.root)
        // Half of a move would leave links that lead nowhere.
        for change in relocation.changes {
          try editor.check(move.place(of: change.path), holding: change.before)
        }
        try moveFiles(move, relocation, with: editor)
        for change in relocation.changes {
          try editor.replace(change.path, holding: change.before, with: change.after)
        }
      }
      let isLocked = try dryRun || updateLock(of: repository)
      // A dry run that prints nothing would be for nothing.
      if !PrintingChoices.isQuiet || dryRun { Terminal.print(report(relocation, move)) }
      if !isLocked { Terminal.print("\(LockFile.path) is out of date: run `fairlead lock`\n") }
    }
    if isRefused { throw ExitCode.leftToDo }
  }

  /// Moves the files, after the lock and the baseline know their new paths.
  ///
  /// If one of them cannot be moved, all files are put back: the lock would say that it was. A move that is killed is completed
  /// by the next one.
  private func moveFiles(
    _ move: FileMove, _ relocation: Relocation, with editor: SourceEditor
  ) throws {
    let records = [relocation.lockChange, relocation.baselineChange].compactMap { $0 }
    try editor.replaceAll(records.map { ($0.path, $0.before, $0.after) })
    var moved: [FileMove.Step] = []
    var made: [String] = []
    do {
      for step in move.steps where !step.isDone {
        made += try editor.move(step.old, to: step.new)
        moved.append(step)
      }
    } catch {
      do {
        for step in moved.reversed() { try editor.move(step.new, to: step.old) }
        editor.removeEmpty(made)
        try editor.replaceAll(records.map { ($0.path, $0.after, $0.before) })
      } catch {
        // The next run can still complete it, as after a kill.
      }
      throw error
    }
  }

  /// Writes what else the lock has about moved and corrected documents, because pipelines that build with
  /// `--frozen` need all of it.
  ///
  /// - Returns: `false` if `fairlead lock` would refuse to.
  private func updateLock(of repository: Repository) throws -> Bool {
    guard try Repository.exists(repository.absolute(LockFile.path)) else { return true }
    let build = try repository.build(jobs: workers.jobs)
    let checked = try build.check()
    guard LockCommand.reasons(against: checked).isEmpty,
      (try? build.checkRemovals(checked)) != nil
    else { return false }
    try build.writeLock(checked)
    return true
  }

  /// Why nothing was done, in short.
  private func reason(_ relocation: Relocation) -> String {
    let (stuck, worse) = (relocation.stuck.count, relocation.worse.count)
    if worse > 0 {
      return "the move would cause \(Reporting.counts(relocation.worse)); "
        + "fix \(worse + stuck == 1 ? "it" : "them") first"
    }
    return stuck == 1
      ? "write this link differently first" : "write these \(stuck) links differently first"
  }

  /// What was done, or would be.
  private func report(_ relocation: Relocation, _ move: FileMove) -> String {
    let moved = dryRun ? "would move" : "moved"
    let steps = move.steps.map { step in
      let (old, new) = (step.old.visible, step.new.visible)
      return step.isDone ? "\(new) is in its place already\n" : "\(old) \(moved) to \(new)\n"
    }
    let links = counted(relocation.links, "link")
    let files = counted(relocation.changes.count, "file")
    return steps.joined() + "\(links) in \(files) \(dryRun ? "would be " : "")corrected\n"
  }

  /// What is moved: a document with its translations, as far as their names say that they are its.
  private func chosen(in repository: Repository, _ build: SiteBuild) throws -> FileMove {
    let path = try repository.relative(old)
    var target = try repository.relative(new)
    let inside = target + "/" + path.lastPathPart
    let source = try kind(of: path, in: repository)
    // A slash at the end means a folder, which need not exist yet. If a move was interrupted, the file may be in it.
    let isFolder = try kind(of: target, in: repository) == .folder
    if isFolder
      ? try source != nil || kind(of: inside, in: repository) != nil
      : source == .file && new.hasSuffix("/")
    {
      target = inside
    } else if source == nil, isFolder, Self.isFileName(path) {
      throw MachineFailure("cannot move \(old): no such file or folder")
    }
    target = try spelled(target, in: repository)
    let step = try step(from: path, to: target, in: repository)
    if path.isEmpty || target == path || target.isBelow(path) {
      throw MachineFailure("cannot move \(old) into itself")
    }
    let (configuration, documents) = try build.listing()
    let content = configuration.layout.content
    if path == content {
      throw MachineFailure(
        "cannot move \(old): it is the folder of the documents; rename it yourself, and write its new "
          + "name as `content` in \(configuration.path)")
    }
    for path in [path, target] where content != "." && !path.isBelow(content) {
      throw MachineFailure("cannot move \(old) to \(new): \(path) is not in \(content)")
    }
    if target.pathParts.contains(where: { $0.hasPrefix(".") }) {
      throw MachineFailure(
        "cannot move \(old) to \(new): files whose names begin with a dot are not documents")
    }
    let languages = configuration.layout.languages
    if try kind(of: step.isDone ? target : path, in: repository) == .folder {
      let others = FileMove.translations(
        ofFolder: path, to: target, documents: documents, languages: languages)
      return FileMove(
        try [step] + others.map { try self.step(from: $0.old, to: $0.new, in: repository) })
    }
    let paths = FileMove.paths(
      from: path, to: target, documents: documents, languages: languages)
    guard let paths else {
      let ending = path.lastPathPart.split(separator: ".", omittingEmptySubsequences: false)
      throw MachineFailure(
        "cannot move \(old) to \(new): the name of a file must keep its ending, "
          + "'\(ending.count > 1 ? ".\(ending[ending.count - 1])" : "")'")
    }
    return FileMove(
      try [step] + paths.dropFirst().map { try self.step(from: $0.old, to: $0.new, in: repository) }
    )
  }

  /// Whether a path has an ending that folders do not have.
  private static func isFileName(_ path: String) -> Bool {
    path.isDocumentName || MediaKind(path: path.utf8) != .unknown
  }

  private func step(
    from path: String, to target: String, in repository: Repository
  ) throws -> FileMove.Step {
    let isThere = try kind(of: path, in: repository) != nil
    let isTaken = try kind(of: target, in: repository) != nil
    switch (isThere, isTaken) {
    case (false, false): throw MachineFailure("cannot move \(path): no such file or folder")
    case (true, true): throw MachineFailure("cannot move \(path): \(target) already exists")
    case (true, false), (false, true):
      return FileMove.Step(from: path, to: target, isDone: !isThere)
    }
  }

  /// A path with the folders that exist as their listings name them: some disks take `Boats` for `boats`, and links need
  /// the right one.
  private func spelled(_ path: String, in repository: Repository) throws -> String {
    var parts = path.pathParts
    for number in parts.indices.dropLast() {
      guard
        try kind(of: parts[...number].joined(separator: "/"), in: repository) == .folder
      else { break }
      let folder = ([repository.root] + parts[..<number]).joined(separator: "/")
      var names: [String] = []
      try MachineFailure.naming("read the folder", folder) { () throws(SystemCode) in
        try FileCalls.list(folder) { bytes, _ in
          names.append(String(decoding: bytes, as: UTF8.self))
        }
      }
      let written = parts[number]
      if names.contains(where: { $0.utf8.elementsEqual(written.utf8) }) { continue }
      let listed = names.first { FoldedName.of($0) == FoldedName.of(written) }
      parts[number] = listed ?? written
    }
    return parts.joined(separator: "/")
  }

  private func kind(of path: String, in repository: Repository) throws -> FileKind? {
    try MachineFailure.naming("read", path) { () throws(SystemCode) in
      try FileCalls.status(of: "\(repository.root)/\(path)")?.kind
    }
  }
}
