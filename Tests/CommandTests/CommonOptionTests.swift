import Foundation
import Testing

/// The options that mean the same in every command.
@Suite struct CommonOptionTests {
  private static let all = [
    "init", "new", "check", "explain", "build", "serve", "lsp", "lock", "schema", "import",
    "export", "fork", "mv", "withdraw", "publish",
  ]

  /// The commands that become another program.
  private static let others = ["push", "status", "login", "logout"]

  /// An option that does nothing for a command is not offered.
  @Test(arguments: [
    ("--dry-run", ["check", "lock", "import", "fork", "mv", "publish"]),
    (
      "--jobs <jobs>",
      ["check", "build", "serve", "lsp", "lock", "import", "export", "fork", "mv", "withdraw"]
    ),
  ])
  func `the commands with an option`(option: String, commands: [String]) throws {
    let folder = try TemporaryFolder()
    let offering = try Self.all.filter {
      try Fairlead.run([$0, "--help"], in: folder.path).output
        .split(separator: "\n").contains { $0.hasPrefix("  \(option)") }
    }
    #expect(offering == commands)
  }

  /// Those are in the help of the program, once.
  @Test(arguments: ["-C ", "--config ", "-q, ", "-v, ", "--color "])
  func `the options of every command are explained once`(option: String) throws {
    let folder = try TemporaryFolder()
    func isExplained(by words: [String]) throws -> Bool {
      try Fairlead.run(words, in: folder.path).output
        .split(separator: "\n").contains { $0.hasPrefix("  \(option)") }
    }
    #expect(try isExplained(by: ["--help"]))
    for command in Self.all { #expect(try !isExplained(by: [command, "--help"]), "\(command)") }
  }

  /// Each command is stopped by its first mistake after its options were read: a folder that is not there.
  @Test(arguments: all + others)
  func `every command has the same options, before and after its name`(command: String) throws {
    let folder = try TemporaryFolder()
    for options in [
      ["-q"], ["--quiet"], ["-v"], ["--verbose"], ["--profile"], ["--color", "never"],
      ["--color=always"], ["-q", "-v", "--color", "auto"],
    ] {
      for words in [
        options + [command, "-C", "nowhere"], [command] + options + ["-C", "nowhere"],
      ] {
        let run = try Fairlead.run(words, in: folder.path)
        #expect(
          run.errors == "fairlead: cannot work in nowhere: No such file or directory\n",
          "\(words)")
        #expect(run.code == 2)
      }
    }
  }

  /// `-v` and `--color` do nothing for most of these.
  @Test(arguments: [["-q", "--color", "always"], ["--color", "never"], ["-v"]])
  func `an option that a command does not need is accepted`(options: [String]) throws {
    let folder = try library()
    let library = folder.path + "/library"
    for words in [
      ["explain", "link-target"], ["schema"], ["new", "guide", "Oil"], ["lock"],
      ["export", "--as", "json", "--output", "out"],
      ["mv", "content/guides/oil.md", "content/guides/fuel.md"], ["import", "../terms.csv"],
      ["init", "../other"], ["check", "--ignore", "title-length", "--allow-empty"],
    ] {
      let run = try Fairlead.run(words + options, in: library)
      #expect(run.code == 0, "\(words) \(run.output)\(run.errors)")
      // Findings are what a check is asked for.
      let isAsked = ["explain", "schema", "check"].contains(words[0])
      if options[0] == "-q" { #expect(run.output.isEmpty != isAsked, "\(words) \(run.output)") }
    }
  }

  @Test func `another program gets them too, wherever they were`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "backend: { url: \"https://library.example/api/v1\" }\n",
      "bin/fairlead-sync": """
      #!/bin/sh
      echo "$@"
      """,
    ])
    for (words, output) in [
      ("-q status", "status --quiet --state \(folder.path)/.fairlead\n"),
      ("status -v", "status --state \(folder.path)/.fairlead -v\n"),
      (
        "logout --color=never",
        "logout --color never --server https://library.example/api/v1\n"
      ),
      (
        "-v --color always login",
        "login --verbose --color always --server https://library.example/api/v1\n"
      ),
      ("status --color=pink", "status --state \(folder.path)/.fairlead --color pink\n"),
    ] {
      let run = try Fairlead.shell(
        "cp \"$FAIRLEAD\" bin/fairlead && chmod +x bin/fairlead-sync && bin/fairlead \(words)",
        in: folder.path)
      #expect(run.output == output, "\(words) \(run.errors)")
    }
  }

  @Test func `signing in needs the configuration alone, or nothing if the server is named`() throws
  {
    let folder = try TemporaryFolder([
      "fairlead.yml": "backend: { url: \"https://library.example/api/v1\" }\n",
      "bin/fairlead-sync": "#!/bin/sh\necho \"$@\"\n",
    ])
    // The content folder cannot be listed: it is a link to nothing.
    for (words, output) in [
      ("login", "login --server https://library.example/api/v1\n"),
      ("login --help", "login --help\n"),
      ("logout --server=https://l.example", "logout --server=https://l.example\n"),
    ] {
      let run = try Fairlead.shell(
        "cp \"$FAIRLEAD\" bin/fairlead && chmod +x bin/fairlead-sync && "
          + "ln -sfn nowhere content && bin/fairlead \(words)", in: folder.path)
      #expect(run.output == output && run.code == 0, "\(words) \(run.errors)")
    }
  }

  @Test(arguments: all.map { [$0] } + others.map { [$0] })
  func `a folder can be named after every command`(command: [String]) throws {
    let folder = try TemporaryFolder()
    for option in [["-C", "nowhere"], ["-C=nowhere"]] {
      let after = try Fairlead.run(command + option, in: folder.path)
      #expect(after.errors == "fairlead: cannot work in nowhere: No such file or directory\n")
      #expect(after.code == 2)
      let before = try Fairlead.run(option + command, in: folder.path)
      #expect(before.errors == after.errors)
    }
    let help = try Fairlead.run(["-C", "nowhere"] + command + ["--help"], in: folder.path)
    #expect(help.code == 2 && help.output.isEmpty, "\(help.output)")
    #expect(help.errors == "fairlead: cannot work in nowhere: No such file or directory\n")
    let missing = try Fairlead.run(command + ["-C"], in: folder.path)
    #expect(missing.errors.hasPrefix("Error: Missing value for '-C <folder>'\n"))
    #expect(missing.code == 64)
  }

  /// A library, and a table beside it.
  private func library() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["terms.csv": "front,back\nBow,Front of a boat\n"])
    for (path, text) in Sample.library { try folder.write(text, to: "library/" + path) }
    return folder
  }

  @Test func `quiet commands print nothing if all is well`() throws {
    let folder = try library()
    try folder.write(Sample.guide("Aaa"), to: "library/content/guides/aaa.md")
    for words in [
      ["lock", "-q"], ["check", "-q"], ["build", "-q"],
      ["lock", "-q", "--write-keys", "content", "--write-ids", "content"],
      ["export", "-q", "--as", "markdown", "--output", "all.md"],
      ["mv", "-q", "content/guides/aaa.md", "content/guides/bbb.md"], ["build", "-q"],
      ["publish", "-q", "../www"], ["withdraw", "-q", "content/guides/bbb.md"],
      ["publish", "-q", "../www"], ["publish", "-q", "../www"], ["import", "-q", "../terms.csv"],
    ] {
      let run = try Fairlead.run(words, in: folder.path + "/library")
      #expect(run.code == 0, "\(words)")
      #expect(run.output == "", "\(words)")
      #expect(run.errors == "", "\(words)")
    }
    #expect(try folder.files(below: "www").keys.contains("index.html"))
  }

  @Test func `a dry run that is quiet still shows what would be done`() throws {
    let folder = try library()
    #expect(try Fairlead.run(["build", "-q"], in: folder.path + "/library").code == 0)
    for (words, text) in [
      (["publish", "../www"], "would send "),
      (["import", "../terms.csv"], "1 document would be written"),
      (["lock"], "fairlead.lock is up to date\n"),
    ] {
      let run = try Fairlead.run(words + ["--dry-run", "-q"], in: folder.path + "/library")
      #expect(run.output.contains(text), "\(run.output)\(run.errors)")
    }
  }

  @Test func `quiet commands print findings and failures`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    for words in [["export", "--as", "json"], ["check"], ["build"]] {
      let run = try Fairlead.run(words + ["--quiet"], in: folder.path)
      #expect(run.output.contains("error: "), "\(words)")
      #expect(run.code == 1)
    }
    let failed = try Fairlead.run(["publish", "../www", "--quiet"], in: folder.path)
    #expect(failed.errors.hasPrefix("fairlead: nothing was published: "))
    #expect(failed.code == 2)
  }

  @Test func `what export finds is coloured if that is wanted`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    for (choice, isColored) in [("always", true), ("never", false), ("auto", false)] {
      let run = try Fairlead.run(["export", "--as", "json", "--color", choice], in: folder.path)
      #expect(run.output.contains("\u{1B}[") == isColored)
    }
  }

  @Test func `nothing and everything cannot both be printed`() throws {
    let folder = try TemporaryFolder()
    let run = try Fairlead.run(["publish", "www", "-q", "-v"], in: folder.path)
    #expect(
      run.errors.hasPrefix(
        "Error: --verbose prints every path, and --quiet none: use one of them.\n"))
    #expect(run.code == 64)
  }

  @Test func `a quiet dry run says what would move if no link changes`() throws {
    let folder = try TemporaryFolder(["content/guides/a.md": Sample.guide("Aaa")])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let move = ["mv", "--quiet", "content/guides/a.md", "content/guides/b.md"]
    #expect(
      try Fairlead.run(move + ["--dry-run"], in: folder.path).output == """
        content/guides/a.md would move to content/guides/b.md
        0 links in 0 files would be corrected

        """)
    #expect(try Fairlead.run(move, in: folder.path).output == "")
  }
}
