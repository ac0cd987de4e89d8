import Foundation
import Testing

@Suite struct TranslationOutdatedRuleTests: LockedChecklist {
  @Test func `a translation whose source has changed`() throws {
    let guide = "---\ntitle: Aaa\n---\nText.\n"
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { languages: [en, ru] }\n", "content/guides/a.md": guide,
      "content/guides/a.ru.md": guide.replacing("Aaa", with: "Ааа"),
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    try folder.write(guide + "\nMore.\n", to: "content/guides/a.md")
    #expect(
      try check(folder).contains(
        """
        content/guides/a.ru.md:2:1: note: this translation was last updated for a different text than \
        content/guides/a.md has now [translation-outdated]
          2 | title: Ааа
            | ^
            = help: check whether it still matches; any edit to it clears this note

        """))
  }

  /// No text has changed, only which document is the source.
  @Test(arguments: [true, false])
  func `a translation whose source is another document now`(isAdded: Bool) throws {
    func guide(_ words: String) -> String { "---\ntitle: \(words)\n---\n\(words)\n" }
    let (source, first, second) = (
      "content/guides/a.md", "content/guides/a.ru.md", "content/guides/a.de.md"
    )
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { languages: [en, ru, de] }\n", first: guide("Слова"),
      second: guide("Worte"),
    ])
    if !isAdded { try folder.write(guide("Words"), to: source) }
    #expect(try folder.lock().code == 0)
    if isAdded {
      try folder.write(guide("Words"), to: source)
    } else {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(source)")
    }
    #expect(try folder.lock("--allow-removals", "1").code == 0)
    let report = try check(folder, "--select", "translation-outdated")
    #expect(
      report.hasPrefix(
        "\(second):2:1: note: this translation was last updated for a different text than "
          + "\(isAdded ? source : first) has now [translation-outdated]\n"), "\(report)")
    #expect(report.hasSuffix(" documents checked: 1 note\n"), "\(report)")
  }

  /// As after a merge of two branches, one of which has added the translation.
  @Test(arguments: [
    ("content/checklists/fire.ru.md", "content/checklists/galley-fire.ru.md"),
    ("content/checklists/ru/fire.md", "content/checklists/ru/galley-fire.md"),
  ])
  func `a translation whose original was renamed`(old: String, new: String) throws {
    let list = "---\ntitle: Fire\n---\n- [ ] Shut the fuel cock\n- [ ] Use the extinguisher\n"
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { languages: [en, ru] }\n", "content/checklists/fire.md": list,
      old: "---\ntitle: Пожар\n---\n- [ ] Закрыть кран\n- [ ] Взять огнетушитель\n",
    ])
    #expect(try folder.lock().code == 0)
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/content/checklists/fire.md",
      toPath: "\(folder.path)/content/checklists/galley-fire.md")
    let found = """
      \(old):2:1: warning: content/checklists/galley-fire.md, which this document translates, was \
      renamed, so their pages no longer lead to each other [translation-outdated]
        2 | title: Пожар
          | ^
          = help: rename it, too: `fairlead mv \(old) \(new)`
      2 documents checked: 1 warning

      """
    #expect(try check(folder, "--select", "translation-outdated") == found)
    #expect(try folder.lock().code == 0)
    #expect(try check(folder, "--select", "translation-outdated") == found)
    #expect(try Fairlead.run(["mv", old, new], in: folder.path).code == 0)
    let settled = try check(folder, "--select", "translation-outdated")
    #expect(settled == "2 documents checked: nothing to report\n", "\(settled)")
  }

  @Test func `a translation whose original was renamed and has another translation`() throws {
    let guide = "---\ntitle: Aaa\n---\nText.\n"
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { languages: [en, ru] }\n", "content/guides/a.md": guide,
      "content/guides/a.ru.md": "---\ntitle: Ааа\n---\nСлова.\n",
    ])
    #expect(try folder.lock().code == 0)
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/content/guides/a.md", toPath: "\(folder.path)/content/guides/b.md")
    try folder.write("---\ntitle: Бэ\n---\nДругие слова.\n", to: "content/guides/b.ru.md")
    let report = try check(folder, "--select", "translation-outdated")
    #expect(report == "3 documents checked: nothing to report\n", "\(report)")
  }

  @Test func `a move says nothing about translations`() throws {
    func guide(_ title: String, _ words: String) -> String {
      "---\ntitle: \(title)\n---\n\(words)\n"
    }
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { languages: [en, ru] }\n",
      "content/guides/fuel.md": guide("Fuel", "How much is left."),
      "content/guides/reefing.md": guide("Reefing", "Before [fuel](fuel.md)."),
      "content/guides/reefing.ru.md": guide("Рифы", "Слова."),
      "content/guides/sails.md": guide("Sails", "Up they go."),
      "content/guides/sails.ru.md": guide("Паруса", "После [топлива](fuel.md)."),
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    try folder.write(guide("Sails", "Up they go at once."), to: "content/guides/sails.md")
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let run = try Fairlead.run(
      ["mv", "content/guides/fuel.md", "content/guides/tanks.md"], in: folder.path)
    #expect(run.output.hasSuffix("2 links in 2 files corrected\n"), "\(run.output)\(run.errors)")
    // Only the one that was outdated before still is, although its file was written.
    let later = try Fairlead.run(["check", "--select", "translation-outdated"], in: folder.path)
    #expect(
      later.output.contains(
        "content/guides/sails.ru.md:2:1: note: this translation was last updated for a different text "
          + "than content/guides/sails.md has now"),
      "\(later.output)")
    #expect(!later.output.contains("reefing"), "\(later.output)")
    #expect(try Fairlead.run(["check", "--frozen"], in: folder.path).code == 0)
  }

  /// What is known about a translation stays in the lock while its source is not there.
  @Test(arguments: [false, true])
  func `a translation whose source was gone for a while`(isOther: Bool) throws {
    func guide(_ title: String, _ words: String) -> String {
      "---\ntitle: \(title)\n---\n\(words)\n"
    }
    let source = "content/guides/a.md"
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { languages: [en, ru] }\n", source: guide("Aaa", "One."),
      "content/guides/a.ru.md": guide("Ааа", "Раз."),
    ])
    let lock = ["lock", "--allow-removals", "1"]
    #expect(try Fairlead.run(lock, in: folder.path).code == 0)
    if !isOther {
      try folder.write(guide("Aaa", "One and a half."), to: source)
      #expect(try Fairlead.run(lock, in: folder.path).code == 0)
    }
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(source)")
    #expect(try Fairlead.run(lock, in: folder.path).code == 0)
    #expect(try !check(folder, "--select", "translation-outdated").contains("a.ru.md"))
    try folder.write(
      isOther ? guide("Other", "Has nothing in common.") : guide("Aaa", "One and a half."),
      to: source)
    #expect(try Fairlead.run(lock, in: folder.path).code == 0)
    #expect(
      try check(folder, "--select", "translation-outdated").hasPrefix(
        "content/guides/a.ru.md:2:1: note: this translation was last updated for a different text than "
          + "content/guides/a.md has now"))
    try folder.write(guide("Ааа", "Раз и два."), to: "content/guides/a.ru.md")
    #expect(try Fairlead.run(lock, in: folder.path).code == 0)
    #expect(try !check(folder, "--select", "translation-outdated").contains("a.ru.md"))
  }
}
