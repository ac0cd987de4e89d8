import TestSupport
import Testing

@Suite struct DefaultsRuleTests {
  @Test func `defaults for no document are reported`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "fairlead.yml": """
        defaults:
          - { path: guides, values: { visibility: private } }
          - { path: "gides/**", values: { visibility: private } }
          - { path: "guides/*", values: { type: chekclist } }
          - { path: "logs/**", values: { language: en } }

        """
      ]) { $1 })
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.hasPrefix(
        """
        fairlead.yml:2:13: warning: no document matches 'guides', so these values have no effect [defaults]
          2 |   - { path: guides, values: { visibility: private } }
            |             ^^^^^^
            = help: write `guides/**` for what is in the folder
        fairlead.yml:3:13: warning: no document matches 'gides/**', so these values have no effect [defaults]
          3 |   - { path: "gides/**", values: { visibility: private } }
            |             ^^^^^^^^^^
            = help: did you mean 'guides/**'?
        fairlead.yml:4:41: error: 'type' cannot be 'chekclist' [metadata-value]
          4 |   - { path: "guides/*", values: { type: chekclist } }
            |                                         ^^^^^^^^^
            = help: did you mean 'checklist'?
        fairlead.yml:5:13: warning: no document matches 'logs/**', so these values have no effect [defaults]
        """), "\(run.output)")
  }

  @Test func `defaults for cards alone are reported`() throws {
    let report = try Wording.report([
      "fairlead.yml": """
      defaults:
        - { path: "decks/knots/*.md", values: { author: maria } }
        - { path: "decks/knots/b*.md", values: { tags: [quick] } }

      """,
      "content/decks/knots/index.md": Wording.matter("Knots", ["type": "deck", "author": "maria"]),
      "content/decks/knots/bowline.md": "# Bowline\n\nA loop.\n",
      "content/authors/maria.yaml": "name: Maria\n",
    ])
    #expect(
      report == """
        fairlead.yml:3:13: warning: only cards of a deck match 'decks/knots/b*.md', and `defaults` does not apply to them, so these values have no effect [defaults]
          3 |   - { path: "decks/knots/b*.md", values: { tags: [quick] } }
            |             ^^^^^^^^^^^^^^^^^^^
            = help: write them in the files of the cards, or in the `index.md` of the deck
        1 document checked: 1 warning

        """, "\(report)")
  }

  @Test func `a later entry that publishes what one above it keeps private is reported`() throws {
    func report(_ defaults: String) throws -> String {
      try Wording.report([
        "fairlead.yml": "defaults:\n\(defaults)",
        "content/guides/daily/2026-05-01.md": Wording.matter("First of May") + "Rain.\n",
        "content/guides/mooring.md": Wording.matter("Mooring") + "Words.\n",
      ])
    }
    let diary = "  - { path: \"guides/daily/**\", values: { visibility: private } }\n"
    let all = "  - { path: \"**\", values: { visibility: public } }\n"
    #expect(
      try report(diary + all) == """
        fairlead.yml:3:13: warning: this publishes what 'guides/daily/**' above it keeps private, because later entries win [defaults]
          3 |   - { path: "**", values: { visibility: public } }
            |             ^^^^
            = help: write it above 'guides/daily/**'
        2 documents checked: 1 warning

        """)
    let none = "2 documents checked: nothing to report\n"
    #expect(try report(all + diary) == none)
    #expect(try report(diary + all + diary) == none)
    // Here the narrower one is an exception.
    let hidden = "  - { path: \"**\", values: { visibility: private } }\n"
    let guides = "  - { path: \"guides/**\", values: { visibility: public } }\n"
    #expect(try report(hidden + guides) == none)
  }

  @Test(arguments: ["guides", "guides/", "content/guides", "content/guides/"])
  func `a folder alone is answered with the pattern for what is in it`(path: String) throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "fairlead.yml": "defaults: [{ path: \(path), values: { visibility: private } }]\n"
      ]) { $1 })
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.output.contains("help: write `guides/**` for what is in the folder"))
  }
}
