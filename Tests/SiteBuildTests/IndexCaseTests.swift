import Testing

/// Phones and vaults begin the names of files with a capital.
@Suite struct IndexCaseTests {
  @Test(arguments: ["Index.md", "INDEX.MD", "_Index.md"])
  func `an index file in capitals is the page of its folder`(name: String) throws {
    let site = try Site.build([
      "content/\(name)": Sample.guide("Sea School", "lists: [guides]", body: "Welcome aboard."),
      "content/guides/\(name)": Sample.guide("All guides", body: "Read them."),
      "content/guides/engine/\(name)": Sample.guide("Engine", body: "All of it."),
      "content/guides/engine/oil.md": Sample.guide("Oil", body: "[up](../engine/) [home](/)"),
      "content/decks/Knots/\(name)": Sample.guide("Knots", "type: deck", body: "About knots."),
      "content/decks/Knots/bowline.md": "---\ntitle: Bowline\n---\nA rabbit.\n",
    ])
    #expect(site.findings == [], "\(site.findings)")
    #expect(try site.page("").contains("Welcome aboard."))
    #expect(try site.page("guides/").contains("Read them."))
    #expect(try site.page("guides/engine/").contains("All of it."))
    #expect(try site.page("guides/engine/oil/").contains("engine/index.html\">up</a>"))
    #expect(try site.page("decks/knots/").contains("A rabbit."))
  }

  @Test func `a link to a card of such a deck names the deck`() throws {
    let site = try Site.build([
      "content/decks/Knots/Index.md": Sample.guide("Knots", "type: deck", body: "About knots."),
      "content/decks/Knots/bowline.md": "---\ntitle: Bowline\n---\nA rabbit.\n",
      "content/guides/a.md": Sample.guide("Aaa", body: "[it](../decks/Knots/bowline.md)"),
    ])
    #expect(
      site.errors == [
        "content/guides/a.md: error: content/decks/Knots/bowline.md is a card, which has no page of "
          + "its own [link-target]"
      ])
  }

  @Test func `a README.md gives way to it, and an index.md is a second page`() throws {
    let site = try Site.build([
      "content/guides/engine/Index.md": Sample.guide("Engine"),
      "content/guides/engine/README.md": Sample.guide("For developers"),
      "content/guides/fuel/Index.md": Sample.guide("Fuel"),
      "content/guides/fuel/index.md": Sample.guide("Fuel too"),
    ])
    #expect(
      site.findings.contains(
        "content/guides/engine/README.md: note: this file is not published: the Index.md beside it "
          + "is the page of the folder [address-unique]"), "\(site.findings)")
    #expect(site.errors.contains { $0.contains("/guides/fuel/ [address-unique]") })
  }
}
