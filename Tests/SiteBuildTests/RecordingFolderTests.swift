import Discovery
import Foundation
import Hashing
import TestSupport
import Testing

/// A file that is read twice in a run is hashed once, if its stamp shows that it has not changed.
@Suite struct RecordingFolderTests {
  private static let path = "plan.svg"

  private static func folder() throws -> (TemporaryFolder, RecordingFolder) {
    let folder = try TemporaryFolder([path: "red"])
    // Younger files are hashed again: a change might leave the stamp.
    Thread.sleep(forTimeInterval: 2.1)
    return (folder, RecordingFolder(DiskFolder(root: folder.path)))
  }

  private static func read(_ folder: RecordingFolder) throws -> (text: String, hash: ContentHash?) {
    let read = try folder.readHashed(path, limit: 9)
    return (String(decoding: read?.bytes ?? [], as: UTF8.self), read?.hash)
  }

  private static func hash(of text: String) -> ContentHash { ContentHash(of: Array(text.utf8)) }

  @Test func `a file has the hash of its bytes, whenever it is read`() throws {
    let (folder, recording) = try Self.folder()
    defer { withExtendedLifetime(folder) {} }
    for text in ["red", "tan"] {
      if text == "tan" { try folder.write(text, to: Self.path) }
      for _ in 0..<2 {
        let read = try Self.read(recording)
        #expect(read.text == text)
        #expect(read.hash == Self.hash(of: text))
      }
    }
  }

  @Test func `a hash that an earlier run kept is not that of the bytes that are read`() throws {
    let (folder, recording) = try Self.folder()
    defer { withExtendedLifetime(folder) {} }
    let stamp = try #require(try recording.stamp(of: Self.path))
    recording.noteUnread(Self.path, limit: 9, stamp: stamp, hash: Self.hash(of: "tan"))
    #expect(try Self.read(recording).hash == Self.hash(of: "red"))
  }
}
