import Diagnostics
import Testing

@Suite struct SectionLengthRuleTests {
  @Test func `a section has up to 30 items`() {
    func text(_ count: Int) -> String { "## A\n" + String(repeating: "- [ ] a\n", count: count) }
    let path = "content/checklists/a.md"
    #expect(findings(text(30), "section-length", path: path) == [])
    let found = findings(text(31), "section-length", path: path)
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.range == 0..<4)
    #expect(
      found.first?.message
        == "the section has 31 items; more than 30 are hard to work through in one go")
    #expect(
      found.first?.help == "split it, or set `section-length: off` under `rules` in fairlead.yml")
  }
}
