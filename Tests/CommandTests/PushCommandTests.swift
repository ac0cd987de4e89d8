import Foundation
import Testing

/// `fairlead push` and its relatives: what happens before another program takes over.
@Suite struct PushCommandTests {
  static let guide = """
    ---
    title: Mooring
    description: About.
    tags: [sea]
    visibility: public
    created: 2026-01-01
    updated: 2026-01-01
    ---
    Words.

    """

  /// The program in its own folder, with a `fairlead-sync` beside it that prints its arguments.
  func programs(withSync: Bool) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(copyOf: try #require(Fairlead.program), to: "fairlead")
    if withSync {
      try folder.write(
        program: "#!/bin/sh\nfor word in \"$@\"; do echo \"$word\"; done\nexit 3\n",
        to: "fairlead-sync")
    }
    return folder
  }

  func library(_ text: String = guide) throws -> TemporaryFolder {
    try TemporaryFolder([
      "fairlead.yml": "backend: { url: \"https://sync.example/api/v1\" }\n",
      "content/guides/a.md": text,
    ])
  }

  @Test func `without the other program the message says how to get it`() throws {
    let programs = try programs(withSync: false)
    let folder = try library()
    for command in ["push", "status", "login", "logout"] {
      let run = try Fairlead.run(programs.path + "/fairlead", [command], in: folder.path)
      #expect(run.code == 2)
      #expect(
        run.errors
          == "fairlead: cannot find the program that pushes, \(programs.path)/fairlead-sync; "
          + "install the package fairlead-sync, or build it with `make sync`\n")
    }
    #expect(!folder.exists("site"))
  }

  @Test func `push builds and becomes the other program`() throws {
    let programs = try programs(withSync: true)
    let folder = try library()
    let run = try Fairlead.run(
      programs.path + "/fairlead", ["push", "--dry-run", "--exit-code"], in: folder.path)
    #expect(run.code == 3, "the exit code is the other program's")
    #expect(
      run.output == """
        push
        --payloads
        \(folder.path)/site/payloads
        --state
        \(folder.path)/.fairlead
        --server
        https://sync.example/api/v1
        --dry-run
        --exit-code

        """)
    #expect(try folder.files(below: "site/payloads").count == 1)
    #expect(folder.exists("fairlead.lock"))
  }

  @Test func `push does not write the site among the documents`() throws {
    let programs = try programs(withSync: true)
    let folder = try library()
    try folder.write(
      "output: content\nbackend: { url: \"https://sync.example/api/v1\" }\n", to: "fairlead.yml")
    let run = try Fairlead.run(programs.path + "/fairlead", ["push", "--yes"], in: folder.path)
    #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
    #expect(
      run.errors
        == "fairlead: nothing was written: content is the folder of the documents; choose another one for "
        + "the site\n")
    #expect(try folder.files(below: "content").count == 1)
  }

  @Test func `another server and the payloads as they are`() throws {
    let programs = try programs(withSync: true)
    let folder = try library("---\ntitle: [\n---\n")
    let run = try Fairlead.run(
      programs.path + "/fairlead", ["push", "--no-build", "--server", "http://127.0.0.1:1"],
      in: folder.path)
    #expect(run.output.hasSuffix("--server\nhttp://127.0.0.1:1\n"), "\(run.output)")
    #expect(!run.output.contains("sync.example") && !run.output.contains("--no-build"))
    #expect(!folder.exists("site"))
  }

  func git(_ folder: TemporaryFolder, _ words: String...) throws -> String {
    let run = try Fairlead.run(
      "/usr/bin/env",
      ["git", "-c", "user.name=Maria", "-c", "user.email=maria@example.org"] + words,
      in: folder.path)
    #expect(run.code == 0, "\(words): \(run.errors)")
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func `the commit that was built is passed on, and what is not in it`() throws {
    let programs = try programs(withSync: true)
    let folder = try library()
    func revision(_ options: String...) throws -> String? {
      let run = try Fairlead.run(
        programs.path + "/fairlead", ["push"] + options, in: folder.path)
      let words = run.output.split(separator: "\n").map(String.init)
      return words.firstIndex(of: "--revision").map { words[$0 + 1] }
    }
    _ = try git(folder, "init", "-q")
    #expect(try revision() == nil, "there is no commit yet")
    try folder.write("/site/\n/content/ignored.md\n.DS_Store\n", to: ".gitignore")
    _ = try git(folder, "add", ".")
    _ = try git(folder, "commit", "-q", "-m", "One")
    let commit = try git(folder, "rev-parse", "HEAD")
    #expect(try revision() == ".@\(commit)")
    #expect(try revision("--no-build") == ".@\(commit)")
    let build = try Fairlead.run(programs.path + "/fairlead", ["build"], in: folder.path)
    #expect(build.code == 0)
    #expect(try revision("--no-build") == ".@\(commit)")

    try folder.write("notes", to: "notes.txt")
    try folder.write("", to: "content/.DS_Store")
    #expect(try revision() == ".@\(commit)", "neither is built")
    try folder.write("# Ignored\n\nText.\n", to: "content/ignored.md")
    #expect(try revision() == ".@\(commit)-dirty", "git ignores it, and the library does not")
    try FileManager.default.removeItem(atPath: folder.path + "/content/ignored.md")
    try folder.write(Self.guide + "More.\n", to: "content/guides/a.md")
    #expect(try revision("--no-build") == ".@\(commit)-dirty", "the last build is meant")
    #expect(try revision() == ".@\(commit)-dirty")
    _ = try git(folder, "commit", "-q", "-a", "-m", "Two")
    #expect(try revision("--no-build") == ".@\(commit)-dirty")
    #expect(try revision() == ".@\(try git(folder, "rev-parse", "HEAD"))")
  }

  @Test(arguments: [true, false])
  func `a build is not sent without the commit that it was built from`(isConfigured: Bool) throws {
    let programs = try programs(withSync: true)
    let folder = try library()
    if !isConfigured { try folder.write("", to: "fairlead.yml") }
    func push(_ options: String...) throws -> Fairlead {
      try Fairlead.run(
        programs.path + "/fairlead", ["push", "--server", "http://127.0.0.1:1"] + options,
        in: folder.path)
    }
    try folder.write("/site/\n", to: ".gitignore")
    _ = try git(folder, "init", "-q")
    #expect(try push("--no-build").errors == "", "there is no commit yet")
    _ = try git(folder, "add", ".")
    _ = try git(folder, "commit", "-q", "-m", "One")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(try push("--no-build").output.contains("--revision"))
    // As when a build is killed.
    try FileManager.default.removeItem(atPath: folder.path + "/site/revision")
    let run = try push("--no-build")
    #expect(run.code == 2 && run.output == "", "\(run.output)")
    #expect(
      run.errors
        == "fairlead: nothing was pushed: the last build noted no commit, because it did not finish, or there was none "
        + "yet: run `fairlead build`, or push without --no-build\n")
    #expect(try push().output.contains("--revision"))
  }

  static let undated = guide.replacingOccurrences(
    of: "created: 2026-01-01\nupdated: 2026-01-01\n", with: "")

  @Test(arguments: [[String](), ["--no-build"]])
  func `nothing is sent if git does not read the repository`(options: [String]) throws {
    let programs = try programs(withSync: true)
    let folder = try library()
    _ = try git(folder, "init", "-q")
    _ = try git(folder, "add", ".")
    _ = try git(folder, "commit", "-q", "-m", "One")
    let run = try Fairlead.run(
      programs.path + "/fairlead", ["push", "--yes"] + options, in: folder.path,
      ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1", "GIT_CONFIG_GLOBAL": "/dev/null"])
    #expect(run.code == 2)
    #expect(!run.output.contains("--payloads"), "\(run.output)")
    #expect(
      run.errors
        == "fairlead: nothing was pushed: git does not read the repository in \(folder.path); if it "
        + "belongs to another user, run `git config --global --add safe.directory \(folder.path)`; `git status` says what is wrong with it\n"
    )
  }

  @Test func `nothing is sent from a repository without git`() throws {
    let programs = try programs(withSync: true)
    let folder = try library()
    _ = try git(folder, "init", "-q")
    let run = try Fairlead.run(
      programs.path + "/fairlead", ["push", "--yes"], in: folder.path,
      ["PATH": programs.path])
    #expect(run.code == 2)
    #expect(!run.output.contains("--payloads"), "\(run.output)")
    #expect(
      run.errors
        == "fairlead: nothing was pushed: the history of the git repository that the library is in "
        + "cannot be read without git: install git\n")
  }

  @Test func `a document without a date is pushed with a warning`() throws {
    let programs = try programs(withSync: true)
    let folder = try library(Self.undated)
    let run = try Fairlead.run(programs.path + "/fairlead", ["push", "--yes"], in: folder.path)
    #expect(run.code == 3 && run.output.hasPrefix("push\n--payloads\n"), "\(run.output)")
    #expect(
      run.errors.hasPrefix(
        "content/guides/a.md:2:1: warning: the document has no date, and git does not know it yet"),
      "\(run.errors)")
  }

  @Test func `a library without a server says where to name one`() throws {
    let programs = try programs(withSync: true)
    let folder = try library()
    try folder.write("", to: "fairlead.yml")
    for command in ["push", "login", "logout"] {
      let run = try Fairlead.run(programs.path + "/fairlead", [command], in: folder.path)
      #expect(run.code == 2)
      #expect(
        run.errors == "fairlead: no server is configured: write `backend: { url: "
          + "\"https://…/api/v1\" }` in fairlead.yml, or use --server\n")
    }
  }

  @Test func `an address that check refuses is given to the other program, which says why`() throws
  {
    let programs = try programs(withSync: true)
    let folder = try library()
    try folder.write("backend: { url: \"http://a.example/x\" }\n", to: "fairlead.yml")
    for command in ["login", "logout"] {
      let run = try Fairlead.run(programs.path + "/fairlead", [command], in: folder.path)
      #expect(run.code == 3 && run.output.contains("--server\nhttp://a.example/x\n"), "\(run)")
    }
  }

  @Test func `options that the other program does not know are reported before the build`() throws {
    let programs = try programs(withSync: true)
    try programs.write(
      """
      #!/bin/sh
      [ "$2" = --only-read-options ] && { echo told; echo "Error: no such option" >&2; exit 64; }
      echo "$@"

      """, to: "fairlead-sync")
    let folder = try library()
    let run = try Fairlead.run(programs.path + "/fairlead", ["push", "--dyr-run"], in: folder.path)
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.errors == "Error: no such option\n")
    #expect(!folder.exists("site"))
  }

  @Test func `content with errors is not pushed`() throws {
    let programs = try programs(withSync: true)
    let folder = try library(Self.guide + "[x](nowhere.md)\n")
    let run = try Fairlead.run(programs.path + "/fairlead", ["push", "--yes"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.output.contains("[link-target]"))
    #expect(run.output.hasSuffix("nothing was pushed: 1 error\n"), "\(run.output)")
    #expect(!run.output.contains("--payloads"))
    // Standard output is for JSON alone.
    for format in [["--format", "json"], ["--format=json"]] {
      let json = try Fairlead.run(programs.path + "/fairlead", ["push"] + format, in: folder.path)
      #expect(json.code == 1 && json.output.isEmpty)
      #expect(json.errors.hasSuffix("nothing was pushed: 1 error\n"), "\(json.errors)")
    }
  }

  @Test func `status, login and logout use the library's server and ledger`() throws {
    let programs = try programs(withSync: true)
    let folder = try library()
    let status = try Fairlead.run(programs.path + "/fairlead", ["status"], in: folder.path)
    #expect(status.output == "status\n--state\n\(folder.path)/.fairlead\n")
    for command in ["login", "logout"] {
      let run = try Fairlead.run(programs.path + "/fairlead", [command], in: folder.path)
      #expect(run.output == "\(command)\n--server\nhttps://sync.example/api/v1\n")
    }
  }
}
