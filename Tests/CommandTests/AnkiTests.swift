import Foundation
import Testing

/// Packages that Anki itself has written, and those that it gets; `Scripts/check-anki` asks Anki.
struct AnkiTests {
  private static func package(_ name: String) throws -> Data {
    try Data(
      contentsOf: URL(fileURLWithPath: "\(Fairlead.repository)/Tests/CommandTests/Packages/\(name)")
    )
  }

  @Test(arguments: ["old.apkg", "new.apkg"])
  func `a package becomes decks with their pictures and sounds`(name: String) throws {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    try folder.write(try Self.package(name), to: "knots.apkg")
    let run = try Fairlead.run(["import", "knots.apkg"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output == """
        content/decks/sea-knots.yaml
          note: card 2: styles (colours, sizes, fonts, alignment) cannot be kept
          note: card 5: typing the answer cannot be kept
          note: the card of 'Empty' has no back and is left out
        1 document and 2 pictures and sounds written
        it is private: `visibility: public` publishes it

        """)
    let lines = try folder.read("content/decks/sea-knots.yaml").split(separator: "\n")
    #expect(
      lines.dropFirst().joined(separator: "\n") == #"""
        title: "Sea: Knots"
        description: All about knots.
        language: en
        visibility: private
        cards:
          - front: "Which **loop**?"
            back: |-
              The bowline.\
              ![](media/buoy-mark-4ff6ab67.png)
            tags: [loop, sea term]
          - front: "What sounds?"
            back: "A horn: ![horn](media/horn-363d8287.mp3)"
          - front: Port
            back: Left
          - front: Left
            back: Port
          - front: Stern
            back: Back
          - front: "\\[…\\] is port"
            back: |-
              **Red** is port\
              a mark
          - front: "Red is \\[side\\]"
            back: |-
              Red is **port**\
              a mark
        """#)
    #expect(
      try folder.files(below: "content/decks/media").keys.sorted() == [
        "buoy-mark-4ff6ab67.png", "horn-363d8287.mp3",
      ])
  }

  @Test func `a second import uses the pictures that are there, and replaces none`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    try folder.write(try Self.package("new.apkg"), to: "knots.apkg")
    #expect(try Fairlead.run(["import", "knots.apkg"], in: folder.path).code == 0)
    let same = try Fairlead.run(["import", "knots.apkg"], in: folder.path)
    #expect(
      same.output
        == "content/decks/sea-knots.yaml\n  note: this file already has the same text\nthere is nothing new\n"
    )
    #expect(!folder.exists("content/decks/sea-knots-2.yaml"))
    try folder.write(
      try folder.read("content/decks/sea-knots.yaml").replacing("title: ", with: "title: My "),
      to: "content/decks/sea-knots.yaml")
    let again = try Fairlead.run(["import", "knots.apkg"], in: folder.path)
    #expect(again.output.hasPrefix("content/decks/sea-knots-2.yaml\n"))
    #expect(again.output.contains("\n1 document written\n"))
    try FileManager.default.removeItem(atPath: folder.path + "/content/decks/sea-knots-2.yaml")
    try folder.write("mine", to: "content/decks/media/horn-363d8287.mp3")
    let refused = try Fairlead.run(["import", "knots.apkg"], in: folder.path)
    #expect(refused.code == 2)
    #expect(
      refused.errors == """
        fairlead: knots.apkg: content/decks/media/horn-363d8287.mp3 already exists, and is another file
        fairlead: nothing was imported

        """)
    #expect(!folder.exists("content/decks/sea-knots-2.yaml"))
    #expect(try folder.read("content/decks/media/horn-363d8287.mp3") == "mine")
  }

  @Test func `a note type that is written once for each deck is read`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    try folder.write(try Self.package("genanki.apkg"), to: "sea.apkg")
    let run = try Fairlead.run(["import", "sea.apkg"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output == """
        content/decks/knots.md
        content/decks/lights.md
        2 documents written
        they are private: `visibility: public` publishes them

        """)
    // The last one counts: the other has a front without the question mark.
    #expect(try folder.read("content/decks/knots.md").hasSuffix("\n## Bowline?\n\nA loop.\n"))
  }

  @Test(arguments: [
    (
      "models.apkg",
      "the note types of this collection cannot be read: a value is expected here, at byte 6"
    ),
    ("media.apkg", "the list of media in this package cannot be read: its JSON is not an object"),
  ])
  func `JSON that cannot be read says where`(name: String, problem: String) throws {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    try folder.write(try Self.package(name), to: name)
    let run = try Fairlead.run(["import", name], in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.errors == "fairlead: \(name): \(problem)\nfairlead: nothing was imported\n")
  }

  @Test func `a card with a number that no template can have is damage`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    try folder.write(try Self.package("card-number.apkg"), to: "sea.apkg")
    let run = try Fairlead.run(["import", "sea.apkg"], in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.errors
        == "fairlead: sea.apkg: the cards of this collection are damaged\n"
        + "fairlead: nothing was imported\n")
  }

  @Test func `what templates do besides showing fields is reported`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    try folder.write(try Self.package("templates.apkg"), to: "words.apkg")
    let run = try Fairlead.run(["import", "words.apkg"], in: folder.path)
    #expect(
      run.output == """
        content/decks/deck-x.yaml
          note: cards 1-2: 'Deck' in a template cannot be kept
          note: cards 1-2: speech cannot be kept
          note: card 1: the hint in 'Hint' cannot be kept
          note: cards 1-2: typing the answer cannot be kept
        1 document written
        it is private: `visibility: public` publishes it

        """)
    let deck = try folder.read("content/decks/deck-x.yaml")
    #expect(deck.contains("\n  - front: dog\n    back: Hund\n"), "\(deck)")
  }

  @Test func `cards of a deck that is not in the lock yet share no id with their copies`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "",
      "content/decks/marks.md":
        "---\nvisibility: public\ntags: [sea]\ndescription: Marks.\n---\n# Marks\n\n## Red\n\nPort.\n",
    ])
    let export = try Fairlead.run(
      ["export", "--as", "apkg", "--output", "marks.apkg"], in: folder.path)
    #expect(export.code == 0)
    #expect(
      export.errors
        == "note: fairlead.lock lacks ids of content/decks/marks.md: run `fairlead lock` first and commit it, or "
        + "Anki will see an edited card as a new one\n")
    let run = try Fairlead.run(["import", "marks.apkg"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let checked = try Fairlead.run(["check"], in: folder.path)
    #expect(checked.code == 0 && !checked.output.contains("[lock]"), "\(checked.output)")
    let built = try Fairlead.run(["build"], in: folder.path)
    #expect(built.code == 0, "\(built.output)")
  }

  @Test func `a deck in both directions comes back as one`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "",
      "content/decks/marks.md": """
      ---
      visibility: public
      tags: [sea]
      description: Marks.
      both_directions: true
      ---
      # Marks

      ## Red

      Port.
      """,
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let export = try Fairlead.run(
      ["export", "--as", "apkg", "--output", "marks.apkg"], in: folder.path)
    #expect(export.code == 0, "\(export.errors)")
    let other = try TemporaryFolder(["fairlead.yml": ""])
    let run = try Fairlead.run(["import", folder.path + "/marks.apkg"], in: other.path)
    #expect(
      run.output == """
        content/decks/marks.md
        1 document written, and their ids into fairlead.lock
        it is private: `visibility: public` publishes it

        """, "\(run.errors)")
    let deck = try other.read("content/decks/marks.md").split(separator: "\n")
    #expect(
      deck.dropFirst(2).map { String($0) } == [
        "title: Marks", "description: Marks.", "both_directions: true", "language: en",
        "visibility: private", "---", "## Red", "Port.",
      ])
    // One card, with its id.
    let cards = try [folder, other].map {
      try $0.read("fairlead.lock").split(separator: "\n").filter { $0.hasPrefix("card ") }
        .map { $0.prefix(41) }
    }
    #expect(cards[0].count == 1 && cards[0] == cards[1], "\(cards)")
    #expect(try Fairlead.run(["check", "--frozen"], in: other.path).code == 0)
  }

  @Test func `the description of a deck is in words, and has no notes of cards`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "rules: { description.required: false }\n",
      "content/decks/marks.md": """
      ---
      title: Marks
      visibility: public
      tags: [sea]
      created: 2026-01-15
      ---

      All **marks**[^a].

      ## Red[^r]

      Port.

      [^a]: Of the sea.
      [^r]: Or green.
      """,
    ])
    let export = try Fairlead.run(
      ["export", "--as", "apkg", "--output", "marks.apkg"], in: folder.path)
    #expect(export.code == 0, "\(export.output)\(export.errors)")
    let other = try TemporaryFolder(["fairlead.yml": ""])
    let run = try Fairlead.run(["import", folder.path + "/marks.apkg"], in: other.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let file = try #require(try other.files(below: "content/decks").first)
    let text = String(decoding: file.value, as: UTF8.self)
    #expect(text.contains("All marks¹.") && text.contains("¹ Of the sea."), "\(text)")
    #expect(text.components(separatedBy: "Or green.").count == 2, "\(text)")
  }

  @Test func `a dry run writes no picture`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    try folder.write(try Self.package("old.apkg"), to: "knots.apkg")
    let run = try Fairlead.run(["import", "knots.apkg", "--dry-run"], in: folder.path)
    #expect(run.output.hasSuffix("1 document and 2 pictures and sounds would be written\n"))
    #expect(!folder.exists("content"))
  }

  @Test func `the decks of the sample library come back word for word`() throws {
    let folder = try TemporaryFolder()
    let package = folder.path + "/library.apkg"
    let export = try Fairlead.run(
      ["export", "--as", "apkg", "--output", package], in: Fairlead.repository)
    #expect(export.code == 0, "\(export.errors)")
    let settings = try String(
      contentsOfFile: Fairlead.repository + "/fairlead.yml", encoding: .utf8)
    try folder.write(settings, to: "fairlead.yml")
    let run = try Fairlead.run(["import", "library.apkg"], in: folder.path)
    #expect(run.code == 0 && !run.output.contains("note"), "\(run.output)\(run.errors)")
    let knots = "content/decks/rules-of-the-road.md"
    let own = try String(contentsOfFile: "\(Fairlead.repository)/\(knots)", encoding: .utf8)
    // The keys of cards are in the ids of the lock.
    let words = own.split(separator: "\n---\n", maxSplits: 1)[1]
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.replacing(/\ \^[-a-z0-9]+$/, with: "") }.joined(separator: "\n")
    #expect(try folder.read(knots).hasSuffix(words))
  }
}
