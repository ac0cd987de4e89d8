import Foundation
import Testing

/// Which charter or author of the lock a file is.
@Suite struct RecordIdentityTests {
  private static func charter(
    _ name: String, boat: String = "Alkyone", start: String, end: String
  ) -> String {
    """
    name: \(name)
    boat: \(boat)
    location: Alimos, Greece
    start: \(start)
    end: \(end)
    crew: [Maria, Ilya]
    visibility: public

    """
  }

  private static let gulf = charter("Saronic Gulf", start: "2026-09-05", end: "2026-09-12")
  private static let islands = charter("Cyclades", start: "2026-09-12", end: "2026-09-19")
  private static let maria = """
    name: Maria Petrova
    bio: Sails the Aegean.
    links: [{ title: Site, url: 'https://maria.example' }]

    """
  private static let ilya = "name: Ilya Orlov\nbio: Repairs engines.\n"

  private func library(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    try folder.write("# Other\n\n- [ ] Some words\n", to: "content/checklists/other.md")
    try change(folder, files)
    return folder
  }

  /// Writes files, removes those without a text, and writes the lock.
  private func change(_ folder: TemporaryFolder, _ files: [String: String?]) throws {
    for (name, text) in files {
      let path = "content/\(name).yaml"
      if let text {
        try folder.write(text, to: path)
      } else {
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
      }
    }
    let locked = try folder.lock("--allow-removals", "9")
    #expect(locked.code == 0, "\(locked.output)\(locked.errors)")
  }

  /// The id of each document that is there, by its path below `content`, without ending.
  private func ids(_ folder: TemporaryFolder) throws -> [String: String] {
    var ids: [String: String] = [:]
    for line in try folder.read("fairlead.lock").split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, words[0] == "document" else { continue }
      let name = words[2].replacingOccurrences(of: "content/", with: "")
      ids[name.replacingOccurrences(of: ".yaml", with: "")] = String(words[1])
    }
    return ids
  }

  @Test(arguments: [
    (gulf, gulf),
    (gulf, charter("The Saronic Gulf", start: "2026-09-05", end: "2026-09-12")),
  ])
  func `a renamed charter keeps its id and its old address`(text: String, other: String) throws {
    let folder = try library(["charters/a": text])
    let before = try ids(folder)
    try change(folder, ["charters/a": nil, "charters/saronic": other])
    #expect(try ids(folder)["charters/saronic"] == before["charters/a"])
    #expect(try folder.read("fairlead.lock").contains("\nwas charters/a/\n"))
  }

  @Test(arguments: [
    ("charters", gulf, islands), ("authors", maria, ilya),
    ("charters", gulf, charter("Blue", boat: "Nereid", start: "2026-09-05", end: "2026-09-12")),
  ])
  func `charters and authors that exchange names keep their ids`(
    name: String, text: String, other: String
  ) throws {
    let folder = try library(["\(name)/a": text, "\(name)/b": other])
    let before = try ids(folder)
    try change(folder, ["\(name)/a": other, "\(name)/b": text])
    let now = try ids(folder)
    #expect(now["\(name)/a"] == before["\(name)/b"])
    #expect(now["\(name)/b"] == before["\(name)/a"])
  }

  @Test func `a renamed author keeps the id`() throws {
    let folder = try library(["authors/maria": Self.maria])
    let before = try ids(folder)
    try change(folder, ["authors/maria": nil, "authors/petrova": Self.maria])
    #expect(try ids(folder)["authors/petrova"] == before["authors/maria"])
  }

  @Test(arguments: [
    islands, charter("Saronic Gulf", start: "2027-09-04", end: "2027-09-11"),
    charter("Blue", boat: "Nereid", start: "2026-09-05", end: "2026-09-12"),
  ])
  func `another charter in the place of a removed one is new, with the same boat too`(
    text: String
  ) throws {
    let folder = try library(["charters/a": Self.gulf])
    let before = try ids(folder)
    try change(folder, ["charters/a": nil, "charters/b": text])
    #expect(try ids(folder)["charters/b"] != before["charters/a"])
  }

  @Test func `a charter that is written again at its path keeps its id`() throws {
    let folder = try library(["charters/a": Self.gulf])
    let before = try ids(folder)
    try change(folder, ["charters/a": Self.islands])
    #expect(try ids(folder) == before)
  }

  @Test func `an older lock is up to date, and knows charters by their paths`() throws {
    let folder = try library(["charters/a": Self.gulf])
    let before = try ids(folder)
    let written = try folder.read("fairlead.lock")
    let older = written.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("sketch ") }.joined(separator: "\n")
    #expect(older != written)
    try folder.write(older, to: "fairlead.lock")
    try change(folder, [:])
    #expect(try folder.read("fairlead.lock") == older)
    #expect(
      try Fairlead.run(["check", "--frozen", "--select", "lock"], in: folder.path).code == 0)
    // One that was removed, and comes back.
    try change(folder, ["charters/a": nil])
    try change(folder, ["charters/a": Self.gulf])
    #expect(try ids(folder) == before)
    #expect(try folder.read("fairlead.lock").contains("\nsketch "))
  }
}
