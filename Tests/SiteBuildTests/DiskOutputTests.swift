import Diagnostics
import Foundation
import Output
import TestSupport
import Testing

/// The write gateway on a real disk.
struct DiskOutputTests {
  @Test func `what is written can be read`() throws {
    try Self.withFolder { folder in
      let output = try DiskOutput(root: folder + "/deep/er/site")
      for bytes in [[], [1, 2, 3], [UInt8](repeating: 7, count: 100_000)] as [[UInt8]] {
        #expect(try output.write(bytes, to: "public/a/b/c/index.html"))
        #expect(try !output.write(bytes, to: "public/a/b/c/index.html"))
        #expect(try output.read("public/a/b/c/index.html") == bytes)
      }
      #expect(try output.read("public/none") == nil)
      #expect(try output.read("none/at/all") == nil)
      #expect(try output.exists("public/a/b/c/index.html") && !output.exists("public/none"))
      #expect(Self.names(folder) == ["deep/er/site/public/a/b/c/index.html"])
    }
  }

  @Test(arguments: [
    "../up", "public/../up", "public/../../up", "..", ".", "", "/etc/passwd", "public//a",
    "public/",
    "public/./a", "a\u{0}b", "public/a\u{0}/b",
  ])
  func `paths that are not names are refused`(path: String) throws {
    try Self.withFolder { folder in
      let output = try DiskOutput(root: folder + "/site")
      #expect(throws: MachineFailure.self) { try output.write([1], to: path) }
      #expect(throws: MachineFailure.self) { try output.read(path) }
      #expect(throws: MachineFailure.self) { try output.exists(path) }
      #expect(throws: MachineFailure.self) { try output.remove(path) }
      #expect(Self.names(folder) == [])
    }
  }

  @Test(arguments: ["public/\u{600}/x", "public/x/\u{301}y", "public/\u{600}/\u{301}/x"])
  func `a slash divides a path whatever is beside it`(path: String) throws {
    try Self.withFolder { folder in
      let output = try DiskOutput(root: folder + "/site")
      #expect(try output.write([1], to: path))
      #expect(try output.read(path) == [1])
      #expect(Self.names(folder) == ["site/" + path])
      try output.remove(path)
      #expect(Self.names(folder) == [])
      #expect(throws: MachineFailure.self) { try output.write([1], to: "public/\u{600}/../x") }
    }
  }

  @Test func `a link is not followed if an accent follows its slash`() throws {
    try Self.withFolder { folder in
      try Self.makeFolder(folder + "/outside")
      try Self.makeFolder(folder + "/site/public")
      try Self.link(folder + "/site/public/a", to: folder + "/outside")
      let output = try DiskOutput(root: folder + "/site")
      #expect(throws: MachineFailure.self) { try output.write([1], to: "public/a/\u{301}x/y") }
      #expect(Self.names(folder + "/outside") == [])
    }
  }

  @Test func `a link in place of a folder is not followed`() throws {
    try Self.withFolder { folder in
      try Self.makeFolder(folder + "/outside")
      try Self.put("precious", at: folder + "/outside/index.html")
      try Self.makeFolder(folder + "/site")
      try Self.link(folder + "/site/public", to: folder + "/outside")
      let output = try DiskOutput(root: folder + "/site")
      #expect(throws: MachineFailure.self) { try output.write([1], to: "public/index.html") }
      #expect(throws: MachineFailure.self) { try output.write([1], to: "public/a/new.html") }
      #expect(throws: MachineFailure.self) { try output.remove("public/index.html") }
      #expect(throws: MachineFailure.self) { try output.read("public/index.html") }
      #expect(Self.names(folder + "/outside") == ["index.html"])
      #expect(Self.text(folder + "/outside/index.html") == "precious")
    }
  }

  @Test func `a link in place of a deep folder is not followed`() throws {
    try Self.withFolder { folder in
      try Self.makeFolder(folder + "/outside")
      try Self.makeFolder(folder + "/site/public/a/b/c")
      try Self.link(folder + "/site/public/a/b/c/d", to: folder + "/outside")
      let output = try DiskOutput(root: folder + "/site")
      #expect(throws: MachineFailure.self) { try output.write([1], to: "public/a/b/c/d/x.html") }
      #expect(Self.names(folder + "/outside") == [])
    }
  }

  @Test func `a link in place of a file is not followed`() throws {
    try Self.withFolder { folder in
      try Self.put("precious", at: folder + "/outside.txt")
      try Self.makeFolder(folder + "/site/public")
      try Self.link(folder + "/site/public/index.html", to: folder + "/outside.txt")
      let output = try DiskOutput(root: folder + "/site")
      #expect(throws: MachineFailure.self) { try output.write([1], to: "public/index.html") }
      #expect(throws: MachineFailure.self) { try output.read("public/index.html") }
      #expect(try output.exists("public/index.html"))
      #expect(Self.text(folder + "/outside.txt") == "precious")
    }
  }

  @Test func `a dead link counts as something in the way`() throws {
    try Self.withFolder { folder in
      try Self.makeFolder(folder + "/site/public")
      try Self.link(folder + "/site/public/index.html", to: folder + "/made-by-following")
      let output = try DiskOutput(root: folder + "/site")
      #expect(try output.exists("public/index.html"))
      #expect(throws: MachineFailure.self) { try output.write([1], to: "public/index.html") }
      #expect(Self.names(folder) == ["site/public/index.html"])
    }
  }

  @Test func `a link in place of the temporary file is not followed`() throws {
    try Self.withFolder { folder in
      try Self.put("precious", at: folder + "/outside.txt")
      try Self.makeFolder(folder + "/site/public")
      try Self.link(folder + "/site/public/.fairlead-index.html", to: folder + "/outside.txt")
      let output = try DiskOutput(root: folder + "/site")
      _ = try? output.write([1], to: "public/index.html")
      #expect(Self.text(folder + "/outside.txt") == "precious")
    }
  }

  @Test func `a folder in place of a file is a failure that names it`() throws {
    try Self.withFolder { folder in
      try Self.makeFolder(folder + "/site/public/index.html")
      let output = try DiskOutput(root: folder + "/site")
      #expect {
        try output.write([1], to: "public/index.html")
      } throws: { error in
        (error as? MachineFailure)?.description.contains("\(folder)/site/public/index.html") == true
      }
      #expect(Self.names(folder) == [])
    }
  }

  @Test func `a file in place of a folder is a failure that names it`() throws {
    try Self.withFolder { folder in
      try Self.makeFolder(folder + "/site")
      try Self.put("mine", at: folder + "/site/public")
      let output = try DiskOutput(root: folder + "/site")
      #expect {
        try output.write([1], to: "public/index.html")
      } throws: { error in
        (error as? MachineFailure)?.description
          == "cannot open the folder \(folder)/site/public: Not a directory"
      }
      #expect(Self.text(folder + "/site/public") == "mine")
    }
  }

  @Test func `a file in place of the output folder is a failure that names it`() throws {
    try Self.withFolder { folder in
      try Self.put("mine", at: folder + "/site")
      #expect(throws: MachineFailure("cannot open the folder \(folder)/site: Not a directory")) {
        try DiskOutput(root: folder + "/site")
      }
    }
  }

  @Test func `no temporary file is left`() throws {
    try Self.withFolder { folder in
      let site = try DiskOutput(root: folder + "/site")
      _ = try Site.run(Sample.library, into: site)
      #expect(Self.names(folder).filter { $0.contains("/.") } == [])
    }
  }

  @Test func `names may be as long as the system allows`() throws {
    try Self.withFolder { folder in
      let output = try DiskOutput(root: folder + "/site")
      let name = String(repeating: "n", count: 250) + ".html"
      #expect(try output.write([1], to: "public/\(name)"))
      #expect(Self.names(folder) == ["site/public/\(name)"])
    }
  }

  @Test func `removal removes only emptied folders`() throws {
    try Self.withFolder { folder in
      let output = try DiskOutput(root: folder + "/site")
      for path in ["public/a/b/c/x.html", "public/a/b/d/y.html", "public/e/z.html"] {
        _ = try output.write([1], to: path)
      }
      try Self.put("mine", at: folder + "/site/public/e/note.txt")
      try output.remove("public/a/b/c/x.html")
      try output.remove("public/e/z.html")
      try output.remove("public/none/at/all.html")
      #expect(
        Self.names(folder) == ["site/public/a/b/d/y.html", "site/public/e/note.txt"])
      #expect(!FileManager.default.fileExists(atPath: folder + "/site/public/a/b/c"))
      try output.remove("public/a/b/d/y.html")
      #expect(!FileManager.default.fileExists(atPath: folder + "/site/public/a"))
      #expect(FileManager.default.fileExists(atPath: folder + "/site/public"))
    }
  }

  @Test func `a removed folder can be made again`() throws {
    try Self.withFolder { folder in
      let output = try DiskOutput(root: folder + "/site")
      _ = try output.write([1], to: "public/a/x.html")
      try output.remove("public/a/x.html")
      _ = try output.write([2], to: "public/a/x.html")
      #expect(try output.read("public/a/x.html") == [2])
      #expect(Self.names(folder) == ["site/public/a/x.html"])
    }
  }

  @Test func `many folders do not use up descriptors`() throws {
    try Self.withFolder { folder in
      let before = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      let output = try DiskOutput(root: folder + "/site")
      for number in 0..<300 { _ = try output.write([1], to: "public/d\(number)/e/f/x.html") }
      let after = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      // Other tests run beside this one and have their own descriptors.
      #expect(after - before < 200)
      withExtendedLifetime(output) {}
    }
  }

  @Test func `a build on disk equals the one in memory`() throws {
    try Self.withFolder { folder in
      let disk = try DiskOutput(root: folder)
      let outcome = try Site.run(Sample.library, into: disk)
      let memory = try Site.build(Sample.library)
      #expect(outcome.summary == memory.outcome.summary)
      #expect(Self.names(folder) == memory.paths)
      for path in memory.paths { #expect(try disk.read(path) == memory.output.files[path]) }
      let again = try Site.run(Sample.library, into: disk)
      #expect(again.summary?.written == 0)
    }
  }

  @Test func `a build that was killed is completed`() throws {
    try Self.withFolder { folder in
      _ = try Site.run(
        ["content/guides/a.md": Sample.guide("Aaa")], into: try DiskOutput(root: folder))
      let two = [
        "content/guides/a.md": Sample.guide("Aaa"), "content/guides/b.md": Sample.guide("Bbb"),
      ]
      // The note is written, one new page is in place, another is half-written under a temporary
      // name.
      let complete = try Site.build(two)
      let note = "{\"path\":\"public/guides/b/index.html\",\"sha256\":\"\"},\n"
      try Self.put(note, at: folder + "/manifest.pending")
      try Self.makeFolder(folder + "/public/guides/b")
      try Self.put("half", at: folder + "/public/guides/b/index.html")
      try Self.put("hal", at: folder + "/public/guides/b/.fairlead-index.html")
      let outcome = try Site.run(two, into: try DiskOutput(root: folder))
      #expect(outcome.summary?.files == complete.outcome.summary?.files)
      #expect(Self.names(folder) == complete.paths)
      for path in complete.paths {
        #expect(Self.bytes(folder + "/" + path) == complete.output.files[path], "\(path)")
      }
    }
  }

  @Test func `a full or locked disk is a failure that names the file`() throws {
    // Root may write to a folder without permissions, so a kernel file system is used instead.
    #expect {
      try DiskOutput(root: "/proc/self/fairlead-site")
    } throws: { error in
      (error as? MachineFailure)?.description
        == "cannot make the folder /proc/self/fairlead-site: No such file or directory"
    }
    let output = try DiskOutput(root: "/proc/self")
    #expect {
      try output.write([1], to: "new.html")
    } throws: { error in
      (error as? MachineFailure)?.description.hasPrefix("cannot write /proc/self/new.html: ")
        == true
    }
  }

  // MARK: Folders

  /// Runs a test with a temporary folder, and removes it afterwards.
  private static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try body(folder.path)
  }

  private static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private static func put(_ text: String, at path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private static func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  private static func text(_ path: String) -> String? {
    bytes(path).flatMap { String(bytes: $0, encoding: .utf8) }
  }

  /// The files and links below a folder, sorted; folders are not among them.
  private static func names(_ folder: String) -> [String] {
    let all = FileManager.default.subpaths(atPath: folder) ?? []
    return all.filter { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + path)
      return attributes?[.type] as? FileAttributeType != .typeDirectory
    }.sorted()
  }
}
