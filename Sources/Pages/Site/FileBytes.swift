import Diagnostics
import Hashing

/// The bytes of a file of the site that nothing renders.
package enum FileBytes: Sendable {
  /// In memory, because Fairlead made them or they are small.
  case held([UInt8])
  /// In the library until they are needed: all pictures together may not fit into memory.
  ///
  /// - `source`: The path of the file that they come from.
  /// - `hash`: Their hash when the library was read.
  /// - `read`: Reads the file again, with the hash that it has then; `nil` if it is gone.
  case stored(
    source: String, hash: ContentHash,
    read: @Sendable () throws(MachineFailure) -> (bytes: [UInt8], hash: ContentHash)?)

  /// The hash of bytes that are in the library.
  var storedHash: ContentHash? {
    if case .stored(_, let hash, _) = self { hash } else { nil }
  }

  /// The bytes.
  ///
  /// - Throws: A file that is not as it was when the library was read, or cannot be read.
  package func bytes() throws(MachineFailure) -> [UInt8] {
    switch self {
    case .held(let bytes): return bytes
    case .stored(let source, let hash, let read):
      guard let now = try read(), now.hash == hash else {
        throw MachineFailure(
          "cannot publish \(source): it has changed since the library was read; try again")
      }
      return now.bytes
    }
  }
}

extension SiteMap.Entry {
  /// The hash of its bytes, if it is a file of the library that is not read before it is published.
  package var storedHash: ContentHash? {
    if case .file(let bytes) = output { bytes.storedHash } else { nil }
  }
}
