import Bytes
import Diagnostics
import Discovery
import Hashing
import SystemCalls

/// A source folder some of whose files have other bytes than on the disk, or are not there yet.
package struct OverlaidFolder: SourceFolder {
  package let folder: any SourceFolder
  package let texts: [String: [UInt8]]

  /// Lays texts, by path, over a folder.
  package init(folder: any SourceFolder, texts: [String: [UInt8]]) {
    (self.folder, self.texts) = (folder, texts)
  }

  package func files(
    below path: String, excluding: [String], hidden: Set<String>
  ) throws(MachineFailure) -> [SourceEntry] {
    let entries = try folder.files(below: path, excluding: excluding, hidden: hidden)
    let known = Set(entries.map(\.path))
    let new = texts.keys.filter { text in
      !known.contains(text) && text.isListed(below: path, excluding: excluding, hidden: hidden)
    }
    if new.isEmpty { return entries }
    return (entries + new.map { SourceEntry(path: $0) })
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Only a file of the disk has one.
  package func stamp(of path: String) throws(MachineFailure) -> FileStamp? {
    texts[path] == nil ? try folder.stamp(of: path) : nil
  }

  package func blob(of path: String) -> BlobName? {
    texts[path] == nil ? folder.blob(of: path) : nil
  }

  package func noteUnread(_ path: String, limit: Int, stamp: FileStamp, hash: ContentHash) {
    folder.noteUnread(path, limit: limit, stamp: stamp, hash: hash)
  }

  package func read(_ path: String, limit: Int) throws(MachineFailure) -> [UInt8]? {
    if let text = texts[path] { return Array(text.prefix(limit + 1)) }
    return try folder.read(path, limit: limit)
  }
}
