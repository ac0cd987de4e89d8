import Testing

@Suite struct BaselineRuleTests {
  private func check(_ folder: TemporaryFolder, _ options: String...) throws -> Fairlead {
    try Fairlead.run(["check"] + options, in: folder.path)
  }

  @Test(arguments: [
    ("{", "1:2: error: this is not valid JSON: the JSON text ends where a key is expected"),
    ("{}", "1:1: error: a baseline needs `\"version\": 1` and a list of `findings`"),
    (
      #"{ "version": 1, "findings": [{"file": "a.md", "rule": "raw-html"}] }"#,
      "1:30: error: a finding has a `file`, a `rule` and a `line`"
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
}
