import Foundation
import Testing

/// How git merges the lock.
@Suite struct LockMergeTests {
  func git(_ line: String, in folder: TemporaryFolder) throws -> Fairlead {
    try Fairlead.shell(
      "export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@x "
        + "GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@x; " + line, in: folder.path)
  }

  /// Two branches of a library, each with its own edits and its own lock.
  func merge(
    _ folder: TemporaryFolder, left: () throws -> Void, right: () throws -> Void
  ) throws -> Fairlead {
    _ = try folder.lock()
    _ = try git("git init -q -b main && git add -A && git commit -qm start", in: folder)
    _ = try git("git checkout -q -b left", in: folder)
    try left()
    #expect(try folder.lock().code == 0)
    _ = try git("git add -A && git commit -qm left && git checkout -q -b right main", in: folder)
    try right()
    #expect(try folder.lock().code == 0)
    _ = try git("git add -A && git commit -qm right", in: folder)
    return try git("git merge -q left", in: folder)
  }

  @Test func `branches that add, edit and remove different things merge`() throws {
    let items = (1...8).map { "- [ ] Item number \($0)\n      More of it.\n" }.joined(
      separator: "\n")
    let text = TemporaryFolder.checklist.components(separatedBy: "## Oil")[0] + "## Oil\n\n\(items)"
    let folder = try TemporaryFolder.engine(["content/checklists/engine.md": text])
    let merged = try merge(folder) {
      try folder.edit([
        ("Item number 1\n", "Item number one\n"),
        ("- [ ] Item number 5\n      More of it.\n\n", ""),
        (
          "More of it.\n\n- [ ] Item number 3\n",
          "More of it.\n\n- [ ] Left\n\n- [ ] Item number 3\n"
        ),
      ])
      try folder.write(
        TemporaryFolder.knots.replacingOccurrences(of: "Knots", with: "Left"),
        to: "content/decks/left.yaml")
    } right: {
      try folder.edit([
        ("Item number 2\n", "Item number two\n"),
        ("- [ ] Item number 7\n      More of it.\n\n", ""),
      ])
      try folder.write(
        TemporaryFolder.knots.replacingOccurrences(of: "Knots", with: "Right"),
        to: "content/decks/right.yaml")
      try folder.write(
        try folder.read("content/checklists/engine.md") + "\n## New\n\n- [ ] Right\n",
        to: "content/checklists/engine.md")
    }
    #expect(merged.code == 0, "\(merged.output) \(merged.errors)")
    let check = try Fairlead.run(["check", "--frozen"], in: folder.path)
    #expect(check.code == 0, "\(check.output)")
    #expect(
      try folder.lockedIDs(retired: true).keys.sorted() == ["Item number 5", "Item number 7"])
  }

  @Test func `a conflict in the base of another one is one, too`() throws {
    let folder = try TemporaryFolder.engine()
    #expect(try folder.lock().code == 0)
    try folder.write(
      try folder.read("fairlead.lock") + "<<<<<<<<< Temporary merge branch 1\n",
      to: "fairlead.lock")
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(
      check.output.contains(
        "error: this line is left over from merging two versions of the lock [lock]"),
      "\(check.output)")
  }

  @Test func `a conflict is resolved by removing the marks and locking again`() throws {
    let folder = try TemporaryFolder.engine()
    let original = try conflict(in: folder)
    let build = try Fairlead.run(["build"], in: folder.path)
    #expect(build.code == 1)
    #expect(
      build.output.contains(
        "error: this line is left over from merging two versions of the lock [lock]"),
      "\(build.output)")
    #expect(
      build.output.contains(
        "= help: remove the lines with <<<<<<<, |||||||, ======= and >>>>>>>, keep the others, and "
          + "run `fairlead lock`"))
    let refused = try folder.lock()
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
    let resolved = try folder.lock()
    #expect(resolved.code == 0, "\(resolved.output)")
    #expect(try folder.lockedIDs()["Check the level of the oil"] == original["Check the oil level"])
    #expect(try Fairlead.run(["check", "--frozen"], in: folder.path).code == 0)
  }

  /// Merges two branches that have each reworded one item; the ids that the things had before.
  private func conflict(in folder: TemporaryFolder) throws -> [String: [String]] {
    var original: [String: [String]] = [:]
    let merged = try merge(folder) {
      original = try folder.lockedIDs()
      try folder.edit([("Check the oil level", "Check the oil level cold")])
    } right: {
      try folder.edit([("Check the oil level", "Check the level of the oil")])
    }
    #expect(merged.code != 0)
    return original
  }

  /// Removes the marks of a merge from the lock.
  private func unmark(_ folder: TemporaryFolder) throws {
    let lines = try folder.read("fairlead.lock").components(separatedBy: "\n").filter { line in
      !["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { line.hasPrefix($0) }
    }
    try folder.write(lines.joined(separator: "\n"), to: "fairlead.lock")
  }

  @Test(arguments: ["diesel", "motor"])
  func `both addresses of a document that both branches renamed lead to it`(
    name: String
  ) throws {
    let folder = try TemporaryFolder.engine()
    let merged = try merge(folder) {
      _ = try git("git mv content/checklists/engine.md content/checklists/diesel.md", in: folder)
    } right: {
      _ = try git("git mv content/checklists/engine.md content/checklists/motor.md", in: folder)
    }
    #expect(merged.code != 0)
    try unmark(folder)
    try folder.write(TemporaryFolder.checklist, to: "content/checklists/\(name).md")
    let other = name == "motor" ? "diesel" : "motor"
    _ = try git("rm -f content/checklists/engine.md content/checklists/\(other).md", in: folder)
    #expect(try folder.lock().code == 0)
    let lock = try folder.read("fairlead.lock").split(separator: "\n")
    #expect(lock.filter { $0.hasPrefix("page ") } == ["page checklists/\(name)/"])
    #expect(
      lock.filter { $0.hasPrefix("was ") }.sorted()
        == ["was checklists/engine/", "was checklists/\(other)/"].sorted())
    #expect(try Fairlead.run(["check", "--frozen"], in: folder.path).code == 0)
  }

  @Test(arguments: [7, 12])
  func `nothing is written while both sides of a merge are in a list`(signs: Int) throws {
    let folder = try TemporaryFolder.engine([
      ".gitattributes": "*.md conflict-marker-size=\(signs)\n"
    ])
    let original = try conflict(in: folder)
    #expect(try git("git checkout -q --ours fairlead.lock", in: folder).code == 0)
    let ours = try folder.read("fairlead.lock")
    let text = try folder.read("content/checklists/engine.md")
    // It is private, so `check` only warns.
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(check.code == 0)
    #expect(check.output.contains(":11:1: warning: this file has an unresolved merge conflict"))
    for command in [
      ["lock"], ["lock", "--write-keys", "content"], ["build"], ["build", "--preview"],
    ] {
      let run = try Fairlead.run(command, in: folder.path)
      #expect(run.code == 1, "\(command) \(run.output)")
      #expect(
        run.output.contains(
          """
          content/checklists/engine.md:11:1: error: this file has an unresolved merge conflict [merge-conflict]
            11 | \(String(repeating: "<", count: signs)) HEAD
               | \(String(repeating: "^", count: signs))
               = help: keep the lines you want, and remove those that begin with <<<<<<<, ======= and >>>>>>>

          """), "\(run.output)")
      #expect(run.output.contains("nothing was written: 1 error"), "\(run.output)")
      #expect(try folder.read("fairlead.lock") == ours)
      #expect(try folder.read("content/checklists/engine.md") == text)
    }
    let theirs = "git checkout -q --theirs content/checklists/engine.md"
    #expect(try git(theirs, in: folder).code == 0)
    let resolved = try folder.lock()
    #expect(resolved.code == 0, "\(resolved.output)")
    #expect(try folder.lockedIDs()["Check the oil level cold"] == original["Check the oil level"])
  }

  @Test func `git can keep both sides of the lock by itself`() throws {
    let folder = try TemporaryFolder.engine([".gitattributes": "fairlead.lock merge=union\n"])
    let original = try conflict(in: folder)
    let conflicts = try git("git diff --name-only --diff-filter=U", in: folder)
    #expect(conflicts.output == "content/checklists/engine.md\n")
    for side in ["ours", "theirs"] {
      let choice = "git checkout -q --\(side) content/checklists/engine.md"
      #expect(try git(choice, in: folder).code == 0)
      #expect(try folder.lock().code == 0)
      let words = side == "ours" ? "Check the level of the oil" : "Check the oil level cold"
      #expect(try folder.lockedIDs()[words] == original["Check the oil level"])
      #expect(try Fairlead.run(["check", "--frozen"], in: folder.path).code == 0)
    }
  }

  @Test func `after the lock was put in order first, both words of an item have its id`() throws {
    let folder = try TemporaryFolder.engine()
    let original = try conflict(in: folder)
    try unmark(folder)
    #expect(try folder.lock().code == 1)
    let theirs = "git checkout -q --theirs content/checklists/engine.md"
    #expect(try git(theirs, in: folder).code == 0)
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs()["Check the oil level cold"] == original["Check the oil level"])
  }

  @Test func `two documents with one id are named, and the author chooses`() throws {
    let folder = try TemporaryFolder.engine()
    let untitled = Sample.guide("Winter", body: "- [ ] Drain the engine\n- [ ] Grease the seacocks")
    let draft = "content/checklists/Untitled.md"
    let merged = try merge(folder) {
      try folder.write(untitled, to: draft)
      _ = try folder.lock()
      _ = try git("mv \(draft) content/checklists/winter.md", in: folder)
    } right: {
      try folder.write(
        Sample.guide("Outboard", body: "- [ ] Open the vent\n- [ ] Squeeze the ball"), to: draft)
      _ = try folder.lock()
      _ = try git("mv \(draft) content/checklists/outboard.md", in: folder)
    }
    #expect(merged.code != 0)
    try unmark(folder)
    let check = try Fairlead.run(["check", "--select", "lock"], in: folder.path)
    let document = try #require(
      try folder.read("fairlead.lock").split(separator: "\n").first {
        $0.hasPrefix("document ") && $0.hasSuffix("/outboard.md")
      })
    let id = document.split(separator: " ")[1]
    #expect(
      check.output.contains(
        """
        the id \(id) occurs twice in the lock, for content/checklists/outboard.md and for \
        content/checklists/winter.md [lock]
        """), "\(check.output)")
    #expect(
      check.output.contains(
        """
        = help: run `fairlead lock`: it keeps the one that fits the text; if both documents exist, \
        first write `id: \(id)` into the one that readers know
        """), "\(check.output)")
    try folder.edit([("tags:", "id: \(id)\ntags:")], in: "content/checklists/winter.md")
    #expect(try folder.lock().code == 0)
    let lock = try folder.read("fairlead.lock")
    #expect(lock.contains("\ndocument \(id) content/checklists/winter.md\n"))
    // The page of the other one leads to no other document.
    #expect(!lock.contains("was checklists/outboard/"))
    #expect(try Fairlead.run(["check", "--frozen"], in: folder.path).code == 0)
  }

  @Test func `nothing is noted about the marks of a merge`() throws {
    let folder = try TemporaryFolder([
      "content/checklists/a.md": """
      ---
      title: Engine
      description: Before the start.
      tags: [engine]
      ---
      - [ ] Check the oil
      <<<<<<< HEAD
      - [ ] Check the coolant
      =======
      - [ ] Look at the belts
      >>>>>>> spring
      - [ ] Start

      """
    ])
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(
      check.output.hasPrefix(
        "content/checklists/a.md:7:1: warning: this file has an unresolved merge conflict [merge-conflict]\n"
      ),
      "\(check.output)")
    #expect(check.output.hasSuffix("\n1 document checked: 1 warning\n"), "\(check.output)")
  }

  @Test func `what is noted about other lines too is noted there`() throws {
    let text = "---\ntitle: Fuel\n---\nWords.\n\n>>>>>>> spring\n\nMore.\n\n>> A quote.\n"
    let folder = try TemporaryFolder(["content/guides/a.md": text])
    let output = try Fairlead.run(["check"], in: folder.path).output
    #expect(
      output.contains("content/guides/a.md:10:1: note: this is a quote inside a quote "),
      "\(output)")
    #expect(!output.contains("more in this file"), "\(output)")
  }
}
