import Diagnostics
import Foundation
import Output
import TestSupport
import Testing

/// The write gateway on a real disk.
struct DiskOutputTests {
  @Test func `what is written can be read`() throws {
    try Disk.withFolder { folder in
      let output = try DiskOutput(root: folder + "/deep/er/site")
      for bytes in [[], [1, 2, 3], [UInt8](repeating: 7, count: 100_000)] as [[UInt8]] {
        #expect(try output.write(bytes, to: "public/a/b/c/index.html"))
        #expect(try !output.write(bytes, to: "public/a/b/c/index.html"))
        #expect(try output.read("public/a/b/c/index.html") == bytes)
      }
      #expect(try output.read("public/none") == nil)
      #expect(try output.read("none/at/all") == nil)
      #expect(try output.exists("public/a/b/c/index.html") && !output.exists("public/none"))
      #expect(Disk.names(folder) == ["deep/er/site/public/a/b/c/index.html"])
    }
  }

  @Test(arguments: [
    "../up", "public/../up", "public/../../up", "..", ".", "", "/etc/passwd", "public//a",
    "public/",
    "public/./a", "a\u{0}b", "public/a\u{0}/b",
  ])
  func `paths that are not names are refused`(path: String) throws {
    try Disk.withFolder { folder in
      let output = try DiskOutput(root: folder + "/site")
      #expect(throws: MachineFailure.self) { try output.write([1], to: path) }
      #expect(throws: MachineFailure.self) { try output.read(path) }
      #expect(throws: MachineFailure.self) { try output.exists(path) }
      #expect(throws: MachineFailure.self) { try output.remove(path) }
      #expect(Disk.names(folder) == [])
    }
  }

  @Test(arguments: ["public/\u{600}/x", "public/x/\u{301}y", "public/\u{600}/\u{301}/x"])
  func `a slash divides a path whatever is beside it`(path: String) throws {
    try Disk.withFolder { folder in
      let output = try DiskOutput(root: folder + "/site")
      #expect(try output.write([1], to: path))
      #expect(try output.read(path) == [1])
      #expect(Disk.names(folder) == ["site/" + path])
      try output.remove(path)
      #expect(Disk.names(folder) == [])
      #expect(throws: MachineFailure.self) { try output.write([1], to: "public/\u{600}/../x") }
    }
  }

  @Test func `no temporary file is left`() throws {
    try Disk.withFolder { folder in
      let site = try DiskOutput(root: folder + "/site")
      _ = try Site.run(Sample.library, into: site)
      #expect(Disk.names(folder).filter { $0.contains("/.") } == [])
    }
  }

  @Test func `names may be as long as the system allows`() throws {
    try Disk.withFolder { folder in
      let output = try DiskOutput(root: folder + "/site")
      let name = String(repeating: "n", count: 250) + ".html"
      #expect(try output.write([1], to: "public/\(name)"))
      #expect(Disk.names(folder) == ["site/public/\(name)"])
    }
  }

  @Test func `removal removes only emptied folders`() throws {
    try Disk.withFolder { folder in
      let output = try DiskOutput(root: folder + "/site")
      for path in ["public/a/b/c/x.html", "public/a/b/d/y.html", "public/e/z.html"] {
        _ = try output.write([1], to: path)
      }
      try Disk.put("mine", at: folder + "/site/public/e/note.txt")
      try output.remove("public/a/b/c/x.html")
      try output.remove("public/e/z.html")
      try output.remove("public/none/at/all.html")
      #expect(
        Disk.names(folder) == ["site/public/a/b/d/y.html", "site/public/e/note.txt"])
      #expect(!FileManager.default.fileExists(atPath: folder + "/site/public/a/b/c"))
      try output.remove("public/a/b/d/y.html")
      #expect(!FileManager.default.fileExists(atPath: folder + "/site/public/a"))
      #expect(FileManager.default.fileExists(atPath: folder + "/site/public"))
    }
  }

  @Test func `a removed folder can be made again`() throws {
    try Disk.withFolder { folder in
      let output = try DiskOutput(root: folder + "/site")
      _ = try output.write([1], to: "public/a/x.html")
      try output.remove("public/a/x.html")
      _ = try output.write([2], to: "public/a/x.html")
      #expect(try output.read("public/a/x.html") == [2])
      #expect(Disk.names(folder) == ["site/public/a/x.html"])
    }
  }

  @Test func `many folders do not use up descriptors`() throws {
    try Disk.withFolder { folder in
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
    try Disk.withFolder { folder in
      let disk = try DiskOutput(root: folder)
      let outcome = try Site.run(Sample.library, into: disk)
      let memory = try Site.build(Sample.library)
      #expect(outcome.summary == memory.outcome.summary)
      #expect(Disk.names(folder) == memory.paths)
      for path in memory.paths { #expect(try disk.read(path) == memory.output.files[path]) }
      let again = try Site.run(Sample.library, into: disk)
      #expect(again.summary?.written == 0)
    }
  }

  @Test func `a build that was killed is completed`() throws {
    try Disk.withFolder { folder in
      _ = try Site.run(
        ["content/guides/a.md": Sample.guide("Aaa")], into: try DiskOutput(root: folder))
      let two = [
        "content/guides/a.md": Sample.guide("Aaa"), "content/guides/b.md": Sample.guide("Bbb"),
      ]
      // The note is written, one new page is in place, another is half-written under a temporary
      // name.
      let complete = try Site.build(two)
      let note = "{\"path\":\"public/guides/b/index.html\",\"sha256\":\"\"},\n"
      try Disk.put(note, at: folder + "/manifest.pending")
      try Disk.makeFolder(folder + "/public/guides/b")
      try Disk.put("half", at: folder + "/public/guides/b/index.html")
      try Disk.put("hal", at: folder + "/public/guides/b/.fairlead-index.html")
      let outcome = try Site.run(two, into: try DiskOutput(root: folder))
      #expect(outcome.summary?.files == complete.outcome.summary?.files)
      #expect(Disk.names(folder) == complete.paths)
      for path in complete.paths {
        #expect(Disk.bytes(folder + "/" + path) == complete.output.files[path], "\(path)")
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
}
