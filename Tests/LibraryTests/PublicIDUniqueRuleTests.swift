import Testing

@Suite struct PublicIDUniqueRuleTests {
  @Test func `two documents with the same public id are reported`() {
    let linked = link([
      ("content/decks/a.md", "---\npublic_id: one\n---\n"),
      ("content/guides/a.md", "---\npublic_id: one\n---\n"),
    ])
    #expect(
      linked.report == """
        content/guides/a.md:2:12: error: the public_id one is already used by content/decks/a.md [public-id-unique]
          2 | public_id: one
            |            ^^^
            = help: remove the line from the copy; it then gets its own

        """)
  }
}
