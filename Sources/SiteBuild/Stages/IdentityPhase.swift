import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Identity
import Library
import Loading
import Output
import Pages
import Parsing
import Rules
import Settings
import System

/// The lock of a library: how it was found, and what it will be.
package struct LibraryLock: Sendable {
  /// Whether there is a lock.
  package var exists: Bool
  /// Whether it is intact enough to be replaced.
  package var isRepairable: Bool
  /// Whether it is intact.
  package var isIntact: Bool
  /// Whether it has line endings of Windows.
  let hasCarriageReturns: Bool
  /// How many documents it lists that are not gone.
  let known: Int
  /// How many of them are not checked out.
  let notCheckedOut: Int
  /// How many of them are in submodules that are not on disk.
  let notFetched: Int
  /// The next lock.
  let bytes: [UInt8]
  /// How it differs.
  package let changes: LockChanges
}

/// Everything that happens between reading the documents and linking them: their ids.
struct IdentityPhase: Sendable {
  private let source: LockSource
  private let update: IdentityUpdate
  private let workers: PoolWorkers
  /// What git knows about a lock that is not on disk.
  private let missing: [Diagnostic]
  /// Whether the lock is not on disk, but in the last commit.
  private let isLost: Bool
  /// The translations that stay as outdated as they were.
  private let carriedTranslations: [String: Bool]

  /// Matches documents with the lock and gives them their ids.
  init(
    _ documents: inout [Document], outlines: [Outline], lock: LockSource,
    unread: Set<String>, layout: LibraryLayout, build: SiteBuild
  ) throws {
    workers = PoolWorkers(jobs: build.jobs)
    source = lock
    carriedTranslations = build.carriedTranslations
    let isMissing = lock.bytes == nil
    isLost = try isMissing && build.checkout.hasCommitted(LockFile.path)
    let isIgnored =
      try isMissing && !isLost
      && build.checkout.ignores(LockFile.path, LibraryConfiguration.usualPath)
    missing = isLost ? [.lostLock()] : isIgnored ? [.ignoredLock()] : []
    update = try IdentityUpdate(
      outlines: outlines, reading: lock.reading, unread: unread,
      existing: build.checkout.notCheckedOut, unfetched: build.checkout.notFetched,
      bindingKeys: build.bindingKeys,
      translations: { LibraryLinker.translations(of: documents, layout) },
      imported: build.importedIDs, workers: workers)
    try update.assign(to: &documents, workers: workers)
  }

  /// The documents that the lock has at other paths, by these.
  var moved: [String: Int] { update.moved }

  /// Whether the lock has a document at its path.
  func isKnown(_ document: Int) -> Bool { update.isKnown(document) }

  /// The addresses that pages had before, by document.
  func formerPages(_ library: Library) -> [[String]] {
    update.formerPages(library.addresses) { number, path in
      // Most libraries have no patterns, and each document is asked for.
      if library.layout.redirects.isEmpty { return [] }
      let document = library.faces[number]
      return library.layout.lostAddresses(of: document.metadata, from: path, to: document.path)
    }
  }

  /// Gives one document its ids, whose text has changed since.
  func assign(to document: inout Document, _ outline: Outline, at number: Int) {
    update.assign(to: &document, outline, at: number)
  }

  /// The ids that the lock has for what is in a document.
  func lockedIDs(of document: Int) -> Set<UUID> { update.lockedIDs(of: document) }

  /// A key for each thing of a document that has none.
  func missingKeys(of document: Int) -> [String?] { update.missingKeys(of: document) }

  /// What is wrong with the lock, and which matches are in doubt.
  var findings: [Diagnostic] {
    source.reading.problems + missing
      + (Diagnostic.notCheckedOut(update.elsewhere).map { [$0] } ?? [])
      + (Diagnostic.notFetched(update.unfetched).map { [$0] } ?? [])
      + update.doubts()
  }

  /// The text of the lock, for messages that show a line of it; `nil` if there is none.
  var sourceText: SourceText? {
    source.bytes.map { SourceText(path: LockFile.path, bytes: $0) }
  }

  /// The next lock, once the library is linked.
  ///
  /// - Parameter library: The library; it learns which translations are outdated.
  /// - Returns: The next lock.
  /// - Throws: What the workers throw.
  func lock(of library: inout Library) throws -> LibraryLock {
    let translations = TranslationStanding(
      library, locked: update.translations, carried: carriedTranslations)
    library.outdatedTranslations = translations.outdated
    let linked = library
    let standings = linked.documents.indices.map { index in
      let document = linked.documents[index]
      let isPublished =
        document.type.contentType != nil && document.metadata.visibility.value.isPublished
      return IdentityUpdate.Standing(
        page: linked.addresses[index], formerPages: linked.formerPages[index],
        publicID: isPublished ? document.metadata.publicID.value : nil,
        translation: translations.locked[index])
    }
    let (next, changes) = try update.next(standings, workers: workers)
    return LibraryLock(
      exists: source.bytes != nil, isRepairable: source.reading.isRepairable && !isLost,
      isIntact: source.reading.problems.isEmpty && !isLost,
      hasCarriageReturns: changes.isNeeded && source.bytes?.contains(.carriageReturn) ?? false,
      known: source.known, notCheckedOut: update.elsewhere.count,
      notFetched: update.unfetched.count, bytes: next, changes: changes)
  }
}

extension LibraryLock {
  /// Up to this many new documents have a finding each.
  private static let fewNew = 3

  /// The documents that are gone.
  var removals: RemovalGuard.Removals {
    RemovalGuard.Removals(
      names: changes.documents.filter { $0.isRetired }.map { $0.path }, total: known,
      kind: "documents of \(LockFile.path)")
  }

  /// Up to this many new documents git is asked about.
  private static let asked = 100

  /// Reports new documents that git ignores: they would be in the lock, and gone in all other clones.
  func ignoredDocuments(
    by checkout: GitCheckout, content: String
  ) throws -> [Diagnostic] {
    guard exists, isIntact, changes.isNeeded else { return [] }
    let new = changes.documents.lazy.filter { $0.isNew }.prefix(Self.asked).map(\.path)
    if new.isEmpty { return [] }
    // Who ignores all documents, or the lock, makes them from something else, or knows that.
    let others = [LockFile.path] + (content == "." ? [] : [content])
    return try checkout.ignored(Array(new), others).sorted().map { .ignoredDocument($0) }
  }

  /// The findings of a command that may not change the lock, if the lock would change.
  ///
  /// - Parameter isFrozen: Whether the lock must be up to date.
  /// - Returns: A finding for each document that differs, and at least one.
  func findings(isFrozen: Bool) -> [Diagnostic] {
    guard isIntact, changes.isNeeded, exists || isFrozen else { return [] }
    let severity: Diagnostic.Severity = isFrozen ? .error : .note
    let help =
      isFrozen
      ? "run `fairlead lock` and commit \(LockFile.path)"
      : "run `fairlead lock` (or `fairlead build`) to update it"
    guard exists else {
      return [
        .noLock(
          severity, things: changes.added,
          help: "restore it from the version history if it was ever committed, else \(help)")
      ]
    }
    // An import of many documents is one thing to do.
    let new = changes.documents.filter { $0.isNew }
    let areMany = new.count > Self.fewNew
    var findings = changes.documents.filter { !areMany || !$0.isNew }
      .map { Diagnostic.outdatedLock(severity, $0, help: help) }
    if areMany { findings.append(.unlistedDocuments(severity, new.map(\.path), help: help)) }
    return findings.isEmpty
      ? [.unorderedLock(severity, lineEndings: hasCarriageReturns, help: help)] : findings
  }
}
