import TestSupport
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

  @Test func `it is written after a key that has no value`() throws {
    let folder = try TemporaryFolder([
      "content/guides/a.md": "---\ntitle: Aaa\nid: # later\n---\nText.\n",
      "content/guides/b.md": "---\nid: ~\ntitle: Bbb\n---\nText.\n",
    ])
    let run = try Fairlead.run(["lock", "--write-ids", "content"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)\(run.output)")
    let first = try folder.read("content/guides/a.md")
    #expect(first.hasPrefix("---\ntitle: Aaa\nid: "), "\(first)")
    #expect(first.hasSuffix(" # later\n---\nText.\n") && first.count == 74, "\(first)")
    let second = try folder.read("content/guides/b.md")
    #expect(second.hasSuffix("\ntitle: Bbb\n---\nText.\n") && second.count == 66, "\(second)")
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
