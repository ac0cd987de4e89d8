import Foundation
import SiteBuild
import TestSupport
import Testing

/// Cards that are left out of a folder deck: only a preview shows them.
@Suite struct DraftCardTests {
  private static let library = [
    "fairlead.yml": Sample.configuration,
    "content/decks/flags/index.md": Sample.matter("Flags", "type: deck") + "Learn them.\n",
    "content/decks/flags/a.md": "# What is Alfa?\n\nA diver is down.\n",
    "content/decks/flags/b.md": """
    ---
    draft: true
    ---
    # What is Bravo?

    ![The flag](../../images/bravo.svg) See [it](../../guides/a.md) and [that](nowhere.md).

    """,
    "content/decks/flags/_c.md": "# What is Charlie?\n",
    "content/decks/flags/d.md": "# What is Delta?\n\nKeep clear.\n",
    "content/guides/a.md": Sample.guide("Aaa"),
    "content/images/bravo.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
  ]

  private static func preview() throws -> Site {
    try Site.build(library) {
      $0.preview = true
      $0.showsDraftCards = true
    }
  }

  @Test func `a preview shows them marked, at their places`() throws {
    let site = try Self.preview()
    let page = try site.page("decks/flags/")
    let places = ["Charlie", "Alfa", "Bravo", "Delta"].map { name in
      page.components(separatedBy: "What is \(name)?").first?.utf8.count ?? 0
    }
    #expect(places == places.sorted())
    let mark = "<p class=\"notice\">Private: shown in the preview only</p>"
    #expect(page.components(separatedBy: mark).count == 3)
    #expect(page.contains("<img src=\"../../media/bravo-"))
    #expect(page.contains("guides/a/index.html\">it</a>"))
    #expect(page.contains("<li>2 cards</li>"))
  }

  @Test func `a preview reports nothing that a check does not report`() throws {
    #expect(try Self.preview().findings == [])
    #expect(try Site.build(Self.library).findings == [])
  }

  @Test func `they are nowhere else`() throws {
    let site = try Site.build(Self.library)
    for word in ["What is Bravo", "What is Charlie", "media/bravo"] {
      #expect(site.files(holding: word) == [], "\(word)")
    }
    #expect(site.paths.filter { $0.contains("bravo") } == [])
    let preview = try Self.preview()
    #expect(preview.files(holding: "What is Bravo") == ["public/decks/flags/index.html"])
  }

  @Test func `a link to the file of a card says where the card is`() throws {
    var library = Self.library
    library["content/guides/b.md"] = Sample.guide(
      "Bbb",
      body: """
        [a](../decks/flags/a.md), [b](../decks/flags/b.md), [[decks/flags/_c]] and
        [[D]], [[_c.md]] and [the key](../decks/flags/index.md#b).
        """)
    let found = try Site.build(library).outcome.diagnostics.map {
      "\($0.message) [\($0.rule.id)] = \($0.help ?? "")"
    }
    let flags = "content/decks/flags"
    #expect(
      found == [
        "\(flags)/a.md is a card, which has no page of its own [link-target] = name its deck: `../decks/flags/index.md#a`",
        "\(flags)/b.md is a card that is left out of its deck, so no page shows it [link-target] = publish the card and name its deck, `../decks/flags/index.md`, or remove the link",
        "\(flags)/_c.md is a card that is left out of its deck, so no page shows it [link-target] = publish the card and name its deck, `../decks/flags/index.md`, or remove the link",
        "\(flags)/d.md is a card, which has no page of its own [link-target] = name its deck: `../decks/flags/index.md#d`",
        "\(flags)/_c.md is a card that is left out of its deck, so no page shows it [link-target] = publish the card and name its deck, `../decks/flags/index.md`, or remove the link",
        "no heading '#b' in \(flags)/index.md [link-anchor] = \(flags)/b.md is left out of the deck: publish the card, or remove the link",
      ])
  }

  @Test func `serve reports a link to a draft as a check does, and leads to it`() throws {
    var library = Self.library
    library["content/guides/b.md"] = Sample.guide(
      "Bbb", body: "[b](../decks/flags/index.md#b), [c](../decks/flags/index.md#c)")
    let check = try Site.build(library).findings
    #expect(check.count == 2)
    let live = try Site.build(library) {
      $0.preview = true
      $0.showsDraftCards = true
      $0.reportsPrivate = true
    }
    #expect(live.findings == check)
    #expect(
      try Site.build(library) {
        $0.preview = true
        $0.showsDraftCards = true
      }.page("guides/b/").contains("decks/flags/index.html#b"))
  }

  @Test func `a deck of drafts is empty for a check, and not for a preview`() throws {
    var library = Self.library
    library["content/decks/flags/a.md"] = nil
    library["content/decks/flags/d.md"] = nil
    let found = try Site.build(library).outcome.diagnostics.map {
      "\($0.message) = \($0.help ?? "")"
    }
    #expect(
      found == [
        "the deck has no cards: all of them are drafts = publish a card, or make the deck a draft too"
      ])
    let preview = try Site.build(library) {
      $0.preview = true
      $0.showsDraftCards = true
    }
    #expect(preview.findings == [])
    #expect(try preview.page("decks/flags/").contains("What is Bravo?"))
  }

  @Test func `the lock is the same for both`() throws {
    func lock(_ showsDrafts: Bool) throws -> [UInt8]? {
      let folder = MemoryOutput()
      _ = try Site.build(Self.library) {
        $0.preview = showsDrafts
        $0.showsDraftCards = showsDrafts
        $0.writeLockFile = { _ = try folder.write($2, to: $0) }
      }
      return folder.files["fairlead.lock"]
    }
    let usual = try lock(false)
    let shown = try lock(true)
    #expect(usual != nil && shown == usual)
  }
}
