import Contract
import Testing

/// Where links lead, and what links here.
@Suite struct NavigationTests {
  private let a = "content/guides/a.md"
  private let list = "content/checklists/engine.md"
  private let library = [
    "content/guides/a.md": Desk.guide("Aaa", "Words."),
    "content/guides/b.md": Desk.guide(
      "Bbb *two*", "# Bbb\n\n## Leaving\n\nSee [a](a.md), [here](#leaving)."),
    "content/guides/secret.md": Desk.guide("Secret", "[[engine#^oil]]").replacing(
      "visibility: public", with: "visibility: private"),
    "content/guides/plan.pdf": "x",
    "content/images/photo.png": "x",
    "content/checklists/engine.md": Desk.guide(
      "Engine", "## Hatch\n\n- [ ] Oil ^oil\n  - [ ] Level"),
    "content/decks/c.md": Desk.guide("Cards", "## Front\n\nBack [[b#Leaving]]."),
    "content/authors/maria.yaml": "name: Maria\nusername: maria\n",
  ]

  private func definition(_ text: String) throws -> String? {
    let desk = try Desk(library)
    let place = try desk.open(a, text)
    let answer = try desk.ask("definition", a, at: place)
    guard let address = answer["uri"]?.text, let start = answer["range"]?["start"] else {
      return nil
    }
    return "\(address.dropFirst("file:///library/".count)) \(start["line"]?.integer ?? -1)"
  }

  @Test func `a link leads to its document, heading, item or file`() throws {
    #expect(try definition(Desk.guide("Aaa", "[b](b§.md)")) == "content/guides/b.md 0")
    #expect(try definition(Desk.guide("Aaa", "[b](b.md#lea§ving)")) == "content/guides/b.md 10")
    #expect(
      try definition(Desk.guide("Aaa", "[[engine#^oil§]]")) == "content/checklists/engine.md 10")
    #expect(try definition(Desk.guide("Aaa", "## Up\n\n[up](#u§p)")) == "content/guides/a.md 8")
    #expect(try definition(Desk.guide("Aaa", "[[Secret§]]")) == "content/guides/secret.md 0")
    #expect(try definition(Desk.guide("Aaa", "[p](plan§.pdf)")) == "content/guides/plan.pdf 0")
    #expect(
      try definition(Desk.guide("Aaa", "Words.", more: "author: mari§a\n"))
        == "content/authors/maria.yaml 0")
    #expect(
      try definition(Desk.guide("Aaa", "Words.", more: "translation_of: guides/b§.md\n"))
        == "content/guides/b.md 0")
  }

  @Test func `a file that is found by its name is where it is`() throws {
    #expect(try definition(Desk.guide("Aaa", "![[pho§to.png]]")) == "content/images/photo.png 0")
    #expect(try definition(Desk.guide("Aaa", "[[photo.png§]]")) == "content/images/photo.png 0")
  }

  @Test func `what leads nowhere has no definition`() throws {
    #expect(try definition(Desk.guide("Aaa", "[b](nowhere§.md)")) == nil)
    #expect(try definition(Desk.guide("Aaa", "[b](https://example.com/§)")) == nil)
    #expect(try definition(Desk.guide("Aaa", "Wor§ds.")) == nil)
  }

  @Test func `a link leads to a card or an item without a key`() throws {
    #expect(
      try definition(Desk.guide("Aaa", "[f](../decks/c.md#fro§nt)")) == "content/decks/c.md 8")
    #expect(try definition(Desk.guide("Aaa", "[[c#Front§]]")) == "content/decks/c.md 8")
    #expect(
      try definition(Desk.guide("Aaa", "[l](../checklists/engine.md#lev§el)"))
        == "content/checklists/engine.md 11")
    #expect(try hover(Desk.guide("Aaa", "[[c#Fro§nt]]"))?.hasPrefix("**Cards** › Front\n") == true)
  }

  @Test func `a link leads to where a card is in a text that is not saved`() throws {
    let desk = try Desk(library)
    try desk.open(
      "content/decks/c.md",
      Desk.guide("Cards", "## New\n\nBack.\n\n## Front\n\nBack [[b#Leaving]]."))
    let place = try desk.open(a, Desk.guide("Aaa", "[[c#Front]], [n](../decks/c.md#ne§w)"))
    let new = try desk.ask("definition", a, at: place)["range"]?["start"]?["line"]?.integer
    let old = try desk.ask("definition", a, at: (8, 3))["range"]?["start"]?["line"]?.integer
    #expect(new == 8)
    #expect(old == 12)
  }

  private func references(_ path: String, _ text: String) throws -> [String] {
    let desk = try Desk(library)
    let place = try desk.open(path, text)
    return (try desk.ask("references", path, at: place).elements ?? []).map { found in
      let file = found["uri"]?.text?.split(separator: "/").last ?? "?"
      let start = found["range"]?["start"]
      return "\(file) \(start?["line"]?.integer ?? -1):\(start?["character"]?.integer ?? -1)"
    }
  }

  @Test func `references are the links to a document, a heading or an item`() throws {
    #expect(try references(a, Desk.guide("Aaa", "Wor§ds.")) == ["b.md 12:4"])
    #expect(
      try references(
        "content/guides/b.md", Desk.guide("Bbb", "Words.\n\n## Lea§ving\n\n[here](#leaving)"))
        == ["c.md 10:5", "b.md 12:0"])
    #expect(
      try references(list, Desk.guide("Engine", "## Hatch\n\n- [ ] Oi§l ^oil")) == ["secret.md 8:0"]
    )
    #expect(
      try references(a, Desk.guide("Aaa", "[[engin§e]]")) == ["secret.md 8:0"])
  }

  @Test func `references of a card or an item without a key are its own`() throws {
    let deck = "content/decks/more.md"
    let files = library.merging([
      deck: Desk.guide("More", "## Bow\n\nSee [it](#stern).\n\n## Stern\n\nSee [it](#bow)."),
      "content/guides/z.md": Desk.guide(
        "Zzz", "[[more#Bow]], [more](../decks/more.md), [l](../checklists/engine.md#level)"),
    ]) { _, new in new }
    func references(_ path: String, _ mark: String) throws -> [String] {
      let desk = try Desk(files)
      let text = (files[path] ?? "").replacing(mark, with: "§" + mark)
      let place = try desk.open(path, text)
      return (try desk.ask("references", path, at: place).elements ?? []).map { found in
        let file = found["uri"]?.text?.split(separator: "/").last ?? "?"
        let start = found["range"]?["start"]
        return "\(file) \(start?["line"]?.integer ?? -1):\(start?["character"]?.integer ?? -1)"
      }
    }
    #expect(try references(deck, "Bow") == ["more.md 14:4", "z.md 8:0"])
    #expect(try references(deck, "Stern") == ["more.md 10:4"])
    #expect(try references(list, "Level") == ["z.md 8:40"])
    #expect(try references(list, "Oil ^") == ["secret.md 8:0"])
  }

  @Test func `a card in a file of its own is where its file is`() throws {
    let files = library.merging([
      "content/decks/knots/index.md": Desk.guide("Knots", "Words.", more: "type: deck\n"),
      "content/decks/knots/bowline.md": "# Bowline\n\nA loop.\n",
    ]) { _, new in new }
    let desk = try Desk(files)
    let place = try desk.open(a, Desk.guide("Aaa", "[b](../decks/knots/index.md#bow§line)"))
    try desk.open("content/decks/knots/index.md")
    let answer = try desk.ask("definition", a, at: place)
    #expect(answer["uri"]?.text == Desk.address("content/decks/knots/bowline.md"))
    try desk.type(
      "content/decks/knots/index.md", Desk.guide("Knots", "More.", more: "type: deck\n"))
    #expect(desk.findings(a) == [])
    try desk.type(a, Desk.guide("Aaa", "See [b](../decks/knots/index.md#bowline)."))
    #expect(desk.findings(a) == [])
  }

  @Test func `links have targets that an editor can open`() throws {
    let desk = try Desk(library)
    try desk.open(a, Desk.guide("Aaa", "[b](b.md#leaving) <https://example.com> [x](nowhere.md)"))
    let answer = try desk.ask("documentLink", a, at: (0, 0))
    #expect(
      answer.elements?.map { $0["target"]?.text ?? "?" } == [
        "file:///library/content/guides/b.md", "https://example.com",
      ])
  }

  @Test func `an outline has headings in headings, and items in sections`() throws {
    let desk = try Desk(
      library,
      abilities: #"{"textDocument":{"documentSymbol":{"hierarchicalDocumentSymbolSupport":true}}}"#)
    func outline(_ json: JSON, _ indent: String = "") -> [String] {
      (json.elements ?? []).flatMap { symbol -> [String] in
        let range = symbol["range"]
        let (start, end) = (range?["start"]?["line"]?.integer, range?["end"]?["line"]?.integer)
        return ["\(indent)\(symbol["name"]?.text ?? "?") \(start ?? -1)-\(end ?? -1)"]
          + outline(symbol["children"] ?? .null, indent + "  ")
      }
    }
    try desk.open(list)
    #expect(
      outline(try desk.ask("documentSymbol", list, at: (0, 0))) == [
        "Hatch 8-12", "  Oil 10-12", "    Level 11-12",
      ])
    try desk.open(a, Desk.guide("Aaa", "## One\n\n### Two\n\nWords.\n\n## Three"))
    #expect(
      outline(try desk.ask("documentSymbol", a, at: (0, 0))) == [
        "One 8-14", "  Two 10-14", "Three 14-15",
      ])
  }

  @Test func `an editor that knows no nesting gets a flat outline`() throws {
    let desk = try Desk(library)
    try desk.open(list)
    let names = try desk.ask("documentSymbol", list, at: (0, 0)).elements?.map { $0["name"]?.text }
    #expect(names == ["Hatch", "Oil", "Level"])
  }

  private func hover(_ text: String) throws -> String? {
    let desk = try Desk(library)
    let place = try desk.open(a, text)
    return try desk.ask("hover", a, at: place)["contents"]?["value"]?.text
  }

  @Test func `hovering explains a rule, a link and a key`() throws {
    #expect(try hover(Desk.guide("Aaa", "[x](no§where.md)")) == "# link-target\n")
    #expect(
      try hover(Desk.guide("Aaa", "[x](b§.md#leaving)"))
        == "**Bbb \\*two\\*** › Leaving\n\nAbout it\\.\n\nguide, public, `content/guides/b.md`")
    #expect(
      try hover(Desk.guide("Aaa", "Words.").replacing("visibility", with: "visi§bility"))
        == "**visibility**: Who may see it; private by default")
    #expect(try hover(Desk.guide("Aaa", "Wor§ds.")) == nil)
  }

  @Test(arguments: [
    (#"["plaintext"]"#, "plaintext"), (#"["plaintext","markdown"]"#, "plaintext"),
    (#"["markdown","plaintext"]"#, "markdown"), ("[]", "markdown"), (#"["html"]"#, "markdown"),
  ])
  func `hovers are in the format that the editor prefers`(formats: String, kind: String) throws {
    let abilities = #"{"textDocument":{"hover":{"contentFormat":\#(formats)}}}"#
    func contents(_ text: String) throws -> JSON? {
      let desk = try Desk(library, abilities: abilities)
      return try desk.ask("hover", a, at: try desk.open(a, text))["contents"]
    }
    let link = try contents(Desk.guide("Aaa", "[x](b§.md#leaving)"))
    #expect(link?["kind"]?.text == kind)
    guard kind == "plaintext" else { return }
    #expect(
      link?["value"]?.text
        == "Bbb *two* › Leaving\n\nAbout it.\n\nguide, public, content/guides/b.md")
    let key = try contents(
      Desk.guide("Aaa", "Words.").replacing("visibility", with: "visi§bility"))
    #expect(key?["value"]?.text == "visibility: Who may see it; private by default")
    let finding = try contents(Desk.guide("Aaa", "[x](no§where.md)"))
    #expect(finding?["value"]?.text == "# link-target\n")
  }
}
