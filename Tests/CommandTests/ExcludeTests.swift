import Foundation
import Testing

/// Documents that are left out for a time, and the lock.
@Suite struct ExcludeTests {
  private func library() throws -> TemporaryFolder {
    try TemporaryFolder([
      "fairlead.yml": "", "content/guides/a.md": Sample.guide("Aaa"),
      "content/Archive/engine.md": Sample.guide(
        "Engine", body: "- [ ] Check the oil\n- [ ] Look for leaks\n- [ ] Press the belt"
      ).replacingOccurrences(of: "tags:", with: "type: checklist\ntags:"),
    ])
  }

  private func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Fairlead {
    try Fairlead.run(arguments, in: folder.path)
  }

  @Test func `what is left out is not counted, and keeps its lines in the lock`() throws {
    let folder = try library()
    #expect(try run("build", in: folder).output.hasPrefix("2 documents, 2 payloads: "))
    let lock = try folder.read("fairlead.lock")
    try folder.write("exclude: [Archive]\n", to: "fairlead.yml")
    let check = try run("check", "--frozen", in: folder)
    #expect(check.output == "1 document checked: nothing to report\n")
    #expect(check.code == 0)
    #expect(try run("build", in: folder).output.hasPrefix("1 document, 1 payload: "))
    #expect(try folder.files(below: "site/payloads").count == 1)
    #expect(try folder.read("fairlead.lock") == lock)
    #expect(
      try run("lock", in: folder).output
        == "0 kept, 0 re-linked, 0 added, 0 retired\nfairlead.lock is up to date\n")
    try folder.write("", to: "fairlead.yml")
    #expect(try run("check", "--frozen", in: folder).code == 0)
  }

  @Test func `nothing else takes the ids of what is left out`() throws {
    let folder = try library()
    _ = try run("lock", in: folder)
    let before = try folder.read("fairlead.lock")
    try folder.write("exclude: [Archive]\n", to: "fairlead.yml")
    // A copy would be matched with the document if that were gone.
    try folder.write(
      try folder.read("content/Archive/engine.md"), to: "content/checklists/engine.md")
    #expect(
      try run("lock", in: folder).output == """
        content/checklists/engine.md, which is new
          4 added
        0 kept, 0 re-linked, 4 added, 0 retired
        fairlead.lock written

        """)
    let ids = { (text: String) in
      text.split(separator: "\n").filter { $0.hasSuffix("Check the oil") }
    }
    let after = try folder.read("fairlead.lock")
    #expect(ids(after).count == 2)
    #expect(Set(ids(after)).isSuperset(of: ids(before)))
  }

  @Test func `an id that an author gives to another document moves to that one`() throws {
    let folder = try library()
    let id = "id: 3F2504E0-4F89-41D3-9A0C-0305E82C3301\ntags:"
    let text = try folder.read("content/Archive/engine.md")
      .replacingOccurrences(of: "tags:", with: id)
    try folder.write(text, to: "content/Archive/engine.md")
    _ = try run("lock", in: folder)
    try folder.write("exclude: [Archive]\n", to: "fairlead.yml")
    try folder.write(text, to: "content/checklists/engine.md")
    let lock = try run("lock", in: folder)
    #expect(
      lock.output == """
        content/checklists/engine.md, which was content/Archive/engine.md
        4 kept, 0 re-linked, 0 added, 0 retired
        fairlead.lock written

        """)
    #expect(try run("check", "--frozen", in: folder).code == 0)
    try folder.write("", to: "fairlead.yml")
    #expect(
      try run("check", in: folder).output.contains(
        "the id 3F2504E0-4F89-41D3-9A0C-0305E82C3301 is already used by"))
  }

  @Test func `what was moved into a left-out folder is recognized`() throws {
    let folder = try library()
    _ = try run("lock", in: folder)
    let ids = { (text: String) in
      text.split(separator: "\n").filter { $0.hasPrefix("item ") }
    }
    let before = ids(try folder.read("fairlead.lock"))
    #expect(before.count == 3)
    try folder.write("exclude: [Later]\n", to: "fairlead.yml")
    try folder.write(try folder.read("content/Archive/engine.md"), to: "content/Later/engine.md")
    try FileManager.default.removeItem(atPath: folder.path + "/content/Archive")
    #expect(try run("lock", in: folder).output.contains("content/Archive/engine.md, which is gone"))
    try folder.write("", to: "fairlead.yml")
    _ = try run("lock", in: folder)
    #expect(ids(try folder.read("fairlead.lock")) == before)
  }

  @Test func `the report names the pattern`() throws {
    let folder = try library()
    try folder.write("exclude: [Archiv]\n", to: "fairlead.yml")
    let check = try run("check", in: folder)
    #expect(
      check.output == """
        fairlead.yml:1:11: warning: the pattern 'Archiv' matches no document [exclude]
          1 | exclude: [Archiv]
            |           ^^^^^^
            = help: did you mean 'Archive'?
        2 documents checked: 1 warning

        """)
    #expect(check.code == 0)
  }

  @Test func `a branch is responsible for links to what it leaves out`() throws {
    let folder = try library()
    try folder.write(
      Sample.guide("Bbb", body: "[engine](../Archive/engine.md)"), to: "content/guides/b.md")
    let git =
      "git -c user.name=a -c user.email=a@b.c -c commit.gpgsign=false -c init.defaultBranch=main"
    let first = try Fairlead.shell(
      "git init -q . && \(git) add -A && \(git) commit -qm one", in: folder.path)
    #expect(first.code == 0, "\(first.errors)")
    try folder.write("exclude: [Archive]\n", to: "fairlead.yml")
    let report = try run("check", "--since", "HEAD", in: folder)
    #expect(
      report.output.contains(
        "content/guides/b.md:9:1: error: content/Archive/engine.md is left out by `exclude`, so it has "
          + "no page to link to [link-target]\n"), "\(report.output)")
  }
}
