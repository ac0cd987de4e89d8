import Diagnostics
import Documents
import Rules
import Settings
import SiteBuild
import TestSupport
import Testing

@Suite struct LimitTests {
  @Test func `long author text is shortened in messages`() {
    let long = String(repeating: "a", count: 60)
    #expect(
      findings("<div class=\"\(long)\">", "raw-html").first?.message
        == "HTML is not supported here and is shown as plain text: '<div class=\"\(long.prefix(28))…'"
    )
    #expect(
      findings("[a](data:\(long))", "link-scheme").first?.message
        == "the address 'data:\(long.prefix(35))…' does not begin with an allowed scheme")
  }

  @Test func `a library can change the limits`() {
    var rules = RuleBook()
    rules.title = 1...5
    rules.requiresDescription = false
    rules.longestDescription = 3
    rules.tags = 0...1
    rules.longestTag = 2
    rules.largestSection = 1
    let sample = parse(
      "---\ntitle: Longer\ntags: [a, bcd]\ndescription: long\n---\n## A\n- [ ] a\n- [ ] b\n",
      rules: rules)
    #expect(
      sample.rules == [
        "title-length", "tag-length", "tags-count", "description-length", "section-length",
      ])
    #expect(parse("---\ntitle: A\n---\n- [ ] a\n", rules: rules).report == "")
  }
}

@Suite struct RuleBookTests {
  private func finding(_ rule: String, _ severity: Diagnostic.Severity = .warning) -> Diagnostic {
    Diagnostic(
      severity, RuleCatalogue.all.rule(rule) ?? .style(rule, ""), file: "a.md", at: 0..<0,
      message: "m")
  }

  @Test func `a library can silence rules and change their severity`() {
    var rules = RuleBook()
    rules.choices = [
      "tags-count": .off, "raw-html": .severity(.error), "title-length": .severity(.note),
    ]
    let found = rules.applied(to: [
      finding("tags-count", .error), finding("raw-html"), finding("title-length", .error),
      finding("image-alt"),
    ])
    #expect(found.map(\.rule.id) == ["raw-html", "title-length", "image-alt"])
    #expect(found.map(\.severity) == [.error, .note, .warning])
  }

  @Test func `structural rules cannot be silenced`() {
    var rules = RuleBook()
    for rule in RuleCatalogue.all.rules { rules.choices[rule.id] = .off }
    let all = RuleCatalogue.all.rules.map { finding($0.id, .error) }
    let kept = rules.applied(to: all).map(\.rule.id)
    #expect(kept == RuleCatalogue.all.rules.filter(\.isStructural).map(\.id))
  }

  @Test func `each rule is in the catalogue once`() {
    let ids = RuleCatalogue.all.rules.map(\.id)
    #expect(Set(ids).count == ids.count)
    for rule in RuleCatalogue.all.rules {
      #expect(RuleCatalogue.all.rule(rule.id) == rule)
      #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."))
      #expect(rule.id.utf8.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || $0 == 0x2D })
    }
    #expect(RuleCatalogue.all.rule("unheard-of") == nil)
  }

  @Test func `every rule that a text breaks is in the catalogue`() {
    let texts = [
      "---\ntitle: a\ntitle: b\ntags: {a: b}\nid: x\ncreated: y\nupdatd: z\n---\n<b>![](c:d) [x](e:f)\n",
      "- [ ] a (requierd)\n- [ ] b (required, optional, 0 min) ^k\n- [ ] ^k\n",
      "## a\n\n## a\n",
    ]
    for type in DocumentType.allCases {
      for text in texts {
        for rule in parse(text, path: "content/a.md", type: type, rules: RuleBook()).rules {
          #expect(RuleCatalogue.all.rule(rule) != nil, "\(rule)")
        }
      }
    }
  }
}
