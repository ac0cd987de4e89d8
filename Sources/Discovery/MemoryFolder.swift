import Bytes
import Diagnostics

/// A source folder in memory.
package struct MemoryFolder: SourceFolder {
  private let contents: [String: [UInt8]]

  /// Holds texts by path.
  package init(_ texts: [String: String]) {
    contents = texts.mapValues { Array($0.utf8) }
  }

  /// Holds bytes by path.
  package init(bytes: [String: [UInt8]]) {
    contents = bytes
  }

  /// Every file below a folder.
  package func files(
    below folder: String, excluding: [String], hidden: Set<String>
  ) throws(MachineFailure) -> [SourceEntry] {
    contents.keys.filter { $0.isListed(below: folder, excluding: excluding, hidden: hidden) }
      .sorted { $0.precedes(bytesOf: $1) }
      .map { SourceEntry(path: $0) }
  }

  /// The bytes at a path.
  package func read(_ path: String, limit: Int) throws(MachineFailure) -> [UInt8]? {
    contents[path].map { Array($0.prefix(limit + 1)) }
  }
}
