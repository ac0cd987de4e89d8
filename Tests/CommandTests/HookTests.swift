import Foundation
import Testing

/// Hooks of git, which sets variables for them.
@Suite struct HookTests {
  private static let environment = [
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@b", "GIT_CONFIG_GLOBAL": "/dev/null",
  ]

  @Test func `a broken commit is stopped in a linked work tree, too`() throws {
    let program = try #require(Fairlead.program)
    let folder = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: Sample.library.map { ("main/library/\($0.key)", $0.value) }))
    func git(_ line: String, in place: String) throws -> Fairlead {
      try Fairlead.run(
        "/bin/sh", ["-c", "git \(line)"], in: folder.path + "/" + place, Self.environment)
    }
    #expect(try git("init -q -b main . && git add -A && git commit -qm one", in: "main").code == 0)
    try folder.write(
      program: "#!/bin/sh\nexec '\(program)' -C library check --staged\n",
      to: "main/.git/hooks/pre-commit")
    #expect(try git("worktree add -q ../linked -b linked", in: "main").code == 0)
    for place in ["main", "linked"] {
      let guide = "\(place)/library/content/guides/a.md"
      try folder.write(Sample.guide("Aaa", body: "[x](gone.md)"), to: guide)
      let stopped = try git("commit -qam bad", in: place)
      #expect(stopped.code != 0, "\(place)")
      let report = stopped.output + stopped.errors
      #expect(
        report.hasPrefix(
          "content/guides/a.md:9:1: error: no document or file at 'gone.md' [link-target]\n"),
        "\(place): \(report)")
      try folder.write(Sample.guide("Aaa", body: "Other words."), to: guide)
      #expect(try git("commit -qam fine", in: place).code == 0, "\(place)")
    }
  }

  @Test func `a library in a submodule has its own index in hooks of the repository around it`()
    throws
  {
    let folder = try TemporaryFolder(
      Sample.library.reduce(into: ["boat/README.md": "# Boat\n"]) {
        $0["shared/\($1.key)"] = $1.value
      })
    try folder.write("/site/\n", to: "shared/.gitignore")
    #expect(try Fairlead.run(["lock"], in: folder.path + "/shared").code == 0)
    for place in ["shared", "boat"] {
      try git(["-C", place, "init", "-q"], at: 0, in: folder)
      try git(["-C", place, "add", "-A"], at: 0, in: folder)
      try git(["-C", place, "commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    }
    try git(
      [
        "-C", "boat", "-c", "protocol.file.allow=always", "submodule", "add", "-q",
        folder.path + "/shared", "library",
      ], at: 0, in: folder)
    let library = folder.path + "/boat/library"
    for index in [".git/index", folder.path + "/boat/.git/index"] {
      func run(_ arguments: String...) throws -> Fairlead {
        try Fairlead.run(arguments, in: library, environment: ["GIT_INDEX_FILE": index])
      }
      let staged = try run("check", "--staged")
      #expect(staged.code == 0 && staged.errors.isEmpty, "\(index): \(staged.errors)")
      #expect(try run("build").code == 0)
      let revision = try folder.read("boat/library/site/revision")
      #expect(revision.hasPrefix(".@") && !revision.hasSuffix("-dirty\n"), "\(revision)")
    }
    // An index that somebody has made for the library is used.
    try folder.write(
      Sample.guide("Aaa", body: "[x](gone.md)"), to: "boat/library/content/guides/a.md")
    let index = folder.path + "/index"
    let made = try Fairlead.run(
      "/bin/sh", ["-c", "git read-tree HEAD && git add -A"], in: library,
      ["GIT_INDEX_FILE": index])
    #expect(made.code == 0, "\(made.errors)")
    let other = try Fairlead.run(
      ["check", "--staged"], in: library, environment: ["GIT_INDEX_FILE": index])
    #expect(other.code == 1 && other.output.contains("[link-target]"), "\(other.output)")
    #expect(try Fairlead.run(["check", "--staged"], in: library).code == 0)
  }

  @Test func `a document has the date of the commit that adds it`() throws {
    let undated = { (title: String) in
      "---\ntitle: \(title)\ndescription: About it.\ntags: [sea]\nvisibility: public\n---\nWords.\n"
    }
    let folder = try TemporaryFolder([
      "fairlead.yml": "rules: { date-missing: error }\n"
    ])
    try git(["init", "-q"], at: 0, in: folder)
    for name in ["aaa", "bbb"] {
      try folder.write(undated(name), to: "content/guides/\(name).md")
      #expect(try Fairlead.run(["check"], in: folder.path).output.contains("[date-missing]"))
      try git(["add", "-A"], at: 0, in: folder)
      let run = try Fairlead.run(["check", "--staged"], in: folder.path)
      #expect(run.code == 0, "\(run.output)")
      try git(["commit", "-qm", name], at: 1_700_000_000, in: folder)
      #expect(try Fairlead.run(["check"], in: folder.path).code == 0)
    }
    // In a shallow clone the commit is not a date either.
    let clone = try TemporaryFolder()
    try git(
      ["clone", "-q", "--depth", "1", "file://\(folder.path)", "clone"], at: 0, in: clone)
    try clone.write(undated("Ccc"), to: "clone/content/guides/c.md")
    try git(["-C", "clone", "add", "-A"], at: 0, in: clone)
    let shallow = try Fairlead.run(["check", "--staged"], in: clone.path + "/clone")
    #expect(
      shallow.output.contains("because the version history is cut off; it would be published"),
      "\(shallow.output)")
  }
}
