import Testing

@Suite struct CardFormRuleTests {
  private static let others = """
    ## One

    ![Can](a.png)

    ---

    Port.

    ## Two

    ![Cone](b.png)

    ---

    Starboard.


    """

  @Test(arguments: [
    RuleCase(
      "a picture that others ask with", "card-form", "decks/a.md",
      others + """
        ## Three

        ![Balls](c.png)

        Danger.

        """,
      """
      content/decks/a.md:17:1: warning: the picture of this card is in its answer, but 2 other cards have theirs in the question [card-form]
        17 | ## Three
           | ^^^^^^^^
           = help: write `---` below the picture, or the answer's words above it

      """),
    RuleCase(
      "a front without the words that others have", "card-form", "decks/a.md",
      others + """
        ##

        ![Balls](c.png)

        ---

        Danger.

        """,
      """
      content/decks/a.md:17:1: warning: this card has no words after `##`, but 2 other cards have some above the picture [card-form]
        17 | ##
           | ^^
           = help: write the question after `##`

      """),
    RuleCase(
      "cards of the same form, and one without a picture", "card-form", "decks/a.md",
      others + "## Three\n\nDanger.\n", ""),
    RuleCase(
      "pictures in answers", "card-form", "decks/a.md",
      "## One\n\n![Can](a.png)\n\nPort.\n\n## Two\n\n![Cone](b.png)\n\nStarboard.\n", ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
