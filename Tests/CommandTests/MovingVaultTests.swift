import Foundation
import Testing

/// What vaults of Obsidian have that `fairlead init` takes over.
struct MovingVaultTests {
  @Test func `Obsidian: daily notes stay private when the vault is published`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      ".obsidian/app.json": "{}", ".obsidian/daily-notes.json": "{\n  \"folder\": \"/Diary\"\n}",
      "Diary/2026-05-01.md": MovedFolder.plain, "Engine.md": MovedFolder.dated,
    ])
    #expect(
      output.contains("note: daily notes stay private, even if you publish the others: Diary\n"),
      "\(output)")
    #expect(
      settings.hasSuffix(
        """
        # Metadata for documents that lack it; later lines win.
        defaults:
          - path: "Diary/**"  # a diary
            values: { visibility: private }

        """), "\(settings)")
    let all = settings.replacingOccurrences(
      of: "defaults:\n", with: "defaults:\n  - path: \"**\"\n    values: { visibility: public }\n")
    try folder.write(all, to: "fairlead.yml")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(folder.exists("site/public/guides/engine/index.html"))
    #expect(!folder.exists("site/public/guides/diary"))
  }

  @Test func `Obsidian: daily notes in the root are known by their names`() throws {
    let (_, output, settings) = try Fairlead.moved([
      ".obsidian/app.json": "{}", ".obsidian/daily-notes.json": "{}",
      "2026-05-01.md": MovedFolder.plain, "Engine.md": MovedFolder.dated,
    ])
    #expect(settings.contains("  - path: \"**/????-??-??.md\"  # a diary\n"), "\(settings)")
    #expect(output.contains("2026-05-01.md and the like\n"))
    let (_, _, none) = try Fairlead.moved([
      ".obsidian/app.json": "{}", ".obsidian/daily-notes.json": "{ \"folder\": \"Diary\" }",
      "Engine.md": MovedFolder.dated,
    ])
    #expect(!none.contains("defaults"), "\(none)")
  }

  /// Obsidian writes its settings only once somebody has changed them.
  @Test(arguments: [
    ([:], "2026-05-01.md", "**/????-??-??.md"),
    ([:], "Journal/2026/2026-05-01.md", "**/????-??-??.md"),
    (
      ["daily-notes.json": "{ \"folder\": \"/\", \"format\": \"YYYY/MM/YYYY-MM-DD\" }"],
      "2026/05/2026-05-01.md", "**/????-??-??.md"
    ),
    (
      ["daily-notes.json": "{ \"format\": \"dddd, D MMMM [in] YYYY\" }"],
      "Friday, 1 May in 2026.md", "**/*, * * in ????.md"
    ),
    (
      [
        "plugins/periodic-notes/data.json":
          "{ \"daily\": { \"format\": \"\", \"folder\": \"Days\", \"enabled\": true } }"
      ], "Days/Friday.md", "Days/**"
    ),
    (["../logseq/config.edn": "{}"], "journals/2026_05_01.md", "journals/**"),
  ])
  func `Obsidian: daily notes stay private without settings of their own, too`(
    settings: [String: String], note: String, pattern: String
  ) throws {
    var files = [
      ".obsidian/app.json": "{}", note: MovedFolder.plain, "Engine.md": MovedFolder.dated,
    ]
    for (name, text) in settings {
      files[name.hasPrefix("../") ? String(name.dropFirst(3)) : ".obsidian/" + name] = text
    }
    let (_, output, written) = try Fairlead.moved(files)
    #expect(written.contains("  - path: \"\(pattern)\"  # a diary\n"), "\(written)")
    #expect(output.contains("note: daily notes stay private"), "\(output)")
  }

  @Test(arguments: [
    (
      ".obsidian/plugins/templater-obsidian/data.json",
      "{ \"command_timeout\": 5, \"templates_folder\": \"Extra/Forms\" }", "Extra/Forms"
    ),
    (".obsidian/templates.json", "{\"folder\":\"/Extra/Forms/\"}", "Extra/Forms"),
    (".obsidian/templates.json", "{\"folder\": \"Meta, Forms\"}", "Meta, Forms"),
    (
      ".obsidian/daily-notes.json", "{ \"template\": \"99 - Templates/Journal/Day\" }",
      "99 - Templates"
    ),
  ])
  func `Obsidian: templates are where a plugin has them`(
    file: String, text: String, folder: String
  ) throws {
    let (_, _, settings) = try Fairlead.moved([
      ".obsidian/app.json": "{}", file: text, "\(folder)/Book.md": "---\nauthor: {{author}}\n---\n",
      "Engine.md": MovedFolder.dated,
    ])
    let written = folder.contains(" ") ? "\"\(folder)\"" : folder
    #expect(settings.contains("\nexclude: [\(written)]\n"), "\(settings)")
  }

  @Test func `Obsidian: templates in a folder that is not read need no line`() throws {
    let (folder, _, settings) = try Fairlead.moved([
      ".obsidian/app.json": "{}", ".obsidian/templates.json": "{\"folder\":\"templates/create\"}",
      "templates/create/Book.md": "---\nauthor: {{author}}\n---\n", "Engine.md": MovedFolder.dated,
    ])
    #expect(!settings.contains("exclude"), "\(settings)")
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(check.output == "1 document checked: nothing to report\n", "\(check.output)")
  }

  @Test(arguments: ["./files", "files", "/", "./"])
  func `Obsidian: attachments are found wherever the vault keeps them`(place: String) throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"2\"/>"
    let folders = [
      "./files": ["A/files/", "B/files/"], "files": ["files/"], "/": [""], "./": ["A/", "B/"],
    ]
    var files = [
      ".obsidian/app.json": "{ \"attachmentFolderPath\": \"\(place)\" }",
      "A/Oil.md": MovedFolder.dated + "![[plan.svg|Plan]]\n",
      "B/Fuel.md": MovedFolder.dated + "![[plan.svg|Plan]]\n",
    ]
    for folder in folders[place] ?? [] { files["\(folder)plan.svg"] = picture }
    let (folder, _, _) = try Fairlead.moved(files)
    #expect(try MovedFolder.check(folder) == "2 documents checked: nothing to report\n")
  }

  @Test func `Obsidian: links that only name a file get its path`() throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"2\"/>"
    let (folder, _, _) = try Fairlead.moved([
      ".obsidian/app.json": "{}", "Files/my plan.svg": picture, "Fuel/Belt.md": MovedFolder.dated,
      "Engine/Oil.md": MovedFolder.dated
        + "![Plan](my%20plan.svg) ![Plan](../../Files/my%20plan.svg) [belt](Belt.md) [gone](Gone.md)\n",
    ])
    _ = try MovedFolder.check(folder, ["--fix"])
    #expect(
      try folder.read("Engine/Oil.md").hasSuffix(
        "![Plan](../Files/my%20plan.svg) ![Plan](../Files/my%20plan.svg) [belt](../Fuel/Belt.md) [gone](Gone.md)\n"
      ))
  }
}
