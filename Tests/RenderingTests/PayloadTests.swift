import Contract
import Documents
import Rendering
import TestSupport
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

        * plain

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
        + "\"itemDescription\":\"Between the marks.\\n\\n* plain\",\"isOptional\":false,"
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
    let payload = SyncPayload(
      document: sample.document, links: .none, url: nil, form: PayloadForm(.plain))
    let data = Array("{}".utf8)
    #expect(
      String(utf8: payload.publishRequest(contentData: data))
        == #"{"title":"Mooring","description":"About it.","content_type":"practice_guide","#
        + #""content_data":{},"tags":["a","b"],"language":"ru","public_id":"mooring-1","#
        + #""can_fork":false,"forked_from_id":"FEDCBA98-4567-89AB-CDEF-0123456789AB","#
        + #""created_at":"2026-01-15T00:00:00Z","updated_at":"2026-01-16T00:00:00Z"}"# + "\n")
    let summary =
      #"{"id":"\#(id)","title":"Mooring","description":"About it.","#
      + #""content_type":"practice_guide","language":"ru","tags":["a","b"],"#
      + #""public_id":"mooring-1","author_username":"maria","view_count":0,"fork_count":0,"#
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
    let payload = SyncPayload(
      document: sample.document, links: .none, url: nil, form: PayloadForm(.plain))
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

  @Test(arguments: [("public", ""), ("unlisted", #","visibility":"unlisted""#)])
  func `only an unlisted document has a visibility`(visibility: String, written: String) {
    let sample = parse(
      "---\nid: \(id)\ntitle: Mooring\nvisibility: \(visibility)\npublic_id: mooring-1\n---\nText.",
      path: "content/guides/a.md")
    let payload = SyncPayload(
      document: sample.document, links: .none, url: nil, form: PayloadForm(.plain))
    let request = String(utf8: payload.publishRequest(contentData: Array("{}".utf8)))
    // Without a date anywhere, the server decides its age.
    #expect(request.hasSuffix(#""can_fork":true"# + written + "}\n"), "\(request)")
    #expect(!String(utf8: payload.detail(contentData: Array("{}".utf8))).contains("visibility"))
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
