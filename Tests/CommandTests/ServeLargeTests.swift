import Testing

/// `fairlead serve` of a library that takes a while to be read.
@Suite struct ServeLargeTests {
  @Test func `in a large library the page that was saved is shown first, then what was found`()
    throws
  {
    var texts = Sample.library
    for number in 0..<3_000 {
      texts["content/guides/g\(number).md"] = Sample.guide("Guide \(number)")
    }
    let folder = try TemporaryFolder(texts)
    let serving = try Serving(folder.path)
    let events = try #require(serving.events(of: "/guides/g7/"))
    let first = try #require(try events.event())
    try folder.write(
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
}
