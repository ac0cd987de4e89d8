import Settings
import TestSupport
import Testing

/// Numbers that Markdown reads as something else, and the finding that each gets.
@Suite struct NumberNotationTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  @Test(arguments: [
    AuthorSlip(
      "1953. Everest\n1978. Without oxygen\n", 2, .warning, "notation",
      "readers see 1954, not 1978: the numbers of a list count up from its first one",
      "write `1978\\.` if it is not a step, with an empty line between the lines"),
    AuthorSlip(
      "3. Mai: Kurs\n10. Mai: Test\n24. Mai: Feier\n", 2, .warning, "notation",
      "readers see 4, not 10: the numbers of a list count up from its first one",
      "write `10\\.` if it is not a step, with an empty line between the lines"),
    AuthorSlip(
      "1. Open\n2. Wait\n4. Close (see 2)\n", 3, .note, "notation",
      "readers see 3, not 4: the numbers of a list count up from its first one",
      "write `3.`"),
    AuthorSlip(
      "1. Open\n1. Wait\n3. Close\n", 2, .note, "notation",
      "readers see 2, not 1: the numbers of a list count up from its first one",
      "write `2.`"),
    AuthorSlip(
      "10. Ten\n9. Nine\n", 2, .warning, "notation",
      "readers see 11, not 9: the numbers of a list count up from its first one",
      "write `9\\.` if it is not a step, with an empty line between the lines"),
    AuthorSlip(
      "12. 5. Course\n", 1, .warning, "notation",
      "'12. 5.' is read as a list in a list, and each counts on its own",
      "write `12\\.` if it is a date"),
    AuthorSlip(
      "Take 2*500 mg or 3*400 mg.\n", 1, .warning, "notation",
      "the stars on both sides of '500 mg or 3' emphasise it and are not shown",
      "write `×` or `\\*`"),
    AuthorSlip(
      "From 10**9 to 10**6.\n", 1, .warning, "notation",
      "the stars on both sides of '9 to 10' emphasise it and are not shown",
      "write `×` or `\\*`"),
    AuthorSlip(
      "Take \\(1\\,000\\,\\text{mg}\\).\n", 1, .warning, "notation",
      "a formula is shown as plain text", "write it in words, or show it as an image"),
    AuthorSlip(
      "The dose:\n\n\\[\nD = 5\\,mg\n\\]\n", 3, .warning, "notation",
      "a formula is shown as plain text", "write it in words, or show it as an image"),
  ])
  func `in a guide`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "1. Open\n1. Wait\n1. Close\n", "0. Before\n1. Open\n", "7. Open\n8. Wait\n",
    "1) Open\n2) Wait\n", "1. Open\n\n   1. Slowly\n   2. Wide\n\n2. Wait\n", "1.\n2. Wait\n",
    "1. - Open\n   - Wait\n", "2 * 500 mg or 3 * 400 mg\n", "2\\*500 mg or 3\\*400 mg\n",
    "2*500 mg\n", "Section 2*a* and 3**b**\n", "*2*500 mg\n", "\\(a note\\) \\[1\\]\n", "\\[ \\]\n",
    "(1\\*2) \\[x^2\n", "1\\. Januar\n2\\. Mai\n",
  ])
  func `other texts`(text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/guides/sample.md")
  }

  @Test func `in a checklist`() {
    AuthorSlip(
      "1. [ ] Open\n2. [ ] Wait\n4. [ ] Close\n", 3, .note, "notation",
      "readers see 3, not 4: the numbers of a list count up from its first one",
      "write `3.`"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
  }
}
