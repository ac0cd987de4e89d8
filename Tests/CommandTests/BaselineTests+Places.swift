import Testing

/// Findings that several places of a file share: each place is known or new.
extension BaselineTests {
  private func guide(_ body: String, _ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      Sample.library.merging(["content/guides/a.md": Sample.guide("Anchors", body: body)]) { $1 }
        .merging(more) { $1 })
  }

  private static let placeholders = """
    { "version": 1, "findings": [
      {"file":"content/guides/a.md","rule":"placeholder","line":"The filter is TODO."},
      {"file":"content/guides/a.md","rule":"placeholder","line":"Tighten it with TODO."}
    ] }

    """

  @Test func `a new place of a known finding is reported`() throws {
    let folder = try guide("The filter is TODO.")
    _ = try check(folder, ["--write-baseline"])
    try folder.write(
      Sample.guide(
        "Anchors", body: "The filter is TODO.\n\nTighten it with TODO.\n\nThen TODO."),
      to: "content/guides/a.md")
    let run = try check(folder)
    #expect(
      run.code == 1
        && run.output == """
          content/guides/a.md:11:17: error: something still has to be written here, and at 1 other place [placeholder]
            11 | Tighten it with TODO.
               |                 ^^^^
               = help: replace `TODO`
          2 documents checked: 1 error
          1 known finding not shown: it is in fairlead-baseline.json

          """,
      "\(run.output)")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 1)
  }

  @Test func `a place stays known when the first one is fixed`() throws {
    let folder = try guide("The filter is TODO.\n\nTighten it with TODO.")
    #expect(
      try check(folder, ["--write-baseline"]).output == """
        2 documents checked: nothing to report
        2 findings recorded in fairlead-baseline.json

        """)
    #expect(try folder.read(Self.path) == Self.placeholders)
    let before = try check(folder)
    #expect(before.output.hasSuffix("\n2 known findings not shown: they are in \(Self.path)\n"))
    try folder.write(
      Sample.guide("Anchors", body: "The filter is a W712.\n\nTighten it with TODO."),
      to: "content/guides/a.md")
    let run = try check(folder)
    #expect(
      run.code == 0
        && run.output == """
          2 documents checked: nothing to report
          1 known finding not shown: it is in fairlead-baseline.json
          1 known finding is gone and was removed from fairlead-baseline.json

          """,
      "\(run.output)")
    #expect(try !folder.read(Self.path).contains("The filter"))
  }

  @Test func `a known place of foreign notation is hidden; the note counts the new ones`() throws {
    let known = "A {{< youtube a >}}."
    let folder = try guide(known)
    _ = try check(folder, ["--write-baseline"])
    try folder.write(
      Sample.guide(
        "Anchors", body: "New {{< youtube b >}}.\n\n\(known)\n\nNew {{< youtube c >}}."),
      to: "content/guides/a.md")
    let run = try check(folder)
    #expect(
      run.code == 0 && run.output.hasPrefix("content/guides/a.md:9:")
        && run.output.contains("= note: there is one more in this file\n")
        && run.output.hasSuffix("\n1 known finding not shown: it is in fairlead-baseline.json\n"),
      "\(run.output)")
    #expect(try check(folder, ["--strict"]).code == 1)
  }

  @Test func `so do line breaks of word processors and merge conflicts`() throws {
    let known = "One.\u{2028}Two."
    var folder = try guide(known)
    _ = try check(folder, ["--write-baseline"])
    try folder.write(
      Sample.guide("Anchors", body: "\(known)\n\nThree.\u{2029}Four."), to: "content/guides/a.md")
    let breaks = try check(folder, ["--strict"])
    #expect(
      breaks.code == 1
        && breaks.output.hasPrefix(
          "content/guides/a.md:11:7: warning: this line break comes from a word processor (U+2029)")
        && breaks.output.hasSuffix(
          "\n1 known finding not shown: it is in fairlead-baseline.json\n"),
      "\(breaks.output)")
    func conflict(_ side: String) -> String {
      "<<<<<<< \(side)\n40 metres.\n=======\n50 metres.\n>>>>>>> spring"
    }
    folder = try guide(conflict("HEAD"))
    _ = try check(folder, ["--write-baseline"])
    try folder.write(
      Sample.guide("Anchors", body: "\(conflict("HEAD"))\n\n\(conflict("yours"))"),
      to: "content/guides/a.md")
    let conflicts = try check(folder, ["--select", "merge-conflict"])
    #expect(
      conflicts.code == 1
        && conflicts.output.hasPrefix(
          "content/guides/a.md:15:1: error: this file has an unresolved merge conflict [merge-conflict]"
        ), "\(conflicts.output)")
  }

  @Test func `a branch is responsible for the places that were hidden before it`() throws {
    let folder = try guide("A {{< youtube a >}}.")
    _ = try check(folder, ["--write-baseline"])
    try folder.write(
      Sample.guide("Anchors", body: "A {{< youtube a >}}.\n\nB {{< youtube b >}}."),
      to: "content/guides/a.md")
    let commit = try Fairlead.shell(
      "git init -q -b main . && git add -A && "
        + "git -c user.name=a -c user.email=a@b commit -qm one && git checkout -qb topic",
      in: folder.path)
    #expect(commit.code == 0, "\(commit.errors)")
    let none = try check(folder, ["--since", "main"])
    #expect(none.output.hasPrefix("2 documents checked: nothing to report\n"), "\(none.output)")
    _ = try Fairlead.shell("rm fairlead-baseline.json", in: folder.path)
    let run = try check(folder, ["--since", "main"])
    #expect(
      run.output.hasPrefix("content/guides/a.md:9:") && !run.output.contains("note:")
        && run.output.hasSuffix("\n2 documents checked: 1 warning\n"), "\(run.output)")
  }

  @Test func `a document with a known and a new place is moved and repaired`() throws {
    let folder = try guide(
      "See https://x.example/a\\_b.\n\nSee [it](b.md): {{< youtube x >}}.\n\n{{< youtube y >}}.",
      ["content/guides/b.md": Sample.guide("Berths")])
    _ = try check(folder, ["--write-baseline"])
    let text = try folder.read("content/guides/a.md")
    try folder.write(
      text + "\nSee https://x.example/c\\_d.\n\n{{< youtube z >}}.\n", to: "content/guides/a.md")
    #expect(try check(folder).output.contains("\n3 documents checked: 2 warnings\n"))
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let move = try Fairlead.run(
      ["mv", "content/guides/b.md", "content/guides/c.md"], in: folder.path)
    #expect(move.code == 0, "\(move.output)\(move.errors)")
    let run = try check(folder, ["--fix"])
    #expect(
      run.output.hasPrefix(
        """
        content/guides/a.md:9: fixed [notation]
        content/guides/a.md:15: fixed [notation]
        2 repairs in 1 file
        content/guides/a.md:17:
        """), "\(run.output)")
    #expect(run.output.contains("\n2 known findings not shown: "), "\(run.output)")
  }
}
