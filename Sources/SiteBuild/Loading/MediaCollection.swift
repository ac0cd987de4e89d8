import Bytes
import Diagnostics
import Discovery
import Documents
import Identity
import Library
import Output
import Pages
import Parsing
import Settings

/// The images and other files that documents refer to, each read once.
final class MediaCollection {
  private let folder: any SourceFolder
  private let known: Set<String>
  private let content: String
  /// The files of `static/`, by their path in the site.
  private let statics: [String: [UInt8]]
  private var found: [String: LibraryLinker.Asset?] = [:]
  /// The files to publish, in the order in which they were asked for.
  private(set) var files: [(address: String, bytes: [UInt8])] = []
  private var addresses: Set<String> = []

  /// A file that documents refer to is at most 64 MiB.
  private static let largest = MediaKind.largestFile

  init(
    folder: any SourceFolder, known: Set<String>, content: String, statics: [SiteMap.StaticFile]
  ) {
    self.content = content
    self.statics = Dictionary(statics.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    self.folder = folder
    self.known = known
  }

  /// The file at a path, if it exists and may be published.
  func asset(_ path: String) throws -> LibraryLinker.Asset? {
    if let answer = found[path] { return answer }
    let answer = try read(path) ?? copied(path)
    found[path] = answer
    return answer
  }

  private func read(_ path: String) throws -> LibraryLinker.Asset? {
    guard known.contains(path),
      MediaKind.isPublished(path),
      let bytes = try folder.read(path, limit: Self.largest), bytes.count <= Self.largest
    else { return nil }
    let name = path.lastPathPart
    let address = Theme.address(of: name, bytes: bytes, folder: "media")
    if addresses.insert(address).inserted { files.append((address, bytes)) }
    return LibraryLinker.Asset(
      address: address, size: bytes.count, still: still(of: bytes, name: name),
      picture: MediaKind(path: path.utf8) == .picture ? ImageHeader(bytes) : nil)
  }
}

extension MediaCollection {
  /// The file of `static/` that has an address: `/img/plan.png` is `static/img/plan.png`.
  private func copied(_ path: String) -> LibraryLinker.Asset? {
    guard !statics.isEmpty else { return nil }
    let places = [PageAddress.below(content, path), PageAddress.below("static", path)]
    for place in places {
      guard let bytes = statics[place] else { continue }
      return LibraryLinker.Asset(
        address: String(percentEncoding: place.utf8), size: bytes.count,
        picture: MediaKind(path: path.utf8) == .picture ? ImageHeader(bytes) : nil)
    }
    return nil
  }

  /// The address of the first frame of an animated picture; `nil` for any other file.
  private func still(of bytes: [UInt8], name: String) -> String? {
    guard let picture = StillPicture.first(of: bytes) else { return nil }
    let address = Theme.address(of: name, bytes: picture, folder: "media")
    if addresses.insert(address).inserted { files.append((address, picture)) }
    return address
  }
}
