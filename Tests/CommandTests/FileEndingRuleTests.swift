import TestSupport
import Testing

@Suite struct FileEndingRuleTests {
  @Test func `a file that looks like a document is reported`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/b.mdx": "# B", "content/guides/c.md.txt": "# C",
        "content/guides/d.rst": "D\n=", "content/guides/e.yml.txt": "title: E",
        "content/guides/notes.txt": "words",
      ]) { $1 })
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(
      run.output == """
        content/guides/b.mdx: warning: this file is not read: documents end in .md, .yaml or .yml [file-ending]
          = help: rename it to b.md
        content/guides/c.md.txt: warning: this file is not read: documents end in .md, .yaml or .yml [file-ending]
          = help: rename it to c.md
        content/guides/d.rst: warning: this file is not read: documents end in .md, .yaml or .yml [file-ending]
          = help: write it in Markdown, in a file that ends in .md
        content/guides/e.yml.txt: warning: this file is not read: documents end in .md, .yaml or .yml [file-ending]
          = help: rename it to e.yml
        2 documents checked: 4 warnings

        """, "\(run.output)")
  }

  @Test func `plain text that is a document, and a table of cards, are reported`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/checklists/engine.txt": "\u{FEFF}- [ ] Oil\r\n",
        "content/decks/knots.csv": "Front,Back\nA,B\n", "content/decks/prices.csv": "item,price\n",
        "content/decks/signal flags.csv": "front;back\nA;B\n",
        "content/guides/oil.txt": "---\r\ntitle: Oil\r\n---\r\n",
        "content/guides/notes.txt": "- a list\n",
      ]) { $1 })
    let run = try Fairlead.run(["check", "--select", "file-ending"], in: folder.path)
    #expect(
      run.output == """
        content/checklists/engine.txt: warning: this file is not read: documents end in .md, .yaml or .yml [file-ending]
          = help: rename it to engine.md
        content/decks/knots.csv: warning: this file is not read: documents end in .md, .yaml or .yml [file-ending]
          = help: `fairlead import content/decks/knots.csv` turns it into a deck
        content/decks/signal flags.csv: warning: this file is not read: documents end in .md, .yaml or .yml [file-ending]
          = help: `fairlead import 'content/decks/signal flags.csv'` turns it into a deck
        content/guides/oil.txt: warning: this file is not read: documents end in .md, .yaml or .yml [file-ending]
          = help: rename it to oil.md
        2 documents checked: 4 warnings

        """, "\(run.output)")
  }

  @Test func `a page in HTML with front matter is reported`() throws {
    let page = "---\ntitle: Oil\n---\n<p>words</p>\n"
    let folder = try TemporaryFolder([
      "fairlead.yml": "content: .\n", "about.html": page, "_posts/2026-01-03-x.HTM": page,
      "b/page.html": "\u{FEFF}+++ \r\ntitle = 'Oil'\r\n+++\r\n", "_layouts/page.html": page,
      "_includes/b/head.html": page, "plain.html": "<!doctype html>\n---\n", "empty.html": "",
      "a.md": "# Words\n\nMore.\n",
    ])
    let run = try Fairlead.run(["check", "--select", "file-ending"], in: folder.path)
    #expect(
      run.output == """
        _posts/2026-01-03-x.HTM: warning: this file is not read: documents end in .md, .yaml or .yml [file-ending]
          = help: write it in Markdown, in a file that ends in .md
        about.html: warning: this file is not read: documents end in .md, .yaml or .yml [file-ending]
          = help: write it in Markdown, in a file that ends in .md
        b/page.html: warning: this file is not read: documents end in .md, .yaml or .yml [file-ending]
          = help: write it in Markdown, in a file that ends in .md
        1 document checked: 3 warnings

        """, "\(run.output)")
  }
}
