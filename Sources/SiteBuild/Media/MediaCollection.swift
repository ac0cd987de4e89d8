import Bytes
import Diagnostics
import Discovery
import Documents
import Hashing
import Identity
import Library
import Output
import Pages
import Settings
import Theming

/// The images and other files that documents refer to.
///
/// Each is read to learn what it is, unless that is known, and read again when it is published: only what is published
/// after all is in memory, one file at a time.
package final class MediaCollection {
  private let folder: any SourceFolder
  private let memory: FileMemory
  private let known: Set<String>
  private let content: String
  /// The files of `static/`, by their path in the site.
  private let statics: [String: SiteMap.StaticFile]
  private var found = PathTable<LibraryLinker.Asset?>()
  /// The files to publish, in the order in which they were asked for.
  private(set) var files: [(address: String, bytes: FileBytes)] = []
  private var addresses: Set<String> = []
  /// The files that are in Git LFS and were not fetched: their paths and addresses.
  private(set) var unfetched: [(path: String, address: String)] = []

  /// What documents may refer to.
  ///
  /// - Parameters:
  ///   - folder: Where the files are.
  ///   - known: The paths of those in the content folder.
  ///   - content: The content folder.
  ///   - statics: The files of `static/`.
  ///   - memory: What is known of files.
  package init(
    folder: any SourceFolder, known: Set<String>, content: String, statics: [SiteMap.StaticFile],
    memory: FileMemory
  ) {
    self.memory = memory
    self.content = content
    self.statics = Dictionary(statics.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    self.folder = folder
    self.known = known
  }

  /// The file at a path, if it exists and may be published.
  package func asset(_ path: String) throws -> LibraryLinker.Asset? {
    if let answer = found[path] { return answer }
    let answer = try read(path) ?? copied(path)
    found[path] = .some(answer)
    return answer
  }

  private func read(_ path: String) throws -> LibraryLinker.Asset? {
    guard let place = known.firstIndex(of: path), MediaKind.isPublished(path) else { return nil }
    var path = path
    var found = try memory.facts(of: path, in: folder)
    if found == nil {
      // The same name in the other normal form: disks of Macs have one, keyboards the other.
      path = known[place]
      found = try memory.facts(of: path, in: folder)
    }
    guard let facts = found, facts.size <= MediaKind.largestFile else { return nil }
    let address =
      facts.text.map { publish($0, from: path, ClonedText.withLineFeeds) }
      ?? publish(facts.hash, from: path)
    if facts.isPointer { unfetched.append((path, address)) }
    return LibraryLinker.Asset(
      address: address, size: facts.size,
      still: facts.still.map { publish($0, from: path, StillPicture.first) },
      picture: facts.picture, hasLocation: facts.hasLocation, isPointer: facts.isPointer)
  }
}

extension MediaCollection {
  /// The file of `static/` that has an address: `/img/plan.png` is `static/img/plan.png`.
  private func copied(_ path: String) -> LibraryLinker.Asset? {
    guard !statics.isEmpty else { return nil }
    let places = [PageAddress.below(content, path), PageAddress.below("static", path)]
    for place in places {
      guard let file = statics[place] else { continue }
      return LibraryLinker.Asset(
        address: String(percentEncoding: file.path.utf8), size: file.size, picture: file.picture,
        hasLocation: file.hasLocation)
    }
    return nil
  }

  /// The address of bytes that are made of a file, which is read again when they are needed.
  private func publish(
    _ hash: ContentHash, from path: String, _ make: (@Sendable ([UInt8]) -> [UInt8]?)? = nil
  ) -> String {
    let address = Theme.address(of: path.lastPathPart, hash: hash, folder: "media")
    if addresses.insert(address).inserted {
      files.append((address, .stored(path, in: folder, hash, make)))
    }
    return address
  }
}

extension FileBytes {
  /// The bytes of a file of a library, or what is made of them.
  static func stored(
    _ path: String, in folder: any SourceFolder, _ hash: ContentHash,
    _ make: (@Sendable ([UInt8]) -> [UInt8]?)? = nil
  ) -> FileBytes {
    .stored(source: path, hash: hash) { () throws(MachineFailure) in
      let read = try folder.readHashed(path, limit: MediaKind.largestFile)
      guard let make else { return read }
      return read.flatMap { make($0.bytes) }.map { ($0, ContentHash(of: $0)) }
    }
  }
}
