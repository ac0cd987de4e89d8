import Testing

/// Where `check --output` and `build --report` may write the findings.
struct ReportPlaceTests {
  @Test(arguments: [
    ["check", "--output"], ["check", "--fix", "--output"], ["build", "--report"],
  ])
  func `a report overwrites nothing that a library is made of`(command: [String]) throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/c.md": Sample.guide("Ccc", body: "See [x](//x.example)."),
        "content/p.png": "p", "static/a.txt": "a", "templates/custom.css": "",
        "fairlead-baseline.json": "{ \"version\": 1, \"findings\": [\n] }\n",
      ]) { $1 })
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let before = try folder.files(below: ".")
    func refusal(_ path: String) throws -> String {
      let run = try Fairlead.run(command + [path], in: folder.path)
      #expect(run.code == 2 && run.output.isEmpty, "\(path): \(run.output)")
      return run.errors
    }
    for (place, paths) in [
      ("content", ["content/guides/c.md", "content/p.png", "content/new.json"]),
      ("static", ["static/a.txt", "./static/new.json"]), ("templates", ["templates/custom.css"]),
    ] {
      for path in paths {
        #expect(
          try refusal(path)
            == "fairlead: cannot write the findings to \(path): it is in \(place), which is a part of the "
            + "library; choose another file\n")
      }
    }
    for path in [
      "fairlead.yml", "fairlead.lock", "content/../fairlead.lock", "fairlead-baseline.json",
    ] {
      #expect(
        try refusal(path)
          == "fairlead: cannot write the findings to \(path): it is a file of the library; choose another one\n"
      )
    }
    #expect(try folder.files(below: ".") == before)
    for path in ["findings.json", "site/findings.json"] {
      try folder.write("Old findings.", to: path)
      #expect(try Fairlead.run(command + [path], in: folder.path).errors.isEmpty, "\(path)")
      #expect(try folder.read(path) != "Old findings.", "\(path)")
    }
  }

  @Test func `a file is not written through a symbolic link of the library`() throws {
    let folder = try TemporaryFolder(
      Sample.library.reduce(into: ["home/.profile": "mine"]) { $0["lib/\($1.key)"] = $1.value })
    _ = try Fairlead.shell(
      "cd lib && ln -s ../home/.profile found.json && ln -s ../home away && ln -s nowhere new.json "
        + "&& ln -s lib ../other", in: folder.path)
    for (command, name) in [
      (["check", "--output", "found.json"], "found.json"),
      (["check", "--output", "../other/found.json"], "found.json"),
      (["check", "--output", "away/.profile"], "away"),
      (["build", "--report", "new.json"], "new.json"),
      (["export", "--as", "markdown", "--force", "--output", "away/x"], "away"),
      (["export", "--as", "markdown", "--force", "--output", "found.json"], "found.json"),
    ] {
      let run = try Fairlead.run(command, in: folder.path + "/lib")
      #expect(run.code == 2 && run.output.isEmpty, "\(command): \(run.output)")
      #expect(
        run.errors.contains(
          "\(name) is a symbolic link; choose another file, or remove the link\n"),
        "\(command): \(run.errors)")
    }
    #expect(try folder.read("home/.profile") == "mine")
    #expect(try folder.files(below: "home").count == 1)
    // A link of the user's own, outside the library, is followed.
    _ = try Fairlead.shell("ln -s home/.profile own.json", in: folder.path)
    #expect(
      try Fairlead.run(["check", "--output", "../own.json"], in: folder.path + "/lib").code == 0)
    #expect(try folder.read("home/.profile") != "mine")
  }

  @Test func `in a library without a content folder a report is beside the documents`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "content: .\n", "a.md": Sample.guide("Aaa"), "p.png": "p",
    ])
    for path in ["a.md", "p.png"] {
      let run = try Fairlead.run(["check", "--output", path], in: folder.path)
      #expect(run.code == 2 && run.errors.contains("it is a file of the library"), "\(path)")
    }
    for _ in 0..<2 {
      #expect(try Fairlead.run(["check", "--output", "report.txt"], in: folder.path).code == 0)
    }
  }
}
