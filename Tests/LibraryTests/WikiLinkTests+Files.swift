import Library
import TestSupport
import Testing

/// Wiki links to files that are not documents.
extension WikiLinkTests {
  @Test func `files are found by name too`() {
    let asset = LibraryLinker.Asset(address: "media/plan.svg", size: 10)
    let moving = LibraryLinker.Asset(address: "media/w.gif", size: 10, still: "media/s.gif")
    let found = vault(
      "![[Plan.svg]] [[images/plan.svg]] ![[wave.gif]] [[wave.gif]]",
      assets: ["content/images/plan.svg": asset, "content/images/wave.gif": moving])
    #expect(
      found.targets == [
        .file(address: "media/plan.svg"), .file(address: "media/plan.svg"),
        .animation(address: "media/w.gif", still: "media/s.gif"), .file(address: "media/w.gif"),
      ])
    #expect(found.report == "")
  }

  @Test func `of files with one name those in the page's language win`() {
    func asset(_ name: String) -> LibraryLinker.Asset {
      LibraryLinker.Asset(address: "media/\(name).svg", size: 10)
    }
    let assets = ["content/en/att/cog.svg": asset("en"), "content/ru/att/cog.svg": asset("ru")]
    for (path, name) in [("en/a/z.md", "en"), ("ru/z.md", "ru"), ("z.md", "en")] {
      let found = vault("![[cog.svg|A cog]]", path: "content/\(path)", assets: assets)
      #expect(found.targets == [.file(address: "media/\(name).svg")], "\(path)")
      #expect(found.report == "", "\(path)")
    }
    let more = assets.merging(["content/en/b/cog.svg": asset("b")]) { $1 }
    #expect(
      vault("![[cog.svg|A cog]]", path: "content/en/a/z.md", assets: more).report.contains(
        "'cog.svg' may refer to content/en/att/cog.svg, content/en/b/cog.svg [link-ambiguous]"))
  }
}
