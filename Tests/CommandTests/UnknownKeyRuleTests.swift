import Testing

@Suite struct UnknownKeyRuleTests {
  @Test func `a key that other tools have`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Aaa", ["date": "2024-06-12", "mood": "ok"])
          + "Text.\n"
      ])
        == """
        content/guides/a.md:8:1: warning: guides have no key 'date' [unknown-key]
          8 | date: 2024-06-12
            | ^^^^
            = help: write `created`
        content/guides/a.md:9:1: warning: guides have no key 'mood' [unknown-key]
          9 | mood: ok
            | ^^^^
            = help: known keys are id, title, description, type, tags, language, visibility, draft, public_id, author, created, updated, forked_from, can_fork, pinned, weight, aliases, translation_of, checklist_type, duration; your own keys begin with `x-`
        1 document checked: 2 warnings

        """)
  }

  @Test func `what is text in Markdown is not read above it`() throws {
    #expect(
      try Wording.report([
        "content/checklists/a.md": Wording.matter(
          "Aaa", ["introduction": "Read this.", "sections": "[]"]) + "- [ ] One\n",
        "content/decks/b.md": Wording.matter("Bbb", ["cards": "[]"]) + "## Front\n\nBack.\n",
      ])
        == """
        content/checklists/a.md:8:1: warning: checklists have no key 'introduction' [unknown-key]
          8 | introduction: Read this.
            | ^^^^^^^^^^^^
            = help: write its text below the front matter
        content/checklists/a.md:9:1: warning: checklists have no key 'sections' [unknown-key]
          9 | sections: []
            | ^^^^^^^^
            = help: write each section below the front matter as `## …`
        content/decks/b.md:8:1: warning: decks have no key 'cards' [unknown-key]
          8 | cards: []
            | ^^^^^
            = help: write each card below the front matter as `## …`
        2 documents checked: 3 warnings

        """)
  }

  @Test func `what is not a checklist has no use`() throws {
    let type = ["checklist_type": "emergency"]
    #expect(
      try Wording.report([
        "content/emergency/fire.md": Wording.matter("Engine fire", type) + "- [ ] Fuel … OFF\n",
        "content/checklists/b.md": Wording.matter("Flooding", type) + "- [ ] Pump … ON\n",
        "content/decks/c.md": Wording.matter("Knots", type) + "## Front\n\nBack.\n",
      ])
        == """
        content/decks/c.md:8:1: warning: 'checklist_type' is for checklists, and this is a deck [unknown-key]
          8 | checklist_type: emergency
            | ^^^^^^^^^^^^^^
            = help: remove the line
        content/emergency/fire.md:8:1: error: 'checklist_type' is for checklists, and this is a guide [metadata-value]
          8 | checklist_type: emergency
            | ^^^^^^^^^^^^^^
            = help: write `type: checklist`, or remove the line
        3 documents checked: 1 error, 1 warning

        """)
  }

  @Test func `a key that no author has`() throws {
    #expect(
      try Wording.report([
        "content/authors/m.yaml": "name: Maria\nemail: a@b.c\n"
      ])
        == """
        content/authors/m.yaml:2:1: warning: authors have no key 'email' [unknown-key]
          2 | email: a@b.c
            | ^^^^^
            = help: did you mean 'links'?
        0 documents checked: 1 warning

        """)
  }
}
