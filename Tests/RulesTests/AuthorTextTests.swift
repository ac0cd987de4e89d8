import Diagnostics
import Settings
import TestSupport
import Testing

/// What authors of guides and decks write by mistake, and the finding that each gets.
@Suite struct AuthorTextTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  @Test(arguments: [
    AuthorSlip(
      "> [!wraning] T\n> text\n", 1, .warning, "notation",
      "'wraning' is not a kind of callout, so it is shown as a note",
      "did you mean 'warning'?"),
    AuthorSlip(
      "> [!предупреждние]\n> текст\n", 1, .warning, "notation",
      "'предупреждние' is not a kind of callout, so it is shown as a note",
      "did you mean 'предупреждение'?"),
    AuthorSlip(
      "> [!custom]\n> text\n", 1, .warning, "notation",
      "'custom' is not a kind of callout, so it is shown as a note",
      "kinds are note, tip, important, warning and danger"),
    AuthorSlip(
      "> [!warning]\ntext\n", 2, .note, "notation",
      "the line is part of the quote above it",
      "if it belongs to the quote, write `> ` before it; if not, leave an empty line above it"),
    AuthorSlip(
      "!!! warnin\n    text\n", 1, .warning, "notation",
      "'Warnin' is not a kind of callout, so it is shown as a note",
      "did you mean 'warning'?"),
    AuthorSlip(
      "!!! warning\ntext\n", 1, .warning, "notation",
      "a callout without an indented line below it is shown as plain text",
      "indent its text by four spaces"),
    AuthorSlip(
      "??? warning\n", 1, .warning, "notation",
      "a callout without an indented line below it is shown as plain text",
      "indent its text by four spaces"),
    AuthorSlip(
      "!!! warning Gas\n  Shut the gas.\n", 1, .warning, "notation",
      "a callout without an indented line below it is shown as plain text",
      "indent its text by four spaces"),
    AuthorSlip(
      "!!! custom\n  Shut the gas.\n", 1, .warning, "notation",
      "a callout without an indented line below it is shown as plain text",
      "indent its text by four spaces"),
    AuthorSlip(
      "Words.\n\n!!! danger inline\n  Shut.\n", 3, .warning, "notation",
      "a callout without an indented line below it is shown as plain text",
      "indent its text by four spaces"),
    AuthorSlip(
      "Words.\n\n!!! danger \"Gas\" inline end\n    Shut.\n", 3, .warning, "notation",
      "'inline end' is shown as part of the title", "write it before the title"),
    AuthorSlip(
      "- [ ] !!! warning \"Hot engine\"\n- [ ] Oil\n", 1, .warning, "notation",
      "a callout cannot be the words of an item: it is shown as plain text",
      "write words after the box, and the callout on a line of its own below them"),
    AuthorSlip(
      "1. [x] ??? tip\n", 1, .warning, "notation",
      "a callout cannot be the words of an item: it is shown as plain text",
      "write words after the box, and the callout on a line of its own below them"),
    AuthorSlip(
      "=== Engine\n\n    Words.\n", 1, .warning, "notation",
      "a tab whose title is not in quotes is shown as plain text",
      "write `=== \"Engine\"`, and indent its text by four spaces"),
    AuthorSlip(
      "> [!warning|words]\n> text\n", 1, .note, "notation",
      "'words' is not shown: the title of a callout is after its bracket",
      "write `[!warning] words` if it is the title"),
    AuthorSlip(
      "![[mooring#Leaving|how to leave]]\n", 1, .note, "notation",
      "'how to leave' is not shown: an embedded document has its own title",
      "remove it, or write a link: `[[mooring#Leaving|how to leave]]`"),
    AuthorSlip(
      "Words.\n\n[f]()\n", 3, .warning, "notation",
      "the link has no address, so it leads nowhere",
      "write an address between the parentheses"),
    AuthorSlip(
      "Words.\n\n[f](https://)\n", 3, .warning, "notation",
      "the link has no address, so it leads nowhere",
      "write an address between the parentheses"),
    AuthorSlip(
      "Words.\n\n[k] (b.md)\n", 3, .warning, "notation",
      "brackets that are not a link are shown as plain text",
      "write `[words](address)`, with no space between `]` and `(`"),
    AuthorSlip(
      "Words.\n\n[x][y]\n", 3, .warning, "notation",
      "this is not a link: there is no definition for '[y]'",
      "write a line `[y]: address`, or `[words](address)`"),
    AuthorSlip(
      "Words.\n\n[k](my plan.pdf)\n", 3, .warning, "notation",
      "this is not a link, because its address contains a space",
      "write it between `<` and `>`, or each space as `%20`"),
    AuthorSlip(
      "Words [^1].\n", 1, .warning, "notation",
      "the footnote '[^1]' has no text",
      "write a line `[^1]: …`"),
    AuthorSlip(
      "Words.\n\n[^1]: note\n", 3, .warning, "notation",
      "nothing refers to the footnote '[^1]', so readers never see it",
      "write `[^1]` where it belongs"),
    AuthorSlip(
      "| a | b |\n|---|---|\n\n| 1 | 2 |\n", 3, .warning, "notation",
      "the empty line ends the table, so the rows below it are shown as plain text",
      "remove the empty line"),
    AuthorSlip(
      "## One\n\n#### Two\n\nx\n", 3, .note, "heading-level",
      "a heading of level 4 is below one of level 2, with no level in between",
      "write it as `### …`"),
    AuthorSlip(
      "## \n\nx\n", 1, .warning, "notation",
      "the heading is empty",
      "write words after it, or remove it"),
    AuthorSlip(
      "＃ One\n\nx\n", 1, .warning, "notation",
      "this is not a heading: it begins with a character that only looks like `#`",
      "type `#` instead"),
    AuthorSlip(
      "**bold\n", 1, .warning, "notation",
      "these asterisks make nothing bold and are shown as plain text",
      "write `**` on both sides, right beside the words"),
    AuthorSlip(
      "`code\n", 1, .warning, "notation",
      "an unpaired backtick is shown as plain text",
      "write a backtick on both sides"),
    AuthorSlip(
      "%%later\n", 1, .warning, "notation",
      "this `%%` comment is never closed, so readers see it",
      "write `%%` at its end"),
    AuthorSlip(
      "Open it <!-- slowly -- or not --> at once.\n", 1, .warning, "notation",
      "a comment after words cannot have `--` in it, so readers see this one",
      "write another sign instead of `--`, or the comment between `%%` and `%%`"),
    AuthorSlip(
      "Where $X^{+}_{G} = Y_{1}$.\n", 1, .warning, "notation",
      "a formula is shown as plain text",
      "write it in words, or show it as an image"),
    AuthorSlip(
      "$x^2$\n", 1, .warning, "notation",
      "a formula is shown as plain text",
      "write it in words, or show it as an image"),
    AuthorSlip(
      "Harbour {{ boat.name }}.\n", 1, .warning, "notation",
      "this is not one of the blanks about the boat; it is shown as plain text",
      "write one of `{{boat.name}}`, `{{boat.callsign}}`, `{{boat.mmsi}}`, `{{boat.persons}}`, "
        + "`{{boat.phone}}`"),
    AuthorSlip(
      "{{< ref x >}}\n", 1, .warning, "notation",
      "template code is not run here and is shown as plain text",
      "replace it with the text that it should produce, or move the file out of the content "
        + "folder"),
    AuthorSlip(
      "{% hint style=\"danger\" %}\nWords.\n", 1, .warning, "notation",
      "a GitBook hint is shown as plain text",
      "write `> [!warning]`, with the word after `style=`, and `> ` before each line of its text"),
    AuthorSlip(
      "[TOC]\n", 1, .warning, "notation",
      "the mark for a table of contents is shown as plain text",
      "remove it: the page has its own"),
    AuthorSlip(
      "```dataview\nLIST\n```\n", 1, .warning, "notation",
      "this block needs a plugin and is shown as code",
      "write what it would show, or remove it"),
    AuthorSlip(
      "•  a\n", 1, .warning, "task-form",
      "'•' is not how Markdown marks a bullet; it is read as '-'",
      "write `- …`"),
    AuthorSlip(
      "~~~\ncode\n", 1, .warning, "unclosed",
      "the code that begins here is never closed, so the line below is part of it",
      "write ~~~ on a line of its own where it ends"),
    AuthorSlip(
      "```\ncode\n~~~\nmore\n", 1, .warning, "unclosed",
      "the code that begins here is never closed, so the 3 lines below are part of it",
      "write ``` on a line of its own where it ends"),
    AuthorSlip(
      "<!-- later\n\n## Two\n", 1, .warning, "unclosed",
      "the comment that begins here is never closed, so the line below is part of it",
      "write `-->` where it ends"),
    AuthorSlip(
      "<center>x</center>\n", 1, .warning, "raw-html",
      "HTML is not supported here and is shown as plain text: '<center>x</center>'",
      "remove both tags; the words stay"),
    AuthorSlip(
      "Words :smile: words.\n", 1, .warning, "notation",
      "the name of an emoji is shown as plain text",
      "write the emoji itself"),
    AuthorSlip(
      "Press ++f1++.\n", 1, .warning, "notation",
      "`++…++` does not mark keyboard keys here; it is shown as plain text",
      "write them as words or code, such as `Ctrl+Alt`"),
    AuthorSlip(
      "> words\nmore\n", 2, .note, "notation",
      "the line is part of the quote above it",
      "if it belongs to the quote, write `> ` before it; if not, leave an empty line above it"),
  ])
  func `in a guide`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    AuthorSlip(
      "## Approach (icon wrench)\n\nWords.\n", 1, .warning, "attribute",
      "the parentheses are part of the heading: only checklists have attributes",
      "remove them, or make this a checklist: `type: checklist`"),
    AuthorSlip(
      "## Подход (свёрнуто)\n\nWords.\n", 1, .warning, "attribute",
      "the parentheses are part of the heading: only checklists have attributes",
      "remove them, or make this a checklist: `type: checklist`"),
    AuthorSlip(
      "## Approach ^approach\n\nWords.\n", 1, .warning, "attribute",
      "'^approach' is part of the heading: in a guide, keys follow paragraphs and items",
      "write `{#approach}`, which is the heading's anchor"),
  ])
  func `attributes after a heading of a guide`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test func `other words after a heading of a guide`() {
    AuthorSlip.expectNothing(
      Self.head + "## Area in m ^2\n\nA.\n\n## Signs (icon only)\n\nB.\n\n## Oil {#oil}\n\nC.\n",
      in: "content/guides/sample.md")
  }

  @Test(arguments: [
    AuthorSlip(
      "## Front\n\nBack.\n\n### Deeper\n\nMore.\n", 5, .note, "heading-level",
      "a heading of level 3 is part of the back of the card above it",
      "write it as `## …` if it is a card"),
    AuthorSlip(
      "### Deeper\n\nMore.\n\n## Front\n\nBack.\n", 1, .note, "heading-level",
      "a heading of level 3 is part of the introduction, above the first card",
      "write it as `## …` if it is a card"),
    AuthorSlip(
      "One\n---\n\nA.\n", 1, .warning, "heading-level",
      "the line of hyphens below these words makes them a heading",
      "write an empty line above `---`, or the heading as `## …`"),
    AuthorSlip(
      "## One\n\nA.\n\n##Two\n\nB.\n", 5, .warning, "notation",
      "this is not a heading: there is no space after its `#`",
      "write a space after the last `#`"),
    AuthorSlip(
      "## One {{c1::a}}\n\nB.\n", 1, .warning, "notation",
      "an Anki cloze deletion is shown as plain text",
      "write the sentence with `[…]` for the gap as the front of a card, and the answer as its back"
    ),
    AuthorSlip(
      "## Capitals #flashcards\n\nCapital of Greece::Athens\n\nCapital of Spain\n?\nMadrid\n\nB.\n",
      3, .warning, "notation", Self.pluginCard, Self.deckCard),
    AuthorSlip(
      "## Capitals\n\nCapital of Spain\n??\nMadrid\n", 4, .warning, "notation", Self.pluginCard,
      Self.deckCard),
    AuthorSlip(
      "## Capital of Spain\n?\nMadrid\n", 2, .warning, "notation", Self.pluginCard, Self.deckCard),
    AuthorSlip(
      "## Capital\n\nIt is {{c12::Madrid::city}}.\n", 3, .warning, "notation",
      "an Anki cloze deletion is shown as plain text",
      "write the sentence with `[…]` for the gap as the front of a card, and the answer as its back"
    ),
  ])
  func `in a deck`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/decks/sample.md")
  }

  private static let pluginCard = "an Obsidian Spaced Repetition card is shown as plain text"
  private static let deckCard = "in a deck, write the question as `## …` and the answer below it"

  @Test func `a question mark alone is an answer`() {
    AuthorSlip.expectNothing(
      Self.head + "## Which mark ends a question?\n\n?\n", in: "content/decks/sample.md")
  }

  @Test func `cards of Spaced Repetition are reported in tagged texts only`() {
    AuthorSlip.expectNothing(
      Self.head + "Use std::vector and fe80::1.\n\nReally\n?\nYes.\n",
      in: "content/guides/sample.md")
    AuthorSlip.expectNothing(
      Self.head + "## Vector\n\nIt is std::vector\n\nWords.\n", in: "content/decks/sample.md")
    AuthorSlip.expectNothing(
      Self.head + "The [cards](#flashcards) and a::b.\n\n## Cards {#flashcards}\n\nWords.\n",
      in: "content/guides/sample.md")
    AuthorSlip.expectNothing(
      Self.head.replacing("[fire]", with: "[flashcards]") + "## Which address?\n\nIt is fe80::1.\n",
      in: "content/decks/sample.md")
    AuthorSlip("Fore::aft `a::b`\n", 1, .warning, "notation", Self.pluginCard, Self.deckCard)
      .expect(
        after: Self.head.replacing("tags: [", with: "tags: [flashcards/boat, "),
        in: "content/guides/sample.md")
  }

  @Test func `in a deck without a heading no line reads like a front`() {
    let sample = parse(
      Self.head + "What is it?\n\nA can.\n", path: "content/decks/sample.md", rules: RuleBook())
    #expect(sample.findings.map(\.rule.id) == ["deck-empty"], "\(sample.report)")
  }
}
