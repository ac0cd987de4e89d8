import Configuration
import Diagnostics
import Discovery
import Documents
import Identity
import Library
import Output
import Pages
import Parsing
import Rules
import SiteBuild
import System
import Testing

/// Embeds, callouts and marks from sources to pages and payloads.
@Suite struct EmbedTests {
  private static let files: [String: String] = [
    "fairlead.yml": Sample.configuration,
    "content/checklists/engine.md": Sample.guide(
      "Engine",
      body:
        "Before.\n\n## Oil\n- [ ] Level (required) ^oil\n      Engine *cold*.\n  - [ ] Nested\n- [ ] Lights … ON"
    ),
    "content/decks/knots.md": Sample.guide(
      "Knots", body: "## Which?\n\nThe [bowline](../guides/ropes.md)."),
    "content/guides/ropes.md": Sample.guide(
      "Ropes",
      body:
        "Intro[^1].\n\n## Kinds\n\nSee [[#Ends]][^n].\n\n### Thick\n\nT.\n\n## Ends\n\nE.\n\n[^1]: One.\n[^n]: Two."
    ),
    "content/images/wave.gif": "",
  ]

  /// A two-coloured GIF with this many pictures of one pixel.
  private static func gif(_ pictures: Int) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    for _ in 0..<pictures {
      bytes += [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    }
    return bytes + [0x3B]
  }

  private func site(_ body: String, _ more: [String: String] = [:]) throws -> Site {
    var files = Self.files.merging(more) { $1 }
    files["content/images/wave.gif"] = nil
    files["content/guides/main.md"] = Sample.guide("Main", body: body)
    return try Site.build(
      files,
      bytes: [
        "content/images/wave.gif": Self.gif(2), "content/images/still.gif": Self.gif(1),
        "content/images/film.mp4": [0, 1], "content/images/plan.pdf": [2],
        "content/images/song.mp3": [3],
      ])
  }

  /// What is between the text's opening and the footer of a page.
  private func text(_ site: Site, _ address: String = "guides/main/") throws -> String {
    let page = try site.page(address)
    let start = try #require(page.range(of: "<div class=\"text\">\n")).upperBound
    let end = try #require(page.range(of: "\n</div>\n<footer")).lowerBound
    return String(page[start..<end])
  }

  /// The Markdown of a guide's payload.
  private func markdown(_ site: Site, _ name: String = "main-") throws -> String {
    let path = try #require(site.paths.first { $0.hasPrefix("payloads/\(name)") })
    let data = try #require(try site.object(path)["content_data"] as? [String: Any])
    return try #require(data["markdown"] as? String)
  }

  @Test func `a section is shown below the heading above it`() throws {
    let site = try site("## Here\n\n![[ropes#Kinds]]\n\nAfter.")
    #expect(site.errors == [])
    let page = try text(site)
    #expect(
      page.contains(
        """
        <section class="embedded guide">
        <p class="source"><a href="../../guides/ropes/index.html#kinds">Ropes</a></p>
        <h3>Kinds</h3>
        <p>See <a href="../../guides/ropes/index.html#ends">Ends</a><sup>
        """), "\(page)")
    #expect(page.contains("<h4>Thick</h4>"))
    #expect(page.contains("fn-2\"><sup>2</sup>\n<p>Two.</p>"))
    #expect(!page.contains("<p>One.</p>") && !page.contains("<p>E.</p>"))
    #expect(
      try markdown(site).hasPrefix(
        """
        ## Here

        ### Kinds

        See [Ends](https://library.example/guides/ropes/#ends)[^
        """))
    #expect(try markdown(site).contains("n]: Two."))
    #expect(
      try site.page("guides/ropes/").contains(
        "<dd><a href=\"../../guides/main/index.html\">Main</a></dd>"))
  }

  @Test func `a checklist in a guide stays one checklist`() throws {
    let site = try site("![[engine]]\n\n![[engine#^oil]]")
    let own = try site.page("checklists/engine/")
    let page = try text(site)
    let ids = own.matches(of: /<li id="[^"]*" data-id="([^"]+)"/).map { String($0.1) }
    #expect(ids.count == 3)
    for id in ids { #expect(page.contains("data-id=\"\(id)\"")) }
    #expect(page.matches(of: /data-id="([^"]+)" class="must"/).count == 2)
    let anchors = page.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
    #expect(Set(anchors).count == anchors.count)
    #expect(
      try markdown(site).hasPrefix(
        """
        **[Engine](https://library.example/checklists/engine/)**

        Before.

        ## Oil

        - [ ] Level

          Engine *cold*.
          - [ ] Nested
        - [ ] Lights … ON

        - [ ] Level
        """))
  }

  @Test func `decks are shown as cards`() throws {
    let site = try site("![[knots]]")
    #expect(try text(site).contains("<h2>Which?</h2>"))
    #expect(
      try markdown(site).contains(
        "**Which?**\n\nThe [bowline](https://library.example/guides/ropes/)."))
  }

  @Test func `an embed inside a line is a link`() throws {
    let site = try site("Look at ![[ropes]] and ![[ropes#Ends|the ends]].")
    #expect(
      try text(site)
        == "<p>Look at <a href=\"../../guides/ropes/index.html\">ropes</a> and <a href=\"../../guides/ropes/index.html#ends\">the ends</a>.</p>\n"
    )
    #expect(
      try markdown(site)
        == "Look at [ropes](https://library.example/guides/ropes/) and [the ends](https://library.example/guides/ropes/#ends)."
    )
  }

  @Test func `headings of checklists and decks move below the one above`() throws {
    let site = try site(
      "## Part\n\n![[engine]]\n\n#### Deep\n\n![[knots]]\n\n###### End\n\n![[engine#Oil]]\n")
    let page = try text(site)
    let levels = page.matches(of: /<h([1-6])[ >]/).map { String($0.output.1) }
    #expect(levels == ["2", "3", "4", "5", "6", "6"], "\(page)")
    #expect(page.contains("<h3><span>Oil</span> <small>3 items</small></h3>"), "\(page)")
    #expect(page.contains("<h5>Which?</h5>"))
    #expect(try site.page("checklists/engine/").contains("<h2><span>Oil</span>"))
  }

  @Test func `an animated picture is still until it is opened`() throws {
    let site = try site(
      "![[wave.gif|A wave]]\n\nIn line ![x](../images/wave.gif).\n\n![S](../images/still.gif)")
    #expect(site.errors == [])
    let page = try text(site)
    #expect(
      page.contains("<details class=\"moving\">\n<summary><img src=\"../../media/wave-"), "\(page)")
    #expect(page.contains("<p><img src=\"../../media/still-"))
    #expect(site.paths.count { $0.hasPrefix("public/media/wave-") } == 2)
    #expect(site.paths.count { $0.hasPrefix("public/media/still-") } == 1)
    // The app shows the animated one, as it does with every picture.
    #expect(
      try markdown(site).replacing(/-[0-9a-f]{8}\./, with: ".") == """
        ![A wave](https://library.example/media/wave.gif)

        In line ![x](https://library.example/media/wave.gif).

        ![S](https://library.example/media/still.gif)
        """)
    #expect(site.findings == [])
  }

  @Test func `videos, audio and papers`() throws {
    let site = try site(
      "![F](https://www.youtube.com/watch?v=1) ![](https://vimeo.com/2) ![E](https://a.b/c.png)\n\n![[film.mp4]] ![[song.mp3|Song]] ![[plan.pdf]]"
    )
    let page = try text(site)
    #expect(
      page.contains(
        "<a class=\"film\" href=\"https://www.youtube.com/watch?v=1\" rel=\"noopener\">F <small>youtube.com</small></a>"
      ))
    #expect(
      page.contains("<a class=\"film\" href=\"https://vimeo.com/2\" rel=\"noopener\">vimeo.com</a>")
    )
    #expect(page.contains("<a href=\"https://a.b/c.png\" rel=\"noopener\">E</a>"))
    #expect(page.contains("<video controls preload=\"none\" src=\"../../media/film-"))
    #expect(page.contains("aria-label=\"Song\"></audio>"))
    #expect(page.contains(">plan.pdf</a>"))
    #expect(!page.contains("<iframe"))
    #expect(try markdown(site).hasPrefix("[F](https://www.youtube.com/watch?v=1)"))
  }

  // MARK: Callouts

  @Test func `callouts of three notations have one look`() throws {
    let site = try site(
      """
      > [!warning]- Mind *this*
      > Text

      !!! warning "Mind *this*"
          Text

      ??? warning
          Text
      Next.

      > **Осторожно!** Text

      **Important:** Text

      > [!strange] Own
      > Text

      !!! strange
          Text
      """)
    #expect(
      try text(site) == """
        <details class="callout warning">
        <summary class="callout-title">Mind <em>this</em></summary>
        <p>Text</p>
        </details>
        <aside class="callout warning">
        <p class="callout-title">Mind <em>this</em></p>
        <p>Text</p>
        </aside>
        <details class="callout warning">
        <summary class="callout-title">Warning</summary>
        <p>Text</p>
        </details>
        <p>Next.</p>
        <aside class="callout warning">
        <p class="callout-title">Осторожно!</p>
        <p>Text</p>
        </aside>
        <aside class="callout important">
        <p class="callout-title">Important</p>
        <p>Text</p>
        </aside>
        <aside class="callout note">
        <p class="callout-title">Own</p>
        <p>Text</p>
        </aside>
        <aside class="callout note">
        <p class="callout-title">Strange</p>
        <p>Text</p>
        </aside>

        """)
    #expect(
      try markdown(site) == """
        > [!warning] Mind *this*
        > Text

        > [!warning] Mind *this*
        > Text

        > [!warning]
        > Text

        Next.

        > [!warning] Осторожно!
        > Text

        > [!important] Important
        > Text

        > [!note] Own
        > Text

        > [!note] Strange
        > Text
        """)
  }

  @Test func `callouts with blocks in payloads`() throws {
    let site = try site(
      "- item\n\n    !!! tip\n        - a\n        - [[ropes]]\n\n        ```\n        !!! x\n        ```\n\n> [!note]\n> a\n> b\n>\n> > [!tip] In\n> > c\n"
    )
    #expect(
      try markdown(site) == """
        - item

            > [!tip]
            >
            > - a
            > - [ropes](https://library.example/guides/ropes/)
            >
            > ```
            > !!! x
            > ```

        > [!note]
        > a
        > b
        >
        > > [!tip] In
        > > c
        """)
  }

  @Test func `marks, comments, terms and code`() throws {
    let site = try site(
      "a ==b== %%gone%%c ==*d*== `==e== [[f]]`\n\n%%\n\ngone\n\n%%\n\n**A**: one\n**B:** *two*\n\n| [[ropes\\|x]] | ==y== |\n|---|---|\n"
    )
    #expect(site.files(holding: "gone") == [])
    let page = try text(site)
    #expect(
      page.hasPrefix(
        """
        <p>a <mark>b</mark> c <mark><em>d</em></mark> <code>==e== [[f]]</code></p>
        <dl class="terms">
        <dt><strong>A</strong></dt>
        <dd>one</dd>
        <dt><strong>B:</strong></dt>
        <dd><em>two</em></dd>
        </dl>
        """), "\(page)")
    #expect(
      page.contains(
        "<th><a href=\"../../guides/ropes/index.html\">x</a></th>\n<th><mark>y</mark></th>"))
    #expect(
      try markdown(site) == """
        a **b** c *d* `==e== [[f]]`



        **A**: one
        **B:** *two*

        | [x](https://library.example/guides/ropes/) | **y** |
        |---|---|
        """)
  }

  @Test func `constructs also work in items, fronts and YAML`() throws {
    let site = try site(
      "x",
      [
        "content/checklists/a.yaml":
          "title: Aaa\ndescription: D.\ntags: [a]\nvisibility: public\nsections:\n  - title: One\n    items:\n      - title: Read [[ropes]] ==now==\n        description: |\n          !!! note\n              Mind [[ropes#Ends]].\n"
      ])
    let page = try site.page("checklists/a/")
    #expect(
      page.contains(
        "<p>Read <a href=\"../../guides/ropes/index.html\">ropes</a> <mark>now</mark></p>"))
    #expect(page.contains("<aside class=\"callout note\">"))
    #expect(page.contains("ropes/index.html#ends\">ropes › Ends</a>"))
    let path = try #require(site.paths.first { $0.hasPrefix("payloads/aaa-") })
    let payload = try site.text(path)
    #expect(payload.contains("\"title\":\"Read ropes now\""), "\(payload)")
    #expect(
      payload.contains(
        "> [!note]\\n> Mind [ropes › Ends](https://library.example/guides/ropes/#ends)."),
      "\(payload)")
  }
}
