import Rules
import Settings
import TestSupport
import Testing

@Suite struct ItemEmphasisRuleTests {
  @Test(arguments: [
    ("- [ ] **Close the sea cock**", "'Close the sea cock'"),
    ("- [ ] Gas off (!!!)", "'Gas off (!!!)'"),
    ("- [ ] ⚠️ **Battery** off", "'⚠️ Battery off'"),
    ("- [ ] Fuel\n- [ ] **Oil**\n- [ ] Go\n- [ ] **Wind** ahead", "'Oil'"),
    ("- [ ] Engine:\n  - [ ] **Oil**\n  - [ ] Water", "'Oil'"),
    ("- [ ] **Oil**\n- [ ] **Fuel**\n- [ ] Gas off (!!!)", "'Gas off (!!!)'"),
  ])
  func `an item that looks mandatory is suggested as required`(line: String, words: String) {
    let sample = parse("---\ntitle: Abc\n---\n\(line)\n", rules: RuleBook())
    let found = sample.findings.filter { $0.rule.id == "item-emphasis" }
    #expect(
      found.map(\.message) == ["\(words) looks mandatory but is not marked as required"])
    #expect(found.first?.help == "add `(required)` at its end so that the app knows too")
    #expect(found.first?.severity == .note)
  }

  @Test(arguments: [
    "- [ ] **Close the sea cock** (required)", "- [ ] **Close** the sea cock",
    "- [ ] **If water comes in, close it**", "- [ ] **Если есть течь, закрыть**",
    "- [ ] **Look** (optional)",
    // Labels.
    "- [ ] **Trim tabs:**\n  - [ ] Up", "- [ ] **Trim tabs**\n  - [ ] Up", "- [ ] **Wind:**",
    "- [ ] **Oil**\n- [ ] **Fuel**", "- [ ] **Oil**\n- [ ] **Fuel** on\n- [ ] Go",
  ])
  func `other items are not reported`(line: String) {
    let sample = parse("---\ntitle: Abc\n---\n\(line)\n", rules: RuleBook())
    #expect(!sample.rules.contains("item-emphasis"))
  }

  @Test func `an item without words is not mandatory`() {
    let sample = parse(
      "title: Abc\nsections:\n  - items: [{minutes: 2}]\n",
      path: "content/checklists/a.yaml", rules: RuleBook())
    #expect(sample.rules.contains("item-empty") && !sample.rules.contains("item-emphasis"))
  }
}
