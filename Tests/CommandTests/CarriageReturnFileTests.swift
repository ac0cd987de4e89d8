import TestSupport
import Testing

/// What Fairlead writes into files whose lines end with carriage returns alone.
struct CarriageReturnFileTests {
  private static let text = """
    ---
    title: Oil
    description: About oil.
    tags: [oil]
    created: 2026-01-15
    visibility: public
    ---
    Words of the page.

    <table><tr><td>1</td></tr></table>

    """

  private static func library() throws -> TemporaryFolder {
    try TemporaryFolder([
      "fairlead.yml": "site: { title: Lib }\n",
      "content/guides/a.md": text.replacing("\n", with: "\r"),
    ])
  }

  @Test(arguments: [["lock", "--write-ids", "content/guides/a.md"], ["check", "--fix"]])
  func `ends like the rest`(command: [String]) throws {
    let folder = try Self.library()
    _ = try Fairlead.run(command, in: folder.path)
    let after = try folder.read("content/guides/a.md")
    #expect(after != Self.text.replacing("\n", with: "\r"))
    #expect(!after.utf8.contains(UInt8(ascii: "\n")), "\(after.debugDescription)")
    #expect(after.contains("\rtitle: Oil\r"))
  }

  @Test func `takes a withdrawn page from the site`() throws {
    let folder = try Self.library()
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(folder.exists("site/public/guides/a/index.html"))
    let run = try Fairlead.run(["withdraw", "content/guides/a.md"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)\(run.output)")
    #expect(try folder.read("content/guides/a.md").contains("\rvisibility: private\r"))
    #expect(!folder.exists("site/public/guides/a/index.html"))
  }
}
