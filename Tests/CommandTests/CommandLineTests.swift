import Foundation
import Testing

/// What the program prints, and its exit code.
struct CommandLineTests {
  // MARK: Help and usage

  @Test func `help names the commands and the exit codes`() throws {
    let folder = try TemporaryFolder()
    let run = try Fairlead.run(["--help"], in: folder.path)
    #expect(run.code == 0 && run.errors.isEmpty)
    for part in [
      "EXIT CODES", "0   no errors; there may be warnings",
      "1   the content has errors, or something is left for you to do",
      "2   Fairlead could not do its work", "64  wrong usage", "check", "build",
    ] {
      #expect(run.output.contains(part), "\(part)")
    }
    for command in ["check", "build"] {
      let help = try Fairlead.run([command, "--help"], in: folder.path)
      #expect(help.code == 0 && help.output.contains("EXAMPLE") && help.output.contains("--jobs"))
    }
  }

  @Test(arguments: [
    ["check", "--colour"], ["chek"], ["build", "--jobs", "0"], ["build", "--jobs", "many"],
    ["check", "--format", "xml"], ["check", "--jobs", "257"], ["lock", "--jobs", "0"],
    ["build", "extra"],
  ])
  func `wrong usage ends with 64`(arguments: [String]) throws {
    let folder = try TemporaryFolder(Sample.library)
    let run = try Fairlead.run(arguments, in: folder.path)
    #expect(run.code == 64)
    #expect(run.output.isEmpty && run.errors.contains("Error: "))
    #expect(!folder.exists("site"))
  }

  // MARK: Check

  @Test func `a clean library ends with 0`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.output == "2 documents checked: nothing to report\n")
    #expect(!folder.exists("site"))
  }

  @Test func `mistakes are shown with line caret and help`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 1 && run.errors.isEmpty)
    #expect(
      run.output == """
        content/guides/c.md:9:7: error: no document or file at 'guides/nowhere.md' [link-target]
          9 | Слово [далеко](guides/nowhere.md) и дальше.
            |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^
        content/guides/d.md:5:13: error: 'visibility' cannot be 'pubic' [metadata-value]
          5 | visibility: pubic
            |             ^^^^^
            = help: did you mean 'public'?
        4 documents checked: 2 errors

        """)
  }

  @Test func `mistakes are printed as JSON`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    let run = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    #expect(run.code == 1 && run.errors.isEmpty)
    #expect(
      run.output == #"""
        {"version":1,"diagnostics":[{"rule":"link-target","severity":"error",\#
        "file":"content/guides/c.md","start":{"line":9,"column":7,"offset":124},\#
        "end":{"line":9,"column":34,"offset":157},\#
        "message":"no document or file at 'guides/nowhere.md'",\#
        "explain":"fairlead explain link-target","fixes":[]},\#
        {"rule":"metadata-value","severity":"error","file":"content/guides/d.md",\#
        "start":{"line":5,"column":13,"offset":62},"end":{"line":5,"column":18,"offset":67},\#
        "message":"'visibility' cannot be 'pubic'",\#
        "help":"did you mean 'public'?","explain":"fairlead explain metadata-value","fixes":[]}]}

        """#)
    #expect(try Finding.all(run.output).map { $0.rule } == ["link-target", "metadata-value"])
  }

  @Test func `a clean library is an empty report in JSON`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let run = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    #expect(run.code == 0 && run.output == "{\"version\":1,\"diagnostics\":[]}\n")
  }

  @Test func `paths choose what is reported`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    for (paths, files) in [
      (["content/guides/d.md"], ["content/guides/d.md"]), (["content/checklists"], []),
      (
        ["content/guides/", "./content/../content"], ["content/guides/c.md", "content/guides/d.md"]
      ),
      ([folder.path + "/content/guides/c.md"], ["content/guides/c.md"]),
    ] {
      let run = try Fairlead.run(["check", "--format", "json"] + paths, in: folder.path)
      #expect(try Finding.all(run.output).map { $0.file } == files, "\(paths)")
      #expect(run.code == (files.isEmpty ? 0 : 1))
    }
  }

  @Test func `a missing path is not a clean result`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    let run = try Fairlead.run(["check", "contnet/guides"], in: folder.path)
    #expect(run.code != 0)
    #expect(run.errors.contains("contnet/guides"))
  }

  @Test func `a path outside the library is a failure`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let run = try Fairlead.run(["check", "../.."], in: folder.path)
    #expect(run.code == 2 && run.errors.hasPrefix("fairlead: ../.. is not in the library"))
  }

  @Test func `it runs in any folder inside the library`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    let below = folder.path + "/content/guides"
    let run = try Fairlead.run(["check"], in: below)
    #expect(run.code == 1 && run.output.contains("content/guides/d.md:5:13: error"))
    let one = try Fairlead.run(["check", "d.md", "--format", "json"], in: below)
    #expect(try Finding.all(one.output).map { $0.file } == ["content/guides/d.md"])
  }

  // MARK: Build

  @Test func `a build writes the site and a second one writes nothing`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let first = try Fairlead.run(["build"], in: folder.path)
    let count = try folder.files(below: "site").count - 1
    #expect(first.code == 0 && first.errors.isEmpty)
    #expect(
      first.output == """
        2 documents, 2 payloads: \(count) of \(count) files written
        open site/public/index.html

        """)
    #expect(folder.exists("site/public/guides/a/index.html"))
    let second = try Fairlead.run(["build"], in: folder.path)
    #expect(
      second.output.hasPrefix("2 documents, 2 payloads: 0 of \(count) files written\n"))
    #expect(second.code == 0)
  }

  @Test func `a build for a server says what makes it one for a disk`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["fairlead.yml": "site: { url: \"https://sea.example\" }\n"]) { $1 })
    let server = try Fairlead.run(["build"], in: folder.path)
    #expect(
      server.output.hasSuffix(
        "site/public is for https://sea.example: to open it from disk, build with --portable\n"))
    #expect(try folder.read("site/public/index.html").contains("href=\"guides/a/\""))
    let disk = try Fairlead.run(["build", "--portable"], in: folder.path)
    #expect(disk.output.hasSuffix("open site/public/index.html\n"))
    #expect(try folder.read("site/public/index.html").contains("href=\"guides/a/index.html\""))
    // The last answer is not that of the other form.
    let again = try Fairlead.run(["build"], in: folder.path)
    #expect(again.output.hasSuffix("build with --portable\n"))
  }

  @Test func `a build says how many documents are private`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["content/guides/p.md": "# My note\n\nWords.\n"]) { $1 })
    let one = try Fairlead.run(["build"], in: folder.path)
    #expect(
      one.output.contains(
        "files written\n1 private document has no page: `visibility: public` publishes it, "
          + "`build --preview` shows it\nopen "))
    try folder.write("# My other note\n\nWords.\n", to: "content/guides/q.md")
    let two = try Fairlead.run(["build"], in: folder.path)
    #expect(
      two.output.contains(
        "files written\n2 private documents have no page: `visibility: public` publishes them, "
          + "`build --preview` shows them\nopen "))
    let preview = try Fairlead.run(["build", "--preview"], in: folder.path)
    #expect(!preview.output.contains("private"))
  }

  @Test func `a build with errors writes nothing`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.output.hasSuffix("nothing was written: 2 errors\n"))
    #expect(!folder.exists("site"))
  }

  @Test func `a withdrawn document is removed`() throws {
    let folder = try TemporaryFolder(Sample.library)
    _ = try Fairlead.run(["build"], in: folder.path)
    try FileManager.default.removeItem(atPath: folder.path + "/content/guides/a.md")
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.output.contains(" removed\n"))
    #expect(!folder.exists("site/public/guides"))
  }

  @Test func `a preview is written to the given folder`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["content/guides/p.md": "# My note\n"]) { $1 })
    let run = try Fairlead.run(
      ["build", "--preview", "--output", "../out/x"], in: folder.path + "/content")
    #expect(run.code == 0)
    #expect(run.output.contains("3 documents, 2 payloads"))
    #expect(try folder.read("out/x/public/guides/p/index.html").contains("Private: shown in the"))
    #expect(!folder.exists("site"))
  }

  @Test func `a profile goes to standard error`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let run = try Fairlead.run(["build", "--profile"], in: folder.path)
    #expect(run.code == 0 && run.errors.contains("parse") && !run.output.contains("parse"))
  }

  @Test func `a plain folder of Markdown works`() throws {
    let folder = try TemporaryFolder([
      "README.md": "# Notes\n\nSee [one](notes/One%20two.md).\n", "notes/One two.md": "Words.\n",
      "node_modules/x/README.md": "# No\n", ".obsidian/x.md": "# No\n",
    ])
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(check.code == 0 && check.output.contains("2 documents checked: "))
    let build = try Fairlead.run(["build", "--preview"], in: folder.path)
    #expect(build.code == 0)
    #expect(folder.exists("site/preview/public/guides/notes/one-two/index.html"))
    #expect(try Fairlead.run(["check"], in: folder.path).output.contains("2 documents checked: "))
  }

  @Test func `an empty folder is a library only if the user says so`() throws {
    let folder = try TemporaryFolder()
    for command in ["check", "build"] {
      let run = try Fairlead.run([command], in: folder.path)
      #expect(run.code == 2)
      #expect(run.errors.contains("fairlead: nothing was checked: "))
      #expect(
        run.errors.hasSuffix(
          "go to your library, or name it with -C; `fairlead init` creates one, and --allow-empty accepts "
            + "it as it is\n"))
    }
    try folder.write("content: docs\n", to: "fairlead.yml")
    #expect(
      try Fairlead.run(["check"], in: folder.path).errors.contains(
        "name the folder with `content` in fairlead.yml, or use --allow-empty"))
    let check = try Fairlead.run(["check", "--allow-empty"], in: folder.path)
    #expect(check.code == 0 && check.output == "0 documents checked: nothing to report\n")
    #expect(try Fairlead.run(["build", "--allow-empty"], in: folder.path).code == 0)
  }

  @Test func `mistakes in the repository's own templates are diagnostics`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["templates/entry.mustache": "<li>{{titel}}</li>\n"]) { $1 })
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.output.contains("templates/entry.mustache:1:7: error: "))
    #expect(run.output.contains("<li>{{titel}}</li>\n") && run.output.contains("'title'"))
    #expect(!folder.exists("site"))
  }

  @Test func `nothing in a folder of words of another program stops a build`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["i18n/fr.yml/a.txt": "x", "i18n/de.toml": "x"]) { $1 })
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/i18n/en.yml", withDestinationPath: "nowhere")
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }
}
