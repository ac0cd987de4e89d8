import Contract
import Diagnostics
import Discovery
import Editing
import Parsing
import SiteBuild
import Testing

/// Repairs in texts that cannot be checked alone: cards in files of their own, and index files.
@Suite struct UnreadAloneTests {
  private static let card = "content/decks/knots/bow.md"
  private static let slips: [String: String] = [
    card:
      "---\ntitle: Bow\nTags: knot\n---\nSee [all](//knots.example/a).\n\n[ ] nobul\n\n"
      + "[x](target.md#nope)\n\n[y](target.md#target)\n\n[s](secret.md)\n",
    "content/decks/knots/index.md":
      "---\ntitle: Knots\ntype: deck\nTags: ［a，b］\n---\nSee [all](//knots.example/a).\n",
    "content/decks/cards/index.md":
      "---\ntitle: Cards\ntype: deck\nfoo: bar\n---\n## One\n\n[y](//h.example/e) (^one)\n",
    "content/index.md": "---\ntitle: Home\nid: foo\n---\nSee [y](//h.example/e).\n",
    "content/guides/index.md": "---\ntitle: Guides\nTags: a\n---\nSee [y](TARGET.md).\n",
    "content/guides/harbour/index.md":
      "---\ntitle: Harbour\nvisibility: public\nid: foo\nTags: ［a, b］\n---\nCall [it](//marina.example/), [t](../TARGET.md).\n"
      + "\n[u](../TARGET.md#nope) [v](../TARGET.md#nope)\n\n[w](../TARGET.md#target)\n"
      + "\n[s](../SECRET.md)\n",
    "content/checklists/boat/index.md":
      "---\ntitle: Boat\n---\n- [ ] Oil (^oil)\n-[ ] Fuel\n- [ ] Water [required]\n",
  ]

  private func library(_ path: String, _ text: String) -> [String: String] {
    [
      "fairlead.yml": "site: { title: Sample }\n",
      "content/guides/target.md": "---\ntitle: Target\nvisibility: public\n---\nWords.\n",
      "content/guides/secret.md": "---\ntitle: Secret\n---\nWords.\n",
      "content/decks/knots/index.md":
        "---\ntitle: Knots\ntype: deck\nvisibility: public\n---\nTie them.\n",
    ].merging([path: text]) { $1 }
  }

  private func build(_ path: String, _ text: String) -> SiteBuild {
    SiteBuild(source: MemoryFolder(library(path, text)), parsing: .inProcess, jobs: 1)
  }

  @Test(arguments: slips.keys.sorted())
  func `everything that is safe to fix is what check --fix fixes`(path: String) throws {
    let text = try #require(Self.slips[path])
    let parser = DocumentParser(.inProcess)
    var repaired = text
    // What the first repair brings to light is known after the next check.
    for _ in 0..<4 {
      let build = build(path, repaired)
      let resident = ResidentLibrary(try build.check(), build)
      guard let bytes = try resident.repaired(path, Array(repaired.utf8), with: parser) else {
        break
      }
      repaired = String(decoding: bytes, as: UTF8.self)
    }
    let whole = try LibraryRepair(build(path, text)) {
      $0.diagnostics.filter { $0.isFixable && $0.file == path }
    }
    let expected = whole.changes.first { $0.path == path }.map {
      String(decoding: $0.after, as: UTF8.self)
    }
    #expect(expected != nil && expected != text)
    #expect(repaired == expected)
  }

  @Test(arguments: slips.keys.sorted())
  func `a repair that was made is not offered again before the next check`(path: String) throws {
    let text = try #require(Self.slips[path])
    let parser = DocumentParser(.inProcess)
    let build = build(path, text)
    let resident = ResidentLibrary(try build.check(), build)
    let once = try #require(try resident.repaired(path, Array(text.utf8), with: parser))
    #expect(try resident.repaired(path, once, with: parser) == nil)
    // Typing elsewhere does not hide it.
    let longer = Array((text + "\nMore.\n").utf8)
    let typed = try #require(try resident.repaired(path, longer, with: parser))
    #expect(typed == once + Array("\nMore.\n".utf8))
  }

  @Test func `a link is not repaired if readers could not reach what it would lead to`() throws {
    func titles(_ link: String) throws -> [String] {
      let desk = try Desk(library(Self.card, "---\ntitle: Bow\n---\n\(link)\n"))
      try desk.open(Self.card)
      let answer = try desk.ask(
        "textDocument/codeAction",
        #"{"textDocument":{"uri":"\#(Desk.address(Self.card))"},"range":{"start":{"line":3,"character":0},"end":{"line":3,"character":0}},"context":{}}"#
      )
      return try #require(answer["result"]?.elements).compactMap { $0["title"]?.text }
    }
    #expect(try titles("[x](target.md#nope)").isEmpty)
    #expect(try titles("[x](secret.md)").isEmpty)
    #expect(
      try titles("[x](target.md#target)") == [
        "Fix link-target: did you mean ../../guides/target.md?",
        "Fix everything that is safe to fix",
      ])
  }

  @Test func `only the fixes on other lines than the edit are offered after it`() throws {
    let text = "---\ntitle: Bow\n---\nWords.\n\n[ ] nobul\n\n[ ] second\n"
    let desk = try Desk(library(Self.card, text))
    try desk.open(Self.card)
    func titles() throws -> [String] {
      let answer = try desk.ask(
        "textDocument/codeAction",
        #"{"textDocument":{"uri":"\#(Desk.address(Self.card))"},"range":{"start":{"line":0,"character":0},"end":{"line":20,"character":0}},"context":{"only":["quickfix"]}}"#
      )
      return try #require(answer["result"]?.elements).compactMap {
        $0["edit"]?["changes"]?.members?.first?.value.elements?.first?["range"]?["start"]?.written
      }
    }
    #expect(try titles() == [#"{"line":5,"character":0}"#, #"{"line":7,"character":0}"#])
    try desk.type(Self.card, text.replacing("[ ] nobul", with: "- [ ] nobul"))
    #expect(try titles() == [#"{"line":7,"character":0}"#])
  }
}
