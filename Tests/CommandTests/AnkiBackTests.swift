import Foundation
import Testing

/// What the backs of Anki's cards have besides the front and the answer.
struct AnkiBackTests {
  /// Imports a package; what the program says, and the decks by path.
  private static func imported(
    _ name: String
  ) throws -> (output: String, decks: [String: String]) {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    let package = "\(Fairlead.repository)/Tests/CommandTests/Packages/\(name)"
    try folder.write(try Data(contentsOf: URL(fileURLWithPath: package)), to: name)
    let run = try Fairlead.run(["import", name], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    let decks = try folder.files(below: "content/decks").mapValues {
      String(decoding: $0, as: UTF8.self)
    }
    return (run.output, decks)
  }

  /// Its note types have fields, the gap of a cloze and readings above the line between question and answer.
  @Test func `what a back has above its line is kept, unless it is the front again`() throws {
    let (output, decks) = try Self.imported("backs.apkg")
    #expect(
      output == """
        content/decks/backs.md
          note: cards 2, 9: readings above words (they follow in parentheses) cannot be kept
          note: card 9: the file 'x.mp3' cannot be kept
        content/decks/lists.yaml
        2 documents written
        they are private: `visibility: public` publishes them

        """)
    let backs = try #require(decks["backs.md"])
    #expect(
      backs.hasSuffix(
        #"""
        ---

        ## What holds?

        On deck

        A cleat.

        ## 私

        私(わたし)

        I

        ## The \[…\] holds

        The **bowline** holds

        because of friction

        ## A \[…\] knot

        A **reef** knot

        ## 私は日本が好き

        わたしはにほんがすき\
        I like Japan

        ## Port

        Left

        ## Bow

        Front

        ## Stern

        Nothing

        ## 語(ご)字(じ)\[z\] 音x

        Kanji

        """#), "\(backs)")
    let lists = try #require(decks["lists.yaml"])
    #expect(
      lists.hasSuffix(
        #"""
        cards:
          - front: "- one"
            back: |-
              1. a

              <!-- -->

              1. b

        """#), "\(lists)")
  }

  /// Its deck has a note in both directions and one that is not.
  @Test func `a deck that is only in part in both directions says so`() throws {
    let (output, decks) = try Self.imported("directions.apkg")
    #expect(
      output == """
        content/decks/marks.md
          note: `both_directions` cannot be kept, because some cards are not as Fairlead exported them: each direction becomes a card
        1 document written
        it is private: `visibility: public` publishes it

        """)
    let marks = try #require(decks["marks.md"])
    #expect(!marks.contains("both_directions"))
    #expect(
      marks.hasSuffix("\n## Red\n\nPort\n\n## Port\n\nRed\n\n## Green\n\nStarboard\n"), "\(marks)")
  }
}
