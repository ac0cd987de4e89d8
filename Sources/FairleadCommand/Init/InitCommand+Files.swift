import Bytes
import Contract
import Diagnostics
import Discovery
import Exchange
import FairleadKit
import Identity
import Loading
import Settings

// What `fairlead init` writes.
extension InitCommand {
  /// The files of a library, its configuration first.
  func files(
    of library: NewLibrary, content: LibraryPlace.Content, in place: LibraryPlace
  ) throws -> [NewLibrary.File] {
    let starter = CarriedFiles.starter
    func text(_ path: String) throws -> String {
      String(decoding: try starter.read(path, limit: 1 << 20) ?? [], as: UTF8.self)
    }
    let pipeline =
      library.pipeline == .none ? "" : try text("ci/\(library.pipeline.rawValue).yml")
    var files = library.settings(
      content: content.folder, hasExamples: !content.isInUse, pipelineText: pipeline)
    if content.isInUse { return files }
    let examples = library.exampleLanguage
    let today = Self.today
    let locked = try Self.lockedDocuments(in: place)
    for entry in try starter.files(below: examples, excluding: []) {
      let path: String = content.folder + entry.path.dropFirst(examples.utf8.count)
      let known = locked.filter { $0.path == path }
      let id = (known.first { !$0.isRetired } ?? known.first)?.id ?? .random()
      files.append((path, library.example(try text(entry.path), today: today, id: id)))
    }
    return files
  }

  /// What a lock lists that is there already: it still fits if the examples have its ids.
  private static func lockedDocuments(in place: LibraryPlace) throws -> [LockedDocument] {
    guard place.missing.isEmpty else { return [] }
    return try LockSource(DiskFolder(root: place.existing)).reading.lock.documents
  }

  /// Whether all documents in a folder are examples that a run which was interrupted has left.
  func isUnfinished(
    _ library: NewLibrary, in place: LibraryPlace, _ content: LibraryPlace.Content
  ) throws -> Bool {
    guard content.isInUse, content.folder == "content", content.foreignFiles == 0 else {
      return false
    }
    let empty = LibraryPlace.Content(folder: content.folder, isInUse: false)
    let known = try files(of: library, content: empty, in: place)
    let folder = DiskFolder(root: place.existing)
    return try folder.files(below: content.folder, excluding: []).allSatisfy { entry in
      guard entry.kind == .file, let file = known.first(where: { $0.path == entry.path }) else {
        return false
      }
      guard let bytes = try folder.read(entry.path, limit: 1 << 20) else { return false }
      return NewLibrary.withoutID(String(utf8: bytes)).utf8
        .elementsEqual(NewLibrary.withoutID(file.text).utf8)
    }
  }

  /// Writes the files that are not there yet, and prints which.
  func createFiles(
    _ files: [NewLibrary.File], copies: [KnownSite.Copy], in place: LibraryPlace
  ) throws {
    for file in files.dropFirst() { try createFile(file, in: place) }
    for file in copies {
      let isNew = try naming(file.to, in: place) { try place.copy(file) }
      if !isNew || PrintingChoices.isQuiet { continue }
      Terminal.print("created \(place.shown(file.to).visible), a copy of \(file.from.visible)\n")
    }
    // Without it the folder is not a library yet, and another run completes what was interrupted.
    if let configuration = files.first { try createFile(configuration, in: place) }
  }

  private func createFile(_ file: NewLibrary.File, in place: LibraryPlace) throws {
    let isNew = try naming(file.path, in: place) { try place.create(file.path, file.text) }
    if PrintingChoices.isQuiet { return }
    Terminal.print(
      isNew
        ? "created \(place.shown(file.path).visible)\n"
        : "kept    \(place.shown(file.path).visible), which was already there\n")
    let missing = isNew ? [] : try place.missingLines(file)
    if !missing.isEmpty {
      Terminal.print("        add to it: \(missing.joined(separator: " "))\n")
    }
  }

  /// Does something with a file, and names it as the user would if it fails.
  private func naming(
    _ path: String, in place: LibraryPlace, _ work: () throws -> Bool
  ) throws -> Bool {
    do {
      return try work()
    } catch let failure as MachineFailure {
      let words = Array(failure.description.utf8)
      let below = Array((place.missing + [path]).joined(separator: "/").utf8)
      guard let start = words.firstIndex(of: below) else { throw failure }
      throw MachineFailure(
        String(utf8: words[..<start]) + place.shown(path)
          + String(utf8: words[(start + below.count)...]))
    }
  }
}
