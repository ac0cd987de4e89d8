import Testing

/// Which files are passed tests in `--format junit`: those that were checked, and were asked for.
struct JUnitTests {
  /// The files of the tests that passed without a word, and the numbers of all and of those that failed.
  private func tests(
    _ words: [String], in folder: TemporaryFolder
  ) throws -> (clean: [String], counts: String) {
    let run = try Fairlead.run(words + ["--format", "junit"], in: folder.path)
    #expect(run.errors.isEmpty, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    let clean = lines.filter { $0.hasSuffix("name=\"no findings\"/>") }.compactMap { line in
      line.split(separator: "\"").dropFirst().first.map(String.init)
    }
    let counts = lines.first { $0.contains("<testsuites ") } ?? ""
    return (clean, counts)
  }

  private func counts(_ tests: Int, failures: Int) -> String {
    "<testsuites name=\"fairlead\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">"
  }

  @Test(arguments: ["check", "build"])
  func `if the settings cannot be read no other file was checked`(command: String) throws {
    let folder = try TemporaryFolder(Sample.library.merging(["fairlead.yml": "site: [\n"]) { $1 })
    let found = try tests([command], in: folder)
    #expect(found.clean == [])
    #expect(found.counts == counts(1, failures: 1))
  }

  @Test func `only the files that are named are tests`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    let found = try tests(["check", "content/checklists", "content/guides/c.md"], in: folder)
    #expect(found.clean == ["content/checklists/b.md"])
    #expect(found.counts == counts(2, failures: 1))
    let all = try tests(["check", "."], in: folder)
    #expect(all.clean == ["content/checklists/b.md", "content/guides/a.md", "fairlead.yml"])
    #expect(all.counts == counts(5, failures: 2))
  }

  @Test func `a file with a finding of another rule is not a test`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    let found = try tests(["check", "--select", "link-target"], in: folder)
    #expect(found.clean == ["content/checklists/b.md", "content/guides/a.md", "fairlead.yml"])
    #expect(found.counts == counts(4, failures: 1))
  }

  @Test(arguments: ["check", "build"])
  func `a file with a known finding is not a test`(command: String) throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["content/guides/c.md": Sample.guide("Ccc", body: "Press <b>.")]) {
        $1
      })
    _ = try Fairlead.run(["check", "--write-baseline"], in: folder.path)
    let found = try tests([command], in: folder)
    let names = ["content/checklists/b.md", "content/guides/a.md"]
    #expect(found.clean.filter { $0.hasPrefix("content/") } == names)
    #expect(found.counts.contains("failures=\"0\""))
  }

  @Test func `only the files that a branch changed are tests`() throws {
    let folder = try TemporaryFolder(Sample.library)
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    try folder.write(Sample.guide("New"), to: "content/guides/new.md")
    let found = try tests(["check", "--since", "main"], in: folder)
    #expect(found.clean == ["content/guides/new.md"])
    #expect(found.counts == counts(1, failures: 0))
    try git(["add", "-A"], at: 0, in: folder)
    #expect(try tests(["check", "--staged"], in: folder).clean == ["content/guides/new.md"])
  }
}
