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
}
