import Rules
import Settings
import TestSupport
import Testing

/// Metres among minutes.
@Suite struct AttributeRuleTests {
  @Test func `m is reported only if other items have minutes`() {
    let text = "---\ntitle: T\nvisibility: private\n---\n"
    let lone = parse(text + "- [ ] Chain out (30 m)\n", rules: RuleBook())
    #expect(!lone.rules.contains("attribute"))
    let mixed = parse(
      text + "- [ ] Oil (2 min)\n- [ ] Water (5 m)\n", rules: RuleBook())
    let finding = mixed.findings.first { $0.rule == .attribute }
    #expect(finding?.severity == .note)
    #expect(
      finding?.message == "'(5 m)' is part of the text, and other items have their minutes")
    #expect(finding?.help == "write `(5 min)` if it is a time")
  }
}
