import Bytes
import Documents
import Hashing
import Library
import Output
import Pages
import System

/// What each page depends on, and what is known of the last build.
///
/// A page depends on the basis: the program, its arguments, the files that it reads beside documents and
/// templates, the faces of all documents, and where they are in the site. And it depends on its templates, and
/// on the documents that are read as a whole while it is rendered, which the library notes: its own, those
/// that it embeds.
package struct PageKeys: Sendable {
  /// What all pages depend on.
  let basis: ContentHash
  /// What each document is as a whole.
  private let wholes: [ContentHash]
  private let renderer: SiteRenderer
  /// What the pages of each template are rendered with, by its name.
  private let templates: [String: ContentHash]
  /// What the last build wrote.
  private let record: PageRecord?
  /// Whether everything is rendered, and compared with what is known.
  let isVerifying: Bool

  /// How many documents a worker takes at once.
  private static let batch = 64

  /// Hashes what each page of a library may depend on.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - indexReads: The documents that were read as a whole to order lists and build menus.
  ///   - leftOut: The paths of the documents that are left out.
  ///   - source: The bytes of the source at a path; `nil` if there is none.
  ///   - written: The files beside documents that do not matter: those that a build writes itself.
  ///   - renderer: What the pages are rendered with.
  ///   - memory: What is known of the last build.
  ///   - jobs: How many workers there are.
  /// - Throws: What the workers throw.
  package init(
    of library: Library, indexReads: [Int], leftOut: [String],
    source: @Sendable (String) -> [UInt8]?, except written: [String],
    _ renderer: SiteRenderer, _ memory: PageMemory, jobs: Int
  ) throws {
    let known = memory.hashes()
    @Sendable func sourceHash(_ path: String) -> ContentHash? {
      known[path] ?? source(path).map { ContentHash(of: $0) }
    }
    let hashes = try Parallel.map(
      count: (library.documents.count + Self.batch - 1) / Self.batch, jobs: jobs
    ) { batch -> [(whole: ContentHash, face: ContentHash)] in
      let start = batch * Self.batch
      return (start..<min(start + Self.batch, library.documents.count)).map { number in
        (
          whole: Self.hash { library.write(whole: number, sourceHash, to: &$0) },
          face: Self.hash { library.write(face: number, to: &$0) }
        )
      }
    }.flatMap { $0 }
    let wholes = hashes.map { $0.whole }
    var covered = Set(written)
    for document in library.documents {
      covered.insert(document.path)
      for part in document.parts { covered.insert(part.path) }
    }
    let others = memory.basis(covered)
    basis = Self.hash { writer in
      writer.write(others)
      writer.write(list: hashes) { $0.write($1.face) }
      // Files of the theme that are made from documents have addresses with other hashes.
      writer.write(list: renderer.views.assets.sorted { $0.key < $1.key }) { writer, asset in
        writer.write(asset.key)
        writer.write(asset.value)
      }
      // The menus were made from these, too.
      writer.write(list: indexReads) { $0.write(wholes[$1]) }
      writer.write(list: leftOut) { $0.write($1) }
      writer.write(list: library.outdatedTranslations) { $0.write(number: $1) }
      for languages in [library.coverage.languages, library.coverage.served] {
        writer.write(list: languages) { $0.write($1) }
      }
    }
    self.wholes = wholes
    self.renderer = renderer
    templates = renderer.templates.sources.mapValues { sources in
      Self.hash { writer in
        writer.write(list: sources) { writer, source in
          writer.write(source.path)
          writer.write(source.bytes)
        }
      }
    }
    record = memory.record
    isVerifying = memory.isVerifying
  }

  private static func hash(_ body: (inout ByteWriter) -> Void) -> ContentHash {
    var writer = ByteWriter()
    body(&writer)
    return ContentHash(of: writer.bytes)
  }

  /// What the files of an entry depend on: a file of the library on its own bytes, a page on this beside the basis.
  ///
  /// - Returns: `nil` for another entry.
  private func key(_ entry: SiteMap.Entry, _ reads: [Int]) -> ContentHash? {
    if let hash = entry.storedHash { return hash }
    guard let template = renderer.template(of: entry).flatMap({ templates[$0] }) else { return nil }
    return Self.hash { writer in
      writer.write(template)
      writer.write(list: reads) { $0.write(wholes[$1]) }
      writer.write(list: entry.paths) { $0.write($1) }
    }
  }

  /// What the last build wrote for an entry, if it would write the same now.
  func known(_ entry: SiteMap.Entry) -> PageRecord.Page? {
    guard entry.isMadeOfWhatItReads, let record,
      entry.storedHash != nil || record.basis == basis,
      let path = entry.paths.first, let page = record.pages[path],
      page.files.count == entry.paths.count, page.reads.allSatisfy({ wholes.indices.contains($0) }),
      page.key == key(entry, page.reads)
    else { return nil }
    return page
  }

  /// What is to be known of an entry that was written; `nil` if it cannot be recognized later.
  func page(
    _ entry: SiteMap.Entry, reads: [Int], size: Int, files: [Publication.File]
  ) -> PageRecord.Page? {
    guard files.count == entry.paths.count, let key = key(entry, reads) else { return nil }
    var page = PageRecord.Page(reads: reads, key: key, size: size, files: [])
    for file in files {
      guard let stamp = file.stamp else { return nil }
      page.files.append((stamp, file.hash))
    }
    return page
  }
}

extension Library {
  /// Appends everything that makes a document what it is.
  fileprivate func write(
    whole number: Int, _ sourceHash: (String) -> ContentHash?, to writer: inout ByteWriter
  ) {
    let document = documents[number]
    writeSource(document.path, of: nil, sourceHash, to: &writer)
    for part in document.parts where !part.path.utf8.elementsEqual(document.path.utf8) {
      writeSource(part.path, of: part, sourceHash, to: &writer)
    }
    switch document.body {
    case .checklist(let checklist):
      for section in checklist.sections {
        writer.write(optional: section.id) { $0.write($1) }
      }
      checklist.forEachItem { item in writer.write(optional: item.id) { $0.write($1) } }
    case .deck(let deck):
      for card in deck.cards { writer.write(optional: card.id) { $0.write($1) } }
    case .guide, .charter, .author:
      break
    }
    links[number].write(to: &writer)
    writer.write(list: backlinks[number]) { $0.write(number: $1) }
  }

  private func writeSource(
    _ path: String, of part: TextPart?, _ sourceHash: (String) -> ContentHash?,
    to writer: inout ByteWriter
  ) {
    writer.write(path)
    if let hash = sourceHash(path) {
      writer.write(hash)
    } else if let part {
      writer.write(part.tree.source)
    }
  }

  /// Appends what the pages of others may know of a document, and where it is in the site.
  fileprivate func write(face number: Int, to writer: inout ByteWriter) {
    let face = faces[number]
    writer.write(face.path)
    writer.write(face.type.rawValue)
    face.metadata.write(to: &writer)
    writer.write(addresses[number])
    writer.write(list: translations[number]) { $0.write(number: $1) }
    writer.write(list: coverage.lacking(number)) { $0.write($1) }
    writer.write(list: charterTargets[number]) { writer, target in
      writer.write(optional: target) { $0.write(number: $1) }
    }
    if formerPages.indices.contains(number) {
      writer.write(list: formerPages[number]) { $0.write($1) }
    }
  }
}
