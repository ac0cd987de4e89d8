import Diagnostics
import Discovery
import Identity
import Output
import Settings

/// The lock of a library: how it was found, and what it will be.
package struct LibraryLock: Sendable {
  /// The lock as it was read; `nil` if there is none.
  let before: [UInt8]?
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
  /// Whether there is a lock.
  package var exists: Bool { before != nil }
  /// The next lock.
  package let bytes: [UInt8]
  /// How it differs.
  package let changes: LockChanges
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

  /// Reports that git ignores the lock, whenever it is new or changes.
  func ignoredLock(by checkout: GitCheckout) throws -> [Diagnostic] {
    guard isIntact, changes.isNeeded else { return [] }
    // Who ignores the whole library knows that.
    let isIgnored = try checkout.ignores(LockFile.path, LibraryConfiguration.usualPath)
    return isIgnored ? [.ignoredLock()] : []
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
