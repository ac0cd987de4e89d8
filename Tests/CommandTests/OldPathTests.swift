import Foundation
import Testing

/// A new document at the path that a renamed one had.
@Suite struct OldPathTests {
  @Test(arguments: ["- [ ] Close the gas\n", "- [ ] Close the gas\n- [ ] Open the window\n"])
  func `a renamed list keeps its id, whatever is written at its old path`(items: String) throws {
    let engine =
      "# Engine\n\n- [ ] Check the oil level\n- [ ] Open the seacock\n- [ ] Look at the belts\n"
    let folder = try TemporaryFolder(["fairlead.yml": "", "content/checklists/engine.md": engine])
    _ = try folder.lock()
    let (id, things) = (try id(of: "engine", in: folder), try folder.lockedIDs())
    try folder.write(engine, to: "content/checklists/motor.md")
    try folder.write("# Stove\n\n\(items)", to: "content/checklists/engine.md")
    #expect(try folder.lock().code == 0)
    #expect(try self.id(of: "motor", in: folder) == id)
    #expect(try self.id(of: "engine", in: folder) != id)
    #expect(try folder.lockedIDs()["Open the seacock"] == things["Open the seacock"])
  }

  @Test func `a list that was cut down to a new item keeps its id`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "",
      "content/checklists/stove.md": "# Stove\n\n- [ ] Close the gas\n- [ ] Open the window\n",
    ])
    _ = try folder.lock()
    let before = try id(of: "stove", in: folder)
    try folder.write("# Stove\n\n- [ ] Call for help\n", to: "content/checklists/stove.md")
    #expect(try folder.lock().code == 0)
    #expect(try id(of: "stove", in: folder) == before)
  }

  private func id(of name: String, in folder: TemporaryFolder) throws -> Substring {
    let line = try #require(
      try folder.read("fairlead.lock").split(separator: "\n").first {
        $0.hasPrefix("document ") && $0.hasSuffix("/\(name).md")
      })
    return line.split(separator: " ")[1]
  }
}
