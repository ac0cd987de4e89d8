import Foundation
import Testing

/// `fairlead serve`: documents that come where none were before.
@Suite struct ServeFolderTests {
  @Test(arguments: [[], ["--poll"]])
  func `the first note of a folder of notes is noticed`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    let serving = try Serving(folder.path, arguments)
    #expect(serving.waits(for: "0 documents: there is nothing to show in the folder 'content' yet"))
    try folder.write("# Mooring\n\nWords.\n", to: "notes/mooring.md")
    #expect(serving.shows("Words.", at: "/guides/notes/mooring/"))
    // The last one goes, and another one comes.
    try FileManager.default.removeItem(atPath: folder.path + "/notes")
    for _ in 0..<600 where serving.get("/guides/notes/mooring/")?.status != 404 { usleep(50_000) }
    try folder.write("# Anchoring\n\nOthers.\n", to: "anchoring.md")
    #expect(serving.shows("Others.", at: "/guides/anchoring/"))
  }

  @Test(arguments: [[], ["--poll"]])
  func `the folder above the content may get another name`(_ arguments: [String]) throws {
    let guide = "docs/lib/guides/reef.md"
    let folder = try TemporaryFolder([
      "fairlead.yml": "content: docs/lib\n", guide: Sample.guide("Reefing", body: "Early."),
    ])
    let serving = try Serving(folder.path, arguments)
    #expect(serving.shows("Early.", at: "/guides/reef/"))
    try FileManager.default.moveItem(
      atPath: folder.path + "/docs", toPath: folder.path + "/docs2")
    try folder.write(Sample.guide("Reefing", body: "Late."), to: guide)
    #expect(serving.shows("Late.", at: "/guides/reef/"))
    try folder.write(Sample.guide("Reefing", body: "Later."), to: guide)
    #expect(serving.shows("Later.", at: "/guides/reef/"))
  }

  @Test func `the content may be a link that is switched`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "", "one/guides/reef.md": Sample.guide("Reefing", body: "Early."),
      "two/guides/reef.md": Sample.guide("Reefing", body: "Late."),
    ])
    let content = folder.path + "/content"
    try FileManager.default.createSymbolicLink(atPath: content, withDestinationPath: "one")
    let serving = try Serving(folder.path)
    #expect(serving.shows("Early.", at: "/guides/reef/"))
    // As `ln -sfn` does.
    try FileManager.default.createSymbolicLink(
      atPath: content + ".new", withDestinationPath: "two")
    #expect(rename(content + ".new", content) == 0)
    #expect(serving.shows("Late.", at: "/guides/reef/"))
    try folder.write(Sample.guide("Reefing", body: "Later."), to: "two/guides/reef.md")
    #expect(serving.shows("Later.", at: "/guides/reef/"))
  }

  @Test func `a file that is still being written keeps no other from being shown`() throws {
    let guide = "content/guides/reef.md"
    let folder = try TemporaryFolder([
      "fairlead.yml": "", guide: Sample.guide("Reefing", body: "Early."),
      "content/guides/film.mp4": "",
    ])
    let serving = try Serving(folder.path)
    #expect(serving.shows("Early.", at: "/guides/reef/"))
    let film = try #require(FileHandle(forWritingAtPath: folder.path + "/content/guides/film.mp4"))
    try folder.save(Sample.guide("Reefing", body: "Late."), to: guide)
    var isShown = false
    for _ in 0..<100 where !isShown {
      try film.write(contentsOf: Data([0]))
      usleep(100_000)
      isShown = serving.get("/guides/reef/")?.body.contains("Late.") == true
    }
    #expect(isShown)
    try film.close()
  }

  @Test func `a file that is replaced and then deleted is gone`() throws {
    let guide = "content/guides/reef.md"
    let folder = try TemporaryFolder([
      "fairlead.yml": "", guide: Sample.guide("Reefing", body: "Early."),
      "content/guides/sea.md": Sample.guide("Sea"),
    ])
    let serving = try Serving(folder.path)
    #expect(serving.shows("Early.", at: "/guides/reef/"))
    // As `git rebase` does.
    try FileManager.default.removeItem(atPath: folder.path + "/" + guide)
    try folder.write(Sample.guide("Reefing", body: "Late."), to: guide)
    try FileManager.default.removeItem(atPath: folder.path + "/" + guide)
    for _ in 0..<600 where serving.get("/guides/reef/")?.status != 404 { usleep(50_000) }
    #expect(serving.get("/guides/reef/")?.status == 404)
  }

  @Test func `an entry of the menu that leads nowhere does not keep the last preview`() throws {
    let (old, new) = ("content/guides/reef.md", "content/guides/storm.md")
    let folder = try TemporaryFolder([
      "fairlead.yml": "nav:\n  - guides/reef.md\n  - guides/sea.md\n",
      old: Sample.guide("Reefing", body: "Early."), "content/guides/sea.md": Sample.guide("Sea"),
    ])
    let serving = try Serving(folder.path)
    #expect(serving.shows("Early.", at: "/guides/reef/"))
    try FileManager.default.moveItem(
      atPath: folder.path + "/" + old, toPath: folder.path + "/" + new)
    #expect(serving.shows("Early.", at: "/guides/storm/"))
    #expect(serving.waits(for: "there is no document at 'guides/reef.md'"))
    try folder.save(Sample.guide("Reefing", body: "Late."), to: new)
    #expect(serving.shows("Late.", at: "/guides/storm/"))
    #expect(!serving.output.contains("the last preview is still shown"))
    try folder.save("nav: [\n", to: "fairlead.yml")
    #expect(serving.waits(for: "; the last preview is still shown ("))
    #expect(serving.get("/guides/storm/")?.body.contains("Late.") == true)
  }
}
