import Foundation
import Testing

/// Locks that cannot be read, or not all of them.
@Suite struct DamagedLockTests {
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
    ("\nsection ", "\nchapter ", "fairlead.lock has an invalid line: 'chapter "),
    (
      "\npage checklists/engine/", "\npage ../../etc/",
      "fairlead.lock has an invalid line: 'page ../../etc/'"
    ),
    ("\nlanguage ", "\nlanguage \u{8}", "fairlead.lock has an invalid line: 'language en'"),
    ("\npage ", "\npublic ../x\npage ", "fairlead.lock has an invalid line: 'public ../x'"),
  ])
  func `a damaged lock is reported, and nothing is overwritten`(
    before: String, after: String, message: String
  ) throws {
    let folder = try TemporaryFolder.engine()
    _ = try folder.lock()
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
    let folder = try TemporaryFolder.engine()
    _ = try folder.lock()
    let good = try folder.lockedIDs()
    let text = try folder.read("fairlead.lock")
    // Cut in the middle of the last entries, as on a full disk.
    let cut = try #require(text.range(of: "Look for leaks"))
    try folder.write(String(text[..<cut.upperBound]) + "\n\n= end\n", to: "fairlead.lock")
    let repaired = try folder.lock()
    #expect(repaired.code == 0, "\(repaired.output)")
    let now = try folder.lockedIDs()
    #expect(now["Check the oil level"] == good["Check the oil level"])
    #expect(now["Look for leaks"]?.first == good["Look for leaks"]?.first)
  }

  @Test func `of two things with one id, both still there, the first keeps it`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "",
      "content/checklists/a.md": "# Aaa\n\n- [ ] Check the oil\n",
      "content/checklists/b.md": "# Bbb\n\n- [ ] Check the water\n",
    ])
    _ = try folder.lock()
    let good = try folder.lockedIDs()
    let (oil, water) = (
      try #require(good["Check the oil"]?.first), try #require(good["Check the water"]?.first)
    )
    let twice = try folder.read("fairlead.lock").replacingOccurrences(of: water, with: oil)
    try folder.write(twice, to: "fairlead.lock")
    let checked = try Fairlead.run(["check"], in: folder.path)
    #expect(checked.code == 1 && checked.output.contains("the id \(oil) occurs twice in the lock"))
    let resolved = try folder.lock()
    #expect(resolved.code == 0)
    // The mistake that was just repaired is not reported.
    #expect(
      resolved.output == """
        content/checklists/b.md:3:1: warning: 'Check the water' gets a new id, because 'Check the \
        oil' in content/checklists/a.md keeps the old one [identity]
          3 | - [ ] Check the water
            | ^^^^^^^^^^^^^^^^^^^^^
            = help: if both are the same, remove one of them first: the other one then keeps the id
        content/checklists/b.md
          added      'Check the water'
        3 kept, 0 re-linked, 1 added, 0 retired
        1 duplicate id was removed from fairlead.lock
        fairlead.lock written

        """, "\(resolved.output)")
    let now = try folder.lockedIDs()
    #expect(now["Check the oil"] == [oil])
    #expect(now["Check the water"]?.count == 1 && now["Check the water"] != [oil])
    let clean = try Fairlead.run(["build"], in: folder.path)
    #expect(clean.code == 0, "\(clean.output)")
  }

  /// A merge leaves this if one branch has joined two lists and the other one has edited an item.
  @Test func `an id that something has is removed from a document that is gone`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "",
      "content/checklists/a.md": "# Aaa\n\n- [ ] Check the oil\n",
      "content/checklists/b.md": "# Bbb\n\n- [ ] Check the water\n",
    ])
    _ = try folder.lock()
    let good = try folder.lockedIDs()
    let (oil, water) = (
      try #require(good["Check the oil"]?.first), try #require(good["Check the water"]?.first)
    )
    try FileManager.default.removeItem(atPath: folder.path + "/content/checklists/b.md")
    _ = try folder.lock("--allow-removals", "9")
    let twice = try folder.read("fairlead.lock").replacingOccurrences(of: water, with: oil)
    try folder.write(twice, to: "fairlead.lock")
    let resolved = try folder.lock()
    #expect(resolved.output.hasSuffix("fairlead.lock written\n"), "\(resolved.output)")
    #expect(try folder.lockedIDs() == good.filter { $0.key != "Check the water" })
    #expect(try !folder.read("fairlead.lock").contains("Check the water"))
    let clean = try Fairlead.run(["build", "--frozen"], in: folder.path)
    #expect(clean.code == 0, "\(clean.output)")
  }

  /// A merge leaves this if one branch has removed an item and the other one has edited it.
  @Test(arguments: [true, false])
  func `an id that nothing has stays in the lock once`(isRemovedFirst: Bool) throws {
    let folder = try TemporaryFolder.engine()
    _ = try folder.lock()
    let smell = try #require(try folder.lockedIDs()["Sniff for a burnt smell"]?.first)
    let kept = "item \(smell) ^smell Sniff for smells"
    let removed = "-item \(smell) ^smell Sniff for a burnt smell"
    try folder.edit([("- [ ] Sniff for a burnt smell ^smell\n", "")])
    _ = try folder.lock()
    try folder.edit(
      [(removed, isRemovedFirst ? "\(removed)\n\n\(kept)" : "\(kept)\n\n\(removed)")],
      in: "fairlead.lock")
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs(retired: true) == ["Sniff for smells": [smell]])
    #expect(try Fairlead.run(["check", "--frozen"], in: folder.path).code == 0)
    try folder.edit([("  - [ ] Water pump\n", "  - [ ] Water pump\n- [ ] Sniff ^smell\n")])
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs()["Sniff"] == [smell])
  }

  @Test func `a document that cannot be read keeps the lock from being written`() throws {
    let folder = try TemporaryFolder.engine()
    _ = try folder.lock()
    let bytes = try folder.read("fairlead.lock")
    try folder.write("---\ntitle: [\n---\n", to: "content/checklists/engine.md")
    let refused = try folder.lock()
    #expect(refused.code == 1)
    #expect(refused.output.hasSuffix("nothing was written: 1 error\n"), "\(refused.output)")
    #expect(try folder.read("fairlead.lock") == bytes)
  }
}
