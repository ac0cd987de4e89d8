import Foundation
import Testing

/// Links to a document that was renamed without `mv`: the lock knows where it is.
struct MovedAdviceTests {
  private func library() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "fairlead.yml": """
      site: { title: Sample, languages: [en, ru] }
      nav:
        - checklists/engine.md

      """,
      "content/checklists/engine.md": Sample.guide("Engine", body: "- [ ] Check the oil"),
      "content/checklists/engine.ru.md": Sample.guide("Двигатель", body: "- [ ] Проверить масло"),
      "content/guides/oil.md": Sample.guide(
        "Oil", body: "See [it](../checklists/engine.md) and [[pump]]."),
      "content/guides/pump.md": Sample.guide("Bilge", body: "The pump is below the sole."),
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    return folder
  }

  private func rename(_ old: String, to new: String, in folder: TemporaryFolder) throws {
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/content/\(old)", toPath: "\(folder.path)/content/\(new)")
  }

  @Test func `the help names the new path and the command that corrects all links`() throws {
    let folder = try library()
    try rename("checklists/engine.md", to: "checklists/diesel.md", in: folder)
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 1 && !run.output.contains("engine.ru.md?"), "\(run.output)")
    let command = "`fairlead mv content/checklists/engine.md content/checklists/diesel.md`"
    for expected in [
      "no document or file at '../checklists/engine.md' [link-target]",
      "= help: it is now ../checklists/diesel.md: \(command) corrects every link to it\n",
      "there is no document at 'checklists/engine.md' [nav]",
      "= help: it is now checklists/diesel.md: \(command) corrects every link to it\n",
    ] {
      #expect(run.output.contains(expected), "\(run.output)")
    }
    let moved = try Fairlead.run(
      ["mv", "content/checklists/engine.md", "content/checklists/diesel.md"], in: folder.path)
    #expect(moved.code == 0, "\(moved.output)\(moved.errors)")
    let later = try Fairlead.run(["check"], in: folder.path)
    #expect(later.code == 0 && !later.output.contains("[link-target]"), "\(later.output)")
    #expect(try folder.read("fairlead.yml").contains("- checklists/diesel.md\n"))
  }

  @Test func `the help for a wiki link names the new file`() throws {
    let folder = try library()
    try rename("guides/pump.md", to: "guides/sole.md", in: folder)
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(
      run.output.contains(
        """
        = help: it is now [[sole]]: `fairlead mv content/guides/pump.md content/guides/sole.md` corrects \
        every link to it

        """), "\(run.output)")
  }
}
