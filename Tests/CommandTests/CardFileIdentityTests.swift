import Foundation
import Testing

/// The ids of cards in files of their own, whose names nobody meant as keys.
@Suite struct CardFileIdentityTests {
  private static let knots = ["Bowline", "Clove hitch", "Reef knot", "Sheet bend"]
  private static let flags = ["Alfa: diver below", "Bravo: dangerous goods", "Hotel: pilot aboard"]

  private static func deck(_ name: String, _ fronts: [String]) -> [String: String] {
    var files = ["content/decks/\(name)/index.md": "---\ntype: deck\ntitle: Deck \(name)\n---\n"]
    for (index, front) in fronts.enumerated() {
      files["content/decks/\(name)/0\(index + 1).md"] = "# \(front)\n\nWords about \(front).\n"
    }
    return files
  }

  private func library(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["fairlead.yml": ""].merging(files) { $1 })
    #expect(try folder.lock().code == 0)
    return folder
  }

  @Test func `cards keep their ids if one is inserted and the files are numbered again`() throws {
    let folder = try library(Self.deck("knots", Self.knots))
    let before = try folder.lockedIDs()
    var fronts = Self.knots
    fronts.insert("Anchor bend", at: 1)
    for (path, text) in Self.deck("knots", fronts) { try folder.write(text, to: path) }
    #expect(try folder.lock().code == 0)
    var now = try folder.lockedIDs()
    let new = now.removeValue(forKey: "Anchor bend")
    #expect(new?.count == 1)
    #expect(now == before)
    #expect(!before.values.contains { $0 == new })
  }

  @Test func `a card is known by similar words before the name of its file`() throws {
    let folder = try library(Self.deck("knots", Self.knots))
    let before = try folder.lockedIDs()
    let fronts = ["Bowline", "Anchor bend", "The clove hitch", "Reef knot", "Sheet bend"]
    for (path, text) in Self.deck("knots", fronts) { try folder.write(text, to: path) }
    #expect(try folder.lock().code == 0)
    let now = try folder.lockedIDs()
    #expect(now["The clove hitch"] == before["Clove hitch"])
    #expect(now["Anchor bend"] != before["Clove hitch"])
  }

  @Test func `a card whose file has another name keeps its id`() throws {
    let folder = try library(Self.deck("knots", Self.knots))
    let before = try folder.lockedIDs()
    let path = "\(folder.path)/content/decks/knots"
    try FileManager.default.moveItem(atPath: "\(path)/04.md", toPath: "\(path)/sheet-bend.md")
    let checked = try Fairlead.run(["check", "--select", "identity"], in: folder.path)
    #expect(checked.output == "1 document checked: nothing to report\n")
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs() == before)
    // What comes to the old name is another card.
    try folder.write("# Rolling hitch\n\nWords.\n", to: "content/decks/knots/04.md")
    #expect(try folder.lock().code == 0)
    let now = try folder.lockedIDs()
    #expect(now["Sheet bend"] == before["Sheet bend"])
    #expect(now["Rolling hitch"] != before["Sheet bend"])
  }

  @Test func `a card that was a draft for a while has its id again`() throws {
    let folder = try library(Self.deck("knots", Self.knots))
    let before = try folder.lockedIDs()
    let path = "content/decks/knots/02.md"
    let text = "# Clove hitch\n\nWords about Clove hitch.\n"
    try folder.write("---\ndraft: true\n---\n" + text, to: path)
    #expect(try folder.lock().code == 0)
    try folder.write(text, to: path)
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs() == before)
  }

  @Test func `decks with numbered files that exchange names keep the ids of their cards`() throws {
    let (knots, flags) = (Array(Self.knots.prefix(3)), Self.flags)
    let folder = try library(Self.deck("a", knots).merging(Self.deck("b", flags)) { $1 })
    let before = try folder.lockedIDs()
    let swapped = Self.deck("a", flags).merging(Self.deck("b", knots)) { $1 }
    for (path, text) in swapped { try folder.write(text, to: path) }
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs() == before)
  }

  @Test func `a card with other words in the same file keeps its id with a warning`() throws {
    let folder = try library(Self.deck("knots", Self.knots))
    let before = try folder.lockedIDs()
    try folder.write("# Two half turns\n\nWords.\n", to: "content/decks/knots/02.md")
    let checked = try Fairlead.run(["check", "--select", "identity"], in: folder.path).output
    #expect(
      checked.contains(
        "content/decks/knots/02.md:1:1: warning: 'Two half turns' was matched with the former "
          + "'Clove hitch' and keeps its id, but the two are not very similar [identity]\n"),
      "\(checked)")
    #expect(
      checked.contains(
        "= help: if it is the same, write `id: 02` into its metadata to confirm it for good; if "
          + "not, write an id of its own there, such as `id: new`\n"), "\(checked)")
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs()["Two half turns"] == before["Clove hitch"])
  }

  @Test func `translated cards keep their ids in their files without a warning`() throws {
    let folder = try library(Self.deck("knots", Array(Self.knots.prefix(3))))
    let before = try folder.lockedIDs()
    let russian = ["Беседочный узел", "Выбленочный узел", "Прямой узел"]
    for (path, text) in Self.deck("knots", russian) { try folder.write(text, to: path) }
    let checked = try Fairlead.run(["check", "--select", "identity"], in: folder.path)
    #expect(checked.output == "1 document checked: nothing to report\n")
    #expect(try folder.lock().code == 0)
    let now = try folder.lockedIDs()
    #expect(russian.map { now[$0] } == Self.knots.prefix(3).map { before[$0] })
  }

  @Test func `an id that the author wrote decides whatever the words are`() throws {
    let folder = try library(Self.deck("knots", Self.knots))
    let before = try folder.lockedIDs()
    try folder.write("---\nid: 02\n---\n# Clove hitch\n\nWords.\n", to: "content/decks/knots/02.md")
    #expect(try folder.lock().code == 0)
    try folder.write("---\nid: 02\n---\n# Two turns\n\nWords.\n", to: "content/decks/knots/02.md")
    let checked = try Fairlead.run(["check", "--select", "identity"], in: folder.path)
    #expect(checked.output == "1 document checked: nothing to report\n")
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs()["Two turns"] == before["Clove hitch"])
  }
}
