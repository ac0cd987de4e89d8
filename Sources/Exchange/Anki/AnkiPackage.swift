import Bytes
import Contract

/// A package of Anki: a zip archive with a collection, which is an SQLite file, and media.
struct AnkiPackage {
  let collection: AnkiCollection
  private let archive: ZipArchive
  /// The names in the archive of media, by their own names.
  private let media: [String: String]
  /// Whether everything in the archive is packed once more, by zstd.
  private let isPackedTwice: Bool

  /// The largest package, and the largest collection in one.
  static let largest = 512 << 20
  private static let largestCollection = 128 << 20
  private static let largestList = 16 << 20
  /// The largest file that a library publishes.
  private static let largestMedium = 64 << 20

  /// Reads a package.
  init(_ bytes: [UInt8]) throws(ExchangeProblem) {
    let archive = try ZipArchive(bytes)
    self.archive = archive
    // Packages for all versions have several collections; those for old ones ask to update Anki.
    let names = ["collection.anki21b", "collection.anki21", "collection.anki2"]
    guard let name = names.first(where: archive.has) else {
      throw ExchangeProblem("this is not an Anki package: it has no collection")
    }
    isPackedTwice = name == names[0]
    let stored = try archive.read(name, limit: Self.largestCollection) ?? []
    collection = try AnkiCollection(
      isPackedTwice
        ? Unpacking.unzstd(stored, limit: Self.largestCollection, name: name) : stored)
    let list = try archive.read("media", limit: Self.largestList) ?? []
    media =
      isPackedTwice
      ? try Self.names(inMessage: Unpacking.unzstd(list, limit: Self.largestList, name: "media"))
      : try Self.names(inJSON: list)
  }

  /// The bytes of a picture or a sound; `nil` if the package does not have it.
  func medium(_ name: String) throws(ExchangeProblem) -> [UInt8]? {
    guard let entry = media[name],
      let stored = try archive.read(entry, limit: Self.largestMedium)
    else { return nil }
    return isPackedTwice
      ? try Unpacking.unzstd(stored, limit: Self.largestMedium, name: name) : stored
  }

  /// The list of media in old packages: `{"0": "picture.png"}`.
  private static func names(inJSON list: [UInt8]) throws(ExchangeProblem) -> [String: String] {
    guard !list.isEmpty else { return [:] }
    var names: [String: String] = [:]
    for member in try JSON.members(of: list, called: "the list of media in this package") {
      guard let name = member.value.text else { throw damage }
      try add(name, entry: member.key, to: &names)
    }
    return names
  }

  /// The list of media in new packages: a message of entries, whose numbers are their places.
  private static func names(inMessage list: [UInt8]) throws(ExchangeProblem) -> [String: String] {
    guard let fields = ProtobufFields(list[...]) else { throw damage }
    var names: [String: String] = [:]
    for (number, part) in fields.parts.filter({ $0.field == 1 }).enumerated() {
      guard let entry = ProtobufFields(part.bytes), let name = entry.text(1) else { throw damage }
      try add(name, entry: String(number), to: &names)
    }
    return names
  }

  private static var damage: ExchangeProblem {
    ExchangeProblem("the list of media in this package is damaged")
  }

  private static func add(
    _ name: String, entry: String, to names: inout [String: String]
  ) throws(ExchangeProblem) {
    let isName =
      !name.isEmpty && name != "." && name != ".."
      && name.utf8.allSatisfy { $0 >= .space && $0 != .slash && $0 != .backslash }
    guard isName else {
      throw ExchangeProblem("the media file '\(name.shortened)' has a path instead of a name")
    }
    names[name] = entry
  }
}
