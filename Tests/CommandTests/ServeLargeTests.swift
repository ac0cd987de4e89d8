import Foundation
import Testing

/// `fairlead serve` of a library that takes a while to be read.
@Suite struct ServeLargeTests {
  private static func library() throws -> TemporaryFolder {
    var texts = Sample.library
    for number in 0..<3_000 {
      texts["content/guides/g\(number).md"] = Sample.guide("Guide \(number)")
    }
    return try TemporaryFolder(texts)
  }

  @Test func `in a large library the page that was saved is shown first, then what was found`()
    throws
  {
    let folder = try Self.library()
    let serving = try Serving(folder.path)
    let events = try #require(serving.events(of: "/guides/g7/"))
    let first = try #require(try events.event())
    try folder.save(
      Sample.guide("Guide 7", body: "Late. [Gone](gone.md)"), to: "content/guides/g7.md")
    let second = try #require(try events.event())
    #expect(second["version"] as? String != first["version"] as? String)
    #expect((second["report"] as? [String: Any])?["errors"] as? Int == 0)
    #expect(serving.get("/guides/g7/")?.body.contains("Late.") == true)
    let third = try #require(try events.event())
    #expect(third["version"] as? String == second["version"] as? String)
    #expect((third["report"] as? [String: Any])?["errors"] as? Int == 1)
    #expect(serving.waits(for: "content/guides/g7.md changed: 1 error"))
  }

  @Test func `what is saved while the library is read is shown, too`() throws {
    let folder = try Self.library()
    let serving = try Serving(folder.path)
    let events = try #require(serving.events(of: "/guides/g7/"))
    _ = try #require(try events.event())
    let path = "content/guides/g7.md"
    try folder.save(Sample.guide("Guide 7", body: "First. [Gone](gone.md)"), to: path)
    #expect(serving.shows("First.", at: "/guides/g7/"))
    // The library is being read about now.
    usleep(300_000)
    try folder.save(Sample.guide("Guide 7", body: "Second. [Gone](gone.md)"), to: path)
    try folder.save(Sample.guide("Guide 8", body: "Other."), to: "content/guides/g8.md")
    try folder.save(Sample.guide("New"), to: "content/guides/new.md")
    #expect(serving.shows("Second.", at: "/guides/g7/"))
    #expect(serving.shows("Other.", at: "/guides/g8/"))
    #expect(serving.shows("New", at: "/guides/new/"))
    try folder.save(Sample.guide("Guide 7", body: "Third."), to: path)
    #expect(serving.waits(for: "1 fixed"))
    #expect(serving.get("/guides/g7/")?.body.contains("Third.") == true)
    #expect(serving.output.components(separatedBy: "[link-target]").count == 2)
  }
}
