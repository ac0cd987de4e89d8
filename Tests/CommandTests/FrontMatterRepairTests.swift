import TestSupport
import Testing

/// `check --fix` of front matter leaves every other byte as it is.
struct FrontMatterRepairTests {
  private func repaired(_ text: String) throws -> String {
    let folder = try TemporaryFolder(["fairlead.yml": "", "content/guides/a.md": text])
    _ = try Fairlead.run(["check", "--fix", "--select", "front-matter"], in: folder.path)
    return try folder.read("content/guides/a.md")
  }

  @Test(
    arguments: [
      ("+++\ntitle = \"Oil\" # ours\n+++\nWords.\n", "---\ntitle: \"Oil\" # ours\n---\nWords.\n"),
      ("title: Oil\n---\nWords.\n", "---\ntitle: Oil\n---\nWords.\n"),
      ("\n---\ntitle: Oil\n---\nWords.\n", "---\ntitle: Oil\n---\nWords.\n"),
    ], ["", "\u{FEFF}"])
  func `line endings and a byte order mark stay`(
    texts: (before: String, after: String), mark: String
  ) throws {
    for ending in ["\n", "\r\n"] {
      let before = mark + texts.before.replacing("\n", with: ending)
      let after = mark + texts.after.replacing("\n", with: ending)
      // By bytes: a mark at the start is easily overlooked.
      #expect(try Array(repaired(before).utf8) == Array(after.utf8))
    }
  }
}
