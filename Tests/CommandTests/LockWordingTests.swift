import Testing

/// The messages for locks that are damaged or out of date.
@Suite struct LockWordingTests {
  private static let checklist = """
    ---
    title: Engine
    description: About it.
    tags: [engine]
    visibility: public
    created: 2026-01-15
    updated: 2026-01-15
    ---
    ## Cold

    - [ ] Check the oil level before start
    - [ ] Look at the belts and the pump
    - [ ] Open the raw water seacock

    """

  private func locked() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["content/checklists/e.md": Self.checklist])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    return folder
  }

  private func check(_ folder: TemporaryFolder, _ arguments: String...) throws -> String {
    try Fairlead.run(["check"] + arguments, in: folder.path).output
  }

  private func rewriteLock(
    _ folder: TemporaryFolder, _ change: (inout [Substring]) -> Void
  ) throws {
    var lines = try folder.read("fairlead.lock").split(
      separator: "\n", omittingEmptySubsequences: false)
    change(&lines)
    try folder.write(lines.joined(separator: "\n"), to: "fairlead.lock")
  }

  @Test func `a text that is hardly similar`() throws {
    let folder = try locked()
    try folder.write(
      Self.checklist.replacing(
        "Check the oil level before start", with: "Check oil and water level"
      )
      .replacing("Look at the belts and the pump", with: "Watch belts"),
      to: "content/checklists/e.md")
    let report = try check(folder)
    #expect(
      report.contains(
        "warning: 'Watch belts' was matched with the former 'Look at the belts and the pump' and keeps "
          + "its id, but the two are not very similar [identity]"))
    #expect(
      report.contains("= help: if it is the same, add `^k")
        && report.contains(
          "` at its end to settle it for good; if not, give it its own key, such as `^new`")
    )
    #expect(report.contains("= help: run `fairlead lock` (or `fairlead build`) to update it"))
  }

  @Test func `a text in another language`() throws {
    let folder = try locked()
    try folder.write(
      Self.checklist.replacing("Cold", with: "Холодный")
        .replacing("Check the oil level before start", with: "Проверить масло")
        .replacing("Look at the belts and the pump", with: "Осмотреть ремни")
        .replacing("Open the raw water seacock", with: "Открыть кингстон"),
      to: "content/checklists/e.md")
    #expect(
      try check(folder).contains(
        """
        warning: 4 texts of this document changed language and kept their ids by position alone; \
        the first is 'Холодный', which was 'Cold' [identity]
        """))
    #expect(
      try check(folder).contains(
        """
        = help: check the pairs that `fairlead lock` prints; if one is wrong, give the new \
        text its own key, such as `^new`
        """))
  }

  @Test func `an id twice`() throws {
    let folder = try locked()
    try rewriteLock(folder) { lines in
      guard let item = lines.firstIndex(where: { $0.hasPrefix("item ") }) else { return }
      lines.insert(lines[item], at: item)
    }
    let report = try check(folder)
    #expect(report.contains(" occurs twice in the lock; this is the second item with it [lock]"))
    #expect(report.contains("= help: run `fairlead lock`: it keeps the one that fits the text"))
  }

  @Test func `a malformed id`() throws {
    let folder = try locked()
    try rewriteLock(folder) { lines in
      guard let item = lines.firstIndex(where: { $0.hasPrefix("item ") }) else { return }
      lines[item] = "item nonsense Check"
    }
    #expect(
      try check(folder).contains(
        """
        error: 'nonsense' is not an id; ids have the form 8-4-4-4-12 in hexadecimal digits [lock]
        """))
    #expect(
      try check(folder).contains(
        """
        = help: restore the file from the version history, or remove the line and run `fairlead lock`
        """))
  }

  @Test func `a lock without its end`() throws {
    let folder = try locked()
    try rewriteLock(folder) { lines in
      lines.removeLast()
      lines.removeLast()
    }
    let report = try check(folder)
    #expect(report.contains("error: the lock ends before its last line, '= end' [lock]"))
    #expect(
      report.contains(
        """
        = help: restore the file from the version history; if there is none, add that line \
        and run `fairlead lock`
        """))
  }

  @Test func `a lock that is out of date`() throws {
    let folder = try locked()
    try folder.write(Self.checklist.replacing("Engine", with: "Other"), to: "content/guides/f.md")
    try folder.write("", to: "content/checklists/e.md")
    #expect(
      try check(folder, "--frozen").contains(
        "error: fairlead.lock does not list content/guides/f.md yet [lock]"))
    let gone = try locked()
    try rewriteLock(gone) { _ in }
    let moved = try TemporaryFolder([
      "content/guides/g.md": "---\ntitle: Ggg\n---\nText.\n",
      "fairlead.lock": try gone.read("fairlead.lock"),
    ])
    let report = try check(moved, "--frozen")
    #expect(
      report.contains(
        "error: fairlead.lock still lists content/checklists/e.md, which is gone [lock]"))
    #expect(report.contains("= help: run `fairlead lock` and commit fairlead.lock"))
  }

  @Test func `a text that two are similar to`() throws {
    let folder = try locked()
    try folder.write(
      Self.checklist.replacing(
        "- [ ] Check the oil level before start",
        with: "- [ ] Check the oil level before start A\n- [ ] Check the oil level before start B"),
      to: "content/checklists/e.md")
    let found = """
      warning: 'Check the oil level before start A' was matched with the former 'Check the oil level \
      before start' and keeps its id, but another text is about as similar [identity]

      """
    let keyed = try check(folder)
    #expect(keyed.contains(found) && keyed.contains("= help: if it is the same, add `^k"))
    try forgetKeys(folder)
    let report = try check(folder)
    #expect(report.contains(found), "\(report)")
    #expect(
      report.contains(
        """
        = help: if it is the same, run `fairlead lock --write-keys content/checklists/e.md` to settle \
        it for good; if not, give it its own key, such as `^new`

        """))
  }

  @Test func `a key that makes a thing new`() throws {
    let folder = try locked()
    let item = try #require(
      try folder.read("fairlead.lock").split(separator: "\n").first {
        $0.contains(" Check the oil")
      })
    let key = try #require(item.split(separator: " ").first { $0.hasPrefix("~") }).dropFirst()
    try folder.write(
      Self.checklist.replacing("before start", with: "before start ^oil"),
      to: "content/checklists/e.md")
    let found = """
      warning: the key '^oil' gives 'Check the oil level before start' a new id; readers' ticks \
      stay with the old one [identity]

      """
    let keyed = try check(folder)
    #expect(keyed.contains(found), "\(keyed)")
    #expect(keyed.contains("= help: write `^\(key)` instead to keep the id\n"))
    try forgetKeys(folder)
    let report = try check(folder)
    #expect(report.contains(found), "\(report)")
    #expect(
      report.contains(
        "= help: remove the key, and run `fairlead lock --write-keys content/checklists/e.md`\n"))
  }

  /// Removes the keys that Fairlead offers from the lock, which need not have them.
  private func forgetKeys(_ folder: TemporaryFolder) throws {
    try rewriteLock(folder) { lines in
      for (index, line) in lines.enumerated() where line.contains(" ~k") {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        lines[index] =
          words.map { $0.hasPrefix("~k") ? "-" : $0 }.joined(separator: " ")[...]
      }
    }
  }

  @Test func `a document in another language, and a lock written by hand`() throws {
    let folder = try locked()
    let lock = try folder.read("fairlead.lock")
    try folder.write(
      Self.checklist.replacing("title:", with: "language: ru\ntitle:"),
      to: "content/checklists/e.md")
    #expect(
      try check(folder, "--frozen").contains(
        """
        error: fairlead.lock is out of date for content/checklists/e.md: its address, language or \
        translation has changed [lock]

        """))
    try folder.write(Self.checklist, to: "content/checklists/e.md")
    try folder.write(lock.replacing("\n= 05\n", with: "\n"), to: "fairlead.lock")
    #expect(
      try check(folder, "--frozen") == """
        fairlead.lock:1:1: error: the lines of fairlead.lock are not in order [lock]
          1 | fairlead.lock 1
            | ^
            = help: run `fairlead lock` and commit fairlead.lock
        1 document checked: 1 error

        """)
  }

  @Test func `a library without its only document`() throws {
    let folder = try locked()
    _ = try Fairlead.shell("rm content/checklists/e.md", in: folder.path)
    let run = try Fairlead.run(["lock"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.contains("there are no documents here, but fairlead.lock lists one [source]"))
  }

  @Test func `a translation whose source has changed`() throws {
    let guide = "---\ntitle: Aaa\n---\nText.\n"
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { languages: [en, ru] }\n", "content/guides/a.md": guide,
      "content/guides/a.ru.md": guide.replacing("Aaa", with: "Ааа"),
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    try folder.write(guide + "\nMore.\n", to: "content/guides/a.md")
    #expect(
      try check(folder).contains(
        """
        content/guides/a.ru.md:2:1: note: content/guides/a.md has changed since this translation of \
        it did [translation-outdated]
          2 | title: Ааа
            | ^
            = help: check whether it still matches; any edit to it clears this note

        """))
  }

  @Test func `where the time goes`() throws {
    let folder = try locked()
    let run = try Fairlead.run(["check", "--profile"], in: folder.path)
    #expect(
      run.errors.hasPrefix(
        "   wall ms  cpu ms  lanes ms  phase (cpu of this process, then of its lanes and git)\n"))
    // Parsing happens in lanes, which have ended with their phase: their start alone is not free.
    let parse = try #require(run.errors.split(separator: "\n").first { $0.hasSuffix("  parse") })
    #expect(Int(parse.split(separator: " ")[2]) ?? 0 > 0, "\(parse)")
    let build = try Fairlead.run(["build", "--profile"], in: folder.path).errors
    let lines = build.split(separator: "\n").map(String.init)
    let table = lines.firstIndex(
      of: "     pages  cpu ms  slowest ms  template and its slowest page")
    let templates = lines[(try #require(table) + 1)...].map { line in
      line.split(separator: " ").last.map(String.init) ?? ""
    }
    for page in ["public/index.html", "public/404.html", "public/checklists/index.html"] {
      #expect(templates.contains(page), "\(page)")
    }
    #expect(lines.contains { $0.contains("  not-found: ") && $0.hasPrefix("         1 ") })
    let names = lines.prefix(table ?? 0).dropFirst().map { line in
      line.drop { $0 == " " || $0.isNumber }
    }
    #expect(
      names == [
        "last run", "discover", "parse", "read", "identify", "link", "check", "templates",
        "search index", "plan", "render and write", "finish", "of it: files", "of it: hashes",
        "of it: pages and payloads",
      ])
  }

  // MARK: Wrong usage
}
