import Rules
import Settings
import TestSupport
import Testing

@Suite struct AppTitleRuleTests {
  private func sample(_ body: String, visibility: String = "public") -> Sample {
    let text =
      "---\ntitle: Abc\ndescription: About.\ntags: [a]\nvisibility: \(visibility)\n---\n" + body
    return parse(text, rules: RuleBook())
  }

  private func helps(_ sample: Sample) -> [String] {
    sample.findings.filter { $0.rule.id == "app-title" }.compactMap { $0.help }
  }

  @Test func `a title longer than the app shows is a note`() {
    let long = String(repeating: "é", count: 60) + " … ON"
    let found = sample("- [ ] \(long)").findings.first { $0.rule.id == "app-title" }
    #expect(found?.severity == .note)
    #expect(
      found?.message == "the app shows 64 characters of an item's title and cuts off the rest")
    #expect(
      found?.help == "it has 65 characters: shorten it, and write the rest below it, indented")
    #expect(helps(sample("- [ ] \(long)", visibility: "private")) == [])
    let short = String(repeating: "é", count: 59) + " … ON"
    #expect(helps(sample("- [ ] \(short)")) == [])
  }

  @Test func `a parent counts as far as it cannot be shortened`() {
    let parent = "Close every hatch and every port before the swell comes in"
    #expect(helps(sample("- [ ] \(parent)\n  - [ ] Forward hatch, also in port … SHUT")) == [])
    let child = "Forward hatch with both of its handles turned, also in port"
    #expect(
      helps(sample("- [ ] \(parent)\n  - [ ] \(child)")) == [
        "it has 74 characters: shorten it, and write the rest below it, indented"
      ])
  }
}
