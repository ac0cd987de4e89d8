import Foundation
import Testing

/// The messages for locks that are damaged or out of date.
@Suite struct LockRuleTests: LockedChecklist {
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

  @Test func `two public ids of a document`() throws {
    let folder = try locked()
    try rewriteLock(folder) { lines in
      guard let own = lines.firstIndex(where: { $0.hasPrefix("public ") }) else { return }
      lines.insert("public motor-12345678", at: own + 1)
    }
    let report = try check(folder)
    #expect(
      report.contains(" error: content/checklists/e.md has two public ids, engine-"), "\(report)")
    #expect(report.contains(" and motor-12345678 [lock]"))
    #expect(
      report.contains(
        """
        = help: run `fairlead lock`, which keeps the first; if the other is published, write \
        `public_id: motor-12345678` into the document
        """), "\(report)")
    _ = try folder.lock()
    #expect(try !check(folder).contains("two public ids"))
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

  @Test func `an empty lock`() throws {
    let folder = try locked()
    try folder.write("", to: "fairlead.lock")
    #expect(
      try check(folder).contains(
        """
        fairlead.lock: error: the lock is empty [lock]
          = help: restore the file from the version history; if there is none, remove it and run \
        `fairlead lock`
        """))
    try FileManager.default.removeItem(atPath: folder.path + "/fairlead.lock")
    #expect(try folder.lock().code == 0)
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

  @Test func `many new documents are one finding`() throws {
    let folder = try locked()
    for name in ["f", "g", "h"] {
      try folder.write("# Guide\n\nWords.\n", to: "content/guides/\(name).md")
    }
    let few = try check(folder, "--select", "lock")
    #expect(few.hasSuffix("4 documents checked: 3 notes\n"), "\(few)")
    try folder.write("# Guide\n\nWords.\n", to: "content/guides/i.md")
    #expect(
      try check(folder, "--select", "lock") == """
        fairlead.lock:1:1: note: fairlead.lock does not list 4 documents yet (content/guides/f.md and 3 others) [lock]
          1 | fairlead.lock 1
            | ^
            = help: run `fairlead lock` (or `fairlead build`) to update it
        5 documents checked: 1 note

        """)
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
        error: fairlead.lock is out of date for content/checklists/e.md: its text, address, public_id, \
        language or translation has changed [lock]

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

  @Test func `a guide, which the lock knows by its text`() throws {
    let folder = try locked()
    try folder.write("# Guide\n\nWords about mooring.\n", to: "content/guides/f.md")
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    try folder.write("# Guide\n\nSomething else entirely.\n", to: "content/guides/f.md")
    #expect(
      try check(folder, "--frozen").contains(
        "fairlead.lock is out of date for content/guides/f.md: its text, address, public_id, "))
  }

  @Test func `line endings of Windows in the lock`() throws {
    let folder = try locked()
    let lock = try folder.read("fairlead.lock")
    // Git does this on Windows, and takes it back.
    let converted = lock.replacing("\n", with: "\r\n")
    try folder.write(converted, to: "fairlead.lock")
    #expect(try check(folder, "--frozen") == "1 document checked: nothing to report\n")
    #expect(
      try Fairlead.run(["lock"], in: folder.path).output.hasSuffix("fairlead.lock is up to date\n"))
    #expect(Array(try folder.read("fairlead.lock").utf8) == Array(converted.utf8))
    // Only some lines have them.
    try folder.write(lock.replacing("\n= ", with: "\r\n= "), to: "fairlead.lock")
    #expect(
      try check(folder, "--frozen") == """
        fairlead.lock:1:1: error: lines of fairlead.lock end with CR LF, not with LF [lock]
          1 | fairlead.lock 1
            | ^
            = help: run `fairlead lock` and commit fairlead.lock
        1 document checked: 1 error

        """)
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    #expect(Array(try folder.read("fairlead.lock").utf8) == Array(lock.utf8))
  }
}
