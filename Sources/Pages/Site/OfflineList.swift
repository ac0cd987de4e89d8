import Bytes
import Contract
import Hashing

/// `offline.json`: the files that devices keep, so that every page opens with no network.
///
/// A line for each file, what an emergency needs first, then by address, so that a difference between
/// two builds reads well.
package struct OfflineList: Sendable {
  /// The file's place in the output folder.
  package static let path = "public/offline.json"

  private struct File: Sendable {
    var address: String
    var isPage: Bool
    var isUrgent: Bool
    var places: [OfflinePlace]
    var hash: ContentHash
    var size: Int
  }

  private var files: [File] = []
  /// Old addresses and where they lead.
  private var moved: [(from: String, to: String)] = []

  /// Keeps nothing.
  package init() {}

  /// Keeps no file, but the old addresses of listed documents.
  package init(oldAddressesOf map: SiteMap) {
    moved = map.listedRedirects.map { ($0.from, map.index.library.addresses[$0.to]) }
  }

  /// Adds what devices keep of an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry; nothing is added for what only programs read.
  ///   - size: How many bytes the first of its paths has.
  ///   - hash: The hash of these bytes.
  package mutating func add(_ entry: SiteMap.Entry, size: Int, hash: ContentHash) {
    guard let kept = entry.kept else { return }
    files.append(
      File(
        address: kept.address, isPage: kept.isPage, isUrgent: kept.isUrgent,
        places: entry.places, hash: hash, size: size))
  }

  /// Adds what another list has.
  package mutating func add(_ other: OfflineList) { files += other.files }

  /// The file's bytes: the number of pages, old addresses with the new ones, and of each file its address, its SHA-256, its size and, unless
  /// everybody needs it, the languages and lists (`["ru"]`, `["ru","guides"]`) that lead to it.
  package var bytes: [UInt8] {
    let sorted = files.sorted { left, right in
      if left.isUrgent != right.isUrgent { return left.isUrgent }
      return left.address.precedes(bytesOf: right.address)
    }
    let pages = sorted.count { $0.isPage }
    var output = Array("{\"version\":1,\"pages\":\(pages),\"moved\":".utf8)
    var json = JSONWriter()
    json.array(moved) { json, moved in
      json.array([moved.from, String(percentEncoding: moved.to.utf8)]) { $0.string($1) }
    }
    output += json.bytes
    output.append(contentsOf: ",\"files\":[\n".utf8)
    for (number, file) in sorted.enumerated() {
      var json = JSONWriter()
      json.array(CollectionOfOne(file)) { json, file in
        json.string(file.address)
        json.string(file.hash.hex)
        json.number(file.size)
        if !file.places.isEmpty {
          json.array(file.places) { json, place in
            json.array(place.words) { $0.string($1) }
          }
        }
      }
      output.append(contentsOf: json.bytes)
      output.append(contentsOf: (number + 1 < sorted.count ? ",\n" : "\n").utf8)
    }
    output.append(contentsOf: "]}\n".utf8)
    return output
  }
}
