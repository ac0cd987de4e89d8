import Foundation
import Testing

/// `check --select`, `--ignore`, `--strict` and `--statistics`.
struct SelectTests {
  /// A library with a warning of one rule and two of another.
  private func library() throws -> TemporaryFolder {
    try TemporaryFolder(
      Sample.library.merging([
        "content/guides/a.md": Sample.guide(
          "Anchors", body: "Press ++f1++.\n\n- [ ] One\n- Two\n- [ ] Three"),
        "content/guides/b.md": Sample.guide("Berths", body: "Press ++f1++."),
      ]) { $1 })
  }

  @Test func `selected rules alone are reported`() throws {
    let folder = try library()
    let run = try Fairlead.run(["check", "--select", "task-form"], in: folder.path)
    #expect(run.output.contains("[task-form]") && !run.output.contains("[notation]"))
    #expect(run.output.hasSuffix("checked: 1 warning\n"))
    let both = try Fairlead.run(
      ["check", "--select", "task-form,notation"], in: folder.path)
    #expect(both.output.hasSuffix("checked: 3 warnings\n"), "\(both.output)")
  }

  @Test func `ignored rules are not reported`() throws {
    let folder = try library()
    let run = try Fairlead.run(["check", "--ignore", "notation"], in: folder.path)
    #expect(run.output.hasSuffix("checked: 1 warning\n"), "\(run.output)")
  }

  @Test func `warnings fail a strict check`() throws {
    let folder = try library()
    #expect(try Fairlead.run(["check"], in: folder.path).code == 0)
    #expect(try Fairlead.run(["check", "--strict"], in: folder.path).code == 1)
    let rest = ["check", "--strict", "--ignore", "notation", "--ignore", "task-form"]
    #expect(try Fairlead.run(rest, in: folder.path).code == 0)
  }

  @Test func `statistics count the findings of each rule`() throws {
    let folder = try library()
    let run = try Fairlead.run(["check", "--statistics"], in: folder.path)
    #expect(
      run.output.hasPrefix(
        """
             2  notation: texts must not contain marks that stay plain text
             1  task-form: write items as `- [ ] …`

        """), "\(run.output)")
  }

  @Test func `of many findings the most frequent rules are named`() throws {
    let folder = try library()
    for number in 0..<20 {
      try folder.write(
        Sample.guide("Guide \(number)", body: "Press ++f1++."), to: "content/guides/g\(number).md")
    }
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(
      run.output.hasSuffix("23 warnings\nmost are from notation (22), task-form (1)\n"),
      "\(run.output)")
  }

  @Test(arguments: [
    (["--select", "task-from"], "Error: there is no rule 'task-from'; did you mean 'task-form'?"),
    (
      ["--ignore", "address-unique"],
      "Error: the rule 'address-unique' cannot be ignored: without it pages or payloads would be wrong."
    ),
    (
      ["--statistics", "--format", "json"],
      "Error: --statistics is for people: it needs --format human."
    ),
    (
      ["--statistics", "--output", "findings.txt"],
      "Error: --output writes the findings: it cannot be combined with --statistics or --dry-run."
    ),
    (
      ["--fix", "--dry-run", "--output", "findings.txt"],
      "Error: --output writes the findings: it cannot be combined with --statistics or --dry-run."
    ),
  ])
  func `what cannot be chosen is explained`(options: [String], message: String) throws {
    let folder = try library()
    let run = try Fairlead.run(["check"] + options, in: folder.path)
    #expect(run.code == 64)
    #expect(run.errors.hasPrefix(message + "\n"), "\(run.errors)")
  }
}
