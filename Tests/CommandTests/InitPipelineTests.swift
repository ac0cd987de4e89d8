import Foundation
import Testing

/// What `fairlead init` writes passes in a pipeline as it was committed.
struct InitPipelineTests {
  private func git(_ words: String, in folder: TemporaryFolder) throws {
    let run = try Fairlead.shell(
      "git -c user.name=Maria -c user.email=maria@library.example \(words)", in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
  }

  private func expectPassed(_ folder: TemporaryFolder) throws {
    try git("init -q library", in: folder)
    try git("-C library add --all", in: folder)
    try git("-C library commit -qm First", in: folder)
    try git("clone -q library clone", in: folder)
    let clone = folder.path + "/clone"
    let check = try Fairlead.run(["check"], in: clone)
    #expect(check.code == 0, "\(check.output)")
    let build = try Fairlead.run(["build", "--frozen"], in: clone)
    #expect(build.code == 0, "\(build.output)\(build.errors)")
  }

  @Test(arguments: ["github", "gitlab"])
  func `a new library`(pipeline: String) throws {
    let folder = try TemporaryFolder()
    let run = try Fairlead.run(
      ["init", "library", "--ci", pipeline, "--author", "Maria"], in: folder.path)
    #expect(run.output.contains("created library/fairlead.lock\n"), "\(run.output)")
    try expectPassed(folder)
  }

  @Test func `a repository without code scanning has its site built`() throws {
    let folder = try TemporaryFolder()
    #expect(try Fairlead.run(["init", "--ci", "github"], in: folder.path).code == 0)
    let pipeline = try folder.read(".github/workflows/library.yml")
    let upload = try #require(pipeline.range(of: "- uses: github/codeql-action/upload-sarif@"))
    let build = try #require(pipeline.range(of: "- run: fairlead build --frozen\n"))
    #expect(
      pipeline[upload.upperBound..<build.lowerBound].contains("\n        continue-on-error: true\n")
    )
  }

  /// The upload looks at its own run, which only `actions: read` allows in a private repository.
  @Test func `a private repository may send findings to code scanning`() throws {
    let folder = try TemporaryFolder()
    #expect(try Fairlead.run(["init", "--ci", "github"], in: folder.path).code == 0)
    #expect(
      try folder.read(".github/workflows/library.yml").contains(
        "\npermissions: { actions: read, contents: read, security-events: write }\n"))
  }

  @Test(arguments: [
    ("github", "`hashFiles`, `sarif_file` and `path`"), ("gitlab", "`paths` and `junit`"),
  ])
  func `for a library in a folder init says where the pipeline runs`(
    pipeline: String, keys: String
  ) throws {
    let folder = try TemporaryFolder()
    try git("init -q", in: folder)
    let run = try Fairlead.run(["init", "hand book", "--ci", pipeline], in: folder.path)
    #expect(
      run.output.contains(
        "note: the pipeline runs only at the top of the repository: move it there, write "
          + "`fairlead -C 'hand book'` for `fairlead`, and 'hand book/' before the paths in "
          + "\(keys), but not in commands\n"), "\(run.output)")
    let top = try Fairlead.run(["init", ".", "--ci", pipeline], in: folder.path)
    #expect(!top.output.contains("the pipeline runs"), "\(top.output)")
  }

  @Test func `a library that moved in`() throws {
    let folder = try TemporaryFolder([
      "library/mkdocs.yml": "site_name: Sea\n", "library/docs/index.md": "# Sea\n\nWords.\n",
      "library/docs/checklists/oil.md": "# Oil\n\n- [ ] Look at it\n",
    ])
    #expect(
      try Fairlead.run(["init", ".", "--ci", "github"], in: folder.path + "/library").code == 0)
    try expectPassed(folder)
  }

  @Test func `a lock that is there is kept, and one that cannot be written is the next step`()
    throws
  {
    let kept = try TemporaryFolder(["fairlead.lock": "mine\n"])
    let run = try Fairlead.run(["init", "--ci", "github"], in: kept.path)
    #expect(run.code == 0 && !run.output.contains("created fairlead.lock"), "\(run.output)")
    #expect(try kept.read("fairlead.lock") == "mine\n")
    let broken = try TemporaryFolder(["content/a.md": "---\ntitle: [\n---\nWords.\n"])
    let other = try Fairlead.run(["init", "--ci", "github"], in: broken.path)
    #expect(other.code == 0 && !broken.exists("fairlead.lock"))
    #expect(
      other.output.contains(
        "  fairlead lock                    # writes fairlead.lock, which keeps ids: commit it with the documents\n"
      ), "\(other.output)")
    // What is repaired first is locked afterwards.
    let toml = try TemporaryFolder([
      "hugo.toml": "title = 'Sea'\n", "content/a.md": "+++\ntitle = 'Oil'\n+++\nWords.\n",
    ])
    let moved = try Fairlead.run(["init", "--ci", "github"], in: toml.path)
    #expect(moved.output.contains("\n  fairlead lock  ") && !toml.exists("fairlead.lock"))
    // Nothing else needs a lock before the first build.
    let plain = try TemporaryFolder()
    let alone = try Fairlead.run(["init"], in: plain.path)
    #expect(!plain.exists("fairlead.lock") && !alone.output.contains("lock"))
  }
}
