import Configuration
import Documents
import Identity
import Library
import Rendering
import Rules
import TestSupport
import Testing

@Suite struct PeopleTests {
  @Test func `a charter has its boat, days, crew and checklists`() throws {
    let sample = parse(
      """
      name: Ionian week
      boat: Ирида
      location: Lefkas
      start: 2026-05-01
      end: 2026-05-08
      crew: [Maria, Пётр]
      visibility: public
      checklists: {check_in: checklists/check-in, daily: checklists/engine.md}
      """, path: "content/charters/ionian.yaml")
    let charter = try #require(sample.charter)
    #expect(sample.report == "")
    #expect(sample.document.metadata.title.value == "Ionian week")
    #expect(charter.boat == "Ирида")
    #expect(charter.location == "Lefkas")
    #expect(charter.start?.isoDate == "2026-05-01")
    #expect(charter.end?.isoDate == "2026-05-08")
    #expect(charter.crew == ["Maria", "Пётр"])
    #expect(charter.checklists.map(\.moment) == ["check_in", "daily"])
    #expect(charter.checklists.map(\.target) == ["checklists/check-in", "checklists/engine.md"])
  }

  @Test func `a charter's mistakes are reported`() {
    let sample = parse(
      "name: A week\nboat: [a]\nstart: May 1\nend: {}\ncrew: {a: b}\nchecklists: [a]\nbaot: x\n",
      path: "content/charters/a.yaml")
    #expect(
      sample.report == """
        content/charters/a.yaml:2:7: error: 'boat' must be text, not a list [metadata-value]
          2 | boat: [a]
            |       ^^^
            = help: write `boat: …` on one line
        content/charters/a.yaml:3:8: error: 'start' must be a date, and 'May 1' is not one [date-form]
          3 | start: May 1
            |        ^^^^^
            = help: write it as 2026-01-15 or 2026-01-15T09:00:00Z
        content/charters/a.yaml:4:6: error: 'end' must be text, not keys with values [metadata-value]
          4 | end: {}
            |      ^^
            = help: write `end: …` on one line
        content/charters/a.yaml:5:7: error: 'crew' must be text or a list of texts, not keys with values [metadata-value]
          5 | crew: {a: b}
            |       ^^^^^^
            = help: write `crew: [one, two]`
        content/charters/a.yaml:6:13: error: 'checklists' needs keys such as `check_in:` and `daily:`; this is a list [metadata-value]
          6 | checklists: [a]
            |             ^^^
        content/charters/a.yaml:7:1: warning: charters have no key 'baot' [unknown-key]
          7 | baot: x
            | ^^^^
            = help: did you mean 'boat'?

        """)
  }

  @Test func `an author has a bio and addresses`() throws {
    let sample = parse(
      """
      name: Maria
      username: maria-k
      bio: |
        Sails *far*.

        - skipper
      links: {Blog: "https://maria.example", Mail: "mailto:m@x.example"}
      """, path: "content/authors/maria.yaml")
    let author = try #require(sample.author)
    #expect(sample.report == "")
    #expect(author.username == "maria-k")
    #expect(sample.markdown(author.bio) == "Sails *far*.\n\n- skipper")
    #expect(author.links.map(\.label) == ["Blog", "Mail"])
    #expect(author.links.map(\.address) == ["https://maria.example", "mailto:m@x.example"])
  }

  @Test func `an author's addresses may be a list, and are checked`() throws {
    let sample = parse(
      "name: M\nlinks:\n  - https://a.b\n  - {title: T, url: \"tel:1\"}\n  - javascript:x\n  - a.md\n",
      path: "content/authors/maria.yaml")
    let author = try #require(sample.author)
    #expect(author.username == "maria")
    #expect(author.links.map(\.label) == ["https://a.b", "T"])
    #expect(
      sample.report == """
        content/authors/maria.yaml:5:5: error: the address 'javascript:x' does not begin with an allowed scheme [link-scheme]
          5 |   - javascript:x
            |     ^^^^^^^^^^^^
            = help: allowed are http, https, mailto and tel, and relative paths to files of the library
        content/authors/maria.yaml:6:5: error: the address 'a.md' does not begin with an allowed scheme [link-scheme]
          6 |   - a.md
            |     ^^^^
            = help: allowed are http, https, mailto and tel, and relative paths to files of the library

        """)
  }

  @Test func `an author in Markdown has its text as bio`() throws {
    let sample = parse("# Maria\n\nSails.\n", path: "content/authors/maria.md")
    let author = try #require(sample.author)
    #expect(author.username == "maria")
    #expect(sample.markdown(author.bio) == "Sails.")
    #expect(sample.document.metadata.title.value == "Maria")
  }

  @Test func `a charter in Markdown is a text`() {
    let sample = parse("# A week\n", path: "content/charters/a.md")
    #expect(sample.document.type == .guide)
    #expect(sample.guide != nil)
  }
}
