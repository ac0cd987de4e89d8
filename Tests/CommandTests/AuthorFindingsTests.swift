import Foundation
import Testing

/// What authors do to a library by mistake, beyond the text of one document.
@Suite struct AuthorFindingsTests {
  /// A document that breaks no rule.
  private func document(
    _ title: String, _ more: String = "", visibility: String? = "public", body: String = "Text."
  ) -> String {
    let seen = visibility.map { "visibility: \($0)\n" } ?? ""
    return "---\ntitle: \(title)\ndescription: About it.\ntags: [sea]\n\(seen)"
      + "created: 2026-01-15\n\(more)---\n\(body)\n"
  }

  /// The output of a command in a library of these files.
  private func run(_ files: [String: String], _ arguments: [String] = ["check"]) throws -> String {
    let folder = try TemporaryFolder(
      files.merging(["fairlead.yml": ""]) { own, _ in own })
    return try Fairlead.run(arguments, in: folder.path).output
  }

  // MARK: Files and folders

  @Test func `a misspelt type folder`() throws {
    #expect(
      try run([
        "content/checklsits/a.md": document("Aaa", body: "- [ ] One"),
        "content/Guides/b.md": document("Bbb"),
        "content/notes/c.md": document("Ccc"),
      ])
        == """
        content/Guides/b.md:1:1: warning: the folder 'Guides' gives its documents no type, so they are guides [folder-name]
          1 | ---
            | ^
            = help: did you mean 'guides'?
        content/checklsits/a.md:1:1: warning: the folder 'checklsits' gives its documents no type, so they are guides [folder-name]
          1 | ---
            | ^
            = help: did you mean 'checklists'?
        3 documents checked: 2 warnings

        """)
  }

  @Test func `a folder deck needs no type below decks`() throws {
    #expect(
      try run([
        "content/decks/knots/index.md": document("Knots", body: ""),
        "content/decks/knots/bowline.md": "# Bowline\n\nA loop.\n",
        "content/decks/knots/reef.md": "# Reef\n\nFlat.\n",
      ]) == "1 document checked: nothing to report\n")
  }

  @Test func `of several headings of level 1 the first is the title`() throws {
    let text = document("Aaa", body: "# Aa\n\nText.\n\n# Bb\n\nText.")
    let report = try run([
      "content/guides/radio.md": text.replacingOccurrences(of: "title: Aaa\n", with: "")
    ])
    #expect(
      report.contains(
        "the title 'Aa' (from the first heading) is too short: published titles need at least 3 characters"
      ), "\(report)")
  }

  // MARK: Authors

  @Test func `a misspelt author`() throws {
    #expect(
      try run([
        "content/authors/maria.yaml": "name: Maria Kanto\n",
        "content/guides/a.md": document("Aaa", "author: maira\n"),
        "content/guides/b.md": document("Bbb", "author: zoe\n"),
        "content/guides/c.md": document("Ccc", "author: maria\n"),
      ])
        == """
        content/guides/a.md:7:9: warning: no author in the library has the username 'maira' [author-unknown]
          7 | author: maira
            |         ^^^^^
            = help: did you mean 'maria'?
        content/guides/b.md:7:9: warning: no author in the library has the username 'zoe' [author-unknown]
          7 | author: zoe
            |         ^^^
            = help: write a file authors/NAME.yaml with `username: zoe`
        3 documents checked: 2 warnings

        """)
  }

  @Test func `several authors and full names get advice that the rules accept`() throws {
    let report = try run([
      "content/authors/maria.yaml": "name: Maria Kanto\n",
      "content/guides/a.md": document("Aaa", "author: maria, petr\n"),
      "content/guides/b.md": document("Bbb", "author: Petr & Zoe\n"),
      "content/guides/c.md": document("Ccc", "author: Petr Iljin\n"),
    ])
    for help in [
      "a document has one author: write `author: maria`, and name any others in the text",
      "a document has one author: write their username, and name any others in the text",
      "write a file authors/petr-iljin.yaml with `name: Petr Iljin`, and `author: petr-iljin` here",
    ] {
      #expect(report.contains("= help: \(help)\n"), "\(report)")
    }
  }

  @Test func `an author in another case gets no second page at the same address`() throws {
    #expect(
      try run([
        "content/authors/maria.yaml": "name: Maria Kanto\n",
        "content/guides/a.md": document("Aaa", "author: Maria\n"),
      ])
        == """
        content/guides/a.md:7:9: warning: no author in the library has the username 'Maria' [author-unknown]
          7 | author: Maria
            |         ^^^^^
            = help: did you mean 'maria'?
        1 document checked: 1 warning

        """)
  }

  @Test func `without author files every name is fine`() throws {
    #expect(
      try run(["content/guides/a.md": document("Aaa", "author: maira\n")])
        == "1 document checked: nothing to report\n")
  }

  // MARK: Defaults and drafts

  @Test func `defaults may give a type`() throws {
    let report = try run([
      "fairlead.yml": "defaults: [ { path: \"notes/**\", values: { type: checklist } } ]\n",
      "content/notes/a.md": document("Aaa"),
    ])
    #expect(report.contains("the checklist has no items; it needs at least one"), "\(report)")
  }

  @Test func `defaults publish no draft`() throws {
    let report = try run(
      [
        "fairlead.yml": "defaults: [ { path: \"**\", values: { visibility: public } } ]\n",
        "content/_drafts/a.md": document("Aaa", visibility: nil),
        "content/guides/_b.md": document("Bbb", visibility: nil),
        "content/guides/_later/c.md": document("Ccc", visibility: nil),
        "content/guides/d.md": document("Ddd", "draft: true\n", visibility: nil),
        "content/guides/e.md": document("Eee", visibility: nil),
      ], ["build"])
    #expect(report.hasPrefix("1 document, 1 payload: "), "\(report)")
    let drafts = "\n4 drafts have no page: remove `draft: true` or the `_` when they are ready; "
    #expect(report.contains(drafts + "`build --preview` shows them\nopen "), "\(report)")
  }

  @Test func `an author with the name of a draft is public, and reported`() throws {
    let report = try run([
      "content/authors/_b.md": "# Berta\n\nWords.\n",
      "content/authors/_c.yaml": "name: Clara\nvisibility: public\n",
      "content/guides/d.md": document("Ddd"),
    ])
    let finding =
      ":1:1: warning: authors are always public, so the `_` before a name does not withhold the author's page [draft]"
    for file in ["_b.md", "_c.yaml"] { #expect(report.contains(file + finding), "\(report)") }
    #expect(report.hasSuffix("1 document checked: 2 warnings\n"), "\(report)")
  }

  @Test func `mistakes in defaults are reported where they are`() throws {
    let report = try run([
      "fairlead.yml": """
      defaults:
        - path: "**"
          values: { visibility: publik, created: yesterday, tags: [[a]], visibilty: public }

      """,
      "content/guides/a.md": document("Aaa"),
    ])
    for finding in [
      "fairlead.yml:3:27: error: 'visibility' cannot be 'publik' [metadata-value]",
      "fairlead.yml:3:44: error: 'created' must be a date, and 'yesterday' is not one [date-form]",
      "fairlead.yml:3:62: error: every entry of 'tags' must be text; this one is a list [metadata-value]",
      "fairlead.yml:3:68: warning: documents have no key 'visibilty' [unknown-key]",
    ] {
      #expect(report.contains(finding + "\n"), "\(report)")
    }
    #expect(report.hasSuffix("1 document checked: 3 errors, 1 warning\n"))
  }

  @Test func `a public stub is not counted as a private document`() throws {
    let report = try run(
      [
        "content/guides/a.md": document("Aaa", body: ""),
        "content/guides/b.md": document("Bbb", visibility: "private"),
      ], ["build"])
    #expect(report.contains("\n1 private document has no page: "), "\(report)")
  }

  @Test func `a vault of unfinished notes builds`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { default_language: ru }\nexclude: [Шаблоны]\n",
      "Гайды/Швартовка.md": "---\ncreated: 12 июня\n---\n\nСм. [[Буксировка]].\n",
      "Узлы.md": "Текст [[Ненаписанная заметка]]. [[Швартовка#Нет такого]]\n",
      "Шаблоны/шаблон.md": "---\ntitle: {{title}}\n---\n",
    ])
    let commit = try Fairlead.run(
      "/bin/sh", ["-c", "git init -q . && git add -A && git commit -qm one"], in: folder.path,
      [
        "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
        "GIT_COMMITTER_EMAIL": "a@b", "GIT_CONFIG_GLOBAL": "/dev/null",
      ])
    #expect(commit.code == 0, "\(commit.errors)")
    let build = try Fairlead.run(["build"], in: folder.path)
    #expect(build.code == 0, "\(build.output)")
    #expect(build.output.contains("\n2 private documents have no page: "), "\(build.output)")
  }

  // MARK: Links

  @Test(arguments: [
    ("[a](b.html)", "no document or file at 'b.html'", "did you mean b.md?"),
    ("[a](guides/b.md)", "no document or file at 'guides/b.md'", "did you mean b.md?"),
    ("[a](B.md)", "no document or file at 'B.md'", "did you mean b.md?"),
    (
      "![a](../images/scope.png)", "no image at '../images/scope.png' that can be published",
      "did you mean ../images/scope.svg?"
    ),
    (
      "![a](../images/scpoe.svg)", "no image at '../images/scpoe.svg' that can be published",
      "did you mean ../images/scope.svg?"
    ),
    (
      "![a](../x.heic)", "files like '../x.heic' are not published",
      "only PNG, JPEG, GIF, WebP, AVIF, SVG, PDF, GPX, KML, CSV, JSON, plain text, MP3, M4A, Ogg, MP4 "
        + "and WebM files are published"
    ),
    (
      "[a](sms:112)", "the address 'sms:112' does not begin with an allowed scheme",
      "use http, https, mailto or tel, or a relative path to a file of the library"
    ),
  ])
  func `a dead link names the nearest target`(link: String, message: String, help: String) throws {
    let report = try run([
      "content/guides/a.md": document("Aaa", body: link),
      "content/guides/b.md": document("Bbb"),
      "content/images/scope.svg": "<svg/>",
      "content/x.heic": "x",
    ])
    // A name that nothing has may be a note to write.
    let severity = link.hasPrefix("[[") ? "warning" : "error"
    #expect(report.contains("content/guides/a.md:8:1: \(severity): \(message) ["), "\(report)")
    #expect(report.contains("    = help: \(help)\n"), "\(report)")
    #expect(report.hasSuffix("2 documents checked: 1 \(severity)\n"), "\(report)")
  }

  /// It may be a note that is yet to be written, even in a public document.
  @Test func `a name that nothing has is a warning`() throws {
    #expect(
      try run([
        "content/guides/a.md": document("Aaa", body: "See [[Bbbb]] and [[Towing]]."),
        "content/guides/b.md": document("Bbb"),
      ])
        == """
        content/guides/a.md:8:5: warning: no document or file is called 'Bbbb' [link-target]
          8 | See [[Bbbb]] and [[Towing]].
            |     ^^^^^^^^
            = help: did you mean [[Bbb]]?
        content/guides/a.md:8:18: warning: no document or file is called 'Towing' [link-target]
          8 | See [[Bbbb]] and [[Towing]].
            |                  ^^^^^^^^^^
        2 documents checked: 2 warnings

        """)
  }

  // MARK: Repairs

  @Test func `tasks are repaired in their places, and nothing else`() throws {
    let folder = try TemporaryFolder([
      "content/checklists/a.md": document(
        "Aaa", body: "- [ ] One\n-[ ] Two\n- Three\n☐ Four\n        - [ ] Five")
    ])
    let fix = try Fairlead.run(["check", "--fix"], in: folder.path)
    for line in 9...12 {
      #expect(
        fix.output.contains("content/checklists/a.md:\(line): fixed [task-form]\n"),
        "\(fix.output)")
    }
    #expect(fix.output.hasSuffix("1 document checked: nothing to report\n"), "\(fix.output)")
    #expect(
      try folder.read("content/checklists/a.md")
        == document(
          "Aaa", body: "- [ ] One\n- [ ] Two\n- [ ] Three\n- [ ] Four\n  - [ ] Five"))
  }

  @Test func `repaired metadata publishes nothing`() throws {
    let text = document("Aaa").replacingOccurrences(of: "visibility", with: "visibilty")
    let folder = try TemporaryFolder([
      "content/guides/a.md": text.replacingOccurrences(of: "---\n", with: "----\n")
    ])
    let fix = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(fix.output.contains("help: did you mean 'visibility'?"), "\(fix.output)")
    #expect(try folder.read("content/guides/a.md") == text)
  }
}
