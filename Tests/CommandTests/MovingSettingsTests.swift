import Foundation
import Testing

/// What `fairlead init` reads in the configurations of others, and how it writes and prints that.
struct MovingSettingsTests {
  private static func page(_ body: String = "Words.") -> String {
    "---\ntitle: Oil change\ncreated: 2026-01-15\n---\n\(body)\n"
  }

  // MARK: Addresses

  @Test func `MkDocs: flat addresses, also of index pages, and links between them`() throws {
    let (folder, _, settings) = try Fairlead.moved([
      "mkdocs.yml": "site_name: Sea\nsite_url: https://sea.example\nuse_directory_urls: false\n",
      "docs/index.md": Self.page("[a](a/index.html) [b](a/deep/index.html) [c](a/c.html)"),
      "docs/a/index.md": Self.page("[b](deep/index.html) [c](c.html) [home](../index.html)"),
      "docs/a/deep/README.md": Self.page("[c](../c.html)"), "docs/a/c.md": Self.page(),
    ])
    #expect(settings.contains("redirects: [\"/{path}.html\"]\n"))
    #expect(
      try Fairlead.run(["check"], in: folder.path).output
        == "4 documents checked: nothing to report\n")
    let site = try MovedFolder.built(folder)
    #expect(site.isSuperset(of: ["a/index.html", "a/deep/index.html", "a/c.html"]))
    #expect(!site.contains("a.html") && !site.contains(".html") && !site.contains("a/deep.html"))
    for (old, new) in [
      ("a/index.html", "../guides/a/"), ("a/deep/index.html", "../../guides/a/deep/"),
      ("a/c.html", "../guides/a/c/"),
    ] {
      #expect(try folder.read("site/public/\(old)").contains("url=\(new)\""), "\(old)")
    }
    #expect(try folder.read("site/public/_redirects").contains("/a/ /guides/a/ 301\n"))
    #expect(try folder.read("site/public/index.html").contains("<a href=\"guides/a/c/\">c</a>"))
  }

  @Test func `Hugo: flat addresses, and sections with their own`() throws {
    let (folder, _, settings) = try Fairlead.moved([
      "hugo.toml": "title = 'Sea'\nuglyURLs = true\n[permalinks]\nposts = '/:year/:title/'\n",
      "content/notes/_index.md": Self.page(), "content/notes/oil.md": Self.page(),
      "content/notes/bundle/index.md": Self.page(), "content/posts/_index.md": Self.page(),
      "content/posts/a.md": Self.page(),
    ])
    #expect(
      settings.contains("redirects:\n  - \"/{slug}.html\"\n  - posts: \"/{year}/{title}.html\"\n"),
      "\(settings)")
    let site = try MovedFolder.built(folder)
    for page in [
      "notes/index.html", "notes/oil.html", "notes/bundle.html", "posts/index.html",
      "2026/oil-change.html",
    ] {
      #expect(site.contains(page), "\(page)")
    }
    #expect(!site.contains("notes/bundle/index.html"))
  }

  // MARK: MkDocs

  @Test func `MkDocs: the language is that of the theme, or of its plugin for several`() throws {
    for (text, language) in [
      ("theme:\n  name: material\n  language: de\n", "de"),
      ("theme: { name: mkdocs, locale: pt_BR }\n", "pt-BR"),
      (
        "plugins:\n  - search\n  - i18n:\n      languages:\n        - locale: en\n        - { locale: fr, default: true }\n",
        "fr"
      ), ("theme:\n  language: nonsense words\n", "en"), ("theme: material\n", "en"),
    ] {
      let (_, _, settings) = try Fairlead.moved([
        "mkdocs.yml": "site_name: Sea\n" + text, "docs/oil.md": Self.page(),
      ])
      #expect(settings.contains("default_language: \(language)\n"), "\(text): \(settings)")
    }
  }

  @Test func `MkDocs: what the look of a site is made of is taken or reported`() throws {
    let look =
      "theme:\n  name: material\n  logo: a.svg\n  favicon: a.png\n  palette: { primary: teal }\n"
      + "extra_css: [a.css]\nrepo_url: https://x.example\nedit_uri: \"\"\n"
    let (folder, output, settings) = try Fairlead.moved([
      "mkdocs.yml":
        "site_name: Sea\n\(look)copyright: >\n  Copyright &copy; 2026\n  Sea &amp; School\n",
      "docs/oil.md": Self.page(),
    ])
    #expect(
      settings.contains(
        """

        theme:
          accent: "#008578"
          bar: "#008578"
          footer: "Copyright © 2026 Sea & School"
          links:
            x.example: "https://x.example"

        """), "\(settings)")
    #expect(
      output.contains(
        """
        note: the logo is not carried over, because there is no such picture of at most 1 MiB: docs/a.svg
        note: the icon is not carried over: use a logo in SVG or a square PNG of at least 512 by 512 pixels \
        instead of docs/a.png
        note: not carried over; write it again under `theme` in fairlead.yml: `css` (extra_css)
        note: no equivalent here: edit_uri, theme

        """), "\(output)")
    _ = try MovedFolder.built(folder)
    let (_, html, none) = try Fairlead.moved([
      "mkdocs.yml": "site_name: Sea\ncopyright: <b>Sea</b>\n", "docs/oil.md": Self.page(),
    ])
    #expect(!none.contains("footer"))
    #expect(
      html.contains(
        "note: copyright contains HTML: write it without HTML as `theme: { footer: … }`\n"))
  }

  @Test(arguments: [
    ("palette: { primary: deep purple }", "#7e56c2"), ("palette: { primary: white }", nil),
    (
      "palette:\n    - media: \"(prefers-color-scheme: light)\"\n      primary: blue-grey\n"
        + "    - { scheme: slate, primary: red }", "#546d78"
    ), ("palette: { primary: custom }", nil), ("palette: { scheme: slate }", ""),
  ])
  func `MkDocs: a colour with a name is taken, dark enough to be read`(
    palette: String, color: String?
  ) throws {
    let (folder, output, settings) = try Fairlead.moved([
      "mkdocs.yml": "site_name: Sea\ntheme:\n  name: material\n  \(palette)\n",
      "docs/oil.md": Self.page(),
    ])
    let isTaken = color.map { !$0.isEmpty } ?? false
    #expect(
      settings.contains("\ntheme:\n  accent: \"\(color ?? "")\"\n  bar: \"\(color ?? "")\"\n")
        == isTaken, "\(settings)")
    #expect(
      output.contains("under `theme` in fairlead.yml: `accent` and `bar` (theme.palette)\n")
        == (color == nil), "\(output)")
    #expect(try !Fairlead.run(["check"], in: folder.path).output.contains("[configuration]"))
  }

  @Test func `MkDocs: links to the repository and to others are taken, each once`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      "mkdocs.yml": """
      site_name: Sea
      repo_url: https://github.com/sea/school
      extra:
        social:
          - { icon: fontawesome/brands/github, link: "https://github.com/sea/school" }
          - { icon: fontawesome/brands/github, link: "https://github.com/sea" }
          - { name: "Our: forum", link: "https://forum.example/" }
          - { icon: a, link: !ENV [PLACE] }
          - { icon: a, link: "javascript:alert(1)" }
      """,
      "docs/oil.md": Self.page(),
    ])
    #expect(
      settings.contains(
        """

        theme:
          links:
            GitHub: "https://github.com/sea/school"
            github.com: "https://github.com/sea"
            "Our: forum": "https://forum.example/"

        """), "\(settings)")
    #expect(output.contains("note: no equivalent here: extra\n"), "\(output)")
    _ = try MovedFolder.built(folder)
    #expect(
      try folder.read("site/public/index.html").contains(
        "<a href=\"https://forum.example/\" rel=\"noopener\">Our: forum</a>"))
  }

  @Test func `MkDocs: what it leaves out does not become public`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      "mkdocs.yml":
        "site_name: Sea\nexclude_docs: |\n  # ours\n  *.tmp.md\n  /inner/\n  secret/\n  none/\n  !secret/x.md\n"
        + "draft_docs: |\n  drafts/\n  unready.md\n",
      "docs/oil.md": Self.page(), "docs/a.tmp.md": Self.page(), "docs/inner/b.md": Self.page(),
      "docs/deep/secret/c.md": Self.page(), "docs/deep/drafts/d.md": Self.page(),
      "docs/unready.md": Self.page(),
    ])
    #expect(
      settings.contains("\nexclude: [\"**/*.tmp.md\", inner, \"**/secret\"]\n"), "\(settings)")
    #expect(
      settings.contains(
        """
          - path: "**/drafts/**"  # drafts
            values: { visibility: private }
          - path: "**/unready.md"  # drafts
            values: { visibility: private }

        """), "\(settings)")
    #expect(
      output.contains("note: exclude_docs has patterns with no equivalent here: !secret/x.md\n"))
    #expect(
      output.contains(
        "note: exclude_docs has patterns that match no document yet; they are not carried over: **/none\n"
      ))
    #expect(
      try Fairlead.run(["check"], in: folder.path).output
        == "3 documents checked: nothing to report\n")
    let site = try MovedFolder.built(folder)
    #expect(site.contains("guides/oil/index.html"))
    for name in ["tmp", "inner", "secret", "drafts", "unready"] {
      #expect(!site.contains { $0.contains(name) }, "\(name)")
    }
  }

  // MARK: Jekyll and Hugo

  @Test func `Jekyll: what it leaves out and takes in, also below a source folder`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      "_config.yml":
        "name: Sea School\nsource: docs\ninclude: [_pages, .htaccess]\nexclude:\n  - inner/\n  - \"*.tmp.md\"\n"
        + "  - none\n  - \"[ab].md\"\n",
      "docs/_pages/about.md": Self.page(), "docs/inner/b.md": Self.page(),
      "docs/x/c.tmp.md": Self.page(), "docs/_posts/2026-05-01-oil.md": Self.page(),
      "docs/plain.md": "# Plain\n",
    ])
    #expect(settings.contains("title: Sea School\n"), "\(settings)")
    #expect(settings.contains("exclude: [plain.md, inner, \"**.tmp.md\"]\n"), "\(settings)")
    #expect(settings.contains("\"_posts\": guide, \"_pages\": guide"), "\(settings)")
    #expect(output.contains("note: exclude has patterns with no equivalent here: [ab].md\n"))
    let site = try MovedFolder.built(folder)
    #expect(site.contains("2026/05/01/oil.html") && site.contains("guides/about/index.html"))
    #expect(!site.contains { $0.contains("inner") || $0.contains("tmp") || $0.contains("plain") })
  }

  @Test func `Hugo: what hides pages there is named`() throws {
    let (_, output, settings) = try Fairlead.moved([
      "hugo.yaml":
        "title: Sea\ncopyright: © Sea School\nignoreFiles: ['\\.foo$']\nlanguages:\n  en:\n    contentDir: content/en\n"
        + "  fr:\n    contentDir: french\n  zh:\n    contentDir: content.zh\n",
      "content/en/a.md": "---\ntitle: Oil\nexpiryDate: 2999-01-01\n---\nWords.\n",
      "content/en/b.md": Self.page(), "french/b.md": Self.page(),
    ])
    #expect(settings.contains("\ntheme:\n  footer: \"© Sea School\"\n"), "\(settings)")
    for note in [
      "ignoreFiles is not carried over, so what it leaves out becomes public: write it under `exclude` in "
        + "fairlead.yml",
      "only the documents in content/en are carried over: move those in french, content.zh into folders of it "
        + "that have the names of languages, such as content/en/zh",
      "1 document with `expiryDate`, which has no effect here: write `visibility: private` on that day",
    ] {
      #expect(output.contains("note: \(note)\n"), "\(output)")
    }
  }

  @Test(arguments: [
    "+++\ntitle = 'Oil'\n+++\nWords.\n", "---\ntitle: Oil\ntype: docs\n---\nWords.\n",
  ])
  func `what must be repaired is repaired before the baseline is written`(text: String) throws {
    let (_, output, _) = try Fairlead.moved(["hugo.toml": "title = 'Sea'\n", "content/a.md": text])
    #expect(
      output.contains(
        """
        next:
          fairlead check --fix             # repairs what can be repaired, such as TOML front matter
          fairlead check --write-baseline  # records today's findings, so that only new ones are reported

        """), "\(output)")
  }

  // MARK: Hostile configurations

  @Test func `nothing of another configuration controls the terminal or fairlead.yml`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      "mkdocs.yml":
        "site_name: \"Sea \\u202Eloohcs\"\nnav:\n  - \"Oil \\e[31m # x: y\": oil.md\n  - \"*a\": \"- b.md\"\n"
        + "  - \"!c\": \"'q'.md\"\n  - \"x \\e]0;t\\a\": \"gone\\e[2J.md\"\n",
      "docs/oil.md": Self.page(), "docs/- b.md": Self.page(), "docs/'q'.md": Self.page(),
    ])
    #expect(!output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{202E}" })
    #expect(output.contains("because there is no such document: gone·[2J.md\n"), "\(output)")
    #expect(
      settings.hasSuffix(
        "nav:\n  - \"Oil ·[31m # x: y\": oil.md\n  - \"*a\": \"- b.md\"\n  - \"!c\": \"'q'.md\"\n"),
      "\(settings)")
    #expect(!(try Fairlead.run(["check"], in: folder.path).output).contains("fairlead.yml"))
  }

  @Test func `patterns of addresses are quoted`() throws {
    let (folder, _, settings) = try Fairlead.moved([
      "_config.yml": "permalink: '/a\"b # c/:title'\n", "_posts/2026-05-01-oil.md": Self.page(),
      "*old/#1: a.md": Self.page(), "_x: [y/z.md": "# Part\n",
    ])
    #expect(settings.contains("  - \"_posts\": \"/a\\\"b # c/{name}\"\n"), "\(settings)")
    #expect(settings.contains("exclude: [\"_x: [y\"]\n"), "\(settings)")
    let check = try Fairlead.run(["check"], in: folder.path).output
    #expect(!check.contains("fairlead.yml"), "\(check)")
  }
}
