import Foundation
import Testing

/// The program's messages when the machine fails, to the letter.
@Suite struct MachineFailureTests {
  private func expect(
    _ run: Fairlead, _ message: String, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(run.errors == "fairlead: \(message)\n", sourceLocation: location)
    #expect(run.output == "", sourceLocation: location)
    #expect(run.code == 2, sourceLocation: location)
  }

  // MARK: git

  /// A repository whose branch broke an old link, so that its first commit is also read.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/old.md": Sample.guide("Old", body: "An [old](nowhere.md) mistake.")
      ]) { $1 })
    let made = try Fairlead.shell(
      """
      git init -q -b main . && git add -A && \
      git -c user.name=a -c user.email=a@b commit -qm one
      """, in: folder.path)
    #expect(made.code == 0, "\(made.errors)")
    return folder
  }

  /// Checks with the test's own git before the real one.
  private func check(_ folder: TemporaryFolder, git script: String) throws -> Fairlead {
    try folder.write("#!/bin/sh\n\(script)\nexec /usr/bin/git \"$@\"\n", to: ".bin/git")
    return try Fairlead.shell(
      "chmod +x .bin/git && PATH=$PWD/.bin:$PATH \"$FAIRLEAD\" check --since main",
      in: folder.path)
  }

  @Test func `a machine without git`() throws {
    let folder = try repository()
    expect(
      try Fairlead.run(
        ["check", "--since", "main"], in: folder.path, environment: ["PATH": "/nowhere"]),
      "cannot start git: No such file or directory")
    // Missing dates are not a reason to fail.
    #expect(
      try Fairlead.run(["check"], in: folder.path, environment: ["PATH": "/nowhere"]).errors == "")
  }

  @Test func `a broken repository`() throws {
    let folder = try repository()
    try folder.write("nonsense", to: ".git/index")
    expect(
      try Fairlead.run(["check", "--since", "main"], in: folder.path),
      "cannot find what changed since 'main': git failed: .git/index: index file smaller than "
        + "expected")
  }

  @Test func `a history without one of its objects`() throws {
    let folder = try TemporaryFolder(["content/guides/a.md": "---\ntitle: Mooring\n---\nWords.\n"])
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    func id(_ name: String) throws -> String {
      try Fairlead.run("/usr/bin/git", ["rev-parse", name], in: folder.path).output
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let (commit, tree) = (try id("HEAD"), try id("HEAD^{tree}"))
    let object = ".git/objects/\(tree.prefix(2))/\(tree.dropFirst(2))"
    try FileManager.default.removeItem(atPath: folder.path + "/" + object)
    expect(
      try Fairlead.run(["check"], in: folder.path),
      "cannot read the version history: git log failed: unable to read tree \(tree)")
    expect(
      try Fairlead.run(["check", "--since", "main"], in: folder.path),
      "cannot find what changed since 'main': git failed: bad tree object \(commit)")
  }

  @Test func `what is staged without one of its objects`() throws {
    let folder = try repository()
    try folder.write(Sample.guide("Aaa", body: "Other words."), to: "content/guides/a.md")
    let id = try Fairlead.shell(
      "git add -A && git rev-parse :content/guides/a.md", in: folder.path
    ).output.trimmingCharacters(in: .whitespacesAndNewlines)
    try FileManager.default.removeItem(
      atPath: folder.path + "/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
    expect(
      try Fairlead.run(["check", "--staged"], in: folder.path),
      "cannot read what is staged: git write-tree failed: invalid object 100644 \(id) for "
        + "'content/guides/a.md'")
  }

  @Test func `what is staged with conflicts`() throws {
    let folder = try repository()
    let merge = try Fairlead.shell(
      """
      git config user.name a && git config user.email a@b && git checkout -q -b topic && \
      echo One >> content/guides/a.md && git commit -qam two && git checkout -q main && \
      echo Two >> content/guides/a.md && git commit -qam three && ! git merge -q topic
      """, in: folder.path)
    #expect(merge.code == 0, "\(merge.output)\(merge.errors)")
    expect(
      try Fairlead.run(["check", "--staged"], in: folder.path),
      "cannot read what is staged: there are conflicts to resolve; `git status` names the files")
  }

  @Test func `a git that gives no reason`() throws {
    let folder = try repository()
    expect(
      try check(folder, git: "case \"$*\" in *ls-files*) exit 1;; esac"),
      "cannot find what changed since 'main': git failed")
    expect(
      try check(
        folder,
        git: "case \"$*\" in *ls-files*) printf 'x\\0fatal: a\\033[m\\n' >&2; exit 1;; esac"),
      "cannot find what changed since 'main': git failed: a·[m")
  }

  @Test func `a git without a list or a file`() throws {
    let folder = try repository()
    let commit = try Fairlead.run("/usr/bin/git", ["rev-parse", "HEAD"], in: folder.path).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    expect(
      try check(folder, git: "case \"$*\" in *ls-tree*) exit 1;; esac"),
      "cannot list the files of the commit \(commit)")
    expect(
      try check(folder, git: "case \"$*\" in *cat-file*) exit 1;; esac"),
      "cannot read a file of the commit: git cat-file stopped")
  }

  // MARK: Places

  @Test func `a folder that is gone`() throws {
    let folder = try TemporaryFolder(["gone/a": ""])
    expect(
      try Fairlead.shell("cd gone && rm -r ../gone && \"$FAIRLEAD\" check", in: folder.path),
      "cannot find the current folder: No such file or directory")
  }

  @Test func `a report that cannot be written`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let check = "\"$FAIRLEAD\" check --format json --output"
    let full = try Fairlead.shell("\(check) /dev/full", in: folder.path)
    expect(full, "cannot write /dev/full: No space left on device")
    let long = String(repeating: "n", count: 300)
    expect(
      try Fairlead.shell("\(check) \(long)", in: folder.path),
      "cannot write \(folder.path)/\(long): File name too long")
  }

  // MARK: The program's own files

  /// A copy of the program in its own folder, with nothing beside it.
  private func copied(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      Sample.library.merging(files) { $1 })
    let copy = try Fairlead.shell(
      "mkdir bin && cp \"$FAIRLEAD\" bin/fairlead", in: folder.path)
    #expect(copy.code == 0, "\(copy.errors)")
    return folder
  }

  @Test func `a program that is gone while it runs`() throws {
    let folder = try copied()
    expect(
      try Fairlead.shell(
        "exec 3<bin/fairlead && rm bin/fairlead && /proc/self/fd/3 check", in: folder.path),
      "cannot find this program's own file in /proc/self/exe")
  }

  @Test func `a pushing program that is not executable`() throws {
    let folder = try copied()
    let status = "bin/fairlead status"
    expect(
      try Fairlead.shell(status, in: folder.path),
      "cannot find the program that pushes, \(folder.path)/bin/fairlead-sync; install the package "
        + "fairlead-sync, or build it with `make sync`")
    try folder.write("\u{7F}ELF", to: "bin/fairlead-sync")
    expect(
      try Fairlead.shell("chmod +x bin/fairlead-sync && \(status)", in: folder.path),
      "cannot run \(folder.path)/bin/fairlead-sync: Exec format error")
  }
}
