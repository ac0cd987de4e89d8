import Testing

@Suite struct YAMLRuleTests {
  @Test func `a tag that begins a comment`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": "---\ntitle: Aaa\ntags: [sea, #boat]\n---\nText.\n"
      ])
        == """
        content/guides/a.md:3:13: error: a '#' begins a comment here, so the rest of the line is not read [yaml]
          3 | tags: [sea, #boat]
            |             ^^^^^^
            = help: put the text in quotes: "#boat"
        1 document checked: 1 error

        """)
  }

  @Test(arguments: [
    ("[boat #46]", "boat #46"), ("[sea, boat #46, knots]", "boat #46"), ("[a, \"b\" #c]", "#c"),
    ("{ name: diesel #2 }", "diesel #2"),
  ])
  func `words before a comment in brackets go into the quotes`(value: String, text: String) throws {
    let report = try Wording.report(["content/checklists/x.yaml": "a: \(value)\n"])
    #expect(report.contains("    = help: put the text in quotes: \"\(text)\"\n"))
  }

  @Test(arguments: [
    (
      "a: &x &y 1", "this cannot follow what comes before it on this line",
      "put the value in quotes: \"&x &y 1\""
    ),
    (
      "a: \"x\" y", "text cannot continue after a closing quote",
      "inside double quotes write \\\" for a quote, or use single quotes"
    ),
    (
      "a\u{1}: b", "the character U+0001 cannot be seen and is not allowed in YAML", "delete it"
    ),
  ])
  func `mistakes of YAML`(text: String, message: String, help: String) throws {
    let report = try Wording.report(["content/checklists/x.yaml": text + "\n"])
    #expect(report.contains(": error: \(message) [yaml]\n"))
    #expect(report.contains("    = help: \(help)\n"))
    #expect(report.hasSuffix("1 document checked: 1 error\n"))
  }

  private static let conflict = """
    <<<<<<< HEAD
    description: One
    =======
    description: Two
    >>>>>>> x

    """

  @Test(arguments: [
    ("content/guides/a.md", "---\ntitle: Aaa\n\(Self.conflict)---\nText.\n", 3),
    (
      "content/decks/a.yaml",
      "title: Aaa\n\(Self.conflict)cards:\n  - { front: Bow, back: Front }\n", 2
    ),
  ])
  func `both sides of a merge in YAML`(file: String, text: String, line: Int) throws {
    let report = try Wording.report([file: text])
    #expect(
      report.contains(
        """
        \(file):\(line):1: error: this file has an unresolved merge conflict [yaml]
          \(line) | <<<<<<< HEAD
            | ^^^^^^^
            = help: keep the lines you want, and remove those that begin with <<<<<<<, ======= and >>>>>>>

        """), "\(report)")
    #expect(report.hasSuffix("1 document checked: 1 error\n"), "\(report)")
  }

  @Test(arguments: [
    ("content/checklists/a.yaml", "title: Aaa\n", "language: en", 2),
    ("fairlead.yml", "", "site: { title: Aaa }", 1),
  ])
  func `a conflict in YAML whose sides have no names`(
    file: String, start: String, key: String, line: Int
  ) throws {
    let conflict = "<<<<<<<\n\(key)\n=======\n\(key)\n>>>>>>>\n"
    let files = ["fairlead.yml": "", "content/guides/b.md": Sample.guide("Bbb")]
    let folder = try TemporaryFolder(files.merging([file: start + conflict]) { $1 })
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        """
        \(file):\(line):1: error: this file has an unresolved merge conflict [yaml]
          \(line) | <<<<<<<
            | ^^^^^^^
            = help: keep the lines you want, and remove those that begin with <<<<<<<, ======= and >>>>>>>

        """), "\(run.output)")
    #expect(run.output.contains(" checked: 1 error"), "\(run.output)")
  }

  @Test func `a longer marker in a configuration is underlined whole`() throws {
    let settings =
      "<<<<<<<<< HEAD\nsite: { title: A }\n=========\nsite: { title: B }\n>>>>>>>>> x\n"
    let report = try Wording.report([
      "fairlead.yml": settings, "content/guides/a.md": Sample.guide("Aaa"),
    ])
    #expect(report.contains("\n  1 | <<<<<<<<< HEAD\n    | ^^^^^^^^^\n"), "\(report)")
  }

  @Test func `a configuration with both sides of a merge is read as the first one`() throws {
    let settings = """
      site:
      <<<<<<< HEAD
        title: Lib
      ||||||| base
        title: Library
      =======
        title: [
      >>>>>>> x
      rules: { tags.min: 0, description.required: false, date-missing: off }

      """
    let guide = "---\ntitle: Aaa\nvisibility: public\n---\nText.\n"
    #expect(
      try Wording.report(["fairlead.yml": settings, "content/guides/a.md": guide])
        == """
        fairlead.yml:2:1: error: this file has an unresolved merge conflict [yaml]
          2 | <<<<<<< HEAD
            | ^^^^^^^
            = help: keep the lines you want, and remove those that begin with <<<<<<<, ======= and >>>>>>>
        1 document checked: 1 error

        """)
  }
}
