import TestSupport
import Testing

@Suite struct MergeConflictRuleTests {
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
      >>>>>>> spring
      <<<<<<< after the end

      """, ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
