import Bytes
import Diagnostics
import Discovery
import Documents
import Hashing
import Library
import Synchronization
import System
import SystemCalls

/// What is known of the files that are published with their own bytes: those that documents refer to, and those of
/// `static/`.
///
/// A file with the stamp that it had is not read again: pictures are often a hundred times as large as all texts.
package final class FileMemory: Sendable {
  /// A file as it was read.
  struct Sight: Sendable, Equatable {
    /// Any later change gives the file another one.
    let stamp: FileStamp
    let facts: FileFacts
  }

  private struct State {
    var known: [String: Sight]
    /// What this build has asked for: all that the next one needs.
    var asked: [String: Sight] = [:]
  }

  private let state: Mutex<State>
  private let isVerifying: Bool
  private let save: @Sendable (_ record: [String: Sight]?) -> Void

  /// Knows nothing yet, and remembers only as long as it lives.
  package init() {
    state = Mutex(State(known: [:]))
    isVerifying = false
    save = { _ in }
  }

  /// Goes on from the record of an earlier process.
  ///
  /// - Parameters:
  ///   - record: The record, if there is one.
  ///   - key: What facts depend on beside the files, such as the program. A record with another key is not used.
  ///   - isVerifying: Whether every file is read and compared.
  ///   - save: Keeps a record; `nil` removes it.
  package init(
    record: [UInt8]?, key: [UInt8], isVerifying: Bool,
    save: @escaping @Sendable (_ record: [UInt8]?) -> Void
  ) {
    state = Mutex(State(known: record.flatMap { Self.read($0, key: key) } ?? [:]))
    self.isVerifying = isVerifying
    self.save = { sights in save(sights.map { Self.bytes($0, key: key) }) }
  }

  /// What is in a file.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - folder: Where it is.
  /// - Returns: `nil` if there is no such file.
  /// - Throws: What the machine could not do, and what was known and is wrong.
  func facts(of path: String, in folder: any SourceFolder) throws -> FileFacts? {
    let limit = MediaKind.largestFile
    let time = FileStamp.now()
    let stamp = try folder.stamp(of: path).flatMap { $0.isSettled(at: time) ? $0 : nil }
    let known = state.withLock { $0.asked[path] ?? $0.known[path] }
    let isKnown = stamp != nil && known?.stamp == stamp
    if let known, isKnown, !isVerifying {
      folder.noteUnread(path, limit: limit, stamp: known.stamp, hash: known.facts.hash)
      state.withLock { $0.asked[path] = known }
      return known.facts
    }
    guard let (bytes, hash) = try folder.readHashed(path, limit: limit) else { return nil }
    let facts = FileFacts(bytes, hash: hash, path: path)
    if isKnown, known?.facts != facts {
      save(nil)
      throw MachineFailure(
        "the cached data of \(path) was wrong and has been deleted; please report this")
    }
    // What cannot be remembered now, as that of a folder without stamps, must not be forgotten: another stamp is not used.
    if let sight = stamp.map({ Sight(stamp: $0, facts: facts) }) ?? known {
      state.withLock { $0.asked[path] = sight }
    }
    return facts
  }

  /// Ends a build: what it has asked for is kept for the next.
  func keep() {
    let changed = state.withLock { state -> [String: Sight]? in
      defer { state.asked = [:] }
      if state.asked == state.known { return nil }
      state.known = state.asked
      return state.known
    }
    if let changed { save(changed) }
  }

  // MARK: The record

  private static let heading = "fairlead files 1\n"

  private static func bytes(_ sights: [String: Sight], key: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(key)
    writer.write(UInt32(truncatingIfNeeded: sights.count))
    for (path, sight) in sights.sorted(by: { $0.key.precedes(bytesOf: $1.key) }) {
      writer.write(path)
      sight.stamp.write(to: &writer)
      sight.facts.write(to: &writer)
    }
    return SealedFile.bytes(writer.bytes, heading: heading)
  }

  private static func read(_ file: [UInt8], key: [UInt8]) -> [String: Sight]? {
    guard let content = SealedFile.content(file, heading: heading) else { return nil }
    var reader = ByteReader(content)
    guard let known = reader.readBytes(), known.elementsEqual(key),
      let count = reader.readUInt32()
    else { return nil }
    var sights: [String: Sight] = [:]
    for _ in 0..<count {
      guard let path = reader.readString(), let stamp = FileStamp(&reader),
        let facts = FileFacts(&reader)
      else { return nil }
      sights[path] = Sight(stamp: stamp, facts: facts)
    }
    return sights
  }
}

extension FileFacts {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(UInt64(truncatingIfNeeded: size))
    writer.write(hash)
    writer.write(UInt8(isPointer ? 1 : 0))
    writer.write(UInt8(still == nil ? 0 : 1))
    if let still { writer.write(still) }
    writer.write(UInt8(picture == nil ? 0 : 1))
    if let picture {
      writer.write(UInt32(truncatingIfNeeded: picture.width))
      writer.write(UInt32(truncatingIfNeeded: picture.height))
      writer.write(UInt8(picture.hasLocation ? 1 : 0))
    }
  }

  fileprivate init?(_ reader: inout ByteReader) {
    guard let size = reader.readUInt64(), let hash = reader.readHash(),
      let isPointer = reader.readByte(), let hasStill = reader.readByte()
    else { return nil }
    self.size = Int(truncatingIfNeeded: size)
    self.hash = hash
    self.isPointer = isPointer == 1
    if hasStill == 1 {
      guard let still = reader.readHash() else { return nil }
      self.still = still
    }
    guard let hasPicture = reader.readByte() else { return nil }
    if hasPicture == 1 {
      guard let width = reader.readUInt32(), let height = reader.readUInt32(),
        let hasLocation = reader.readByte()
      else { return nil }
      picture = ImageHeader(width: Int(width), height: Int(height), hasLocation: hasLocation == 1)
    }
  }
}
