import Diagnostics
import Testing

@Suite struct ExcludeRuleTests {
  private func report(_ files: [String: String]) throws -> String {
    let site = try Site.build(files)
    let sources = site.outcome.sources
    return HumanReport { sources[$0] }.text(site.outcome.diagnostics)
  }

  @Test(arguments: [
    ("[Templtes]", "Templtes", "did you mean 'Templates'?"),
    ("[templates/]", "templates/", "did you mean 'Templates'?"),
    ("[\"templates/**\"]", "templates/**", "did you mean 'Templates/**'?"),
    ("[content/Templates]", "content/Templates", "did you mean 'Templates'?"),
    ("[guides/b]", "guides/b", "did you mean 'guides/b.md'?"),
    ("[2024]", "2024", "did you mean 'Archive/2024'?"),
    (
      "[nowhere]", "nowhere",
      "write the path of a folder or a document inside 'content'; `*` matches any name, `**` any folders"
    ),
    (
      "[\"*.txt\"]", "*.txt",
      "write the path of a folder or a document inside 'content'; `*` matches any name, `**` any folders"
    ),
    (
      "[images]", "images",
      "pictures and other files are published only where a page refers to them"
    ),
  ])
  func `a pattern that matches nothing`(patterns: String, written: String, help: String) throws {
    let text = try report([
      "fairlead.yml": "exclude: \(patterns)\n",
      "content/guides/a.md": Sample.guide("Aaa"), "content/guides/b.md": Sample.guide("Bbb"),
      "content/Templates/t.md": Sample.guide("Ttt"),
      "content/Archive/2024/o.md": Sample.guide("Ooo"), "content/images/a.svg": "<svg/>",
    ])

    #expect(
      text.hasPrefix(
        "fairlead.yml:1:11: warning: the pattern '\(written)' matches no document [exclude]\n"),
      "\(text)")
    #expect(text.hasSuffix("\n    = help: \(help)\n"), "\(text)")
  }

  @Test func `the rule may be silenced, and each pattern is reported separately`() throws {
    let files = [
      "content/guides/a.md": Sample.guide("Aaa"), "content/x/b.md": Sample.guide("Bbb"),
    ]
    let all = "exclude: [x, x/b.md, y]\n"
    #expect(
      try Site.build(files.merging(["fairlead.yml": all]) { $1 }).findings == [
        "fairlead.yml: warning: the pattern 'y' matches no document [exclude]"
      ])
    let silent = all + "rules: { exclude: off }\n"
    #expect(try Site.build(files.merging(["fairlead.yml": silent]) { $1 }).findings == [])
  }
}
