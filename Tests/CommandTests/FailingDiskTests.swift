import Foundation
import Testing

/// A disk that fails is never mistaken for an empty library.
///
/// `Scripts/fault-sweep` fails every call; this is what the user sees.
@Suite struct FailingDiskTests {
  private static func library(_ count: Int) -> [String: String] {
    var files = Sample.library
    for number in 0..<count {
      files["content/guides/g\(number).md"] = Sample.guide("Guide \(number)")
    }
    return files
  }

  /// Runs the program with a fault (strace(1), `--inject`).
  private static func run(_ command: String, _ fault: String, in folder: TemporaryFolder) throws
    -> Fairlead
  {
    try Fairlead.shell(
      "exec strace -qq -o /dev/null -e trace=\(fault.prefix { $0 != ":" }) -e inject=\(fault) "
        + "\"$FAIRLEAD\" \(command) --jobs 1", in: folder.path)
  }

  // MARK: Listing

  @Test(arguments: ["EIO", "EACCES", "EMFILE", "EROFS"])
  func `a folder that cannot be listed to its end ends the command`(error: String) throws {
    let folder = try TemporaryFolder(Self.library(3))
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    try folder.write(Sample.guide("New one"), to: "content/guides/new.md")
    let before = try folder.files(below: ".")
    for command in ["build", "lock", "check", "check --fix"] {
      for place in 1...5 {
        let run = try Self.run(command, "getdents64:error=\(error):when=\(place)", in: folder)
        if run.code != 2 { Issue.record("\(command) at \(place): \(run.code) \(run.output)") }
        #expect(run.errors.hasPrefix("fairlead: cannot list the folder "), "\(run.errors)")
        #expect(run.output == "")
        #expect(try folder.files(below: ".") == before)
      }
    }
    let run = try Self.run("check", "getdents64:error=EIO:when=1", in: folder)
    #expect(run.errors == "fairlead: cannot list the folder content: Input/output error\n")
  }

  @Test func `a signal during the listing changes nothing`() throws {
    let folder = try TemporaryFolder(Self.library(1))
    let run = try Self.run("check", "getdents64:error=EINTR:when=1", in: folder)
    #expect(run.code == 0 && run.output == "3 documents checked: nothing to report\n")
  }

  @Test func `a report that standard output does not accept is a failure`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let run = try Fairlead.shell("\"$FAIRLEAD\" check --format json > /dev/full", in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.errors == "fairlead: cannot write to standard output: No space left on device\n")
    let schema = try Fairlead.shell("\"$FAIRLEAD\" schema > /dev/full", in: folder.path)
    #expect(schema.code == 2 && schema.errors == run.errors)
  }

  @Test func `a file that may not become so large is a failure`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let run = try Fairlead.shell(
      "ulimit -f 8; exec \"$FAIRLEAD\" build --no-cache --output x", in: folder.path)
    #expect(run.code == 2 && run.output == "")
    #expect(run.errors.hasPrefix("fairlead: cannot write \(folder.path)/x/"), "\(run.errors)")
    #expect(run.errors.hasSuffix(": File too large\n"), "\(run.errors)")
  }

  // MARK: Removals

  @Test func `a build that would remove many pages stops`() throws {
    let folder = try TemporaryFolder(Self.library(30))
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let before = try folder.files(below: ".")
    for number in 0..<12 {
      try FileManager.default.removeItem(atPath: "\(folder.path)/content/guides/g\(number).md")
    }
    let left = try folder.files(below: ".")
    for command in ["build", "lock"] {
      let run = try Fairlead.run([command], in: folder.path)
      #expect(run.code == 2 && run.output == "")
      let message = run.errors.split(separator: "\n")
      if command == "build" {
        let first = String(message.first ?? "")
        #expect(first.hasPrefix("fairlead: 12 of "))
        #expect(first.hasSuffix(" pages would be removed, more than a tenth; nothing was written"))
        #expect(message.dropFirst().first == "  public/guides/g0/index.html")
        #expect(message.count == 14)
      } else {
        let first = String(message.first ?? "")
        #expect(first.hasPrefix("fairlead: 12 of 32 documents of fairlead.lock would be removed, "))
        #expect(first.hasSuffix("more than a tenth; nothing was written"))
        #expect(message.dropFirst().first == "  content/guides/g0.md")
      }
      #expect(
        message.last
          == "if you want to remove them, run `fairlead \(command) --allow-removals 12`")
      #expect(try folder.files(below: ".") == left)
    }
    #expect(
      try Fairlead.run(["build", "--allow-removals", "11"], in: folder.path).code == 2)
    #expect(try folder.files(below: ".") == left)
    let run = try Fairlead.run(["build", "--allow-removals", "12"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try !folder.files(below: "site").keys.contains("public/guides/g0/index.html"))
    #expect(before.count > left.count)
  }

  @Test func `a withdrawal whose build stops reports that the document is private`() throws {
    let folder = try TemporaryFolder(Self.library(12))
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    for number in 0..<11 {
      try FileManager.default.removeItem(atPath: "\(folder.path)/content/guides/g\(number).md")
    }
    let run = try Fairlead.run(["withdraw", "content/guides/g11.md"], in: folder.path)
    #expect(run.code == 2)
    #expect(run.output == "content/guides/g11.md is private, but the site was not built\n")
    #expect(
      run.errors.contains("run `fairlead withdraw … --allow-removals "),
      "\(run.errors)")
    let allowed = try Fairlead.run(
      ["withdraw", "content/guides/g11.md", "--allow-removals", "99"], in: folder.path)
    #expect(allowed.code == 0 && !folder.exists("site/public/guides/g11"), "\(allowed.errors)")
  }

  @Test func `a tenth, or ten, may be removed`() throws {
    let folder = try TemporaryFolder(Self.library(10))
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    for number in 0..<10 {
      try FileManager.default.removeItem(atPath: "\(folder.path)/content/guides/g\(number).md")
    }
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
  }

  @Test func `all pages of a preview may be removed`() throws {
    var files = Sample.library
    for number in 0..<30 {
      files["content/guides/g\(number).md"] = Sample.guide("Guide \(number)", visibility: "private")
    }
    let folder = try TemporaryFolder(files)
    #expect(
      try Fairlead.run(["build", "--preview", "--output", "out"], in: folder.path).code == 0)
    let run = try Fairlead.run(["build", "--output", "out"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test func `a library that has become empty is an error`() throws {
    let folder = try TemporaryFolder(Sample.library)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/content/guides/a.md")
    try FileManager.default.removeItem(atPath: folder.path + "/content/checklists/b.md")
    let before = try folder.files(below: ".")
    for command in [["build"], ["build", "--allow-removals", "9"], ["lock"], ["check"]] {
      let run = try Fairlead.run(command, in: folder.path)
      #expect(run.code == 1)
      #expect(
        run.output.hasPrefix(
          """
          content: error: there are no documents here, but fairlead.lock lists 2 [source]
            = help: check that this is the right folder, and complete; to start over, remove fairlead.lock
          """), "\(command): \(run.output)")
      #expect(try folder.files(below: ".") == before)
    }
    // Without its lock only the output is known.
    try FileManager.default.removeItem(atPath: folder.path + "/fairlead.lock")
    let run = try Fairlead.run(["build", "--allow-empty"], in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("fairlead: there are no documents, and all "), "\(run.errors)")
    #expect(
      run.errors.hasSuffix(
        " pages would be removed; nothing was written; to start over, remove the output folder\n"))
  }

  // MARK: What is left over

  @Test func `empty folders of an interrupted build are removed`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["content/guides/b/c/d.md": Sample.guide("Ddd")]) { $1 })
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/content/guides/b")
    // The page and its folder were gone when the build was killed; the folders above were not.
    try FileManager.default.removeItem(atPath: folder.path + "/site/public/guides/b/c/d")
    #expect(folder.exists("site/public/guides/b/c"))
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(!folder.exists("site/public/guides/b"))
    #expect(folder.exists("site/public/guides/a"))
  }

  @Test(arguments: 1...12)
  func `a build that is killed while it removes is completed by the next`(place: Int) throws {
    let files = Sample.library.merging(["content/guides/b/c/d.md": Sample.guide("Ddd")]) { $1 }
    let folder = try TemporaryFolder(files)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/content/guides/b")
    _ = try Fairlead.shell(
      "strace -qq -o /dev/null -e trace=unlinkat -e inject=unlinkat:signal=KILL:when=\(place) "
        + "\"$FAIRLEAD\" build --jobs 1; true", in: folder.path)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let left = FileManager.default.subpaths(atPath: folder.path + "/site") ?? []
    #expect(left.filter { $0.contains("guides/b") || $0.contains(".fairlead-") } == [])
  }

  // MARK: The program

  @Test func `the program needs only the system's libraries`() throws {
    let folder = try TemporaryFolder()
    let run = try Fairlead.shell("ldd \"$FAIRLEAD\"", in: folder.path)
    for library in ["cmark", "yaml", "crypto", "swift"] {
      #expect(!run.output.contains("lib\(library)"), "\(run.output)")
    }
  }

  @Test func `a lane is refused everything but its pipes`() throws {
    let folder = try TemporaryFolder()
    let run = try Fairlead.run(["lane", "--probe"], in: folder.path)
    #expect(
      run.output == """
        read a file: refused
        write a file: refused
        open a socket: refused
        ask for a name: refused
        start a process: refused
        signal its owner: refused
        trace its owner: refused
        make code: refused
        become a program: refused

        """)
    #expect(run.code == 0 && run.errors == "")
  }
}
