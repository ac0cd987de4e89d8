import Foundation
import Testing

@Suite struct LockIgnoredRuleTests {
  @Test func `a lock that git ignores is reported`() throws {
    let folder = try TemporaryFolder.engine([".gitignore": "*.lock\n"])
    try git("init -q -b main && git add -A && git commit -qm one", in: folder)
    let run = try folder.lock()
    #expect(
      run.output.hasPrefix(
        """
        fairlead.lock: warning: git ignores fairlead.lock, so each clone of the library gets its own ids \
        [lock-ignored]
          = help: remove it from .gitignore, and commit fairlead.lock

        """), "\(run.output)")
    #expect(run.output.hasSuffix("fairlead.lock written\n"))
    // It is said again whenever the lock changes.
    #expect(try !Fairlead.run(["check"], in: folder.path).output.contains("git ignores"))
    try folder.write("# Notes\n\nWords.\n", to: "content/guides/notes.md")
    let changed = try Fairlead.run(["check"], in: folder.path)
    #expect(changed.output.contains("git ignores fairlead.lock"), "\(changed.output)")
    #expect(try folder.lock().output.contains("git ignores fairlead.lock"))
    // A library where nobody ticks anything.
    try folder.write("rules: { lock-ignored: off }\n", to: "fairlead.yml")
    try FileManager.default.removeItem(atPath: folder.path + "/fairlead.lock")
    #expect(try !folder.lock().output.contains("git ignores"))
    // Whoever ignores the whole library knows that.
    let whole = try TemporaryFolder.engine([".gitignore": "*\n"])
    try git("init -q -b main", in: whole)
    #expect(try !whole.lock().output.contains("git ignores"))
  }

  @Test func `whatever is in its name`() throws {
    let folder = try TemporaryFolder.engine([".gitignore": "*.local.md\n"])
    try git("init -q -b main && git add -A && git commit -qm one", in: folder)
    _ = try folder.lock()
    let names = [
      "a \"b\".local", "a\tb.local", "a\nb.local", "a\\b.local", "a\u{1}b.local", "б.local",
    ]
    for name in names {
      try folder.write("# \(name.count)\n\nWords.\n", to: "content/guides/\(name).md")
    }
    let run = try Fairlead.run(
      ["check", "--select", "lock", "--format", "json"], in: folder.path)
    #expect(
      try Finding.all(run.output).filter { $0.severity == "warning" }.map(\.file)
        == names.map { "content/guides/\($0).md" }.sorted(), "\(run.output)")
  }

  @Test func `a new document that git ignores is reported`() throws {
    let folder = try TemporaryFolder.engine([".gitignore": "*.local.md\n"])
    try git("init -q -b main && git add -A && git commit -qm one", in: folder)
    #expect(try !folder.lock().output.contains("git ignores"))
    try folder.write("# Notes\n\nWords.\n", to: "content/guides/notes.local.md")
    try folder.write("# Notes\n\nWords.\n", to: "content/guides/other.md")
    #expect(
      try Fairlead.run(["check", "--select", "lock"], in: folder.path).output.hasPrefix(
        """
        content/guides/notes.local.md:1:1: warning: git ignores content/guides/notes.local.md, so other clones do not have it [lock]
          1 | # Notes
            | ^
            = help: leave it out with `exclude` in fairlead.yml, or remove it from .gitignore
        fairlead.lock:1:1: note:
        """))
    try folder.write("exclude: [\"**/*.local.md\"]\n", to: "fairlead.yml")
    #expect(
      try !Fairlead.run(["check"], in: folder.path).output.contains("git ignores"))
    // Documents that are made from something else may all be ignored.
    try folder.write("content/\n", to: ".gitignore")
    try folder.write("", to: "fairlead.yml")
    try git("rm -rq --cached content", in: folder)
    #expect(
      try !Fairlead.run(["check"], in: folder.path).output.contains("git ignores"))
  }
}
