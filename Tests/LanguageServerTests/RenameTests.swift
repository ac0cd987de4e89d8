import Contract
import Testing

/// Headings and files in other words, with every link to them.
@Suite struct RenameTests {
  let a = "content/guides/a.md"
  let b = "content/guides/b.md"
  private let library = [
    "content/guides/a.md": Desk.guide(
      "Aaa", "[b](b.md#leaving), [[b#Leaving|there]], ![[b#leaving]]"),
    "content/guides/b.md": Desk.guide(
      "Bbb", "## Leaving ##\n\n[here](#leaving) [next](#leaving-1)\n\n## Leaving\n\nWords."),
    "content/guides/b.ru.md": Desk.guide("Бэ", "## Уход\n\nСлова.", more: "language: ru\n"),
    "content/guides/secret.md": Desk.guide("Secret", "[b](<b.md> \"B\")").replacing(
      "visibility: public", with: "visibility: private"),
    "content/checklists/engine.md": Desk.guide(
      "Engine", "## Hatch (icon sun) ^hatch\n\n- [ ] Oil, see [b](../guides/b.md#leaving)"),
    "content/guides/plan.pdf": "x",
    "fairlead.yml": "site: { title: Sample, languages: [en, ru] }\nnav:\n  - guides/b.md\n",
  ]
  static let everything = """
    {"workspace":{"workspaceEdit":{"documentChanges":true,"resourceOperations":["create","rename"]},\
    "fileOperations":{"willRename":true}},"textDocument":{"rename":{"prepareSupport":true}}}
    """

  private func desk(_ abilities: String = everything) throws -> Desk {
    try Desk(Desk.locked(library), abilities: abilities)
  }

  private func prepared(_ desk: Desk, _ path: String, _ text: String) throws -> String {
    let place = try desk.open(path, text)
    let answer = try desk.ask("prepareRename", path, at: place)
    guard let range = answer["range"] else { return answer.written }
    func show(_ key: String) -> String {
      "\(range[key]?["line"]?.integer ?? -1):\(range[key]?["character"]?.integer ?? -1)"
    }
    return "\(show("start"))-\(show("end")) \(answer["placeholder"]?.text ?? "?")"
  }

  /// The edits of an answer, each as `file line:column-column text`, and the files that are renamed.
  private func edits(_ result: JSON?) throws -> [String] {
    func name(_ json: JSON?) -> String {
      let path = (json?.text ?? "?").dropFirst("file:///library/".count)
      return String(path.hasPrefix("content/") ? path.dropFirst("content/".count) : path)
    }
    func edits(_ file: String, _ edits: JSON?) -> [String] {
      (edits?.elements ?? []).map { edit in
        let (start, end) = (edit["range"]?["start"], edit["range"]?["end"])
        return "\(file) \(start?["line"]?.integer ?? -1):\(start?["character"]?.integer ?? -1)-"
          + "\(end?["character"]?.integer ?? -1) \(edit["newText"]?.text ?? "?")"
      }
    }
    guard let changes = result?["documentChanges"]?.elements else {
      guard let members = result?["changes"]?.members else { return [result?.written ?? "?"] }
      return members.flatMap { edits(name(.text($0.key)), $0.value) }
    }
    return changes.flatMap { change -> [String] in
      switch change["kind"]?.text {
      case nil: edits(name(change["textDocument"]?["uri"]), change["edits"])
      case "rename"?: ["\(name(change["oldUri"])) -> \(name(change["newUri"]))"]
      case let kind?: ["\(kind) \(name(change["uri"]))"]
      }
    }
  }

  func same(_ found: [String], _ expected: [String]) throws {
    #expect(found == expected)
  }

  func renamed(
    _ desk: Desk, _ path: String, _ text: String, to name: String
  ) throws -> [String] {
    let place = try desk.open(path, text)
    let answer = try desk.ask(
      "textDocument/rename",
      #"{"textDocument":{"uri":"\#(Desk.address(path))"},"position":{"line":\#(place.line),"character":\#(place.character)},"newName":\#(JSON.text(name).written)}"#
    )
    if let words = answer["error"]?["message"]?.text { return [words] }
    return try edits(answer["result"])
  }

  @Test func `a heading is renamed with every link to it, and those to its namesakes`() throws {
    let text = (library[b] ?? "").replacing("## Leaving ##", with: "## Lea§ving ##")
    #expect(try prepared(try desk(), b, text) == "8:3-8:10 Leaving")
    try same(
      renamed(try desk(), b, text, to: " Casting off "),
      [
        "checklists/engine.md 10:34-41 casting-off", "guides/a.md 8:9-16 casting-off",
        "guides/a.md 8:23-30 Casting off", "guides/a.md 8:45-52 casting-off",
        "guides/b.md 8:3-10 Casting off", "guides/b.md 10:8-15 casting-off",
        "guides/b.md 10:25-34 leaving",
      ])
  }

  @Test func `a heading can be renamed where a link leads to it`() throws {
    let text = (library[a] ?? "").replacing("#leaving)", with: "#lea§ving)")
    #expect(try prepared(try desk(), a, text) == "8:0-8:17 Leaving")
    #expect(try renamed(try desk(), a, text, to: "Off").contains("guides/b.md 8:3-10 Off"))
  }

  @Test func `the attributes and the key of a section stay`() throws {
    let path = "content/checklists/engine.md"
    let text = (library[path] ?? "").replacing("(icon", with: "(ic§on")
    #expect(try prepared(try desk(), path, text) == "8:0-8:26 Hatch")
    try same(
      renamed(try desk(), path, text, to: "Bilge"), ["checklists/engine.md 8:3-8 Bilge"])
  }

  @Test func `what is neither a heading nor a document stays as it is`() throws {
    #expect(try prepared(try desk(), a, Desk.guide("Aaa", "Wor§ds.")) == "null")
    #expect(try prepared(try desk(), a, Desk.guide("Aaa", "[p](pl§an.pdf)")) == "null")
    #expect(try prepared(try desk(), a, Desk.guide("Aaa", "[e](https://e§.example)")) == "null")
    let refusal =
      "only documents and headings that begin with `#`, except the title, can be renamed"
    try same(renamed(try desk(), a, Desk.guide("Aaa", "Wor§ds."), to: "x"), [refusal])
    try same(renamed(try desk(), a, Desk.guide("Aaa", "Wor§ds\n---\n"), to: "x"), [refusal])
    let title = "---\ntags: [sea]\n---\n# Tit§le\n\nWords.\n"
    #expect(try prepared(try desk(), a, title) == "null")
    try same(renamed(try desk(), a, title, to: "x"), [refusal])
    let heading = Desk.guide("Aaa", "## Up§\n\nWords.")
    try same(renamed(try desk(), a, heading, to: " "), ["a name must be one line of text"])
    try same(renamed(try desk(), a, heading, to: "a\nb"), ["a name must be one line of text"])
    try same(renamed(try desk(), a, heading, to: "``` #"), ["guides/a.md 8:3-5 ``` #"])
  }

  @Test func `a link that only its author can change keeps a heading`() throws {
    let text = Desk.guide("Aaa", "[up][u]\n\n## Up§\n\n[u]: #u&#112;")
    try same(
      renamed(try desk(), a, text, to: "Down"),
      [
        "a link to this heading cannot be changed automatically: \(a):9"
      ])
  }

  @Test func `a document is renamed with its translations and every link to them`() throws {
    let text = (library[a] ?? "").replacing("(b.md#", with: "(b.§md#").replacing(
      "#leaving)", with: ")")
    let desk = try desk()
    #expect(try prepared(desk, a, text) == "8:0-8:9 b.md")
    try desk.check()
    try same(
      renamed(desk, a, text, to: "leaving-port.md"),
      [
        "checklists/engine.md 10:19-33 ../guides/leaving-port.md",
        "guides/a.md 8:4-8 leaving-port.md", "guides/a.md 8:13-14 leaving-port",
        "guides/a.md 8:35-36 leaving-port", "guides/secret.md 8:5-9 leaving-port.md",
        "fairlead.yml 2:4-15 guides/leaving-port.md",
        "guides/b.md -> guides/leaving-port.md", "guides/b.ru.md -> guides/leaving-port.ru.md",
      ])
  }

  @Test func `links with escapes and names in another case follow a document`() throws {
    var library = library
    library[a] = Desk.guide("Aaa", "[b](%62.md), [[B]], [c](b\\.md)")
    let desk = try Desk(Desk.locked(library), abilities: Self.everything)
    let text = Desk.guide("Aaa", "[b](%6§2.md), [[B]], [c](b\\.md)")
    try desk.open(a, text.replacing("§", with: ""))
    try desk.check()
    try same(
      renamed(desk, a, text, to: "c d.md"),
      [
        "checklists/engine.md 10:19-33 ../guides/c%20d.md", "guides/a.md 8:4-10 c%20d.md",
        "guides/a.md 8:15-16 c d", "guides/a.md 8:24-29 c%20d.md",
        "guides/secret.md 8:5-9 c d.md", "fairlead.yml 2:4-15 guides/c d.md",
        "guides/b.md -> guides/c%20d.md", "guides/b.ru.md -> guides/c%20d.ru.md",
      ])
  }

  @Test func `a link that only its author can change keeps a document`() throws {
    var library = library
    library[a] = Desk.guide("Aaa", "[c](b.md)\n\n> [b](\n> b.md)")
    let desk = try Desk(Desk.locked(library), abilities: Self.everything)
    let text = Desk.guide("Aaa", "[c](b§.md)\n\n> [b](\n> b.md)")
    try desk.open(a, text.replacing("§", with: ""))
    try desk.check()
    try same(
      renamed(desk, a, text, to: "c.md"),
      ["a link to this document cannot be changed automatically: \(a):11"])
  }

  @Test func `a name that cannot be is refused`() throws {
    let text = Desk.guide("Aaa", "[b](b§.md)")
    func refusal(_ name: String, _ abilities: String = Self.everything) throws -> [String] {
      let desk = try desk(abilities)
      try desk.open(a, text.replacing("§", with: ""))
      try desk.check()
      return try renamed(desk, a, text, to: name)
    }
    #expect(try refusal("a.md") == ["\(a) already exists"])
    #expect(try refusal("b.yaml") == ["the name of a file must keep its ending: b.md"])
    #expect(
      try refusal("more/b.md")
        == ["a file name cannot contain '/': `fairlead mv` moves files to other folders"])
    #expect(
      try refusal("c.md", "{}") == ["this editor does not rename files: use `fairlead mv`"])
  }

  @Test func `a text that has changed since the last check is waited for`() throws {
    let text = (library[a] ?? "") + "[b](b§.md)"
    try same(
      renamed(try desk(), a, text, to: "c.md"),
      ["the library is being checked: try again in a moment"])
  }

  @Test func `a file that another program has just changed is waited for`() throws {
    let later = ["the library is being checked: try again in a moment"]
    let changed = [a: "A line.\n" + (library[a] ?? "")]
    let heading = (library[b] ?? "").replacing("## Leaving ##", with: "## Lea§ving ##")
    let desk = try desk()
    try desk.check(before: changed)
    try same(renamed(desk, b, heading, to: "Off"), later)
    let answer = try desk.ask(
      "workspace/willRenameFiles",
      #"{"files":[{"oldUri":"\#(Desk.address(b))","newUri":"\#(Desk.address("content/c.md"))"}]}"#)
    #expect(answer["error"]?["message"]?.text == later[0])
    // The text of an editor is what counts for a file that is open.
    try desk.open(a)
    try desk.check(before: changed)
    #expect(try renamed(desk, b, heading, to: "Off").contains("guides/a.md 8:9-16 off"))
  }

  @Test func `an editor that renames a file gets the links, and takes the translations along`()
    throws
  {
    func moved(_ old: String, _ new: String, _ abilities: String) throws -> [String] {
      let answer = try desk(abilities).ask(
        "workspace/willRenameFiles",
        #"{"files":[{"oldUri":"\#(Desk.address(old))","newUri":"\#(Desk.address(new))"}]}"#)
      return try edits(answer["result"])
    }
    let links = [
      "checklists/engine.md 10:19-33 ../how/b.md", "guides/a.md 8:4-8 ../how/b.md",
      "guides/secret.md 8:5-9 ../how/b.md", "fairlead.yml 2:4-15 how/b.md",
    ]
    try same(
      moved(b, "content/how/b.md", Self.everything), links + ["guides/b.ru.md -> how/b.ru.md"])
    try same(moved(b, "content/how/b.md", "{}"), links)
    try same(
      moved("content/guides", "content/how", Self.everything),
      ["checklists/engine.md 10:19-33 ../how/b.md", "fairlead.yml 2:4-15 how/b.md"])
    try same(moved("/elsewhere/x.md", "/elsewhere/y.md", Self.everything), ["null"])
  }
}
