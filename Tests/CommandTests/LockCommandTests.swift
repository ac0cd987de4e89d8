import Foundation
import Testing

/// `fairlead lock`: what it prints, keeps and writes.
@Suite struct LockCommandTests {
  // MARK: What it prints and keeps

  @Test func `a name with two spaces is the same name in the lock`() throws {
    let path = "content/checklists/a  b.md"
    let folder = try TemporaryFolder([
      "fairlead.yml": "", path: "- [ ] Look for leaks\n- [ ] Close the hatch\n",
    ])
    _ = try folder.lock()
    #expect(try folder.read("fairlead.lock").contains(" \(path)\n"))
    let again = try folder.lock()
    #expect(again.output.hasSuffix("fairlead.lock is up to date\n"), "\(again.output)")
    #expect(!again.output.contains("which was"), "\(again.output)")
  }

  @Test func `a first lock names everything, a second one changes nothing`() throws {
    let folder = try TemporaryFolder.engine(["content/decks/knots.yaml": TemporaryFolder.knots])
    let first = try folder.lock()
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
    let second = try folder.lock()
    #expect(
      second.output
        == "11 kept, 0 re-linked, 0 added, 0 retired\nfairlead.lock is up to date\n")
    #expect(try folder.read("fairlead.lock") == bytes)
    let all = try folder.lockedIDs().values.flatMap { $0 }
    #expect(Set(all).count == 11)
  }

  @Test func `edited, moved, new and removed lines are reported separately`() throws {
    let folder = try TemporaryFolder.engine()
    _ = try folder.lock()
    let before = try folder.lockedIDs()
    try folder.edit([
      ("- [ ] Check the oil level\n", ""),
      ("- [ ] Sniff for a burnt smell ^smell\n", ""),
      ("## Belts\n\n", "## Belts\n\n- [ ] Check the oil levle twice\n- [ ] Change the zinc\n"),
    ])
    let after = try folder.lock()
    #expect(
      after.output == """
        content/checklists/engine.md
          re-linked  'Check the oil level' is now 'Check the oil levle twice'
          added      'Change the zinc'
          retired    'Sniff for a burnt smell'
        7 kept, 1 re-linked, 1 added, 1 retired
        fairlead.lock written

        """)
    let now = try folder.lockedIDs()
    #expect(now["Check the oil levle twice"] == before["Check the oil level"])
    #expect(now["Look for leaks"] == before["Look for leaks"])
    #expect(
      try folder.lockedIDs(retired: true)["Sniff for a burnt smell"]
        == before["Sniff for a burnt smell"]
    )
  }

  @Test func `what was removed gets its id back, and nothing else does`() throws {
    let folder = try TemporaryFolder.engine()
    _ = try folder.lock()
    let before = try folder.lockedIDs()
    try folder.edit([("      - [ ] Water pump\n".replacingOccurrences(of: "    ", with: ""), "")])
    _ = try folder.lock()
    #expect(try folder.lockedIDs()["Water pump"] == nil)
    try folder.edit(
      [("- [ ] Check the oil level\n", "- [ ] Check the oil level\n- [ ] Water pump\n")])
    let restored = try folder.lock()
    #expect(
      restored.output.contains("  re-linked  'Water pump', which was gone\n"), "\(restored.output)")
    #expect(try folder.lockedIDs() == before)
  }

  @Test func `a renamed document keeps its id, its public id and its old address`() throws {
    let folder = try TemporaryFolder.engine()
    try folder.edit([("title: Engine", "title: Engine\nvisibility: public")])
    let first = try Fairlead.run(["build"], in: folder.path)
    #expect(first.code == 0, "\(first.output)")
    let payloads = try folder.files(below: "site/payloads").keys.sorted()
    try folder.write(
      try folder.read("content/checklists/engine.md")
        .replacingOccurrences(of: "title: Engine", with: "title: The motor"),
      to: "content/checklists/motor.md")
    try FileManager.default.removeItem(atPath: folder.path + "/content/checklists/engine.md")
    let before = try folder.lockedIDs()
    let second = try Fairlead.run(["build"], in: folder.path)
    #expect(second.code == 0, "\(second.output)")
    #expect(try folder.files(below: "site/payloads").keys.sorted() == payloads)
    #expect(try folder.lockedIDs() == before)
    let old = try folder.read("site/public/checklists/engine/index.html")
    #expect(old.contains("url=../../checklists/motor/index.html"), "\(old)")
    #expect(try folder.read("fairlead.lock").contains("\nwas checklists/engine/\n"))
  }

  @Test func `check never writes, frozen commands fail if the lock would change`() throws {
    let folder = try TemporaryFolder.engine()
    let none = try Fairlead.run(["check", "--frozen"], in: folder.path)
    #expect(
      none.output == """
        fairlead.lock: error: fairlead.lock is missing; it would keep 9 ids [lock]
          = help: restore it from the version history if it was ever committed, else run `fairlead lock` \
        and commit fairlead.lock
        1 document checked: 1 error

        """)
    #expect(none.code == 1)
    #expect(!folder.exists("fairlead.lock"))
    _ = try folder.lock()
    #expect(try Fairlead.run(["check", "--frozen"], in: folder.path).code == 0)
    #expect(try Fairlead.run(["build", "--frozen"], in: folder.path).code == 0)
    let bytes = try folder.read("fairlead.lock")
    try folder.edit([("- [ ] Check the oil level\n", "- [ ] Check the coolant\n")])
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
    #expect(try folder.lock("--dry-run").output.hasSuffix("nothing was written\n"))
    #expect(try folder.read("fairlead.lock") == bytes)
  }

  // MARK: Keys

  @Test func `keys are written into the sources, and every id stays`() throws {
    let folder = try TemporaryFolder.engine(["content/decks/knots.yaml": TemporaryFolder.knots])
    _ = try folder.lock()
    let before = try folder.lockedIDs()
    let written = try folder.lock("--write-keys", "content")
    #expect(
      written.output.hasPrefix(
        """
        content/checklists/engine.md: 8 keys written
        content/decks/knots.yaml: 2 keys written

        """), "\(written.output)")
    #expect(try folder.lockedIDs() == before)
    let text = try folder.read("content/checklists/engine.md")
    #expect(text.contains("with a thumb (required, 2 min) ^k"), "\(text)")
    #expect(text.contains("## Oil ^k"))
    let deck = try folder.read("content/decks/knots.yaml")
    #expect(deck.contains("  - id: k") && deck.contains("- { id: k"), "\(deck)")
    // With keys the words may be anything, also without the lock.
    try folder.edit([("Check the oil level", "Öl"), ("## Oil", "## Schmierung")])
    _ = try folder.lock()
    let changed = try folder.lockedIDs()
    #expect(changed["Öl"] == before["Check the oil level"])
    #expect(changed["Schmierung"] == before["Oil"])
    try FileManager.default.removeItem(atPath: folder.path + "/fairlead.lock")
    _ = try folder.lock()
    #expect(try folder.lockedIDs() == changed)
  }

  @Test(arguments: [true, false])
  func `what has a key also keeps its id in another document`(isOffered: Bool) throws {
    let other =
      TemporaryFolder.checklist.replacingOccurrences(of: "title: Engine", with: "title: Other")
      .components(separatedBy: "## Oil")[0] + "## Work\n\n- [ ] Look at the zinc\n"
    let folder = try TemporaryFolder.engine(["content/checklists/other.md": other])
    _ = try folder.lock()
    if isOffered { _ = try folder.lock("--write-keys", "content/checklists/engine.md") }
    let before = try folder.lockedIDs()
    let line = try #require(
      try folder.read("content/checklists/engine.md").split(separator: "\n")
        .first { $0.contains("Sniff") }.map(String.init))
    try folder.edit([("\(line)\n", "")])
    try folder.edit([("- [ ] Look", "\(line)\n- [ ] Look")], in: "content/checklists/other.md")
    _ = try folder.lock()
    #expect(try folder.lockedIDs() == before)
    #expect(try folder.lock().output.hasSuffix("fairlead.lock is up to date\n"))
  }

  @Test func `an item that moved can be given the key that keeps its id`() throws {
    let other =
      TemporaryFolder.checklist.replacingOccurrences(of: "title: Engine", with: "title: Other")
      .components(separatedBy: "## Oil")[0] + "## Work\n\n- [ ] Look at the zinc\n"
    let folder = try TemporaryFolder.engine(["content/checklists/other.md": other])
    _ = try folder.lock()
    let before = try folder.lockedIDs()
    try folder.edit([("- [ ] Check the oil level\n", "")])
    try folder.edit(
      [("- [ ] Look", "- [ ] Check the oil level\n- [ ] Look")],
      in: "content/checklists/other.md")
    _ = try folder.lock()
    _ = try folder.lock("--write-keys", "content/checklists/other.md")
    try folder.edit(
      [("Check the oil level", "Something else altogether")],
      in: "content/checklists/other.md")
    _ = try folder.lock()
    #expect(try folder.lockedIDs()["Something else altogether"] == before["Check the oil level"])
  }

  @Test func `an id that was given is never given again, even if the author wrote another`()
    throws
  {
    let folder = try TemporaryFolder.engine()
    _ = try folder.lock()
    let first = try folder.read("fairlead.lock").split(separator: "\n")
      .first { $0.hasPrefix("document ") }?.split(separator: " ")[1]
    try folder.edit(
      [("title: Engine", "id: 6f0a0ad2-52ae-4f4a-8b1c-0c3ec3f2a9d1\ntitle: Engine")])
    _ = try folder.lock()
    try folder.write(
      try folder.read("content/checklists/engine.md"), to: "content/checklists/moved.md")
    try folder.write(
      TemporaryFolder.checklist.replacingOccurrences(of: "title: Engine", with: "title: New"),
      to: "content/checklists/engine.md")
    _ = try folder.lock()
    let text = try folder.read("fairlead.lock")
    #expect(text.contains("\nformerly \(try #require(first))\n"))
    #expect(!text.contains("\ndocument \(try #require(first))"))
  }

  @Test func `an id that a document had before can be written into another one`() throws {
    let folder = try TemporaryFolder.engine()
    let first = "6f0a0ad2-52ae-4f4a-8b1c-0c3ec3f2a9d1"
    // The order of the ids in the lock must not matter.
    for second in ["1f0a0ad2-52ae-4f4a-8b1c-0c3ec3f2a9d1", "ff0a0ad2-52ae-4f4a-8b1c-0c3ec3f2a9d1"] {
      func text(_ id: String, _ title: String) -> String {
        TemporaryFolder.checklist.replacingOccurrences(
          of: "title: Engine", with: "id: \(id)\ntitle: \(title)")
      }
      try folder.write(text(first, "Engine"), to: "content/checklists/engine.md")
      _ = try folder.lock()
      try folder.write(text(second, "Engine"), to: "content/checklists/engine.md")
      _ = try folder.lock()
      try folder.write(
        text(first, "Dinghy").replacingOccurrences(of: "oil", with: "fuel"),
        to: "content/checklists/dinghy.md")
      _ = try folder.lock()
      let again = try folder.lock()
      #expect(again.code == 0 && again.output.contains("up to date"), "\(again.output)")
      #expect(!again.output.contains("error"), "\(again.output)")
      let lock = try folder.read("fairlead.lock")
      #expect(!lock.contains("\nformerly \(first.uppercased())"), "\(lock)")
      try FileManager.default.removeItem(atPath: folder.path + "/content/checklists/dinghy.md")
      try FileManager.default.removeItem(atPath: folder.path + "/fairlead.lock")
    }
  }

  @Test func `a key of the author's own gives a new id, and that is reported`() throws {
    let folder = try TemporaryFolder.engine()
    _ = try folder.lock()
    try folder.edit([("Check the oil level", "Check the oil level ^oil")])
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(
      check.output.contains(
        """
        warning: the key '^oil' gives 'Check the oil level' a new id; readers' ticks stay with the \
        old one [identity]
        """), "\(check.output)")
    #expect(check.output.contains("= help: write `^k"), "\(check.output)")
  }

  // MARK: Bad locks
}
