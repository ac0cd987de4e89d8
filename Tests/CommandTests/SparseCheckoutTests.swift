import Foundation
import Testing

/// Libraries of which git has only a part on disk.
@Suite struct SparseCheckoutTests {
  private static let engine = "content/checklists/engine.md"

  /// A library whose checklist is not on disk.
  private func sparse() throws -> TemporaryFolder {
    let folder = try TemporaryFolder.engine(["content/guides/a.md": Sample.guide("Aaa")])
    #expect(try folder.lock().code == 0)
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    try git(
      ["sparse-checkout", "set", "--no-cone", "/*", "!\(Self.engine)"], at: 0, in: folder)
    try #require(!folder.exists(Self.engine))
    return folder
  }

  @Test func `what is not checked out keeps its ids, and nothing else gets them`() throws {
    let folder = try sparse()
    let before = try folder.lockedIDs()
    let check = try Fairlead.run(["check", "--frozen"], in: folder.path)
    #expect(check.code == 0)
    #expect(
      check.output.contains(
        """
        warning: \(Self.engine) is not checked out, because this is a sparse checkout; it keeps \
        its ids [lock]
        """), "\(check.output)")
    #expect(
      check.output.hasSuffix(
        """
            = help: run `git sparse-checkout disable` to have all of the library
        1 document checked: 1 warning

        """), "\(check.output)")
    // This would be matched with the document if that were gone.
    try folder.write(
      Sample.guide("Outboard", body: "- [ ] Check the oil level\n- [ ] Look for leaks"),
      to: "content/checklists/outboard.md")
    let locked = try folder.lock()
    #expect(
      locked.output.hasSuffix(
        """
        content/checklists/outboard.md, which is new
          3 added
        0 kept, 0 re-linked, 3 added, 0 retired
        fairlead.lock written

        """), "\(locked.output)")
    try git(["sparse-checkout", "disable"], at: 0, in: folder)
    #expect(try Fairlead.run(["check", "--frozen"], in: folder.path).code == 0)
    let after = try folder.lockedIDs()
    for (words, ids) in before {
      #expect(Set(after[words] ?? []).isSuperset(of: ids), "\(words)")
    }
  }

  @Test func `a site without what is not checked out is not written`() throws {
    let folder = try sparse()
    let build = try Fairlead.run(["build"], in: folder.path)
    #expect(build.code == 2)
    #expect(
      build.errors == """
        fairlead: 1 document is not checked out, and its page would be missing; nothing was \
        written; run `git sparse-checkout disable` first

        """)
    #expect(!folder.exists("site"))
    #expect(try Fairlead.run(["build", "--preview"], in: folder.path).code == 0)
  }

  @Test(arguments: ["templates/i18n/en.yml", "static/verify.txt"])
  func `a site without its own look or files is not written`(path: String) throws {
    let folder = try TemporaryFolder.engine([
      "templates/i18n/en.yml": "text: { search: Look }\n", "static/verify.txt": "x\n",
    ])
    #expect(try folder.lock().code == 0)
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    try git(["sparse-checkout", "set", "--no-cone", "/*", "!/\(path)"], at: 0, in: folder)
    try #require(!folder.exists(path))
    for options in [[], ["--frozen"]] {
      let build = try Fairlead.run(["build"] + options, in: folder.path)
      #expect(build.code == 2, "\(build.output)")
      #expect(
        build.errors == """
          fairlead: nothing was written: \(path) is not checked out; run \
          `git sparse-checkout disable` first

          """)
    }
    #expect(!folder.exists("site"))
  }

  @Test(arguments: ["templates", "templates/assets", "static"])
  func `a site without a submodule of its theme or its files is not written`(
    place: String
  ) throws {
    let folder = try TemporaryFolder.engine([
      ".gitmodules": "[submodule \"look\"]\n\tpath = \(place)\n\turl = https://a.example/look\n"
    ])
    #expect(try folder.lock().code == 0)
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    let commit = String(repeating: "1", count: 40)
    try git(
      ["update-index", "--add", "--cacheinfo", "160000,\(commit),\(place)"], at: 0, in: folder)
    let build = try Fairlead.run(["build"], in: folder.path)
    #expect(build.code == 2, "\(build.output)")
    #expect(
      build.errors == """
        fairlead: nothing was written: \(place) is not checked out; run \
        `git submodule update --init --recursive` first, in CI check out with \
        `submodules: recursive`

        """)
    #expect(!folder.exists("site"))
  }

  @Test func `other files may be left out of a checkout whose site is built`() throws {
    let folder = try TemporaryFolder.engine([
      "static/verify.txt": "x\n", "static/.hidden": "x\n", "notes/static/a.txt": "x\n",
    ])
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    try git(
      ["sparse-checkout", "set", "--no-cone", "/*", "!/notes", "!/static/.hidden"], at: 0,
      in: folder)
    let build = try Fairlead.run(["build"], in: folder.path)
    #expect(build.code == 0, "\(build.errors)")
    #expect(folder.exists("site/public/verify.txt"))
  }

  @Test func `a document that is removed is gone in a sparse checkout too`() throws {
    let folder = try sparse()
    try FileManager.default.removeItem(atPath: folder.path + "/content/guides/a.md")
    try folder.write(Sample.guide("Bbb", body: "Other."), to: "content/guides/b.md")
    #expect(try folder.lock().output.contains("content/guides/a.md, which is gone\n"))
  }

  @Test func `what is in a submodule that is not on disk keeps its ids too`() throws {
    let shared = "content/checklists/shared"
    let folder = try TemporaryFolder.engine()
    try folder.write(
      Sample.guide("Fire", body: "- [ ] Close the gas\n- [ ] Call for help"),
      to: "\(shared)/fire.md")
    #expect(try folder.lock().code == 0)
    let before = try folder.lockedIDs()
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(shared)")
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    let commit = String(repeating: "1", count: 40)
    try git(
      ["update-index", "--add", "--cacheinfo", "160000,\(commit),\(shared)"], at: 0, in: folder)
    let check = try Fairlead.run(["check", "--frozen"], in: folder.path)
    #expect(check.code == 0)
    #expect(
      check.output.contains(
        """
        warning: \(shared)/fire.md is not checked out, because a git submodule was not fetched; \
        it keeps its ids [lock]
        """), "\(check.output)")
    #expect(
      check.output.contains(
        "= help: run `git submodule update --init --recursive` to have all of the library\n"),
      "\(check.output)")
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs() == before)
    let build = try Fairlead.run(["build"], in: folder.path)
    #expect(build.code == 2)
    #expect(
      build.errors == """
        fairlead: 1 document is not checked out, and its page would be missing; nothing was \
        written; run `git submodule update --init --recursive` first, in CI check out with \
        `submodules: recursive`

        """)
    #expect(!folder.exists("site"))
  }

  @Test func `the next commit has everything`() throws {
    let folder = try sparse()
    try folder.edit([("tags: [sea]", "tags: [sea, wind]")], in: "content/guides/a.md")
    try git(["add", "-A"], at: 0, in: folder)
    let run = try Fairlead.run(["check", "--staged"], in: folder.path)
    #expect(run.output == "2 documents checked: nothing to report\n", "\(run.output)")
  }
}
