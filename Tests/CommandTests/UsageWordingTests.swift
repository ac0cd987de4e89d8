import Testing

/// The messages for wrong usage, and for a machine that lacks something.
@Suite struct UsageWordingTests {
  @Test(arguments: [
    (["new", "guide", ""], "Error: The title is empty; write what the guide is about."),
    (
      ["new", "guide", "a\nb"],
      "Error: The title contains a control character; write it on one line."
    ),
    (
      ["new", "guide", "A", "--language", "x_y"],
      "Error: 'x_y' is not a language tag; write one such as en or pt-BR."
    ),
    (["check", "--jobs", "0"], "Error: --jobs must be from 1 to 256, not 0."),
    (["lock", "--jobs", "999"], "Error: --jobs must be from 1 to 256, not 999."),
    (
      ["lock", "--dry-run", "--write-keys", "a.md"],
      "Error: --write-keys cannot be combined with --dry-run; run it on a clean working copy instead."
    ),
    (["chekc"], "Error: There is no command 'chekc'; did you mean 'check'?"),
    (
      ["-C", ".", "--config", "x.yml", "bild"],
      "Error: There is no command 'bild'; did you mean 'build'?"
    ),
    (["version"], "Error: There is no command 'version'; did you mean '--version'?"),
    (["lint", "a.md"], "Error: There is no command 'lint'; did you mean 'check'?"),
    (
      ["-q", "--color", "never", "Preview"],
      "Error: There is no command 'Preview'; did you mean 'serve'?"
    ),
    (
      ["explain", "qqqqqq"],
      "Error: there is no rule 'qqqqqq'; `fairlead explain` lists all rules."
    ),
    (["-x"], "Error: Unknown option '-x'"),
    (
      ["--colour", "never", "check"],
      "Error: Unknown option '--colour'. Did you mean '--color'?"
    ),
    (
      ["qqqqqq", "-h"],
      "Error: There is no command 'qqqqqq'; `fairlead --help` lists all commands"
    ),
    (["check", "--dry-run"], "Error: --dry-run needs --fix: it shows what --fix would do."),
  ])
  func `wrong usage is explained`(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder(["content/guides/a.md": "# Aaa\n\nText.\n"])
    let run = try Fairlead.run(arguments, in: folder.path)
    #expect(run.code == 64)
    #expect(run.errors.split(separator: "\n").first.map(String.init) == message)
  }

  @Test func `what is missing on the machine is named`() throws {
    let folder = try TemporaryFolder(["content/guides/a.md": "# Aaa\n\nText.\n", "b": ""])
    for (arguments, message) in [
      (["check", "nowhere"], "fairlead: cannot check nowhere: no such file or folder\n"),
      (["check", "--output", "/nowhere/x"], "fairlead: cannot write /nowhere/x: "),
      (["build", "--output", "b"], "fairlead: cannot open the folder "),
    ] {
      let run = try Fairlead.run(arguments, in: folder.path)
      #expect(run.code == 2)
      #expect(run.errors.hasPrefix(message), "\(run.errors)")
    }
    let outside = try Fairlead.run(["check", "/"], in: folder.path)
    #expect(outside.errors.hasPrefix("fairlead: / is not in the library at "))
    let missing = try Fairlead.run(["check", "/nowhere/x"], in: folder.path)
    #expect(missing.errors.hasPrefix("fairlead: /nowhere/x is not in the library at "))
    let build = try Fairlead.run(
      ["build"], in: folder.path, environment: ["FAIRLEAD_TEMPLATES": "/nowhere"])
    #expect(
      build.errors
        == "fairlead: cannot read the theme in /nowhere, which FAIRLEAD_TEMPLATES names: No such file or directory\n"
    )
  }

  @Test func `a path may lead to the library through a symbolic link`() throws {
    let folder = try TemporaryFolder([
      "content/guides/a.md": Sample.guide("Aaa"),
      "content/guides/b.md": Sample.guide("Bbb", body: "[Gone](gone.md)"),
    ])
    let other = try TemporaryFolder()
    let link = other.path + "/link"
    _ = try Fairlead.shell("ln -s '\(folder.path)' link", in: other.path)
    for (path, code) in [("", 1), ("/content", 1), ("/content/guides/a.md", 0)] {
      let run = try Fairlead.run(["check", "--strict", link + path], in: folder.path)
      #expect(run.code == code, "\(run.output)\(run.errors)")
    }
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let moved = try Fairlead.run(
      ["mv", link + "/content/guides/b.md", link + "/content/guides/c.md"], in: folder.path)
    #expect(
      moved.output.hasPrefix("content/guides/b.md moved to content/guides/c.md\n"),
      "\(moved.output)\(moved.errors)")
    let written = try Fairlead.run(["build", "--output", link + "/static"], in: folder.path)
    #expect(written.code == 2 && !folder.exists("static"), "\(written.output)")
  }

  @Test func `what is not an ordinary file`() throws {
    let folder = try TemporaryFolder(["content/guides/a.md": "# Aaa\n\nText.\n"])
    _ = try Fairlead.shell(
      "ln -s a.md content/guides/l.md; mkfifo content/guides/p.md", in: folder.path)
    let report = try Fairlead.run(["check"], in: folder.path).output
    #expect(
      report.contains(
        """
        content/guides/l.md: error: this document is a symbolic link, which is not followed [source]
          = help: put the file itself here
        content/guides/p.md: error: this document is not an ordinary file [source]
        """))
  }

  @Test func `another work tree of the repository is not content, and one of another is`() throws {
    let folder = try TemporaryFolder([
      "library/fairlead.yml": "content: .\n", "library/guides/a.md": "# Aaa\n\nText.\n",
      "other/guides/b.md": "# Bbb\n\nText.\n",
    ])
    let made = try Fairlead.shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@x \
        GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@x
      for name in library other; do
        cd $name && git init -q -b main && git add -A && git commit -qm one && cd .. || exit 1
      done
      git -C library worktree add -q tree && git -C other worktree add -q ../library/shared
      """, in: folder.path)
    #expect(made.code == 0, "\(made.errors)")
    let output = try Fairlead.run(["check"], in: folder.path + "/library").output
    #expect(output.contains("2 documents checked"), "\(output)")
    #expect(output.contains("shared/guides/b.md") && !output.contains("tree/"), "\(output)")
    // As git writes it with `worktree.useRelativePaths`.
    try folder.write("gitdir: ../.git/worktrees/tree\n", to: "library/tree/.git")
    #expect(try Fairlead.run(["check"], in: folder.path + "/library").output == output)
  }

  @Test func `a link to a folder`() throws {
    let folder = try TemporaryFolder([
      "content/guides/a.md": "# Aaa\n\nText.\n", "shared/b.md": "# Bbb\n\nText.\n",
    ])
    _ = try Fairlead.shell("ln -s ../../shared content/guides/more", in: folder.path)
    #expect(
      try Fairlead.run(["check", "--select", "source"], in: folder.path).output == """
        content/guides/more: warning: this folder is a symbolic link, which is not followed, so nothing in it is read [source]
          = help: put the folder itself here, or leave the link out in fairlead.yml: `exclude: ["guides/more"]`
        1 document checked: 1 warning

        """)
    for pattern in ["guides/more", "guides/more/**"] {
      try folder.write("exclude: [\"\(pattern)\"]\n", to: "fairlead.yml")
      let excluded = try Fairlead.run(["check"], in: folder.path).output
      #expect(!excluded.contains("[source]") && !excluded.contains("[exclude]"), "\(excluded)")
    }
  }
}
