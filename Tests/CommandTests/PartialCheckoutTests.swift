import Foundation
import Testing

/// Commands that need all of a library change nothing while git has more of it than the disk.
struct PartialCheckoutTests {
  private static let baseline = "fairlead-baseline.json"
  private static let far = "content/guides/far.md"

  /// A library with a finding that is known, in a document that links to another one.
  private static func library(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      Sample.library.merging([far: Sample.guide("Far", body: "See [it](a.md).\n\nPress <b>.")]) {
        $1
      }.merging(more) { $1 })
    #expect(try folder.lock().code == 0)
    let run = try Fairlead.run(["check", "--write-baseline"], in: folder.path)
    #expect(run.output.contains("recorded in fairlead-baseline.json\n"), "\(run.output)")
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    return folder
  }

  private static func leaveOut(_ path: String, of folder: TemporaryFolder) throws {
    try git(["sparse-checkout", "set", "--no-cone", "/*", "!/\(path)"], at: 0, in: folder)
    try #require(!folder.exists(path))
  }

  @Test func `what is known of files that are not checked out stays known`() throws {
    let folder = try Self.library()
    let before = try folder.read(Self.baseline)
    try Self.leaveOut(Self.far, of: folder)
    for _ in 0..<2 {
      let run = try Fairlead.run(["check"], in: folder.path)
      #expect(run.code == 0)
      #expect(run.output.hasSuffix("\n2 documents checked: 1 warning\n"), "\(run.output)")
      #expect(try folder.read(Self.baseline) == before)
    }
    let written = try Fairlead.run(["check", "--write-baseline"], in: folder.path)
    #expect(written.code == 2)
    #expect(
      written.errors == """
        fairlead: nothing was recorded: content/guides/far.md is not checked out; run \
        `git sparse-checkout disable` first

        """)
    #expect(try folder.read(Self.baseline) == before)
    // With all of it, what is fixed is gone.
    try git(["sparse-checkout", "disable"], at: 0, in: folder)
    try folder.write(Sample.guide("Far", body: "See [it](a.md)."), to: Self.far)
    #expect(
      try Fairlead.run(["check"], in: folder.path).output.hasSuffix(
        "1 known finding is gone and was removed from fairlead-baseline.json\n"))
  }

  @Test func `what is known of files in a submodule that is not on disk stays known`() throws {
    let shared = "content/guides/shared"
    let folder = try Self.library(["\(shared)/fog.md": Sample.guide("Fog", body: "Press <b>.")])
    let before = try folder.read(Self.baseline)
    try git(["rm", "-rq", shared], at: 0, in: folder)
    let commit = String(repeating: "1", count: 40)
    try git(
      ["update-index", "--add", "--cacheinfo", "160000,\(commit),\(shared)"], at: 0, in: folder)
    #expect(try Fairlead.run(["check"], in: folder.path).code == 0)
    #expect(try folder.read(Self.baseline) == before)
    let written = try Fairlead.run(["check", "--write-baseline"], in: folder.path)
    #expect(written.code == 2)
    #expect(
      written.errors == """
        fairlead: nothing was recorded: content/guides/shared is not checked out; run \
        `git submodule update --init --recursive` first

        """)
  }

  @Test func `what is known of a picture in Git LFS stays known until that is fetched`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/p.md": Sample.guide("Picture", body: "![x](big.png)")
      ]) { $1 })
    try folder.write(Data(repeating: 7, count: 1_100_000), to: "content/guides/big.png")
    let first = try Fairlead.run(["check", "--write-baseline"], in: folder.path)
    #expect(first.code == 0, "\(first.output)")
    let before = try folder.read(Self.baseline)
    #expect(before.contains("image-size"))
    try folder.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1100000\n",
      to: "content/guides/big.png")
    _ = try Fairlead.run(["check"], in: folder.path)
    #expect(try folder.read(Self.baseline) == before)
    let written = try Fairlead.run(["check", "--write-baseline"], in: folder.path)
    #expect(written.code == 2)
    #expect(
      written.errors == """
        fairlead: nothing was recorded: content/guides/big.png is in Git LFS and not in this \
        clone; run `git lfs pull`, in CI check out with `lfs: true`

        """)
  }

  @Test func `nothing is moved, because links of other files would stay as they are`() throws {
    let folder = try Self.library()
    try Self.leaveOut(Self.far, of: folder)
    let before = try folder.files(below: "content")
    let lock = try folder.read("fairlead.lock")
    for options in [[], ["--dry-run"]] {
      let run = try Fairlead.run(
        ["mv"] + options + ["content/guides/a.md", "content/guides/b.md"], in: folder.path)
      #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
      #expect(
        run.errors == """
          fairlead: nothing was moved: content/guides/far.md is not checked out, so not all links \
          would be corrected; run `git sparse-checkout disable` first

          """)
    }
    #expect(try folder.files(below: "content") == before)
    #expect(try folder.read("fairlead.lock") == lock)
  }

  @Test func `no document is created in the place of one that is not checked out`() throws {
    let folder = try Self.library(["tasks.md": "- [ ] Look"])
    let before = try folder.files(below: "content")
    try Self.leaveOut(Self.far, of: folder)
    for options in [[], ["--dry-run"]] {
      let run = try Fairlead.run(["import", "tasks.md"] + options, in: folder.path)
      #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
      #expect(
        run.errors == """
          fairlead: nothing was imported: content/guides/far.md is not checked out, so not all \
          documents would be compared; run `git sparse-checkout disable` first

          """)
    }
    let new = try Fairlead.run(["new", "guide", "Far"], in: folder.path)
    #expect(new.code == 2 && new.output.isEmpty, "\(new.output)")
    #expect(
      new.errors == """
        fairlead: cannot create content/guides/far.md: content/guides/far.md is not checked out; run \
        `git sparse-checkout disable` first

        """)
    #expect(!folder.exists(Self.far))
    let other = try Fairlead.run(["new", "guide", "Near"], in: folder.path)
    #expect(other.output == "content/guides/near.md\n", "\(other.errors)")
    try FileManager.default.removeItem(atPath: "\(folder.path)/content/guides/near.md")
    try git(["sparse-checkout", "disable"], at: 0, in: folder)
    #expect(try folder.files(below: "content") == before)
  }

  @Test func `files that are not documents may be left out of a library that is added to`() throws {
    let folder = try Self.library([
      "tasks.md": "- [ ] Look", "static/big.bin": "x\n",
      "content/guides/one.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ])
    try git(
      ["sparse-checkout", "set", "--no-cone", "/*", "!*.svg", "!/static"], at: 0, in: folder)
    try #require(!folder.exists("content/guides/one.svg") && !folder.exists("static/big.bin"))
    let run = try Fairlead.run(["import", "tasks.md"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(folder.exists("content/checklists/tasks.md"))
  }

  @Test func `nothing is written into a submodule that is not on disk`() throws {
    let folder = try Self.library(["tasks.md": "- [ ] Look"])
    let commit = String(repeating: "1", count: 40)
    try git(
      ["update-index", "--add", "--cacheinfo", "160000,\(commit),content/decks"], at: 0, in: folder)
    let new = try Fairlead.run(["new", "deck", "Knots"], in: folder.path)
    #expect(
      new.code == 2
        && new.errors == """
          fairlead: cannot create content/decks/knots.md: content/decks is not checked out; run \
          `git submodule update --init --recursive` first

          """,
      "\(new.output)\(new.errors)")
    let imported = try Fairlead.run(["import", "tasks.md"], in: folder.path)
    #expect(
      imported.code == 2
        && imported.errors == """
          fairlead: nothing was imported: content/decks is not checked out, so not all documents \
          would be compared; run `git submodule update --init --recursive` first

          """,
      "\(imported.output)\(imported.errors)")
    #expect(!folder.exists("content/decks"))
    #expect(try Fairlead.run(["new", "guide", "Near"], in: folder.path).code == 0)
  }

  @Test func `files that are not of the library may be left out`() throws {
    let folder = try Self.library([
      "fairlead.yml": "site: { title: Sample }\nexclude: [drafts]\n", "src/a.md": "# Code\n",
      "content/drafts/d.md": "# Draft\n",
    ])
    try git(
      ["sparse-checkout", "set", "--no-cone", "/*", "!/src", "!/content/drafts"], at: 0, in: folder)
    try #require(!folder.exists("src/a.md") && !folder.exists("content/drafts/d.md"))
    let run = try Fairlead.run(
      ["mv", "content/guides/a.md", "content/guides/b.md"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasSuffix("\n1 link in 1 file corrected\n"), "\(run.output)")
  }

  @Test func `a file that git does not look at is here if it is on disk`() throws {
    let folder = try Self.library()
    try git(["update-index", "--skip-worktree", Self.far], at: 0, in: folder)
    let run = try Fairlead.run(
      ["mv", "content/guides/a.md", "content/guides/b.md"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try folder.read(Self.far).contains("See [it](b.md)."))
  }

  @Test func `links to what is not checked out only seem dead`() throws {
    let folder = try Self.library([
      "content/guides/p.md": Sample.guide("Plans", body: "![One](one.svg) [Two](two.svg)"),
      "content/guides/one.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "content/guides/two.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ])
    try Self.leaveOut("content/guides/*.svg", of: folder)
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.hasPrefix(
        """
        content/guides/one.svg: warning: this file and 1 other are not checked out, so links to \
        them seem dead [source]
          = help: run `git sparse-checkout disable` to have all of the library

        """), "\(run.output)")
    try git(["sparse-checkout", "disable"], at: 0, in: folder)
    #expect(try !Fairlead.run(["check"], in: folder.path).output.contains("seem"))
  }
}
