import Documents
import Rules
import Settings
import TestSupport
import Testing

@Suite struct ParseLimitRuleTests {
  @Test(arguments: DocumentType.allCases)
  func `a text nested too deeply is reported and still makes a document`(type: DocumentType) {
    let sample = parse(String(repeating: ">", count: 150) + "x", path: "content/a.md", type: type)
    #expect(sample.rules == ["parse-limit"])
    #expect(
      sample.findings.first?.message == "the text is nested more than 100 levels deep here")
    #expect(sample.findings.first?.help == "write it with fewer lists or quotes inside each other")
    _ = DocumentRules.check(sample.document, rules: RuleBook())
  }
}
