import Documents
import Library

/// A notation that stays text, or that makes no sense where it stands: what readers see of it, and
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
  case looseRule
  case indentedHeading

  /// What was found.
  var message: String {
    switch self {
    case .keys: "the keys between `++` are shown as they are written"
    case .emoji: "the name of an emoji is shown as it is written"
    case .template: "a command of a template is shown as it is written"
    case .formula: "a formula is shown as it is written"
    case .inlineFootnote: "a footnote inside of a line is shown as it is written"
    case .openComment: "nothing ends the comment that begins with `%%`, so readers see it"
    case .spacedAddress: "this is no link: its address has a space in it"
    case .snippet: "`--8<--` includes nothing here; it is shown as it is written"
    case .edit: "a mark of CriticMarkup is shown as it is written"
    case .openCallout: "a callout without an indented line below it is shown as it is written"
    case .otherBlock: "a block of another tool is shown as it is written"
    case .abbreviation: "the explanation of an abbreviation is shown as it is written"
    case .contents: "the mark for a table of contents is shown as it is written"
    case .tightHeading: "this is no heading: no space stands behind its `#`"
    case .looseDefinition: "a definition without its term right above it is shown as it is written"
    case .plugin: "a block for a plugin is shown as the code that it is"
    case .quotedTask: "a task in a quote or a callout is no item of the checklist"
    case .dashBullet: "a dash begins no item: the line is part of the words above it"
    case .looseFence: "this does not begin code: a fence is three backticks"
    case .brokenTable: "lines with bars that are not a table are shown as they are written"
    case .looseCallout: "the mark of a callout is shown as it is written"
    case .openHTMLComment: "nothing ends the comment that begins with `<!--`, so readers see it"
    case .openBold: "stars that make nothing bold are shown as they are written"
    case .openCode: "a backtick that is not one of a pair is shown as it is written"
    case .brokenLink: "brackets that are not a link are shown as they are written"
    case .emptyHeading: "the heading has no words"
    case .emptyLink: "the link leads nowhere: it has no address"
    case .otherQuote: "the sign does not begin a quote; it is shown as it is written"
    case .looseRule: "dashes that are not a rule are shown as they are written"
    case .indentedHeading: "this is not a heading: it is indented by four spaces or more"
    case .looseTask: "this looks like a task, but it is part of the words around it"
    }
  }

  /// The nearest right thing.
  var help: String {
    switch self {
    case .keys: "write them as words or code, such as `Ctrl+Alt`"
    case .emoji: "write the emoji itself"
    case .template: "write what it stands for, or move the file out of the content folder"
    case .formula: "say it in words, or show it as an image"
    case .inlineFootnote: "write `[^1]`, and `[^1]: …` on a line of its own"
    case .openComment: "write `%%` behind it"
    case .spacedAddress: "write it between `<` and `>`, or each space as `%20`"
    case .snippet: "embed a document: `![[name]]`"
    case .edit: "make the change, or leave it out"
    case .openCallout: "indent its text by four spaces"
    case .otherBlock: "write it in Markdown; a callout is `> [!note]`"
    case .abbreviation: "explain it where it is used first"
    case .contents: "remove it: the page has one of its own"
    case .tightHeading: "write `## …`"
    case .looseDefinition: "remove the empty line above it"
    case .plugin: "write what it would show, or remove it"
    case .quotedTask: "move it out of the quote"
    case .dashBullet: "write `- ` with a hyphen"
    case .looseFence: "write three backticks on a line of their own"
    case .brokenTable:
      "write a line such as `|---|---|` below the first one, as many columns as that has, and an "
        + "empty line above"
    case .looseCallout: "write `> [!note]`, and `> ` in front of each line of its text"
    case .openHTMLComment: "write `-->` behind it"
    case .openBold: "write `**` on both sides, right beside the words"
    case .openCode: "write a backtick on both sides"
    case .brokenLink: "write `[words](address)` without a space between the brackets"
    case .emptyHeading: "write words behind it, or remove it"
    case .emptyLink: "write an address between the parentheses"
    case .otherQuote: "write `> `"
    case .looseRule: "write `---`, with an empty line above it"
    case .indentedHeading: "write `#` at the beginning of the line"
    case .looseTask: "write `- [ ] …` on a line of its own"
    }
  }
}
