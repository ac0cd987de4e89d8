import Foundation
import Testing

/// `check` and `build` print the answer of their last run again if nothing has changed, and never otherwise.
struct LastRunTests {
  private static let wrong = "content/guides/a.md"

  /// Whether a run was answered by the one before, as `--profile` says.
  static func isRepeated(_ run: Fairlead) -> Bool {
    run.errors.contains("nothing has changed since the last run")
  }

  /// Runs the program with a cache of the library's own: two libraries may replace each other's answers.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, below: String = ""
  ) throws -> Fairlead {
    try Fairlead.run(
      arguments, in: folder.path + below, environment: ["XDG_CACHE_HOME": folder.path + ".cache"])
  }

  /// The files in which answers are kept.
  static func records(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + ".cache/fairlead")
      .map { folder.path + ".cache/fairlead/" + $0 }
  }

  /// A library with a warning.
  static func library() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Sample.library)
    try folder.write(Sample.guide("Aaa", body: "Text <b> here."), to: wrong)
    _ = try Self.run(["build", "-q"], in: folder)
    return folder
  }

  @Test(arguments: ["check", "build"])
  func `an unchanged library gets the same answer and is not read again`(command: String) throws {
    let folder = try Self.library()
    let whole = try Self.run([command, "--no-cache"], in: folder)
    let first = try Self.run([command, "--profile"], in: folder)
    let second = try Self.run([command, "--profile"], in: folder)
    #expect(!Self.isRepeated(first))
    #expect(Self.isRepeated(second))
    #expect(second.output == whole.output)
    #expect(second.code == whole.code)
    #expect(whole.output.contains("a.md:"))
  }

  @Test
  func `a library with errors gets them again`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    for command in ["check", "build"] {
      let first = try Self.run([command], in: folder)
      let second = try Self.run([command, "--profile"], in: folder)
      #expect(Self.isRepeated(second))
      #expect(second.output == first.output)
      #expect(second.code == 1)
    }
    #expect(!folder.exists("site"))
  }

  /// What can change between two runs, each with a shell command.
  private static let changes: [(what: String, line: String)] = [
    ("a text of the same length", "sed -i s/Words/Wards/ content/guides/b.md"),
    (
      "a text of the same length and time",
      "touch -r content/guides/b.md t && sed -i s/Words/Wards/ content/guides/b.md && touch -r t content/guides/b.md && rm t"
    ),
    ("a new document", "cp content/guides/b.md content/guides/n.md"),
    ("a removed document", "rm content/guides/b.md"),
    ("a renamed document", "mv content/guides/b.md content/guides/r.md"),
    (
      "a document that is a link now",
      "mv content/guides/b.md x && ln -s ../../x content/guides/b.md"
    ),
    ("the configuration", "echo 'site: { title: Other }' > fairlead.yml"),
    ("the lock", "rm fairlead.lock"),
    ("a baseline", "$FAIRLEAD check --write-baseline > /dev/null"),
  ]

  @Test(arguments: ["check", "build"], changes.indices)
  func `a change is noticed`(command: String, change: Int) throws {
    let folder = try Self.library()
    try folder.write(Sample.guide("Bbb"), to: "content/guides/b.md")
    for _ in 0..<3 { _ = try Self.run([command], in: folder) }
    let (what, line) = Self.changes[change]
    #expect(try Fairlead.shell(line, in: folder.path).code == 0, "\(what)")
    let run = try Self.run([command, "--profile"], in: folder)
    #expect(!Self.isRepeated(run), "\(what)")
  }

  @Test(arguments: [
    "rm site/public/guides/a/index.html", "echo other > site/public/guides/a/index.html",
    "sed -i s/Words/Wards/ site/public/guides/b/index.html", "rm site/manifest.json",
    "rm -r site", "touch site/manifest.pending",
    "mkdir -p templates/assets && echo 'a {}' > templates/assets/x.css",
    "mkdir static && echo library.example > static/CNAME",
  ])
  func `a build notices what has changed in its output and its theme`(line: String) throws {
    let folder = try Self.library()
    try folder.write(Sample.guide("Bbb"), to: "content/guides/b.md")
    for _ in 0..<3 { _ = try Self.run(["build"], in: folder) }
    let before = try folder.files(below: "site")
    #expect(try Fairlead.shell(line, in: folder.path).code == 0)
    #expect(!Self.isRepeated(try Self.run(["build", "--profile"], in: folder)))
    let after = try folder.files(below: "site")
    for (path, data) in before where !path.hasSuffix("manifest.json") {
      #expect(line.contains("templates") || after[path] == data, "\(path)")
    }
  }

  @Test
  func `a touched file is compared by its bytes, and from then on by its stamp`() throws {
    let folder = try Self.library()
    for _ in 0..<2 { _ = try Self.run(["build"], in: folder) }
    _ = try Fairlead.shell("find . -type f | xargs touch -d '2026-01-01'", in: folder.path)
    let path = try #require(try Self.records(folder).first { $0.contains("build") })
    let record = try Data(contentsOf: URL(fileURLWithPath: path))
    for _ in 0..<2 {
      #expect(Self.isRepeated(try Self.run(["build", "--profile"], in: folder)))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) != record)
  }

  @Test
  func `other arguments, another folder and another commit have answers of their own`() throws {
    let folder = try Self.library()
    for _ in 0..<2 { _ = try Self.run(["check"], in: folder) }
    #expect(
      !Self.isRepeated(try Self.run(["check", "--strict", "--profile"], in: folder)))
    for _ in 0..<2 { _ = try Self.run(["check"], in: folder) }
    #expect(
      !Self.isRepeated(try Self.run(["check", "--profile"], in: folder, below: "/content")))
    for place in ["/notes", "/drafts"] {
      try folder.write("", to: "\(place.dropFirst())/a.txt")
      for _ in 0..<2 { _ = try Self.run(["build", "--output", "out"], in: folder, below: place) }
      #expect(folder.exists(place + "/out/manifest.json"))
    }
    for place in ["notes", "drafts"] {
      try FileManager.default.removeItem(atPath: folder.path + "/" + place)
    }
    _ = try Fairlead.shell("sed -i '/^created/d;/^updated/d' content/guides/a.md", in: folder.path)
    let git = "git -c user.name=A -c user.email=a@b.c -c init.defaultBranch=main"
    #expect(
      try Fairlead.shell(
        "\(git) init -q . && \(git) add -A && \(git) commit -qm 1", in: folder.path
      )
      .code == 0)
    for _ in 0..<3 { _ = try Self.run(["build"], in: folder) }
    #expect(Self.isRepeated(try Self.run(["build", "--profile"], in: folder)))
    #expect(
      try Fairlead.shell("\(git) commit -q --allow-empty -m 2", in: folder.path).code == 0)
    #expect(!Self.isRepeated(try Self.run(["build", "--profile"], in: folder)))
  }

  private static let commit = "git add -A && git -c user.name=A -c user.email=a@b.c commit -qm 1"

  @Test(arguments: [
    ("echo '*.lock' > .gitignore && rm fairlead.lock && \(commit)", "echo > .gitignore"),
    (
      "\(commit) && cp content/guides/a.md content/guides/d.md && echo d.md > .gitignore",
      "echo > .gitignore"
    ),
    ("\(commit) && rm fairlead.lock", commit),
  ])
  func `what git knows about the files is asked again`(start: String, change: String) throws {
    let folder = try Self.library()
    let begun = try Fairlead.shell("git init -q . && \(start)", in: folder.path)
    #expect(begun.code == 0, "\(begun.errors)")
    let first = try Self.run(["check"], in: folder)
    #expect(first.output.contains("git ignores") || first.output.contains("is gone"))
    #expect(Self.isRepeated(try Self.run(["check", "--profile"], in: folder)))
    #expect(try Fairlead.shell(change, in: folder.path).code == 0)
    let second = try Self.run(["check"], in: folder)
    #expect(second.output == (try Self.run(["check", "--no-cache"], in: folder)).output)
    #expect(second.output != first.output)
  }

  @Test
  func `a damaged record is as good as none`() throws {
    let folder = try Self.library()
    let whole = try Self.run(["check", "--no-cache"], in: folder)
    _ = try Self.run(["check"], in: folder)
    let path = try #require(try Self.records(folder).first { $0.contains("check") })
    let record = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(record.starts(with: Data("fairlead last run 1\n".utf8)))
    for place in stride(from: 0, to: record.count, by: max(1, record.count / 40)) {
      var damaged = record
      damaged[place] ^= 0x40
      try damaged.write(to: URL(fileURLWithPath: path))
      let run = try Self.run(["check", "--profile"], in: folder)
      #expect(!Self.isRepeated(run), "byte \(place)")
      #expect(run.output == whole.output, "byte \(place)")
      try record.prefix(place).write(to: URL(fileURLWithPath: path))
      #expect(try Self.run(["check"], in: folder).output == whole.output, "\(place) bytes")
    }
    #expect(Self.isRepeated(try Self.run(["check", "--profile"], in: folder)))
  }

  @Test
  func `answers are in the user's own cache, never in the library, and nobody else may read them`()
    throws
  {
    let folder = try TemporaryFolder(Sample.library)
    let before = try folder.files(below: ".")
    #expect(try Self.run(["check"], in: folder).code == 0)
    #expect(try folder.files(below: ".") == before)
    #expect(try Self.records(folder).count == 1)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path + ".cache/fairlead")
    #expect(mode[.posixPermissions] as? Int == 0o700)
    for record in try Self.records(folder) {
      let mode = try FileManager.default.attributesOfItem(atPath: record)
      #expect(mode[.posixPermissions] as? Int == 0o600)
    }
    // Forgetting something wrong is not a reason to make a folder that others can read.
    let verified = try Fairlead.run(
      ["check", "--verify-cache"], in: folder.path,
      environment: ["XDG_CACHE_HOME": folder.path + ".verified"])
    #expect(verified.code == 0)
    let other = try FileManager.default.attributesOfItem(atPath: folder.path + ".verified/fairlead")
    #expect(other[.posixPermissions] as? Int == 0o700)
    try FileManager.default.removeItem(atPath: folder.path + ".verified")
    // A record that somebody commits to the library is nobody's.
    _ = try Fairlead.shell(
      "mkdir -p .fairlead .cache && cp -r '\(folder.path).cache/fairlead' .cache/ && "
        + "cp '\(folder.path).cache'/fairlead/* .fairlead/", in: folder.path)
    let elsewhere = try Fairlead.run(
      ["check", "--profile"], in: folder.path,
      environment: ["XDG_CACHE_HOME": folder.path + ".other"])
    #expect(!Self.isRepeated(elsewhere))
    try FileManager.default.removeItem(atPath: folder.path + ".other")
  }

  @Test
  func `without a home, or with one that is missing, nothing is remembered and nothing is made`()
    throws
  {
    let folder = try TemporaryFolder(Sample.library)
    for home in ["", folder.path + "/no/home", "content"] {
      for option in ["--profile", "--profile", "--verify-cache"] {
        let run = try Fairlead.run(
          ["check", option], in: folder.path, environment: ["HOME": home, "XDG_CACHE_HOME": ""])
        #expect(run.code == 0)
        #expect(!Self.isRepeated(run))
      }
    }
    #expect(!folder.exists("no") && !folder.exists("content/.cache"))
  }

  @Test
  func `a check that narrows, repairs or writes a file is always made`() throws {
    let folder = try Self.library()
    for words in [["content"], ["--fix"], ["--output", "report"], ["--write-baseline"]] {
      for _ in 0..<2 {
        let run = try Self.run(["check", "--profile"] + words, in: folder)
        #expect(!Self.isRepeated(run), "\(words)")
      }
    }
  }
}
