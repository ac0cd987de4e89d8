import Foundation
import Testing

/// The menus of other programs, and the books that only a menu makes one.
struct MovingMenuTests {
  private static func page(_ title: String) -> String {
    "---\ntitle: \(title)\ncreated: 2026-01-15\n---\nWords.\n"
  }

  @Test func `mdBook: its summary is the menu, and its addresses are flat`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      "book.toml": "[book]\ntitle = \"Sea School\"\nlanguage = \"en\"\n",
      "src/SUMMARY.md": """
      # Summary

      [Start](README.md)

      # Engine

      - [Oil \\(daily\\)](engine/README.md)
          - [Change](engine/change.md)
          - [Draft]()
      - [Gone](gone.md)
      - [Site](https://sea.example)

      -----

      [Last](./last%20page.md "title")
      """,
      "src/README.md": Self.page("Start"), "src/engine/README.md": Self.page("Engine"),
      "src/engine/change.md": Self.page("Change"), "src/last page.md": Self.page("Last"),
      "src/secret.md": Self.page("Secret"),
    ])
    #expect(output.contains("note: not in the summary, so it stays private: secret.md\n"))
    #expect(
      settings.contains(
        "  - path: secret.md  # not in the summary\n    values: { visibility: private }\n"))
    #expect(
      output.contains(
        "took the title, the language and the folder from book.toml\n"))
    #expect(output.contains("note: not in the menu, because there is no such document: gone.md\n"))
    #expect(settings.contains("content: src\nsite:\n  title: Sea School\n"), "\(settings)")
    #expect(settings.contains("redirects: [\"/{path}.html\"]\n"))
    #expect(
      settings.hasSuffix(
        """
        nav:
          - Start: README.md
          - Engine:
              - "Oil (daily)":
                  - "Oil (daily)": engine/README.md
                  - Change: engine/change.md
              - Site: "https://sea.example"
          - Last: last page.md

        """), "\(settings)")
    #expect(
      try Fairlead.run(["check"], in: folder.path).output
        == "5 documents checked: nothing to report\n")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(try folder.files(below: "site").keys.allSatisfy { !$0.contains("secret") })
    #expect(folder.exists("site/public/engine/change.html"))
    #expect(folder.exists("site/public/engine/index.html"))
  }

  @Test(arguments: [
    (".gitbook.yaml", "root: ./docs/\n", "docs"), ("book.json", "{\"title\": \"Sea\"}\n", "."),
    ("book.json", "{\"root\": \"./docs\", \"title\": \"Sea\"}", "docs"),
  ])
  func `GitBook: a book with a configuration was public`(
    file: String, text: String, content: String
  ) throws {
    let prefix = content == "." ? "" : content + "/"
    let (folder, output, settings) = try Fairlead.moved([
      file: text,
      prefix + "SUMMARY.md":
        "# Table of contents\n\n* [Oil](oil.md)\n\n## More\n\n* [Fuel](/fuel.md#top)\n",
      prefix + "oil.md": Self.page("Oil"), prefix + "fuel.md": Self.page("Fuel"),
    ])
    #expect(output.contains("its documents are public, except for drafts\n"), "\(output)")
    #expect(
      settings.hasSuffix("nav:\n  - Oil: oil.md\n  - More:\n      - Fuel: fuel.md\n"), "\(settings)"
    )
    #expect(
      try Fairlead.run(["check"], in: folder.path).output
        == "2 documents checked: nothing to report\n")
  }

  @Test(arguments: [
    ("get\\_oil.md", "get_oil.md"), ("oil-(new).md", "oil-(new).md"),
    ("oil%20%281%29.md", "oil (1).md"), ("%D0%BC%D0%B0%D1%81%D0%BB%D0%BE.md", "масло.md"),
    ("<oil (old).md>", "oil (old).md"), ("oil-\\(new\\).md#top \"Oil\"", "oil-(new).md"),
  ])
  func `GitBook: each way to write the name of a file in a summary`(
    written: String, path: String
  ) throws {
    let (_, output, settings) = try Fairlead.moved([
      ".gitbook.yaml": "root: ./\n", "SUMMARY.md": "* [Oil](\(written))\n",
      path: Self.page("Oil"),
    ])
    #expect(!output.contains("summary, so") && !output.contains("not in the menu"), "\(output)")
    #expect(!settings.contains("private"), "\(settings)")
    #expect(settings.contains("nav:\n  - Oil: "), "\(settings)")
  }

  @Test func `GitBook: a book that GitHub publishes by Jekyll is a book all the same`() throws {
    var files = [
      "_config.yml": "theme: jekyll-theme-slate\n",
      "SUMMARY.md": "* [Start](README.md)\n* [Oil](engine/oil.md)\n",
      "README.md": Self.page("Start"),
      "engine/oil.md": Self.page("Oil"),
    ]
    let (folder, output, settings) = try Fairlead.moved(files)
    #expect(output.contains("its documents are public, except for drafts\n"), "\(output)")
    #expect(settings.contains("redirects: [\"/{path}.html\", \"/{path}/\"]\n"), "\(settings)")
    #expect(
      settings.hasSuffix("nav:\n  - Start: README.md\n  - Oil: engine/oil.md\n"), "\(settings)")
    #expect(
      try Fairlead.run(["check"], in: folder.path).output
        == "2 documents checked: nothing to report\n")
    files["_posts/2026-05-01-log.md"] = Self.page("Log")
    #expect(try Fairlead.moved(files).output.contains("took the folder from _config.yml\n"))
  }

  @Test func `GitBook: pictures are found, move, and are found again`() throws {
    let picture = "\n![Oil](.gitbook/assets/oil.png)\n"
    let (folder, _, _) = try Fairlead.moved([
      ".gitbook.yaml": "root: ./\n", "SUMMARY.md": "* [Oil](oil.md)\n* [Fuel](fuel.md)\n",
      "oil.md": Self.page("Oil") + picture, "fuel.md": Self.page("Fuel"),
      ".gitbook/assets/oil.png": "\u{89}PNG",
    ])
    let findings = try Fairlead.run(["check"], in: folder.path).output
    #expect(!findings.contains("no image"), "\(findings)")
    let move = try Fairlead.run(["mv", ".gitbook/assets", "assets"], in: folder.path)
    #expect(move.output.contains("1 link in 1 file corrected\n"), "\(move.output)\(move.errors)")
    #expect(try folder.read("oil.md").hasSuffix("\n![Oil](assets/oil.png)\n"))
    // The same by other means: only the link is old.
    try folder.write(Self.page("Oil") + picture, to: "oil.md")
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(try folder.read("oil.md").hasSuffix("\n![Oil](assets/oil.png)\n"))
  }

  @Test func `a summary alone makes nothing public, and its menu waits`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      "SUMMARY.md": "* [Oil](oil.md)\n* [Oil again](oil.md)\n", "oil.md": Self.page("Oil"),
    ])
    #expect(output.contains("its documents are private until you publish them: "), "\(output)")
    #expect(
      settings.hasSuffix(
        "\n# The menu, for when its documents are public: remove the `# `.\n# nav:\n#   - Oil: oil.md\n"
      ),
      "\(settings)")
    #expect(
      try Fairlead.run(["check"], in: folder.path).output
        == "1 document checked: nothing to report\n")
  }

  @Test func `MkDocs: with a folder for each language the menu begins in that of the default one`()
    throws
  {
    let (folder, output, settings) = try Fairlead.moved([
      "mkdocs.yml": """
      site_name: Sea
      nav:
        - Home:
            - Introduction: index.md
            - Oil: ./engine/oil.md
        - Club: club.md
        - Gone: gone.md
      plugins:
        - search
        - i18n:
            docs_structure: folder
            languages:
              - { locale: en, default: true }
              - { locale: zh }

      """,
      "docs/en/index.md": Self.page("Start"), "docs/en/engine/oil.md": Self.page("Oil"),
      "docs/zh/index.md": Self.page("Start"), "docs/club.md": Self.page("Club"),
    ])
    #expect(settings.contains("  languages: [en, zh]\n"), "\(settings)")
    #expect(
      settings.hasSuffix(
        """
        nav:
          - Home:
              - Introduction: en/index.md
              - Oil: en/engine/oil.md
          - Club: club.md

        """), "\(settings)")
    #expect(
      output.contains("note: not in the menu, because there is no such document: gone.md\n"),
      "\(output)")
    #expect(!(try Fairlead.run(["check"], in: folder.path).output.contains("[nav]")))
  }

  @Test func `MkDocs: lists in the files of awesome-pages are sections`() throws {
    let (_, output, settings) = try Fairlead.moved([
      "mkdocs.yml": "site_name: Sea\nplugins: [awesome-pages]\n",
      "docs/.pages":
        "nav:\n  - index.md\n  - Engine:\n      - oil.md\n      - Fuel: fuel.md\n      - Gone: gone.md\n"
        + "  - missing.md\n  - https://forum.example\n  - ...\n",
      "docs/index.md": Self.page("Start"), "docs/oil.md": Self.page("Oil"),
      "docs/fuel.md": Self.page("Fuel"), "docs/zero.md": Self.page("Zero"),
    ])
    #expect(
      settings.hasSuffix(
        """
        nav:
          - index.md
          - Engine:
              - oil.md
              - Fuel: fuel.md
          - forum.example: "https://forum.example"
          - zero.md

        """), "\(settings)")
    #expect(
      output.contains(
        "note: not in the menu, because there is no such document: gone.md, missing.md\n"),
      "\(output)")
  }

  @Test func `GitBook: items of the summary that are not in the menu are named`() throws {
    let (_, output, settings) = try Fairlead.moved([
      ".gitbook.yaml": "root: ./\n",
      "SUMMARY.md":
        "# Summary\n\n* [Oil](oil.md)\n  * [Step one](oil.md#one)\n* [Again](oil.md)\n* Draft\n* [Empty]()\n"
        + "* Group\n  * [Fuel](fuel.md)\n",
      "oil.md": Self.page("Oil"), "fuel.md": Self.page("Fuel"),
    ])
    #expect(
      settings.hasSuffix("nav:\n  - Oil: oil.md\n  - Group:\n      - Fuel: fuel.md\n"),
      "\(settings)")
    #expect(
      output.contains(
        """
        note: not in the menu, because their page is there already: Step one, Again
        note: not in the menu, because they have no link: Draft, Empty

        """), "\(output)")
  }

  @Test func `MkDocs: the files of awesome-pages are the menu if there is no other`() throws {
    var files = [
      "mkdocs.yml": "site_name: Sea\nplugins: [awesome-pages]\n",
      "docs/.pages":
        "nav:\n  - index.md\n  - Engine room: engine\n  - ...\n  - Club: https://club.example\n",
      "docs/engine/.pages": "title: Motor\narrange: [oil.md, gone.md]\n",
      "docs/hidden/.pages": "hide: true\n", "docs/sails/.pages": "title: \"Sails: all\"\n",
      "docs/index.md": Self.page("Start"), "docs/engine/oil.md": Self.page("Oil"),
      "docs/engine/fuel.md": Self.page("Fuel"), "docs/hidden/a.md": Self.page("Hidden"),
      "docs/sails/b.md": Self.page("Jib"), "docs/sails/a.md": Self.page("Main"),
      "docs/zero.md": Self.page("Zero"),
    ]
    let (folder, _, settings) = try Fairlead.moved(files)
    #expect(
      settings.hasSuffix(
        """
        nav:
          - index.md
          - Engine room:
              - engine/oil.md
          - "Sails: all":
              - sails/a.md
              - sails/b.md
          - zero.md
          - Club: "https://club.example"

        """), "\(settings)")
    #expect(
      try Fairlead.run(["check"], in: folder.path).output
        == "7 documents checked: nothing to report\n")
    files["mkdocs.yml"] = "site_name: Sea\nnav:\n  - zero.md\n"
    #expect(try Fairlead.moved(files).settings.hasSuffix("nav:\n  - zero.md\n"))
  }

  @Test func `mdBook: a summary that is nested very deeply can be read afterwards`() throws {
    let pages = (0..<60).map { "page\($0).md" }
    var files = [
      "book.toml": "[book]\ntitle = \"Sea\"\n",
      "src/SUMMARY.md": pages.enumerated().map { depth, page in
        String(repeating: "    ", count: depth) + "- [Page \(depth)](\(page))\n"
      }.joined(),
    ]
    for page in pages { files["src/" + page] = Self.page(page) }
    let (folder, _, settings) = try Fairlead.moved(files)
    #expect(pages.allSatisfy { settings.contains(": \($0)\n") }, "\(settings)")
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(check.output == "60 documents checked: nothing to report\n", "\(check.output)")
  }
}
