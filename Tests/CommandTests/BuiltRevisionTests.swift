import Foundation
import Testing

/// `site/revision`: the commit that was built, and whether something that was read is not in it.
struct BuiltRevisionTests {
  private static let ignored = "site/\n.fairlead/\nnotes.txt\nb.md\n"

  /// Builds a library, and commits everything with its lock.
  private func commit(_ folder: TemporaryFolder, library: String = "") throws {
    _ = try isDirty(folder, library: library)
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 0, in: folder)
  }

  private func isDirty(
    _ folder: TemporaryFolder, library: String = "", environment: [String: String] = [:]
  ) throws -> Bool {
    let run = try Fairlead.run(
      ["build"], in: folder.path + "/" + library, environment: environment)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let path = "\(library)site/revision"
    return try folder.exists(path) && folder.read(path).hasSuffix("-dirty\n")
  }

  @Test(arguments: [("notes.txt", false), ("b.md", true)])
  func `a document that git ignores is not in the commit`(name: String, isDirty: Bool) throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "content: .\n", ".gitignore": Self.ignored, "a.md": Sample.guide("Aaa"),
      name: Sample.guide("Bbb"),
    ])
    try git(["init", "-q"], at: 0, in: folder)
    try commit(folder)
    for _ in 0..<2 { #expect(try self.isDirty(folder) == isDirty) }
  }

  @Test(arguments: [
    ("content/guides/a.md~", false), ("content/guides/a.md.orig", false),
    ("content/new folder/desktop.ini", false), ("content/notes.xyz", false),
    ("content/.obsidian/app.json", false), ("content/guides/chart.png", true),
    ("content/guides/c.md", true), ("static/font.woff2", true), ("static/font.woff2~", false),
    (".docs/guides/c.md", true), (".docs/guides/a.md~", false), (".docs/.obsidian/c.md", false),
  ])
  func `a new file that no build reads needs no commit`(name: String, isDirty: Bool) throws {
    let content = name.hasPrefix(".docs/") ? ".docs" : "content"
    for library in ["", "library/"] {
      let folder = try TemporaryFolder([
        "\(library)fairlead.yml": "content: \(content)\n", ".gitignore": Self.ignored,
        "\(library)\(content)/guides/a.md": Sample.guide("Aaa"),
      ])
      try git(["init", "-q"], at: 0, in: folder)
      try commit(folder, library: library)
      try folder.write(Sample.guide("Ccc"), to: library + name)
      #expect(try self.isDirty(folder, library: library) == isDirty, "\(library)")
      // That git ignores it changes nothing: the library does not.
      try folder.write("\(Self.ignored)/\(library)\(name)\n", to: ".gitignore")
      #expect(try self.isDirty(folder, library: library) == isDirty, "\(library), ignored")
    }
  }

  @Test(arguments: [
    ("Makefile", false), ("guides/a.md.bak", false), ("notes.txt~", false), ("guides/c.md", true),
    ("templates/page.mustache", true), ("chart.svg", true),
  ])
  func `the same if the documents are at the top`(name: String, isDirty: Bool) throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "content: .\n", ".gitignore": "site/\n.fairlead/\n",
      "guides/a.md": Sample.guide("Aaa"),
    ])
    try git(["init", "-q"], at: 0, in: folder)
    try commit(folder)
    #expect(try !self.isDirty(folder))
    try folder.write(Sample.guide("Ccc"), to: name)
    #expect(try self.isDirty(folder) == isDirty)
  }

  @Test func `a build records no commit if git cannot tell what is not committed`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "", ".gitignore": Self.ignored, "content/guides/a.md": Sample.guide("Aaa"),
    ])
    try git(["init", "-q"], at: 0, in: folder)
    try commit(folder)
    try folder.write(
      program: """
        #!/bin/sh
        case "$*" in *" status "*) echo "fatal: no reason" >&2; exit 128 ;; esac
        exec /usr/bin/git "$@"
        """, to: ".bin/git")
    let failing = ["PATH": "\(folder.path)/.bin:/usr/bin:/bin"]
    #expect(try !isDirty(folder) && folder.exists("site/revision"))
    let failure = "cannot tell what is not committed: git status failed: no reason\n"
    for _ in 0..<2 {
      let run = try Fairlead.run(["build"], in: folder.path, environment: failing)
      #expect(run.code == 0, "\(run.output)")
      #expect(run.errors == "fairlead: the build records no commit: \(failure)")
      #expect(!folder.exists("site/revision"))
    }
    #expect(try !isDirty(folder) && folder.exists("site/revision"))
    // What was withdrawn may be on a server.
    let run = try Fairlead.run(
      ["withdraw", "content/guides/a.md"], in: folder.path, environment: failing)
    #expect(run.code == 2 && run.errors == "fairlead: \(failure)", "\(run.errors)")
    #expect(
      run.output == "content/guides/a.md is private, but the site was not built\n", "\(run.output)")
  }

  @Test func `an edited document with a new name is not in the commit of a partial clone`() throws {
    let lines = (1..<9).map { "Line \($0) of the text.\n" }.joined()
    let folder = try TemporaryFolder([
      "upstream/fairlead.yml": "", "upstream/.gitignore": Self.ignored,
      "upstream/content/guides/a.md": Sample.guide("Aaa", body: lines),
    ])
    func upstream(_ words: String...) throws {
      try git(["-C", "upstream"] + words, at: 1_700_000_000, in: folder)
    }
    try upstream("init", "-q")
    try upstream("config", "uploadpack.allowFilter", "true")
    try upstream("add", "-A")
    try upstream("commit", "-qm", "One")
    try upstream("mv", "content/guides/a.md", "content/guides/c.md")
    try folder.write(
      Sample.guide("Aaa", body: lines + "More.\n"), to: "upstream/content/guides/c.md")
    try upstream("commit", "-qam", "Two")
    try git(
      ["clone", "-q", "--filter=blob:none", "file://\(folder.path)/upstream", "clone"], at: 0,
      in: folder)
    try git(["-C", "clone", "reset", "-q", "--soft", "HEAD~1"], at: 0, in: folder)
    let run = try Fairlead.run(["build"], in: folder.path + "/clone")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try folder.read("clone/site/revision").hasSuffix("-dirty\n"))
  }

  @Test func `an option of git that hands its hooks other paths hides no edit`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "", ".gitignore": Self.ignored, "content/guides/a.md": Sample.guide("Aaa"),
    ])
    try git(["init", "-q"], at: 0, in: folder)
    try commit(folder)
    try folder.write(Sample.guide("Aaa", body: "Other words."), to: "content/guides/a.md")
    for name in ["LITERAL", "GLOB", "NOGLOB", "ICASE"] {
      #expect(try isDirty(folder, environment: ["GIT_\(name)_PATHSPECS": "1"]), "\(name)")
    }
  }

  @Test func `a content folder that is a symbolic link is looked at where it leads`() throws {
    let folder = try TemporaryFolder([
      "library/fairlead.yml": "", ".gitignore": Self.ignored, "notes/a.md": Sample.guide("Aaa"),
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/library/content", withDestinationPath: "../notes")
    try git(["init", "-q"], at: 0, in: folder)
    try commit(folder, library: "library/")
    #expect(try !isDirty(folder, library: "library/"))
    try folder.write(Sample.guide("Aaa", body: "Words.\nMore."), to: "notes/a.md")
    #expect(try isDirty(folder, library: "library/"))
  }

  @Test(arguments: [
    ("content", "content", ["submodule.content.ignore", "all"]),
    ("content", "content", ["diff.ignoreSubmodules", "dirty"]),
    ("vendor", "vendor/guides", ["diff.ignoreSubmodules", "none"]),
  ])
  func `an edit in a submodule is not in the commit, whatever git shows of it`(
    place: String, content: String, setting: [String]
  ) throws {
    let shared = try TemporaryFolder(["guides/a.md": Sample.guide("Aaa")])
    try git(["init", "-q"], at: 0, in: shared)
    try git(["add", "-A"], at: 0, in: shared)
    try git(["commit", "-qm", "One"], at: 0, in: shared)
    let folder = try TemporaryFolder([
      "fairlead.yml": "content: \(content)\n", ".gitignore": Self.ignored,
    ])
    try git(["init", "-q"], at: 0, in: folder)
    try git(
      ["-c", "protocol.file.allow=always", "submodule", "add", "-q", shared.path, place], at: 0,
      in: folder)
    try commit(folder)
    try git(["config"] + setting, at: 0, in: folder)
    #expect(try !isDirty(folder))
    try folder.write(
      Sample.guide("Aaa", body: "Words.\nMore."), to: "\(place)/guides/a.md")
    #expect(try isDirty(folder))
  }

  @Test(arguments: [
    "чек-листы и руководства", "航海手冊與檢查清單的資料夾",
    String(repeating: "long-name-", count: 12),
  ])
  func `libraries in folders whose long names end the same are different ones`(
    end: String
  ) throws {
    let places = ["ionia/\(end)", "dalmatia/\(end)", "short ones"]
    var files = [".gitignore": Self.ignored]
    for place in places {
      files["\(place)/fairlead.yml"] = ""
      files["\(place)/content/guides/a.md"] = Sample.guide("Aaa")
    }
    let folder = try TemporaryFolder(files)
    try git(["init", "-q"], at: 0, in: folder)
    for place in places { _ = try isDirty(folder, library: "\(place)/") }
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 0, in: folder)
    let names = try places.map { place in
      #expect(try !isDirty(folder, library: "\(place)/"))
      let record = try folder.read("\(place)/site/revision")
      return String(record.prefix { $0 != "@" })
    }
    #expect(Set(names).count == 3)
    #expect(names[2] == "short%20ones")
    for name in names[..<2] {
      let digits = name.suffix(17)
      #expect(name.count == 120 && digits.first == "-", "\(name)")
      #expect(digits.dropFirst().allSatisfy { $0.isHexDigit }, "\(name)")
    }
    #expect(names[0].dropLast(16) == names[1].dropLast(16))
  }

  @Test func `a build that is refused keeps the record of the one before`() throws {
    var files = ["fairlead.yml": "", ".gitignore": Self.ignored]
    for number in 10..<24 { files["content/guides/g\(number).md"] = Sample.guide("G\(number)") }
    let folder = try TemporaryFolder(files)
    try git(["init", "-q"], at: 0, in: folder)
    try commit(folder)
    _ = try isDirty(folder)
    let record = try folder.read("site/revision")
    for number in 10..<22 {
      try FileManager.default.removeItem(
        atPath: "\(folder.path)/content/guides/g\(number).md")
    }
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors.contains("would be removed, more than a tenth; nothing was written"))
    #expect(try folder.read("site/revision") == record)
  }
}
