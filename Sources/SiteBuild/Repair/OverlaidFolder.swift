import Diagnostics
import Discovery
import Output
import Pages
import Parsing
import System

/// A source folder some of whose files have other bytes than on the disk.
struct OverlaidFolder: SourceFolder {
  let folder: any SourceFolder
  let texts: [String: [UInt8]]

  func files(
    below path: String, excluding: [String], hidden: Set<String>
  ) throws(MachineFailure) -> [SourceEntry] {
    try folder.files(below: path, excluding: excluding, hidden: hidden)
  }

  func read(_ path: String, limit: Int) throws(MachineFailure) -> [UInt8]? {
    if let text = texts[path] { return Array(text.prefix(limit + 1)) }
    return try folder.read(path, limit: limit)
  }
}
