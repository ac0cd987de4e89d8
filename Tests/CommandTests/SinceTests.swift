import Foundation
import Testing

/// `check --since`: what a branch is responsible for.
struct SinceTests {
  /// A repository with an old mistake, on its own branch.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/old.md": Sample.guide("Old", body: "An [old](nowhere.md) mistake."),
        "content/guides/linking.md": Sample.guide("Linking", body: "See [it](target.md)."),
        "content/guides/target.md": Sample.guide("Target"),
      ]) { $1 })
    try git("init -q -b main . && git add -A && git commit -qm one", in: folder)
    try git("checkout -q -b topic", in: folder)
    return folder
  }

  private func findings(_ folder: TemporaryFolder, _ options: [String] = []) throws -> [String] {
    let run = try Fairlead.run(
      ["check", "--format", "json", "--since", "main"] + options, in: folder.path)
    #expect(run.errors.isEmpty, "\(run.errors)")
    return try Finding.all(run.output).map { "\($0.file) \($0.rule)" }
  }

  @Test func `old mistakes elsewhere are not shown`() throws {
    let folder = try repository()
    #expect(try findings(folder) == [])
    let run = try Fairlead.run(["check", "--since", "main"], in: folder.path)
    #expect(run.code == 0 && run.output == "5 documents checked: nothing to report\n")
    #expect(try Fairlead.run(["check"], in: folder.path).code == 1)
  }

  @Test func `changed and new files are shown committed or not`() throws {
    let folder = try repository()
    try folder.write(Sample.guide("New", body: "<b>"), to: "content/guides/new.md")
    try folder.write(
      Sample.guide("Aaa", body: "[x](gone.md)"), to: "content/guides/a.md")
    let expected = ["content/guides/a.md link-target", "content/guides/new.md raw-html"]
    #expect(try findings(folder) == expected)
    try git("add -A && git commit -qm two", in: folder)
    #expect(try findings(folder) == expected)
  }

  @Test func `a link into a removed or renamed file is shown`() throws {
    let folder = try repository()
    try git("mv content/guides/target.md content/guides/other.md", in: folder)
    #expect(try findings(folder) == ["content/guides/linking.md link-target"])
    #expect(try findings(folder, ["content/checklists"]) == [])
  }

  @Test func `what the base changed later does not count for the branch`() throws {
    let folder = try repository()
    try git("checkout -q main", in: folder)
    try folder.write(Sample.guide("Aaa", body: "Changed."), to: "content/guides/a.md")
    try git("commit -qam later && git checkout -q topic", in: folder)
    #expect(try findings(folder) == [])
  }

  @Test func `a new duplicate is shown although only the other file changed`() throws {
    let folder = try repository()
    // The finding is at the second file, the change was made in the first.
    try folder.write(Sample.guide("Upper"), to: "content/guides/OLD.md")
    let found = try findings(folder)
    #expect(found.contains { $0.hasSuffix("address-unique") }, "\(found)")
  }

  @Test func `a warning that a branch makes an error is shown`() throws {
    let folder = try repository()
    try folder.write(Sample.guide("New", body: "<b>x</b>"), to: "content/guides/new.md")
    try git("add -A && git commit -qm two && git branch -qf main", in: folder)
    let settings = try folder.read("fairlead.yml")
    for (severity, expected) in [("note", []), ("error", ["content/guides/new.md raw-html"])] {
      try folder.write(settings + "rules: { raw-html: \(severity) }\n", to: "fairlead.yml")
      #expect(try findings(folder) == expected)
      try git("add -A", in: folder)
      let staged = try Fairlead.run(["check", "--staged"], in: folder.path)
      #expect(staged.code == expected.count, "\(staged.output)")
    }
  }

  @Test func `a missing revision is a failure`() throws {
    let folder = try repository()
    for revision in ["nope", "--output=x"] {
      let run = try Fairlead.run(["check", "--since=\(revision)"], in: folder.path)
      #expect(run.code == 2 && run.output.isEmpty)
      #expect(
        run.errors == """
          fairlead: cannot find what changed since '\(revision)': git has no such revision here; \
          check the name, or fetch it

          """)
    }
    #expect(!folder.exists("x"))
    try git("checkout -q --orphan other", in: folder)
    try git("commit -q -m other", in: folder)
    #expect(
      try Fairlead.run(["check", "--since=main"], in: folder.path).errors == """
        fairlead: cannot find what changed since 'main': it has no commit in common with this branch

        """)
    let plain = try TemporaryFolder(Sample.library)
    #expect(try Fairlead.run(["check", "--since", "main"], in: plain.path).code == 2)
  }

  @Test func `a library in a folder of the repository works`() throws {
    let folder = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: Sample.wrong.map { ("docs/library/\($0.key)", $0.value) }))
    try git("init -q -b main . && git add -A && git commit -qm one", in: folder)
    try folder.write(
      Sample.guide("Aaa", body: "[x](gone.md)"), to: "docs/library/content/guides/a.md")
    let run = try Fairlead.run(
      ["check", "--format", "json", "--since", "main"], in: folder.path + "/docs/library")
    #expect(try Finding.all(run.output).map { $0.file } == ["content/guides/a.md"])
  }

  @Test func `line endings of Windows on the disk make no old mistake new`() throws {
    let folder = try repository()
    try git("config core.autocrlf true && rm -r content && git checkout -q .", in: folder)
    #expect(try folder.read("content/guides/old.md").utf8.contains(13))
    try folder.write(Sample.guide("Aaa", body: "More words."), to: "content/guides/a.md")
    #expect(try findings(folder) == [])
  }

  @Test func `old mistakes of a picture stay old`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/p.md": Sample.guide("Picture", body: "![x](big.png)")
      ]) { $1 })
    try folder.write(Data(repeating: 7, count: 1_100_000), to: "content/guides/big.png")
    try git("init -q -b main . && git add -A && git commit -qm one", in: folder)
    #expect(try Fairlead.run(["check"], in: folder.path).output.contains("[image-size]"))
    #expect(try findings(folder) == [])
  }

  @Test func `the documents of a submodule are part of what is staged`() throws {
    let shared = try TemporaryFolder(["fog.md": Sample.guide("Fog")])
    try git("init -q -b main . && git add -A && git commit -qm one", in: shared)
    let folder = try repository()
    try git(
      "-c protocol.file.allow=always submodule --quiet add '\(shared.path)' content/guides/shared",
      in: folder)
    try folder.write(
      Sample.guide("Aaa", body: "See [fog](shared/fog.md)."), to: "content/guides/a.md")
    try git("add -A", in: folder)
    let run = try Fairlead.run(["check", "--staged"], in: folder.path)
    #expect(run.output == "6 documents checked: nothing to report\n", "\(run.output)")
    try git("commit -qm two", in: folder)
    #expect(try findings(folder) == [])
  }

  @Test func `of a picture in Git LFS the file on the disk is checked`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/a.md": Sample.guide("Aaa", body: "![Plan](a.gif)"),
        "content/guides/a.gif":
          "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 10\n",
      ]) { $1 })
    // Without LFS on this machine: the index has the pointer, and the disk the file.
    try git("init -q -b main . && git add -A", in: folder)
    try folder.write(Data("GIF89a".utf8 + [1, 0, 1, 0]), to: "content/guides/a.gif")
    let run = try Fairlead.run(["check", "--staged"], in: folder.path)
    #expect(run.output == "2 documents checked: nothing to report\n", "\(run.output)")
    try folder.write(Data([1]), to: "content/guides/a.gif")
    let other = try Fairlead.run(["check", "--staged"], in: folder.path)
    #expect(other.output.contains("the image is in Git LFS and was not fetched"))
  }

  @Test func `a file that is too large for a site is too large in a commit too`() throws {
    let folder = try repository()
    let large = "static/a.bin"
    try folder.write("", to: large)
    let grown = try Fairlead.shell("truncate -s 65M \(large)", in: folder.path)
    #expect(grown.code == 0, "\(grown.errors)")
    try git("add -A", in: folder)
    let staged = try Fairlead.run(["check", "--staged"], in: folder.path)
    #expect(staged.code == 1 && staged.errors.isEmpty, "\(staged.errors)")
    #expect(staged.output.contains("\(large): error: this file is larger than 64 MiB"))
    try git("commit -qm large && git checkout -q main && git merge -q topic", in: folder)
    #expect(try findings(folder) == [])
  }

  @Test func `folders with wrong names are found in a commit too`() throws {
    let folder = try repository()
    try folder.write(Sample.guide("Inner"), to: "content/guides/x.md/inner.md")
    let made = try Fairlead.shell(
      #"mkdir "$(printf 'content/\351')" && cp content/guides/a.md "$(printf 'content/\351')""#,
      in: folder.path)
    #expect(made.code == 0, "\(made.errors)")
    try git("add -A", in: folder)
    let staged = try Fairlead.run(["check", "--staged", "--format", "json"], in: folder.path)
    #expect(
      try Finding.all(staged.output).map { "\($0.file) \($0.rule)" }
        == [#"content/\xE9 source"#, "content/guides/x.md source"], "\(staged.errors)")
    try git("commit -qm wrong && git checkout -q main && git merge -q topic", in: folder)
    #expect(try findings(folder) == [])
  }

  @Test func `what is staged is checked and not what is on disk`() throws {
    let folder = try repository()
    let bad = Sample.guide("Aaa", body: "[x](gone.md)")
    let fine = try folder.read("content/guides/a.md")
    func staged() throws -> [String] {
      let run = try Fairlead.run(["check", "--staged", "--format", "json"], in: folder.path)
      #expect(run.errors.isEmpty, "\(run.errors)")
      return try Finding.all(run.output).map { "\($0.file) \($0.rule)" }
    }
    #expect(try staged() == [])
    try folder.write(bad, to: "content/guides/a.md")
    #expect(try staged() == [])
    try git("add -A", in: folder)
    try folder.write(fine, to: "content/guides/a.md")
    #expect(try staged() == ["content/guides/a.md link-target"])
    try git("add -A", in: folder)
    #expect(try staged() == [])
    // A page that the commit breaks without changing it.
    try git("rm -q --cached content/guides/target.md", in: folder)
    #expect(try staged() == ["content/guides/linking.md link-target"])
  }

  @Test func `the first commit is checked whole and a folder without git fails`() throws {
    let folder = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: Sample.wrong.map { ("docs/library/\($0.key)", $0.value) }))
    let library = folder.path + "/docs/library"
    let outside = try Fairlead.run(["check", "--staged"], in: library)
    #expect(outside.code == 2)
    #expect(
      outside.errors.hasPrefix("fairlead: cannot read what is staged: ")
        && outside.errors.hasSuffix("is not in a git repository\n"), "\(outside.errors)")
    try git("init -q -b main . && git add -A", in: folder)
    // As git runs a hook: the path of the index begins at the top folder.
    let run = try Fairlead.run(
      ["check", "--staged"], in: library, environment: ["GIT_INDEX_FILE": ".git/index"])
    #expect(run.code == 1 && run.errors.isEmpty, "\(run.errors)")
    let usage = try Fairlead.run(["check", "--staged", "--fix"], in: library)
    #expect(
      usage.code == 64
        && usage.errors.hasPrefix(
          "Error: --staged checks the next commit: it cannot be combined with --fix or --since.")
    )
  }

  @Test func `the hook stops a staged dead link`() throws {
    let folder = try repository()
    let bin = (try #require(Fairlead.program) as NSString).deletingLastPathComponent
    try FileManager.default.copyItem(
      atPath: Fairlead.repository + "/docs/hooks/pre-commit",
      toPath: folder.path + "/.git/hooks/pre-commit")
    let fine = try folder.read("content/guides/a.md")
    try folder.write(Sample.guide("Aaa", body: "[x](gone.md)"), to: "content/guides/a.md")
    try git("add -A", in: folder)
    try folder.write(fine, to: "content/guides/a.md")
    func commit(_ arguments: String) throws -> Fairlead {
      try Fairlead.run(
        "/bin/sh", ["-c", "git -c user.name=a -c user.email=a@b commit -qm more \(arguments)"],
        in: folder.path, ["PATH": "\(bin):/usr/bin:/bin"])
    }
    let stopped = try commit("")
    #expect(stopped.code != 0)
    #expect((stopped.output + stopped.errors).contains("[link-target]"))
    // With `-a`, git hands the hook an index of its own, which has the files on disk.
    #expect(try commit("-a --allow-empty").code == 0)
  }

  @Test func `the hook stops only a commit with errors`() throws {
    let folder = try repository()
    let bin = (try #require(Fairlead.program) as NSString).deletingLastPathComponent
    try FileManager.default.copyItem(
      atPath: Fairlead.repository + "/docs/hooks/pre-commit",
      toPath: folder.path + "/.git/hooks/pre-commit")
    func commit(path: String) throws -> Fairlead {
      try Fairlead.run(
        "/bin/sh",
        ["-c", "git add -A && git -c user.name=a -c user.email=a@b commit -qm more"],
        in: folder.path, ["PATH": path])
    }
    let path = "\(bin):/usr/bin:/bin"
    // The old mistake in another file does not stop it.
    try folder.write(Sample.guide("Fine"), to: "content/guides/fine.md")
    #expect(try commit(path: path).code == 0)
    try folder.write(Sample.guide("Bad", body: "[x](gone.md)"), to: "content/guides/bad.md")
    let stopped = try commit(path: path)
    #expect(stopped.code != 0)
    #expect((stopped.output + stopped.errors).contains("[link-target]"))
    // Without the program nothing is checked, and the hook says so.
    let unchecked = try commit(path: "/usr/bin:/bin")
    #expect(unchecked.code == 0 && unchecked.errors.contains("fairlead is not in PATH"))
  }
}
