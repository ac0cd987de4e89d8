import Foundation
import Testing

/// What commands do with a `fairlead.yml` that cannot be read: by the default settings, most findings would be wrong.
struct UnreadConfigurationTests {
  private static let settings = "rules: { title-length: off }\n"
  private static let finding = """
    fairlead.yml:2:7: error: the '[' that opens here is never closed [yaml]
      2 | site: [
        |       ^
        = help: add ']' after the last item, or put text that starts like this in quotes

    """

  private func library() throws -> TemporaryFolder {
    try TemporaryFolder(
      Sample.library.merging([
        "fairlead.yml": Self.settings + "site: [\n",
        "content/guides/a.md": Sample.guide("A", body: "[x](gone.md)"),
      ]) { $1 })
  }

  @Test(arguments: [
    ["check"], ["check", "content/guides"], ["check", "--select", "raw-html"],
    ["check", "--write-baseline"],
  ])
  func `only the configuration is checked`(arguments: [String]) throws {
    let folder = try library()
    let run = try Fairlead.run(arguments, in: folder.path)
    #expect(
      run.code == 1 && run.output == Self.finding + "only fairlead.yml was checked: 1 error\n",
      "\(run.output)\(run.errors)")
    #expect(try folder.files(below: ".").keys.allSatisfy { !$0.hasPrefix("fairlead-") })
  }

  @Test func `documents and a lock in other folders are not judged`() throws {
    let folder = try library()
    let made = try Fairlead.shell(
      "mkdir content/kept && mv content docs && mkdir content && echo 'content: docs' > fairlead.yml",
      in: folder.path)
    #expect(made.code == 0, "\(made.errors)")
    _ = try Fairlead.run(["lock"], in: folder.path)
    try folder.write(Self.settings + "site: [\n", to: "fairlead.yml")
    for paths in [[], ["docs/guides/a.md"]] {
      let run = try Fairlead.run(["check"] + paths, in: folder.path)
      #expect(
        run.code == 1 && run.output == Self.finding + "only fairlead.yml was checked: 1 error\n",
        "\(run.output)\(run.errors)")
    }
  }

  @Test func `a branch that repairs the settings is not blamed for the rest`() throws {
    let folder = try library()
    try folder.write("fairlead.lock\n", to: ".gitignore")
    func git(_ line: String) throws {
      let run = try Fairlead.shell(
        "git -c user.name=A -c user.email=a@example.org \(line)", in: folder.path)
      #expect(run.code == 0, "\(run.errors)")
    }
    try git("init -q -b main && git add -A")
    try git("commit -qm one")
    try git("checkout -qb topic")
    try folder.write(Self.settings, to: "fairlead.yml")
    try git("commit -qam two")
    let run = try Fairlead.run(
      ["check", "--since", "main", "--select", "link-target"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test func `nothing is built`() throws {
    let folder = try library()
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(
      run.code == 1
        && run.output == Self.finding
          + "nothing was written: 1 error; only fairlead.yml was checked\n",
      "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    ["new", "guide", "Engine oil"], ["mv", "content/guides/a.md", "content/guides/c.md"],
    ["import", "cards.csv"], ["export", "--as", "json"], ["withdraw", "content/guides/a.md"],
  ])
  func `commands that need the settings refuse`(arguments: [String]) throws {
    let folder = try library()
    try folder.write("front,back\na,b\n", to: "cards.csv")
    let before = try folder.files(below: ".")
    let run = try Fairlead.run(arguments, in: folder.path)
    #expect(
      run.code == 2 && run.output == ""
        && run.errors == "fairlead: cannot read fairlead.yml: `fairlead check` shows why\n",
      "\(run.output)\(run.errors)")
    #expect(try folder.files(below: ".") == before)
  }

  @Test(arguments: ["- a\n", "text\n", "site: { title: \"\\x01\" }\n"])
  func `settings that are no keys, or have control characters`(text: String) throws {
    let report = try Wording.report([
      "fairlead.yml": text, "content/guides/a.md": Sample.guide("A"),
    ])
    #expect(report.hasSuffix("\nonly fairlead.yml was checked: 1 error\n"), "\(report)")
  }

  @Test func `what is known stays known`() throws {
    let folder = try library()
    try folder.write(Self.settings, to: "fairlead.yml")
    _ = try Fairlead.run(["check", "--write-baseline"], in: folder.path)
    let before = try folder.read("fairlead-baseline.json")
    #expect(before.contains("link-target"))
    try folder.write(Self.settings + "site: [\n", to: "fairlead.yml")
    for options in [[], ["--write-baseline"]] {
      let run = try Fairlead.run(["check"] + options, in: folder.path)
      #expect(run.output.hasSuffix("\nonly fairlead.yml was checked: 1 error\n"), "\(run.output)")
      #expect(try folder.read("fairlead-baseline.json") == before)
    }
  }

  @Test func `a preview says so, and what it has reported is not new afterwards`() throws {
    let folder = try library()
    try folder.write(Self.settings, to: "fairlead.yml")
    let serving = try Serving(folder.path)
    #expect(serving.waits(for: "2 documents: 1 error ("))
    try folder.save(Self.settings + "site: [\n", to: "fairlead.yml")
    #expect(
      serving.waits(
        for: Self.finding + "fairlead.yml changed: 1 error; only fairlead.yml was checked; "
          + "the last preview is still shown ("), "\(serving.output)")
    try folder.save(Self.settings, to: "fairlead.yml")
    #expect(serving.waits(for: ": 1 error, 1 fixed ("), "\(serving.output)")
    #expect(serving.output.components(separatedBy: "[link-target]").count == 2)
  }

  @Test(arguments: [
    "content: docs\ncontent: texts\n",
    "<<<<<<< HEAD\ncontent: docs\n=======\ncontent: texts\n>>>>>>> branch\n",
    "<<<<<<<<< HEAD\ncontent: docs\n=========\ncontent: texts\n>>>>>>>>> branch\n",
  ])
  func `nothing is created if the configuration says two things`(configuration: String) throws {
    let folder = try TemporaryFolder(["fairlead.yml": configuration])
    let run = try Fairlead.run(["new", "guide", "Engine oil"], in: folder.path)
    #expect(run.code == 2 && run.output == "")
    #expect(run.errors == "fairlead: fairlead.yml has mistakes: `fairlead check` shows them\n")
    #expect(try folder.files(below: ".").keys.sorted() == ["fairlead.yml"])
  }
}
