import Diagnostics
import Hashing
import Output
import Testing

/// Links, files and folders in the way of what is written.
struct OutputObstacleTests {
  @Test func `a link is not followed if an accent follows its slash`() throws {
    try Disk.withFolder { folder in
      try Disk.makeFolder(folder + "/outside")
      try Disk.makeFolder(folder + "/site/public")
      try Disk.link(folder + "/site/public/a", to: folder + "/outside")
      let output = try DiskOutput(root: folder + "/site")
      #expect(throws: MachineFailure.self) { try output.write([1], to: "public/a/\u{301}x/y") }
      #expect(Disk.names(folder + "/outside") == [])
    }
  }

  @Test func `a link in place of a folder is not followed`() throws {
    try Disk.withFolder { folder in
      try Disk.makeFolder(folder + "/outside")
      try Disk.put("precious", at: folder + "/outside/index.html")
      try Disk.makeFolder(folder + "/site")
      try Disk.link(folder + "/site/public", to: folder + "/outside")
      let output = try DiskOutput(root: folder + "/site")
      let failure = MachineFailure(
        "cannot open the folder \(folder)/site/public: it is a symbolic link, which is not followed"
      )
      #expect(throws: failure) { try output.write([1], to: "public/index.html") }
      #expect(throws: failure) { try output.write([1], to: "public/a/new.html") }
      #expect(throws: failure) { try output.remove("public/index.html") }
      #expect(throws: failure) { try output.read("public/index.html") }
      #expect(Disk.names(folder + "/outside") == ["index.html"])
      #expect(Disk.text(folder + "/outside/index.html") == "precious")
    }
  }

  @Test func `a link in place of a deep folder is not followed`() throws {
    try Disk.withFolder { folder in
      try Disk.makeFolder(folder + "/outside")
      try Disk.makeFolder(folder + "/site/public/a/b/c")
      try Disk.link(folder + "/site/public/a/b/c/d", to: folder + "/outside")
      let output = try DiskOutput(root: folder + "/site")
      #expect(throws: MachineFailure.self) { try output.write([1], to: "public/a/b/c/d/x.html") }
      #expect(Disk.names(folder + "/outside") == [])
    }
  }

  @Test func `a link in place of a file is not followed`() throws {
    try Disk.withFolder { folder in
      try Disk.put("precious", at: folder + "/outside.txt")
      try Disk.makeFolder(folder + "/site/public")
      try Disk.link(folder + "/site/public/index.html", to: folder + "/outside.txt")
      let output = try DiskOutput(root: folder + "/site")
      #expect(throws: MachineFailure.self) { try output.write([1], to: "public/index.html") }
      #expect(throws: MachineFailure.self) { try output.read("public/index.html") }
      #expect(try output.exists("public/index.html"))
      #expect(Disk.text(folder + "/outside.txt") == "precious")
    }
  }

  @Test func `a dead link counts as something in the way`() throws {
    try Disk.withFolder { folder in
      try Disk.makeFolder(folder + "/site/public")
      try Disk.link(folder + "/site/public/index.html", to: folder + "/made-by-following")
      let output = try DiskOutput(root: folder + "/site")
      #expect(try output.exists("public/index.html"))
      #expect(throws: MachineFailure.self) { try output.write([1], to: "public/index.html") }
      #expect(Disk.names(folder) == ["site/public/index.html"])
    }
  }

  @Test func `a link in place of the temporary file is not followed`() throws {
    try Disk.withFolder { folder in
      try Disk.put("precious", at: folder + "/outside.txt")
      try Disk.makeFolder(folder + "/site/public")
      try Disk.link(folder + "/site/public/.fairlead-index.html", to: folder + "/outside.txt")
      let output = try DiskOutput(root: folder + "/site")
      _ = try? output.write([1], to: "public/index.html")
      #expect(Disk.text(folder + "/outside.txt") == "precious")
    }
  }

  @Test func `a folder in place of a file is a failure that names it`() throws {
    try Disk.withFolder { folder in
      try Disk.makeFolder(folder + "/site/public/index.html")
      let output = try DiskOutput(root: folder + "/site")
      #expect {
        try output.write([1], to: "public/index.html")
      } throws: { error in
        (error as? MachineFailure)?.description.contains("\(folder)/site/public/index.html") == true
      }
      #expect(Disk.names(folder) == [])
    }
  }

  @Test func `a file in place of a folder is a failure that names it`() throws {
    try Disk.withFolder { folder in
      try Disk.makeFolder(folder + "/site")
      try Disk.put("mine", at: folder + "/site/public")
      let output = try DiskOutput(root: folder + "/site")
      #expect {
        try output.write([1], to: "public/index.html")
      } throws: { error in
        (error as? MachineFailure)?.description
          == "cannot open the folder \(folder)/site/public: Not a directory"
      }
      #expect(Disk.text(folder + "/site/public") == "mine")
    }
  }

  @Test func `a file in place of the output folder is a failure that names it`() throws {
    try Disk.withFolder { folder in
      try Disk.put("mine", at: folder + "/site")
      #expect(throws: MachineFailure("cannot open the folder \(folder)/site: Not a directory")) {
        try DiskOutput(root: folder + "/site")
      }
    }
  }

  // MARK: Files of ours

  /// Publishes files with their paths as bytes.
  private func publish(_ paths: [String], in folder: String) throws -> Publication.Summary {
    try begin(paths, paths.count, in: folder).finish()
  }

  /// Begins to publish files, and writes some of them.
  private func begin(
    _ paths: [String], _ count: Int, in folder: String
  ) throws -> Publication {
    let publication = try Publication(
      output: DiskOutput(root: folder), paths: paths, isPreview: false, approve: { _, _ in })
    for path in paths.prefix(count) {
      let bytes = Array(path.utf8)
      try publication.write(bytes, hash: ContentHash(of: bytes), to: path)
    }
    return publication
  }

  @Test(arguments: [
    // The first file is written; one only goes; nothing changes.
    (["public/a.txt", "public/b.txt"], 1, false), ([String](), 0, false),
    (["public/a.txt"], 1, true),
  ])
  func `the record of the last build goes before anything changes`(
    paths: [String], count: Int, isKept: Bool
  ) throws {
    try Disk.withFolder { folder in
      _ = try publish(["public/a.txt"], in: folder)
      try Disk.put("record", at: "\(folder)/\(Publication.recordPath)")
      let publication = try begin(paths.reversed(), count, in: folder)
      let isWritten = paths.count > 1
      #expect(Disk.names(folder).contains("revision") == !isWritten)
      if !isWritten { _ = try publication.finish() }
      #expect(Disk.names(folder).contains("revision") == isKept)
    }
  }

  @Test func `a file becomes a folder, and a folder a file`() throws {
    try Disk.withFolder { folder in
      let file = ["public/a.txt", "public/plan"]
      let files = ["public/a.txt", "public/plan/c.txt", "public/plan/new/b.txt"]
      _ = try publish(file, in: folder)
      let split = try publish(files, in: folder)
      #expect(split.written == 2 && split.removed == 1)
      #expect(Disk.names(folder) == ["manifest.json"] + files)
      let joined = try publish(file, in: folder)
      #expect(joined.written == 1 && joined.removed == 2)
      #expect(Disk.names(folder) == ["manifest.json"] + file)
    }
  }

  @Test func `a build that was killed before or after a file became a folder is completed`() throws
  {
    let file = ["public/plan"]
    let files = ["public/plan/b.txt", "public/plan/c.txt"]
    for (before, after) in [(file, files), (files, file)] {
      for steps in 0...after.count {
        try Disk.withFolder { folder in
          _ = try publish(before, in: folder)
          _ = try begin(after, steps, in: folder)
          // The next one wants either the same or what was there before.
          for wanted in [after, before] {
            _ = try publish(wanted, in: folder)
            #expect(Disk.names(folder) == ["manifest.json"] + wanted)
          }
        }
      }
    }
  }

  @Test func `a changed file where a folder is needed is not removed`() throws {
    try Disk.withFolder { folder in
      _ = try publish(["public/plan"], in: folder)
      try Disk.put("precious", at: folder + "/public/plan")
      #expect(throws: MachineFailure.self) { try publish(["public/plan/b.txt"], in: folder) }
      #expect(Disk.text(folder + "/public/plan") == "precious")
      #expect(Disk.names(folder) == ["manifest.json", "public/plan"])
    }
  }

  @Test func `a folder with files of others is not replaced by a file`() throws {
    try Disk.withFolder { folder in
      _ = try publish(["public/plan/b.txt"], in: folder)
      try Disk.put("precious", at: folder + "/public/plan/c.txt")
      #expect(throws: MachineFailure.self) { try publish(["public/plan"], in: folder) }
      #expect(Disk.text(folder + "/public/plan/c.txt") == "precious")
      #expect(Disk.names(folder) == ["manifest.json", "public/plan/b.txt", "public/plan/c.txt"])
    }
  }

  @Test func `a file of others in a folder that replaced a file of ours stays`() throws {
    try Disk.withFolder { folder in
      _ = try publish(["public/a.txt", "public/plan"], in: folder)
      // Somebody has made a folder of it.
      try DiskOutput(root: folder).remove("public/plan")
      try Disk.makeFolder(folder + "/public/plan")
      try Disk.put("precious", at: folder + "/public/plan/b.txt")
      let wanted = ["public/a.txt", "public/plan/b.txt"]
      #expect(throws: MachineFailure.self) { try publish(wanted, in: folder) }
      #expect(Disk.text(folder + "/public/plan/b.txt") == "precious")
    }
  }

  @Test func `a folder of ours that is empty is replaced by a file`() throws {
    try Disk.withFolder { folder in
      _ = try publish(["public/plan/deep/b.txt"], in: folder)
      // A build was killed between the removal of a file and that of its folders.
      try DiskOutput(root: folder).remove("public/plan/deep/b.txt")
      try Disk.makeFolder(folder + "/public/plan/deep")
      _ = try publish(["public/plan"], in: folder)
      #expect(Disk.names(folder) == ["manifest.json", "public/plan"])
    }
  }
}
