import Diagnostics
import Discovery
import Identity

/// The lock as it is found, read while the documents are parsed.
package struct LockSource: Sendable {
  /// The file; `nil` if there is none.
  package let bytes: [UInt8]?
  /// Its contents.
  package let reading: LockReader.Reading

  /// A lock of a million things has about 100 MB.
  package static let largest = 1 << 30

  /// How many documents it lists that are not gone.
  package var known: Int { reading.lock.documents.count { !$0.isRetired } }

  package init(_ folder: any SourceFolder, largest: Int = LockSource.largest) throws {
    bytes = try folder.read(LockFile.path, limit: largest)
    // A part of it would look as if the rest had been removed.
    if let bytes, bytes.count > largest {
      throw MachineFailure(
        "cannot read \(LockFile.path): it is larger than \(largest.asByteCount)")
    }
    reading = bytes.map { LockReader.read($0) } ?? LockReader.Reading()
  }
}
