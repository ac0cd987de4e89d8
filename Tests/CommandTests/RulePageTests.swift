import Foundation
import Testing

/// Each rule has a page in `docs/rules`, and its examples are correct.
struct RulePageTests {
  /// Rules whose examples would be too large for a page, or need a history; other tests break them.
  private static let withoutExamples: Set<String> = [
    "date-partial", "history-shallow", "image-location", "image-size",
    "lock-ignored", "more", "translation-outdated",
  ]

  /// The rules of the catalogue, as the program itself reports them.
  private func catalogue() throws -> [String] {
    let folder = try TemporaryFolder()
    let run = try Fairlead.run(["check", "--allow-empty", "--format", "sarif"], in: folder.path)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let runs = try #require(report["runs"] as? [[String: Any]])
    let tool = try #require(runs.first?["tool"] as? [String: Any])
    let driver = try #require(tool["driver"] as? [String: Any])
    return try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
  }

  private func page(_ rule: String) throws -> String {
    try String(contentsOfFile: "\(Fairlead.repository)/docs/rules/\(rule).md", encoding: .utf8)
  }

  /// The files of a section of a page: a path in backquotes on a line of its own, then a fence.
  private func files(of section: String, in page: String) -> [String: String] {
    var files: [String: String] = [:]
    var isInside = false
    var path: String?
    var fence: String?
    var text = ""
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let open = fence {
        if line == open, let name = path {
          files[name] = text
          fence = nil
          path = nil
        } else {
          text += line + "\n"
        }
      } else if line.hasPrefix("## ") {
        isInside = line == "## \(section)"
      } else if isInside, line.hasPrefix("```"), path != nil {
        fence = String(line.prefix { $0 == "`" })
        text = ""
      } else if isInside, line.count > 2, line.hasPrefix("`"), line.hasSuffix("`") {
        path = String(line.dropFirst().dropLast())
      }
    }
    return files
  }

  @Test func `every rule has a page and every page a rule`() throws {
    let rules = try catalogue()
    let pages = try FileManager.default
      .contentsOfDirectory(atPath: Fairlead.repository + "/docs/rules")
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    #expect(rules == rules.sorted() && Set(rules).count == rules.count)
    #expect(Set(pages) == Set(rules), "\(Set(pages).symmetricDifference(rules).sorted())")
    let index = try String(contentsOfFile: Fairlead.repository + "/docs/rules.md", encoding: .utf8)
    for rule in rules {
      let text = try page(rule)
      #expect(text.hasPrefix("# \(rule)\n"))
      for heading in ["## Why", "## Wrong", "## Right", "## Configure"] {
        #expect(text.contains("\n\(heading)\n"), "\(rule): \(heading)")
      }
      #expect(index.contains("[`\(rule)`](rules/\(rule).md)"), "docs/rules.md lacks \(rule)")
    }
  }

  @Test func `every rule has a file and a suite of its name`() throws {
    func names(below folder: String, ending: String) throws -> Set<String> {
      let paths = try #require(
        FileManager.default.enumerator(atPath: Fairlead.repository + "/" + folder))
      return Set(
        paths.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.compactMap {
          $0.split(separator: "/").last?.dropLast(ending.count).lowercased()
        })
    }
    let files = try names(below: "Sources", ending: "Rule.swift")
    let suites = try names(below: "Tests", ending: "RuleTests.swift")
    for rule in try catalogue() {
      let name = rule.replacing("-", with: "")
      #expect(files.contains(name), "no file for \(rule)")
      #expect(suites.contains(name), "no suite for \(rule)")
    }
  }

  @Test func `every rule is in the list that applies it`() throws {
    let folder = Fairlead.repository + "/Sources/Rules"
    var declared: [String] = []
    let paths = try #require(FileManager.default.enumerator(atPath: folder))
    for case let path as String in paths where path.hasSuffix("Rule.swift") {
      let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      declared += text.matches(of: /enum (\w+): (?:Document|Library)Rule\b/).map { String($0.1) }
    }
    let lists = try ["DocumentRules", "LibraryRules"].map {
      try String(contentsOfFile: "\(folder)/\($0).swift", encoding: .utf8)
    }.joined()
    #expect(declared.count > 30)
    for name in declared { #expect(lists.contains("    \(name).self,"), "\(name)") }
  }

  @Test func `wrong examples are found and right ones are not`() throws {
    for rule in try catalogue() where !Self.withoutExamples.contains(rule) {
      let text = try page(rule)
      for (section, isWrong) in [("Wrong", true), ("Right", false)] {
        let files = files(of: section, in: text)
        #expect(!files.isEmpty, "\(rule): no example in \(section)")
        let folder = try TemporaryFolder(files)
        let command =
          rule.hasPrefix("template-")
          ? ["build"] : rule == "offline" ? ["check", "--offline"] : ["check"]
        let run = try Fairlead.run(command + ["--format", "json"], in: folder.path)
        let found = try Finding.all(run.output)
        #expect(
          found.contains { $0.rule == rule } == isWrong,
          "\(rule), \(section): \(found.map { "\($0.rule) in \($0.file)" })")
        if !isWrong {
          #expect(
            !found.contains { $0.severity == "error" },
            "\(rule): the right example has errors: \(found.map { $0.rule })")
        }
      }
    }
  }

  @Test func `what a page says is repaired is repaired`() throws {
    for rule in try catalogue() where try page(rule).contains("\n## Repair\n") {
      let folder = try TemporaryFolder(files(of: "Wrong", in: try page(rule)))
      if rule == "id-missing" {
        _ = try Fairlead.run(["lock", "--write-ids", "content"], in: folder.path)
      }
      let run = try Fairlead.run(["check", "--fix", "--format", "json"], in: folder.path)
      let left = try Finding.all(run.output).map { $0.rule }
      #expect(!left.contains(rule), "\(rule)")
    }
  }
}
