import Documents

/// A notation that stays plain text, or that makes no sense where it is: what readers see, and
/// what to write in its place.
enum Notation: String, CaseIterable {
  case keys
  case emoji
  case template
  case hint
  case otherBlank
  case otherLanguage
  case boldLine
  case formula
  case inlineFootnote
  case openComment
  case spacedAddress
  case snippet
  case edit
  case openCallout
  case otherBlock
  case abbreviation
  case contents
  case tightHeading
  case deepHeading
  case looseDefinition
  case plugin
  case pluginCard
  /// `{{c1::words}}`.
  case cloze
  /// `{: .note }` on a line of its own.
  case blockAttributes
  /// `{/* words */}`.
  case codeComment
  case moduleCode
  case quotedTask
  case dashBullet
  case looseFence
  case brokenTable
  case looseCallout
  case openHTMLComment
  case openBold
  case openCode
  case brokenLink
  case emptyHeading
  case emptyLink
  case otherQuote
  case looseTask
  case cutTable
  case lostHeading
  case lostFront
  case keyInValue
  case looseLine
  case looseQuoteLine
  case openFence
  case innerQuote
  case headingInItem
  case escapedHeading
  case looseRule
  case indentedHeading
  case indentedBullet
  case indentedNote
  case indentedFence
  case indentedText
  case wideBullet
  case tableText
  case emptyCallout
  case emptyAdmonition
  case diagram
  case oddSpace
  case oddHash
  case quotedHeading
  case openHighlight
  case oddComment
  case closedComment
  case splitComment
  case struckText
  case wordlessLink
  case openWikiLink
  case wideBrackets
  case curlyTitle
  case openAddress
  case swappedBrackets
  case wholeCode
  /// `\newpage`.
  case pageBreak

  /// Whether it is often meant as it is, so that it is only a note.
  var isOftenMeant: Bool {
    switch self {
    case .lostHeading, .lostFront, .keyInValue, .looseLine, .looseQuoteLine, .innerQuote,
      .quotedHeading, .wideBullet, .indentedText, .indentedFence:
      true
    default: false
    }
  }

  /// What was found.
  var message: String {
    switch self {
    case .keys: "`++…++` does not mark keyboard keys here; it is shown as plain text"
    case .emoji: "the name of an emoji is shown as plain text"
    case .template: "template code is not run here and is shown as plain text"
    case .hint: "a GitBook hint is shown as plain text"
    case .otherBlank: "this is not one of the blanks about the boat; it is shown as plain text"
    case .otherLanguage: "this does not set the language of the words; it is shown as plain text"
    case .boldLine:
      "these underscores are not lines to fill in: they make the words between them bold"
    case .formula: "a formula is shown as plain text"
    case .inlineFootnote: "a footnote inside a line is shown as plain text"
    case .openComment: "this `%%` comment is never closed, so readers see it"
    case .spacedAddress: "this is not a link, because its address contains a space"
    case .snippet: "`--8<--` includes nothing here; it is shown as plain text"
    case .edit: "CriticMarkup is shown as plain text"
    case .openCallout: "a callout without an indented line below it is shown as plain text"
    case .otherBlock: "this block belongs to another tool and is shown as plain text"
    case .abbreviation: "an abbreviation definition is shown as plain text"
    case .contents: "the mark for a table of contents is shown as plain text"
    case .tightHeading: "this is not a heading: there is no space after its `#`"
    case .deepHeading: "this is not a heading: it begins with more than six `#`"
    case .looseDefinition: "a definition without its term right above it is shown as plain text"
    case .plugin: "this block needs a plugin and is shown as code"
    case .pluginCard: "an Obsidian Spaced Repetition card is shown as plain text"
    case .cloze: "an Anki cloze deletion is shown as plain text"
    case .blockAttributes: "Jekyll block attributes are shown as plain text"
    case .codeComment: "MDX comments are not supported, so readers see this one"
    case .moduleCode: "MDX code is not run here and is shown as plain text"
    case .quotedTask: "a task in a quote or a callout is not an item of the checklist"
    case .dashBullet: "this line does not begin a list item"
    case .looseFence: "this does not begin code: a fence is three backticks"
    case .brokenTable: "lines with bars that are not a table are shown as plain text"
    case .looseCallout: "a callout marker is shown as plain text"
    case .openHTMLComment: "this `<!--` comment is never closed, so readers see it"
    case .openBold: "these asterisks make nothing bold and are shown as plain text"
    case .openCode: "an unpaired backtick is shown as plain text"
    case .brokenLink: "brackets that are not a link are shown as plain text"
    case .emptyHeading: "the heading is empty"
    case .emptyLink: "the link has no address, so it leads nowhere"
    case .otherQuote: "this character does not begin a quote; it is shown as plain text"
    case .looseRule: "dashes that are not a rule are shown as plain text"
    case .indentedHeading: "this is not a heading: it is indented by four spaces or more"
    case .indentedBullet: "this is code, not a bullet: it is indented by four spaces or more"
    case .indentedText:
      "this paragraph is shown as code, because it is indented by four spaces or a tab"
    case .indentedFence: "this fence is shown as code: it is indented by four spaces or more"
    case .indentedNote:
      "this part of the item is shown as code: it is indented by four spaces more than the item's words"
    case .wideBullet:
      "more than one space follows the bullet, so the line below is not indented like the words of this item"
    case .looseTask: "this looks like a task, but it is part of the words around it"
    case .cutTable: "the empty line ends the table, so the rows below it are shown as plain text"
    case .lostHeading: "this line reads like a heading, but it is a paragraph"
    case .lostFront: "this line reads like the front of a card, but it is part of the back above it"
    case .keyInValue: "in YAML a key or a tag after the words of a card is shown as plain text"
    case .looseLine: "the line is part of the item above it"
    case .looseQuoteLine: "the line is part of the quote above it"
    case .openFence: "this line does not end the code"
    case .innerQuote: "this is a quote inside a quote"
    case .headingInItem: "the heading is part of the item above it"
    case .escapedHeading: "the backslash makes this a paragraph, not a heading"
    case .tableText: "this line is a row of the table above it"
    case .emptyCallout, .emptyAdmonition: "the callout has no text"
    case .diagram: "a diagram is shown as its code"
    case .oddSpace: "this is not a heading: the space beside its `#` is not an ordinary one"
    case .oddHash: "this is not a heading: it begins with a character that only looks like `#`"
    case .quotedHeading: "a heading in a quote is part of the text above it"
    case .openHighlight: "`==` that highlights nothing is shown as plain text"
    case .oddComment: "this is not a comment, so readers see it"
    case .closedComment: "no comment ends here, so readers see `-->`"
    case .splitComment:
      "this `%%` comment is not recognized, because its marks touch the text beside them; readers see it"
    case .struckText: "a single `~` strikes out the text up to the next one"
    case .wordlessLink: "the link has no text, so readers cannot see it"
    case .openWikiLink: "a bracket of this `[[…]]` link is missing, so it is shown as plain text"
    case .wideBrackets: "full-width brackets do not make a link"
    case .curlyTitle: "this is not a link, because its title is in typographic quotes"
    case .openAddress: "this is not a link: its closing parenthesis is missing"
    case .swappedBrackets: "this is not a link: its brackets are swapped"
    case .wholeCode: "the text is in a code block, so readers see its Markdown as code"
    case .pageBreak: "a LaTeX page break is shown as plain text"
    }
  }

  /// What to write instead.
  var help: String {
    switch self {
    case .keys: "write them as words or code, such as `Ctrl+Alt`"
    case .emoji: "write the emoji itself"
    case .template:
      "replace it with the text that it should produce, or move the file out of the content folder"
    case .hint:
      "write `> [!warning]`, with the word after `style=`, and `> ` before each line of its text"
    case .otherBlank:
      "write one of "
        + TextMark.Boat.allCases.map { "`{{boat.\($0.rawValue)}}`" }.joined(separator: ", ")
    case .otherLanguage:
      "write `[words]{en}`: words without a link or other marks, and a tag such as `en` or `pt-BR`"
    case .boldLine: "write a space on both sides of each `____`"
    case .formula: "write it in words, or show it as an image"
    case .inlineFootnote: "write `[^1]`, and `[^1]: …` on a line of its own"
    case .openComment: "write `%%` at its end"
    case .spacedAddress: "write it between `<` and `>`, or each space as `%20`"
    case .snippet: "embed a document: `![[name]]`"
    case .edit: "edit the text itself, and remove the marks"
    case .openCallout: "indent its text by four spaces"
    case .otherBlock: "write it in Markdown; a callout is `> [!note]`"
    case .abbreviation: "explain it where it is used first"
    case .contents: "remove it: the page has its own"
    case .tightHeading: "write a space after the last `#`"
    case .deepHeading: "write at most six; pages are easier to read with two or three levels"
    case .looseDefinition: "remove the empty line above it"
    case .plugin: "write what it would show, or remove it"
    case .pluginCard: "in a deck, write the question as `## …` and the answer below it"
    case .blockAttributes: "remove the line; a callout is `> [!note]`"
    case .codeComment: "write `<!-- … -->`, or remove it"
    case .moduleCode: "remove the line, and write in words what it would show"
    case .cloze:
      "write the sentence with `[…]` for the gap as the front of a card, and the answer as its back"
    case .quotedTask: "move it out of the quote"
    case .dashBullet: "begin it with a hyphen and a space: `- …`"
    case .looseFence: "write three backticks on a line of their own"
    case .brokenTable:
      "leave an empty line above the table, begin its rows with `|`, and write a line such as `|---|---|` "
        + "below the first one, with as many columns"
    case .looseCallout: "write `> [!note]`, and `> ` before each line of its text"
    case .openHTMLComment: "write `-->` at its end"
    case .openBold: "write `**` on both sides, right beside the words"
    case .openCode: "write a backtick on both sides"
    case .brokenLink: "write `[words](address)`, with no space between `]` and `(`"
    case .emptyHeading: "write words after it, or remove it"
    case .emptyLink: "write an address between the parentheses"
    case .otherQuote: "write `> `"
    case .looseRule: "write `---`, with an empty line above it"
    case .indentedHeading: "remove the spaces before its `#`"
    case .indentedBullet: "write `- ` at the beginning of the line"
    case .indentedFence: "indent it like the words above it"
    case .indentedNote: "indent it like the words of the item"
    case .indentedText: "write it at the beginning of the line"
    case .wideBullet: "write one space after the bullet"
    case .looseTask: "write `- [ ] …` on a line of its own"
    case .cutTable: "remove the empty line"
    case .lostHeading, .lostFront: "write `## …` if it is one"
    case .keyInValue: "write `id: …` beside `front: …`, and tags as `tags: […]`"
    case .looseLine:
      "if it belongs to the item, indent it like the words of the item; if not, leave an empty line "
        + "above it"
    case .looseQuoteLine:
      "if it belongs to the quote, write `> ` before it; if not, leave an empty line above it"
    case .openFence: "end the code with the same characters that begin it"
    case .innerQuote: "write one `>` on each line"
    case .headingInItem: "begin it at the start of the line, with an empty line above it"
    case .escapedHeading: "remove the backslash if it is one"
    case .tableText: "leave an empty line above it"
    case .emptyCallout: "write `> ` before each line of its text"
    case .emptyAdmonition: "indent its text by four spaces"
    case .diagram: "show it as an image"
    case .oddSpace: "delete that space, and type an ordinary one"
    case .oddHash: "type `#` instead"
    case .quotedHeading: "write `## …` without `>` if it is a heading of this document"
    case .openHighlight: "write `==` on both sides, right beside the words"
    case .oddComment: "write `<!-- … -->`"
    case .closedComment: "write `<!--` where the comment begins, or remove it"
    case .splitComment: "leave an empty line above and below each `%%`"
    case .struckText: "write `<sub>…</sub>` for a subscript, or `\\~` for a tilde"
    case .wordlessLink: "write words between the brackets"
    case .openWikiLink: "write two brackets on both sides: `[[name]]`"
    case .wideBrackets: "write `[words](address)`"
    case .curlyTitle: "write straight quotes: `[words](address \"title\")`"
    case .openAddress: "write `)` after the address"
    case .swappedBrackets: "write `[words](address)`"
    case .wholeCode: "remove this line and the last one"
    case .pageBreak: "remove the line"
    }
  }

  /// What to write instead of a callout marker whose kind is known.
  func help(forCallout kind: String) -> String {
    self == .otherBlock
      ? "write it in Markdown; a callout is `> [!\(kind)]`"
      : "write `> [!\(kind)]`, and `> ` before each line of its text"
  }
}
