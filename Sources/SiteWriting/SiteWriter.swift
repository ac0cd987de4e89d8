import Diagnostics
import Documents
import Hashing
import Output
import Pages
import System

/// Renders the entries of a site's map and writes them, but for those that the last build wrote as
/// they would be written now.
package struct SiteWriter: Sendable {
  /// How many entries a worker takes at once.
  private static let batch = 16

  private let map: SiteMap
  private let renderer: SiteRenderer
  /// Whether devices keep the site.
  private let isKept: Bool
  /// What is known of the last build, and what the next one may know; `nil` if everything is rendered.
  private let keys: PageKeys?
  private let profile: Profile

  /// Describes what is written.
  package init(
    _ map: SiteMap, with renderer: SiteRenderer, isKept: Bool, _ keys: PageKeys?,
    _ profile: Profile
  ) {
    self.map = map
    self.renderer = renderer
    self.isKept = isKept
    self.keys = keys
    self.profile = profile
  }

  /// What a worker has made of some entries.
  private struct Batch: Sendable {
    var list = OfflineList()
    /// What is to be known of them, by their first paths.
    var pages: [String: PageRecord.Page] = [:]
    /// How many were kept from the last build, and how many were compared with it.
    var kept = 0
    var compared = 0
  }

  /// Renders every entry of the map and writes it at once, so pages are never all in memory.
  ///
  /// - Parameters:
  ///   - publication: Where to.
  ///   - jobs: How many workers there are.
  ///   - progress: Hears how many entries are written.
  /// - Returns: What was written, what the next build may keep of it, and how many entries were
  ///   compared with what was known.
  /// - Throws: What the machine could not do.
  package func write(
    to publication: Publication, jobs: Int, _ progress: Progress
  ) throws -> (Publication.Summary, PageRecord?, compared: Int) {
    let entries = map.entries
    let batches = (entries.count + Self.batch - 1) / Self.batch
    let step = progress.step("writing", of: entries.count)
    let parts = try Parallel.map(count: batches, jobs: jobs) { number -> Batch in
      let start = number * Self.batch
      var batch = Batch()
      let renderer = renderer.separate()
      for entry in entries[start..<min(start + Self.batch, entries.count)] {
        if let keys, try keep(entry, keys, in: publication, &batch) { continue }
        try write(entry, with: renderer, to: publication, &batch)
      }
      step.advance(by: min(Self.batch, entries.count - start))
      return batch
    }
    // The list comes last: whoever reads it finds the files that it names.
    if isKept { try writeList(of: parts, to: publication) }
    let kept = parts.reduce(0) { $0 + $1.kept }
    profile.mark(kept == 0 ? "render and write" : "render and write, \(kept) kept")
    defer { profile.mark("finish") }
    var record = keys.map { PageRecord(basis: $0.basis) }
    for part in parts { record?.pages.merge(part.pages) { $1 } }
    return (try publication.finish(), record, parts.reduce(0) { $0 + $1.compared })
  }

  /// Leaves the files of an entry as the last build wrote them.
  ///
  /// - Returns: Whether they are what this build would write.
  private func keep(
    _ entry: SiteMap.Entry, _ keys: PageKeys, in publication: Publication, _ batch: inout Batch
  ) throws -> Bool {
    guard !keys.isVerifying, let page = keys.known(entry) else { return false }
    let files = zip(entry.paths, page.files).map {
      Publication.File(path: $0, stamp: $1.stamp, hash: $1.hash)
    }
    guard let first = files.first,
      try profile.measure("kept files", { try publication.keep(files) })
    else { return false }
    batch.list.add(entry, size: page.size, hash: first.hash)
    batch.pages[first.path] = page
    batch.kept += 1
    return true
  }

  private func write(
    _ entry: SiteMap.Entry, with renderer: SiteRenderer, to publication: Publication,
    _ batch: inout Batch
  ) throws {
    let notes = keys.flatMap { _ in entry.isMadeOfWhatItReads ? ReadNotes() : nil }
    let noting = notes.map { renderer.noting($0) } ?? renderer
    let files = try profile.measure("pages and payloads") {
      try profile.measure(entry.paths.first ?? "", of: renderer.template(of: entry)) {
        try noting.files(of: entry)
      }
    }
    var written: [Publication.File] = []
    for (path, bytes) in zip(entry.paths, files) {
      let hash = entry.storedHash ?? profile.measure("hashes") { ContentHash(of: bytes) }
      written.append(
        try profile.measure("files") { try publication.write(bytes, hash: hash, to: path) })
    }
    guard let size = files.first?.count, let first = written.first else { return }
    batch.list.add(entry, size: size, hash: first.hash)
    guard let keys, let notes else { return }
    if keys.isVerifying, let known = keys.known(entry) {
      guard known.files.elementsEqual(written, by: { $0.hash == $1.hash }) else {
        throw MachineFailure(
          "the cached data of \(first.path) was wrong and has been deleted; please report this")
      }
      if entry.storedHash == nil { batch.compared += 1 }
    }
    batch.pages[first.path] = keys.page(entry, reads: notes.numbers, size: size, files: written)
  }

  private func writeList(of parts: [Batch], to publication: Publication) throws {
    var list = OfflineList(oldAddressesOf: map)
    for part in parts { list.add(part.list) }
    let bytes = list.bytes
    try publication.write(bytes, hash: ContentHash(of: bytes), to: OfflineList.path)
  }
}
