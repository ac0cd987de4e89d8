import Foundation
import Testing

/// Ids of lists with the same items, such as one per engine, that are moved with plain `git mv`.
@Suite struct AlikeListTests {
  private static let items = ["Check the oil", "Open the seacock", "Start it", "Look for water"]

  private static func list(_ title: String, _ items: [String]) -> String {
    "---\ntitle: \(title)\ndescription: Before each start.\ntags: [a]\nvisibility: public\n"
      + "created: 2026-01-01\n---\n## Before\n\n" + items.map { "- [ ] \($0)\n" }.joined()
  }

  /// A library with public lists of the same items, by their paths below `checklists`, and one more; its lock is
  /// written.
  private func library(_ lists: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["fairlead.yml": "site: { title: L }\n"])
    try folder.write(
      Self.list("Other", ["Some words", "Some more"]), to: "content/checklists/other.md")
    for (path, title) in lists {
      try folder.write(Self.list(title, Self.items), to: "content/checklists/\(path).md")
    }
    try lock(folder)
    return folder
  }

  private func lock(_ folder: TemporaryFolder) throws {
    let locked = try folder.lock("--allow-removals", "99")
    #expect(locked.code == 0, "\(locked.output)\(locked.errors)")
  }

  private func move(_ folder: TemporaryFolder, _ old: String, to new: String) throws {
    let root = "\(folder.path)/content/checklists/"
    try FileManager.default.createDirectory(
      atPath: ((root + new) as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: root + old, toPath: root + new)
  }

  private func remove(_ folder: TemporaryFolder, _ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/content/checklists/\(path).md")
  }

  /// What the lock has about each document that is there, by its path below `checklists`: its id, its `public_id`
  /// and the ids of its items.
  private func known(_ folder: TemporaryFolder) throws -> [String: [String]] {
    var known: [String: [String]] = [:]
    var path: String?
    for line in try folder.read("fairlead.lock").split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map { String($0) }
      if words.count == 3, words[0].hasSuffix("document") {
        let file = words[2].replacing("content/checklists/", with: "").replacing(".md", with: "")
        path = words[0].hasPrefix("-") ? nil : file
      }
      if let path, words.count > 1, ["document", "public", "item"].contains(words[0]) {
        known[path, default: []].append(words[1])
      }
    }
    return known
  }

  @Test func `the letters of folders that are renamed tell lists of one name apart`() throws {
    let folder = try library(["aurora/daily": "Daily", "bella/daily": "Daily"])
    let before = try known(folder)
    try move(folder, "aurora", to: "sy-aurora")
    try move(folder, "bella", to: "my-bella")
    try lock(folder)
    let after = try known(folder)
    #expect(after["sy-aurora/daily"]?.first == before["aurora/daily"]?.first)
    #expect(after["my-bella/daily"]?.first == before["bella/daily"]?.first)
  }

  @Test(arguments: ["", "/checkin"])
  func `lists with the same items keep their ids if their folder is renamed`(
    more: String
  ) throws {
    let names = ["left", "right", "centre", "bow", "stern"]
    let folder = try library(
      Dictionary(uniqueKeysWithValues: names.map { ("engines/\($0)\(more)", "\($0) engine") }))
    let before = try known(folder)
    try move(folder, "engines", to: "motors")
    try lock(folder)
    let now = try known(folder)
    for name in names {
      #expect(
        now["motors/\(name)\(more)"] == before["engines/\(name)\(more)"] && now.count == 6,
        "\(name)")
    }
    let lines = try folder.read("fairlead.lock").split(separator: "\n")
    let pages = zip(lines, lines.dropFirst()).filter { $1.hasPrefix("was ") }
    #expect(pages.count == names.count)
    for (page, was) in pages {
      #expect(was.dropFirst(4) == page.dropFirst(5).replacing("motors", with: "engines"))
    }
  }

  @Test func `a list with the same items that is new in a renamed folder has new ids`() throws {
    let folder = try library([
      "engines/left": "left engine", "engines/right": "right engine", "engines/mid": "mid engine",
    ])
    let before = try known(folder)
    try move(folder, "engines", to: "motors")
    try folder.write(Self.list("bow engine", Self.items), to: "content/checklists/motors/bow.md")
    try lock(folder)
    let now = try known(folder)
    for name in ["left", "right", "mid"] {
      #expect(now["motors/\(name)"] == before["engines/\(name)"], "\(name)")
    }
    #expect(Set(now["motors/bow"] ?? []).isDisjoint(with: before.values.joined()))
  }

  /// The title, then the letters of the path, say which of them is still there.
  @Test(arguments: ["visibility: public\n", "visibility: private\n"])
  func `of lists with the same items one is removed and another one renamed`(
    visibility: String
  ) throws {
    let names = ["left", "centre", "right"]
    for gone in names {
      for name in names where name != gone {
        let folder = try library([:])
        for name in names {
          try folder.write(
            Self.list("\(name) engine", Self.items).replacing(
              "visibility: public\n", with: visibility), to: "content/checklists/\(name).md")
        }
        try lock(folder)
        let before = try known(folder)
        try remove(folder, gone)
        try move(folder, "\(name).md", to: "\(name)-side.md")
        try lock(folder)
        #expect(try known(folder)["\(name)-side"] == before[name], "\(name) without \(gone)")
      }
    }
  }

  @Test func `the title says which is which if the files have one name`() throws {
    let sides = ["left": "port", "centre": "axis", "right": "board"]
    let folder = try library(
      Dictionary(uniqueKeysWithValues: sides.map { ("\($0.key)/start", "\($0.key) engine") }))
    let before = try known(folder)
    for (old, new) in sides { try move(folder, "\(old)/start.md", to: "\(new)/start.md") }
    try lock(folder)
    let now = try known(folder)
    for (old, new) in sides { #expect(now["\(new)/start"] == before["\(old)/start"], "\(old)") }
  }

  @Test func `many lists with the same items keep their ids, and one that was edited too`() throws {
    let names = (1...60).map { "engine-\($0)" }
    let folder = try library(
      Dictionary(uniqueKeysWithValues: names.map { ("fleet/\($0)", "Start of \($0)") }))
    let before = try known(folder)
    try move(folder, "fleet", to: "boats")
    try folder.edit([("Start it", "Start it twice")], in: "content/checklists/boats/engine-7.md")
    try lock(folder)
    let now = try known(folder)
    for name in names { #expect(now["boats/\(name)"] == before["fleet/\(name)"], "\(name)") }
  }

  @Test(arguments: [
    ["Close the gas", "Lock the hatch"], ["Close the gas tap", "Lock the hatches"],
  ])
  func `equal items that move between the lists of each boat stay with that boat`(
    moved: [String]
  ) throws {
    let boats = ["bella", "luna", "stella", "vega"]
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    func write(_ boat: String, arrival: [String], leaving: [String]) throws {
      for (name, items) in [("arrival", arrival), ("leaving", leaving)] {
        try folder.write(
          Self.list("\(boat) \(name)", items), to: "content/checklists/\(boat)/\(name).md")
      }
    }
    let stays = ["Check the oil", "Open the seacock"]
    func leaving(_ boat: String) -> [String] { ["\(boat) engine start", "\(boat) lines off"] }
    for boat in boats {
      try write(
        boat, arrival: stays + ["Close the gas", "Lock the hatch"], leaving: leaving(boat))
    }
    try lock(folder)
    let before = try known(folder)
    for boat in boats { try write(boat, arrival: stays, leaving: leaving(boat) + moved) }
    try lock(folder)
    let now = try known(folder)
    for boat in boats {
      #expect(now["\(boat)/leaving"]?.suffix(2) == before["\(boat)/arrival"]?.suffix(2), "\(boat)")
    }
  }
}
