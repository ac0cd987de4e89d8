import TestSupport
import Testing

/// `fairlead mv` in a repository from which documents have their dates: git does not know their new paths yet.
struct MoveHistoryTests {
  /// A committed library of published documents without dates, in which nothing is found.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "fairlead.yml": """
      rules: { description.required: false, tags.min: 0 }
      defaults: [{ path: "**", values: { visibility: public } }]

      """,
      "content/checklists/sails.md": "# Sails\n\n- [ ] Hoist the main\n",
      "content/guides/smoke.md": "# Smoke\n\nSee [the list](../checklists/sails.md).\n",
      "content/guides/fog.md": "---\nupdated: 1 May\n---\n# Fog\n\nSee [smoke](smoke.md).\n",
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    try git(["init", "-q"], at: 0, in: folder)
    try commit(folder, at: 1_700_000_000)
    return folder
  }

  private func commit(_ folder: TemporaryFolder, at seconds: Int) throws {
    try git(["add", "-A"], at: seconds, in: folder)
    try git(["commit", "-qm", "Words"], at: seconds, in: folder)
  }

  @Test(arguments: [
    ("content/checklists/sails.md", "content/checklists/sail.md", "1 link in 1 file corrected\n"),
    ("content/guides/smoke.md", "content/guides/engine/smoke.md", "2 links in 2 files corrected\n"),
    ("content/guides", "content/how-to", "0 links in 0 files corrected\n"),
  ])
  func `a document moves with the date that it has`(old: String, new: String, links: String)
    throws
  {
    let folder = try repository()
    let run = try Fairlead.run(["mv", old, new], in: folder.path)
    #expect(
      run.output == "\(old) moved to \(new)\n\(links)", "\(run.output)\(run.errors)")
    #expect(run.code == 0)
    try commit(folder, at: 1_710_000_000)
    let check = try Fairlead.run(["check", "--frozen"], in: folder.path)
    #expect(check.code == 0 && !check.output.contains("date-missing"), "\(check.output)")
  }

  @Test(arguments: [false, true])
  func `links are corrected after git has moved the document`(isCommitted: Bool) throws {
    let folder = try repository()
    let (old, new) = ("content/checklists/sails.md", "content/checklists/sail.md")
    try git(["mv", old, new], at: 0, in: folder)
    if isCommitted { try commit(folder, at: 1_710_000_000) }
    let run = try Fairlead.run(["mv", old, new], in: folder.path)
    #expect(
      run.output == "\(new) is in its place already\n1 link in 1 file corrected\n",
      "\(run.output)\(run.errors)")
    #expect(run.code == 0)
    #expect(try folder.read("content/guides/smoke.md").contains("](../checklists/sail.md)"))
  }

  @Test func `a document that git does not know moves, too`() throws {
    let folder = try repository()
    try folder.write("# Ice\n\nWords.\n", to: "content/guides/ice.md")
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let run = try Fairlead.run(
      ["mv", "content/guides/ice.md", "content/guides/frost.md"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }
}
