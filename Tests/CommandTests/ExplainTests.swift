import Foundation
import Testing

/// `fairlead explain`: the page of a rule, wherever the program is.
struct ExplainTests {
  private func explain(_ arguments: [String]) throws -> Fairlead {
    let folder = try TemporaryFolder()
    return try Fairlead.run(["explain"] + arguments, in: folder.path)
  }

  /// The rules and their summaries, as `fairlead explain` lists them.
  private func rules() throws -> [String] {
    try explain([]).output.split(separator: "\n").map { line in
      String(line.prefix { $0 != ":" })
    }
  }

  @Test func `the program carries the page of each rule`() throws {
    let rules = try rules()
    #expect(rules.count > 70)
    for rule in rules {
      let page = try String(
        contentsOfFile: "\(Fairlead.repository)/docs/rules/\(rule).md", encoding: .utf8)
      let run = try explain([rule])
      #expect(run.output == page, "\(rule)")
    }
  }

  @Test func `the nearest rule is named`() throws {
    let run = try explain(["title-lenght"])
    #expect(run.code == 64)
    #expect(
      run.errors.hasPrefix("Error: there is no rule 'title-lenght'; did you mean 'title-length'?\n")
    )
  }

  @Test func `reports for programs name the command and carry the page`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["content/guides/a.md": Sample.guide("Anchors", body: "<b>")]) { $1 })
    let json = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    #expect(json.output.contains(#""explain":"fairlead explain raw-html""#), "\(json.output)")
    let sarif = try Fairlead.run(["check", "--format", "sarif"], in: folder.path)
    #expect(
      sarif.output.contains(
        ##""text":"`fairlead explain raw-html` gives the reason and examples.","markdown":"# raw-html\n\n"##
      )
    )
    // Pages of rules that nothing broke are left out.
    #expect(!sarif.output.contains("# title-length"))
  }

  @Test func `colours can be chosen`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["content/guides/a.md": Sample.guide("Anchors", body: "<b>")]) { $1 })
    func isColored(_ options: [String], _ environment: [String: String] = [:]) throws -> Bool {
      try Fairlead.run(
        ["check"] + options, in: folder.path,
        environment: ["NO_COLOR": ""].merging(environment) { $1 }
      )
      .output.contains("\u{1B}[1;33mwarning\u{1B}[0m")
    }
    #expect(try !isColored([]))
    #expect(try isColored(["--color", "always"]))
    #expect(try isColored([], ["FORCE_COLOR": "1"]))
    #expect(try !isColored([], ["FORCE_COLOR": "0"]))
    #expect(try !isColored([], ["FORCE_COLOR": "1", "NO_COLOR": "1"]))
    #expect(try !isColored(["--color", "never"], ["FORCE_COLOR": "1"]))
    let wrong = try Fairlead.run(["check", "--color", "sometimes"], in: folder.path)
    #expect(wrong.code == 64)
  }
}
