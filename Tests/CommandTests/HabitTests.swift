import Foundation
import Testing

/// The options that mean the same in every command.
@Suite struct HabitTests {
  private static let all = [
    "init", "new", "check", "explain", "build", "serve", "lsp", "lock", "schema", "import",
    "export", "fork", "mv", "withdraw", "publish",
  ]

  /// An option that does nothing for a command is not offered.
  @Test(arguments: [
    (
      "-q, --quiet",
      ["check", "build", "lock", "import", "export", "fork", "mv", "withdraw", "publish"]
    ),
    ("-v, --verbose", ["check", "build", "serve", "publish"]),
    ("--color <color>", ["check", "build", "serve", "lock", "export", "mv", "withdraw"]),
    ("--dry-run", ["check", "lock", "import", "fork", "mv", "publish"]),
    (
      "--jobs <jobs>",
      ["check", "build", "serve", "lsp", "lock", "import", "export", "fork", "mv", "withdraw"]
    ),
  ])
  func `the commands with an option`(option: String, commands: [String]) throws {
    let folder = try TemporaryFolder()
    let offering = try Self.all.filter {
      try Fairlead.run([$0, "--help"], in: folder.path).output
        .split(separator: "\n").contains { $0.hasPrefix("  \(option)") }
    }
    #expect(offering == commands)
  }

  @Test(arguments: all.map { [$0] } + [["push"], ["status"], ["login"], ["logout"]])
  func `a folder can be named after every command`(command: [String]) throws {
    let folder = try TemporaryFolder()
    for option in [["-C", "nowhere"], ["-C=nowhere"]] {
      let after = try Fairlead.run(command + option, in: folder.path)
      #expect(after.errors == "fairlead: cannot work in nowhere: No such file or directory\n")
      #expect(after.code == 2)
      let before = try Fairlead.run(option + command, in: folder.path)
      #expect(before.errors == after.errors)
    }
    let missing = try Fairlead.run(command + ["-C"], in: folder.path)
    #expect(missing.errors.hasPrefix("Error: Missing value for '-C <folder>'\n"))
    #expect(missing.code == 64)
  }

  /// A library, and a table beside it.
  private func library() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["terms.csv": "front,back\nBow,Front of a boat\n"])
    for (path, text) in Sample.library { try folder.write(text, to: "library/" + path) }
    return folder
  }

  @Test func `quiet commands print nothing if all is well`() throws {
    let folder = try library()
    try folder.write(Sample.guide("Aaa"), to: "library/content/guides/aaa.md")
    for words in [
      ["lock", "-q"], ["check", "-q"], ["build", "-q"],
      ["lock", "-q", "--write-keys", "content", "--write-ids", "content"],
      ["export", "-q", "--as", "markdown", "--output", "all.md"],
      ["mv", "-q", "content/guides/aaa.md", "content/guides/bbb.md"], ["build", "-q"],
      ["publish", "-q", "../www"], ["withdraw", "-q", "content/guides/bbb.md"],
      ["publish", "-q", "../www"], ["publish", "-q", "../www"], ["import", "-q", "../terms.csv"],
    ] {
      let run = try Fairlead.run(words, in: folder.path + "/library")
      #expect(run.code == 0, "\(words)")
      #expect(run.output == "", "\(words)")
      #expect(run.errors == "", "\(words)")
    }
    #expect(try folder.files(below: "www").keys.contains("index.html"))
  }

  @Test func `a dry run that is quiet still shows what would be done`() throws {
    let folder = try library()
    #expect(try Fairlead.run(["build", "-q"], in: folder.path + "/library").code == 0)
    for (words, text) in [
      (["publish", "../www"], "would send "),
      (["import", "../terms.csv"], "1 document would be written"),
      (["lock"], "fairlead.lock is up to date\n"),
    ] {
      let run = try Fairlead.run(words + ["--dry-run", "-q"], in: folder.path + "/library")
      #expect(run.output.contains(text), "\(run.output)\(run.errors)")
    }
  }

  @Test func `quiet commands print findings and failures`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    for words in [["export", "--as", "json"], ["check"], ["build"]] {
      let run = try Fairlead.run(words + ["--quiet"], in: folder.path)
      #expect(run.output.contains("error: "), "\(words)")
      #expect(run.code == 1)
    }
    let failed = try Fairlead.run(["publish", "../www", "--quiet"], in: folder.path)
    #expect(failed.errors.hasPrefix("fairlead: nothing was published: "))
    #expect(failed.code == 2)
  }

  @Test func `what export finds is coloured if that is wanted`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    for (choice, isColored) in [("always", true), ("never", false), ("auto", false)] {
      let run = try Fairlead.run(["export", "--as", "json", "--color", choice], in: folder.path)
      #expect(run.output.contains("\u{1B}[") == isColored)
    }
  }

  @Test func `nothing and everything cannot both be printed`() throws {
    let folder = try TemporaryFolder()
    let run = try Fairlead.run(["publish", "www", "-q", "-v"], in: folder.path)
    #expect(
      run.errors.hasPrefix(
        "Error: --verbose prints every path, and --quiet none: use one of them.\n"))
    #expect(run.code == 64)
  }
}
