import Documents
import Library

/// A notation that stays plain text, or that makes no sense where it is: what readers see, and
/// what to write in its place.
enum Notation: String, CaseIterable {
  case keys
  case emoji
  case template
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
  case looseDefinition
  case plugin
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
  case looseLine
  case looseQuoteLine
  case openFence
  case innerQuote
  case headingInItem
  case escapedHeading
  case looseRule
  case indentedHeading
  case indentedBullet

  /// Whether it is often meant as it is, so that it is only a note.
  var isOftenMeant: Bool {
    switch self {
    case .lostHeading, .lostFront, .looseLine, .looseQuoteLine, .innerQuote: true
    default: false
    }
  }

  /// What was found.
  var message: String {
    switch self {
    case .keys: "the keys between `++` are shown as plain text"
    case .emoji: "the name of an emoji is shown as plain text"
    case .template: "template code is not run here and is shown as plain text"
    case .formula: "a formula is shown as plain text"
    case .inlineFootnote: "a footnote inside a line is shown as plain text"
    case .openComment: "this `%%` comment is never closed, so readers see it"
    case .spacedAddress: "this is not a link, because its address contains a space"
    case .snippet: "`--8<--` includes nothing here; it is shown as plain text"
    case .edit: "a mark of CriticMarkup is shown as plain text"
    case .openCallout: "a callout without an indented line below it is shown as plain text"
    case .otherBlock: "a block of another tool is shown as plain text"
    case .abbreviation: "the explanation of an abbreviation is shown as plain text"
    case .contents: "the mark for a table of contents is shown as plain text"
    case .tightHeading: "this is not a heading: there is no space after its `#`"
    case .looseDefinition: "a definition without its term right above it is shown as plain text"
    case .plugin: "this block needs a plugin and is shown as code"
    case .quotedTask: "a task in a quote or a callout is not an item of the checklist"
    case .dashBullet: "a dash does not begin an item: the line is part of the words above it"
    case .looseFence: "this does not begin code: a fence is three backticks"
    case .brokenTable: "lines with bars that are not a table are shown as plain text"
    case .looseCallout: "the mark of a callout is shown as plain text"
    case .openHTMLComment: "this `<!--` comment is never closed, so readers see it"
    case .openBold: "stars that make nothing bold are shown as plain text"
    case .openCode: "an unpaired backtick is shown as plain text"
    case .brokenLink: "brackets that are not a link are shown as plain text"
    case .emptyHeading: "the heading has no words"
    case .emptyLink: "the link has no address, so it goes nowhere"
    case .otherQuote: "this character does not begin a quote; it is shown as plain text"
    case .looseRule: "dashes that are not a rule are shown as plain text"
    case .indentedHeading: "this is not a heading: it is indented by four spaces or more"
    case .indentedBullet: "this is code, not a bullet: it is indented by four spaces or more"
    case .looseTask: "this looks like a task, but it is part of the words around it"
    case .cutTable: "the empty line ends the table, so the rows below it are shown as plain text"
    case .lostHeading: "this line reads like a heading, but it is a paragraph"
    case .lostFront: "this line reads like the front of a card, but it is part of the back above it"
    case .looseLine: "the line is part of the item above it"
    case .looseQuoteLine: "the line is part of the quote above it"
    case .openFence: "this does not end the code: a fence is three backticks"
    case .innerQuote: "this is a quote inside a quote"
    case .headingInItem: "the heading is part of the item above it"
    case .escapedHeading: "the backslash makes this a paragraph, not a heading"
    }
  }

  /// What to write instead.
  var help: String {
    switch self {
    case .keys: "write them as words or code, such as `Ctrl+Alt`"
    case .emoji: "write the emoji itself"
    case .template:
      "replace it with the text that it should produce, or move the file out of the content folder"
    case .formula: "write it in words, or show it as an image"
    case .inlineFootnote: "write `[^1]`, and `[^1]: …` on a line of its own"
    case .openComment: "write `%%` at its end"
    case .spacedAddress: "write it between `<` and `>`, or each space as `%20`"
    case .snippet: "embed a document: `![[name]]`"
    case .edit: "make the change, or leave it out"
    case .openCallout: "indent its text by four spaces"
    case .otherBlock: "write it in Markdown; a callout is `> [!note]`"
    case .abbreviation: "explain it where it is used first"
    case .contents: "remove it: the page has its own"
    case .tightHeading: "write `## …`"
    case .looseDefinition: "remove the empty line above it"
    case .plugin: "write what it would show, or remove it"
    case .quotedTask: "move it out of the quote"
    case .dashBullet: "write `- ` with a hyphen"
    case .looseFence: "write three backticks on a line of their own"
    case .brokenTable:
      "write a line such as `|---|---|` below the first one, with as many columns, and an "
        + "empty line above"
    case .looseCallout: "write `> [!note]`, and `> ` before each line of its text"
    case .openHTMLComment: "write `-->` at its end"
    case .openBold: "write `**` on both sides, right beside the words"
    case .openCode: "write a backtick on both sides"
    case .brokenLink: "write `[words](address)` without a space between the brackets"
    case .emptyHeading: "write words after it, or remove it"
    case .emptyLink: "write an address between the parentheses"
    case .otherQuote: "write `> `"
    case .looseRule: "write `---`, with an empty line above it"
    case .indentedHeading: "write `#` at the beginning of the line"
    case .indentedBullet: "write `- ` at the beginning of the line"
    case .looseTask: "write `- [ ] …` on a line of its own"
    case .cutTable: "remove the empty line"
    case .lostHeading, .lostFront: "write `## …` if it is one"
    case .looseLine: "indent it like the words of the item, or put an empty line above it"
    case .looseQuoteLine: "write `> ` before it, or put an empty line above it"
    case .openFence: "write three backticks"
    case .innerQuote: "write one `>` on each line"
    case .headingInItem: "write `#` at the beginning of the line, with an empty line above it"
    case .escapedHeading: "write `## …` if it is one"
    }
  }
}
