import Testing

/// What a document says differently in two languages, though readers of both share it.
@Suite struct TranslationValuesRuleTests {
  private func report(_ files: [(path: String, text: String)]) -> String {
    libraryReport(of: "translation-values", in: files)
  }

  @Test func `a list for emergencies in one language only`() {
    #expect(
      report([
        ("checklists/fire.md", "---\nchecklist_type: emergency\n---\n- [ ] Fuel\n"),
        ("checklists/fire.ru.md", "---\nchecklist_type: safety\n---\n- [ ] Топливо\n"),
      ]) == """
        content/checklists/fire.ru.md:2:17: warning: `checklist_type` is safety here, but emergency in content/checklists/fire.md [translation-values]
          2 | checklist_type: safety
            |                 ^^^^^^
            = help: use the same value in both, or remove it from one: a value set in one language applies to all

        """)
  }

  @Test func `times and directions of decks`() {
    #expect(
      report([
        ("checklists/fuel.md", "---\nduration: 20 min\n---\n- [ ] Fuel\n"),
        ("checklists/fuel.ru.md", "---\nduration: 30–45 min\n---\n- [ ] Топливо\n"),
      ])
      .hasPrefix(
        "content/checklists/fuel.ru.md:2:11: warning: `duration` is 30–45 min here, but 20 min in "
          + "content/checklists/fuel.md [translation-values]\n"))
    #expect(
      report([
        ("decks/flags.md", "---\nboth_directions: true\n---\n## A\n\nDiver\n"),
        ("decks/flags.ru.md", "---\nboth_directions: false\n---\n## А\n\nВодолаз\n"),
      ])
      .hasPrefix(
        "content/decks/flags.ru.md:2:18: warning: `both_directions` is false here, but true in "
          + "content/decks/flags.md [translation-values]\n"))
  }

  @Test func `the same value, and one that only one language writes`() {
    #expect(
      report([
        ("checklists/a.md", "---\nchecklist_type: daily\nduration: 20 min\n---\n- [ ] Fuel\n"),
        ("checklists/a.ru.md", "---\nchecklist_type: daily\n---\n- [ ] Топливо\n"),
      ])
      .isEmpty)
  }

  @Test func `what nobody may see does not count`() {
    #expect(
      report([
        (
          "checklists/a.md",
          "---\nvisibility: private\nchecklist_type: emergency\n---\n- [ ] Fuel\n"
        ),
        (
          "checklists/a.ru.md",
          "---\nvisibility: public\nchecklist_type: daily\n---\n- [ ] Топливо\n"
        ),
      ])
      .isEmpty)
  }
}
