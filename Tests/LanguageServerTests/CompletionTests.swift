import Contract
import Testing

/// What an editor offers to write; `§` is where the cursor is.
@Suite struct CompletionTests {
  private let a = "content/guides/a.md"
  private let library = [
    "content/guides/a.md": Desk.guide("Aaa", "Words."),
    "content/guides/mooring.md": Desk.guide(
      "Mooring stern-to", "## Leaving\n\n## Going # astern\n\nKeep clear. ^clear"),
    "content/guides/two words.md": Desk.guide("Two", "Words."),
    "content/guides/plan.png": "x",
    "content/checklists/engine.md": Desk.guide(
      "Engine", "## At the hatch ^hatch\n\n- [ ] Oil (#engine, @skipper) ^oil"),
    "content/checklists/mooring.md": Desk.guide("Lines", "- [ ] Lines"),
    "content/authors/maria.yaml": "name: Maria\nusername: maria\n",
  ]

  private func offered(
    _ text: String, in path: String? = nil, of files: [String: String]? = nil
  ) throws -> [String] {
    try items(text, in: path, of: files).map { $0["textEdit"]?["newText"]?.text ?? "?" }
  }

  private func items(
    _ text: String, in path: String? = nil, of files: [String: String]? = nil
  ) throws -> [JSON] {
    let desk = try Desk(files ?? library)
    let place = try desk.open(path ?? a, text)
    let answer = try desk.ask("completion", path ?? a, at: place)
    return answer["items"]?.elements ?? []
  }

  private func front(_ line: String) -> String { "---\ntitle: Aaa\n\(line)\n---\nWords.\n" }

  @Test func `keys of front matter, without those that are there`() throws {
    #expect(try offered(front("vis§")) == ["visibility: "])
    #expect(try offered(front("ta§: [a]")) == ["tags"])
    let all = try offered(front("§"))
    #expect(all.contains("description: "))
    #expect(!all.contains("title: "))
    #expect(!all.contains("sections: "))
  }

  @Test func `a key says what it means`() throws {
    #expect(
      try items(front("vis§")).map(\.written) == [
        """
        {"label":"visibility","kind":10,"detail":"Who may see it; private by default",\
        "filterText":"visibility Who may see it; private by default","sortText":"0000",\
        "textEdit":{"range":{"start":{"line":2,"character":0},"end":{"line":2,"character":3}},\
        "newText":"visibility: "}}
        """
      ])
  }

  @Test func `what would be read as something else is quoted or not offered`() throws {
    let files = [
      a: Desk.guide("Aaa", "Words."),
      "content/guides/c#d.md": Desk.guide("Ccc", "Words.").replacing(
        "tags: [sea]", with: #"tags: ["cold: sea", "cold #2", cold]"#),
      "content/guides/[br].md": Desk.guide("Bbb", "Words."),
    ]
    #expect(
      try offered(front("tags: [co§"), of: files).sorted() == [
        #""cold #2""#, #""cold: sea""#, "cold",
      ])
    #expect(
      try offered(front("translation_of: §"), of: files).sorted() == [
        #""[br].md""#, #""c#d.md""#,
      ])
    #expect(try offered(Desk.guide("Aaa", "[[§"), of: files) == ["a"])
  }

  @Test func `values of keys`() throws {
    #expect(try offered(front("visibility: §")) == ["private", "unlisted", "public"])
    #expect(try offered(front("pinned: t§")) == ["true"])
    #expect(try offered(front("tags: [sea, en§")) == ["engine"])
    #expect(try offered(front("tags:\n  - §")) == ["engine", "sea"])
    #expect(try offered(front("author: §")) == ["maria"])
    #expect(
      try offered(front("translation_of: engi§")) == ["../checklists/engine.md"])
  }

  @Test func `a space is written where one is missing`() throws {
    #expect(try offered(front("visibility:§")) == [" private", " unlisted", " public"])
    #expect(try offered(front("tags:\n  -§")) == [" engine", " sea"])
    #expect(try offered(front("tags: [sea,§]")) == ["engine", "sea"])
    #expect(try offered("rules:\n  link-target:§\n", in: "fairlead.yml").first == " off")
  }

  @Test func `keys of items and sections in YAML`() throws {
    let path = "content/checklists/new.yaml"
    func inside(_ text: String) throws -> [String] {
      let desk = try Desk(library.merging([path: "title: New\nsections: []\n"]) { $1 })
      let place = try desk.open(path, text)
      return (try desk.ask("completion", path, at: place)["items"]?.elements ?? [])
        .map { $0["textEdit"]?["newText"]?.text ?? "?" }
    }
    #expect(try inside("title: New\nsec§") == ["sections: "])
    #expect(try inside("title: New\nsections:\n  - ico§") == ["icon: "])
    #expect(try inside("title: New\nsections:\n  - icon: anch§") == ["anchor"])
    #expect(
      try inside("title: New\nsections:\n  - title: A\n    items:\n      - min§") == ["minutes: "])
    #expect(
      try inside("title: New\nsections:\n  - items:\n      - role: §") == ["skipper"])
  }

  @Test func `keys of fairlead.yml`() throws {
    #expect(try offered("site:\n  def§\n", in: "fairlead.yml") == ["default_language: "])
    #expect(try offered("rules:\n  link-target: w§\n", in: "fairlead.yml") == ["warning"])
  }

  @Test func `paths of links, from the folder of the text`() throws {
    #expect(
      try offered(Desk.guide("Aaa", "See [it](moor§")) == [
        "../checklists/mooring.md", "mooring.md",
      ])
    #expect(try offered(Desk.guide("Aaa", "![it](pla§")) == ["plan.png"])
    #expect(try offered(Desk.guide("Aaa", "[it](two§")) == ["two%20words.md"])
    #expect(try offered(Desk.guide("Aaa", "[it](stern§")) == ["mooring.md"])
    #expect(try offered(Desk.guide("Aaa", "[it](a.md) §")).isEmpty)
  }

  @Test func `paths of reference definitions, and places in them`() throws {
    #expect(try offered(Desk.guide("Aaa", "[it][r]\n\n[r]: two§")) == ["two%20words.md"])
    #expect(try offered(Desk.guide("Aaa", "   [r]:   pla§")) == ["plan.png"])
    #expect(
      try offered(Desk.guide("Aaa", "[r]: mooring.md#§")) == ["leaving", "going--astern", "clear"])
    for other in ["[^r]: two§", "[r]: two.md 'two§", "[r] two§", "[ ]: two§", "    [r]: two§"] {
      #expect(try offered(Desk.guide("Aaa", other)).isEmpty, "\(other)")
    }
  }

  @Test func `the checklists of a charter, and when they are used`() throws {
    let path = "content/charters/week.yaml"
    let text = "name: Week\nchecklists:\n  daily: checklists/engine.md\n"
    func inside(_ text: String) throws -> [String] {
      let desk = try Desk(library.merging([path: text.replacing("§", with: "")]) { $1 })
      let place = try desk.open(path, text)
      return (try desk.ask("completion", path, at: place)["items"]?.elements ?? [])
        .map { $0["textEdit"]?["newText"]?.text ?? "?" }
    }
    #expect(try inside(text + "  check§") == ["check_in: "])
    #expect(try inside(text + "  dai§").isEmpty)
    #expect(try inside("name: Week\nchecklists:\n  dai§: checklists/engine.md\n") == ["daily"])
    #expect(
      try inside(text + "  safety: §") == ["checklists/engine.md", "checklists/mooring.md"])
    // By its title, and none but checklists.
    #expect(try inside(text + "  safety: lines§") == ["checklists/mooring.md"])
    #expect(try inside(text + "  safety: stern§").isEmpty)
    #expect(try inside("name: Week\nchecklis§").contains("checklists: "))
  }

  @Test func `names of wiki links, with the folder if several have it`() throws {
    #expect(try offered(Desk.guide("Aaa", "See [[engi§")) == ["engine"])
    #expect(
      try offered(Desk.guide("Aaa", "See [[moor§")) == ["checklists/mooring", "guides/mooring"])
    #expect(try offered(Desk.guide("Aaa", "See [[engine]] §")).isEmpty)
    #expect(try offered(Desk.guide("Aaa", "See [[engine|wor§")).isEmpty)
  }

  @Test func `the name of a document is enough if only its translations have it too`() throws {
    let files = [
      "fairlead.yml": "site: { title: Sample, languages: [en, ru] }\n",
      a: Desk.guide("Aaa", "Words."),
      "content/guides/a.ru.md": Desk.guide("Ааа", "Слова."),
      "content/guides/reef.md": Desk.guide("Reefing", "## Early\n\nWords."),
      "content/guides/reef.ru.md": Desk.guide("Рифы", "## Рано\n\nСлова."),
      "content/guides/ночь.ru.md": Desk.guide("Ночь", "Слова."),
    ]
    func inside(_ text: String, _ path: String) throws -> [String] {
      try offered(Desk.guide("Ааа", text), in: path, of: files)
    }
    let russian = "content/guides/a.ru.md"
    #expect(try inside("[[ree§", a) == ["reef", "guides/reef.ru"])
    #expect(try inside("[[ree§", russian) == ["guides/reef", "reef"])
    #expect(try inside("[[ноч§", a) == ["ночь"])
    #expect(try inside("[[reef#§", a) == ["Early"])
    #expect(try inside("[[reef#§", russian) == ["Рано"])
  }

  @Test func `links in the texts of YAML`() throws {
    let path = "content/checklists/new.yaml"
    let files = library.merging([path: "title: New\nsections: []\n"]) { $1 }
    func inside(_ text: String) throws -> [String] {
      try offered("title: New\nintroduction: |\n  \(text)\n", in: path, of: files)
    }
    #expect(try inside("See [it](engi§)") == ["engine.md"])
    #expect(try inside("See [[engi§]]") == ["engine"])
    #expect(try inside("See [it](engine.md#§)") == ["hatch", "oil"])
    #expect(try inside("Oil (#§)").isEmpty)
    #expect(
      try offered("title: New\ntags: [s§]\n", in: path, of: files) == ["sea"])
  }

  @Test func `places of the document after a hash`() throws {
    #expect(
      try offered(Desk.guide("Aaa", "[it](mooring.md#§")) == ["leaving", "going--astern", "clear"])
    #expect(
      try offered(Desk.guide("Aaa", "[[guides/mooring#§")) == [
        "Leaving", "going--astern", "^clear",
      ])
    #expect(try offered(Desk.guide("Aaa", "[[engine#§")) == ["^hatch", "^oil"])
    #expect(try offered(Desk.guide("Aaa", "## Here\n\n[it](#§")) == ["here"])
  }

  @Test func `a place is offered by a name that leads to it`() throws {
    let files = [
      a: Desk.guide("Aaa", "Words."),
      "content/guides/fire.md": Desk.guide(
        "Fire", "## Aft\n\n### First minute\n\n## Galley\n\n### First minute\n\n### First minute 1"),
      "content/checklists/engine.md": Desk.guide("Engine", "## Oil\n\n- [ ] Look ^oil"),
    ]
    func inside(_ text: String) throws -> [String] {
      try offered(Desk.guide("Aaa", text), of: files)
    }
    #expect(
      try inside("[[fire#§") == [
        "Aft", "First minute", "Galley", "first-minute-1", "first-minute-1-1",
      ])
    #expect(try inside("[x](../checklists/engine.md#§") == ["oil", "^oil"])
    #expect(try inside("[[engine#§") == ["Oil", "^oil"])
  }

  @Test func `paths after a dot and a slash`() throws {
    #expect(
      try offered(Desk.guide("Aaa", "[it](./§")) == [
        "./mooring.md", "./two%20words.md", "./plan.png",
      ])
    #expect(try offered(Desk.guide("Aaa", "[it](./moo§")) == ["./mooring.md"])
  }

  @Test func `paths with spaces and signs, as they are written in links`() throws {
    let files = [
      a: Desk.guide("Aaa", "Words."),
      "content/guides/Fuel & water #2 100%.md": Desk.guide("Fuel", "## Tanks\n\nFull."),
      "content/guides/Ночной переход.md": Desk.guide("Ночь", "## Вахты\n\nПо три часа."),
    ]
    func inside(_ text: String) throws -> [String] {
      try offered(Desk.guide("Aaa", text), of: files)
    }
    #expect(try inside("[x](Ночной%20переход.md#§") == ["вахты"])
    #expect(try inside("[x](<Ночной переход.md#§") == ["вахты"])
    #expect(try inside("[x](<Ночной%20переход.md#вах§") == ["вахты"])
    #expect(try inside("[r]: <Ночной переход.md#§") == ["вахты"])
    #expect(try inside("[x](Fuel%20&%20water%20%232%20100%25.md#§") == ["tanks"])
    #expect(try inside("[x](<Fuel & water %232 100%25.md#§") == ["tanks"])
    #expect(try inside("[x](Fuel§") == ["Fuel%20&%20water%20%232%20100%25.md"])
    #expect(try inside("[x](<Fuel & w§") == ["Fuel & water %232 100%25.md"])
    #expect(try inside("[x](<Ночной переход.md>) #§").isEmpty)
    #expect(try inside("[x](https://a.example#§").isEmpty)
  }

  @Test func `tags, roles and icons in the parentheses of an item`() throws {
    let list = "content/checklists/engine.md"
    #expect(try offered(Desk.guide("E", "- [ ] Oil (2 min, #en§"), in: list) == ["engine"])
    #expect(try offered(Desk.guide("E", "- [ ] Oil (@§"), in: list) == ["skipper"])
    for mark in ["*", "+", "12."] {
      #expect(try offered(Desk.guide("E", "\(mark) [ ] Oil (@§"), in: list) == ["skipper"])
    }
    #expect(try offered(Desk.guide("E", "## Oil (icon anc§"), in: list) == ["anchor"])
    #expect(try offered(Desk.guide("E", "## Масло (значок anc§"), in: list) == ["anchor"])
    #expect(try offered(Desk.guide("E", "Oil (#en§"), in: list).isEmpty)
  }

  @Test func `words that could not be read in parentheses are not offered there`() throws {
    let list = "content/checklists/engine.md"
    let files = [
      list: Desk.guide("E", "- [ ] Oil (@skipper)").replacing(
        "tags: [sea]", with: #"tags: ["a b", "c: d", "e,f", "g)", sea]"#)
    ]
    #expect(try offered(Desk.guide("E", "- [ ] Oil (required, #§"), in: list, of: files) == ["sea"])
    #expect(try offered(Desk.guide("E", "- [ ] Oil (icon anc§"), in: list).isEmpty)
  }

  @Test func `a Markdown checklist has its text below the front matter`() throws {
    let list = "content/checklists/engine.md"
    let all = try offered("---\ntitle: E\n§\n---\n- [ ] Oil\n", in: list)
    #expect(all.contains("duration: ") && all.contains("checklist_type: "))
    #expect(!all.contains("sections: ") && !all.contains("introduction: "))
  }

  @Test func `of very many only the first are sent`() throws {
    var many: [String: String] = [:]
    for number in 100..<350 { many["content/guides/n\(number).md"] = Desk.guide("Nnn", "Words.") }
    let desk = try Desk(many)
    let place = try desk.open("content/guides/n100.md", Desk.guide("Nnn", "[[§"))
    let answer = try desk.ask("completion", "content/guides/n100.md", at: place)
    #expect(answer["isIncomplete"]?.truth == true)
    #expect(answer["items"]?.elements?.count == 200)
  }
}
