import Rules
import Settings
import TestSupport
import Testing

/// A file of a mebibyte must not keep a check busy for minutes.
struct LongTextTests {
  @Test(arguments: [
    ("checklists", "• a\n"), ("guides", "✅ a\n"), ("decks", "Aaa\n\n"),
    ("guides", "```\n```a\n```\n\n"), ("guides", "<!-- a <!-- b -->\n\n"),
  ])
  func `many of one thing take linear time`(folder: String, piece: String) {
    expectLinear(folder + ".md") { "---\ntitle: Abc\n---\n" + String(repeating: piece, count: $0) }
  }

  @Test func `nested tags take linear time`() {
    expectLinear("guides.md") {
      "---\ntitle: Abc\n---\n" + String(repeating: "<b>", count: $0)
        + String(repeating: "</b>", count: $0)
    }
  }

  @Test func `many tags and cards take linear time`() {
    expectLinear("guides.md") {
      "---\ntitle: Abc\ntags: [a\(String(repeating: ", a", count: $0))]\n---\nWords.\n"
    }
    expectLinear("decks.yaml") { count in
      "title: Abc\ntags: [\((0..<count).map { "t\($0)" }.joined(separator: ", "))]\ncards:\n"
        + (0..<count).map { "  - { front: f\($0), back: b }\n" }.joined()
    }
  }

  private func expectLinear(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation, _ text: (Int) -> String
  ) {
    let clock = ContinuousClock()
    let parts = name.split(separator: ".")
    func time(_ count: Int) -> Duration {
      let text = text(count)
      return clock.measure {
        _ = parse(text, path: "content/\(parts[0])/a.\(parts[1])", rules: RuleBook())
      }
    }
    _ = time(500)
    let small = max(time(1_000), .milliseconds(50))
    #expect(time(8_000) < small * 40, "\(name)", sourceLocation: sourceLocation)
  }
}
