import Hashing
import SiteBuild
import Testing

/// Files of the output that do not belong to the site any more, and that somebody has changed.
struct LeftFileTests {
  private static let two = [
    "content/guides/a.md": Sample.guide("Aaa"), "content/guides/b.md": Sample.guide("Bbb"),
  ]
  private static let one = ["content/guides/a.md": Sample.guide("Aaa")]

  @Test func `a changed file of a withdrawn document stays`() throws {
    let site = try Site.build(Self.two)
    let path = "public/guides/b/index.html"
    let hash = ContentHash(of: try #require(site.output.files[path])).hex
    _ = try site.output.write([7], to: path)
    let removed = site.paths.filter { $0.contains("bbb-") }
    // Each build reports it, until it is deleted.
    for _ in 1...2 {
      let next = try Site.build(Self.one, into: site.output)
      #expect(next.outcome.left == [path])
      #expect(next.output.files[path] == [7])
      #expect(removed.count == 2 && !removed.contains { next.output.files[$0] != nil })
      #expect(
        try next.text("manifest.json").contains("{\"path\":\"\(path)\",\"left\":\"\(hash)\"}"))
    }
    try site.output.remove(path)
    let last = try Site.build(Self.one, into: site.output)
    #expect(last.outcome.left == [])
    #expect(last.output.files == (try Site.build(Self.one)).output.files)
  }

  @Test func `a changed file that was left is replaced if its document is back`() throws {
    let site = try Site.build(Self.two)
    let before = site.output.files
    _ = try site.output.write([7], to: "public/guides/b/index.html")
    _ = try Site.build(Self.one, into: site.output)
    let back = try Site.build(Self.two, into: site.output)
    #expect(back.outcome.left == [])
    #expect(back.output.files == before)
  }

  @Test func `a left file that is as it was written again is removed`() throws {
    let site = try Site.build(Self.two)
    let path = "public/guides/b/index.html"
    let page = try #require(site.output.files[path])
    _ = try site.output.write([7], to: path)
    _ = try Site.build(Self.one, into: site.output)
    _ = try site.output.write(page, to: path)
    let last = try Site.build(Self.one, into: site.output)
    #expect(last.outcome.left == [] && last.outcome.summary?.removed == 1)
    #expect(last.output.files == (try Site.build(Self.one)).output.files)
  }
}
