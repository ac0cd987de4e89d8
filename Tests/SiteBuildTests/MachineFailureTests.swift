import Diagnostics
import Discovery
import Foundation
import Hashing
import Output
import Parsing
import SiteBuild
import TestSupport
import Testing

/// The messages when the disk fails, to the letter.
///
/// Each failure is caused on a real disk, and in ways that also stop root if possible.
@Suite struct MachineFailureTests {
  /// A name that is longer than a disk allows.
  private static let long = String(repeating: "n", count: 300)
  private static let changed =
    "it was changed while it was being checked; run the command again"

  // MARK: The output

  @Test func `a file that cannot be read`() throws {
    try Self.withFolder { folder in
      try Self.make(folder + "/a")
      try Self.link(folder + "/l", to: "elsewhere")
      let output = try DiskOutput(root: folder)
      Self.expect("cannot read \(folder)/l: Too many levels of symbolic links") {
        _ = try output.read("l")
      }
      Self.expect("cannot read \(folder)/a: it is not an ordinary file") {
        _ = try output.read("a")
      }
      Self.expect("cannot write \(folder)/a: something else is in its place") {
        _ = try output.write([1], to: "a")
      }
    }
    // A file of the ordinary kind that cannot be read from its beginning.
    let kernel = try DiskOutput(root: "/proc/self")
    Self.expect("cannot read /proc/self/mem: Input/output error") { _ = try kernel.read("mem") }
  }

  @Test func `two builds in one folder`() throws {
    try Self.withFolder { folder in
      let output = try DiskOutput(root: folder)
      Self.expect("cannot write to \(folder): another build or publish is writing there") {
        _ = try DiskOutput(root: folder)
      }
      withExtendedLifetime(output) {}
    }
  }

  @Test func `a file that cannot be written`() throws {
    try Self.withFolder { folder in
      try Self.make(folder + "/.fairlead-a")
      try Self.put("mine", at: folder + "/file")
      let output = try DiskOutput(root: folder)
      Self.expect("cannot write \(folder)/a: File exists") { _ = try output.write([1], to: "a") }
      Self.expect("cannot read \(folder)/\(Self.long): File name too long") {
        _ = try output.write([1], to: Self.long)
      }
      Self.expect("cannot put in place \(folder)/new/\(Self.long): File name too long") {
        _ = try output.write([1], to: "new/\(Self.long)")
      }
      Self.expect("cannot make the folder \(folder)/\(Self.long): File name too long") {
        _ = try output.write([1], to: "\(Self.long)/a")
      }
      Self.expect("cannot open the folder \(folder)/file: Not a directory") {
        _ = try output.write([1], to: "file/a")
      }
      #expect(Self.names(folder) == [".fairlead-a", "file", "new"])
    }
  }

  @Test func `a file that cannot be removed`() throws {
    try Self.withFolder { folder in
      try Self.make(folder + "/a")
      let output = try DiskOutput(root: folder)
      Self.expect("cannot remove \(folder)/a: Is a directory") { try output.remove("a") }
    }
  }

  @Test func `a path that leaves the output`() throws {
    try Self.withFolder { folder in
      let output = try DiskOutput(root: folder)
      Self.expect("cannot use the path a/../../b: '..' is not a name") {
        _ = try output.write([1], to: "a/../../b")
      }
      Self.expect("cannot use the path a//b: '' is not a name") { _ = try output.read("a//b") }
    }
  }

  @Test func `a file that the user named`() throws {
    try Self.withFolder { folder in
      Self.expect("cannot write \(folder): Is a directory") {
        try FileReplacement.write([1], to: folder)
      }
      Self.expect("cannot write \(folder)/none/a: No such file or directory") {
        try FileReplacement.write([1], to: folder + "/none/a")
      }
      Self.expect("cannot write /dev/full: No space left on device") {
        try FileReplacement.write([1], to: "/dev/full")
      }
    }
  }

  // MARK: The sources

  @Test func `a source that cannot be replaced`() throws {
    try Self.withFolder { folder in
      try Self.put("now", at: folder + "/a.md")
      try Self.put("file", at: folder + "/file")
      try Self.link(folder + "/l.md", to: "a.md")
      let editor = SourceEditor(root: folder)
      func replace(_ path: String) throws {
        try editor.replace(path, holding: Array("then".utf8), with: [1])
      }
      Self.expect("cannot write a.md: \(Self.changed)") {
        try replace("a.md")
      }
      Self.expect("cannot read none.md: No such file or directory") { try replace("none.md") }
      Self.expect("cannot read l.md: Too many levels of symbolic links") { try replace("l.md") }
      Self.expect("cannot open the folder of file/a.md: Not a directory") {
        try replace("file/a.md")
      }
      Self.expect("cannot use the path ../a.md: '..' is not a name") { try replace("../a.md") }
      let aside = folder + "/.fairlead-" + ContentHash(of: Array("a.md".utf8)).hex.prefix(32)
      try Self.make(aside)
      Self.expect("cannot write a.md: File exists") {
        try editor.replace("a.md", holding: Array("now".utf8), with: [1])
      }
      #expect(FileManager.default.contents(atPath: folder + "/a.md") == Data("now".utf8))
      // What an interrupted repair left is removed.
      try FileManager.default.removeItem(atPath: aside)
      try Self.put("half", at: aside)
      try editor.replace("a.md", holding: Array("now".utf8), with: Array("then".utf8))
      #expect(FileManager.default.contents(atPath: folder + "/a.md") == Data("then".utf8))
      #expect(Self.names(folder) == ["a.md", "file", "l.md"])
    }
  }

  @Test func `of several sources none is replaced if one of them has changed`() throws {
    try Self.withFolder { folder in
      try Self.put("now", at: folder + "/a.md")
      try Self.put("now", at: folder + "/b.md")
      let editor = SourceEditor(root: folder)
      let (now, then) = (Array("now".utf8), Array("then".utf8))
      Self.expect("cannot write b.md: \(Self.changed)") {
        try editor.replaceAll([("a.md", now, then), ("b.md", then, now)])
      }
      #expect(FileManager.default.contents(atPath: folder + "/a.md") == Data("now".utf8))
      try editor.replaceAll([("a.md", now, then), ("b.md", now, then)])
      #expect(FileManager.default.contents(atPath: folder + "/b.md") == Data("then".utf8))
    }
  }

  @Test func `a lock that has changed since it was read`() throws {
    try Self.withFolder { folder in
      try Self.put("content: .\n", at: folder + "/fairlead.yml")
      try Self.put("---\ntitle: Aaa\n---\nWords.\n", at: folder + "/a.md")
      var build = SiteBuild(source: DiskFolder(root: folder), parsing: .inProcess, jobs: 1)
      build.writeLockFile = {
        try SourceEditor(root: folder).write($0, holding: $1, with: $2)
      }
      let first = try build.check()
      try build.writeLock(first)
      Self.expect("cannot create fairlead.lock: it already exists") { try build.writeLock(first) }
      try Self.put("---\ntitle: Bbb\n---\nWords.\n", at: folder + "/b.md")
      let second = try build.check()
      try Self.put("pulled", at: folder + "/fairlead.lock")
      Self.expect("cannot write fairlead.lock: \(Self.changed)") { try build.writeLock(second) }
      #expect(
        FileManager.default.contents(atPath: folder + "/fairlead.lock") == Data("pulled".utf8))
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write to every file"))
  func `a source that may not be written`() throws {
    try Self.withFolder { folder in
      try Self.put("now", at: folder + "/a.md")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o444], ofItemAtPath: folder + "/a.md")
      Self.expect("cannot write a.md: Permission denied") {
        try SourceEditor(root: folder).replace("a.md", holding: Array("now".utf8), with: [1])
      }
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder + "/a.md")
      Self.expect("cannot read a.md: Permission denied") {
        _ = try DiskFolder(root: folder).read("a.md", limit: 10)
      }
    }
  }

  @Test func `a source that cannot be made`() throws {
    try Self.withFolder { folder in
      try Self.put("mine", at: folder + "/a.md")
      let editor = SourceEditor(root: folder)
      Self.expect("cannot create a.md: it already exists") { try editor.create("a.md", [1]) }
      Self.expect("cannot create \(Self.long): File name too long") {
        try editor.create(Self.long, [1])
      }
      Self.expect("cannot make the folder of \(Self.long)/a: File name too long") {
        try editor.create("\(Self.long)/a", [1])
      }
      Self.expect("cannot open the folder of a.md/b: Not a directory") {
        try editor.create("a.md/b", [1])
      }
      #expect(FileManager.default.contents(atPath: folder + "/a.md") == Data("mine".utf8))
    }
  }

  @Test func `folders for a source that cannot be made or moved are removed again`() throws {
    try Self.withFolder { folder in
      try Self.put("mine", at: folder + "/a.md")
      try Self.make(folder + "/old")
      let editor = SourceEditor(root: folder)
      Self.expect("cannot create old/new/\(Self.long): File name too long") {
        try editor.create("old/new/\(Self.long)", [1])
      }
      Self.expect("cannot make the folder of old/new/\(Self.long)/a: File name too long") {
        try editor.create("old/new/\(Self.long)/a", [1])
      }
      Self.expect("cannot make the folder of old/new/\(Self.long)/a: File name too long") {
        try editor.move("a.md", to: "old/new/\(Self.long)/a")
      }
      Self.expect("cannot move a.md: File name too long") {
        try editor.move("a.md", to: "old/new/\(Self.long)")
      }
      #expect(Self.names(folder) == ["a.md", "old"])
      #expect(Self.names(folder + "/old") == [])
    }
  }

  @Test func `a source that cannot be read`() throws {
    try Self.withFolder { folder in
      try Self.put("mine", at: folder + "/file")
      try Self.link(folder + "/l.md", to: "file")
      let source = DiskFolder(root: folder)
      Self.expect("cannot list the folder file: Not a directory") {
        _ = try source.files(below: "file", excluding: [])
      }
      Self.expect("cannot read l.md: it is a symbolic link, which is not followed") {
        _ = try source.read("l.md", limit: 10)
      }
    }
    Self.expect("cannot read mem: Input/output error") {
      _ = try DiskFolder(root: "/proc/self").read("mem", limit: 10)
    }
  }

  // MARK: Folders

  private static func expect(
    _ message: String, at location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    #expect(throws: MachineFailure(message), sourceLocation: location) { try body() }
  }

  private static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try body(folder.path)
  }

  private static func make(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private static func put(_ text: String, at path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private static func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  private static func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
