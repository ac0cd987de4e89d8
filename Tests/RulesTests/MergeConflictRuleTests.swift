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
      content/guides/a.md:4:1: warning: both sides of a merge are here, and at 1 other place [merge-conflict]
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
      content/checklists/a.md:5:1: error: both sides of a merge are here [merge-conflict]
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
      content/guides/a.md:5:1: warning: both sides of a merge are here [merge-conflict]
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
      > > > > > > > a quote
      Heading
      =======

      """, ""),
    RuleCase(
      "the first mark without the last", "merge-conflict", "checklists/a.md",
      """
      - [ ] Oil
      <<<<<<< HEAD
      - [ ] Fuel cock shut
      =======
      - [ ] Fuel cock open

      """,
      """
      content/checklists/a.md:2:1: warning: a merge marker is left here [merge-conflict]
        2 | <<<<<<< HEAD
          | ^^^^^^^
          = help: keep the lines you want from both sides, and remove this line and =======

      """),
    RuleCase(
      "the last mark without the first", "merge-conflict", "guides/a.md",
      """
      Words.
      >>>>>>> spring

      <<<<<<< HEAD

      """,
      """
      content/guides/a.md:2:1: warning: a merge marker is left here [merge-conflict]
        2 | >>>>>>> spring
          | ^^^^^^^
          = help: keep the lines you want from both sides, and remove this line

      """),
    RuleCase(
      "one mark in code", "merge-conflict", "guides/a.md",
      """
      ```
      >>>>>>> spring
      ```

      """, ""),
    RuleCase(
      "longer lines of the same sign", "merge-conflict", "guides/a.md",
      "# A\n\nWords.\n\n\(longer)\n<<<<<<< one\n\n>>>>>>> two\n",
      """
      content/guides/a.md:6:1: warning: both sides of a merge are here [merge-conflict]
        6 | <<<<<<< one
          | ^^^^^^^
          = help: keep the lines you want, and remove those that begin with <<<<<<<, ======= and >>>>>>>

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
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
