import Diagnostics
import Rules
import Settings
import TestSupport
import Testing

@Suite struct MergeConflictRuleTests {
  private static let longer = String(repeating: "<", count: 101)

  @Test(arguments: [
    RuleCase(
      "both sides", "merge-conflict", "guides/a.md",
      """
      ---
      visibility: private
      ---
      <<<<<<< HEAD
      40 metres.
      =======
      50 metres.
      >>>>>>> spring

      Words.

      <<<<<<< HEAD
      One.
      =======
      >>>>>>> spring

      """,
      """
      content/guides/a.md:4:1: warning: this file has 2 unresolved merge conflicts [merge-conflict]
        4 | <<<<<<< HEAD
          | ^^^^^^^
          = help: keep the lines you want, and remove those that begin with <<<<<<<, ======= and >>>>>>>

      """),
    RuleCase(
      "in a published list", "merge-conflict", "checklists/a.md",
      """
      ---
      visibility: public
      ---
      - [ ] Oil
      <<<<<<< yours
      - [ ] Water
      =======
      - [ ] Coolant
      >>>>>>> theirs

      """,
      """
      content/checklists/a.md:5:1: error: this file has an unresolved merge conflict [merge-conflict]
        5 | <<<<<<< yours
          | ^^^^^^^
          = help: keep the lines you want, and remove those that begin with <<<<<<<, ======= and >>>>>>>

      """),
    RuleCase(
      "with the lines before both changes", "merge-conflict", "guides/a.md",
      """
      # A

      Words.

      <<<<<<< HEAD
      One.
      ||||||| merged common ancestors
      Two.
      =======
      Three.
      >>>>>>> spring

      """,
      """
      content/guides/a.md:5:1: warning: this file has an unresolved merge conflict [merge-conflict]
        5 | <<<<<<< HEAD
          | ^^^^^^^
          = help: keep the lines you want, and remove those that begin with <<<<<<<, |||||||, ======= and >>>>>>>

      """),
    RuleCase(
      "in code", "merge-conflict", "guides/a.md",
      """
      ```
      <<<<<<< HEAD
      One.
      =======
      >>>>>>> spring
      ```

      """, ""),
    RuleCase(
      "other lines", "merge-conflict", "guides/a.md",
      """
      Words <<<<<<< HEAD
      <<<<<<<< eight
      <<<<<<<without a space
      >>>>>>>without a space
      >>>>>>
      > > > > > > > a quote
      Heading
      =======

      """, ""),
    RuleCase(
      "without the names of the sides", "merge-conflict", "guides/a.md",
      """
      Words.
      <<<<<<<
      One.
      |||||||
      Two.
      =======
      Three.
      >>>>>>>

      """,
      """
      content/guides/a.md:2:1: warning: this file has an unresolved merge conflict [merge-conflict]
        2 | <<<<<<<
          | ^^^^^^^
          = help: keep the lines you want, and remove those that begin with <<<<<<<, |||||||, ======= and >>>>>>>

      """),
    RuleCase(
      "the first marker without the last and without a name", "merge-conflict", "guides/a.md",
      "Words.\n\n<<<<<<<\n",
      """
      content/guides/a.md:3:1: warning: a conflict marker is left here [merge-conflict]
        3 | <<<<<<<
          | ^^^^^^^
          = help: keep the lines you want from both sides, and remove this line

      """),
    RuleCase(
      "the first marker without the last", "merge-conflict", "checklists/a.md",
      """
      - [ ] Oil
      <<<<<<< HEAD
      - [ ] Fuel cock shut
      =======
      - [ ] Fuel cock open

      """,
      """
      content/checklists/a.md:2:1: warning: a conflict marker is left here [merge-conflict]
        2 | <<<<<<< HEAD
          | ^^^^^^^
          = help: keep the lines you want from both sides, and remove this line and =======

      """),
    RuleCase(
      "the last marker without the first", "merge-conflict", "guides/a.md",
      """
      Words.
      >>>>>>> spring

      <<<<<<< HEAD

      """,
      """
      content/guides/a.md:2:1: warning: a conflict marker is left here [merge-conflict]
        2 | >>>>>>> spring
          | ^^^^^^^
          = help: keep the lines you want from both sides, and remove this line

      """),
    RuleCase(
      "one marker in code", "merge-conflict", "guides/a.md",
      """
      ```
      >>>>>>> spring
      ```

      """, ""),
    RuleCase(
      "longer markers", "merge-conflict", "guides/a.md",
      """
      ```
      <<<<<<< HEAD
      =======
      >>>>>>> spring
      ```

      <<<<<<<<<<<< HEAD
      One.
      |||||||||||| base
      Two.
      ============
      Three.
      >>>>>>>>>>>> spring

      """,
      """
      content/guides/a.md:7:1: warning: this file has an unresolved merge conflict [merge-conflict]
        7 | <<<<<<<<<<<< HEAD
          | ^^^^^^^^^^^^
          = help: keep the lines you want, and remove those that begin with <<<<<<<, |||||||, ======= and >>>>>>>

      """),
    RuleCase(
      "longer markers of different lengths, and in code", "merge-conflict", "guides/a.md",
      """
      <<<<<<<<<<<< HEAD

      Heading
      ============

      >>>>>>>>>>> spring

      ```
      <<<<<<<< HEAD
      ========
      >>>>>>>> spring
      ```

      """, ""),
    RuleCase(
      "longer markers without the one between the sides", "merge-conflict", "guides/a.md",
      """
      ============

      <<<<<<<<<<<< Begin

      Words.

      >>>>>>>>>>>> End

      Heading
      ============

      """, ""),
    RuleCase(
      "longer lines of the same sign", "merge-conflict", "guides/a.md",
      "# A\n\nWords.\n\n\(longer)\n<<<<<<< one\n\n>>>>>>> two\n",
      """
      content/guides/a.md:6:1: warning: this file has an unresolved merge conflict [merge-conflict]
        6 | <<<<<<< one
          | ^^^^^^^
          = help: keep the lines you want, and remove those that begin with <<<<<<<, ======= and >>>>>>>

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }

  /// Where a marker is found that is the only one left: `=======`.
  private static func places(_ text: String, in path: String) -> [Int] {
    let sample = parse(text, path: path, rules: RuleBook())
    return sample.findings.filter { $0.rule.id == "merge-conflict" }.map { finding in
      #expect(finding.message == "a conflict marker is left here")
      #expect(
        finding.help == "keep the lines you want from both sides, and remove this line")
      return sample.source.location(of: finding.range.lowerBound).line
    }
  }

  @Test(arguments: [
    ("- [ ] Shut\n=======\n- [ ] Open\n", 2), ("- [ ] Shut\r\n=======\r\n- [ ] Open\r\n", 2),
    ("- [ ] Shut\n\n=======\n\n- [ ] Open\n", 3), ("=======\n- [ ] Open\n", 1),
    ("- [ ] Shut\n\n  Words.\n=======\n", 4), ("| a | b |\n| - | - |\n| 1 | 2 |\n=======\n", 4),
    ("40 metres.\n=======\n50 metres.\n", 2), ("40 metres\nof chain\n=======\n50 metres\n", 3),
  ])
  func `the marker between both sides, without the others`(text: String, line: Int) {
    for path in ["content/checklists/a.md", "content/guides/a.md"] {
      #expect(Self.places(text, in: path) == [line], "\(text)")
    }
  }

  @Test(arguments: [
    "Heading\n=======\n", "# A\n\nMooring stern-to\n=======\n\nWords.\n", "Words.\n========\n",
    "```\nWords.\n=======\n```\n", "> Words\n=======\n", "Words. =======\n", "- a\n  =======\n",
    "<pre>\n=======\n</pre>\n",
  ])
  func `such a line that is something else`(text: String) {
    #expect(Self.places(text, in: "content/guides/a.md") == [], "\(text)")
  }

  @Test func `cards in files of their own`() {
    let card = "---\ntitle: Alfa\n---\n\n<<<<<<< HEAD\nDiver.\n=======\nDivers.\n>>>>>>> spring\n"
    let sample = parse(
      "---\ntype: deck\nvisibility: public\n---\n", path: "content/decks/flags/index.md",
      cards: [("content/decks/flags/a.md", card)], rules: RuleBook())
    let found = sample.findings.filter { $0.rule.id == "merge-conflict" }
    #expect(
      found.map { "\($0.file):\($0.range.lowerBound) \($0.severity)" }
        == ["content/decks/flags/a.md:21 error"])
  }
}
