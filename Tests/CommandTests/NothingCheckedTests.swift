import Foundation
import TestSupport
import Testing

/// What is not read, and settings that are for nothing, are never ignored silently.
struct NothingCheckedTests {
  private func check(_ arguments: [String], in folder: TemporaryFolder) throws -> Fairlead {
    try Fairlead.run(["check"] + arguments, in: folder.path)
  }

  @Test func `a path without a document is a failure`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["README.txt": "x", "sub/a.png": "x"]) { $1 })
    let file = try check(["README.txt"], in: folder)
    #expect(file.code == 2)
    #expect(
      file.errors
        == "fairlead: nothing was checked: README.txt is not a document of this library\n")
    let sub = try check(["content/guides", "sub"], in: folder)
    #expect(sub.code == 2)
    #expect(
      sub.errors == "fairlead: nothing was checked: sub contains no document of this library\n")
    for path in ["content", ".", "content/guides/a.md"] {
      #expect(try check([path], in: folder).code == 0, "\(path)")
    }
  }

  @Test func `a folder without git is named`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let run = try check(["--since", "main"], in: folder)
    #expect(run.code == 2)
    #expect(
      run.errors.hasPrefix("fairlead: cannot find what changed since 'main': ")
        && run.errors.hasSuffix("is not in a git repository\n"), "\(run.errors)")
  }

  @Test func `a repository of another user is named`() throws {
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: Sample.library.map { ("sub/\($0.key)", $0.value) }))
    try git(["init", "-q"], at: 0, in: folder)
    for arguments in [["--staged"], ["--since", "main"]] {
      let run = try Fairlead.run(
        ["check"] + arguments, in: folder.path + "/sub",
        environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1", "GIT_CONFIG_GLOBAL": "/dev/null"])
      #expect(run.code == 2)
      #expect(
        run.errors.contains(": git does not read the repository in /")
          && run.errors.contains("; if it belongs to another user, run `git config --global --add ")
          && !run.errors.contains("/sub`"), "\(run.errors)")
    }
  }

  @Test func `the first commits of a library may have its settings only`() throws {
    let folder = try TemporaryFolder(Sample.library)
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "fairlead.yml"], at: 0, in: folder)
    let run = try check(["--staged"], in: folder)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output == "0 documents checked: nothing to report\n", "\(run.output)")
  }

  @Test func `documents in a hidden folder are read from git, too`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "content: .docs\n",
      ".docs/guides/a.md": Sample.guide("Anchors", body: "See [it](none.md)."),
      ".docs/guides/b.md": Sample.guide("Berths"),
    ])
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    let staged = try check(["--staged"], in: folder)
    #expect(staged.code == 1)
    #expect(
      staged.output.hasPrefix(".docs/guides/a.md:") && staged.output.contains("[link-target]"),
      "\(staged.output)")
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    try git(
      ["sparse-checkout", "set", "--no-cone", "/*", "!/.docs/guides/b.md"], at: 0, in: folder)
    let part = try check(["--write-baseline"], in: folder)
    #expect(part.code == 2)
    #expect(
      part.errors.hasPrefix(
        "fairlead: nothing was recorded: .docs/guides/b.md is not checked out; "),
      "\(part.errors)")
  }

  @Test func `what is still to be written is reported once`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/a.md": Sample.guide("Anchors", body: "TODO\n\nTODO, and TODOS, xTODO."),
        "content/guides/b.md": Sample.guide("Berths", body: "A todo list."),
      ]) { $1 })
    let run = try check([], in: folder)
    #expect(
      run.output == """
        content/guides/a.md:9:1: error: something still has to be written here, and at 1 other place [placeholder]
          9 | TODO
            | ^^^^
            = help: replace `TODO`
        3 documents checked: 1 error

        """, "\(run.output)")
  }
}
