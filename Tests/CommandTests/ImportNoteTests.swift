import Foundation
import TestSupport
import Testing

/// What an import of the app's JSON says about what it could not keep.
struct ImportNoteTests {
  private static func detail(
    id: String, title: String, section: String = "", items: String
  ) -> String {
    #"""
    {"title":"\#(title)","content_type":"checklist","language":"en","content_data":{"id":"\#(id)",
    "checklistType":"general","sections":[{"title":"One","sortOrder":0\#(section),"items":[\#(items)]}]}}
    """#
  }

  private static func item(_ id: Int, _ title: String, order: Int, _ rest: String = "") -> String {
    #"{"id":"00000000-0000-4000-8000-00000000000\#(id)","title":"\#(title)","sortOrder":\#(order)\#(rest)}"#
  }

  private static let (first, second) = (
    "11111111-0000-4000-8000-000000000000", "22222222-0000-4000-8000-000000000000"
  )

  @Test func `a document without a language has that of its title`() throws {
    func text(_ title: String) -> String {
      Self.detail(id: Self.first, title: title, items: Self.item(1, "1", order: 0))
        .replacingOccurrences(of: #""language":"en","#, with: "")
    }
    for (title, path, line) in [
      ("Двигатель", "dvigatel", "language: ru\n"), ("Engine", "engine", ""),
    ] {
      let folder = try TemporaryFolder([
        "fairlead.yml": "site: { languages: [en, ru] }\n", "a.json": text(title),
      ])
      let run = try Fairlead.run(["import", "a.json"], in: folder.path)
      #expect(run.code == 0, "\(run.errors)")
      let document = try folder.read("content/checklists/\(path).md")
      #expect(document.contains("title: \(title)\n\(line)"))
      #expect(document.contains("language") == !line.isEmpty)
    }
  }

  @Test func `ids that are already used are counted`() throws {
    let one = Self.item(1, "Oil", order: 0) + "," + Self.item(2, "Belt", order: 1)
    let folder = try TemporaryFolder([
      "fairlead.yml": "", "one.json": Self.detail(id: Self.first, title: "One", items: one),
      "two.json": Self.detail(
        id: Self.second, title: "Two", items: one + "," + Self.item(3, "Pump", order: 2)),
      "three.json": Self.detail(
        id: "33333333-0000-4000-8000-000000000000", title: "Three",
        items: Self.item(3, "Hose", order: 0)),
    ])
    let run = try Fairlead.run(["import", "one.json"], in: folder.path)
    #expect(!run.output.contains("note"), "\(run.output)")
    for isDry in [true, false] {
      let run = try Fairlead.run(
        ["import", "two.json", "three.json"] + (isDry ? ["--dry-run"] : []), in: folder.path)
      #expect(
        run.output.hasPrefix(
          """
          content/checklists/two.md
            note: 2 sections or items get new ids: the old ones are already used
          content/checklists/three.md
            note: 1 section or item gets a new id: the old one is already used
          2 documents
          """), "\(run.output)")
    }
  }

  @Test func `keys that the app's format does not have are named`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "",
      "list.json": Self.detail(
        id: Self.first, title: "List", section: #","colour":"red""#,
        items: Self.item(1, "Oil", order: 0, #","weather":{"wind":3},"nothing":null"#)),
    ])
    let run = try Fairlead.run(["import", "list.json"], in: folder.path)
    #expect(
      run.output.hasPrefix(
        """
        content/checklists/list.md
          note: left out, because the app's format does not have it: content_data.sections[0].colour, \
        content_data.sections[0].items[0].weather
        1 document
        """), "\(run.output)")
  }

  @Test func `a name of the app is kept in lowercase, if a library can have it`() throws {
    func published(_ id: String, _ title: String, as name: String, item: Int) -> String {
      Self.detail(id: id, title: title, items: Self.item(item, "Oil", order: 0)).replacing(
        #""language":"en""#,
        with: #""language":"en","description":"About it.","tags":["a"],"public_id":"\#(name)""#)
    }
    let folder = try TemporaryFolder([
      "fairlead.yml": "",
      "list.json": "["
        + [
          published(Self.first, "Engine", as: "engine-1A2B3C4D", item: 1),
          published(Self.second, "Propeller", as: "-1A2B3C4E", item: 2),
        ].joined(separator: ",") + "]",
    ])
    let run = try Fairlead.run(["import", "list.json", "--publish"], in: folder.path)
    #expect(
      run.output == """
        content/checklists/engine.md
        content/checklists/propeller.md
          note: public_id cannot be kept exactly
        2 documents written, and their ids into fairlead.lock

        """)
    #expect(
      try folder.read("content/checklists/engine.md").contains("\npublic_id: engine-1a2b3c4d\n"))
    #expect(try !folder.read("content/checklists/propeller.md").contains("public_id"))
    #expect(try folder.read("fairlead.lock").contains("\npublic engine-1a2b3c4d\n"))
    let build = try Fairlead.run(["build", "--quiet"], in: folder.path)
    #expect(build.code == 0, "\(build.output)")
    // It is the same document.
    let again = try Fairlead.run(["import", "list.json"], in: folder.path)
    #expect(again.code == 2 && again.errors.hasSuffix("nothing was imported\n"), "\(again.errors)")
  }

  @Test func `a text that may replace another one says how ids are kept`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": "content: content\n"])
    func run() throws -> Fairlead {
      try Fairlead.run(["import", "in/k.csv", "in/l.md"], in: folder.path)
    }
    try folder.write("front,back\nBowline,A loop\nReef knot,Two ends\n", to: "in/k.csv")
    try folder.write("# Lay-up\n\n- [ ] Oil\n- [ ] Coolant\n", to: "in/l.md")
    #expect(try !run().output.contains("note"))
    #expect(try folder.lock().code == 0)
    let before = try folder.lockedIDs()
    try folder.write("front,back\nBowline,A loop!\nReef knot,Two ends\n", to: "in/k.csv")
    try folder.write("# Lay-up\n\n- [ ] Oil\n- [ ] Coolant\n- [ ] Fuel\n", to: "in/l.md")
    let output = try run().output
    #expect(
      output == """
        content/decks/k-2.md
          note: content/decks/k.md has the same title, but different text; to replace it, remove it \
        before the next `build` or `lock`, or the cards get new ids
        content/checklists/lay-up-2.md
          note: content/checklists/lay-up.md has the same title, but different text; to replace it, \
        remove it before the next `build` or `lock`, or the items get new ids
        2 documents written
        they are private: `visibility: public` publishes them

        """)
    for name in ["decks/k.md", "checklists/lay-up.md"] {
      try FileManager.default.removeItem(atPath: "\(folder.path)/content/\(name)")
    }
    #expect(try folder.lock().code == 0)
    let now = try folder.lockedIDs()
    for (words, id) in before { #expect(now[words] == id, "\(words)") }
  }

  @Test func `items come in the order that the app shows`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "",
      "list.json": Self.detail(
        id: Self.first, title: "List",
        items: Self.item(1, "Last", order: 2) + "," + Self.item(2, "First", order: 0) + ","
          + Self.item(3, "Middle", order: 1)),
    ])
    #expect(try Fairlead.run(["import", "list.json"], in: folder.path).code == 0)
    let text = try folder.read("content/checklists/list.md")
    let items = text.split(separator: "\n").filter { $0.hasPrefix("- [ ]") }
    #expect(items == ["- [ ] First", "- [ ] Middle", "- [ ] Last"])
    // Each keeps its id.
    #expect(try Fairlead.run(["build", "--quiet"], in: folder.path).code == 0)
    let lock = try folder.read("fairlead.lock")
    for (id, title) in [(1, "Last"), (2, "First"), (3, "Middle")] {
      let line = lock.split(separator: "\n").first {
        $0.contains("00000000-0000-4000-8000-00000000000\(id)")
      }
      #expect(line?.hasSuffix(title) == true, "\(lock)")
    }
  }

  @Test func `numbered steps stay a list, with what is below them`() throws {
    let steps = #"1. Stop\n  1. Fuel\n  2. Air\n    Slowly.\n2. Wait\n  • Look"#
    let folder = try TemporaryFolder([
      "fairlead.yml": "",
      "list.json": Self.detail(
        id: Self.first, title: "List",
        items: Self.item(1, "Oil", order: 0, #","itemDescription":"\#(steps)""#)),
    ])
    let run = try Fairlead.run(["import", "list.json"], in: folder.path)
    #expect(!run.output.contains("note"), "\(run.output)")
    let text = try folder.read("content/checklists/list.md")
    #expect(
      text.hasSuffix(
        """
        - [ ] Oil

          1. Stop
             1. Fuel
             2. Air\\
                Slowly.
          2. Wait
             - Look

        """), "\(text)")
  }

  @Test func `lines that are indented without being a list are named`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "",
      "list.json": Self.detail(
        id: Self.first, title: "List",
        items: Self.item(1, "Oil", order: 0, #","itemDescription":"Stop:\n    now""#)),
    ])
    let run = try Fairlead.run(["import", "list.json"], in: folder.path)
    #expect(
      run.output.hasPrefix(
        """
        content/checklists/list.md
          note: imported without indentation, because it is not a list: \
        content_data.sections[0].items[0].itemDescription
        1 document
        """), "\(run.output)")
  }
}
