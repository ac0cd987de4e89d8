import Diagnostics
import Settings
import TestSupport
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
    RuleCase(
      "questions below headings", "card-form", "decks/a.md",
      """
      ## Card 1

      **Front:** What is a sheet?
      **Back:** A rope.

      ## Card 2

      **Front**: And a halyard?

      **Back**: A rope that hoists.

      ## What is a stay?

      A wire.

      """,
      """
      content/decks/a.md:1:1: warning: 2 cards have their questions below their headings, but the heading is the front of a card, so readers are asked 'Card 1' [card-form]
        1 | ## Card 1
          | ^^^^^^^^^
          = help: write each question after `##`, and its answer below it, without such labels

      """),
    RuleCase(
      "the same in Russian, as lists and above a rule", "card-form", "decks/a.md",
      """
      ## Карточка 1

      - В: Что такое шкот?
      - О: Снасть.

      ## Карточка 2

      Вопрос 2: Что такое фал?

      ---

      Ответ 2: Тоже снасть.

      """,
      """
      content/decks/a.md:1:1: warning: 2 cards have their questions below their headings, but the heading is the front of a card, so readers are asked 'Карточка 1' [card-form]
        1 | ## Карточка 1
          | ^^^^^^^^^^^^^
          = help: write each question after `##`, and its answer below it, without such labels

      """),
    RuleCase(
      "the same in German, French and Spanish", "card-form", "decks/a.md",
      """
      ## 1

      Frage: Was ist eine Schot?
      Antwort: Ein Tau.

      ## 2

      **Question :** Qu’est-ce qu’une drisse ?

      **Réponse :** Un cordage.

      ## 3

      Pregunta: ¿Qué es una driza?
      Respuesta: Un cabo.

      """,
      """
      content/decks/a.md:1:1: warning: 3 cards have their questions below their headings, but the heading is the front of a card, so readers are asked '1' [card-form]
        1 | ## 1
          | ^^^^
          = help: write each question after `##`, and its answer below it, without such labels

      """),
    RuleCase(
      "answers with labels", "card-form", "decks/a.md",
      "## What is a sheet?\n\nA: A rope.\n\n## What is a stay?\n\nAnswer: A wire.\n", ""),
    RuleCase(
      "a dialogue in one card", "card-form", "decks/a.md",
      "## How do I ask?\n\nQ: Where are you?\nA: In port.\n\n## Two\n\nWords.\n", ""),
    RuleCase(
      "several questions below one heading", "card-form", "decks/a.md",
      """
      ## Lights

      **Question:** What does a vessel at anchor show?
      **Answer:** White.

      **Question:** And a trawler?
      **Answer:** Green over white.

      ## What does a buoy show?

      Red.

      """,
      """
      content/decks/a.md:1:1: note: this is one card, whose answer has 2 questions with answers [card-form]
        1 | ## Lights
          | ^^^^^^^^^
          = help: write each question after `##`, and its answer below it, without such labels

      """),
    RuleCase(
      "several questions above the first heading", "card-form", "decks/a.md",
      """
      Вопрос: Что такое шкот?
      Ответ: Снасть.

      Вопрос: Что такое фал?
      Ответ: Тоже снасть.

      ## Что такое штаг?

      Трос.

      """,
      """
      content/decks/a.md:1:1: note: this is the introduction, so its 2 questions with answers are not cards [card-form]
        1 | Вопрос: Что такое шкот?
          | ^^^^^^^^^^^^^^^^^^^^^^^
          = help: write each question after `##`, and its answer below it, without such labels

      """),
    RuleCase(
      "several questions in the introduction in YAML", "card-form", "decks/a.yaml",
      """
      introduction: |
        Q: What is a sheet?
        A: A rope.

        Q: And a halyard?
        A: A rope that hoists.
      cards:
        - front: What is a stay?
          back: A wire.

      """,
      """
      content/decks/a.yaml:2:3: note: this is the introduction, so its 2 questions with answers are not cards [card-form]
        2 |   Q: What is a sheet?
          |   ^^^^^^^^^^^^^^^^^^^
          = help: write each as a card with `front: …` and `back: …`

      """),
    RuleCase(
      "labels of questions without answers", "card-form", "decks/a.md",
      "## One\n\nFront: the bow.\n\n## Two\n\nFront: the stem.\n", ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }

  @Test func `headings of an index file that were cards before its folder had files`() {
    let text = """
      ---
      type: deck
      ---
      # Knots

      Learn them.

      ## Bowline (#loop)

      A loop.

      ### More

      ## Groups

      ## Reef

      Two ropes.

      """
    func findings(cards: [(path: String, text: String)]) -> String {
      let sample = parse(
        text, path: "content/decks/knots/index.md", type: .deck, cards: cards,
        rules: RuleBook())
      return HumanReport { _ in sample.source }.text(
        sample.findings.filter { $0.rule.id == "card-form" }.inReportOrder())
    }
    #expect(findings(cards: []) == "")
    #expect(
      findings(cards: [("content/decks/knots/hitch.md", "# Hitch\n\nTwo turns.\n")])
        == """
        content/decks/knots/index.md:8:1: note: this heading is part of the introduction, because the cards of this deck are the other files of its folder [card-form]
          8 | ## Bowline (#loop)
            | ^^^^^^^^^^^^^^^^^^
            = help: if it is a card, move it to a file of its own in the folder
        content/decks/knots/index.md:16:1: note: this heading is part of the introduction, because the cards of this deck are the other files of its folder [card-form]
          16 | ## Reef
             | ^^^^^^^
             = help: if it is a card, move it to a file of its own in the folder

        """)
  }
}
