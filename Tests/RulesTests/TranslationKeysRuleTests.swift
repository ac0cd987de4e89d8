import Testing

/// What keeps a checklist and its translation from sharing their ticks.
@Suite struct TranslationKeysRuleTests {
  private func report(_ files: [(path: String, text: String)]) -> String {
    libraryReport(
      of: "translation-keys", in: files.map { ("checklists/\($0.path)", $0.text) })
  }

  @Test func `items without a counterpart`() {
    #expect(
      report([
        ("a.md", "- [ ] Oil ^oil\n- [ ] Coolant ^coolant\n- [ ] Belt\n"),
        ("a.ru.md", "- [ ] Масло ^oil\n- [ ] Тосол ^colant\n- [ ] Ремень\n"),
      ]) == """
        content/checklists/a.ru.md:2:1: note: 2 items of 3 share no ticks with content/checklists/a.md, because no item there has the same key [translation-keys]
          2 | - [ ] Тосол ^colant
            | ^^^^^^^^^^^^^^^^^^^
            = note: content/checklists/a.ru.md:2: Тосол ^colant
            = note: content/checklists/a.ru.md:3: Ремень
            = note: content/checklists/a.md:2: Coolant ^coolant
            = help: `fairlead lock --write-keys content/checklists/a.md` writes keys that keep the ids; copy them here; ticks made on this page until then are no longer shown

        """)
  }

  @Test func `an item that only the original has`() {
    #expect(
      report([
        ("a.md", "- [ ] Oil ^oil\n  - [ ] Dipstick wiped ^dipstick\n"),
        ("a.ru.md", "- [ ] Масло ^oil\n"),
      ]) == """
        content/checklists/a.ru.md:1:1: note: 1 item of content/checklists/a.md has no counterpart with the same key here [translation-keys]
          1 | - [ ] Масло ^oil
            | ^
            = note: content/checklists/a.md:2: Dipstick wiped ^dipstick
            = help: add what is missing, with the key of its original

        """)
  }

  @Test func `no keys at all`() {
    #expect(
      report([
        ("a.md", "- [ ] Oil\n"),
        ("a.ru.yaml", "title: Масло\nsections: [{items: [Масло, Ремень]}]\n"),
      ]) == """
        content/checklists/a.ru.yaml:1:1: note: no item has a key, here or in content/checklists/a.md, so the two share no ticks [translation-keys]
          1 | title: Масло
            | ^
            = help: `fairlead lock --write-keys content/checklists/a.md` writes keys that keep the ids; copy them here; ticks made on this page until then are no longer shown

        """)
  }

  @Test func `a key that only the translation spells so`() {
    #expect(
      report([
        ("a.md", "- [ ] Oil ^oil\n"),
        ("a.ru.yaml", "sections:\n- items:\n  - title: Масло\n    id: Oil\n"),
      ]) == """
        content/checklists/a.ru.yaml:3:5: note: 1 item of 1 shares no ticks with content/checklists/a.md, because no item there has the same key [translation-keys]
          3 |   - title: Масло
            |     ^^^^^^^^^^^^
            = note: content/checklists/a.ru.yaml:3: Масло ^Oil
            = note: content/checklists/a.md:1: Oil ^oil
            = help: give each item the key of its original, such as `id: oil`; ticks made on this page until then are no longer shown

        """)
  }

  @Test func `the same keys in another order and notation`() {
    #expect(
      report([
        ("a.md", "- [ ] Oil ^oil\n  - [ ] Belt ^belt\n"),
        ("a.ru.yaml", "sections: [{items: [Ремень ^belt]}, {items: [{title: Масло, id: oil}]}]\n"),
      ]) == "")
  }

  @Test func `a published translation of a draft is an original itself`() {
    let draft = "- [ ] Oil ^oil\n"
    let published = "---\nvisibility: public\n---\n- [ ] Масло\n"
    #expect(report([("a.md", draft), ("a.ru.md", published)]) == "")
    #expect(report([("a.md", draft), ("a.ru.md", "- [ ] Масло\n")]) != "")
  }

  @Test func `a list without items or without a translation`() {
    #expect(report([("a.md", "- [ ] Oil\n"), ("a.ru.md", "Слова.\n")]) == "")
    #expect(report([("a.md", "- [ ] Oil\n"), ("b.ru.md", "- [ ] Масло\n")]) == "")
  }
}
