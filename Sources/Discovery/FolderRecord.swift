import Bytes
import Contract
import Diagnostics
import Hashing
import System
import SystemCalls

/// What was read from a folder or written into it, so that a later process knows without reading
/// whether everything is as it was.
///
/// A file is unchanged if its stamp is; if only the stamp differs, its bytes decide.
package struct FolderRecord: Sendable {
  private var listings: [Listing] = []
  private var files: [File] = []
  /// Whether files have other stamps than when they were recorded, with the same bytes.
  package private(set) var isRestamped = false

  /// A call of `files(below:excluding:hidden:)`.
  fileprivate struct Listing: Sendable {
    let folder: String
    let excluding: [String]
    let hidden: [String]
    /// Of the entries that it returned.
    let hash: ContentHash
  }

  fileprivate struct File: Sendable {
    let path: String
    /// How many bytes were read at most.
    let limit: Int
    /// `nil` if a later change might have kept it.
    var stamp: FileStamp?
    /// Of its bytes; `nil` if there was no such file.
    let hash: ContentHash?
  }

  /// An empty record.
  package init() {}

  // MARK: Recording

  /// Records what a listing returned.
  mutating func add(
    _ entries: [SourceEntry], below folder: String, excluding: [String], hidden: Set<String>
  ) {
    listings.append(
      Listing(
        folder: folder, excluding: excluding, hidden: hidden.sorted(), hash: Self.hash(of: entries))
    )
  }

  /// Records the bytes that a file had.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - limit: How many bytes were read at most.
  ///   - stamp: Its stamp, taken before it was read or after it was written; `nil` if a later change might keep it.
  ///   - hash: The hash of its bytes; `nil` if there was none.
  package mutating func add(_ path: String, limit: Int, stamp: FileStamp?, hash: ContentHash?) {
    files.append(File(path: path, limit: limit, stamp: stamp, hash: hash))
  }

  private static func hash(of entries: [SourceEntry]) -> ContentHash {
    var writer = ByteWriter()
    for entry in entries {
      writer.write(entry.path)
      let kind: UInt8 =
        switch entry.kind {
        case .file: 0
        case .link: 1
        case .folder: 2
        case .other: 3
        case .misnamed(isFolder: false): 4
        case .misnamed(isFolder: true): 5
        case .linkedFolder: 6
        }
      writer.write(kind)
    }
    return ContentHash(of: writer.bytes)
  }

  /// The hash of what some of the files were, in the order of their paths.
  package func hash(where isMeant: (String) -> Bool) -> ContentHash {
    let others = files.filter { isMeant($0.path) }.map { file in
      (path: file.path, hash: file.hash?.hex ?? "")
    }.sorted { ($0.path, $0.hash) < ($1.path, $1.hash) }
    var writer = ByteWriter()
    for file in others {
      writer.write(file.path)
      writer.write(file.hash)
    }
    return ContentHash(of: writer.bytes)
  }

  /// The hashes of the files that were read, by path, except for those that changed in the meantime.
  package var hashes: [String: ContentHash] {
    var known: [String: ContentHash?] = [:]
    for file in files {
      let isSame = known[file.path].map { $0 == file.hash } ?? true
      known.updateValue(isSame ? file.hash : nil, forKey: file.path)
    }
    return known.compactMapValues { $0 }
  }

  // MARK: Comparing

  /// How many files a worker looks at before it takes more.
  private static let batch = 512

  /// Whether a folder still is as it was recorded.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - jobs: How many workers look.
  /// - Returns: If true, the record has the stamps of today.
  /// - Throws: What the machine could not do.
  package mutating func isUnchanged(in folder: DiskFolder, jobs: Int) throws -> Bool {
    for listing in listings {
      let entries = try folder.files(
        below: listing.folder, excluding: listing.excluding, hidden: Set(listing.hidden))
      guard Self.hash(of: entries) == listing.hash else { return false }
    }
    let files = files
    let answers = try Parallel.map(
      count: (files.count + Self.batch - 1) / Self.batch, jobs: jobs
    ) { number -> [(place: Int, stamp: FileStamp?)]? in
      let start = number * Self.batch
      var restamped: [(place: Int, stamp: FileStamp?)] = []
      for place in start..<min(start + Self.batch, files.count) {
        switch try files[place].now(in: folder) {
        case .same: break
        case .restamped(let stamp): restamped.append((place, stamp))
        case .changed: return nil
        }
      }
      return restamped
    }
    for answer in answers {
      guard let answer else { return false }
      for (place, stamp) in answer {
        isRestamped = isRestamped || stamp != self.files[place].stamp
        self.files[place].stamp = stamp
      }
    }
    return true
  }

  // MARK: Keeping

  /// A record that was kept by `write`; `nil` if it is damaged.
  package init?(_ reader: inout ByteReader) {
    guard let listingCount = reader.readUInt32() else { return nil }
    for _ in 0..<listingCount {
      guard let listing = Listing(&reader) else { return nil }
      listings.append(listing)
    }
    guard let fileCount = reader.readUInt32() else { return nil }
    for _ in 0..<fileCount {
      guard let file = File(&reader) else { return nil }
      files.append(file)
    }
  }

  /// Appends the record, for another process.
  package func write(to writer: inout ByteWriter) {
    writer.write(UInt32(truncatingIfNeeded: listings.count))
    for listing in listings { listing.write(to: &writer) }
    writer.write(UInt32(truncatingIfNeeded: files.count))
    for file in files { file.write(to: &writer) }
  }
}

extension FolderRecord.File {
  /// How a file is, compared with its record.
  fileprivate enum Comparison {
    case same
    case restamped(FileStamp?)
    case changed
  }

  fileprivate func now(in folder: DiskFolder) throws(MachineFailure) -> Comparison {
    let time = FileStamp.now()
    let found = try folder.stamp(of: path)
    guard let hash else { return found == nil ? .same : .changed }
    guard let found else { return .changed }
    if found == stamp { return .same }
    guard let bytes = try folder.read(path, limit: limit), ContentHash(of: bytes) == hash else {
      return .changed
    }
    return .restamped(found.isSettled(at: time) ? found : nil)
  }

  fileprivate init?(_ reader: inout ByteReader) {
    guard let path = reader.readString(), let limit = reader.readUInt64(),
      let flags = reader.readByte()
    else { return nil }
    self.path = path
    self.limit = Int(truncatingIfNeeded: limit)
    stamp = nil
    if flags & 1 != 0 {
      guard let kept = FileStamp(&reader) else { return nil }
      stamp = kept
    }
    if flags & 2 != 0 {
      guard let kept = reader.readHash() else { return nil }
      hash = kept
    } else {
      hash = nil
    }
  }

  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(path)
    writer.write(UInt64(truncatingIfNeeded: limit))
    writer.write(UInt8((stamp == nil ? 0 : 1) | (hash == nil ? 0 : 2)))
    stamp?.write(to: &writer)
    if let hash { writer.write(hash) }
  }
}

extension FolderRecord.Listing {
  fileprivate init?(_ reader: inout ByteReader) {
    guard let folder = reader.readString(), let excluding = Self.strings(&reader),
      let hidden = Self.strings(&reader),
      let hash = reader.readHash()
    else { return nil }
    (self.folder, self.excluding, self.hidden, self.hash) = (folder, excluding, hidden, hash)
  }

  private static func strings(_ reader: inout ByteReader) -> [String]? {
    guard let count = reader.readUInt32() else { return nil }
    var strings: [String] = []
    for _ in 0..<count {
      guard let string = reader.readString() else { return nil }
      strings.append(string)
    }
    return strings
  }

  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(folder)
    for strings in [excluding, hidden] {
      writer.write(UInt32(truncatingIfNeeded: strings.count))
      for string in strings { writer.write(string) }
    }
    writer.write(hash)
  }
}
