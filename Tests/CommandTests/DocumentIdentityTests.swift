import Foundation
import Testing

/// Which document of the lock a file is.
@Suite struct DocumentIdentityTests {
  private static let engine = ["Check the oil level", "Open the seacock", "Look at the belts"]
  private static let harbour = ["Radio on channel 9", "Fenders out", "Ask for a berth"]
  private static let anchoring =
    "# Anchoring\n\nChoose the place in daylight.\n\nLay the chain slowly.\n\nTake bearings twice.\n"
  private static let reefing =
    "# Reefing\n\nReef before you think of it.\n\nHalyard, tack, clew.\n\nTidy the bunt.\n"

  private static func list(_ title: String, _ items: [String], heading: String? = nil) -> String {
    "# \(title)\n\n" + (heading.map { "## \($0)\n\n" } ?? "")
      + items.map { "- [ ] \($0)\n" }.joined()
  }

  /// Items with short keys, which many lists have.
  private static func keyed(_ items: [String]) -> [String] {
    zip(items, ["a", "b", "c"]).map { "\($0) ^\($1)" }
  }

  /// A library with these documents, and one more; its lock is written.
  private func library(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    try folder.write(
      Self.list("Other", ["Some words", "Some more"]), to: "content/checklists/other.md")
    try change(folder, files)
    return folder
  }

  /// Writes documents, removes those without a text, and writes the lock; returns what is printed.
  @discardableResult
  private func change(_ folder: TemporaryFolder, _ files: [String: String?]) throws -> String {
    for (name, text) in files {
      let path = "content/\(name).md"
      if let text {
        try folder.write(text, to: path)
      } else {
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
      }
    }
    let locked = try folder.lock("--allow-removals", "9")
    #expect(locked.code == 0, "\(locked.output)\(locked.errors)")
    return locked.output
  }

  @Test(arguments: [[], ["Sniff for a burnt smell"]])
  func `a renamed list keeps its ids although a copy was removed before`(more: [String]) throws {
    // One of these copies has a lower id than the list, and one a higher id.
    for copy in ["backup", "copy", "a", "b", "c"] {
      let text = Self.list("Engine", Self.engine, heading: "Before")
      let folder = try library(["checklists/start": text])
      try change(folder, ["checklists/\(copy)": text])
      try change(folder, ["checklists/\(copy)": nil])
      try change(folder, ["checklists/start": Self.list("Engine", Self.engine + more)])
      let (documents, things) = (try folder.documentIDs(), try folder.lockedIDs())
      try change(folder, ["checklists/start": nil, "checklists/motor": text])
      #expect(try folder.documentIDs()["motor"] == documents["start"], "\(copy)")
      #expect(
        try folder.lockedIDs()["Open the seacock"] == things["Open the seacock"], "\(copy)")
    }
  }

  @Test(arguments: [nil, "Before"], [harbour, ["Дизель", "Канистры", "Воронка"]])
  func `short lists that exchange names keep their ids`(heading: String?, other: [String]) throws {
    let engine = Self.list("Engine", Self.engine, heading: heading)
    let harbour = Self.list("Harbour", other, heading: heading)
    let folder = try library(["checklists/engine": engine, "checklists/harbour": harbour])
    let (documents, things) = (try folder.documentIDs(), try folder.lockedIDs())
    try change(folder, ["checklists/engine": harbour, "checklists/harbour": engine])
    let now = try folder.documentIDs()
    #expect(now["harbour"] == documents["engine"] && now["engine"] == documents["harbour"])
    #expect(try folder.lockedIDs().filter { !$0.key.isEmpty } == things.filter { !$0.key.isEmpty })
  }

  @Test func `lists with the same keys that exchange names keep their ids`() throws {
    let engine = Self.list("Engine", Self.keyed(Self.engine))
    let harbour = Self.list("Harbour", Self.keyed(Self.harbour))
    let folder = try library(["checklists/engine": engine, "checklists/harbour": harbour])
    let (documents, things) = (try folder.documentIDs(), try folder.lockedIDs())
    try change(folder, ["checklists/engine": harbour, "checklists/harbour": engine])
    let now = try folder.documentIDs()
    #expect(now["harbour"] == documents["engine"] && now["engine"] == documents["harbour"])
    #expect(try folder.lockedIDs().filter { !$0.key.isEmpty } == things.filter { !$0.key.isEmpty })
  }

  @Test func `a list with keys whose words are all new keeps its ids at its path`() throws {
    let folder = try library(["checklists/start": Self.list("Engine", Self.keyed(Self.engine))])
    let (documents, things) = (try folder.documentIDs(), try folder.lockedIDs())
    try change(folder, ["checklists/start": Self.list("Harbour", Self.keyed(Self.harbour))])
    #expect(try folder.documentIDs() == documents)
    #expect(try folder.lockedIDs()[Self.harbour[1]] == things[Self.engine[1]])
  }

  @Test(arguments: [["", "", ""], [" ^oil", " ^sea", " ^belts"]])
  func `translations keep their ids if the default language changes`(keys: [String]) throws {
    let english = Self.list("Engine", zip(Self.engine, keys).map { $0 + $1 })
    let russian = Self.list(
      "Мотор", zip(["Масло в картере", "Кингстон открыт", "Ремни целы"], keys).map { $0 + $1 })
    let folder = try library([:])
    try folder.write("site: { default_language: ru, languages: [ru, en] }\n", to: "fairlead.yml")
    try change(folder, ["checklists/engine": russian, "checklists/engine.en": english])
    let (documents, things) = (try folder.documentIDs(), try folder.lockedIDs())
    try folder.write("site: { default_language: en, languages: [ru, en] }\n", to: "fairlead.yml")
    try change(
      folder,
      [
        "checklists/engine": english, "checklists/engine.en": nil, "checklists/engine.ru": russian,
      ])
    let now = try folder.documentIDs()
    #expect(now["engine"] == documents["engine.en"] && now["engine.ru"] == documents["engine"])
    #expect(try folder.lockedIDs().filter { !$0.key.isEmpty } == things.filter { !$0.key.isEmpty })
  }

  @Test func `a list that was joined to another one and is back keeps its id`() throws {
    let items = ["Hoist the main", "Trim the jib", "Coil the halyards"]
    let (sails, engine) = ("checklists/sails", "checklists/engine")
    let files = [sails: Self.list("Sails", items), engine: Self.list("Engine", Self.engine)]
    let folder = try library(files)
    let before = (try folder.documentIDs(), try folder.lockedIDs())
    try change(folder, [sails: nil, engine: Self.list("Engine", Self.engine + items)])
    for item in items { #expect(try folder.lockedIDs()[item] == before.1[item], "\(item)") }
    try change(folder, files)
    #expect(try folder.documentIDs() == before.0)
    for item in items { #expect(try folder.lockedIDs()[item] == before.1[item], "\(item)") }
    // Another list there is another document.
    try change(folder, [sails: nil, engine: Self.list("Engine", Self.engine + items)])
    try change(folder, [sails: Self.list("Harbour", Self.harbour)])
    #expect(try folder.documentIDs()["sails"] != before.0["sails"])
  }

  @Test func `an item of a removed list that is back keeps its id in another list`() throws {
    let items = ["Hoist the main", "Trim the jib", "Coil the halyards"]
    let (sails, engine) = ("checklists/sails", "checklists/engine")
    let folder = try library([
      sails: Self.list("Sails", items), engine: Self.list("Engine", Self.engine),
    ])
    let before = try folder.lockedIDs()
    try change(folder, [sails: nil])
    try change(
      folder,
      [
        sails: Self.list("Sails", [items[0], "Tie the jib sheet", items[2]]),
        engine: Self.list("Engine", Self.engine + [items[1]]),
      ])
    let after = try folder.lockedIDs()
    for item in items { #expect(after[item] == before[item], "\(item)") }
    #expect(after["Tie the jib sheet"] != before[items[1]])
  }

  @Test func `a copy of a list that is edited at the same time takes none of its ids`() throws {
    let folder = try library(["checklists/engine": Self.list("Engine", Self.engine + ["Start"])])
    let before = try folder.lockedIDs()
    let changed = ["Check the oil level of the diesel", Self.engine[1], "Look at both belts"]
    try change(
      folder,
      [
        "checklists/engine": Self.list("Engine", changed + ["Start"]),
        "checklists/outboard": Self.list("Outboard", [Self.engine[0], Self.engine[2], "Start"]),
      ])
    let now = try folder.lockedIDs()
    #expect(now[changed[0]] == before[Self.engine[0]])
    #expect(now[changed[2]] == before[Self.engine[2]])
    #expect(now[Self.engine[1]] == before[Self.engine[1]])
    #expect(now["Start"]?.count == 2)
    #expect(now[Self.engine[0]] != before[Self.engine[0]])
  }

  @Test(arguments: [[], ["Open the seacock"]])
  func `the parts of a list that was split keep its ids, also with a line in both`(
    both: [String]
  ) throws {
    let folder = try library(["checklists/engine": Self.list("Engine", Self.engine + ["Start"])])
    let before = try folder.lockedIDs()
    try change(
      folder,
      [
        "checklists/engine": Self.list("Engine", Array(Self.engine.prefix(2))),
        "checklists/start": Self.list("Start", both + [Self.engine[2], "Start"]),
      ])
    let now = try folder.lockedIDs()
    for item in [Self.engine[0], Self.engine[2], "Start"] { #expect(now[item] == before[item]) }
  }

  @Test func `a copy with the same id is reported, not the document that the lock knows`() throws {
    let id = "id: 0123ABCD-4567-89AB-CDEF-0123456789AB\n"
    let folder = try library(["guides/m": "---\n\(id)---\n\(Self.anchoring)"])
    let before = try folder.documentIDs()
    try folder.write("---\n\(id)---\n\(Self.anchoring)", to: "content/guides/a.md")
    let checked = try Fairlead.run(["check", "--select", "id-unique"], in: folder.path)
    #expect(
      checked.output.hasPrefix(
        """
        content/guides/a.md:2:5: error: the id 0123ABCD-4567-89AB-CDEF-0123456789AB is already \
        used by content/guides/m.md [id-unique]

        """), "\(checked.output)")
    try change(folder, ["guides/a": Self.anchoring])
    let now = try folder.documentIDs()
    #expect(now["m"] == before["m"] && now["a"] != before["m"])
  }

  @Test func `a section keeps its id if one before it with the same heading is removed`() throws {
    func section(_ items: String...) -> String {
      "## Engine\n\n" + items.map { "- [ ] \($0)\n" }.joined() + "\n"
    }
    let first = "# Start\n\n" + section("Check port")
    let third = section("Second", "Third")
    let folder = try library(
      ["checklists/start": first + section("Port", "Check starboard") + third])
    let before = try #require(try folder.lockedIDs()["Engine"])
    try change(folder, ["checklists/start": first + third])
    #expect(try folder.lockedIDs()["Engine"] == [before[0], before[2]])
  }

  @Test func `guides that exchange names keep their ids`() throws {
    let folder = try library(["guides/a": Self.anchoring, "guides/b": Self.reefing])
    let before = try folder.documentIDs()
    try change(folder, ["guides/a": Self.reefing, "guides/b": Self.anchoring])
    let now = try folder.documentIDs()
    #expect(now["a"] == before["b"] && now["b"] == before["a"])
  }

  @Test func `a guide that replaces another one keeps its id`() throws {
    let folder = try library(["guides/a": Self.anchoring, "guides/b": Self.reefing])
    let before = try folder.documentIDs()
    try change(folder, ["guides/a": nil, "guides/b": Self.anchoring])
    #expect(try folder.documentIDs()["b"] == before["a"])
    try change(folder, ["guides/c": Self.reefing])
    #expect(try folder.documentIDs()["c"] == before["b"])
  }

  @Test(arguments: [nil, "Before"])
  func `a new list is not a removed one with the same headings`(heading: String?) throws {
    let engine = Self.list("Engine", ["Check the oil level"], heading: heading)
    let harbour = Self.list("Harbour", ["Fenders out on both sides"], heading: heading)
    for isAtOnce in [false, true] {
      let folder = try library(["checklists/engine": engine])
      let before = try folder.documentIDs()
      if isAtOnce {
        try change(folder, ["checklists/engine": nil, "checklists/harbour": harbour])
      } else {
        try change(folder, ["checklists/engine": nil])
        try change(folder, ["checklists/harbour": harbour])
      }
      #expect(try folder.documentIDs()["harbour"] != before["engine"])
    }
  }

  @Test(arguments: [
    ("checklists", list("Engine", engine), list("Harbour", harbour)),
    ("checklists", list("Engine", engine, heading: "A"), list("Race", harbour, heading: "A")),
    // The language is another one, and everything is in the same place.
    ("checklists", list("Engine", engine), list("Закупка", ["Дизель", "Канистры", "Воронка"])),
    ("checklists", list("Engine", ["Oil"]), list("Закупка", ["Дизель"])),
    ("guides", anchoring, reefing),
  ])
  func `another document at the path of a removed one is new, the same one is not`(
    folder name: String, text: String, other: String
  ) throws {
    let folder = try library(["\(name)/start": text])
    let document = try folder.documentIDs()["start"]
    try change(folder, ["\(name)/start": nil])
    let replaced = try change(folder, ["\(name)/start": other])
    #expect(try folder.documentIDs()["start"] != document)
    #expect(replaced.contains("3 kept, 0 re-linked, "), "\(replaced)")
    try change(folder, ["\(name)/start": nil])
    let restored = try change(folder, ["\(name)/start": text])
    #expect(try folder.documentIDs()["start"] == document)
    #expect(restored.contains(" kept, 0 re-linked, 0 added, 0 retired\n"), "\(restored)")
  }

  @Test(arguments: [
    ("checklists", list("Engine", engine), list("Harbour", harbour)),
    ("guides", anchoring, reefing),
  ])
  func `a document that is written again at its path keeps its id`(
    folder name: String, text: String, other: String
  ) throws {
    let folder = try library(["\(name)/start": text])
    let before = try folder.documentIDs()
    try change(folder, ["\(name)/start": other])
    #expect(try folder.documentIDs() == before)
  }
}
