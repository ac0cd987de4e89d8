import Testing

@Suite struct PublicIDFormRuleTests {
  @Test(arguments: [
    RuleCase(
      "a public id of wrong form", "public-id-form", "guides/a.md",
      """
      ---
      public_id: Mooring 1
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:12: error: a `public_id` must be 3 to 80 lowercase letters, digits and hyphens, and 'Mooring 1' is not [public-id-form]
        2 | public_id: Mooring 1
          |            ^^^^^^^^^
          = help: remove the line, and Fairlead creates one from the title

      """),
    RuleCase(
      "a public id too short", "public-id-form", "guides/a.md",
      """
      ---
      public_id: ab
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:12: error: a `public_id` must be 3 to 80 lowercase letters, digits and hyphens, and 'ab' is not [public-id-form]
        2 | public_id: ab
          |            ^^
          = help: remove the line, and Fairlead creates one from the title

      """),
    RuleCase(
      "a public id that is taken", "public-id-form", "guides/a.md",
      """
      ---
      public_id: public
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:12: error: 'public' cannot be a `public_id`: the sync API uses that address itself [public-id-form]
        2 | public_id: public
          |            ^^^^^^
          = help: remove the line, and Fairlead creates one from the title

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }

  @Test func `a public id has 3 to 80 bytes`() {
    func count(_ id: String) -> Int { findings(front("public_id: \(id)"), "public-id-form").count }
    #expect(count("abc") == 0)
    #expect(count(String(repeating: "a", count: 80)) == 0)
    #expect(count(String(repeating: "a", count: 81)) == 1)
    #expect(count("-abc") == 1)
    #expect(count("a-b-") == 0)
    #expect(count("aбв") == 1)
  }
}
