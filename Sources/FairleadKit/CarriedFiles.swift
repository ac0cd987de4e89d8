import Bytes
import CCarried
import Discovery

/// The files that the program carries, so that it needs nothing beside it.
package enum CarriedFiles {
  /// The default theme.
  package static var theme: MemoryFolder { folder("templates/") }

  /// The example documents and pipelines of `fairlead init`.
  package static var starter: MemoryFolder { folder("starter/") }

  /// The commit that the program was built from; empty if it is not known.
  package static var commit: String { String(cString: carried_commit()) }

  /// The carried files below a folder of the source tree.
  private static func folder(_ prefix: String) -> MemoryFolder {
    var count = 0
    let files = UnsafeBufferPointer(start: carried_files(&count), count: count)
    var contents: [String: [UInt8]] = [:]
    for file in files {
      let path = String(cString: file.path)
      guard path.hasPrefix(prefix) else { continue }
      contents[String(path.dropFirst(bytesOf: prefix))] = Array(
        UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
    return MemoryFolder(bytes: contents)
  }
}
