import Foundation
import Testing

/// `fairlead new`.
struct NewTests {
  private func make(
    _ arguments: [String], in folder: TemporaryFolder, below: String = ""
  ) throws -> Fairlead {
    try Fairlead.run(["new"] + arguments, in: folder.path + below)
  }

  @Test(arguments: [
    ("checklist", "content/checklists/engine-check.md"),
    ("guide", "content/guides/engine-check.md"),
    ("deck", "content/decks/engine-check.md"), ("charter", "content/charters/engine-check.yaml"),
    ("author", "content/authors/engine-check.yaml"), ("page", "content/engine-check.md"),
  ])
  func `a new document has no errors`(type: String, path: String) throws {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    let run = try make([type, "Engine check"], in: folder)
    #expect(run.code == 0 && run.errors.isEmpty && run.output == "\(path)\n")
    #expect(folder.exists(path))
    let check = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    let found = try Finding.all(check.output)
    #expect(check.code == 0, "\(check.output)")
    // All that is left to do is to write.
    let isContent = ["checklist", "guide", "deck", "page"].contains(type)
    #expect(found.map { $0.rule } == (isContent ? ["placeholder"] : []), "\(check.output)")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(try folder.files(below: "site/payloads").isEmpty)
  }

  @Test(arguments: [
    ("guide", "Index", "content/guides/index-guide.md"),
    ("checklist", "_index", "content/checklists/index-checklist.md"),
    ("deck", "README", "content/decks/readme-deck.md"),
    ("charter", "index", "content/charters/index-charter.yaml"),
    ("page", "index", "content/index.md"),
  ])
  func `a name that means the page of a folder`(type: String, title: String, path: String) throws {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    let run = try make([type, title], in: folder)
    #expect(run.code == 0 && run.output == "\(path)\n", "\(run.output)\(run.errors)")
  }

  @Test func `a title of several words needs no quotes`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    let run = try make(["guide", "Before", "the", "trip", "--language", "en"], in: folder)
    #expect(run.code == 0 && run.output == "content/guides/before-the-trip.md\n", "\(run.errors)")
    let text = try folder.read("content/guides/before-the-trip.md")
    #expect(text.contains("title: Before the trip\n"))
  }

  @Test(arguments: [
    (
      "checklist", "Engine", "content/checklists/engine.md",
      "title: Engine\ndescription: TODO\ntags: [TODO]\nlanguage: en\nvisibility: private\n---\n\n"
        + "## Section\n\n- [ ] TODO: what to do first\n- [ ] TODO: what to do next\n"
    ),
    (
      "checklist", "Двигатель", "content/checklists/dvigatel.md",
      "title: Двигатель\ndescription: TODO\ntags: [TODO]\nlanguage: ru\nvisibility: private\n---\n\n"
        + "## Раздел\n\n- [ ] TODO: что сделать сначала\n- [ ] TODO: что сделать потом\n"
    ),
    (
      "page", "About us", "content/about-us.md",
      "title: About us\ntype: page\nlanguage: en\nvisibility: private\n---\n\n"
        + "TODO: what readers should know.\n"
    ),
    (
      "deck", "Knots", "content/decks/knots.md",
      "title: Knots\ndescription: TODO\ntags: [TODO]\nlanguage: en\nvisibility: private\n---\n\n"
        + "## TODO: a question\n\nTODO: its answer.\n"
    ),
    (
      "deck", "Узлы", "content/decks/uzly.md",
      "title: Узлы\ndescription: TODO\ntags: [TODO]\nlanguage: ru\nvisibility: private\n---\n\n"
        + "## TODO: вопрос\n\nTODO: ответ.\n"
    ),
    (
      "charter", "Summer", "content/charters/summer.yaml",
      "name: Summer\nlanguage: en\nvisibility: private\nboat:\nlocation:\nstart:\nend:\ncrew: []\n"
        + "checklists:\n"
    ),
    (
      "author", "Maria", "content/authors/maria.yaml",
      "name: Maria\nusername: maria\nlanguage: en\nbio:\nlinks: []\n"
    ),
  ])
  func `it begins with text in its language`(
    type: String, title: String, path: String, text: String
  ) throws {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    #expect(try make([type, title], in: folder).output == "\(path)\n")
    let lines = try folder.read(path).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.drop { $0 == "---" || $0.hasPrefix("id: ") }.joined(separator: "\n") == text)
  }

  @Test func `its metadata is there`() throws {
    let folder = try TemporaryFolder()
    _ = try make(["guide", "Mooring stern-to"], in: folder)
    let lines = try folder.read("content/guides/mooring-stern-to.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "---" && lines[1].hasPrefix("id: "))
    let id = UUID(uuidString: String(lines[1].dropFirst(4)))
    #expect(id != nil)
    #expect(
      lines.dropFirst(2).joined(separator: "\n") == """
        title: Mooring stern-to
        description: TODO
        tags: [TODO]
        language: en
        visibility: private
        ---

        TODO: what to do, and why.

        """)
    _ = try make(["guide", "Another one"], in: folder)
    let other = try folder.read("content/guides/another-one.md").split(separator: "\n")[1]
    #expect(other != lines[1])
  }

  @Test(arguments: [
    ("エンジン点検", "ja"), ("Έλεγχος", "el"), ("فحص المحرك", "ar"), ("בדיקת מנוע", "he"),
    ("发动机", "zh-Hant"), ("Двигун", "uk"), ("Engine", "en"), ("엔진", "en"),
  ])
  func `the script of a title decides on the language`(title: String, language: String) throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { languages: [en, de, uk, el, zh-Hant, ja, ar, he] }\n"
    ])
    let path = try make(["guide", title], in: folder).output.dropLast()
    let text = try folder.read(String(path))
    #expect(text.contains("\nlanguage: \(language)\n"), "\(text)")
  }

  @Test func `a Cyrillic title is Russian and its name latin`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": "site: { languages: [en, ru] }\n"])
    let run = try make(["checklist", "Проверка двигателя"], in: folder)
    #expect(run.output == "content/checklists/proverka-dvigatelya.md\n")
    let text = try folder.read("content/checklists/proverka-dvigatelya.md")
    #expect(text.contains("\ntitle: Проверка двигателя\n") && text.contains("\nlanguage: ru\n"))
    #expect(
      text.hasSuffix(
        "## Раздел\n\n- [ ] TODO: что сделать сначала\n- [ ] TODO: что сделать потом\n"))
    #expect(try Fairlead.run(["check"], in: folder.path).code == 0)
    let other = try make(["guide", "Двигун", "--language", "uk"], in: folder)
    #expect(other.code == 0)
    #expect(try folder.read("content/guides/dvigun.md").contains("\nlanguage: uk\n"))
  }

  @Test(arguments: [
    "yes", "12", "a: b # c", "\"quoted\" \\ 'x'", "- [ ] x", "[a](b)", "日本語", "  spaces  ", "!",
    "null",
    "@skipper", "1:30", "a…b", "{{x}}", "<b>",
  ])
  func `every title is read as it was written`(title: String) throws {
    let folder = try TemporaryFolder(["fairlead.yml": "rules: { title-length: off }\n"])
    let run = try make(["guide", "--", title], in: folder)
    #expect(run.code == 0, "\(run.errors)")
    let check = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    let found = try Finding.all(check.output).map { $0.rule }
    // Readers see the brackets.
    #expect(
      found
        == (["[a](b)", "<b>"].contains(title) ? ["notation", "placeholder"] : ["placeholder"]),
      "\(found)")
    _ = try Fairlead.run(["build", "--preview"], in: folder.path)
    let page = try folder.files(below: "site/preview/public/guides").first {
      $0.key.hasSuffix("/index.html")
    }
    let html = String(decoding: try #require(page).value, as: UTF8.self)
    let escaped = title.trimmingCharacters(in: .whitespaces)
      .replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
      .replacingOccurrences(of: "'", with: "&#39;")
    #expect(html.contains(escaped), "\(title)")
  }

  @Test func `existing files stay`() throws {
    let folder = try TemporaryFolder(["content/guides/Mooring.md": "# Mine\n"])
    for title in ["Mooring", "mooring"] {
      let run = try make(["guide", title], in: folder)
      #expect(run.code == 2 && run.output.isEmpty)
      #expect(
        run.errors
          == "fairlead: cannot create content/guides/mooring.md: content/guides/Mooring.md already exists\n"
      )
    }
    #expect(try folder.read("content/guides/Mooring.md") == "# Mine\n")
    #expect(!folder.exists("content/guides/mooring.md"))
  }

  @Test(arguments: [
    ("guide", "Ночной переход", "nochnoy-perekhod.md", "content/guides/Ночной переход.md"),
    ("guide", "Fuel, water", "fuel-water.md", "content/guides/Fuel & water.md"),
    ("guide", "Oil", "oil.md", "content/oil.md"),
    ("deck", "Knots", "knots.md", "content/decks/knots/index.md"),
  ])
  func `an address is taken by a file with another name`(
    type: String, title: String, name: String, owner: String
  ) throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { languages: [en, ru] }\n",
      "content/guides/Ночной переход.md": "---\ntitle: Ночной переход\nlanguage: ru\n---\nСлова.\n",
      "content/guides/Fuel & water.md": "---\ntitle: Fuel and water\n---\nWords.\n",
      "content/oil.md": "---\ntitle: Oil\n---\nWords.\n",
      "content/about.md": "---\ntitle: About\ntype: page\n---\nWords.\n",
      "content/decks/knots/index.md": "---\ntype: deck\ntitle: Knots\n---\n",
      "content/decks/knots/bowline.md": "# Bowline\n\nA loop.\n",
    ])
    let before = try folder.files(below: "content")
    let run = try make([type, title], in: folder)
    #expect(
      run.code == 2
        && run.errors == """
          fairlead: cannot create content/\(type)s/\(name): its address is already used by \(owner)

          """,
      "\(run.output)\(run.errors)")
    #expect(try folder.files(below: "content") == before)
    // Another type, and another language, have other addresses.
    #expect(try make(["guide", "About"], in: folder).code == 0)
    #expect(try make(["guide", "Fuel, water", "--language", "ru"], in: folder).code == 0)
  }

  @Test func `folders and types are those of the library`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "content: .\nfolders: { how-to: guide }\n", "how-to/a.md": "# Aaa\n",
    ])
    #expect(try make(["guide", "Knots"], in: folder, below: "/how-to").output == "knots.md\n")
    #expect(folder.exists("how-to/knots.md"))
    #expect(try make(["deck", "Lights"], in: folder).output == "lights.md\n")
    #expect(try folder.read("lights.md").contains("\ntype: deck\n"))
    #expect(try Fairlead.run(["check"], in: folder.path).code == 0)
    let vault = try TemporaryFolder(["notes/One.md": "# One\n"])
    #expect(try make(["guide", "Two two"], in: vault).output == "guides/two-two.md\n")
  }

  @Test(arguments: [
    ["guide"], ["gide", "x"], ["guide", " "], ["guide", "a\nb"],
    ["guide", "x", "--language", "English"],
  ])
  func `wrong usage ends with 64`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let run = try make(arguments, in: folder)
    #expect(run.code == 64 && run.output.isEmpty && run.errors.contains("Error: "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `a link in place of a folder is not followed`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": "", "outside/x": ""])
    try FileManager.default.createDirectory(
      atPath: folder.path + "/content", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/content/guides", withDestinationPath: folder.path + "/outside")
    #expect(try make(["guide", "Mooring"], in: folder).code == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/outside") == ["x"])
  }

  @Test func `nothing is created if the configuration cannot be read`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": "content: docs\nsite: {bad\n"])
    let run = try Fairlead.run(["new", "guide", "Engine oil"], in: folder.path)
    #expect(run.code == 2 && run.output == "")
    #expect(run.errors == "fairlead: cannot read fairlead.yml: `fairlead check` shows why\n")
    #expect(try folder.files(below: ".").keys.sorted() == ["fairlead.yml"])
  }
}
