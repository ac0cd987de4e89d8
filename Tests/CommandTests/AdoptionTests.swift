import Foundation
import Testing

/// A library that was not written for Fairlead can use it at once.
struct AdoptionTests {
  @Test func `a Russian vault needs a configuration of six lines`() throws {
    let configuration = """
      content: .
      site: { title: Вахта, default_language: ru }
      folders: { Заметки: guide, Чек-листы: checklist }
      rules: { description.required: false, tags.min: 0 }
      defaults:
        - { path: "**", values: { visibility: public } }

      """
    #expect(configuration.split(separator: "\n").count <= 8)
    let folder = try TemporaryFolder([
      "fairlead.yml": configuration,
      ".obsidian/app.json": "{}",
      "2024-11-16.md": "16 ноября. Вышли в море.\n",
      "Заметки/Якорь.md": "Смотри [[Швартовка]] и [[Нет такой заметки]].\n\nДата: 16 ноября\n",
      "Заметки/Пусто.md": "",
      "Заметки/Швартовка.md": """
      ---
      created: 16 ноября
      tags: море
      ---
      # Швартовка кормой
      Текст [[Якорь|про якорь]] ==важно==. [[Плавание 2024/Хорватия]]

      > [!warning] Осторожно
      > Винт!

      """,
      "Чек-листы/Двигатель.md": "# Осмотр двигателя\n\n- [ ] Масло\n- [ ] Вода\n",
    ])
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(check.code == 0, "\(check.output)")
    #expect(
      check.output.contains(
        "warning: no document or file is called 'Нет такой заметки' [link-target]"))
    // Nobody asked for an English translation.
    #expect(!check.output.contains("translation-missing"))
    let build = try Fairlead.run(["build"], in: folder.path)
    #expect(build.code == 0 && build.output.contains("4 documents, 4 payloads"), "\(build.output)")
  }

  /// Each rule about text can be relaxed, and the page then shows the words without a link.
  @Test(arguments: [
    ("[the words](gone.md)", "link-target"), ("[the words](#gone)", "link-anchor"),
    ("![the words](gone.png)", "image-target"),
    ("![[the words]]", "embed-target"),
  ])
  func `dead links can be warnings`(text: String, rule: String) throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["content/guides/a.md": Sample.guide("Anchors", body: text)]) { $1 })
    let before = try Fairlead.run(["check"], in: folder.path)
    #expect(before.code == 1 && before.output.contains("error: "), "\(before.output)")
    for (severity, count) in [
      ("warning", "1 warning"), ("note", "1 note"), ("off", "nothing to report"),
    ] {
      try folder.write("rules: { \(rule): \(severity) }\n", to: "fairlead.yml")
      let run = try Fairlead.run(["check"], in: folder.path)
      #expect(run.code == 0 && run.output.hasSuffix("checked: \(count)\n"), "\(run.output)")
    }
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let page = try folder.read("site/public/guides/a/index.html")
    #expect(page.contains("the words") && !page.contains("gone"), "\(page)")
  }

  @Test func `a note that is not written yet is a warning`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/a.md": Sample.guide("Anchors", body: "See [[Not written yet]].")
      ]) { $1 })
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 0 && run.output.contains("warning: no document or file is called"))
    try folder.write("rules: { link-target: error }\n", to: "fairlead.yml")
    #expect(try Fairlead.run(["check"], in: folder.path).code == 1)
  }
}
