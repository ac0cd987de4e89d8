import Testing

/// Rules of stars and underscores, which end no question.
extension CardFormRuleTests {
  private static let card = "## One\n\nA can.\n\n***\n\nPort.\n\n"

  @Test(arguments: [
    RuleCase(
      "rules of stars where a longer front may end", "card-form", "decks/a.md",
      card + "## Two\n\nA cone.\n\n___\n\nStarboard.\n\n## Three\n\nDanger.\n",
      """
      content/decks/a.md:1:1: note: 2 cards have a rule such as `***` in their answers, and only `---` ends a longer question [card-form]
        1 | ## One
          | ^^^^^^
          = help: write `---` if what is above the rule belongs to the question

      """),
    RuleCase(
      "rules of both kinds", "card-form", "decks/a.md",
      card + "## Two\n\nA cone.\n\n---\n\nStarboard.\n\n***\n\nMore.\n", ""),
    RuleCase(
      "a rule of stars in few cards", "card-form", "decks/a.md",
      card + "## Two\n\nA cone.\n\n## Three\n\nDanger.\n\n## Four\n\nText.\n", ""),
    RuleCase(
      "rules of stars between cards", "card-form", "decks/a.md",
      "## One\n\nA can.\n\n***\n\n## Two\n\nA cone.\n\n***\n\n## Three\n\nDanger.\n", ""),
    RuleCase(
      "rules of stars above the answers", "card-form", "decks/a.md",
      "## One\n\n***\n\nA can.\n\n## Two\n\n***\n\nA cone.\n", ""),
  ])
  func `rules of stars`(_ example: RuleCase) { example.expect() }
}
