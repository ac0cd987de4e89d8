import Testing

/// What Obsidian authors write, from source to page, payload and report.
@Suite struct ObsidianTests {
  @Test func `a paragraph with a key is a place`() throws {
    let found = try Construct.guide(
      "Five depths. ^scope\n\n- One ^one\n- Two\n\n[[#^scope]] [[#^one]] [[ropes#^thick]]")
    #expect(
      found.html == """
        <p id="scope">Five depths.</p>
        <ul>
        <li><span id="one"></span>One</li>
        <li>Two</li>
        </ul>
        <p><a href="#scope">scope</a> <a href="#one">one</a> \
        <a href="../../guides/ropes/#thick">ropes</a></p>
        """)
    #expect(
      found.payload
        == "Five depths.\n\n- One\n- Two\n\nscope one [ropes](https://library.example/guides/ropes/#thick)"
    )
    #expect(found.report == "")
  }

  @Test(arguments: ["[[ropes|]]", "[[ropes| ]]", "[[guides/ropes|]]"])
  func `a link without words after its bar shows the name`(link: String) throws {
    let found = try Construct.guide(link)
    #expect(found.html == "<p><a href=\"../../guides/ropes/\">ropes</a></p>")
    #expect(found.payload == "[ropes](https://library.example/guides/ropes/)")
    #expect(found.report == "")
  }

  @Test func `a paragraph is embedded by its key`() throws {
    let found = try Construct.guide("![[ropes#^thick]]")
    #expect(found.html.contains("<p>Thick.</p>") && !found.html.contains("Intro"))
    #expect(found.payload == "Thick.")
    #expect(found.report == "")
  }

  @Test func `a key on a line of its own belongs to the block above`() throws {
    let found = try Construct.guide(
      "![[data#^table]]",
      ["content/guides/data.md": Sample.guide("Data", body: "A.\n\n| a |\n|---|\n| b |\n\n^table")])
    #expect(found.html.contains("<td>b</td>") && !found.html.contains("A."))
    #expect(found.payload == "| a |\n|---|\n| b |")
  }

  @Test(arguments: [
    (">[!note] Title\n>Text.\n^k", "<section id=\"k\" role=\"note\" class=\"callout note\">"),
    (">[!note]- Title\n>Text.\n\n^k", "<details id=\"k\" class=\"callout note\">"),
    ("> **Note:** text\n> more\n^k", "<section id=\"k\" role=\"note\" class=\"callout note\">"),
    ("**Important!** Text. ^k", "<section id=\"k\" role=\"note\" class=\"callout important\">"),
    ("**Bow**: front\n**Stern**: back ^k", "<dl id=\"k\" class=\"terms\">"),
    ("| a |\n|---|\n| b |\n\n^k", "<div id=\"k\" class=\"table\" tabindex=\"0\">"),
    ("```\na\n```\n\n^k", "<pre id=\"k\"><code>"), ("- One\n- Two\n\n^k", "<ul id=\"k\">"),
    ("Words.\n\n^k", "<p id=\"k\">Words.</p>"),
    (
      "The *chain*, and `all`. ^own\n\n^k",
      "<p id=\"own\">The <em>chain</em>, and <code>all</code>.</p>\n<p id=\"k\"></p>"
    ),
  ])
  func `a link to a key leads to the block that has it`(body: String, element: String) throws {
    let found = try Construct.guide("A.\n\n\(body)\n\n[[#^k]]")
    #expect(found.html.contains(element))
    #expect(found.html.components(separatedBy: " id=\"k\"").count == 2)
    #expect(!found.html.contains("^k"))
    #expect(found.report == "")
  }

  @Test func `a drawing of Excalidraw is not a document`() throws {
    let drawing = "---\nexcalidraw-plugin: parsed\n---\n\n# Excalidraw Data\n"
    let found = try Construct.guide(
      "![[plan.excalidraw]]", ["content/guides/plan.excalidraw.md": drawing])
    #expect(
      found.report == """
        content/guides/main.md:9:1: error: no document is called 'plan.excalidraw', so nothing can be shown here [embed-target]
          9 | ![[plan.excalidraw]]
            | ^^^^^^^^^^^^^^^^^^^^
            = help: export the drawing as SVG or PNG, and embed that file

        """)
  }

  @Test func `a missing key`() throws {
    let found = try Construct.guide("[[ropes#^thin]]")
    #expect(
      found.report == """
        content/guides/main.md:9:1: error: nothing in content/guides/ropes.md has the key '^thin' [link-anchor]
          9 | [[ropes#^thin]]
            | ^^^^^^^^^^^^^^^
            = help: its only key is '^thick'

        """)
  }

  @Test(arguments: [
    "A.\n\n%%\n\nhidden\n\n%%\n\nB.", "A.\n\n%% hidden\n\n- hidden\n\nhidden %%\n\nB.",
    "A.\n\n%% hidden\n```\nhidden\n```\n%%\n\nB.", "A.\n\n%%hidden%%\n\nB.",
  ])
  func `comments vanish`(body: String) throws {
    let found = try Construct.guide(body)
    #expect(!found.html.contains("hidden") && !found.html.contains("%%"))
    #expect(!found.html.contains("<p></p>"), "\(found.html)")
    #expect(!found.payload.contains("hidden") && !found.payload.contains("%%"))
    #expect(found.payload.hasPrefix("A.") && found.payload.hasSuffix("B."))
    #expect(found.report == "")
  }

  @Test func `tasks in a callout have boxes`() throws {
    let found = try Construct.guide("> [!todo] T\n> - [ ] One\n> - [x] Two\n>   - [ ] Three")
    #expect(
      found.html == """
        <section role="note" class="callout note">
        <p class="callout-title">T</p>
        <ul class="tasks">
        <li><span class="box">☐</span> One</li>
        <li><span class="box">☑</span> Two
        <ul class="tasks">
        <li><span class="box">☐</span> Three</li>
        </ul>
        </li>
        </ul>
        </section>
        """)
    #expect(found.payload == "> [!note] T\n>\n> - [ ] One\n> - [x] Two\n>   - [ ] Three")
    #expect(found.report == "")
  }

  @Test(arguments: [
    "[[Plan.canvas]]", "[p](../Plan.canvas)", "![[Plan.canvas]]", "![[photo.heic]]",
  ])
  func `a file that exists but is not published`(body: String) throws {
    let found = try Construct.guide(
      body, ["content/Plan.canvas": "{}", "content/photo.heic": "x"])
    let name =
      body.contains("heic") ? "photo.heic" : body.contains("../") ? "../Plan.canvas" : "Plan.canvas"
    let rule = body.hasPrefix("!") ? "image-target" : "link-target"
    #expect(found.report.contains(": error: files like '\(name)' are not published [\(rule)]"))
    #expect(
      found.report.hasSuffix(
        "= help: only PNG, JPEG, GIF, WebP, AVIF, SVG, PDF, GPX, KML, CSV, JSON, plain text, "
          + "MP3, M4A, Ogg, MP4 and WebM files are published\n"))
  }
}
