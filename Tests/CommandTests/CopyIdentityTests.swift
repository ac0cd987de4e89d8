import Foundation
import Testing

/// Ids of a list beside which a second one was written that is now part of it.
@Suite struct CopyIdentityTests {
  private static let engine = ["Check the oil level", "Open the seacock", "Look at the belts"]

  private static func list(_ items: [String]) -> String {
    "# Engine\n\n" + items.map { "- [ ] \($0)\n" }.joined()
  }

  /// A library with two lists, whose lock is written.
  private func library(_ engine: [String], beside items: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    try folder.write(Self.list(engine), to: "content/checklists/engine.md")
    #expect(try folder.lock().code == 0)
    try folder.write(Self.list(items), to: "content/checklists/other.md")
    #expect(try folder.lock().code == 0)
    return folder
  }

  /// Removes the second list, gives the first one these items, and writes the lock.
  private func join(_ folder: TemporaryFolder, _ items: [String]) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/content/checklists/other.md")
    try folder.write(Self.list(items), to: "content/checklists/engine.md")
    let locked = try folder.lock()
    #expect(locked.code == 0, "\(locked.output)\(locked.errors)")
  }

  /// The ids that the lock has for the items of a list, by their words.
  private func ids(_ folder: TemporaryFolder, of name: String) throws -> [String: String] {
    var ids: [String: String] = [:]
    var isInside = false
    for line in try folder.read("fairlead.lock").split(separator: "\n") {
      if line.hasPrefix("document ") || line.hasPrefix("-document ") {
        isInside = line.hasSuffix("/\(name).md")
      }
      let parts = line.split(separator: " ", maxSplits: 3)
      if isInside, parts.count == 4, parts[0] == "item" { ids[String(parts[3])] = String(parts[1]) }
    }
    return ids
  }

  @Test(arguments: [
    [engine[0], "Open the seacock by hand", engine[2]],
    [engine[0], "Open the seacock by hand", "Look at both belts"],
  ])
  func `a new version that was written beside a list leaves the list its ids`(
    items: [String]
  ) throws {
    let folder = try library(Self.engine, beside: items)
    let before = try ids(folder, of: "engine")
    try join(folder, items)
    let now = try ids(folder, of: "engine")
    for (item, former) in zip(items, Self.engine) {
      #expect(now[item] != nil && now[item] == before[former], "\(item)")
    }
  }

  @Test func `a line of a new version that is put into a list has the id of the former one`()
    throws
  {
    let more = ["Start", "Cooling water comes out"]
    let version = [Self.engine[0], "Open the seacock by hand", "Look at both belts"] + more
    let folder = try library(Self.engine + more, beside: version)
    let before = try ids(folder, of: "engine")
    try join(folder, [version[0], version[1], Self.engine[2]] + more)
    #expect(try ids(folder, of: "engine")[version[1]] == before[Self.engine[1]])
  }

  @Test func `the lines of another list that is joined to a list keep their ids`() throws {
    let other = ["Sniff for a burnt smell", "Open the seacock by hand"]
    let folder = try library(Self.engine, beside: other)
    let before = try ids(folder, of: "other")
    // One of them looks like a line that is removed at the same time.
    try join(folder, [Self.engine[0], Self.engine[2]] + other)
    let now = try ids(folder, of: "engine")
    for item in other { #expect(now[item] == before[item], "\(item)") }
  }

  @Test func `a line that only the copy has keeps its id in the list`() throws {
    let smell = "Sniff for a burnt smell"
    let folder = try library(Self.engine, beside: Self.engine + [smell])
    let before = (try ids(folder, of: "engine"), try ids(folder, of: "other"))
    try join(folder, [Self.engine[0], "Open the seacock by hand", Self.engine[2], smell])
    let now = try ids(folder, of: "engine")
    #expect(now[smell] == before.1[smell])
    #expect(now["Open the seacock by hand"] == before.0[Self.engine[1]])
  }
}
