import Foundation
import Testing

/// What the app decodes, byte for byte: key order and forms are part of the contract.
struct PayloadTests {
  // What both forms of a document contain.

  private static let engineCheck = #"""
    "content_data":{"id":"0E5D900B-DFF5-5746-8AC8-D0B7B30F3401","title":"Engine check",\#
    "description":"About it.",\#
    "sections":[{"id":"EA87FD7D-442C-5C07-BEBD-D0947D2CFF1B","title":"Engine",\#
    "icon":"wrench","description":"Before you start.","items":[{"id":"C17CAD3F-0502-53E4-91E5-9416D66F4EB2","title":"Check \#
    the oil level","itemDescription":"Between the marks, engine cold.","isOptional":false,\#
    "isRequired":true,"tags":["engine","@skipper"],"estimatedMinutes":2,"sortOrder":0},\#
    {"id":"B97DD0C7-4C1A-5CD9-8830-EA49C4C8144E","title":"Navigation lights … ON",\#
    "isOptional":false,"isRequired":false,"tags":[],"sortOrder":1},\#
    {"id":"A0A2D12B-F0F4-507F-965D-75D11FE76E5A","title":"Navigation lights … ON — \#
    Masthead","isOptional":false,"isRequired":false,"tags":[],"sortOrder":2}],\#
    "isExpandedByDefault":false,"sortOrder":0}],"checklistType":"daily","tags":["engine",\#
    "Двигатель"],"createdAt":"2026-01-15T00:00:00Z","updatedAt":"2026-02-01T09:30:00Z",\#
    "syncStatus":"synced"}
    """#

  private static let mooring = #"""
    "content_data":{"id":"644E73F0-41D9-51B9-876C-1500F27B6229","title":"Mooring",\#
    "description":"About it.","markdown":"See [the \#
    engine](https://library.example/checklists/engine/), leaving and [the \#
    knots](https://library.example/decks/knots/).\n\n## Arriving\n\n[The \#
    plan](https://library.example/media/plan-900fbe93.svg)\n\n## Leaving\n\n**Warning:** \#
    Mind the lines.\n\n## Staying","tags":["harbour","Sea"],\#
    "createdAt":"2026-01-15T00:00:00Z","updatedAt":"2026-02-01T09:30:00Z",\#
    "syncStatus":"synced"}
    """#

  private static let knots = #"""
    "content_data":{"id":"2F148CA8-E511-58F6-B948-458549439384","title":"Knots",\#
    "description":"About it.","cards":[{"id":"8C5965B3-DEA1-5799-8FA8-5B18955F87C2",\#
    "front":"Which knot makes a loop?","back":"The bowline.","tags":[],"sortOrder":0},\#
    {"id":"6DAC36F3-D810-5B6D-96E3-EDCA37F30852","front":"And a bend?","back":"A sheet \#
    bend.","tags":[],"sortOrder":1}],"tags":["sea"],"createdAt":"2026-01-15T00:00:00Z",\#
    "updatedAt":"2026-02-01T09:30:00Z","syncStatus":"synced"}
    """#

  @Test func `the payload of a checklist is pinned`() throws {
    let text = try Site.build(Sample.library).text("payloads/engine-check-0e5d900b.json")
    #expect(
      text == #"""
        {"title":"Engine check","description":"About it.","content_type":"checklist",\#
        \#(Self.engineCheck),"tags":["engine","Двигатель"],"language":"en",\#
        "public_id":"engine-check-0e5d900b","can_fork":true,\#
        "created_at":"2026-01-15T00:00:00Z","updated_at":"2026-02-01T09:30:00Z"}

        """#)
  }

  @Test func `the detail of a checklist is pinned`() throws {
    let text = try Site.build(Sample.library).text("public/api/v1/content/engine-check-0e5d900b")
    #expect(
      text == #"""
        {"id":"0E5D900B-DFF5-5746-8AC8-D0B7B30F3401","title":"Engine check",\#
        "description":"About it.","content_type":"checklist","language":"en",\#
        "tags":["engine","Двигатель"],\#
        "public_id":"engine-check-0e5d900b","author_username":"maria",\#
        "author_user_id":"90CE0528-1AC0-545B-981A-DB668C5364AE","view_count":0,\#
        "fork_count":0,"created_at":"2026-01-15T00:00:00Z","chain_depth":1,\#
        \#(Self.engineCheck),"can_fork":true,"updated_at":"2026-02-01T09:30:00Z"}

        """#)
  }

  @Test func `the payload of a guide is pinned`() throws {
    let text = try Site.build(Sample.library).text("payloads/mooring-644e73f0.json")
    #expect(
      text == #"""
        {"title":"Mooring","description":"About it.","content_type":"practice_guide",\#
        \#(Self.mooring),"tags":["harbour","Sea"],"language":"en",\#
        "public_id":"mooring-644e73f0","can_fork":true,\#
        "created_at":"2026-01-15T00:00:00Z","updated_at":"2026-02-01T09:30:00Z"}

        """#)
  }

  @Test func `the detail of a guide is pinned`() throws {
    let text = try Site.build(Sample.library).text("public/api/v1/content/mooring-644e73f0")
    #expect(
      text == #"""
        {"id":"644E73F0-41D9-51B9-876C-1500F27B6229","title":"Mooring","description":"About \#
        it.","content_type":"practice_guide","language":"en",\#
        "tags":["harbour","Sea"],\#
        "public_id":"mooring-644e73f0","author_username":"maria",\#
        "author_user_id":"90CE0528-1AC0-545B-981A-DB668C5364AE","view_count":0,\#
        "fork_count":0,"created_at":"2026-01-15T00:00:00Z","chain_depth":1,\#
        \#(Self.mooring),"can_fork":true,"updated_at":"2026-02-01T09:30:00Z"}

        """#)
  }

  @Test func `as Markdown, a payload is what its author wrote`() throws {
    var library = Sample.library
    library["fairlead.yml"] = Sample.configuration + "payloads: { text: markdown }\n"
    let site = try Site.build(library)
    let checklist = try site.text("payloads/engine-check-0e5d900b.json")
    #expect(
      checklist.contains(
        #""description":"About it.\n\nBefore you start.","sections":[{"id":"EA87FD7D-442C"#))
    let guide = try site.text("payloads/mooring-644e73f0.json")
    #expect(
      guide.contains(
        #""markdown":"See [the engine](https://library.example/checklists/engine/), leaving "#
          + #"and\n[the knots](https://library.example/decks/knots/).\n\n## Arriving\n\n![The "#
          + #"plan](https://library.example/media/plan-900fbe93.svg)\n\n## Leaving\n\n> [!warning]"#
          + #"\n> Mind the lines.\n\n## Staying""#))
  }

  @Test func `the form of texts changes nothing but texts of payloads`() throws {
    var library = Sample.library
    let plain = try Site.build(library)
    library["fairlead.yml"] = Sample.configuration + "payloads: { text: markdown }\n"
    let markdown = try Site.build(library)
    #expect(plain.paths == markdown.paths)
    let ids = #/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/#
    // Print views name the version of the payload.
    for path in plain.paths where path != "manifest.json" && !path.hasSuffix("/print/index.html") {
      let texts = (try plain.text(path), try markdown.text(path))
      if path.hasPrefix("payloads/") || path.hasPrefix("public/api/v1/content/") {
        #expect(
          texts.0.matches(of: ids).map { String($0.output.0) }
            == texts.1.matches(of: ids).map { String($0.output.0) }, "\(path)")
      } else {
        #expect(texts.0 == texts.1, "\(path)")
      }
    }
  }

  @Test func `the payload of a deck is pinned`() throws {
    let text = try Site.build(Sample.library).text("payloads/knots-2f148ca8.json")
    #expect(
      text == #"""
        {"title":"Knots","description":"About it.","content_type":"flashcard_deck",\#
        \#(Self.knots),"tags":["sea"],\#
        "language":"en","public_id":"knots-2f148ca8","can_fork":true,\#
        "created_at":"2026-01-15T00:00:00Z","updated_at":"2026-02-01T09:30:00Z"}

        """#)
  }

  @Test func `the detail of a deck is pinned`() throws {
    let text = try Site.build(Sample.library).text("public/api/v1/content/knots-2f148ca8")
    #expect(
      text == #"""
        {"id":"2F148CA8-E511-58F6-B948-458549439384","title":"Knots","description":"About \#
        it.","content_type":"flashcard_deck","language":"en",\#
        "tags":["sea"],"public_id":"knots-2f148ca8",\#
        "view_count":0,"fork_count":0,"created_at":"2026-01-15T00:00:00Z","chain_depth":1,\#
        \#(Self.knots),"can_fork":true,\#
        "updated_at":"2026-02-01T09:30:00Z"}

        """#)
  }

  @Test func `the summaries are pinned`() throws {
    let text = try Site.build(Sample.library).text("public/api/v1/content/public")
    #expect(
      text == #"""
        [{"id":"0E5D900B-DFF5-5746-8AC8-D0B7B30F3401","title":"Engine check",\#
        "description":"About it.","content_type":"checklist","language":"en",\#
        "tags":["engine","Двигатель"],\#
        "public_id":"engine-check-0e5d900b","author_username":"maria",\#
        "author_user_id":"90CE0528-1AC0-545B-981A-DB668C5364AE","view_count":0,\#
        "fork_count":0,"created_at":"2026-01-15T00:00:00Z","chain_depth":1},\#
        {"id":"644E73F0-41D9-51B9-876C-1500F27B6229","title":"Mooring","description":"About \#
        it.","content_type":"practice_guide","language":"en",\#
        "tags":["harbour","Sea"],\#
        "public_id":"mooring-644e73f0","author_username":"maria",\#
        "author_user_id":"90CE0528-1AC0-545B-981A-DB668C5364AE","view_count":0,\#
        "fork_count":0,"created_at":"2026-01-15T00:00:00Z","chain_depth":1},\#
        {"id":"4618CA31-F470-56BB-AA09-032174AFE02B","title":"Швартовка","description":"About \#
        it.","content_type":"practice_guide","language":"ru",\#
        "tags":["море"],\#
        "public_id":"shvartovka-4618ca31","view_count":0,"fork_count":0,\#
        "created_at":"2026-01-15T00:00:00Z","chain_depth":1}]

        """#)
  }

  @Test func `a fork names its source`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide(
        "Aaa",
        """
        id: 11111111-2222-4333-8444-abcdefabcdef
        public_id: my-own-name
        can_fork: false
        forked_from:
          id: 99999999-2222-4333-8444-ABCDEFABCDEF
          public_id: theirs-1234
          author: ilya
        """)
    ])
    let detail = try site.object("public/api/v1/content/my-own-name")
    #expect(detail["id"] as? String == "11111111-2222-4333-8444-ABCDEFABCDEF")
    #expect(detail["forked_from_id"] as? String == "99999999-2222-4333-8444-ABCDEFABCDEF")
    #expect(detail["original_author_username"] as? String == "ilya")
    #expect(detail["original_content_public_id"] as? String == "theirs-1234")
    #expect(detail["chain_depth"] as? Int == 2)
    #expect(detail["can_fork"] as? Bool == false)
    let payload = try site.object("payloads/my-own-name.json")
    #expect(payload["forked_from_id"] as? String == "99999999-2222-4333-8444-ABCDEFABCDEF")
  }

  @Test func `absent is never null`() throws {
    let site = try Site.build([
      "fairlead.yml": "rules: { description.required: false }",
      "content/guides/a.md": "---\ntitle: Aaa\ntags: [sea]\nvisibility: public\n---\nText.\n",
    ])
    let paths = site.paths.filter { $0.hasPrefix("payloads/") || $0.contains("api/v1") }
    #expect(paths.count == 4)
    for path in paths {
      #expect(!(try site.text(path)).contains("null"), "\(path)")
      #expect(!(try site.text(path)).contains("\"description\""), "\(path)")
    }
  }

  @Test func `a charter has a payload, and an author has none`() throws {
    let site = try Site.build(Sample.library)
    #expect(
      site.paths.filter { $0.hasPrefix("payloads/") && !$0.contains("/charters/") } == [
        "payloads/engine-check-0e5d900b.json", "payloads/knots-2f148ca8.json",
        "payloads/mooring-644e73f0.json", "payloads/shvartovka-4618ca31.json",
      ])
    #expect(site.paths.count { $0.hasPrefix("payloads/charters/") } == 1)
    #expect(site.outcome.summary?.payloads == 5)
    #expect(site.outcome.summary?.documents == 5)
  }

  @Test func `a public ID that the API uses itself is an error`() throws {
    let site = try Site.build([
      "content/guides/a.md": Sample.guide("Aaa", "public_id: public")
    ])
    #expect(site.outcome.summary == nil)
    #expect(site.outcome.diagnostics.map { $0.file } == ["content/guides/a.md"])
  }
}
