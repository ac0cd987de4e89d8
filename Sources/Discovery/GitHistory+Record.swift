import Bytes
import Contract
import Documents
import Hashing

/// A history as a file that a later run goes on from.
extension GitHistory {
  private static let heading = "fairlead history 4\n"

  /// The file; `nil` if nothing can go on from this history.
  package var record: [UInt8]? {
    guard let extent else { return nil }
    var writer = ByteWriter()
    writer.write(extent.commit)
    writer.write(extent.prefix)
    writer.write(extent.folder)
    writer.write(extent.replacements)
    writer.write(UInt8(extent.isByPath ? 1 : 0))
    writer.write(UInt32(truncatingIfNeeded: dates.count))
    for (path, file) in dates.sorted(by: { $0.key.precedes(bytesOf: $1.key) }) {
      writer.write(path)
      for moment in [file.created, file.updated] {
        writer.write(UInt64(bitPattern: Int64(moment.seconds)))
      }
    }
    return SealedFile.bytes(writer.bytes, heading: Self.heading)
  }

  /// Reads a file; `nil` if it is damaged.
  package init?(record file: [UInt8]) {
    guard let content = SealedFile.content(file, heading: Self.heading) else { return nil }
    var reader = ByteReader(content)
    guard let commit = reader.readBytes(), let prefix = reader.readBytes(),
      let folder = reader.readString(), let replacements = reader.readBytes(),
      let isByPath = reader.readByte(), let count = reader.readUInt32()
    else { return nil }
    var dates: [String: FileHistory] = [:]
    for _ in 0..<count {
      guard let path = reader.readString(), let created = Timestamp(&reader),
        let updated = Timestamp(&reader)
      else { return nil }
      dates[path] = FileHistory(created: created, updated: updated)
    }
    self.init(dates)
    extent = Extent(
      commit: Array(commit), prefix: Array(prefix), folder: folder,
      replacements: Array(replacements), isByPath: isByPath == 1)
  }
}

extension Timestamp {
  fileprivate init?(_ reader: inout ByteReader) {
    guard let bits = reader.readUInt64() else { return nil }
    self.init(seconds: Int(Int64(bitPattern: bits)))
  }
}
