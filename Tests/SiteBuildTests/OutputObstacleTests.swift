import Diagnostics
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
      #expect(throws: MachineFailure.self) { try output.write([1], to: "public/index.html") }
      #expect(throws: MachineFailure.self) { try output.write([1], to: "public/a/new.html") }
      #expect(throws: MachineFailure.self) { try output.remove("public/index.html") }
      #expect(throws: MachineFailure.self) { try output.read("public/index.html") }
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
}
