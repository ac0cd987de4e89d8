import Foundation
import TestSupport
import Testing

/// `fairlead mv` changes what links lead to; what readers see of them stays words.
struct MoveWordTests {
  private static let settings =
    "rules: { description.required: false, tags.min: 0, date-missing: off }\n"
  private static let log = "content/guides/log.md"
  private static let guide = "content/guides/g.md"

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let log = "---\nvisibility: public\n---\n# Book\n\nWords.\n"
    let folder = try TemporaryFolder(
      files.merging(["fairlead.yml": Self.settings, Self.log: log]) { mine, _ in mine })
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    return folder
  }

  /// Renames the log to which the text of a guide has links.
  private func expect(_ name: String, _ text: String, becomes new: String) throws {
    let folder = try folder([Self.guide: "# Guide\n\n\(text)\n"])
    let run = try Fairlead.run(["mv", Self.log, "content/guides/\(name)"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try folder.read(Self.guide) == "# Guide\n\n\(new)\n")
  }

  @Test(arguments: [
    ("See the [[log]].", "See the [[C%23 log|log]]."),
    ("See ![[log]] there.", "See ![[C%23 log|log]] there."), ("![[log]]", "![[C%23 log]]"),
    ("[[guides/log#Book]]", "[[guides/C%23 log#Book|log › Book]]"),
    ("[[log|it]] [a](log.md) [[Book]]", "[[C%23 log|it]] [a](C%23%20log.md) [[Book]]"),
    ("| A |\n|---|\n| [[log]] |", "| A |\n|---|\n| [[C%23 log\\|log]] |"),
  ])
  func `a name that needs escapes does not show them`(text: String, new: String) throws {
    try expect("C# log.md", text, becomes: new)
  }

  @Test(arguments: [
    ("100% log.md", "[[log]] [a](log.md)", "[[100% log]] [a](100%25%20log.md)"),
    ("log 100%.md", "[[log]] [[log#Book]]", "[[log 100%]] [[log 100%#Book]]"),
    ("%41 log.md", "[[log]]", "[[%2541 log|log]]"), ("a%%b.md", "[[log]]", "[[a%25%25b|log]]"),
    ("skipper's log.md", "[[log]]", "[[skipper's log]]"),
  ])
  func `what cannot be an escape is written as it is`(name: String, text: String, new: String)
    throws
  {
    try expect(name, text, becomes: new)
  }

  @Test func `a link whose end is folded or escaped in YAML gets the new path alone`() throws {
    func deck(_ name: String) -> String {
      """
      title: Knots
      cards:
        - front: Folded
          back: >-
            See [[\(name)#First
            part]] words.
        - front: Escaped
          back: "See [[\(name)#First\\x20part]] words."

      """
    }
    let folder = try folder([
      Self.log: "# Log\n\n## First part\n\nWords.\n", "content/decks/k.yaml": deck("log"),
    ])
    let run = try Fairlead.run(["mv", Self.log, "content/guides/C# log.md"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try folder.read("content/decks/k.yaml") == deck("C%23 log"))
  }

  @Test func `escapes that an author wrote stay without words`() throws {
    let old = "content/guides/my log.md"
    let folder = try folder([
      old: "# My log\n\nMore words.\n", Self.guide: "# Guide\n\n[[my%20log]]\n",
    ])
    let run = try Fairlead.run(["mv", old, "content/guides/our log.md"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try folder.read(Self.guide) == "# Guide\n\n[[our%20log]]\n")
  }

  @Test func `pages and payloads show no escapes`() throws {
    let list = "content/checklists/c.md"
    let folder = try folder([
      Self.guide:
        "---\nvisibility: public\n---\n# Guide\n\nSee the [[log]] and ![[log]] there.\n",
      list: "---\nvisibility: public\n---\n# List\n\n- [ ] Write the [[log]]\n",
    ])
    let run = try Fairlead.run(["mv", Self.log, "content/guides/C# log.md"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try folder.read(list).contains("- [ ] Write the [[C%23 log|log]]\n"))
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let site = try folder.files(below: "site").values.map { String(decoding: $0, as: UTF8.self) }
    #expect(site.contains { $0.contains(#""title":"Write the log""#) })
    #expect(!site.contains { $0.contains("C%23 log") })
  }

  @Test func `apostrophes in YAML are written as their quotes need`() throws {
    let deck = "content/decks/d.yaml"
    func text(_ backs: [String]) -> String {
      "title: Cards\ncards:\n"
        + backs.enumerated().map { "  - front: Card \($0)\n    back: \($1)\n" }.joined()
    }
    let folder = try folder([
      deck: text([
        "See [[log]]", "'See ''that'' [[log]]'", #""See \"that\" [[log]]""#,
        "|\n      See [[log]]",
      ])
    ])
    let new = "content/guides/skipper's log.md"
    let run = try Fairlead.run(["mv", Self.log, new], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(
      try folder.read(deck)
        == text([
          "See [[skipper's log]]", "'See ''that'' [[skipper''s log]]'",
          #""See \"that\" [[skipper's log]]""#, "|\n      See [[skipper's log]]",
        ]))
    #expect(try Fairlead.run(["check"], in: folder.path).code == 0)
  }

  // MARK: Headings

  @Test func `a heading keeps its words, and so its anchor`() throws {
    try expect(
      "diary.md", "## The [[log]] today\n\nThe [[log]]: [[#The log today]], [it](#the-log-today)",
      becomes: "## The [[diary|log]] today\n\n"
        + "The [[diary]]: [[#The log today]], [it](#the-log-today)")
    // Links of other sites may lead there.
    try expect("diary.md", "## ![[log]] today", becomes: "## ![[diary|log]] today")
    try expect("old/log.md", "## [[guides/log]]", becomes: "## [[guides/old/log]]")
  }

  @Test func `a title in YAML keeps its words if a link leads there`() throws {
    let list = "content/checklists/c.yaml"
    func text(_ link: String) -> String {
      "title: Engine\nsections:\n  - title: The \(link) now\n    items:\n      - Write\n"
    }
    let guide = "# Guide\n\n[[c#The log now]]\n"
    let folder = try folder([list: text("[[log]]"), Self.guide: guide])
    let run = try Fairlead.run(["mv", Self.log, "content/guides/diary.md"], in: folder.path)
    #expect(
      run.output == """
        content/guides/log.md moved to content/guides/diary.md
        1 link in 1 file corrected

        """, "\(run.output)\(run.errors)")
    #expect(try folder.read(list) == text("[[diary|log]]"))
    #expect(try folder.read(Self.guide) == guide)
  }

  @Test func `a heading whose words would be marks keeps the file, and the help says why`() throws {
    let old = "content/guides/l*g.md"
    let folder = try folder([
      old: "# Star\n\nMore words.\n",
      Self.guide: "# Guide\n\n## The [[l*g]] today\n\n[[#The l*g today]]\n",
    ])
    let before = try folder.files(below: ".")
    let refused = try Fairlead.run(["mv", old, "content/guides/diary.md"], in: folder.path)
    #expect(refused.code == 1)
    #expect(
      refused.output == """
        content/guides/g.md:5:1: error: this link would no longer lead to its place in content/guides/g.md [link-target]
          5 | [[#The l*g today]]
            | ^^^^^^^^^^^^^^^^^^
            = help: give the links in the heading of that place words first: `[[name|words]]`
        nothing was moved: the move would cause 1 error; fix it first

        """, "\(refused.output)")
    #expect(try folder.files(below: ".") == before)
    try folder.write(
      "# Guide\n\n## The [[l*g|l\\*g]] today\n\n[[#The l*g today]]\n", to: Self.guide)
    let run = try Fairlead.run(["mv", old, "content/guides/diary.md"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }
}
