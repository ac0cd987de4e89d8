import Diagnostics
import Rules
import Settings
import TestSupport
import Testing

/// Items that are indented so far that Markdown reads them as words or code.
@Suite struct IndentedTaskTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  private static func read(_ text: String) -> Sample {
    parse(head + text, path: "content/checklists/sample.md", rules: RuleBook())
  }

  @Test(arguments: [
    "- [ ] Engine\n        - [ ] Oil\n                - [ ] Level\n                - [ ] Colour\n"
      + "        - [ ] Water\n",
    "- [ ] Engine\n      - [ ] Oil\n            - [ ] Level\n            - [ ] Colour\n"
      + "      - [ ] Water\n",
    "- [ ] Engine\n\t\t- [ ] Oil\n\t\t\t- [ ] Level\n\t\t\t- [ ] Colour\n\t\t- [ ] Water\n",
    "- [ ] Engine\n        - [ ] Oil\n          - [ ] Level\n          - [ ] Colour\n"
      + "        - [ ] Water\n",
  ])
  func `each level stays a level`(text: String) throws {
    let sample = Self.read(text)
    #expect(sample.outline == "—\n- Engine\n  - Oil\n    - Level\n    - Colour\n  - Water")
    let findings = sample.findings.inReportOrder()
    #expect(findings.allSatisfy { $0.rule.id == "task-form" && $0.severity == .warning })
    #expect(
      findings.map(\.help) == [
        "indent it by 2 spaces", "indent it by 4 spaces", "indent it by 4 spaces",
        "indent it by 2 spaces",
      ], "\(sample.report)")
    #expect(
      Self.fixed(sample)
        == "- [ ] Engine\n  - [ ] Oil\n    - [ ] Level\n    - [ ] Colour\n  - [ ] Water\n")
  }

  @Test(arguments: [
    (
      "* [ ] A\n\n        * [ ] b\n        * [ ] c\n\n                * [ ] d\n",
      "—\n- A\n  - b\n  - c\n    - d",
      "* [ ] A\n\n  * [ ] b\n  * [ ] c\n\n    * [ ] d\n"
    ),
    (
      "Kitchen\n    - [ ] Gas\n        - [ ] Cock\n    - [ ] Ice\n\n- [ ] Doors\n",
      "—\n- Gas\n  - Cock\n- Ice\n- Doors",
      "Kitchen\n- [ ] Gas\n  - [ ] Cock\n- [ ] Ice\n\n- [ ] Doors\n"
    ),
    (
      "- [ ] A\n                        - [ ] b\n                                "
        + "                - [ ] c\n",
      "—\n- A\n  - b\n    - c", "- [ ] A\n  - [ ] b\n    - [ ] c\n"
    ),
    (
      "- [ ] A\n        - [ ] b\n        * [ ] c\n        - [ ] d\n",
      "—\n- A\n  - b\n  - c\n  - d",
      "- [ ] A\n  - [ ] b\n  * [ ] c\n  - [ ] d\n"
    ),
  ])
  func `the repair keeps what is read`(text: String, outline: String, after: String) throws {
    let sample = Self.read(text)
    #expect(sample.outline == outline)
    #expect(Self.fixed(sample) == after)
    let again = Self.read(after)
    #expect(again.outline == outline && !again.rules.contains("task-form"), "\(again.report)")
  }

  /// The others would become words of the items that move.
  @Test(arguments: [
    "Kitchen\n    - [ ] Gas on\n    - [ ] Fridge below 5 °C,\n      write it down\n"
      + "    - [ ] Probe in ice\n\n- [ ] Doors open\n",
    "Service\n    - [ ] Bells\n    - [ ] Candles\n    10:00 Sermon\n\n# Then\n\n- [ ] Doors open\n",
    "- [ ] Engine\n        - [ ] Oil\n        - [ ] Water,\n          if warm\n",
    "- [ ] Engine\n        - [ ] Oil\n                - [ ] Level,\n                  if cold\n"
      + "        - [ ] Water\n",
    "- [ ] Engine\n        - [ ] Oil\n        * [ ] Water,\n          if warm\n- [ ] Last\n",
    "- [ ] Engine\n        * [ ] Water,\n          if warm\n        - [ ] Oil\n- [ ] Last\n",
    "- [ ] First\n\nKitchen\n    - [ ] Water\n    * [ ] Oil\n      more words\n",
    "- [ ] First\n\nKitchen\n    - Water\n    * [ ] Oil\n    3. [x] Gas\n      more words\n"
      + "    - [ ] Last\n",
  ])
  func `a list with a line that cannot move is not repaired`(text: String) {
    let sample = Self.read(text)
    let findings = sample.findings.filter { $0.message.hasPrefix("the line is indented by ") }
    #expect(findings.count > 1 && findings.allSatisfy { $0.fixes.isEmpty }, "\(sample.report)")
  }

  /// The text below the metadata with all fixes made.
  private static func fixed(_ sample: Sample) -> String {
    var bytes = sample.source.bytes
    for finding in sample.findings.inReportOrder().reversed() {
      for fix in finding.fixes.reversed() {
        bytes.replaceSubrange(fix.range, with: Array(fix.replacement.utf8))
      }
    }
    return String(decoding: bytes.dropFirst(head.utf8.count), as: UTF8.self)
  }
}
