import Foundation
import Testing

/// Commands in folders, and with folders, that are none for them.
struct WrongFolderTests {
  @Test func `a folder that is not a library gets no lock`() throws {
    let folder = try TemporaryFolder(["notes.txt": "x"])
    let run = try Fairlead.run(["lock"], in: folder.path)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(
      run.errors.hasSuffix(
        " is not a library; go to yours, or name it with -C; `fairlead init` creates one\n"),
      "\(run.errors)")
    #expect(!folder.exists("fairlead.lock"))
  }

  @Test func `a file is not a folder to serve`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let run = try Fairlead.run(["serve", "content/guides/a.md"], in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors == "fairlead: content/guides/a.md is not a folder\n")
  }

  @Test func `the site is not written among the documents`() throws {
    let folder = try TemporaryFolder(Sample.library)
    for output in ["content", "./content/"] {
      let run = try Fairlead.run(["build", "--output", output], in: folder.path)
      #expect(run.code == 2)
      #expect(
        run.errors
          == "fairlead: nothing was written: content is the folder of the documents; choose another one for "
          + "the site\n")
    }
    #expect(!folder.exists("content/public"))
    try folder.write("output: content\n", to: "fairlead.yml")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 2)
  }

  @Test func `a check reports an output folder in which no site can be written`() throws {
    let folder = try TemporaryFolder(Sample.library)
    try folder.write("site: { title: Sample }\noutput: ./content/\n", to: "fairlead.yml")
    let run = try Fairlead.run(["check", "--select", "configuration"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.hasPrefix(
        """
        fairlead.yml:2:9: error: 'output' is the folder of the documents, so no site can be written there [configuration]
          2 | output: ./content/
            |         ^^^^^^^^^^
            = help: name another folder, such as `output: site`

        """), "\(run.output)")
    // With documents elsewhere it is allowed.
    let whole = try TemporaryFolder([
      "a.md": "# Anchors\n\nWords.\n", "fairlead.yml": "output: content\n",
    ])
    let other = try Fairlead.run(["check", "--select", "configuration"], in: whole.path)
    #expect(other.code == 0, "\(other.output)")
  }

  @Test func `only the configured output may be in the folder of the documents`() throws {
    let folder = try TemporaryFolder(Sample.library)
    func refuse(_ output: String) throws {
      let run = try Fairlead.run(["build", "--output", output], in: folder.path)
      #expect(run.code == 2)
      #expect(
        run.errors
          == "fairlead: nothing was written: \(output) is in the folder of the documents; choose another "
          + "one for the site\n")
      #expect(!folder.exists(output))
    }
    try refuse("content/out")
    try folder.write("output: content/site\n", to: "fairlead.yml")
    try folder.write("# Notes\n", to: "static/notes.md")
    for options in [[], ["--preview"], ["--preview", "--output", "content/site/other"]] {
      let run = try Fairlead.run(["build"] + options, in: folder.path)
      #expect(run.code == 0, "\(run.errors)")
    }
    try refuse("content/site2")
    // What was written there is no part of the library, whatever its name.
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(check.output.contains("2 documents checked"), "\(check.output)")
  }

  @Test func `documents in a folder of the output are checked as they are staged, too`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "content: docs/content\noutput: docs\n",
      "docs/content/guides/a.md": Sample.guide("Aaa", body: "[b](b.md)"),
    ])
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    for command in [["check"], ["check", "--staged"]] {
      let run = try Fairlead.run(command, in: folder.path)
      #expect(run.code == 1 && run.output.contains("b.md"), "\(run.output) \(run.errors)")
    }
  }

  @Test(arguments: [
    ("./static", "is the folder of files that are published as they are"),
    ("templates/", "is the folder of the theme"), (".git", "is git's own folder"),
    (".git/hooks", "is in git's own folder"),
  ])
  func `the site is not written into a folder with another purpose`(
    output: String, whose: String
  ) throws {
    let folder = try TemporaryFolder(Sample.library)
    try folder.write("output: \(output)\n", to: "fairlead.yml")
    let withdraw = ["withdraw", "content/guides/a.md"]
    let before = try folder.files(below: "content")
    for command in [["build"], ["build", "--output", output], withdraw] {
      let run = try Fairlead.run(command, in: folder.path)
      #expect(run.code == 2)
      #expect(
        run.errors.hasSuffix(" \(whose); choose another one for the site\n"), "\(run.errors)")
    }
    for name in ["static", "templates", ".git"] { #expect(!folder.exists(name)) }
    #expect(try folder.files(below: "content") == before)
  }

  @Test func `a package is not printed on a terminal`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/decks/d.md": Sample.guide("Ddd", body: "## Front\n\nBack.")
      ]) { $1 })
    let run = try Fairlead.shell(
      #"script -qec "'$FAIRLEAD' export --as apkg" /dev/null"#, in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.output.contains(
        "nothing was exported: an Anki package is not text; name a file with --output"),
      "\(run.output)")
    #expect(try Fairlead.run(["export", "--as", "apkg"], in: folder.path).code == 0)
  }
}
