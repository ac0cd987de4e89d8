import Bytes
import Content
import Testing

import struct Foundation.Data
import class Foundation.JSONSerialization

private let id = "0123ABCD-4567-89AB-CDEF-0123456789AB"

/// Sample data in the contract's order, to be compared byte by byte.
@Suite struct PayloadTests {
  @Test func `a checklist is what the app decodes`() throws {
    let sample = parse(
      """
      ---
      id: \(id)
      title: "Engine \\"check\\""
      description: Before start.
      tags: [engine, двигатель]
      created: 2026-01-15T12:00:00+03:00
      updated: 2026-02-01
      checklist_type: pre_charter
      ---

      Read *first*.

      ## Engine (icon wrench, collapsed) ^engine

      About [it](https://a.b).

      - [ ] Oil (required, 2 min, #oil, @skipper) ^oil
            Between the marks.

        - plain
        - [ ] Dipstick … CLEAN (optional) ^dip
          - [ ] Cap ^cap

      ## Empty ^empty
      """)
    let namespace = try #require(UUID(id))
    func key(_ key: String) -> String { UUID(namespace: namespace, name: key.utf8).description }
    #expect(
      sample.payload()
        == "{\"id\":\"\(id)\",\"title\":\"Engine \\\"check\\\"\","
        + "\"description\":\"Before start.\\n\\nRead *first*.\",\"sections\":[{\"id\":\"\(key("engine"))\","
        + "\"title\":\"Engine\",\"icon\":\"wrench\",\"description\":\"About [it](https://a.b).\","
        + "\"items\":[{\"id\":\"\(key("oil"))\",\"title\":\"Oil\","
        + "\"itemDescription\":\"Between the marks.\\n\\n- plain\",\"isOptional\":false,"
        + "\"isRequired\":true,\"tags\":[\"oil\",\"@skipper\"],\"estimatedMinutes\":2,\"sortOrder\":0},"
        + "{\"id\":\"\(key("dip"))\",\"title\":\"Oil — Dipstick … CLEAN\",\"isOptional\":true,"
        + "\"isRequired\":false,\"tags\":[],\"sortOrder\":1},{\"id\":\"\(key("cap"))\","
        + "\"title\":\"Oil — Dipstick … CLEAN — Cap\",\"isOptional\":false,\"isRequired\":false,"
        + "\"tags\":[],\"sortOrder\":2}],\"isExpandedByDefault\":false,\"sortOrder\":0},"
        + "{\"id\":\"\(key("empty"))\",\"title\":\"Empty\",\"items\":[],\"isExpandedByDefault\":true,"
        + "\"sortOrder\":1}],\"checklistType\":\"pre_charter\",\"tags\":[\"engine\",\"двигатель\"],"
        + "\"createdAt\":\"2026-01-15T09:00:00Z\",\"updatedAt\":\"2026-02-01T00:00:00Z\","
        + "\"syncStatus\":\"synced\"}")
  }

  @Test func `a guide is its Markdown`() {
    let sample = parse(
      "---\nid: \(id)\ndescription: About it.\ntags: [a]\ncreated: 2026-01-15\n---\n# Mooring\n\n"
        + "Text \"q\".\n\n## Part\n\n\tcode\n\n", path: "content/guides/a.md")
    #expect(
      sample.payload()
        == "{\"id\":\"\(id)\",\"title\":\"Mooring\",\"description\":\"About it.\","
        + "\"markdown\":\"Text \\\"q\\\".\\n\\n## Part\\n\\n\\tcode\",\"tags\":[\"a\"],"
        + "\"createdAt\":\"2026-01-15T00:00:00Z\",\"updatedAt\":\"2026-01-15T00:00:00Z\","
        + "\"syncStatus\":\"synced\"}")
  }

  @Test func `a deck is its cards`() throws {
    let sample = parse(
      "---\nid: \(id)\ntitle: Knots\n---\nLearn.\n\n## Bow*line* (#quick) ^bow\n\nmore\n\n---\n\nA `loop`.\n\n## Empty ^e\n",
      path: "content/decks/a.md")
    let namespace = try #require(UUID(id))
    func key(_ key: String) -> String { UUID(namespace: namespace, name: key.utf8).description }
    #expect(
      sample.payload()
        == "{\"id\":\"\(id)\",\"title\":\"Knots\",\"description\":\"Learn.\",\"cards\":["
        + "{\"id\":\"\(key("bow"))\",\"front\":\"Bow*line*\\n\\nmore\",\"back\":\"A `loop`.\","
        + "\"tags\":[\"quick\"],\"sortOrder\":0},{\"id\":\"\(key("e"))\",\"front\":\"Empty\",\"back\":\"\","
        + "\"tags\":[],\"sortOrder\":1}],\"tags\":[],\"createdAt\":\"1970-01-01T00:00:00Z\","
        + "\"updatedAt\":\"1970-01-01T00:00:00Z\",\"syncStatus\":\"synced\"}")
  }

  @Test func `the envelopes have the keys of the contract`() throws {
    let sample = parse(
      """
      ---
      id: \(id)
      title: Mooring
      description: About it.
      tags: [a, b]
      language: ru
      author: maria
      public_id: mooring-1
      can_fork: false
      created: 2026-01-15
      updated: 2026-01-16
      forked_from: {id: FEDCBA98-4567-89AB-CDEF-0123456789AB, public_id: old-1, author: ivan}
      ---
      """, path: "content/guides/a.md")
    let payload = SyncPayload(document: sample.document, links: .none, url: nil)
    let data = Array("{}".utf8)
    #expect(
      String(utf8: payload.publishRequest(contentData: data))
        == #"{"title":"Mooring","description":"About it.","content_type":"practice_guide","#
        + #""content_data":{},"tags":["a","b"],"language":"ru","public_id":"mooring-1","#
        + #""can_fork":false,"forked_from_id":"FEDCBA98-4567-89AB-CDEF-0123456789AB"}"# + "\n")
    let summary =
      #"{"id":"\#(id)","title":"Mooring","description":"About it.","#
      + #""content_type":"practice_guide","tags":["a","b"],"public_id":"mooring-1","#
      + #""author_username":"maria","view_count":0,"fork_count":0,"#
      + #""created_at":"2026-01-15T00:00:00Z","#
      + #""forked_from_id":"FEDCBA98-4567-89AB-CDEF-0123456789AB","#
      + #""original_author_username":"ivan","original_content_public_id":"old-1","chain_depth":2"#
    #expect(
      String(utf8: payload.detail(contentData: data))
        == summary + #","content_data":{},"can_fork":false,"updated_at":"2026-01-16T00:00:00Z"}"#
        + "\n")
    var json = JSONWriter()
    payload.writeSummary(to: &json)
    #expect(String(utf8: json.bytes) == summary + "}")
  }

  @Test func `what is absent is left out`() {
    let sample = parse("Text.", path: "content/guides/a.md")
    let payload = SyncPayload(document: sample.document, links: .none, url: nil)
    let request = String(utf8: payload.publishRequest(contentData: payload.contentDataBytes()))
    let detail = String(utf8: payload.detail(contentData: payload.contentDataBytes()))
    for text in [request, detail] {
      #expect(!text.contains("null"))
      #expect(!text.contains("description"))
      #expect(!text.contains("forked_from_id"))
      #expect(!text.contains("author_username"))
    }
    #expect(detail.contains(#""chain_depth":1"#))
    #expect(request.contains(#""can_fork":true"#))
  }

  @Test func `every payload is JSON, whatever the author wrote`() throws {
    var random = FixedGenerator(seed: 12)
    let pieces = [
      "\"", "\\", "\u{1}", "\u{1F}", "\u{7F}", "\t", "\r", "\n", "я", "🙂", "\u{2028}", "- [ ] ",
      "## ",
      "[a](b.md)", "*", "(required)", " ^k", "…", "  - [ ] ", "> ", "---\n", "| a |\n|-|\n", "a",
      " ",
      "[^1]", "\n[^1]: n\n", "&amp;", "\n\n",
    ]
    for type in [DocumentType.checklist, .guide, .deck] {
      for _ in 0..<400 {
        let count = Int.random(in: 1...20, using: &random)
        let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        let payload = parse(text, path: "content/a.md", type: type).payload()
        let value = try? JSONSerialization.jsonObject(with: Data(payload.utf8))
        #expect(value != nil, "\(text.debugDescription)")
      }
    }
  }
}

@Suite struct MarkdownSourceTests {
  /// A guide's text as payloads have it, its links leading to the given targets.
  private func body(
    _ text: String, _ targets: [LinkTarget] = [], url: String? = "https://x.example/lib"
  ) -> String {
    let sample = parse(text, path: "content/guides/a.md")
    let links = ResolvedLinks(uses: sample.document.links, targets: targets)
    let source = MarkdownSource(document: sample.document, links: links, url: url)
    return sample.guide.map { source.body($0.bodyRange) } ?? "no guide"
  }

  private let page = LinkTarget.page(address: "guides/b/", fragment: nil)

  @Test func `relative links become absolute`() {
    #expect(
      body(
        "See [the *guide*](b.md \"t\"), ![a plan](p.svg), [part](b.md#x), [out](https://o.ut 'u').",
        [
          page, .file(address: "media/p.svg"), .page(address: "guides/b/", fragment: "часть (1)"),
          .external,
        ])
        == "See [the *guide*](https://x.example/lib/guides/b/ \"t\"), ![a plan](https://x.example/lib/media/p.svg), "
        + "[part](https://x.example/lib/guides/b/#%D1%87%D0%B0%D1%81%D1%82%D1%8C%20%281%29), "
        + "[out](https://o.ut 'u').")
  }

  @Test func `what leads nowhere is words`() {
    #expect(
      body("[a *b*](x.md) [c](#d) ![e](f.png)", [.broken, .here(fragment: "d"), .broken])
        == "a *b* c e")
    #expect(body("[a](b.md) ![p](q)", [page, .file(address: "q")], url: nil) == "a p")
  }

  @Test func `an image in a link keeps both`() {
    #expect(
      body("[![p](q) w](b.md)", [page, .file(address: "q")])
        == "[![p](https://x.example/lib/q) w](https://x.example/lib/guides/b/)")
  }

  @Test(arguments: [
    ("[a][r] and [r][] and [r]\n\n[r]: b.md", 3), ("> [a](b.md)\n> c", 1),
    ("| [a](b.md) | c |\n|---|---|\n| d | [e](b.md) |", 2), ("- [a](b.md)\n  - [c](b.md)", 2),
    ("&amp; \\* [a](b.md)", 1), ("a  \n  [b](b.md)", 1), ("[r]: b.md\n[r] *x*", 1),
    ("text [a](b.md)\n| h |\n|---|\n| [c](b.md) |", 2),
    ("| h | i |\n|---|---|\n  [x](b.md) | y", 1),
    ("x\n\nSetext [a](b.md)\n---\n[c](b.md)", 2), ("> a\n[b](b.md)", 1),
    ("a\n      > [b](b.md)", 1),
    ("&ngE; [a](b.md) [b](b.md)", 2), ("[r][- [r] c\n\n[r]: b.md", 2),
  ])
  func `links are found wherever they stand`(text: String, count: Int) {
    let address = "(https://x.example/lib/guides/b/)"
    let output = body(text, Array(repeating: page, count: count))
    #expect(output.split(separator: address, omittingEmptySubsequences: false).count - 1 == count)
    #expect(!output.contains("(b.md)"))
    let words = { (text: String) in text.filter { $0.isLetter && $0.isASCII } }
    let written = words(
      text.replacing("(b.md)", with: "").replacing("[r][]", with: "[r]").replacing(
        "[a][r]", with: "[a]"))
    #expect(words(output.replacing(address, with: "")) == written)
  }

  @Test func `a body has no carriage returns`() {
    #expect(body("a\r\n\r\n- b\r\n  c\r\n") == "a\n\n- b\n  c")
  }

  @Test func `a title underlined is no part of the body, the next line is`() {
    #expect(body("Title\n===\nFirst line.\n\nMore.") == "First line.\n\nMore.")
  }

  @Test func `blocks lose the indentation of the item that they stand in`() {
    let text = """
      - [ ] a

        One
        two.

        1. first
           - inner

             para
        2. second

        > quote
        > more

        ```
        code
          deep
        ```

        | a | b |
        |---|---|
        | c | d |
      """
    for (text, name) in [(text, "LF"), (text.replacing("\n", with: "\r\n"), "CRLF")] {
      let sample = parse(text)
      #expect(
        sample.markdown(sample.checklist?.sections.first?.items.first?.description) == """
          One
          two.

          1. first
             - inner

               para
          2. second

          > quote
          > more

          ```
          code
            deep
          ```

          | a | b |
          |---|---|
          | c | d |
          """, "\(name)")
    }
  }

  @Test func `blocks indented by tabs keep their shape`() {
    let sample = parse("- [ ] a\n\n\tOne\n\n\t```\n\tx\n\t\ty\n\t```\n")
    #expect(
      sample.markdown(sample.checklist?.sections.first?.items.first?.description)
        == "One\n\n```\nx\n\ty\n```")
  }

  @Test func `code without a fence stays code`() {
    let sample = parse("- [ ] a\n\n  Text.\n\n      x\n        y\n\n      z\n")
    #expect(
      sample.markdown(sample.checklist?.sections.first?.items.first?.description)
        == "Text.\n\n    x\n      y\n\n    z")
    #expect(body("    x\n\nText.") == "    x\n\nText.")
    #expect(body("\n\n\tx\n") == "\tx")
    #expect(body("\n  Text.") == "Text.")
  }

  @Test func `links inside a description become absolute`() {
    let sample = parse("- [ ] a\n\n  See [b](b.md)\n  and [c](c.md).\n")
    let links = ResolvedLinks(uses: sample.document.links, targets: [page, .broken])
    #expect(
      sample.payload(links: links).contains(
        #""itemDescription":"See [b](https://x.example/guides/b/)\nand c.""#))
  }

  @Test func `a front keeps its links`() {
    let sample = parse("## What is [it](b.md)? ^k\n\nback", path: "content/decks/a.md")
    let links = ResolvedLinks(uses: sample.document.links, targets: [page])
    #expect(
      sample.payload(links: links).contains(
        #""front":"What is [it](https://x.example/guides/b/)?""#))
  }

  @Test func `headings and text inside a back are written once`() {
    let sample = parse("# T\n\n# Card\n\nSub\n---\nnext\n", path: "content/decks/a.md")
    #expect(sample.payload().contains(#""back":"Sub\n---\n\nnext""#))
  }
}
