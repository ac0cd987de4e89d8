import Documents
import TestSupport
import Testing

@Suite struct AppTitleTests {
  private func joined(_ parents: [String], _ child: String) -> String {
    AppTitle.joined(parents.map { AppTitle.Parent($0) }, child)
  }

  @Test(arguments: [
    ([], "Child", "Child"),
    (["Parent"], "Child", "Parent — Child"),
    (["Outer", "Parent"], "Child", "Outer — Parent — Child"),
    // 64 characters fit, 65 do not.
    (
      ["Close every hatch and every port before"], "The forward hatch is shut",
      "Close every hatch and every port… — The forward hatch is shut"
    ),
    (
      ["Close every hatch and every port befor"], "The forward hatch, shu",
      "Close every hatch and every port befor — The forward hatch, shu"
    ),
    // The outermost goes first.
    (
      ["Before the swell comes in", "Close every hatch"], "Forward hatch, also in port",
      "Close every hatch — Forward hatch, also in port"
    ),
    // A child is never cut; of its parent at least something stays.
    (
      ["Close every hatch"], "A child that needs all of the space that there is on the two lines",
      "Close every… — A child that needs all of the space that there is on the two lines"
    ),
    (
      ["Проверьте уровень масла, охлаждающей жидкости и топлива"], "Масло … НОРМА",
      "Проверьте уровень масла, охлаждающей жидкости… — Масло … НОРМА"
    ),
  ])
  func `parents are shortened`(parents: [String], child: String, title: String) {
    #expect(joined(parents, child) == title)
  }

  @Test func `characters are counted, not code points`() {
    let family = "👨‍👩‍👧"
    let parent = String(repeating: family, count: 58)
    #expect(joined([parent], "abc") == parent + " — abc")
    let longer = String(repeating: family, count: 59)
    #expect(joined([longer], "abc") == String(repeating: family, count: 57) + "… — abc")
  }

  @Test func `no title is longer than the app shows, unless its child is`() {
    var random = FixedGenerator(seed: 5)
    let words = ["oil", "check the level", "и", "a", "🧭", "seacock", "…", "e\u{301}"]
    for _ in 0..<2_000 {
      func text(_ most: Int) -> String {
        (0..<Int.random(in: 1...most, using: &random)).map { _ in
          words.randomElement(using: &random) ?? ""
        }.joined(separator: " ")
      }
      let child = text(8)
      let parents = (0..<Int.random(in: 0...4, using: &random)).map { _ in text(12) }
      let title = joined(parents, child)
      #expect(title.hasSuffix(child))
      #expect(title.count <= max(AppTitle.longest, child.count + 15))
      if parents.joined(separator: " — ").count + child.count + 3 <= AppTitle.longest {
        #expect(title == (parents + [child]).joined(separator: " — "))
      }
    }
  }

  @Test func `a giant parent costs its children nothing`() {
    let giant = "a" + String(repeating: "\u{301}", count: 200_000)
    #expect(joined([giant], "b").utf8.count < 5_000)
    let sample = parse("- [ ] \(giant)\n" + String(repeating: "  - [ ] b\n", count: 5_000))
    let items = sample.checklist.map { Checklist.appItems($0.sections[0].items) } ?? []
    #expect(items.count == 5_001)
    #expect(items.dropFirst().allSatisfy { $0.title.utf8.count < 5_000 })
  }

  @Test func `the title of a deeper section`() {
    let sample = parse(
      "## Before the swell of the afternoon comes in from the south\n\n### Hatches and ports\n\n- [ ] a"
    )
    let section = sample.checklist?.sections.first
    #expect(
      section?.appTitle(own: "Hatches and ports")
        == "Before the swell of the afternoon comes in… — Hatches and ports")
    #expect(section?.appTitle(own: "Other") == section?.titleText)
  }
}
