import Foundation
import Testing

/// The report of `check` for libraries with one mistake each, to the letter.
@Suite struct WordingTests {
  @Test func `an item that is written as mandatory`() throws {
    #expect(
      try Wording.report([
        "content/checklists/a.md": Wording.matter("Aaa") + "- [ ] **Close the seacocks**\n"
      ])
        == """
        content/checklists/a.md:9:1: note: 'Close the seacocks' looks mandatory but is not marked as required [item-emphasis]
          9 | - [ ] **Close the seacocks**
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: add `(required)` at its end so that the app knows too
        1 document checked: 1 note

        """)
  }

  @Test func `a picture without words`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Aaa") + "![[p.svg]] ![](../p.svg)\n",
        "content/p.svg": "<svg/>",
      ])
        == """
        content/guides/a.md:9:1: warning: the image has no alternative text [image-alt]
          9 | ![[p.svg]] ![](../p.svg)
            | ^^^^^^^^^^
            = help: describe it after a bar: ![[…|what it shows]]
        content/guides/a.md:9:12: warning: the image has no alternative text [image-alt]
          9 | ![[p.svg]] ![](../p.svg)
            |            ^^^^^^^^^^^^^
            = help: describe it between the brackets: ![what it shows](…)
        1 document checked: 2 warnings

        """)
  }

  @Test func `a folder without a page`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Aaa") + "[x](../notes/) [y](../decks/)\n",
        "content/notes/n.md": Wording.matter("Nnn") + "Text.\n",
        "content/decks/d.md": Wording.matter("Ddd", ["visibility": "private"]) + "## Q?\n\nA.\n",
      ])
        == """
        content/guides/a.md:9:1: error: the folder 'content/notes' has no page: it contains no index.md [link-target]
          9 | [x](../notes/) [y](../decks/)
            | ^^^^^^^^^^^^^^
            = help: link to a document in it, or write content/notes/index.md
        content/guides/a.md:9:16: error: nothing in 'content/decks' is public, so it has no list to link to [link-target]
          9 | [x](../notes/) [y](../decks/)
            |                ^^^^^^^^^^^^^^
            = help: publish a document in it, or remove the link
        3 documents checked: 2 errors

        """)
  }

  @Test func `a card in words of another tool`() throws {
    #expect(
      try Wording.report([
        "content/decks/d.yaml":
          "title: Ddd\ndescription: D.\ntags: [a]\ncards:\n  - question: A\n    answer: B\n"
      ])
        == """
        content/decks/d.yaml:5:5: error: cards have no key 'question' [metadata-value]
          5 |   - question: A
            |     ^^^^^^^^
            = help: did you mean 'front'?
        content/decks/d.yaml:6:5: error: cards have no key 'answer' [metadata-value]
          6 |     answer: B
            |     ^^^^^^
            = help: did you mean 'back'?
        1 document checked: 2 errors

        """)
  }

  @Test func `a name in the brackets of a link`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Aaa", ["author": "[[Maria]]"]) + "Text.\n"
      ])
        == """
        content/guides/a.md:8:9: error: 'author' must be text, not a list [metadata-value]
          8 | author: [[Maria]]
            |         ^^^^^^^^^
            = help: write `author: Maria` on one line
        1 document checked: 1 error

        """)
  }

  @Test func `an old address that is another page's`() throws {
    let files = [
      "content/authors/m.yaml": "name: Maria\n",
      "content/guides/b.md": Wording.matter("Bbb", ["aliases": "[/authors/m/, /tags/]"])
        + "Text.\n",
    ]
    let findings = """
      content/guides/b.md:8:11: error: the old address '/authors/m/' is already used by the page of the author 'm' [address-unique]
        8 | aliases: [/authors/m/, /tags/]
          |           ^^^^^^^^^^^
          = help: remove it from `aliases`
      content/guides/b.md:8:24: error: the old address '/tags/' is already used by the list of tags [address-unique]
        8 | aliases: [/authors/m/, /tags/]
          |                        ^^^^^^
          = help: remove it from `aliases`

      """
    #expect(try Wording.report(files) == findings + "1 document checked: 2 errors\n")
    #expect(
      try Wording.report(files, arguments: ["build"]) == findings
        + "nothing was written: 2 errors\n")
  }
}
