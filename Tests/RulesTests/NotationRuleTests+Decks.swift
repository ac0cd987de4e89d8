import Testing

extension NotationRuleTests {
  @Test(arguments: [
    AuthorSlip(
      "## Front\n\nA\n\n## Two\n\nB\n\n# Heading\n\nC\n\n## Three\n\nD\n", 9, .warning,
      "heading-level", "a heading of level 1 is a card, so the 3 headings of level 2 are not",
      "write it as `## …`"),
    AuthorSlip(
      "# One\n\nA\n\n# Two\n\nB\n", 1, .warning, "title-heading",
      "the heading 'One' is not a card: the first heading of level 1 is the title of the document",
      "write each card as `## …`"),
    AuthorSlip(
      "## One\nback\n---\n", 1, .error, "card-empty", "the card has no back",
      "leave an empty line above `---`: right below text it makes that text a heading"),
    AuthorSlip(
      "## One\n\nback\n\n---\n\n## Two\n\nback\n", 1, .error, "card-empty", "the card has no back",
      "what is above `---` is part of the question: remove that line, or write the answer below it"),
    AuthorSlip(
      "##\n\nA\n", 1, .error, "card-empty", "the card has no front", "write the question"),
    AuthorSlip.notation(
      "## One\n\nA\n\n\u{2003}## Two\n\nB\n", 5,
      "this is not a heading: the space beside its `#` is not an ordinary one",
      "delete that space, and type an ordinary one"),
    AuthorSlip.notation(
      "## One\n\nA\n\n\u{200B}## Two\n\nB\n", 5,
      "this is not a heading: the space beside its `#` is not an ordinary one",
      "delete that space, and type an ordinary one"),
    AuthorSlip.notation(
      "## One\n\nA\n\n#＃ Two\n\nB\n", 5,
      "this is not a heading: it begins with a character that only looks like `#`",
      "type `#` instead"),
    AuthorSlip.notation(
      "## Adrenaline?\n\n  Weight   Dose\n  -------- ------\n  10 kg    0.1 mg\n", 4,
      "these dashes do not make a table, so its rows are shown as one line of text",
      "write a bar between the cells, such as `| Weight | Dose |`; `pandoc -t gfm` does so"),
    AuthorSlip.notation(
      "## One\n\nA\n\n> ## Two\n", 5, "a heading in a quote is part of the text above it",
      "write `## …` without `>` if it is a heading of this document", .note),
  ])
  func `in a deck`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/decks/sample.md")
  }

  private static let loose =
    "this line is not a rule, so it does not divide the card into front and back"

  @Test(arguments: ["    ---", "\t---", "     -----"])
  func `an indented rule divides no card`(line: String) {
    AuthorSlip.notation(
      "## One\n\nA\n\n\(line)\n\nB\n", 5, Self.loose, "write `---` at the beginning of the line"
    ).expect(after: Self.head, in: "content/decks/sample.md")
  }

  @Test(arguments: ["===", "───", "    ---"])
  func `the last line of an answer divides nothing`(line: String) {
    AuthorSlip.expectNothing(
      Self.head + "## Which operator?\n\n\(line)\n", in: "content/decks/sample.md")
  }

  @Test(arguments: [
    "\u{A0}---", "\u{200B}---", "---\u{A0}", "---  <!-- x -->", "───", "===", "‒‒‒",
  ])
  func `what only looks like a rule divides no card`(line: String) {
    AuthorSlip.notation(
      "## One\n\nA\n\n\(line)\n\nB\n", 5, Self.loose,
      "write `---` alone on the line, with an empty line above it"
    ).expect(after: Self.head, in: "content/decks/sample.md")
  }

  @Test(arguments: [
    "## One\n\nA\n\n---\n\nB\n", "## One\n\nA\n\n ---\n\nB\n",
    "## One\n\nA\n\n```\n---\n```\n", "## One\n\nA\n\n---\n\nB\n\n    ---\n",
    "## One\n\nA\n\n    a\n    ---\n",
  ])
  func `a rule of a card, and one in code`(text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/decks/sample.md")
  }
}
