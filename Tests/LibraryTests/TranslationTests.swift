import Testing

@Suite struct TranslationTests {
  @Test func `files that differ only in a marker are translations`() {
    let linked = link([
      ("content/guides/a.md", ""), ("content/guides/a.ru.md", ""), ("content/guides/b.md", ""),
      ("content/ru/guides/b.md", ""), ("content/ru/guides/c.md", ""),
    ])
    #expect(linked.library.translations == [[0, 1], [0, 1], [2, 3], [2, 3], [4]])
  }

  @Test func `the order is that of the library's languages`() {
    let linked = link(
      [
        ("content/guides/a.en.md", ""), ("content/guides/a.fr.md", ""),
        ("content/guides/a.ru.md", ""),
      ],
      languages: ["ru", "fr", "en"])
    #expect(linked.library.translations[0] == [2, 1, 0])
  }

  /// The first members of the groups of documents of which each translates another, by number.
  private func groups(_ sources: [Int?]) -> [Int] {
    func name(_ number: Int) -> String { "n" + String(100_000 + number) }
    let linked = link(
      sources.enumerated().map { number, source in
        (
          "content/guides/\(name(number)).md",
          source.map { "---\ntranslation_of: \(name($0))\n---\n" } ?? ""
        )
      })
    return linked.library.translations.map { $0[0] }
  }

  @Test func `a chain of five thousand translations is one group`() {
    // Each translates the one after it and the last closes a ring; some branch off on the way.
    // Walking from each to the end would take minutes.
    var sources: [Int?] = (0..<5_000).map { $0 + 1 }
    sources += [5_001, 5_002, 5_000]
    sources += (0..<100).map { $0 * 7 }
    #expect(groups(sources) == sources.map { _ in 0 })
    #expect(
      groups(sources.reversed().map { $0.map { sources.count - 1 - $0 } }).allSatisfy { $0 == 0 })
  }

  @Test func `a ring is one group with everything that points to it`() {
    #expect(groups([0]) == [0])
    #expect(groups([2, 2, 3, 1, 0]) == [0, 0, 0, 0, 0])
    #expect(groups([nil, 0, 3, 2, 1, nil, 3]) == [0, 0, 2, 2, 0, 5, 2])
  }

  @Test(arguments: [
    "mooring.md", "/guides/mooring.md", "guides/mooring.md", "./mooring", "guides/mooring",
  ])
  func `translation_of pairs the others`(path: String) {
    let linked = link([
      ("content/guides/mooring.md", ""),
      ("content/guides/Швартовка.md", "---\nlanguage: ru\ntranslation_of: \(path)\n---\n"),
    ])
    #expect(linked.report == "")
    #expect(linked.library.translations == [[0, 1], [0, 1]])
  }

  @Test func `a translation of a translation belongs to all of them`() {
    let linked = link(
      [
        ("content/guides/one.md", ""),
        ("content/guides/три.md", "---\nlanguage: ru\ntranslation_of: un.md\n---\n"),
        ("content/guides/un.md", "---\nlanguage: fr\ntranslation_of: one.md\n---\n"),
      ], languages: ["en", "fr", "ru"])
    #expect(linked.library.translations == [[0, 2, 1], [0, 2, 1], [0, 2, 1]])
  }

  @Test func `translations of each other are translations`() {
    let linked = link([
      ("content/guides/one.md", "---\ntranslation_of: один.md\n---\n"),
      ("content/guides/один.md", "---\nlanguage: ru\ntranslation_of: one.md\n---\n"),
    ])
    #expect(linked.report == "")
    #expect(linked.library.translations == [[0, 1], [0, 1]])
  }

  @Test func `what one translation says is so in all that do not say it`() {
    let linked = link(
      [
        ("content/checklists/a.md", ""),
        (
          "content/checklists/a.ru.md",
          "---\nchecklist_type: emergency\nduration: 5 min\nboth_directions: true\n---\n"
        ),
        ("content/checklists/a.fr.md", "---\nchecklist_type: daily\nduration: 9 min\n---\n"),
        ("content/checklists/b.md", ""),
        ("content/decks/c.md", "---\nboth_directions: true\n---\n"),
        ("content/decks/c.fr.md", "---\nboth_directions: false\n---\n"),
        ("content/decks/c.ru.md", ""),
        ("content/guides/d.md", "---\nduration: 5 min\n---\n"),
        ("content/guides/d.ru.md", ""),
      ], languages: ["en", "ru", "fr"])
    let all = linked.library.documents.map(\.metadata)
    #expect(all.map { $0.checklistType?.value }.prefix(4) == [.emergency, .emergency, .daily, nil])
    #expect(all.map { $0.duration?.value }.prefix(4) == [5...5, 5...5, 9...9, nil])
    #expect(all[4...6].map(\.hasBothDirections) == [true, false, true])
    #expect(all[8].duration == nil)
    // A value that is not written has no place.
    #expect(all[0].checklistType?.range == 0..<0)
  }

  @Test func `a translation of nothing is reported`() {
    let linked = link([
      ("content/guides/a.md", "---\ntranslation_of: morring.md\n---\n"),
      ("content/guides/mooring.md", ""),
    ])
    #expect(
      linked.report == """
        content/guides/a.md:2:17: error: no document at 'morring.md', named by `translation_of` [link-target]
          2 | translation_of: morring.md
            |                 ^^^^^^^^^^
            = help: did you mean mooring.md?

        """)
    #expect(linked.library.translations == [[0], [1]])
  }
}
