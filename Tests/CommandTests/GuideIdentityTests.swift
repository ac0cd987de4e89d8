import Foundation
import Testing

/// Which guide of the lock a file is: guides are known by a few of their lines.
@Suite struct GuideIdentityTests {
  private static let short = [
    "Black smoke means too much fuel.", "White smoke means water in the cylinder.",
    "Blue smoke means oil.",
  ]

  private static func long(_ count: Int) -> [String] {
    (1...count).map { "Paragraph \($0) is about the engine." }
  }

  private static func guide(
    _ lines: [String], title: String = "Smoke", visibility: String = "public"
  ) -> String {
    "---\ntitle: \(title)\nvisibility: \(visibility)\n---\n"
      + lines.map { "\($0)\n" }.joined(separator: "\n")
  }

  /// A library with these guides, whose lock is written.
  private func library(_ guides: [String: String?]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    try write(guides, to: folder)
    try lock(folder)
    return folder
  }

  /// Writes guides, and removes those without a text.
  private func write(_ guides: [String: String?], to folder: TemporaryFolder) throws {
    for (name, text) in guides {
      let path = "content/guides/\(name).md"
      if let text {
        try folder.write(text, to: path)
      } else {
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
      }
    }
  }

  private func lock(_ folder: TemporaryFolder) throws {
    let locked = try folder.lock("--allow-removals", "9")
    #expect(locked.code == 0, "\(locked.output)\(locked.errors)")
  }

  private func doubts(_ folder: TemporaryFolder) throws -> String {
    try Fairlead.run(["check", "--select", "identity"], in: folder.path).output
  }

  @Test(arguments: [13, 18, 60])
  func `a guide to which the text of another one is added keeps its id`(count: Int) throws {
    let long = Self.long(count)
    let folder = try library([
      "smoke": Self.guide(Self.short),
      "colours": Self.guide(long, title: "Colours", visibility: "private"),
    ])
    let smoke = try #require(try folder.documentIDs()["smoke"])
    try write(["smoke": Self.guide(Self.short + long), "colours": nil], to: folder)
    #expect(try doubts(folder) == "1 document checked: nothing to report\n")
    try lock(folder)
    #expect(try folder.documentIDs() == ["smoke": smoke])
  }

  @Test func `a guide of which little is left beside its title keeps its id`() throws {
    let all = Self.long(16)
    let folder = try library(["smoke": Self.guide(all)])
    let smoke = try #require(try folder.documentIDs()["smoke"])
    try write(
      [
        "smoke": Self.guide(Array(all.prefix(2))),
        "more": Self.guide(Array(all.dropFirst(2)), title: "More"),
      ], to: folder)
    try lock(folder)
    let now = try folder.documentIDs()
    #expect(now["smoke"] == smoke && now["more"] != nil && now["more"] != smoke)
  }

  /// One has the headings of the other one, or all that it says.
  @Test(arguments: [
    (["## Before", "## After", "Two words."], ["## Before", "## After"] + long(14)),
    (short, short + long(18)),
    (["Still to be written."], long(18) + ["Still to be written."]),
  ])
  func `guides that exchange names keep their ids, although one is short`(
    one: [String], other: [String]
  ) throws {
    let (one, other) = (Self.guide(one), Self.guide(other, title: "Colours"))
    let folder = try library(["smoke": one, "colours": other])
    let before = try folder.documentIDs()
    try write(["smoke": other, "colours": one], to: folder)
    #expect(try doubts(folder) == "2 documents checked: nothing to report\n")
    try lock(folder)
    let now = try folder.documentIDs()
    #expect(now["smoke"] == before["colours"] && now["colours"] == before["smoke"])
  }

  @Test func `a new version from a second file that takes the id of the first`() throws {
    let folder = try library([
      "smoke": Self.guide(Self.short), "smoke-new": Self.guide(Self.long(10)),
    ])
    let smoke = try #require(try folder.documentIDs()["smoke"])
    try write(["smoke": Self.guide(Self.long(10)), "smoke-new": nil], to: folder)
    let report = try doubts(folder)
    #expect(
      report == """
        content/guides/smoke.md:1:1: warning: the document gets the id of content/guides/smoke-new.md \
        instead of its own, because it has that document's former text [identity]
          1 | ---
            | ^
            = help: if this is still the same document, write `id: \(smoke)` into its metadata
        1 document checked: 1 warning

        """)
    try folder.edit([("title: Smoke", "title: Smoke\nid: \(smoke)")], in: "content/guides/smoke.md")
    #expect(try doubts(folder) == "1 document checked: nothing to report\n")
    try lock(folder)
    #expect(try folder.documentIDs() == ["smoke": smoke])
  }

  @Test(arguments: [("Colours", "public"), ("Smoke", "private")])
  func `a guide that replaces another one, or one that nobody has seen`(
    title: String, visibility: String
  ) throws {
    let new = Self.guide(Self.long(10), title: title)
    let folder = try library([
      "smoke": Self.guide(Self.short, visibility: visibility), "new": new,
    ])
    try write(["smoke": new, "new": nil], to: folder)
    #expect(try doubts(folder) == "1 document checked: nothing to report\n")
  }
}
