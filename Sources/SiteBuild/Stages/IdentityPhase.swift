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
import Rules
import Settings

/// Everything that happens between reading the documents and linking them: their ids.
struct IdentityPhase: Sendable {
  private let source: LockSource
  /// The ids of this build, and those of the lock.
  let update: IdentityUpdate
  private let workers: PoolWorkers
  /// The hashes of translations and their sources without the keys that were just written.
  private let unkeyed: PathTable<LockedTranslation>
  /// Whether the lock is not on disk, but in the last commit.
  private let isLost: Bool

  /// Matches documents with the lock and gives them their ids.
  init(
    _ documents: inout [Document], outlines: [Outline], lock: LockSource,
    unread: Set<String>, layout: LibraryLayout, build: SiteBuild
  ) throws {
    workers = PoolWorkers(jobs: build.jobs)
    unkeyed = build.unkeyed
    source = lock
    isLost = try lock.bytes == nil && build.checkout.hasCommitted(LockFile.path)
    update = try IdentityUpdate(
      outlines: outlines, reading: lock.reading, unread: unread,
      existing: build.checkout.notCheckedOut, unfetched: build.checkout.notFetched,
      bindingKeys: build.bindingKeys,
      translations: { LibraryLinker.translations(of: documents, layout) },
      imported: build.importedIDs, workers: workers)
    try update.assign(to: &documents, workers: workers)
  }

  /// The addresses that pages had before, by document.
  func formerPages(_ library: Library) -> [[String]] {
    let faces = library.faces
    return update.formerPages(
      library.addresses, hasPage: { library.hasPage($0, preview: false) },
      lost: { number, path in
        // Most libraries have no patterns, and each document is asked for.
        if library.layout.redirects.isEmpty { return [] }
        return library.layout.lostAddresses(
          of: faces[number].metadata, from: path, to: faces[number].path)
      })
  }

  /// What is wrong with the lock, and which matches are in doubt.
  var findings: [Diagnostic] {
    source.reading.problems + (isLost ? [.lostLock()] : [])
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
  /// - Parameter library: The library; it learns which translations are outdated or have lost their originals.
  /// - Returns: The next lock.
  /// - Throws: What the workers throw.
  func lock(of library: inout Library) throws -> LibraryLock {
    let translations = TranslationStanding(
      library, locked: update.translations, unkeyed: unkeyed)
    library.outdatedTranslations = translations.outdated
    library.renamedOriginals = translations.renamed
    let linked = library
    let standings = linked.documents.indices.map { index in
      let document = linked.documents[index]
      return IdentityUpdate.Standing(
        page: linked.addresses[index], hasPage: linked.hasPage(index, preview: false),
        formerPages: linked.formerPages[index],
        publicID: document.isInAPI ? Self.name(of: document.metadata) : nil,
        translation: translations.locked[index])
    }
    let (next, changes) = try update.next(standings, workers: workers)
    return LibraryLock(
      before: source.bytes, isRepairable: source.reading.isRepairable && !isLost,
      isIntact: source.reading.problems.isEmpty && !isLost,
      hasCarriageReturns: changes.isNeeded && source.bytes?.contains(.carriageReturn) ?? false,
      known: source.known, notCheckedOut: update.elsewhere.count,
      notFetched: update.unfetched.count, bytes: next, changes: changes)
  }

  /// The `public_id` that the lock takes; `nil` for one that it could not read back, so that it keeps the one that it
  /// has.
  private static func name(of metadata: Metadata) -> String? {
    let name = metadata.publicID
    // What was derived is well formed.
    if name.range.isEmpty { return name.value }
    return PublicID(name.value) == nil || PublicID.reserved.contains(name.value) ? nil : name.value
  }
}
