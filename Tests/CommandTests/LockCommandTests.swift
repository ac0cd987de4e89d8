import Foundation
import Testing

/// `fairlead lock`, and how git merges its file.
@Suite struct LockCommandTests {
  private static let engine = """
    ---
    title: Engine
    description: Before the start.
    tags: [engine]
    created: 2026-01-01
    updated: 2026-01-01
    ---

    ## Oil

    - [ ] Check the oil level
    - [ ] Look for leaks
    - [ ] Look for leaks

    ## Belts

    - [ ] Press the belt with a thumb (required, 2 min)
      - [ ] Alternator
      - [ ] Water pump
    - [ ] Sniff for a burnt smell ^smell

    """

  private static let deck = """
    title: Knots
    description: Learn them.
    tags: [knots]
    created: 2026-01-01
    updated: 2026-01-01
    cards:
      - front: Bowline
        back: A loop
      - { front: Reef knot, back: Two ends }

    """

  private func library(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      ["fairlead.yml": "", "content/checklists/engine.md": Self.engine].merging(more) { $1 })
  }

  private func lock(_ folder: TemporaryFolder, _ arguments: String...) throws -> Fairlead {
    try Fairlead.run(["lock"] + arguments, in: folder.path)
  }

  /// The id of each line of the lock, by its words; equal ones in order.
  private func ids(_ folder: TemporaryFolder, retired: Bool = false) throws -> [String: [String]] {
    var ids: [String: [String]] = [:]
    for line in try folder.read("fairlead.lock").split(separator: "\n") {
      let words = line.drop { $0 == " " }
      guard words.hasPrefix("-") == retired else { continue }
      let parts = words.drop { $0 == "-" }.split(separator: " ", maxSplits: 3)
      guard parts.count > 2, ["item", "section", "card"].contains(parts[0]) else { continue }
      ids[parts.count > 3 ? String(parts[3]) : "", default: []].append(String(parts[1]))
    }
    return ids
  }

  private func edit(
    _ folder: TemporaryFolder, _ pairs: [(String, String)],
    in name: String = "content/checklists/engine.md"
  ) throws {
    var text = try folder.read(name)
    for (before, after) in pairs {
      try #require(text.contains(before), "\(before)")
      text = text.replacingOccurrences(of: before, with: after)
    }
    try folder.write(text, to: name)
  }

  // MARK: What it prints and keeps

  @Test func `a first lock names everything, a second one changes nothing`() throws {
    let folder = try library(["content/decks/knots.yaml": Self.deck])
    let first = try lock(folder)
    #expect(
      first.output == """
        content/checklists/engine.md, which is new
          9 added
        content/decks/knots.yaml, which is new
          2 added
        0 kept, 0 re-linked, 11 added, 0 retired
        fairlead.lock written

        """)
    #expect(first.code == 0)
    let bytes = try folder.read("fairlead.lock")
    let second = try lock(folder)
    #expect(
      second.output
        == "11 kept, 0 re-linked, 0 added, 0 retired\nfairlead.lock is up to date\n")
    #expect(try folder.read("fairlead.lock") == bytes)
    let all = try ids(folder).values.flatMap { $0 }
    #expect(Set(all).count == 11)
  }

  @Test func `edited, moved, new and removed lines are reported separately`() throws {
    let folder = try library()
    _ = try lock(folder)
    let before = try ids(folder)
    try edit(
      folder,
      [
        ("- [ ] Check the oil level\n", ""),
        ("- [ ] Sniff for a burnt smell ^smell\n", ""),
        ("## Belts\n\n", "## Belts\n\n- [ ] Check the oil levle twice\n- [ ] Change the zinc\n"),
      ])
    let after = try lock(folder)
    #expect(
      after.output == """
        content/checklists/engine.md
          re-linked  'Check the oil level' is now 'Check the oil levle twice'
          added      'Change the zinc'
          retired    'Sniff for a burnt smell'
        7 kept, 1 re-linked, 1 added, 1 retired
        fairlead.lock written

        """)
    let now = try ids(folder)
    #expect(now["Check the oil levle twice"] == before["Check the oil level"])
    #expect(now["Look for leaks"] == before["Look for leaks"])
    #expect(
      try ids(folder, retired: true)["Sniff for a burnt smell"] == before["Sniff for a burnt smell"]
    )
  }

  @Test func `what was removed gets its id back, and nothing else does`() throws {
    let folder = try library()
    _ = try lock(folder)
    let before = try ids(folder)
    try edit(folder, [("      - [ ] Water pump\n".replacingOccurrences(of: "    ", with: ""), "")])
    _ = try lock(folder)
    #expect(try ids(folder)["Water pump"] == nil)
    try edit(
      folder, [("- [ ] Check the oil level\n", "- [ ] Check the oil level\n- [ ] Water pump\n")])
    let restored = try lock(folder)
    #expect(
      restored.output.contains("  re-linked  'Water pump', which was gone\n"), "\(restored.output)")
    #expect(try ids(folder) == before)
  }

  @Test func `a renamed document keeps its id, its public id and its old address`() throws {
    let folder = try library()
    try edit(folder, [("title: Engine", "title: Engine\nvisibility: public")])
    let first = try Fairlead.run(["build"], in: folder.path)
    #expect(first.code == 0, "\(first.output)")
    let payloads = try folder.files(below: "site/payloads").keys.sorted()
    try folder.write(
      try folder.read("content/checklists/engine.md")
        .replacingOccurrences(of: "title: Engine", with: "title: The motor"),
      to: "content/checklists/motor.md")
    try FileManager.default.removeItem(atPath: folder.path + "/content/checklists/engine.md")
    let before = try ids(folder)
    let second = try Fairlead.run(["build"], in: folder.path)
    #expect(second.code == 0, "\(second.output)")
    #expect(try folder.files(below: "site/payloads").keys.sorted() == payloads)
    #expect(try ids(folder) == before)
    let old = try folder.read("site/public/checklists/engine/index.html")
    #expect(old.contains("url=../../checklists/motor/index.html"), "\(old)")
    #expect(try folder.read("fairlead.lock").contains("\nwas checklists/engine/\n"))
  }

  @Test func `check never writes, frozen commands fail if the lock would change`() throws {
    let folder = try library()
    let none = try Fairlead.run(["check", "--frozen"], in: folder.path)
    #expect(
      none.output == """
        fairlead.lock: error: there is no fairlead.lock, which keeps the ids of 9 things [lock]
          = help: run `fairlead lock` and commit fairlead.lock
        1 document checked: 1 error

        """)
    #expect(none.code == 1)
    #expect(!folder.exists("fairlead.lock"))
    _ = try lock(folder)
    #expect(try Fairlead.run(["check", "--frozen"], in: folder.path).code == 0)
    #expect(try Fairlead.run(["build", "--frozen"], in: folder.path).code == 0)
    let bytes = try folder.read("fairlead.lock")
    try edit(folder, [("- [ ] Check the oil level\n", "- [ ] Check the coolant\n")])
    let frozen = try Fairlead.run(["build", "--frozen"], in: folder.path)
    #expect(
      frozen.output.contains(
        "error: fairlead.lock is out of date for content/checklists/engine.md: "),
      "\(frozen.output)")
    #expect(frozen.output.contains("= help: run `fairlead lock` and commit fairlead.lock"))
    #expect(frozen.code == 1)
    // Whichever part of the library is named, the lock belongs to all of it.
    let part = try Fairlead.run(["check", "content", "--frozen"], in: folder.path)
    #expect(part.code == 1 && part.output.contains("error: fairlead.lock is out of date for"))
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(check.output.contains("note: fairlead.lock is out of date for"), "\(check.output)")
    #expect(check.code == 0)
    #expect(try folder.read("fairlead.lock") == bytes)
    #expect(try lock(folder, "--dry-run").output.hasSuffix("nothing was written\n"))
    #expect(try folder.read("fairlead.lock") == bytes)
  }

  // MARK: Keys

  @Test func `keys are written into the sources, and every id stays`() throws {
    let folder = try library(["content/decks/knots.yaml": Self.deck])
    _ = try lock(folder)
    let before = try ids(folder)
    let written = try lock(folder, "--write-keys", "content")
    #expect(
      written.output.hasPrefix(
        """
        content/checklists/engine.md: 8 keys written
        content/decks/knots.yaml: 2 keys written

        """), "\(written.output)")
    #expect(try ids(folder) == before)
    let text = try folder.read("content/checklists/engine.md")
    #expect(text.contains("with a thumb (required, 2 min) ^k"), "\(text)")
    #expect(text.contains("## Oil ^k"))
    let deck = try folder.read("content/decks/knots.yaml")
    #expect(deck.contains("  - id: k") && deck.contains("- { id: k"), "\(deck)")
    // With keys the words may be anything, also without the lock.
    try edit(folder, [("Check the oil level", "Öl"), ("## Oil", "## Schmierung")])
    _ = try lock(folder)
    let changed = try ids(folder)
    #expect(changed["Öl"] == before["Check the oil level"])
    #expect(changed["Schmierung"] == before["Oil"])
    try FileManager.default.removeItem(atPath: folder.path + "/fairlead.lock")
    _ = try lock(folder)
    #expect(try ids(folder) == changed)
  }

  @Test(arguments: [true, false])
  func `what has a key also keeps its id in another document`(isOffered: Bool) throws {
    let other =
      Self.engine.replacingOccurrences(of: "title: Engine", with: "title: Other")
      .components(separatedBy: "## Oil")[0] + "## Work\n\n- [ ] Look at the zinc\n"
    let folder = try library(["content/checklists/other.md": other])
    _ = try lock(folder)
    if isOffered { _ = try lock(folder, "--write-keys", "content/checklists/engine.md") }
    let before = try ids(folder)
    let line = try #require(
      try folder.read("content/checklists/engine.md").split(separator: "\n")
        .first { $0.contains("Sniff") }.map(String.init))
    try edit(folder, [("\(line)\n", "")])
    try edit(folder, [("- [ ] Look", "\(line)\n- [ ] Look")], in: "content/checklists/other.md")
    _ = try lock(folder)
    #expect(try ids(folder) == before)
    #expect(try lock(folder).output.hasSuffix("fairlead.lock is up to date\n"))
  }

  @Test func `an item that moved can be given the key that keeps its id`() throws {
    let other =
      Self.engine.replacingOccurrences(of: "title: Engine", with: "title: Other")
      .components(separatedBy: "## Oil")[0] + "## Work\n\n- [ ] Look at the zinc\n"
    let folder = try library(["content/checklists/other.md": other])
    _ = try lock(folder)
    let before = try ids(folder)
    try edit(folder, [("- [ ] Check the oil level\n", "")])
    try edit(
      folder, [("- [ ] Look", "- [ ] Check the oil level\n- [ ] Look")],
      in: "content/checklists/other.md")
    _ = try lock(folder)
    _ = try lock(folder, "--write-keys", "content/checklists/other.md")
    try edit(
      folder, [("Check the oil level", "Something else altogether")],
      in: "content/checklists/other.md")
    _ = try lock(folder)
    #expect(try ids(folder)["Something else altogether"] == before["Check the oil level"])
  }

  @Test func `an id that was given is never given again, even if the author wrote another`()
    throws
  {
    let folder = try library()
    _ = try lock(folder)
    let first = try folder.read("fairlead.lock").split(separator: "\n")
      .first { $0.hasPrefix("document ") }?.split(separator: " ")[1]
    try edit(
      folder, [("title: Engine", "id: 6f0a0ad2-52ae-4f4a-8b1c-0c3ec3f2a9d1\ntitle: Engine")])
    _ = try lock(folder)
    try folder.write(
      try folder.read("content/checklists/engine.md"), to: "content/checklists/moved.md")
    try folder.write(
      Self.engine.replacingOccurrences(of: "title: Engine", with: "title: New"),
      to: "content/checklists/engine.md")
    _ = try lock(folder)
    let text = try folder.read("fairlead.lock")
    #expect(text.contains("\nformerly \(try #require(first))\n"))
    #expect(!text.contains("\ndocument \(try #require(first))"))
  }

  @Test func `a key of the author's own gives a new id, and that is reported`() throws {
    let folder = try library()
    _ = try lock(folder)
    try edit(folder, [("Check the oil level", "Check the oil level ^oil")])
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(
      check.output.contains(
        """
        warning: the key '^oil' gives 'Check the oil level' a new id; readers' ticks stay with the \
        old one [identity]
        """), "\(check.output)")
    #expect(check.output.contains("= help: write `^k"), "\(check.output)")
  }

  // MARK: Git

  private func git(_ line: String, in folder: TemporaryFolder) throws -> Fairlead {
    try Fairlead.shell(
      "export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@x "
        + "GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@x; " + line, in: folder.path)
  }

  /// Two branches of a library, each with its own edits and its own lock.
  private func merge(
    _ folder: TemporaryFolder, left: () throws -> Void, right: () throws -> Void
  ) throws -> Fairlead {
    _ = try lock(folder)
    _ = try git("git init -q -b main && git add -A && git commit -qm start", in: folder)
    _ = try git("git checkout -q -b left", in: folder)
    try left()
    #expect(try lock(folder).code == 0)
    _ = try git("git add -A && git commit -qm left && git checkout -q -b right main", in: folder)
    try right()
    #expect(try lock(folder).code == 0)
    _ = try git("git add -A && git commit -qm right", in: folder)
    return try git("git merge -q left", in: folder)
  }

  @Test func `branches that add, edit and remove different things merge`() throws {
    let items = (1...8).map { "- [ ] Item number \($0)\n      More of it.\n" }.joined(
      separator: "\n")
    let text = Self.engine.components(separatedBy: "## Oil")[0] + "## Oil\n\n\(items)"
    let folder = try library(["content/checklists/engine.md": text])
    let merged = try merge(folder) {
      try edit(
        folder,
        [
          ("Item number 1\n", "Item number one\n"),
          ("- [ ] Item number 5\n      More of it.\n\n", ""),
          (
            "More of it.\n\n- [ ] Item number 3\n",
            "More of it.\n\n- [ ] Left\n\n- [ ] Item number 3\n"
          ),
        ])
      try folder.write(
        Self.deck.replacingOccurrences(of: "Knots", with: "Left"), to: "content/decks/left.yaml")
    } right: {
      try edit(
        folder,
        [
          ("Item number 2\n", "Item number two\n"),
          ("- [ ] Item number 7\n      More of it.\n\n", ""),
        ])
      try folder.write(
        Self.deck.replacingOccurrences(of: "Knots", with: "Right"), to: "content/decks/right.yaml")
      try folder.write(
        try folder.read("content/checklists/engine.md") + "\n## New\n\n- [ ] Right\n",
        to: "content/checklists/engine.md")
    }
    #expect(merged.code == 0, "\(merged.output) \(merged.errors)")
    let check = try Fairlead.run(["check", "--frozen"], in: folder.path)
    #expect(check.code == 0, "\(check.output)")
    #expect(try ids(folder, retired: true).keys.sorted() == ["Item number 5", "Item number 7"])
  }

  @Test func `a conflict is resolved by removing the marks and locking again`() throws {
    let folder = try library()
    var original: [String: [String]] = [:]
    let merged = try merge(folder) {
      original = try ids(folder)
      try edit(folder, [("Check the oil level", "Check the oil level cold")])
    } right: {
      try edit(folder, [("Check the oil level", "Check the level of the oil")])
    }
    #expect(merged.code != 0)
    let conflict = try Fairlead.run(["build"], in: folder.path)
    #expect(conflict.code == 1)
    #expect(
      conflict.output.contains(
        "error: this mark is left over from merging two versions of the lock [lock]"),
      "\(conflict.output)")
    #expect(
      conflict.output.contains(
        "= help: remove the lines with <<<<<<<, |||||||, ======= and >>>>>>>, keep the others, and "
          + "run `fairlead lock`"))
    let refused = try lock(folder)
    #expect(refused.code == 1)
    #expect(refused.output.contains("nothing was written: "))
    for name in ["fairlead.lock", "content/checklists/engine.md"] {
      let lines = try folder.read(name).components(separatedBy: "\n").filter { line in
        !["<<<<<<<", "=======", ">>>>>>>"].contains { line.hasPrefix($0) }
      }
      try folder.write(
        lines.filter { !$0.hasPrefix("- [ ] Check the oil level") }.joined(separator: "\n"),
        to: name)
    }
    let twice = try Fairlead.run(["check"], in: folder.path)
    #expect(twice.output.contains("occurs twice in the lock"), "\(twice.output)")
    let resolved = try lock(folder)
    #expect(resolved.code == 0, "\(resolved.output)")
    #expect(try ids(folder)["Check the level of the oil"] == original["Check the oil level"])
    #expect(try Fairlead.run(["check", "--frozen"], in: folder.path).code == 0)
  }

  // MARK: Bad locks

  @Test(arguments: [
    ("= end\n", "", "the lock ends before its last line, '= end'"),
    (
      "fairlead.lock 1", "fairlead.lock 7",
      "the lock has version 7; this Fairlead reads version 1"
    ),
    (
      "fairlead.lock 1", "something",
      "the lock must begin with 'fairlead.lock 1', not with 'something'"
    ),
    (
      "\nsection ", "\nsection X",
      "is not an id; ids have the form 8-4-4-4-12 in hexadecimal digits"
    ),
    ("\nsection ", "\nchapter ", "is not a line of a lock"),
    ("\npage checklists/engine/", "\npage ../../etc/", "'page ../../etc/' is not a line of a lock"),
    ("\npage ", "\npublic ../x\npage ", "'public ../x' is not a line of a lock"),
  ])
  func `a damaged lock is reported, and nothing is overwritten`(
    before: String, after: String, message: String
  ) throws {
    let folder = try library()
    _ = try lock(folder)
    let good = try folder.read("fairlead.lock")
    let place = try #require(good.range(of: before))
    let bad = good.replacingCharacters(in: place, with: after)
    try folder.write(bad, to: "fairlead.lock")
    for command in ["check", "build", "lock"] {
      let run = try Fairlead.run([command], in: folder.path)
      #expect(run.code == 1, "\(command)")
      #expect(run.output.contains(message), "\(run.output)")
      #expect(run.output.contains("fairlead.lock:"))
      #expect(run.output.contains("= help: "))
    }
    #expect(try folder.read("fairlead.lock") == bad)
    #expect(!folder.exists("site"))
  }

  @Test func `the ids of the intact lines are kept`() throws {
    let folder = try library()
    _ = try lock(folder)
    let good = try ids(folder)
    let text = try folder.read("fairlead.lock")
    // Cut in the middle of the last entries, as on a full disk.
    let cut = try #require(text.range(of: "Look for leaks"))
    try folder.write(String(text[..<cut.upperBound]) + "\n\n= end\n", to: "fairlead.lock")
    let repaired = try lock(folder)
    #expect(repaired.code == 0, "\(repaired.output)")
    let now = try ids(folder)
    #expect(now["Check the oil level"] == good["Check the oil level"])
    #expect(now["Look for leaks"]?.first == good["Look for leaks"]?.first)
  }

  @Test func `a document that cannot be read keeps the lock from being written`() throws {
    let folder = try library()
    _ = try lock(folder)
    let bytes = try folder.read("fairlead.lock")
    try folder.write("---\ntitle: [\n---\n", to: "content/checklists/engine.md")
    let refused = try lock(folder)
    #expect(refused.code == 1)
    #expect(refused.output.hasSuffix("nothing was written: 1 error\n"), "\(refused.output)")
    #expect(try folder.read("fairlead.lock") == bytes)
  }
}
