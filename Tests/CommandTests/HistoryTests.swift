import Foundation
import Testing

/// Dates from a real repository.
struct HistoryTests {
  private func matter(_ title: String) -> String {
    "---\ntitle: \(title)\ndescription: About it.\ntags: [sea]\nvisibility: public\n---\nWords.\n"
  }

  private static let names = [
    "plain", "Ночной переход", "with \"quotes\"", "a\nb", "-- dashes", "e\u{301}", "tab\there",
  ]

  @Test func `the first and the last commit give the dates`() throws {
    let folder = try TemporaryFolder()
    try git(["init", "-q"], at: 0, in: folder)
    for (number, name) in Self.names.enumerated() {
      try folder.write(matter("Title \(number)"), to: "library/content/guides/\(number)/\(name).md")
    }
    try folder.write("", to: "library/fairlead.yml")
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One\n\nwith\u{1}a body"], at: 1_700_000_000, in: folder)
    for (number, name) in Self.names.enumerated() {
      try folder.write(
        matter("Title \(number)") + "More.\n", to: "library/content/guides/\(number)/\(name).md")
    }
    try git(["commit", "-qam", "Two"], at: 1_710_000_000, in: folder)
    try git(["commit", "-q", "--allow-empty", "-m", "None"], at: 1_720_000_000, in: folder)
    try folder.write(matter("Never committed"), to: "library/content/guides/new.md")

    let run = try Fairlead.run(["build"], in: folder.path + "/library")
    #expect(run.code == 0, "\(run.output) \(run.errors)")
    let value = try JSONSerialization.jsonObject(
      with: Data(try folder.read("library/site/public/api/v1/content/public").utf8))
    let summaries = try #require(value as? [[String: Any]])
    #expect(summaries.count == Self.names.count + 1)
    for summary in summaries {
      let title = try #require(summary["title"] as? String)
      let publicID = try #require(summary["public_id"] as? String)
      let detail = try folder.read("library/site/public/api/v1/content/\(publicID)")
      if title == "Never committed" {
        #expect(summary["created_at"] as? String == "1970-01-01T00:00:00Z")
      } else {
        #expect(summary["created_at"] as? String == "2023-11-14T22:13:20Z", "\(title)")
        #expect(detail.contains("\"updated_at\":\"2024-03-09T16:00:00Z\""), "\(title)")
      }
    }
  }

  @Test func `the history is read in one pass`() throws {
    let folder = try TemporaryFolder()
    try git(["init", "-q"], at: 0, in: folder)
    for number in 0..<50 {
      try folder.write(matter("Title \(number)"), to: "content/guides/g\(number).md")
    }
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    // Our own `git` before the real one counts how often the log is read.
    try folder.write(
      program:
        "#!/bin/sh\ncase \"$*\" in *' log '*) echo log >> '\(folder.path)/runs';; esac\nPATH=\"${PATH#*:}\"\nexec git \"$@\"\n",
      to: "bin/git")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try Fairlead.run(
      ["build", "--jobs", "2", "--no-cache"], in: folder.path,
      environment: ["PATH": folder.path + "/bin:" + path])
    #expect(run.code == 0)
    #expect(try folder.read("runs") == "log\n")
    #expect(
      try folder.read("site/public/guides/g7/index.html").contains("14 November 2023"))
  }

  @Test func `a long history is read in parts`() throws {
    let folder = try TemporaryFolder()
    try git(["init", "-q"], at: 0, in: folder)
    var stream = ""
    for number in 0..<1_800 {
      let text = matter("Title \(number)")
      stream += "commit refs/heads/main\ncommitter A <a@example.com> "
      stream += "\(1_700_000_000 + number * 28_800) +0300\ndata 1\nx\n"
      stream +=
        "M 100644 inline content/guides/g\(number % 3).md\ndata \(text.utf8.count)\n\(text)\n"
    }
    try folder.write(stream, to: "stream")
    let imported = try Fairlead.shell(
      "git fast-import --quiet < stream && git checkout -qf main", in: folder.path)
    #expect(imported.code == 0, "\(imported.errors)")
    var pages: [Set<String>] = []
    for jobs in ["1", "2", "7"] {
      let run = try Fairlead.run(
        ["build", "--no-cache", "--jobs", jobs, "--output", "site-\(jobs)"], in: folder.path)
      #expect(run.code == 0, "\(run.output)")
      let page = try folder.read("site-\(jobs)/public/guides/g0/index.html")
      #expect(page.contains("5 July 2025"), "\(page)")
      pages.append(
        Set(
          try folder.files(below: "site-\(jobs)/payloads").values.map {
            String(decoding: $0, as: UTF8.self)
          }))
    }
    #expect(pages[0] == pages[1] && pages[1] == pages[2])
  }

  @Test(arguments: ["", "library/"])
  func `a document that a merge put in its place has the date of the merge`(prefix: String) throws {
    let folder = try TemporaryFolder()
    try git(["init", "-q"], at: 0, in: folder)
    try folder.write("", to: "\(prefix)fairlead.yml")
    try folder.write(matter("Aaa"), to: "\(prefix)content/guides/a.md")
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    try git(["checkout", "-qb", "side"], at: 0, in: folder)
    try git(["commit", "-q", "--allow-empty", "-m", "Side"], at: 1_700_000_000, in: folder)
    try git(["checkout", "-q", "main"], at: 0, in: folder)
    try folder.write(matter("Bbb"), to: "\(prefix)content/guides/b.md")
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "Two"], at: 1_700_000_000, in: folder)
    try git(["merge", "-q", "--no-commit", "side"], at: 0, in: folder)
    try git(
      ["mv", "\(prefix)content/guides/b.md", "\(prefix)content/guides/c.md"], at: 0, in: folder)
    try git(["commit", "-qm", "Merge"], at: 1_710_000_000, in: folder)
    let check = try Fairlead.run(["check"], in: folder.path + "/" + prefix)
    #expect(check.output == "2 documents checked: nothing to report\n")
    #expect(try Fairlead.run(["build"], in: folder.path + "/" + prefix).code == 0)
    func page(_ name: String) throws -> String {
      try folder.read("\(prefix)site/public/guides/\(name)/index.html")
    }
    #expect(try page("a").contains("14 November 2023"))
    #expect(try page("c").contains("9 March 2024"))
  }

  @Test func `the first commit counts even if git hides it`() throws {
    let folder = try TemporaryFolder(["content/guides/a.md": matter("Aaa"), "fairlead.yml": ""])
    try git(["init", "-q"], at: 0, in: folder)
    try git(["config", "log.showRoot", "false"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    #expect(
      try Fairlead.run(["check"], in: folder.path).output
        == "1 document checked: nothing to report\n")
  }

  @Test func `dates are right if git shows signatures`() throws {
    let folder = try TemporaryFolder(["content/guides/a.md": matter("Aaa"), "fairlead.yml": ""])
    try git(["init", "-q"], at: 0, in: folder)
    try folder.write(
      program: """
        #!/bin/sh
        cat > /dev/null
        printf '\\n[GNUPG:] SIG_CREATED \\n' >&2
        printf -- '-----BEGIN PGP SIGNATURE-----\\n\\nx\\n-----END PGP SIGNATURE-----\\n'

        """, to: ".git/gpg")
    try git(["config", "gpg.program", folder.path + "/.git/gpg"], at: 0, in: folder)
    try git(["config", "log.showSignature", "true"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-S", "-qm", "One"], at: 1_700_000_000, in: folder)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(try folder.read("site/public/guides/a/index.html").contains("14 November 2023"))
  }

  @Test func `without git there are no dates`() throws {
    let folder = try TemporaryFolder(["content/guides/a.md": matter("Title")])
    let run = try Fairlead.run(
      ["build"], in: folder.path,
      environment: ["PATH": folder.path, "GIT_CEILING_DIRECTORIES": "/"])
    #expect(run.code == 0 && run.errors.isEmpty)
    let page = try folder.read("site/public/guides/a/index.html")
    #expect(!page.contains("1970") && !page.contains("Updated"))
  }

  @Test func `documents have their dates if the content folder is a symbolic link`() throws {
    let folder = try TemporaryFolder(["real/guides/a.md": matter("Aaa"), "fairlead.yml": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/content", withDestinationPath: "real")
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    for _ in 1...2 {
      let run = try Fairlead.run(["build"], in: folder.path)
      #expect(run.code == 0 && !run.output.contains("date-missing"), "\(run.output)")
      #expect(try folder.read("site/public/guides/a/index.html").contains("14 November 2023"))
      try folder.write(matter("Aaa") + "More.\n", to: "real/guides/a.md")
    }
    let staged = try Fairlead.run(["check", "--staged"], in: folder.path)
    #expect(
      staged.output == """
        1 document checked: nothing to report
        nothing in this library is staged: `fairlead check` reports all of it

        """, "\(staged.output)")
    try folder.write(matter("Aaa") + "[x](gone.md)\n", to: "real/guides/a.md")
    try git(["add", "-A"], at: 0, in: folder)
    for way in [["--staged"], ["--since", "HEAD"]] {
      let run = try Fairlead.run(["check"] + way, in: folder.path)
      #expect(
        run.output.hasPrefix(
          "content/guides/a.md:8:1: error: no document or file at 'gone.md' [link-target]\n"),
        "\(way): \(run.output)")
    }
  }

  @Test(arguments: ["content", "content/guides", "content/guides/shared"])
  func `documents of a submodule have the dates of its history`(place: String) throws {
    let (shared, folder) = (try TemporaryFolder(), try TemporaryFolder(["fairlead.yml": ""]))
    let path = "content/guides/shared/a.md"
    let inside = String(path.dropFirst(place.count + 1))
    try shared.write(matter("Aaa"), to: inside)
    try git(["init", "-q"], at: 0, in: shared)
    try git(["add", "-A"], at: 0, in: shared)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: shared)
    try git(["init", "-q"], at: 0, in: folder)
    try git(
      ["-c", "protocol.file.allow=always", "submodule", "add", "-q", shared.path, place], at: 0,
      in: folder)
    try git(["commit", "-qm", "One"], at: 1_750_000_000, in: folder)
    func page() throws -> String { try folder.read("site/public/guides/shared/a/index.html") }
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 0 && !run.output.contains("date-missing"), "\(run.output)")
    #expect(try page().contains("14 November 2023"))
    // The file is the same, and its only commit is another one.
    let module = "\(folder.path)/\(place)"
    try git(["-C", module, "commit", "-q", "--amend", "--no-edit"], at: 1_600_000_000, in: folder)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(try page().contains("13 September 2020"))
  }

  @Test func `a repository that git does not read is named as the reason`() throws {
    let folder = try TemporaryFolder(
      ["library/content/guides/a.md": matter("Aaa"), "library/fairlead.yml": ""])
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    let run = try Fairlead.run(
      ["check"], in: folder.path + "/library",
      environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1", "GIT_CONFIG_GLOBAL": "/dev/null"])
    #expect(
      run.output.hasPrefix(
        """
        content/guides/a.md:2:1: warning: the document has no date, because git does not read the repository; \
        it would be published with the date 1970-01-01 [date-missing]
          2 | title: Aaa
            | ^
            = help: write `created: …`, or if the repository belongs to another user, run \
        `git config --global --add safe.directory \(folder.path)`

        """), "\(run.output)")
    let withoutGit = try Fairlead.run(
      ["check", "--no-cache"], in: folder.path + "/library", environment: ["PATH": folder.path])
    #expect(
      withoutGit.output.contains(
        "because the version history cannot be read without git; it would"), "\(withoutGit.output)")
  }
}
