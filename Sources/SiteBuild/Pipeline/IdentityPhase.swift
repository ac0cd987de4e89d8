import Content
import Diagnostics

/// The lock of a library: how it was found, and what it will be.
public struct LibraryLock: Sendable {
  /// Whether there is a lock.
  public var exists: Bool
  /// Whether it is intact enough to be replaced.
  public var isRepairable: Bool
  /// Whether it is intact.
  public var isIntact: Bool
  /// The next lock.
  let bytes: [UInt8]
  /// How it differs.
  public let changes: LockChanges
}

/// The lock as it is found, read while the documents are parsed.
struct LockSource: Sendable {
  /// The file; `nil` where there is none.
  let bytes: [UInt8]?
  /// What it says.
  let reading: LockReader.Reading

  /// A lock of a million things has about 100 MB.
  private static let largest = 1 << 30

  init(_ folder: any SourceFolder) throws {
    bytes = try folder.read(LockFile.path, limit: Self.largest)
    reading = bytes.map { LockReader.read($0) } ?? LockReader.Reading()
  }
}

/// Everything that happens between reading the documents and putting them together: their ids.
struct IdentityPhase: Sendable {
  private let source: LockSource
  private let update: IdentityUpdate
  private let workers: PoolWorkers

  /// Matches documents with the lock and gives them their ids.
  init(
    _ documents: inout [Document], outlines: [Outline], lock: LockSource,
    unread: Set<String>, bindingKeys: Set<String>, jobs: Int
  ) throws {
    workers = PoolWorkers(jobs: jobs)
    source = lock
    update = try IdentityUpdate(
      outlines: outlines, reading: lock.reading, unread: unread, bindingKeys: bindingKeys,
      workers: workers)
    try update.assign(to: &documents, workers: workers)
  }

  /// The addresses that pages had before, by document.
  func formerPages(_ library: Library) -> [[String]] { update.formerPages(library.addresses) }

  /// A key for each thing of a document that has none.
  func missingKeys(of document: Int) -> [String?] { update.missingKeys(of: document) }

  /// What is wrong with the lock, and what it leaves in doubt.
  var findings: [Diagnostic] { source.reading.problems + update.doubts() }

  /// The text of the lock, for messages that show a line of it; `nil` where there is none.
  var sourceText: SourceText? {
    source.bytes.map { SourceText(path: LockFile.path, bytes: $0) }
  }

  /// What the lock comes to, once the library is put together.
  ///
  /// - Parameter library: The library; it learns which translations are outdated.
  /// - Returns: The next lock.
  /// - Throws: What the workers throw.
  func lock(of library: inout Library) throws -> LibraryLock {
    let translations = TranslationStanding(library, locked: update.translations)
    library.outdatedTranslations = translations.outdated
    let linked = library
    let standings = linked.documents.indices.map { index in
      let document = linked.documents[index]
      let isPublished =
        document.type.contentType != nil && document.metadata.visibility.value.isPublished
      return IdentityUpdate.Standing(
        page: linked.addresses[index],
        publicID: isPublished ? document.metadata.publicID.value : nil,
        translation: translations.locked[index])
    }
    let (next, changes) = try update.next(standings, workers: workers)
    return LibraryLock(
      exists: source.bytes != nil, isRepairable: source.reading.isRepairable,
      isIntact: source.reading.problems.isEmpty, bytes: next, changes: changes)
  }
}

extension LibraryLock {
  /// What a command that may not change the lock says where it would change.
  ///
  /// - Parameter isFrozen: Whether the lock must be up to date.
  /// - Returns: A finding for each document that differs, and at least one.
  func findings(isFrozen: Bool) -> [Diagnostic] {
    guard isIntact, changes.isNeeded, exists || isFrozen else { return [] }
    let severity: Diagnostic.Severity = isFrozen ? .error : .note
    let help =
      isFrozen
      ? "run `fairlead lock` and commit \(LockFile.path)"
      : "`fairlead build` and `fairlead lock` write it"
    guard exists else {
      return [
        Diagnostic(
          severity, "lock", file: LockFile.path, at: 0..<0,
          "there is no lock, which keeps the ids of \(changes.added) things", help: help)
      ]
    }
    var findings = changes.documents.compactMap { change in
      change.words.map { words in
        Diagnostic(
          severity, "lock", file: LockFile.path, at: (change.place ?? 0)..<(change.place ?? 0),
          "the lock is behind \(change.path): \(words)", help: help)
      }
    }
    if findings.isEmpty {
      findings.append(
        Diagnostic(
          severity, "lock", file: LockFile.path, at: 0..<0,
          "the lock is not written as Fairlead writes it", help: help))
    }
    return findings
  }
}

extension LockChanges.DocumentChange {
  /// What changes, in a few words; `nil` for nothing worth telling.
  fileprivate var words: String? {
    if isRetired { return "the document is gone" }
    var parts: [String] = []
    if isNew { parts.append("the document is new") }
    if let formerPath { parts.append("it was \(formerPath)") }
    if !relinked.isEmpty { parts.append("\(relinked.count) re-linked") }
    if !added.isEmpty { parts.append("\(added.count) added") }
    if !retired.isEmpty { parts.append("\(retired.count) retired") }
    if parts.isEmpty { parts.append("its address, language or translation has changed") }
    return parts.joined(separator: ", ")
  }
}
