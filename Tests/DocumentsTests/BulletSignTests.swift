import Rules
import Settings
import TestSupport
import Testing

/// Bullets of word processors below a line of text, where they may be part of a sentence.
@Suite struct BulletSignTests {
  private func read(_ body: String, in folder: String) -> Sample {
    parse(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"
        + body,
      path: "content/\(folder)/sample.md", rules: RuleBook())
  }

  @Test(arguments: [
    "Les sessions sont « ouvertes\n● Session inchangés » — deux assertions\nle défaut.\n",
    "Port · Starboard\n· Aft and so on.\n", "> Text.\n\nPort,\n• aft\n",
  ])
  func `a sign in wrapped text stays in its sentence`(body: String) {
    let sample = read(body, in: "guides")
    #expect(!sample.document.parts[0].tree.nodes.contains { $0.kind == .list }, "\(body)")
    #expect(sample.report == "", "\(sample.report)")
  }

  @Test func `so does one in a line that continues an item`() {
    let sample = read("- Port,\n  · aft\n- Bow\n", in: "guides")
    #expect(sample.document.parts[0].tree.nodes.count { $0.kind == .item } == 2)
    #expect(!sample.rules.contains("task-form"), "\(sample.report)")
  }

  @Test(arguments: [
    ("Bring:\n• water\n", 1), ("**Bring:**\n• water\n", 1), ("Bring this.\n● water\n", 1),
    ("« Bring it!\u{A0}»\n● water\n", 1),
    ("« Bring it! »\n● water\n", 1), ("Bring\n• water\n• bread\n", 2),
    ("Bring  \n· water\n", 1), ("Bring\\\n· water\n", 1), ("- rope\n• water\n", 1),
    ("- rope\n  • thin\n", 1), ("- rope:\n  · thin\n", 1),
    ("• rope\n• water\n", 2), ("Bring:\r\n• water\r\n", 1),
    ("Bring:\n\u{F0B7}\twater\n", 1), ("\u{F0A7} rope\n\u{F0A8} water\n\u{F0FC} bread\n", 3),
  ])
  func `a list below its first words is a list`(body: String, signs: Int) {
    let sample = read(body, in: "guides")
    #expect(sample.document.parts[0].tree.nodes.contains { $0.kind == .list }, "\(body)")
    #expect(sample.rules.count { $0 == "task-form" } == signs, "\(sample.report)")
  }

  @Test func `bullets below an item of a checklist explain it`() throws {
    let sample = read("- [ ] One\n  • why\n• Two\n", in: "checklists")
    let items = try #require(sample.checklist).allItems
    #expect(items.map(\.titleText) == ["One", "Two"], "\(sample.report)")
  }
}
