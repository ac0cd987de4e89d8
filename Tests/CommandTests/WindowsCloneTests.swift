import Foundation
import Testing

/// Clones in which git gives all lines the endings of Windows: they must not differ from the others.
struct WindowsCloneTests {
  private static let clone = "/clone"

  private static func fire(_ words: String) -> String {
    Sample.guide(
      "Fire",
      body: """
        \(words)

        ![Reef](../images/reef.svg) and [the way](../images/way.gpx).
        """)
  }

  /// A library with a translation that is outdated, and in its folder `clone` a clone of it for Windows.
  private static func library() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "fairlead.yml":
        "site: { title: Sample, url: \"https://library.example\", languages: [en, ru] }\n",
      ".gitignore": "site/\nclone/\n",
      "content/guides/fire.md": fire("Never water."),
      "content/guides/fire.ru.md": Sample.guide("Пожар", body: "Не водой."),
      "content/checklists/arrival.md": Sample.guide(
        "Arrival", body: "## Oil\n\n- [ ] Check the **oil**\n      With care."),
      "content/images/reef.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\">\n<path d=\"M0 0h8\"/>\n</svg>\n",
      "content/images/way.gpx": "<gpx>\n</gpx>\n",
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    try folder.write(fire("Never water, nor foam."), to: "content/guides/fire.md")
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    try git(["clone", "-q", "-c", "core.autocrlf=true", ".", "clone"], at: 0, in: folder)
    #expect(try folder.read("clone/content/images/reef.svg").utf8.contains(13))
    #expect(try folder.read("clone/fairlead.lock").utf8.contains(13))
    return folder
  }

  @Test func `a translation stays outdated, and the lock stays as it is`() throws {
    let folder = try Self.library()
    let expected = try Fairlead.run(["check", "--frozen"], in: folder.path)
    #expect(
      expected.output.contains(
        "content/guides/fire.ru.md:2:1: note: this translation was last updated for a different text"
      ),
      "\(expected.output)")
    let check = try Fairlead.run(["check", "--frozen"], in: folder.path + Self.clone)
    #expect(check.code == 0)
    #expect(check.output == expected.output)
    let lock = try Fairlead.run(["lock"], in: folder.path + Self.clone)
    #expect(lock.output.hasSuffix("fairlead.lock is up to date\n"), "\(lock.output)")
  }

  @Test func `the site and the payloads are the same`() throws {
    let folder = try Self.library()
    for below in ["", Self.clone] {
      let build = try LastRunTests.run(["build"], in: folder, below: below)
      #expect(build.code == 0, "\(build.output)\(build.errors)")
    }
    let expected = try folder.files(below: "site")
    #expect(expected.keys.contains { $0.hasPrefix("public/media/reef-") })
    let found = try folder.files(below: "clone/site")
    #expect(found.keys.sorted() == expected.keys.sorted())
    #expect(expected.filter { found[$0.key] != $0.value }.keys.sorted() == [])
    // What is known of the pictures is right, and used.
    let verified = try LastRunTests.run(["build", "--verify-cache"], in: folder, below: Self.clone)
    #expect(verified.code == 0 && verified.errors.isEmpty, "\(verified.errors)")
    try folder.write(Self.fire("Never water or foam."), to: "clone/content/guides/fire.md")
    let later = try LastRunTests.run(["build"], in: folder, below: Self.clone)
    #expect(later.code == 0, "\(later.output)\(later.errors)")
    let pictures = { (path: String) in path.hasPrefix("public/media/") }
    #expect(
      try folder.files(below: "clone/site").keys.filter(pictures).sorted()
        == expected.keys.filter(pictures).sorted())
  }
}
