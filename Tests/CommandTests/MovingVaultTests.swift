import Foundation
import Testing

/// What vaults of Obsidian have that `fairlead init` carries over.
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
          # - path: "**"  # publishes the rest, if it stays above the others
          #   values: { visibility: public }
          - path: "Diary/**"  # a diary
            values: { visibility: private }

        """), "\(settings)")
    let built = try published(folder, settings)
    #expect(built.contains("guides/engine/index.html"))
    #expect(!built.contains { $0.hasPrefix("guides/diary") }, "\(built)")
  }

  /// The pages of a vault whose notes are published as `fairlead.yml` says.
  private func published(_ folder: TemporaryFolder, _ settings: String) throws -> Set<String> {
    let all = settings.replacingOccurrences(of: "  # - path", with: "  - path")
      .replacingOccurrences(of: "  #   values", with: "    values")
    try folder.write(all, to: "fairlead.yml")
    return try MovedFolder.built(folder)
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
      "Friday, 1 May in 2026.md", "**/*, * * in 20??.md"
    ),
    (
      [
        "plugins/periodic-notes/data.json":
          "{ \"daily\": { \"format\": \"\", \"folder\": \"Days\", \"enabled\": true } }"
      ], "Days/Friday.md", "Days/**"
    ),
    (["daily-notes.json": "{ \"format\": \"YYYYMMDD\" }"], "20260503.md", "**/20??????.md"),
    (["daily-notes.json": "{ \"format\": \"DD.MM.YYYY\" }"], "03.05.2026.md", "**/??.??.????.md"),
    (
      ["daily-notes.json": "{ \"format\": \"YYYY/MM/DD\" }"], "2026/05/03.md", "**/20??/??/??.md"
    ),
    (
      [
        "plugins/periodic-notes/data.json":
          "{ \"weekly\": { \"format\": \"\", \"folder\": \"\", \"enabled\": true } }"
      ], "2026-W18.md", "**/20??-W??.md"
    ),
    (
      [
        "plugins/periodic-notes/data.json":
          "{ \"monthly\": { \"format\": \"\", \"folder\": \"\", \"enabled\": true } }"
      ], "2026-05.md", "**/20??-??.md"
    ),
    (
      [
        "plugins/periodic-notes/data.json":
          "{ \"calendarSets\": [{ \"id\": \"Default\", \"day\": { \"enabled\": true, \"folder\": \"Journal/Daily\" } }] }"
      ], "Journal/Daily/Friday.md", "Journal/Daily/**"
    ),
    (
      [
        "plugins/periodic-notes/data.json":
          "{ \"calendarSets\": [{ \"week\": { \"enabled\": true } }] }"
      ], "Weeks/2026-W18.md", "**/20??-W??.md"
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

  @Test func `Obsidian: a word is not the name of a note of a day`() throws {
    let (_, _, settings) = try Fairlead.moved([
      ".obsidian/app.json": "{}", ".obsidian/daily-notes.json": "{ \"format\": \"YYYYMMDD\" }",
      "Anchor12.md": MovedFolder.dated,
    ])
    #expect(!settings.contains("a diary"), "\(settings)")
  }

  @Test func `Logseq: the journals of a graph stay private`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      "logseq/config.edn": "{}", "journals/2026_05_01.md": MovedFolder.plain,
      "pages/Engine.md": MovedFolder.dated, "logseq/bak/pages/Engine.md": MovedFolder.dated,
    ])
    #expect(
      output.contains("this is a Logseq graph: its notes are private until you publish them\n"),
      "\(output)")
    #expect(
      output.contains("note: daily notes stay private, even if you publish the others: journals\n"),
      "\(output)")
    #expect(settings.contains("\nexclude: [logseq]\n"), "\(settings)")
    #expect(settings.contains("  - path: \"journals/**\"  # a diary\n"), "\(settings)")
    let built = try published(folder, settings)
    #expect(built.contains("guides/pages/engine/index.html"), "\(built)")
    #expect(!built.contains { $0.contains("journals") || $0.contains("logseq") }, "\(built)")
  }

  @Test(arguments: ["content", "docs", "vault"])
  func `Obsidian: a vault in the folder of the documents is one, too`(place: String) throws {
    let (folder, output, settings) = try Fairlead.moved([
      "\(place)/.obsidian/app.json": "{}",
      "\(place)/.obsidian/templates.json": "{ \"folder\": \"Forms\" }",
      "\(place)/Forms/Book.md": MovedFolder.dated, "\(place)/2026-05-01.md": MovedFolder.plain,
      "\(place)/Engine.md": MovedFolder.dated, "README.md": "# Notes\n",
    ])
    #expect(
      output.contains("this is an Obsidian vault: its notes are private until you publish them\n"),
      "\(output)")
    #expect(settings.contains("\ncontent: \(place)\n") == (place != "content"), "\(settings)")
    #expect(settings.contains("\nexclude: [Forms]\n"), "\(settings)")
    #expect(settings.contains("  - path: \"**/????-??-??.md\"  # a diary\n"), "\(settings)")
    let built = try published(folder, settings)
    #expect(built.contains("guides/engine/index.html"), "\(built)")
    #expect(!built.contains { $0.contains("2026-05-01") || $0.contains("forms") }, "\(built)")
  }

  @Test func `Obsidian: a vault beside other documents keeps its diary`() throws {
    let (_, _, settings) = try Fairlead.moved([
      "notes/.obsidian/app.json": "{}",
      "notes/.obsidian/daily-notes.json": "{ \"folder\": \"Diary\" }",
      "notes/Diary/2026-05-01.md": MovedFolder.plain, "notes/Engine.md": MovedFolder.dated,
      "manual/Oil.md": MovedFolder.dated,
    ])
    #expect(settings.contains("  - path: \"notes/Diary/**\"  # a diary\n"), "\(settings)")
    #expect(!settings.contains("\ncontent:"), "\(settings)")
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
