import Diagnostics
import Discovery
import SiteBuild
import Testing
import Theming

/// The sides of cards that belong to no page, as a package of Anki has them.
struct CardSidesTests {
  @Test func `each side has its own footnotes`() throws {
    let library = [
      "content/decks/d.md": """
      ---
      title: Deck
      ---

      ## Front alpha

      More of the front[^n].

      [^n]: Note words here.

      ---

      Back words.

      ## Second front[^m]

      Back two[^b].

      [^m]: Other note.
      [^b]: Note of a back.
      """
    ]
    let build = SiteBuild(source: MemoryFolder(library), parsing: .inProcess, jobs: 1)
    let sides = try build.check().cardSides(of: 0, root: "", words: .empty)
    func note(_ card: Int, _ number: Int, _ words: String) -> String {
      "<div class=\"footnote\" id=\"c\(card)_fn-\(number)\"><sup>\(number)</sup>\n<p>\(words)</p>\n</div>\n"
    }
    func mark(_ card: Int, _ number: Int) -> String {
      "<sup><a href=\"#c\(card)_fn-\(number)\">\(number)</a></sup>"
    }
    #expect(
      sides.map(\.front) == [
        "<p>Front alpha</p>\n<p>More of the front\(mark(1, 1)).</p>\n"
          + note(1, 1, "Note words here."),
        "<p>Second front\(mark(2, 2))</p>\n" + note(2, 2, "Other note."),
      ])
    #expect(
      sides.map(\.back) == [
        "Back words.", "<p>Back two\(mark(2, 3)).</p>\n" + note(2, 3, "Note of a back."),
      ])
  }

  @Test(arguments: [
    ("!!! danger \"Gas leak\"\n    Close the valve.\n", "Danger: Gas leak"),
    ("> [!warning]- Mind *this*\n> Text.\n", "Warning: Mind <em>this</em>"),
    ("> [!danger] DANGER\n> Text.\n", "DANGER"), ("> [!note] Gas leak\n> Text.\n", "Gas leak"),
    ("> [!tip]\n> Text.\n", "Tip"), ("> [!danger] Danger!\n> Text.\n", "Danger!"),
    ("!!! tip \"Tip: do\"\n    Text.\n", "Tip: do"),
  ])
  func `a callout with a title of its own says its kind too`(text: String, title: String) throws {
    let deck = "---\ntitle: Deck\n---\n\n## Front\n\n\(text)"
    let build = SiteBuild(
      source: MemoryFolder(["content/decks/d.md": deck]), parsing: .inProcess, jobs: 1)
    var report: [Diagnostic] = []
    let words = WordBook(try Site.standardTheme(), languages: ["en"], report: &report)
    let sides = try build.check().cardSides(of: 0, root: "", words: words)
    let back = try #require(sides.first).back
    #expect(back.contains("callout-title\">\(title)</"), "\(back)")
  }

  @Test func `a text in YAML has its footnote once`() throws {
    let deck = """
      title: Lights
      cards:
        - front: "Red[^n]\\n\\n[^n]: Left."
          back: "Port[^n].\\n\\n[^n]: Word."
      """
    let build = SiteBuild(
      source: MemoryFolder(["content/decks/d.yaml": deck]), parsing: .inProcess, jobs: 1)
    let sides = try build.check().cardSides(of: 0, root: "", words: .empty)
    let card = try #require(sides.first)
    #expect(card.front.matches(of: /Left\./).count == 1, "\(card.front)")
    #expect(card.back.matches(of: /Word\./).count == 1, "\(card.back)")
    let notes = (card.front + card.back).matches(of: /class="footnote" id="([^"]+)"/)
    #expect(Set(notes.map { $0.output.1 }).count == 2)
  }
}
