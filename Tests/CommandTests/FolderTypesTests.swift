import Testing

/// `folders` that give no document a type.
@Suite struct FolderTypesTests {
  private func report(_ configuration: String, path: String = "content/lists/fire.md") throws
    -> String
  {
    try Wording.report(
      [
        "fairlead.yml": configuration,
        path: Wording.matter("Fire") + "## Out\n\n- [ ] Shut the gas\n",
      ], arguments: ["check", "--select", "configuration"])
  }

  @Test func `a path from the repository is reported`() throws {
    #expect(
      try report("folders: { content/lists: checklist }\n") == """
        fairlead.yml:1:12: warning: no document is in the folder 'content/lists', so this type has no effect [configuration]
          1 | folders: { content/lists: checklist }
            |            ^^^^^^^^^^^^^
            = help: write `lists`, the path of the folder inside 'content'
        1 document checked: 1 warning

        """)
  }

  @Test(arguments: [
    ("lists/**", "write `lists`, the path of the folder inside 'content'"),
    ("./content/lists/*.md", "write `lists`, the path of the folder inside 'content'"),
    ("**/lists", "write the path of a folder; for a pattern, give the `type` in `defaults`"),
    ("content", "write the path of a folder; for a pattern, give the `type` in `defaults`"),
    ("content/**", "write the path of a folder; for a pattern, give the `type` in `defaults`"),
  ])
  func `a pattern is reported`(folder: String, help: String) throws {
    let report = try report("folders: { \"\(folder)\": checklist }\n")
    #expect(report.contains("so this type has no effect [configuration]\n"), "\(report)")
    #expect(report.contains("= help: \(help)\n"), "\(report)")
  }

  @Test func `in a library that is the whole repository`() throws {
    let report = try report("content: .\nfolders: { \"lists/*\": checklist }\n", path: "lists/a.md")
    #expect(
      report.contains("= help: write `lists`, the path of the folder inside the repository\n"),
      "\(report)")
  }

  @Test(arguments: [
    "folders: { lists: checklist, later: guide }\n", "folders: { ./lists/: checklist }\n",
  ])
  func `a folder with documents, or without any yet, is fine`(configuration: String) throws {
    #expect(try report(configuration) == "1 document checked: nothing to report\n")
  }

  @Test func `a folder in the content folder may have its name`() throws {
    let report = try report(
      "folders: { content/lists: checklist }\n", path: "content/content/lists/fire.md")
    #expect(report == "1 document checked: nothing to report\n")
  }
}
