import Foundation
import Testing

/// The formats of the report, as programs read them.
struct ReportTests {
  /// A library with a finding of each severity, a repair, and hostile words.
  private static let files = Sample.library.merging([
    "content/guides/c.md": Sample.guide(
      "Ccc", body: "Слово [a,b:c%](no%0A::error::x.md)\n\n<b>"),
    "content/guides/d, 100%: я.md": "---\ntitel: \"x]]>&<\"\n---\n",
    "content/guides/e.md": "---\ntitle: \" Eee\"\n---\n",
  ]) { $1 }

  private func report(_ format: String, _ files: [String: String] = files) throws -> Fairlead {
    let folder = try TemporaryFolder(files)
    return try Fairlead.run(["check", "--format", format], in: folder.path)
  }

  // MARK: SARIF

  private func sarif() throws -> [String: Any] {
    let run = try report("sarif")
    #expect(run.code == 1 && run.errors.isEmpty)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  private func results() throws -> [[String: Any]] {
    let runs = try #require(try sarif()["runs"] as? [[String: Any]])
    #expect(runs.count == 1 && runs[0]["columnKind"] as? String == "unicodeCodePoints")
    return try #require(runs[0]["results"] as? [[String: Any]])
  }

  @Test func `a SARIF result has its rule, place and words`() throws {
    #expect(try sarif()["version"] as? String == "2.1.0")
    let result = try #require(try results().first { $0["ruleId"] as? String == "link-target" })
    #expect(result["level"] as? String == "error")
    let message = try #require(result["message"] as? [String: Any])
    #expect((message["text"] as? String)?.hasPrefix("no document or file at ") == true)
    let locations = try #require(result["locations"] as? [[String: Any]])
    let place = try #require(locations.first?["physicalLocation"] as? [String: Any])
    let file = try #require(place["artifactLocation"] as? [String: Any])
    #expect(file["uri"] as? String == "content/guides/c.md")
    #expect(file["uriBaseId"] as? String == "%SRCROOT%")
    let region = try #require(place["region"] as? [String: Int])
    #expect(
      region == [
        "startLine": 9, "startColumn": 7, "endLine": 9, "endColumn": 35, "byteOffset": 124,
        "byteLength": 28,
      ])
  }

  @Test func `SARIF levels are those of the findings`() throws {
    let levels = Set(try results().compactMap { $0["level"] as? String })
    #expect(levels == ["error", "warning", "note"])
  }

  @Test func `a path in SARIF is an encoded reference`() throws {
    let uris = try results().compactMap { result -> String? in
      let locations = result["locations"] as? [[String: Any]]
      let place = locations?.first?["physicalLocation"] as? [String: Any]
      return (place?["artifactLocation"] as? [String: Any])?["uri"] as? String
    }
    #expect(uris.contains("content/guides/d%2C%20100%25%3A%20%D1%8F.md"))
  }

  @Test func `SARIF has repairs`() throws {
    let result = try #require(try results().first { $0["ruleId"] as? String == "unknown-key" })
    let fixes = try #require(result["fixes"] as? [[String: Any]])
    let changes = try #require(fixes.first?["artifactChanges"] as? [[String: Any]])
    let replacements = try #require(changes.first?["replacements"] as? [[String: Any]])
    let deleted = try #require(replacements.first?["deletedRegion"] as? [String: Int])
    #expect(deleted["startLine"] == 2 && deleted["startColumn"] == 1 && deleted["endColumn"] == 6)
    let inserted = try #require(replacements.first?["insertedContent"] as? [String: Any])
    #expect(inserted["text"] as? String == "title")
  }

  @Test func `each SARIF rule index names the rule`() throws {
    let runs = try #require(try sarif()["runs"] as? [[String: Any]])
    let driver = try #require((runs[0]["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(driver["name"] as? String == "Fairlead")
    for result in try results() {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    for rule in rules {
      let id = try #require(rule["id"] as? String)
      #expect(
        (rule["help"] as? [String: String])?["text"]
          == "`fairlead explain \(id)` gives the reason and examples.")
    }
  }

  // MARK: Code hosts

  @Test func `code hosts get paths from the top of the repository`() throws {
    let library = Sample.wrong.map { ("docs/my handbook/\($0.key)", $0.value) }
    let folder = try TemporaryFolder(Dictionary(library) { $1 })
    for isRepository in [false, true] {
      if isRepository { try git(["init", "-q"], at: 1, in: folder) }
      let here = folder.path + "/docs/my handbook"
      let github = try Fairlead.run(["check", "--format", "github"], in: here)
      #expect(
        github.output.contains("file=\(isRepository ? "docs/my handbook/" : "")content/"),
        "\(github.output)")
      let sarif = try Fairlead.run(["check", "--format", "sarif"], in: here)
      #expect(
        sarif.output.contains(#""uri":"\#(isRepository ? "docs/my%20handbook/" : "")content/"#))
      let people = try Fairlead.run(["check"], in: here)
      #expect(people.output.hasPrefix("content/"), "\(people.output)")
    }
  }

  // MARK: GitHub

  @Test func `a workflow command is one line whatever the text says`() throws {
    let run = try report("github")
    #expect(run.code == 1)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last == "")
    // The summary is a line of the log.
    #expect(lines[lines.count - 2].contains(" documents checked: "))
    for line in lines.dropLast(2) {
      #expect(
        ["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }, "\(line)")
    }
    #expect(
      run.output.contains(
        "::error file=content/guides/c.md,line=9,col=7,endColumn=35,title=link-target::"
          + "content/guides/c.md:9:7: no document or file at 'no·::error::x.md'\n"),
      "\(run.output)")
    #expect(
      run.output.contains(
        "::warning file=content/guides/d%2C 100%25%3A я.md,line=2,col=1,endColumn=6,"
          + "title=unknown-key::content/guides/d, 100%25: я.md:2:1: guides have no key 'titel'%0Ahelp: did you mean 'title'?\n"
      ),
      "\(run.output)")
  }

  // MARK: JUnit

  @Test func `JUnit is well formed and counts its contents`() throws {
    let run = try report("junit")
    #expect(run.code == 1)
    let reader = JUnitReader()
    try reader.read(run.output)
    #expect(reader.names.first == "testsuites" && reader.names.dropFirst().first == "testsuite")
    let cases = reader.names.count { $0 == "testcase" }
    let failures = reader.names.count { $0 == "failure" }
    for suite in reader.suites {
      #expect(suite["tests"] == "\(cases)" && suite["failures"] == "\(failures)")
      #expect(suite["errors"] == "0" && suite["name"] == "fairlead")
    }
    #expect(failures == 1)
    #expect(
      Set(reader.names)
        .isSubset(of: ["testsuites", "testsuite", "testcase", "failure", "system-out"]))
  }

  @Test func `a clean library has only passed tests`() throws {
    let run = try report("junit", Sample.library)
    #expect(
      run.output == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="fairlead" tests="3" failures="0" errors="0">
          <testsuite name="fairlead" tests="3" failures="0" errors="0" skipped="0">
            <testcase classname="content/checklists/b.md" name="no findings"/>
            <testcase classname="content/guides/a.md" name="no findings"/>
            <testcase classname="fairlead.yml" name="no findings"/>
          </testsuite>
        </testsuites>

        """)
  }

  // MARK: Where it goes

  @Test func `a report goes to a file and the summary is printed`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    let printed = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    let run = try Fairlead.run(
      ["check", "--format", "json", "--output", "../report.json"], in: folder.path + "/content")
    #expect(run.code == 1 && run.output == "4 documents checked: 2 errors\n")
    #expect(try folder.read("report.json") == printed.output)
    let build = try Fairlead.run(
      ["build", "--format", "sarif", "--report", "r.sarif"], in: folder.path)
    #expect(build.code == 1 && build.output == "nothing was written: 2 errors\n")
    #expect(try folder.read("r.sarif").contains("\"2.1.0\""))
    #expect(!folder.exists("site"))
  }

  @Test func `a hyphen is standard output, not the name of a file for findings`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    for (command, option) in [("check", "--output"), ("build", "--report")] {
      for format in ["human", "sarif"] {
        let words = [command, "--format", format]
        let printed = try Fairlead.run(words, in: folder.path)
        let run = try Fairlead.run(words + [option, "-"], in: folder.path)
        #expect(run.code == 1 && run.output == printed.output, "\(run.output)")
        #expect(!folder.exists("-"))
      }
    }
  }

  @Test(arguments: [
    (["check", "--output", ""], "The file for the findings is empty."),
    (["build", "--report", ""], "The file for the findings is empty."),
    (["build", "--output", ""], "The output folder is empty."),
  ])
  func `an empty name is refused`(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder(Sample.library)
    let before = try folder.files(below: ".")
    let run = try Fairlead.run(arguments, in: folder.path)
    #expect(run.code == 64 && run.errors.hasPrefix("Error: \(message)\n"), "\(run.errors)")
    #expect(try folder.files(below: ".") == before)
  }

  @Test func `a report that cannot be written is a failure`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let run = try Fairlead.run(["check", "--output", "no/such/folder/x"], in: folder.path)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("fairlead: cannot write ") && run.errors.contains("x: "))
  }

  @Test func `a report leaves nothing beside it`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    for _ in 0..<2 {
      _ = try Fairlead.run(["check", "--output", "report.txt"], in: folder.path)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["content", "fairlead.yml", "report.txt"])
    let text = try folder.read("report.txt")
    #expect(!text.contains("\u{1B}"))
  }
}

/// The parts of a JUnit report.
private final class JUnitReader: NSObject {
  var names: [String] = []
  var suites: [[String: String]] = []

  /// Splits up the tags; the report has no comments, no CDATA and no other quotes.
  func read(_ text: String) throws {
    var open: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      #expect(!rest[..<start].contains(">"))
      let end = try #require(rest[start...].firstIndex(of: ">"))
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        #expect(open.popLast() == String(tag.dropFirst()))
        continue
      }
      let name = String(tag.prefix { $0 != " " && $0 != "/" })
      names.append(name)
      if name.hasPrefix("testsuite") { suites.append(attributes(tag)) }
      if !tag.hasSuffix("/") { open.append(name) }
    }
    #expect(open.isEmpty)
    let isBare = text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" }
    #expect(isBare, "control characters are no XML")
  }

  private func attributes(_ tag: Substring) -> [String: String] {
    var result: [String: String] = [:]
    for pair in tag.split(separator: " ").dropFirst() {
      let parts = pair.split(separator: "=")
      if parts.count == 2 { result[String(parts[0])] = parts[1].filter { $0 != "\"" } }
    }
    return result
  }
}
