import Testing

@Suite struct BaselineRuleTests {
  private func check(_ folder: TemporaryFolder, _ options: String...) throws -> Fairlead {
    try Fairlead.run(["check"] + options, in: folder.path)
  }

  private static let entry =
    "a finding has a `file`, a `rule`, a `line` and, unless it is an error, a `severity`"

  @Test(arguments: [
    ("{", "1:2: error: this is not valid JSON: the JSON text ends where a key is expected"),
    ("{}", "1:1: error: a baseline needs `\"version\": 1` and a list of `findings`"),
    (
      #"{ "version": 1, "findings": [{"file": "a.md", "rule": "raw-html"}] }"#,
      "1:30: error: \(entry)"
    ),
    (
      #"{ "version": 1, "findings": [{"file":"a","rule":"b","severity":"bad","line":""}] }"#,
      "1:30: error: \(entry)"
    ),
    (
      #"{ "version": 1, "findings": [{"file":"a","rule":"b","line":"","count":\#(Int.max)}] }"#,
      "1:30: error: \(entry)"
    ),
  ])
  func `a damaged baseline is an error`(text: String, message: String) throws {
    let folder = try TemporaryFolder(Sample.library)
    try folder.write(text, to: "fairlead-baseline.json")
    let run = try check(folder)
    #expect(
      run.code == 1 && run.output.contains("fairlead-baseline.json:\(message)"), "\(run.output)")
    #expect(
      run.output.contains("= help: run `fairlead check --write-baseline` to write the file again"))
    #expect(try folder.read("fairlead-baseline.json") == text)
    #expect(try check(folder, "--write-baseline").output.contains("[baseline]"))
    #expect(try check(folder).code == 0)
  }

  @Test func `a merge is resolved by removing the marks`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/c.md": Sample.guide("Ccc", body: "[x](gone.md)"),
        "content/guides/d.md": Sample.guide("Ddd", body: "[y](gone.md)"),
      ]) { $1 })
    let (ours, theirs) = (
      #"  {"file":"content/guides/c.md","rule":"link-target","line":"[x](gone.md)"}"#,
      #"  {"file":"content/guides/d.md","rule":"link-target","line":"[y](gone.md)"}"#
    )
    let heading = #"{ "version": 1, "findings": ["#
    try folder.write(
      "\(heading)\n<<<<<<< HEAD\n\(ours)\n=======\n\(theirs)\n>>>>>>> x\n] }\n",
      to: "fairlead-baseline.json")
    let marked = try check(folder)
    #expect(marked.code == 1)
    #expect(
      marked.output.hasSuffix(
        """
        fairlead-baseline.json:2:1: error: this conflict marker is left over from a merge [baseline]
          2 | <<<<<<< HEAD
            | ^^^^^^^^^^^^
            = help: remove the lines with <<<<<<<, |||||||, ======= and >>>>>>>, and keep the others
        4 documents checked: 3 errors

        """), "\(marked.output)")
    try folder.write(
      "\(heading)\n<<<<<<<<< HEAD\n\(ours)\n=========\n\(theirs)\n>>>>>>>>> x\n] }\n",
      to: "fairlead-baseline.json")
    let longer = try check(folder)
    #expect(longer.output.contains(":2:1: error: this conflict marker is left"), "\(longer.output)")
    try folder.write("\(heading)\n\(ours)\n\(theirs)\n] }\n", to: "fairlead-baseline.json")
    let merged = try check(folder)
    #expect(merged.code == 0, "\(merged.output)")
    try folder.write("\(heading)\n\(ours)\nother\n\(theirs)\n] }\n", to: "fairlead-baseline.json")
    #expect(try check(folder).output.contains("this is not valid JSON"))
  }
}
