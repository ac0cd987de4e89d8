import Foundation
import Testing

/// Git's dates are kept, and read again only for new commits.
struct KeptHistoryTests {
  /// A library with a commit, and a program `git` that writes down what it is asked for.
  private static func library() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["fairlead.yml": "site: { title: Sample }\n"])
    try edit("Words.", "a", in: folder)
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "content"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    try folder.write(
      program:
        "#!/bin/sh\nprintf '%s\\n' \"$*\" >> '\(folder.path)/runs'\nPATH=\"${PATH#*:}\"\nexec git \"$@\"\n",
      to: "bin/git")
    return folder
  }

  /// Runs the program, and returns what it said and the commits whose files it read.
  private static func run(
    _ arguments: [String], in folder: TemporaryFolder
  ) throws -> (run: Fairlead, ranges: [Substring]) {
    try folder.write("", to: "runs")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try Fairlead.run(
      arguments, in: folder.path,
      environment: [
        "PATH": folder.path + "/bin:" + path, "XDG_CACHE_HOME": folder.path + ".cache",
      ])
    let logs = try folder.read("runs").split(separator: "\n").filter { $0.contains(" log ") }
    return (run, logs.compactMap { $0.split(separator: " ").last })
  }

  private static func edit(_ text: String, _ name: String, in folder: TemporaryFolder) throws {
    try folder.write(
      "---\ntitle: Title \(name)\ndescription: About it.\ntags: [sea]\nvisibility: public\n---\n\(text)\n",
      to: "content/guides/\(name).md")
  }

  @Test
  func `the history is read once, then only its new commits`() throws {
    let folder = try Self.library()
    let first = try Self.run(["build"], in: folder)
    #expect(first.run.code == 0, "\(first.run.errors)")
    #expect(first.ranges.map(\.count) == [40])
    try Self.edit("One.", "b", in: folder)
    for command in ["check", "build", "lock"] {
      #expect(try Self.run([command], in: folder).ranges.isEmpty, "\(command)")
    }
    try git(["add", "content"], at: 0, in: folder)
    try git(["commit", "-qm", "Two"], at: 1_710_000_000, in: folder)
    let second = try Self.run(["build"], in: folder)
    #expect(second.ranges.map(\.count) == [82])
    #expect(second.ranges.map { $0.prefix(42) } == first.ranges.map { $0 + ".." })
    #expect(try folder.read("site/public/guides/a/index.html").contains("14 November 2023"))
    #expect(try folder.read("site/public/guides/b/index.html").contains("9 March 2024"))
    let ignoring = try Self.run(["check", "--no-cache"], in: folder)
    #expect(ignoring.ranges == second.ranges.map { $0.suffix(40) })
  }

  @Test
  func `a replaced commit changes the dates, and only as long as it is replaced`() throws {
    let folder = try Self.library()
    try Self.edit("Two.", "a", in: folder)
    try git(["add", "content"], at: 0, in: folder)
    try git(["commit", "-qm", "Two"], at: 1_710_000_000, in: folder)
    func isOld() throws -> Bool {
      #expect(try Self.run(["build"], in: folder).run.code == 0)
      let page = try folder.read("site/public/guides/a/index.html")
      #expect(try Self.run(["build", "--no-cache"], in: folder).run.code == 0)
      #expect(try folder.read("site/public/guides/a/index.html") == page)
      #expect(try Self.run(["build", "--verify-cache"], in: folder).run.code == 0)
      return page.contains("2023-11-14")
    }
    #expect(try isOld())
    try git(["replace", "--graft", "HEAD"], at: 0, in: folder)
    #expect(try !isOld())
    try Self.edit("Three.", "b", in: folder)
    try git(["add", "content"], at: 0, in: folder)
    try git(["commit", "-qm", "Three"], at: 1_720_000_000, in: folder)
    #expect(try !isOld())
    try git(["replace", "-d", "HEAD~1"], at: 0, in: folder)
    #expect(try isOld())
    // One object replaces another, and then a different one.
    try git(["replace", "HEAD", "HEAD~2"], at: 0, in: folder)
    #expect(try isOld())
    try git(["replace", "-d", "HEAD"], at: 0, in: folder)
    try git(["replace", "HEAD~1", "HEAD~2"], at: 0, in: folder)
    #expect(try isOld())
    // The older way to give a commit other parents.
    try git(["replace", "-d", "HEAD~1"], at: 0, in: folder)
    let commit = try Fairlead.run("/usr/bin/git", ["rev-parse", "HEAD~1"], in: folder.path).output
    try folder.write(commit, to: ".git/info/grafts")
    #expect(try !isOld())
    try FileManager.default.removeItem(atPath: folder.path + "/.git/info/grafts")
    #expect(try isOld())
  }

  @Test
  func `another project that is merged dates no document`() throws {
    let folder = try Self.library()
    func expectDate() throws {
      let page = try folder.read("site/public/guides/a/index.html")
      #expect(page.contains("14 November 2023"))
      #expect(!page.contains("13 September 2020") && !page.contains("15 June 2025"))
    }
    #expect(try Self.run(["build"], in: folder).run.code == 0)
    try expectDate()
    try git(["checkout", "-q", "--orphan", "other"], at: 0, in: folder)
    try git(["rm", "-rqf", "."], at: 0, in: folder)
    for (text, moment) in [("Old.", 1_600_000_000), ("New.", 1_750_000_000)] {
      try Self.edit(text, "a", in: folder)
      try git(["add", "content"], at: 0, in: folder)
      try git(["commit", "-qm", text], at: moment, in: folder)
    }
    try git(["checkout", "-q", "main"], at: 0, in: folder)
    try git(
      ["merge", "-q", "-s", "ours", "--no-commit", "--allow-unrelated-histories", "other"], at: 0,
      in: folder)
    try git(["read-tree", "--prefix=third-party/", "-u", "other"], at: 0, in: folder)
    try git(["commit", "-qm", "Merge"], at: 1_760_000_000, in: folder)
    // The dates that are kept go on to another project.
    let merged = try Self.run(["build"], in: folder)
    #expect(merged.run.code == 0 && merged.ranges.last == "content", "\(merged.ranges)")
    try expectDate()
    try Self.edit("One.", "b", in: folder)
    #expect(try Self.run(["build"], in: folder).ranges.isEmpty)
    try expectDate()
    try git(["add", "content"], at: 0, in: folder)
    try git(["commit", "-qm", "Two"], at: 1_710_000_000, in: folder)
    for options in [[], ["--no-cache"], ["--verify-cache"]] {
      let next = try Self.run(["build"] + options, in: folder)
      #expect(next.run.code == 0 && next.ranges.last == "content", "\(next.ranges)")
      // What was kept tells it before anything is read.
      if options.isEmpty { #expect(next.ranges.count == 1, "\(next.ranges)") }
      try expectDate()
      #expect(try folder.read("site/public/guides/b/index.html").contains("9 March 2024"))
    }
    // A setting of the user would make git list all commits of the folder.
    try git(["config", "log.follow", "true"], at: 0, in: folder)
    #expect(try Self.run(["build", "--no-cache"], in: folder).run.code == 0)
    try expectDate()
    // The commit before the other project was merged has none of it.
    try git(["checkout", "-q", "HEAD~2"], at: 0, in: folder)
    #expect(try Self.run(["check"], in: folder).ranges.map(\.count) == [40])
  }

  @Test
  func `wrong dates are found by --verify-cache, and forgotten`() throws {
    let folder = try Self.library()
    let right = try Self.run(["check"], in: folder).run
    #expect(right.output.hasSuffix("nothing to report\n"))
    let record = try #require(try LastRunTests.records(folder).first { $0.contains("history") })
    let heading = "fairlead history 4\n"
    try WrongRecordTests.forge(record, "s/a.md", "s/x.md", heading: heading, in: folder)
    try Self.edit("Two.", "a", in: folder)
    #expect(try Self.run(["check"], in: folder).run.output.contains("[date-missing]"))
    let verified = try Self.run(["check", "--verify-cache"], in: folder).run
    #expect(verified.code == 2)
    #expect(
      verified.errors.hasSuffix(
        "fairlead: the cached dates in \(record) were wrong and have been deleted; please report this\n"
      ))
    // The answer that the wrong dates gave is forgotten, too.
    #expect(try Self.run(["check"], in: folder).run.output == right.output)
    let again = try Self.run(["check", "--no-cache"], in: folder).run
    #expect(again.output == right.output)
    #expect(try Self.run(["check", "--jobs", "1"], in: folder).run.output == right.output)
  }
}
