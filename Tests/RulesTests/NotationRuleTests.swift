import Diagnostics
import Testing

/// Marks that authors get nearly right, and the one finding that each gets.
@Suite struct NotationRuleTests {
  static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  @Test(arguments: [
    AuthorSlip.notation(
      "| a | b |\n|---|---|\n| 1 | 2 | 3 |\n", 3,
      "the row has 3 cells but the table has 2 columns, so '3' is not shown",
      #"write a bar inside a cell as `\|`"#),
    AuthorSlip.notation(
      "| a | b |\n|---|---|\n| [[b|B]] | 2 |\n", 3,
      "the row has 3 cells but the table has 2 columns, so '2' is not shown",
      #"write the bar of the link as `\|`: `[[b\|B]]`"#),
    AuthorSlip.notation(
      "| a | b |\n|---|---|\n| 1 | 2 | | 3 | 4 |\n", 3,
      "the row has 5 cells but the table has 2 columns, so '3 | 4' is not shown",
      "begin the second row on a line of its own"),
    AuthorSlip.notation(
      "| a | b |\n|---|---|\n| 1 || 2 |\n", 3,
      "the row has 3 cells but the table has 2 columns, so '2' is not shown",
      "write one bar between two cells"),
    AuthorSlip.notation(
      "| a | b |\n|---|---|\n| 1 2 |\n", 3,
      "the row has 1 cell but the table has 2 columns, so its last cell is empty",
      "write a bar between two cells, or one more at the end if it is to be empty", .note),
    AuthorSlip.notation(
      "| a | b |\n|---|---|\n| 1 | 2 |\ntext after\n", 4,
      "this line is a row of the table above it", "leave an empty line above it"),
    AuthorSlip.notation(
      "Item\tQty\tWhere\nRope\t2\tForepeak\nBucket\t1\tLocker\n", 1,
      "tabs do not make a table, so these lines are shown as one line of text",
      "write bars between the cells, `| Item | Qty | Where |`, and `|---|---|---|` below the first line"
    ),
    AuthorSlip.notation(
      "> Words above.\n> Rope\tin the `locker`\r\n> Bucket\tthere\r\n> Hook\tthere\r\n", 2,
      "tabs do not make a table, so these lines are shown as one line of text",
      "write bars between the cells, and a line such as `|---|---|` below the first one"),
    AuthorSlip.notation(
      "  Weight   Dose\n  -------- ------\n  10 kg    0.1 mg\n", 2,
      "these dashes do not make a table, so its rows are shown as one line of text",
      "write a bar between the cells, such as `| Weight | Dose |`; `pandoc -t gfm` does so"),
    AuthorSlip.notation(
      "1\tOil\tEngine\n2\tWater\tTank\n3\tGas\tLocker\n", 1,
      "tabs do not make a table, so these lines are shown as one line of text",
      "write bars between the cells, `| 1 | Oil | Engine |`, and `|---|---|---|` below the first line"
    ),
  ])
  func `in a table`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "Say [words](#a){en}.\n\n## A\n", "Say [english words]{english}.\n", "Say [**MAYDAY**]{en}.\n",
    "Say [[sample]]{pt-BR}.\n",
  ])
  func `of a language, where it marks nothing`(text: String) {
    AuthorSlip.notation(
      text, 1, "this does not set the language of the words; it is shown as plain text",
      "write `[words]{en}`: words without a link or other marks, and a tag such as `en` or `pt-BR`"
    ).expect(after: Self.head, in: "content/guides/sample.md")
    expectNothing("Say [MAYDAY]{en}, [z]{pt-BR}, (x){not a tag} and *[dim]{DE}*.\n", in: "guides")
  }

  @Test(arguments: [
    // Two lines, another number, lines that stay lines, terms, and what other findings are about.
    "Item\tQty\nRope\t2\n",
    "Item\tQty\nRope\t2\tForepeak\nBucket\t1\nWords\nHook\t1\n",
    "Name\tAda  \nMail\ta b  \nPort\tKiel\n",
    "Name\tAda\\\nMail\ta b\\\nPort\tKiel\n",
    ">\tOne\n>\ttwo\n>\tthree.\n",
    "Term\n:\tOne\n:\tTwo\n:\tThree\n",
    "```\na\tb\nc\td\ne\tf\n```\n",
    "-\tOne\n-\tTwo\n-\tThree\n",
  ])
  func `tabs that are not cells are not reported`(text: String) {
    expectNothing(text, in: "guides")
  }

  @Test(arguments: [
    "| a | b |\n|---|---|\n| 1 | 2 | |\n",
    "| a | b | c |\n|---|---|---|\n| 1 || 2 |\n",
    "| a | b |\n|---|---|\n| **Group** |\n| 1 | 2 |\n",
    "| a | b | c |\n|---|---|---|\n| 1 |\n",
    "a | b\n--|--\n1 | 2\n",
    "| a | b |\n|---|---|\n| [[sample\\|B]] | `x\\|y` |\n",
    "> | a | b |\n> |---|---|\n> | 1 | 2 |\n",
    "| Узел | Где |\n|---|---|\n| Беседочный | на мачте |\n",
  ])
  func `a table that is right is not reported`(text: String) {
    expectNothing(text, in: "guides")
  }

  @Test(arguments: [
    AuthorSlip.notation(
      "!!! warning \"T\"\ntext\n", 1, "the callout has no text", "indent its text by four spaces"),
    AuthorSlip.notation(
      "=== \"T\"\ntext\n", 1, "the callout has no text", "indent its text by four spaces"),
    AuthorSlip.notation(
      "??? tip \"T\"\ntext\n", 1, "the callout has no text", "indent its text by four spaces"),
    AuthorSlip.notation(
      "> [!info]\n\nt\n", 1, "the callout has no text", "write `> ` before each line of its text"),
    AuthorSlip.notation(
      "> [!warning]\n", 1, "the callout has no text", "write `> ` before each line of its text"),
    AuthorSlip.notation(
      "!! warning\n    t\n", 1, "a callout marker is shown as plain text",
      "write `> [!warning]`, and `> ` before each line of its text"),
    AuthorSlip.notation(
      "[!warning]\ntext\n", 1, "a callout marker is shown as plain text",
      "write `> [!warning]`, and `> ` before each line of its text"),
    AuthorSlip.notation(
      ":::warning\ntext\n", 1, "this block belongs to another tool and is shown as plain text",
      "write it in Markdown; a callout is `> [!warning]`"),
    AuthorSlip.notation(
      "```mermaid\ngraph TD\n```\n", 1, "a diagram is shown as its code", "show it as an image"),
    AuthorSlip.notation(
      "```plantuml\na -> b\n```\n", 1, "a diagram is shown as its code", "show it as an image"),
    AuthorSlip.notation(
      "{:toc}\n", 1, "the mark for a table of contents is shown as plain text",
      "remove it: the page has its own"),
    AuthorSlip.notation(
      "{: .note }\nWords.\n", 1, "Jekyll block attributes are shown as plain text",
      "remove the line; a callout is `> [!note]`"),
    AuthorSlip.notation(
      "## A\n{: #x }\nWords.\n", 2, "Jekyll block attributes are shown as plain text",
      "leave an empty line below it"),
    AuthorSlip.notation(
      "Words.\n{: .big .prompt-danger }\n", 2,
      "Jekyll's attributes do not make a callout here: the text is shown without its box",
      "write `> [!danger]`, and `> ` before each line of its text"),
    AuthorSlip.notation(
      "Words {/* hidden */} here.\n", 1, "MDX comments are not supported, so readers see this one",
      "write `<!-- … -->`, or remove it"),
    AuthorSlip.notation(
      "Words.\n\n\tThe paragraph begins with a tab,\n\tas typists do it.\n", 3,
      "this paragraph is shown as code, because it is indented by four spaces or a tab",
      "write it at the beginning of the line", .note),
    AuthorSlip.notation(
      "- Fuel\n\n      The second paragraph of an item.\n", 3,
      "this paragraph is shown as code, because it is indented by four spaces or a tab",
      "indent it like the words of the item", .note),
    AuthorSlip.notation(
      "- Tie it\n\n      ![A knot](knot.svg)\n", 3,
      "this paragraph is shown as code, because it is indented by four spaces or a tab",
      "indent it like the words of the item", .note),
    AuthorSlip.notation(
      "See [the site](https://library.example/a b).\n", 1,
      "this is not a link, because its address contains a space",
      "write it between `<` and `>`, or each space as `%20`"),
    AuthorSlip.notation(
      "import Tabs from '@theme/Tabs';\n", 1,
      "MDX code is not run here and is shown as plain text",
      "remove the line, and write in words what it would show"),
    AuthorSlip.notation(
      "<!- x -->\n", 1, "this is not a comment, so readers see it", "write `<!-- … -->`"),
    AuthorSlip.notation(
      "Words -->\n", 1, "no comment ends here, so readers see `-->`",
      "write `<!--` where the comment begins, or remove it"),
    AuthorSlip.notation(
      "Water is H~2~O.\n", 1, "`~…~` strikes out '2'; it is not subscript here",
      "write `<sub>2</sub>`"),
    AuthorSlip.notation(
      "It takes 5~6 minutes, then 7~8 more.\n", 1,
      "a single `~` strikes out the text up to the next one",
      #"write `<sub>…</sub>` for a subscript, or `\~` for a tilde"#),
    AuthorSlip.notation(
      "It is 4 m^2^ wide.\n", 1, "`^…^` is not superscript here: '^2^' is shown as plain text",
      "write `<sup>2</sup>`"),
    AuthorSlip.notation(
      "This ==word is.\n", 1, "`==` that highlights nothing is shown as plain text",
      "write `==` on both sides, right beside the words"),
    AuthorSlip.notation(
      "＃ One\n\nx\n", 1,
      "this is not a heading: it begins with a character that only looks like `#`",
      "type `#` instead"),
    AuthorSlip.notation(
      "##\u{A0}One\n\nx\n", 1,
      "this is not a heading: the space beside its `#` is not an ordinary one",
      "delete that space, and type an ordinary one"),
  ])
  func `in a guide`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "The range a[i][j] is [see [x]], and so is [one [two]].\n",
    "Press 5 -> 6, A --> B, and x = y == z.\n",
    "Between ~5 and ~6 minutes, 2^3^4, a^b.\n",
    "Скорость ~5 узлов, ветер 5–6, см. [1] и [прим. ред.].\n",
    "Steer 5^ up; \\~5~6\\~.\n",
    "Is it [done](https://e.com/a_(b)) or [not](<b c.md>)?\n",
    "{:error, reason}\n",
    "> [!warning] Mind the boom\n\nWords.\n",
    "!!! tip \"Mind the boom\"\n\nWords.\n",
    "♯ is a sharp, and #tag is a tag.\n",
    "Signed: [ ] yes [ ] no\n", "Run this:\n\n    Make the site and publish it\n",
    "Words.\n\n    let the_path = a/b\n", "import goods from abroad, or export them.\n",
    "import waypoints from \"Garmin\"\n", "- import GPX files from 'Garmin'\n",
  ])
  func `ordinary text is not reported`(text: String) {
    expectNothing(text, in: "guides")
  }

  @Test(arguments: [
    AuthorSlip.notation(
      "- [ ] One - [ ] Two\n", 1, "this looks like a task, but it is part of the words around it",
      "write `- [ ] …` on a line of its own"),
    AuthorSlip.notation(
      "- [ ] [ ] One\n", 1, "this looks like a task, but it is part of the words around it",
      "write `- [ ] …` on a line of its own"),
    AuthorSlip.notation(
      "- [ ] One; 2. [ ] Two\n", 1,
      "this looks like a task, but it is part of the words around it",
      "write `- [ ] …` on a line of its own"),
    AuthorSlip.notation(
      "- [ ] Zero\n\n\u{A0}## Sec\n\n- [ ] One\n", 3,
      "this is not a heading: the space beside its `#` is not an ordinary one",
      "delete that space, and type an ordinary one"),
    AuthorSlip.notation(
      "- [ ] One\n##Two\n- [ ] Three\n", 2,
      "this is not a heading: there is no space after its `#`",
      "write a space after the last `#`"),
    AuthorSlip.notation(
      "- [ ] One\n\n##Two\n\n- [ ] Three\n", 3,
      "this is not a heading: there is no space after its `#`",
      "write a space after the last `#`"),
    AuthorSlip.notation(
      "- [ ] One\n\n%% later\n", 3, "this `%%` comment is never closed, so readers see it",
      "write `%%` at its end"),
    AuthorSlip.notation(
      "%%\n- [ ] One\n%%\n", 1,
      "this `%%` comment is not recognized, because its marks touch the text beside them; readers see it",
      "leave an empty line above and below each `%%`"),
    AuthorSlip.notation(
      "- [!] One\n", 1, "'[!]' is not a check box, so it is part of the words",
      "write `[ ]` or `[x]`, with a space after it"),
    AuthorSlip.notation(
      "- [ ]: One\n", 1, "'[ ]' is not a check box, so it is part of the words",
      "write `[ ]` or `[x]`, with a space after it"),
    AuthorSlip.html("- [ ] Oil <required>\n", "<required>", "write `(required)`"),
    AuthorSlip(
      "* A\n\n- [ ] B\n", 1, .note, "section-text",
      "the bullets have no boxes, so they are text and cannot be ticked off",
      "write `- [ ] …` for what is to be ticked off"),
    AuthorSlip(
      "- [ ] One\n\n**After**\n\n- [ ] Two\n", 3, .note, "section-text",
      "this comes after an item, but is shown above the items of its section",
      "write it as a heading, `## After`, if a section begins here"),
    AuthorSlip(
      "- [ ] One\n\n```\ncode\n", 3, .warning, "unclosed",
      "the code that begins here is never closed, so the line below is part of it",
      "write ``` on a line of its own where it ends"),
    AuthorSlip(
      "- [ ] One\n\n<!-- later\n", 3, .warning, "unclosed",
      "the comment that begins here is never closed", "write `-->` where it ends"),
    AuthorSlip(
      "# One\n\n- [ ] A\n\n# Two\n\n- [ ] B\n", 1, .warning, "title-heading",
      "the heading 'One' is not a section: the first heading of level 1 is the title of the "
        + "document", "write each section as `## …`"),
  ])
  func `in a checklist`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    "Have ready:\n\n* rope\n* knife\n\n- [ ] One\n",
    "- [ ] One (see [a-x] and 1.5 [x])\n- [ ] Skipper told? [ ] yes [ ] no\n",
  ])
  func `an ordinary checklist is not reported`(text: String) {
    expectNothing(text, in: "checklists")
  }
}

extension NotationRuleTests {
  private func expectNothing(
    _ text: String, in folder: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    AuthorSlip.expectNothing(
      Self.head + text, in: "content/\(folder)/sample.md", sourceLocation: sourceLocation)
  }
}
