import Foundation
import TestSupport
import Testing

/// A library in a folder of a repository, and commands that run above it.
struct FolderAboveTests {
  private static let library = Dictionary(
    uniqueKeysWithValues: Sample.library.map { ("hand book/\($0.key)", $0.value) }
      + [("README.md", "# Boat\n\nWords.\n"), ("src/a.txt", "x")])

  @Test(arguments: [["check"], ["check", "--fix"], ["build"], ["lock"]])
  func `the library is named`(command: [String]) throws {
    let folder = try TemporaryFolder(Self.library)
    let before = try folder.files(below: ".")
    let run = try Fairlead.run(command, in: folder.path)
    #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
    #expect(
      run.errors.hasSuffix(
        " is not a library, but hand book is one: run `fairlead -C 'hand book' \(command.joined(separator: " "))`, "
          + "or write a fairlead.yml here if all of this is one library\n"), "\(run.errors)")
    #expect(try folder.files(below: ".") == before)
    #expect(try Fairlead.run(["-C", "hand book"] + command, in: folder.path).code == 0)
  }

  @Test(arguments: [
    "new guide Fog", "import notes.md",
    "mv 'hand book/content/guides/a.md' 'hand book/content/guides/b.md'",
    "withdraw 'hand book/content/guides/a.md'", "export --as json --output out",
    "publish ../www",
  ])
  func `nothing is written above the library`(command: String) throws {
    let folder = try TemporaryFolder(
      Self.library.merging(["notes.md": "# Fog\n\n- [ ] Sound the horn\n"]) { $1 })
    let before = try folder.files(below: ".")
    let run = try Fairlead.shell("\"$FAIRLEAD\" \(command)", in: folder.path)
    #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
    let name = command.prefix { $0 != " " }
    #expect(
      run.errors.contains(
        " is not a library, but hand book is one: run `fairlead -C 'hand book' \(name) …`"),
      "\(run.errors)")
    #expect(try folder.files(below: ".") == before)
  }

  @Test func `nothing is served above the library`() throws {
    let folder = try TemporaryFolder(Self.library)
    let run = try Fairlead.run(["serve", "--port", "0"], in: folder.path)
    #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
    #expect(run.errors.contains("run `fairlead -C 'hand book' serve`"), "\(run.errors)")
  }

  @Test func `a new library above leaves it out`() throws {
    let folder = try TemporaryFolder(
      Self.library.merging(["guides/fog.md": "# Fog\n\nWords.\n"]) { $1 })
    let run = try Fairlead.run(["init"], in: folder.path)
    #expect(
      run.output.contains(
        "note: 'hand book' is a library of its own, and is not part of this one\n"),
      "\(run.output)")
    #expect(try folder.read("fairlead.yml").contains("hand book"))
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(!check.output.contains("hand book") && check.errors.isEmpty, "\(check.output)")
  }

  @Test(arguments: ["hand book/content", "hand book/content/new"])
  func `no library is created among the documents of another one`(place: String) throws {
    let folder = try TemporaryFolder(
      Self.library.merging(["hand book/fairlead.yml": ""]) { $1 })
    let before = try folder.files(below: ".")
    let run = try Fairlead.run(["init", place], in: folder.path)
    #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
    #expect(
      run.errors.hasPrefix(
        "fairlead: cannot create a library in \(place): it is in the content of the library /"),
      "\(run.errors)")
    #expect(
      run.errors.hasSuffix(
        "/hand book, and documents there belong to that; `fairlead new` adds one\n"))
    #expect(try folder.files(below: ".") == before)
    #expect(try Fairlead.run(["init", "hand book/samples"], in: folder.path).code == 0)
  }

  @Test func `a library has samples below it`() throws {
    for (name, text) in [
      ("fairlead.yml", ""), ("fairlead.lock", ""), ("content/guides/a.md", Sample.guide("Aaa")),
    ] {
      let folder = try TemporaryFolder(Self.library.merging([name: text]) { $1 })
      let run = try Fairlead.run(["check"], in: folder.path)
      #expect(!run.errors.contains("is not a library"), "\(name): \(run.errors)")
    }
  }

  @Test(arguments: ["", "--literal-pathspecs"])
  func `the hook checks the library in the folder`(option: String) throws {
    let folder = try TemporaryFolder(Self.library)
    try git(["init", "-q"], at: 0, in: folder)
    try FileManager.default.copyItem(
      atPath: Fairlead.repository + "/docs/hooks/pre-commit",
      toPath: folder.path + "/.git/hooks/pre-commit")
    let bin = (try #require(Fairlead.program) as NSString).deletingLastPathComponent
    func commit() throws -> Fairlead {
      try Fairlead.run(
        "/bin/sh",
        ["-c", "git add -A && git \(option) -c user.name=a -c user.email=a@b commit -qm more"],
        in: folder.path, ["PATH": "\(bin):/usr/bin:/bin", "GIT_CONFIG_GLOBAL": "/dev/null"])
    }
    #expect(try commit().code == 0)
    try folder.write(
      Sample.guide("Aaa", body: "[x](gone.md)"), to: "hand book/content/guides/a.md")
    let stopped = try commit()
    #expect(stopped.code != 0)
    #expect(
      (stopped.output + stopped.errors).contains(
        "hand book:\ncontent/guides/a.md:9:1: error: no document or file at 'gone.md' [link-target]"
      ),
      "\(stopped.output)\(stopped.errors)")
    let above = try Fairlead.run(["check", "--staged"], in: folder.path)
    #expect(above.errors.contains("run `fairlead -C 'hand book' check --staged`"))
  }
}
