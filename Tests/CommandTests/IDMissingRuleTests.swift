import Testing

@Suite struct IDMissingRuleTests {
  @Test func `an id that could be written`() throws {
    let report = try Wording.report([
      "fairlead.yml": "rules: { id-missing: note }\n",
      "content/guides/a.md": Wording.matter("Aaa") + "Text.\n",
    ])
    #expect(
      report.contains(
        "content/guides/a.md:2:1: note: the document has no `id` of its own [id-missing]\n"))
    #expect(
      report.contains(
        "= help: run `fairlead lock --write-ids content/guides/a.md` to write its current one\n"))
  }

  @Test func `a path with a space is quoted in the command`() throws {
    let report = try Wording.report([
      "fairlead.yml": "rules: { id-missing: note }\n",
      "content/guides/2. Sail.md": Wording.matter("Aaa") + "Text.\n",
    ])
    #expect(
      report.contains("= help: run `fairlead lock --write-ids 'content/guides/2. Sail.md'` to "),
      "\(report)")
  }
}
