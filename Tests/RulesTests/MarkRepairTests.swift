import Diagnostics
import Documents
import Rules
import Settings
import TestSupport
import Testing

/// Repairs of marks keep the descriptions below them.
@Suite struct MarkRepairTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  private static func read(_ text: String) -> Sample {
    parse(head + text, path: "content/checklists/sample.md", rules: RuleBook())
  }

  /// The text below the metadata with the repairs of `task-form`.
  private static func fixed(_ sample: Sample) -> String {
    let findings = sample.findings.inReportOrder().filter { $0.rule.id == "task-form" }
    let bytes = FixApplication.apply(findings, to: sample.source.bytes).bytes
    return String(decoding: bytes.dropFirst(head.utf8.count), as: UTF8.self)
  }

  @Test(arguments: [
    (
      "☐ Two\n    cold, dry\n", "- [ ] Two\n      cold, dry\n",
      "write `- [ ] …`, and begin its description with 6 spaces"
    ),
    (
      "☐\tTwo … OPEN\n\tred lever\n", "- [ ] Two … OPEN\n      red lever\n",
      "write `- [ ] …`, and begin its description with 6 spaces"
    ),
    (
      "[ ] Two\r\n    cold, dry\r\n", "- [ ] Two\r\n      cold, dry\r\n",
      "write `- [ ] …`, and begin its description with 6 spaces"
    ),
    (
      "-[ ] Two\n wrapped\n     cold\n       dry\n     red\n",
      "- [ ] Two\n wrapped\n      cold\n       dry\n      red\n",
      "write `- [ ] …`, and begin its description with 6 spaces"
    ),
    (
      "  ☐ Two\n    cold, dry\n", "  - [ ] Two\n        cold, dry\n",
      "write `- [ ] …`, and begin its description with 8 spaces"
    ),
    (
      "- Two\n    cold, dry\n", "- [ ] Two\n      cold, dry\n",
      "write `- [ ] …` and begin its description with 6 spaces, "
        + "or indent it below the item that it explains"
    ),
    (
      "⬜️ Two\n  cold, dry\n", "- [ ] Two\n      cold, dry\n",
      "write `- [ ] …`, and begin its description with 6 spaces"
    ),
    ("☐ Two\n      cold, dry\n", "- [ ] Two\n      cold, dry\n", "write `- [ ] …`"),
    ("-[ ] Two\n    cold, dry\n", "- [ ] Two\n    cold, dry\n", "write `- [ ] …`"),
  ])
  func `a description is indented with its mark`(text: String, after: String, help: String) {
    let sample = Self.read("- [ ] One\n" + text)
    let findings = sample.findings.filter { $0.rule.id == "task-form" }
    #expect(findings.map(\.help) == [help], "\(sample.report)")
    #expect(Self.fixed(sample) == "- [ ] One\n" + after)
    let again = Self.read("- [ ] One\n" + after)
    #expect(again.payload() == sample.payload())
    #expect(!again.rules.contains("task-form"), "\(again.report)")
  }

  /// The words of `-- [ ] …` are further to the right than those of `- [ ] …`.
  @Test func `a title that would become a description is not repaired`() {
    let sample = Self.read("- [ ] One\n-- [ ] Two\n      and more\n")
    #expect(sample.outline == "—\n- One\n- Two and more")
    let findings = sample.findings.filter { $0.rule.id == "task-form" }
    let help =
      "write `- [ ] …`, and begin the next line of its title with fewer than 6 spaces"
    #expect(findings.map(\.help) == [help], "\(sample.report)")
    #expect(findings.allSatisfy { $0.fixes.isEmpty })
  }

  @Test func `no repair changes what is read`() throws {
    var numbers = FixedGenerator(seed: 20_260_102)
    func pick(_ choices: [String]) -> String {
      choices[Int(numbers.next() % UInt64(choices.count))]
    }
    let marks = [
      "☐ ", "□ ", "☑ ", "☐\t", "[ ] ", "-[ ] ", "- [] ", "- [ ]", "- ☐ ", "• [ ] ", "– [ ] ",
      "-- [ ] ", "- ", "- [ ] ", "- [x] ", "• ",
    ]
    let spaces = ["", " ", "  ", "   ", "    ", "     ", "      ", "       ", "\t", "\t\t"]
    var repaired = 0
    for _ in 0..<300 {
      var text = "- [ ] Bow\n"
      for item in 1...4 {
        text += pick(["", "", "  "]) + pick(marks) + "Line \(item)"
        text += pick(["", "", " … OPEN", " (required)"]) + "\n"
        for _ in 0..<Int(numbers.next() % 3) {
          text += pick(spaces) + pick(["cold, with the key out", "Dry."]) + "\n"
        }
      }
      // A bullet in a description may become a hyphen.
      func words(_ sample: Sample) -> String {
        sample.payload().split(separator: "• ", omittingEmptySubsequences: false)
          .joined(separator: "- ")
      }
      let first = Self.read(text)
      var sample = first
      for _ in 0..<4 {
        let after = Self.fixed(sample)
        sample = Self.read(after)
        #expect(words(sample) == words(first), "\(text)\n\(after)")
      }
      if Self.fixed(first) != text { repaired += 1 }
    }
    #expect(repaired > 200)
  }
}
