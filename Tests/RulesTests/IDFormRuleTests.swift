import Rules
import Settings
import TestSupport
import Testing

@Suite struct IDFormRuleTests {
  @Test(arguments: [
    RuleCase(
      "a number", "id-form", "guides/a.md",
      """
      ---
      id: 123
      title: Mooring
      ---
      Text.

      """,
      """
      content/guides/a.md:2:5: error: '123' is not a UUID [id-form]
        2 | id: 123
          |     ^^^
          = help: an id has the form 8-4-4-4-12 in hexadecimal digits; remove the line to get one, or rename the key to `x-id` if the id belongs to another program

      """),
    RuleCase(
      "a digit too few", "id-form", "checklists/a.yaml",
      """
      id: 0123ABCD-4567-89AB-CDEF-0123456789A
      items: [a]

      """,
      """
      content/checklists/a.yaml:1:5: error: '0123ABCD-4567-89AB-CDEF-0123456789A' is not a UUID [id-form]
        1 | id: 0123ABCD-4567-89AB-CDEF-0123456789A
          |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: an id has the form 8-4-4-4-12 in hexadecimal digits; remove the line to get one, or rename the key to `x-id` if the id belongs to another program

      """),
    RuleCase(
      "a UUID in lowercase", "id-form", "guides/a.md",
      """
      ---
      id: 0123abcd-4567-89ab-cdef-0123456789ab
      title: Mooring
      ---
      Text.

      """,
      ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }

  @Test(arguments: [
    ("how-to-moor-the-boat", true), ("mooring-1", true), ("MASVS-AUTH", true),
    ("O123ABCD-4567-89AB-CDEF-O123456789AB", false), ("0123ABCD-4567-89AB-CDEF-0123456789A", false),
    ("0123abcd456789abcdef0123456789ab", false),
  ])
  func `only what is not like a UUID is renamed`(id: String, isRenamed: Bool) throws {
    let sample = parse(
      "---\nid: \(id)\ntitle: Mooring\n---\nText.\n", path: "content/guides/a.md", rules: RuleBook()
    )
    let finding = try #require(sample.findings.first { $0.rule.id == "id-form" })
    #expect(finding.fixes.map(\.replacement) == (isRenamed ? ["x-id"] : []), "\(sample.report)")
  }
}
