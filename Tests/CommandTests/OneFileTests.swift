import Foundation
import Testing

/// The program needs nothing beside it, and nothing from its environment.
struct OneFileTests {
  /// A copy of the program in its own folder, and a clean library.
  private func copied(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Sample.library.merging(files) { $1 })
    let copy = try Fairlead.shell(
      "mkdir bin && cp \"$FAIRLEAD\" bin/fairlead", in: folder.path)
    #expect(copy.code == 0, "\(copy.errors)")
    return folder
  }

  /// Builds with an empty environment.
  private func build(_ folder: TemporaryFolder, _ environment: String = "") throws -> Fairlead {
    try Fairlead.shell("env -i \(environment) bin/fairlead build", in: folder.path)
  }

  @Test func `the program alone builds the same site as its theme's folder`() throws {
    let folder = try copied()
    let run = try build(folder)
    #expect(run.code == 0, "\(run.errors)\(run.output)")
    let site = try folder.files(below: "site/public")
    #expect(site.keys.contains("index.html") && site.keys.contains("sw.js"))
    #expect(site.keys.contains { $0.hasPrefix("assets/style-") })
    let other = try copied()
    let templates = "FAIRLEAD_TEMPLATES='\(Fairlead.repository)/templates'"
    #expect(try build(other, templates).code == 0)
    #expect(try other.files(below: "site/public") == site)
  }

  @Test func `the library's own files replace single files of the theme`() throws {
    let folder = try copied([
      "templates/brand.mustache": "<b>Ours</b>\n", "templates/assets/style.css": "body{}",
    ])
    #expect(try build(folder).code == 0)
    let site = try folder.files(below: "site/public")
    let home = String(decoding: try #require(site["index.html"]), as: UTF8.self)
    #expect(home.contains("<b>Ours</b>"))
    let style = try #require(site.keys.first { $0.hasPrefix("assets/style-") })
    #expect(site[style] == Data("body{}".utf8))
    #expect(site.keys.contains { $0.hasPrefix("assets/print-") || $0.hasPrefix("assets/page-") })
  }

  @Test func `a folder in FAIRLEAD_TEMPLATES replaces the whole theme`() throws {
    let folder = try copied(["theme/layout.mustache": "nothing else"])
    let run = try build(folder, "FAIRLEAD_TEMPLATES=theme")
    #expect(run.code == 1)
    #expect(run.output.contains("[template-unknown-partial]"), "\(run.output)")
    #expect(!folder.exists("site/public"))
  }

  @Test func `the version names the program, its libraries and what holds their parsers`() throws {
    let folder = try TemporaryFolder()
    let run = try Fairlead.run(["--version"], in: folder.path)
    let lines = run.output.split(separator: "\n")
    #expect(run.code == 0 && lines.count == 3, "\(run.output)")
    #expect(
      try lines[0].wholeMatch(of: Regex(#"fairlead \d+\.\d+\.\d+( \([0-9a-f]{7,}(-dirty)?\))?"#))
        != nil)
    let libraries = #"cmark-gfm \d[\w.]+, libyaml \d[\d.]+, libcrypto \d[\w.]+"#
    #expect(try lines[1].wholeMatch(of: Regex(libraries)) != nil, "\(run.output)")
    let lanes =
      "lanes: seccomp, (Landlock [0-9]+|no Landlock), no new privileges, no dumpable memory, "
      + "own process group, no files, 512 MB"
    #expect(try lines[2].wholeMatch(of: Regex(lanes)) != nil, "\(run.output)")
  }
}
