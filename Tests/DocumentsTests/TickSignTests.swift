import Rules
import Settings
import TestSupport
import Testing

/// `✅` is a box beside others, and elsewhere a sign for what is right.
@Suite struct TickSignTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  private func read(_ body: String, in folder: String = "checklists") -> Sample {
    parse(Self.head + body, path: "content/\(folder)/sample.md", rules: RuleBook())
  }

  @Test(arguments: [
    "✅ **Right**\n\n    x = 1\n\n❌ **Wrong**\n\n    x = 2\n",
    "- ✅ Good\n- ❌ Bad\n- ⚠️ Careful\n", "✅ Good\n✅ Better\n\n❌ Bad\n", "- ✅ Good\n- ✅ Better\n",
    "✅ **Simple is better.**\n\n```\nx\n```\n", "- - ✅ Good\n",
  ])
  func `a sign for what is right is not a box`(body: String) {
    let sample = read(body, in: "guides")
    #expect(!sample.document.parts[0].tree.nodes.contains { $0.isTask }, "\(body)")
    #expect(!sample.rules.contains("task-form"), "\(sample.report)")
    // Nor with tasks elsewhere, if what is wrong has a sign, too.
    guard body.contains("❌") else { return }
    let other = read("- [ ] To do\n\nText.\n\n\(body)", in: "guides")
    #expect(other.document.parts[0].tree.nodes.count { $0.isTask } == 1, "\(body)")
    #expect(!other.rules.contains("task-form"), "\(other.report)")
  }

  @Test(arguments: [
    ("- [ ] One\n- ✅ Two\n", ["One", "Two"]), ("⬜ One\n✅ Two\n", ["One", "Two"]),
    ("✅ One\n☐ Two\n", ["One", "Two"]), ("✅ One\n✅ Two\n", ["One", "Two"]),
    ("⬜ One\n\n✅ Two\n", ["One", "Two"]), ("- [ ] One\n✅ Two\n", ["One", "Two"]),
    ("- ✅ One\n- ❌ Two\n- [ ] Three\n", ["One", "❌ Two", "Three"]),
    ("- ✅ One\n- ✅ Two\n\n## B\n\n- [ ] Three\n", ["One", "Two", "Three"]),
    // Bullets are items if a checklist has no boxes.
    ("- ✅ One\n- ✅ Two\n", ["✅ One", "✅ Two"]),
  ])
  func `no item of a checklist is lost`(body: String, titles: [String]) throws {
    let sample = read(body)
    #expect(try #require(sample.checklist).allItems.map(\.titleText) == titles, "\(sample.report)")
  }

  @Test func `a checklist reports it where it is text`() {
    let sample = read("- [ ] One\n\n## Pairs\n\n✅ Fenders out\n\n❌ Fenders in\n")
    #expect(
      sample.report.contains(
        """
        content/checklists/sample.md:11:1: warning: this looks like a task, but it is part of the words around it [notation]
          11 | ✅ Fenders out
        """), "\(sample.report)")
  }

  @Test func `a guide gets a fix only beside an open box`() throws {
    func fixes(_ body: String, _ folder: String) -> [Int] {
      read(body, in: folder).findings.filter { $0.rule.id == "task-form" }.map(\.fixes.count)
    }
    #expect(fixes("✅ One\n✅ Two\n", "guides") == [0, 0])
    #expect(fixes("✅ One\n✅ Two\n", "checklists") == [1, 1])
    #expect(fixes("- [ ] One\n- ✅ Two\n", "guides") == [1])
  }
}
