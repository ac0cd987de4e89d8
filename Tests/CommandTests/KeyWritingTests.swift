import Testing

/// `lock --write-keys` in texts that are not written as they are read.
struct KeyWritingTests {
  @Test func `a key comes after an escape at the end of a quoted text`() throws {
    let folder = try TemporaryFolder.engine([
      "content/checklists/radio.yaml": #"""
      title: Radio check
      sections:
        - title: "Before \u00e9"
          items:
            - title: "Say \"over\""
            - title: 'Say ''out'''
            - "A path ends with \\"
            - "Two words \
              in one line"
            - title: "Channel 16"

      """#
    ])
    _ = try folder.lock()
    let before = try folder.lockedIDs()
    let run = try folder.lock("--write-keys", "content/checklists/radio.yaml")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("content/checklists/radio.yaml: 6 keys written\n"))
    #expect(try folder.lockedIDs() == before)
    let text = try folder.read("content/checklists/radio.yaml")
    #expect(text.contains(#"- title: "Before \u00e9 ^k"#), "\(text)")
    #expect(text.contains(#"- title: "Say \"over\" ^k"#), "\(text)")
    #expect(text.contains(#"- title: 'Say ''out'' ^k"#), "\(text)")
    #expect(text.contains(#"- "A path ends with \\ ^k"#), "\(text)")
    #expect(try folder.lock().output.hasSuffix("fairlead.lock is up to date\n"))
  }

  @Test func `new lines of a deck end as the others do`() throws {
    let folder = try TemporaryFolder.engine([
      "content/decks/knots.yaml": TemporaryFolder.knots.replacing("\n", with: "\r\n")
    ])
    _ = try folder.lock()
    let run = try folder.lock("--write-keys", "content/decks/knots.yaml")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let text = try folder.read("content/decks/knots.yaml")
    #expect(text.contains("  - id: k"))
    #expect(text.utf8.count { $0 == 10 } == text.utf8.count { $0 == 13 }, "\(text)")
  }

  @Test func `a file that would not say the same stays as it is`() throws {
    let text = #"""
      title: Radio check
      sections:
        - title: Before
          items:
            - &channel Channel 16
            - *channel

      """#
    let folder = try TemporaryFolder.engine(["content/checklists/radio.yaml": text])
    _ = try folder.lock()
    let run = try folder.lock("--write-keys", "content/checklists")
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        """
        content/checklists/radio.yaml:1:1: error: adding keys would change the meaning of this document [identity]
        """), "\(run.output)")
    #expect(run.output.hasSuffix("no key was written: 1 error\n"), "\(run.output)")
    #expect(try folder.read("content/checklists/radio.yaml") == text)
    #expect(try folder.read("content/checklists/engine.md") == TemporaryFolder.checklist)
  }

  /// The keys of the original are copied to the translation, as `translation-keys` advises.
  @Test func `a translation with the keys of its original keeps its ids`() throws {
    let folder = try Self.crew()
    let run = try folder.lock("--write-keys", "content/checklists/mob.md")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let before = try folder.lockedIDs()
    let keys = try folder.read("content/checklists/mob.md").split(separator: "\n")
      .compactMap { $0.hasPrefix("- ") ? $0.split(separator: " ").last : nil }
    try #require(keys.count == 3)
    let path = "content/checklists/mob.ru.md"
    try folder.edit(
      [("MOB\n", "MOB \(keys[0])\n"), ("двигатель", "двигатель \(keys[1])")], in: path)
    try folder.edit([("круг", "круг \(keys[2])")], in: path)
    let check = try Fairlead.run(
      ["check", "--select", "identity,translation-keys"], in: folder.path)
    #expect(check.output == "2 documents checked: nothing to report\n", "\(check.output)")
    let lock = try folder.lock()
    #expect(lock.output.contains("8 kept, 0 re-linked, 0 added, 0 retired\n"), "\(lock.output)")
    #expect(try folder.lockedIDs() == before)
    #expect(try folder.read("fairlead.lock").contains(" \(keys[2]) Бросьте круг\n"))
    #expect(try folder.lock().output.hasSuffix("fairlead.lock is up to date\n"))
  }

  /// So does one that `translation_of` names, with an author's keys in place of those of `--write-keys`; a key that is
  /// in no translation makes a new item, as ever.
  @Test func `the key of a counterpart replaces another key`() throws {
    let folder = try Self.crew(russian: "ru-mob.md", "translation_of: mob.md\nlanguage: ru\n")
    _ = try folder.lock("--write-keys", "content/checklists")
    try folder.write(
      """
      ---
      title: Man over board
      ---
      - [ ] Press MOB ^mob
      - [ ] Stop the engine
      - [ ] Throw the ring

      """, to: "content/checklists/mob.md")
    _ = try folder.lock()
    let before = try folder.lockedIDs()
    try folder.write(
      Self.russian("translation_of: mob.md\nlanguage: ru\n")
        .replacing("плоттере MOB\n", with: "плоттере MOB ^mob\n")
        .replacing("круг", with: "круг ^ring"),
      to: "content/checklists/ru-mob.md")
    _ = try folder.lock()
    let after = try folder.lockedIDs()
    #expect(after["Нажмите на плоттере MOB"] == before["Нажмите на плоттере MOB"])
    #expect(after["Остановите двигатель"] == before["Остановите двигатель"])
    #expect(after["Бросьте круг"] != before["Бросьте круг"])
  }

  @Test(arguments: ["content/checklists/mob.md", "content/checklists/mob.ru.md", "content"])
  func `keys make no translation outdated, or up to date`(chosen: String) throws {
    let folder = try Self.crew()
    let check = ["check", "--select", "translation-outdated"]
    #expect(try folder.lock("--write-keys", chosen).code == 0)
    let report = try Fairlead.run(check, in: folder.path).output
    #expect(report == "2 documents checked: nothing to report\n", "\(report)")

    let changed = try Self.crew()
    try changed.edit(
      [("Stop the engine", "Stop both engines")], in: "content/checklists/mob.md")
    #expect(try changed.lock("--write-keys", chosen).code == 0)
    let note = try Fairlead.run(check, in: changed.path).output
    #expect(
      note.hasPrefix(
        "content/checklists/mob.ru.md:2:1: note: this translation was last updated for a different "
          + "text than content/checklists/mob.md has now [translation-outdated]\n"), "\(note)")
    for library in [folder, changed] {
      #expect(try Fairlead.run(["check", "--frozen"], in: library.path).code == 0)
    }
  }

  private static func russian(_ metadata: String) -> String {
    """
    ---
    title: Человек за бортом
    \(metadata)---
    - [ ] Нажмите на плоттере MOB
    - [ ] Остановите двигатель
    - [ ] Бросьте круг

    """
  }

  /// A checklist without keys and its translation, in a lock.
  private static func crew(
    russian name: String = "mob.ru.md", _ metadata: String = ""
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { languages: [en, ru] }\n",
      "content/checklists/mob.md": """
      ---
      title: Man over board
      ---
      - [ ] Press MOB
      - [ ] Stop the engine
      - [ ] Throw the ring

      """,
      "content/checklists/\(name)": russian(metadata),
    ])
    _ = try folder.lock()
    return folder
  }
}
