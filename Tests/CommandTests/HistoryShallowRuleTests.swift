import Testing

@Suite struct HistoryShallowRuleTests {
  private static let guide =
    "---\ntitle: Title\ndescription: About it.\ntags: [sea]\nvisibility: public\n---\nWords.\n"

  /// A folder with `shallow`, a clone of the last of two commits.
  private func clone(of origin: TemporaryFolder) throws -> TemporaryFolder {
    try git(["init", "-q"], at: 0, in: origin)
    try origin.write(Self.guide, to: "content/guides/a.md")
    try git(["add", "-A"], at: 0, in: origin)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: origin)
    try origin.write(Self.guide, to: "content/guides/b.md")
    try git(["add", "-A"], at: 0, in: origin)
    try git(["commit", "-qm", "Two"], at: 1_710_000_000, in: origin)
    let folder = try TemporaryFolder()
    try git(
      ["clone", "-q", "--depth", "1", "file://\(origin.path)", folder.path + "/shallow"], at: 0,
      in: folder)
    return folder
  }

  @Test func `a preview has the dates when the history is complete`() throws {
    let origin = try TemporaryFolder()
    let folder = try clone(of: origin)
    let serving = try Serving(folder.path + "/shallow")
    let page = try #require(serving.get("/guides/a/"))
    #expect(page.status == 200 && !page.body.contains("2023"))
    try git(["-C", "shallow", "fetch", "-q", "--unshallow"], at: 0, in: folder)
    try folder.save(Self.guide + "More.\n", to: "shallow/content/guides/b.md")
    #expect(serving.shows("14 November 2023", at: "/guides/a/"))
    withExtendedLifetime(origin) {}
  }

  @Test func `a shallow clone is reported and no date is guessed`() throws {
    let folder = try clone(of: try TemporaryFolder())
    let run = try Fairlead.run(["build"], in: folder.path + "/shallow")
    #expect(
      run.output.contains(
        """
        fairlead.yml: warning: the version history is cut off here, so no dates are taken from it \
        [history-shallow]
          = help: fetch all of it: `git fetch --unshallow`, in CI `fetch-depth: 0`
        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
        content/guides/a.md:2:1: warning: the document has no date, because the version history is cut off; \
        it would be published with the date 1970-01-01 [date-missing]
          2 | title: Title
            | ^
            = help: write `created: …`, or fetch all of the history
        """), "\(run.output)")
    #expect(!run.output.contains("git does not know it yet"), "\(run.output)")
    #expect(
      !(try folder.read("shallow/site/public/guides/a/index.html").contains("1970")))
  }
}
