import Contract
import Discovery
import Exchange
import TestSupport
import Testing

/// Pages that another program makes from a day on, or until one.
@Suite struct WithheldPagesTests {
  @Test func `a page is withheld before its first day and from its last one on`() throws {
    let folder = try TemporaryFolder([
      "hugo.toml": "title = 'Sea'\n",
      "content/a.md": """
      ---
      title: Oil
      date: 2026-05-02
      expiryDate: 2026-06-01
      ---
      Words.

      """,
    ])
    func notes(on day: String) throws -> [String] {
      let now = try #require(Timestamp(iso: day))
      let site = try #require(try KnownSite(in: DiskFolder(root: folder.path), at: now))
      return site.notes
    }
    #expect(
      try notes(on: "2026-05-01") == ["1 document stays private: the date is in the future"])
    #expect(
      try notes(on: "2026-05-02") == [
        "1 document with `expiryDate`, which has no effect here: write `visibility: private` on that "
          + "day"
      ])
    #expect(
      try notes(on: "2026-06-01") == ["1 document stays private: the expiry date has passed"])
  }
}
