import Foundation
import Testing

// What both branches keep, in two documents.
extension LockMergeTests {
  private static func list(_ title: String, _ items: String...) -> String {
    "---\ntitle: \(title)\n---\n" + items.map { "- [ ] \($0)\n" }.joined()
  }

  @Test func `an item with a key that one branch moved and the other one reworded`() throws {
    let (arrive, leave) = ("content/checklists/arrive.md", "content/checklists/leave.md")
    let folder = try TemporaryFolder([
      ".gitattributes": "fairlead.lock merge=union\n",
      arrive: Self.list("Arrival", "Drop the anchor", "Look out"),
      leave: Self.list("Leaving", "Stow the fenders ^fend", "Start the engine", "Check the oil"),
    ])
    _ = try merge(folder) {
      try folder.write(
        Self.list("Leaving", "Stow all the fenders ^fend", "Start the engine", "Check the oil"),
        to: leave)
    } right: {
      try folder.write(
        Self.list("Arrival", "Drop the anchor", "Stow the fenders ^fend", "Look out"), to: arrive)
      try folder.write(Self.list("Leaving", "Start the engine", "Check the oil"), to: leave)
    }
    _ = try git("git checkout -q --theirs \(leave)", in: folder)
    let check = try Fairlead.run(["check", "--select", "identity"], in: folder.path)
    #expect(
      check.output.hasPrefix(
        """
        content/checklists/leave.md:4:1: warning: the key '^fend' gives 'Stow all the fenders' a \
        new id; readers' ticks stay with the old one [identity]
          4 | - [ ] Stow all the fenders ^fend
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: 'Stow the fenders' in content/checklists/arrive.md has the old id and the same \
        key: remove one of the two

        """), "\(check.output)")
  }

  @Test(arguments: [("private", "x", "y"), ("public", "y", "x")])
  func `an item that two branches moved to two lists keeps its id in one of them`(
    visibility: String, keeper: String, other: String
  ) throws {
    let oil = "Check the oil level"
    let items = [
      "a": ["Open the sea cock", "Check the belts"], "x": ["Hoist the flag", "Close the hatch"],
      "y": ["Start the radio", "Log the time"],
    ]
    let folder = try TemporaryFolder([".gitattributes": "fairlead.lock merge=union\n"])
    func write(_ name: String, more: [String] = []) throws {
      try folder.write(
        "---\ntitle: List \(name)\nvisibility: \(name == "y" ? visibility : "private")\n---\n"
          + ((items[name] ?? []) + more).map { "- [ ] \($0)\n" }.joined(),
        to: "content/checklists/\(name).md")
    }
    try write("a", more: [oil])
    try write("x")
    try write("y")
    var before: [String: [String]] = [:]
    let merged = try merge(folder) {
      before = try folder.lockedIDs()
      try write("a")
      try write("y", more: [oil])
    } right: {
      try write("a")
      try write("x", more: [oil])
    }
    #expect(merged.code == 0, "\(merged.output)\(merged.errors)")
    let check = try Fairlead.run(["check", "--select", "identity"], in: folder.path)
    #expect(
      check.output == """
        content/checklists/\(other).md:7:1: warning: 'Check the oil level' gets a new id, because \
        the one in content/checklists/\(keeper).md keeps the old one [identity]
          7 | - [ ] Check the oil level
            | ^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: if both are the same, remove one of them first: the other one then keeps the id
        3 documents checked: 1 warning

        """)
    // As the help says.
    try write(keeper)
    #expect(try folder.lock().code == 0)
    #expect(before[oil]?.count == 1)
    #expect(try folder.lockedIDs()[oil] == before[oil])
  }

  @Test func `of two documents that both branches added, each keeps its own items`() throws {
    let (new, galley) = ("content/checklists/new.md", "content/checklists/galley.md")
    let engine = Self.list("Engine", "Check the oil", "Start the engine", "Wait a minute")
    let other = Self.list("Galley", "Close the gas", "Wash the pots", "Check the oil")
    let folder = try TemporaryFolder.engine([".gitattributes": "fairlead.lock merge=union\n"])
    var before: [String: [String]] = [:]
    _ = try merge(folder) {
      try folder.write(other, to: new)
    } right: {
      try folder.write(engine, to: new)
      _ = try folder.lock()
      before = try folder.lockedIDs()
    }
    try folder.write(engine, to: new)
    try folder.write(other, to: galley)
    #expect(try folder.lock().code == 0)
    let now = try folder.lockedIDs()
    for item in ["Start the engine", "Wait a minute"] { #expect(now[item] == before[item]) }
    let oil = try #require(before["Check the oil"]?.first)
    let lock = try folder.read("fairlead.lock")
    let block = try #require(
      lock.components(separatedBy: "\n= ").first { $0.contains(" content/checklists/new.md\n") })
    #expect(block.contains("item \(oil) "))
  }
}
