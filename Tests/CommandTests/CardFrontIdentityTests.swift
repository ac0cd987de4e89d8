import Foundation
import Testing

/// The ids of cards whose fronts have the same first line.
@Suite struct CardFrontIdentityTests {
  /// How such fronts are written.
  enum Form: String, CaseIterable, Sendable {
    case text
    case picture
    case yaml

    var path: String { "content/decks/lights.\(self == .yaml ? "yaml" : "md")" }
    /// All that a former version wrote into the lock.
    var firstLine: String { self == .picture ? "" : " What do you see?" }

    func words(_ name: String) -> String {
      self == .picture ? "\(name).png" : "What do you see? The lights of a \(name)."
    }

    func deck(_ names: [String]) -> String {
      switch self {
      case .text:
        names.reduce("---\ntitle: Lights\n---\n") {
          $0 + "\n## What do you see?\n\nThe lights of a \($1).\n\n---\n\nA \($1).\n"
        }
      case .picture:
        names.reduce("---\ntitle: Lights\n---\n") { $0 + "\n## ![](\($1).png)\n\nA \($1).\n" }
      case .yaml:
        names.reduce("title: Lights\ncards:\n") {
          $0 + "  - front: |-\n      What do you see?\n\n      The lights of a \($1).\n"
            + "    back: A \($1).\n"
        }
      }
    }
  }

  private func library(_ form: Form, _ names: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["fairlead.yml": "", form.path: form.deck(names)])
    #expect(try folder.lock().code == 0)
    return folder
  }

  /// Leaves in the lock what a former version wrote.
  private func forgetFronts(_ folder: TemporaryFolder, _ form: Form, _ names: [String]) throws {
    try folder.edit(
      names.map { (" \(form.words($0))\n", "\(form.firstLine)\n") }, in: "fairlead.lock")
  }

  private func identity(_ folder: TemporaryFolder) throws -> String {
    try Fairlead.run(["check", "--select", "identity"], in: folder.path).output
  }

  @Test(arguments: Form.allCases)
  func `a card that is removed, added or moved leaves the others their ids`(form: Form) throws {
    let folder = try library(form, ["tow", "trawler"])
    let first = try folder.lockedIDs()
    #expect(first.keys.sorted() == [form.words("tow"), form.words("trawler")].sorted())
    try folder.write(form.deck(["trawler"]), to: form.path)
    let removed = try folder.lock()
    #expect(
      removed.output == """
        \(form.path)
          retired    '\(form.words("tow"))'
        1 kept, 0 re-linked, 0 added, 1 retired
        fairlead.lock written

        """)
    #expect(try folder.lockedIDs()[form.words("trawler")] == first[form.words("trawler")])
    try folder.write(form.deck(["dredger", "trawler", "tow"]), to: form.path)
    #expect(try identity(folder) == "1 document checked: nothing to report\n")
    let added = try folder.lock()
    #expect(
      added.output.hasSuffix("1 kept, 1 re-linked, 1 added, 0 retired\nfairlead.lock written\n"),
      "\(added.output)")
    let second = try folder.lockedIDs()
    for (words, id) in first { #expect(second[words] == id, "\(words)") }
    #expect(Set(second.values.flatMap { $0 }).count == 3)
    try folder.write(form.deck(["tow", "dredger", "trawler"]), to: form.path)
    let moved = try folder.lock()
    #expect(
      moved.output == "3 kept, 0 re-linked, 0 added, 0 retired\nfairlead.lock written\n",
      "\(moved.output)")
    #expect(try folder.lockedIDs() == second)
  }

  @Test(arguments: Form.allCases)
  func `a lock of a former version is brought up to date, and every id stays`(form: Form) throws {
    let names = ["tow", "trawler", "dredger"]
    let folder = try library(form, names)
    let before = try folder.lockedIDs()
    try forgetFronts(folder, form, names)
    let checked = try Fairlead.run(["check"], in: folder.path)
    #expect(
      checked.output.contains("note: fairlead.lock is out of date for \(form.path): 3 changed"),
      "\(checked.output)")
    #expect(!checked.output.contains("[identity]"), "\(checked.output)")
    let locked = try folder.lock()
    #expect(
      locked.output.hasSuffix("0 kept, 3 re-linked, 0 added, 0 retired\nfairlead.lock written\n"),
      "\(locked.output)")
    #expect(try folder.lockedIDs() == before)
    #expect(try folder.lock().output.hasSuffix("fairlead.lock is up to date\n"))
  }

  @Test func `a deck with a former lock keeps its ids under another name`() throws {
    let names = ["tow", "trawler"]
    let folder = try library(.text, names)
    let before = try folder.lockedIDs()
    try forgetFronts(folder, .text, names)
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/\(Form.text.path)", toPath: "\(folder.path)/content/decks/night.md")
    let locked = try folder.lock()
    #expect(
      locked.output.hasPrefix("content/decks/night.md, which was \(Form.text.path)\n"),
      "\(locked.output)")
    #expect(try folder.lockedIDs() == before)
  }

  @Test func `a deck with pictures and the pictures can be moved`() throws {
    let names = ["alfa", "bravo", "oscar", "uniform"]
    func deck(_ folder: String) -> String {
      names.reduce("---\ntitle: Flags\nvisibility: public\n---\n") {
        $0 + "\n## Which flag is it?\n\n![A flag](\(folder)/\($1).svg)\n\n---\n\n\($1)\n"
      }
    }
    var files = ["fairlead.yml": "", "content/decks/flags.md": deck("../img")]
    for name in names {
      files["content/img/\(name).svg"] =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"><title>\(name)</title></svg>\n"
    }
    let folder = try TemporaryFolder(files)
    #expect(try folder.lock().code == 0)
    let ids = try folder.lockedIDs()
    let document = try folder.read("fairlead.lock").split(separator: "\n").first {
      $0.hasPrefix("document ")
    }?.prefix(45)
    for move in [
      ["content/decks/flags.md", "content/decks/signals/signal-flags.md"],
      ["content/img", "content/pictures/of-flags"],
    ] {
      let moved = try Fairlead.run(["mv"] + move, in: folder.path)
      #expect(moved.code == 0, "\(moved.output)\(moved.errors)")
      #expect(try folder.lock().code == 0)
      #expect(try folder.lockedIDs() == ids)
    }
    let lock = try folder.read("fairlead.lock")
    #expect(lock.contains("\n\(document ?? "?") "), "\(lock)")
    #expect(lock.contains("\nwas decks/flags/\n"), "\(lock)")
  }

  @Test func `a card that its first line distinguishes keeps its id in any case`() throws {
    let own = "\n## Which side?\n\nA green light.\n\n---\n\nStarboard.\n"
    let deck = Form.text.deck(["tow", "trawler"])
    let other = "---\ntitle: Marks\n---\n\n## What is on top?\n\nA cone.\n"
    let folder = try TemporaryFolder([
      "fairlead.yml": "", Form.text.path: deck + own, "content/decks/marks.md": other,
    ])
    #expect(try folder.lock().code == 0)
    let id = try #require(try folder.lockedIDs()["Which side? A green light."])
    try forgetFronts(folder, .text, ["tow", "trawler"])
    try folder.edit(
      [(" Which side? A green light.\n", " Which side?\n")], in: "fairlead.lock")
    let former = try folder.read("fairlead.lock")
    try folder.write(Form.text.deck(["trawler", "tow", "dredger"]) + own, to: Form.text.path)
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs()["Which side? A green light."] == id)
    // In another deck.
    try folder.write(former, to: "fairlead.lock")
    try folder.write(deck, to: Form.text.path)
    try folder.write(other + own, to: "content/decks/marks.md")
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs()["Which side? A green light."] == id)
  }

  @Test func `a card that a former lock cannot tell from another one is named`() throws {
    let folder = try library(.text, ["tow", "trawler"])
    try forgetFronts(folder, .text, ["tow", "trawler"])
    try folder.write(Form.text.deck(["trawler"]), to: Form.text.path)
    let report = try identity(folder)
    #expect(
      report.contains(
        "warning: 'What do you see? The lights of a trawler.' was matched with the former 'What do "
          + "you see?' and keeps its id, but the two are not very similar [identity]\n"),
      "\(report)")
  }

  /// As the last version without such lines wrote them.
  @Test func `new ids and the state of translations are what they were`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { default_language: en, languages: [en, ru] }\n",
      "content/decks/l.md": """
      ---
      title: Lights
      ---

      ## What do you see?

      Two white lights.

      ---

      A tow.

      """,
      "content/decks/l.ru.md": """
      ---
      title: Огни
      ---

      ## Что видно?

      Два белых огня.

      ---

      Буксир.

      """,
    ])
    #expect(try folder.lock().code == 0)
    let lock = try folder.read("fairlead.lock")
    for line in [
      "translation de201b53ab76d4f6 87d5ed64af5691bc",
      "card B1C6D5C8-FE4E-51F9-897C-08C639BCDAE7 ~kf401b2fafe What do you see? Two white lights.",
      "card EF912970-0328-55D9-ADE9-73EF0B0B061E ~k43f75ff313 Что видно? Два белых огня.",
    ] {
      #expect(lock.contains("\n\(line)\n"), "\(lock)")
    }
  }
}
