import Foundation
import Testing

/// Addresses that several documents have had, one after the other.
struct ReusedAddressTests {
  /// A library with one list beside those of a test.
  private func library() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { title: Sample, url: \"https://sea.example\" }\n"
    ])
    try write("Naxos", to: "naxos", in: folder)
    return folder
  }

  private func write(
    _ title: String, _ visibility: String = "public", to name: String, in folder: TemporaryFolder
  ) throws {
    try folder.write(
      Sample.guide(
        title, visibility: visibility,
        body: "- [ ] Call \(title)\n- [ ] Look for \(title)\n- [ ] Leave \(title)"),
      to: "content/checklists/\(name).md")
  }

  private func build(_ folder: TemporaryFolder) throws {
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try folder.lock().output.hasSuffix("fairlead.lock is up to date\n"))
  }

  private func move(_ old: String, to new: String, in folder: TemporaryFolder) throws {
    let run = try Fairlead.run(
      ["mv", "content/checklists/\(old).md", "content/checklists/\(new).md"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    try build(folder)
  }

  /// The document that an address leads to; `nil` if nothing is there.
  private func target(
    _ name: String, among kind: String = "checklists", in folder: TemporaryFolder
  ) throws -> String? {
    let path = "site/public/\(kind)/\(name)/index.html"
    if !folder.exists(path) { return nil }
    return try folder.read(path).firstMatch(of: /url=\.\.\/\.\.\/[a-z]+\/([^"\/]+)\/"/).map {
      String($0.1)
    }
  }

  /// Ids that come first and last in the lock.
  private static let ids = [
    "00000000-0000-4000-8000-000000000001", "ffffffff-ffff-4fff-8fff-fffffffffff1",
  ]

  private func remove(_ path: String, in folder: TemporaryFolder) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
    try build(folder)
  }

  /// Moves a file as a file manager does.
  private func rename(_ old: String, to new: String, in folder: TemporaryFolder) throws {
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/\(old)", toPath: "\(folder.path)/\(new)")
    try build(folder)
  }

  /// A page for the next trip, whose lists are kept under other names.
  @Test(arguments: [("alpha", "beta"), ("beta", "alpha")])
  func `an old address leads to the list that was there last`(first: String, last: String) throws {
    let folder = try library()
    try write("Kea", to: "next", in: folder)
    try build(folder)
    try move("next", to: first, in: folder)
    #expect(try target("next", in: folder) == first)
    try write("Paros", to: "next", in: folder)
    try build(folder)
    try move("next", to: last, in: folder)
    #expect(try target("next", in: folder) == last)
    // Another name of the other list changes nothing.
    for (old, new) in [(first, "aaa"), ("aaa", "zzz")] {
      try move(old, to: new, in: folder)
      #expect(try target("next", in: folder) == last)
      #expect(try target(first, in: folder) == new)
    }
  }

  @Test(arguments: ["closing", "z-closing"])
  func `a draft takes no address that another list had`(name: String) throws {
    let folder = try library()
    try write("Kea", to: "next", in: folder)
    try build(folder)
    try move("next", to: "opening", in: folder)
    try write("Paros", "private", to: "next", in: folder)
    try build(folder)
    try move("next", to: name, in: folder)
    try write("Paros", to: name, in: folder)
    try build(folder)
    #expect(try target("next", in: folder) == "opening")
  }

  @Test func `a list that is private while it is at an address does not take it`() throws {
    let folder = try library()
    try write("Kea", to: "next", in: folder)
    try write("Paros", to: "paros", in: folder)
    try build(folder)
    try move("next", to: "opening", in: folder)
    try write("Paros", "private", to: "paros", in: folder)
    try build(folder)
    for (old, new) in [("paros", "next"), ("next", "closing")] {
      try move(old, to: new, in: folder)
      #expect(try target("next", in: folder) == "opening")
    }
    try write("Paros", to: "closing", in: folder)
    try build(folder)
    #expect(try target("next", in: folder) == "opening")
    #expect(try target("paros", in: folder) == "closing")
  }

  @Test func `a draft does not take the address of a list that is gone`() throws {
    let folder = try library()
    try write("Kea", to: "next", in: folder)
    try build(folder)
    try FileManager.default.removeItem(atPath: "\(folder.path)/content/checklists/next.md")
    try build(folder)
    try write("Paros", "private", to: "next", in: folder)
    try build(folder)
    try move("next", to: "closing", in: folder)
    try write("Paros", to: "closing", in: folder)
    try build(folder)
    #expect(try target("next", in: folder) == nil)
  }

  @Test(arguments: ids)
  func `a page also ends the redirect of a list that is left out`(id: String) throws {
    let folder = try library()
    let (next, alpha, zeta) = (
      "content/checklists/next.md", "content/checklists/alpha.md", "content/checklists/zeta.md"
    )
    try write("Kea", to: "next", in: folder)
    let kea = try folder.read(next).replacing("tags:", with: "id: \(id)\ntags:")
    try folder.write(kea, to: next)
    try build(folder)
    try rename(next, to: alpha, in: folder)
    #expect(try target("next", in: folder) == "alpha")
    let settings = try folder.read("fairlead.yml")
    try folder.write(settings + "exclude: [checklists/alpha.md]\n", to: "fairlead.yml")
    try build(folder)
    #expect(try folder.read("fairlead.lock").contains("\nwas checklists/next/\n"))
    try write("Paros", to: "next", in: folder)
    try build(folder)
    #expect(try !folder.read("fairlead.lock").contains("\nwas checklists/next/\n"))
    try rename(next, to: zeta, in: folder)
    #expect(try target("next", in: folder) == "zeta")
    try folder.write(settings, to: "fairlead.yml")
    for _ in 1...2 {
      try build(folder)
      #expect(try target("next", in: folder) == "zeta")
      #expect(folder.exists("site/public/checklists/alpha/index.html"))
    }
    #expect(try folder.read("fairlead.lock").contains("\ndocument \(id.uppercased()) \(alpha)\n"))
  }

  @Test func `a page ends the redirect of a list that is gone, also if it goes`() throws {
    let folder = try library()
    let (next, alpha) = ("content/checklists/next.md", "content/checklists/alpha.md")
    try write("Kea", to: "next", in: folder)
    try build(folder)
    try rename(next, to: alpha, in: folder)
    #expect(try target("next", in: folder) == "alpha")
    let kea = try folder.read(alpha)
    let lines = try #require(
      try folder.read("fairlead.lock").components(separatedBy: "\n\n").first {
        $0.hasSuffix(" Leave Kea")
      })
    try remove(alpha, in: folder)
    try write("Paros", to: "next", in: folder)
    try build(folder)
    try remove(next, in: folder)
    #expect(try target("next", in: folder) == nil)
    try folder.write(kea, to: alpha)
    for _ in 1...2 {
      try build(folder)
      #expect(try target("next", in: folder) == nil)
    }
    // The ids of the list are the same.
    #expect(try folder.read("fairlead.lock").contains("\n\(lines)\n"))
  }

  private func writeCharter(
    _ title: String, _ more: String, to name: String, in folder: TemporaryFolder
  ) throws {
    try folder.write(
      """
      title: \(title)
      start: 2026-05-01
      end: 2026-05-08
      location: \(title)
      \(more)

      """, to: "content/charters/\(name).yaml")
  }

  @Test(arguments: ids)
  func `a charter that is back does not get the address of a later one`(id: String) throws {
    let folder = try library()
    let (next, alpha) = ("content/charters/next.yaml", "content/charters/alpha.yaml")
    try writeCharter("Kea", "visibility: public\nid: \(id)", to: "next", in: folder)
    try build(folder)
    try rename(next, to: alpha, in: folder)
    #expect(try target("next", among: "charters", in: folder) == "alpha")
    let kea = try folder.read(alpha)
    try remove(alpha, in: folder)
    // The lock does not have the visibility of charters.
    try writeCharter("Paros", "visibility: private\ncrew: [maria]", to: "next", in: folder)
    try build(folder)
    #expect(try folder.read("fairlead.lock").contains("\nwas charters/next/\n"))
    try writeCharter("Paros", "visibility: public\ncrew: [maria]", to: "next", in: folder)
    let check = try Fairlead.run(["check", "--frozen", "--select", "lock"], in: folder.path)
    #expect(check.code == 1)
    let message = "error: fairlead.lock is out of date for \(alpha): its text, address, "
    #expect(check.output.contains(message), "\(check.output)")
    try build(folder)
    #expect(try !folder.read("fairlead.lock").contains("\nwas charters/next/\n"))
    try rename(next, to: "content/charters/zeta.yaml", in: folder)
    try folder.write(kea, to: alpha)
    try build(folder)
    #expect(try target("next", among: "charters", in: folder) == "zeta")
  }

  @Test func `a draft does not take the address of a charter that is gone`() throws {
    let folder = try library()
    let (next, closing) = ("content/charters/next.yaml", "content/charters/closing.yaml")
    try writeCharter("Kea", "visibility: public", to: "next", in: folder)
    try build(folder)
    try remove(next, in: folder)
    try writeCharter("Paros", "visibility: private\ncrew: [maria]", to: "next", in: folder)
    try build(folder)
    try rename(next, to: closing, in: folder)
    try writeCharter("Paros", "visibility: public\ncrew: [maria]", to: "closing", in: folder)
    try build(folder)
    #expect(try target("next", among: "charters", in: folder) == nil)
    // Once it was published there, it does.
    try rename(closing, to: next, in: folder)
    try rename(next, to: closing, in: folder)
    #expect(try target("next", among: "charters", in: folder) == "closing")
  }

  /// As after a merge by git, which has kept the lines of both branches.
  @Test(arguments: [("kea", "paros"), ("paros", "kea")])
  func `of two lists in the lock the one that moved less since has an address`(
    older: String, newer: String
  ) throws {
    for isDraft in [false, true] {
      let folder = try library()
      try write("Kea", to: older, in: folder)
      try write("Paros", isDraft ? "private" : "public", to: newer, in: folder)
      try build(folder)
      try add(["next", "more"], to: older, in: folder)
      try add(["next"], to: newer, in: folder)
      #expect(try folder.lock().code == 0)
      try write("Paros", to: newer, in: folder)
      try build(folder)
      #expect(try target("next", in: folder) == (isDraft ? older : newer))
      #expect(try target("more", in: folder) == older)
    }
  }

  @Test func `of two lists that the lock cannot tell apart the first id decides`() throws {
    let folder = try library()
    let names = ["kea", "paros"]
    for name in names { try write(name, to: name, in: folder) }
    try build(folder)
    for name in names { try add(["next"], to: name, in: folder) }
    let lines = try folder.read("fairlead.lock").split(separator: "\n")
    let first = try #require(
      lines.filter { $0.hasPrefix("document ") && !$0.hasSuffix("/naxos.md") }.min())
    #expect(try folder.lock().code == 0)
    try build(folder)
    let name = try #require(try target("next", in: folder))
    #expect(first.hasSuffix("/\(name).md"))
    try move(name, to: "zzz", in: folder)
    #expect(try target("next", in: folder) == "zzz")
  }

  /// Adds former addresses to a list in the lock.
  private func add(_ former: [String], to name: String, in folder: TemporaryFolder) throws {
    let page = "page checklists/\(name)/\n"
    let lock = try folder.read("fairlead.lock")
    #expect(lock.contains(page))
    try folder.write(
      lock.replacing(
        page, with: page + former.map { "was checklists/\($0)/\n" }.joined()), to: "fairlead.lock")
  }
}
