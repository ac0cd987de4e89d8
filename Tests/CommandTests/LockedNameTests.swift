import Testing

/// The `public_id` of a document in the lock: what is published is found under it.
@Suite struct LockedNameTests: LockedChecklist {
  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try folder.read("fairlead.lock").split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("public ") }
  }

  private func write(
    _ folder: TemporaryFolder, _ lines: String, to path: String = "content/checklists/e.md"
  ) throws {
    try folder.write(Self.checklist.replacing("title: Engine", with: lines), to: path)
  }

  @Test(arguments: ["Engine-B", "яхта-1", "ab", "-engine", #""a\nitem x""#, "public"])
  func `a name that cannot be used does not take its place`(written: String) throws {
    let folder = try locked()
    let before = try names(folder)
    #expect(before.count == 1)
    try write(folder, "title: Motor\npublic_id: \(written)")
    let run = try folder.lock()
    #expect(run.code == 0 && run.output.hasSuffix("fairlead.lock is up to date\n"), "\(run.output)")
    let report = try check(folder)
    #expect(report.contains("[public-id-form]") && !report.contains("[lock]"), "\(report)")
    let path = "content/checklists/motor.md"
    #expect(try Fairlead.run(["mv", "content/checklists/e.md", path], in: folder.path).code == 0)
    #expect(try names(folder) == before)
    // As its help says.
    try write(folder, "title: Motor", to: path)
    #expect(try Fairlead.run(["build", "--quiet"], in: folder.path).code == 0)
    #expect(try names(folder) == before)
  }

  @Test func `a name that cannot be used does not get into a lock`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    try write(folder, "title: Engine\npublic_id: Engine-B")
    #expect(try folder.lock().code == 0)
    #expect(try names(folder) == [])
    #expect(try !check(folder).contains("[lock]"))
  }

  @Test func `a name of another document does not take its place`() throws {
    let folder = try TemporaryFolder(["content/checklists/e.md": Self.checklist])
    try write(folder, "title: Motor", to: "content/checklists/m.md")
    #expect(try folder.lock().code == 0)
    let before = try names(folder)
    let motor = try #require(before.first { $0.hasPrefix("public motor-") })
    try write(folder, "title: Engine\npublic_id: \(motor.dropFirst("public ".count))")
    let run = try folder.lock()
    #expect(run.code == 1)
    #expect(
      run.output.contains("[public-id-unique]")
        && run.output.hasSuffix("nothing was written: 1 error\n"), "\(run.output)")
    #expect(try names(folder) == before)
  }
}
