import Diagnostics
import Rules
import Settings
import TestSupport
import Testing

/// Links and HTML that authors get nearly right, and the one finding that each gets.
@Suite struct AuthorMarkupTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  @Test(arguments: [
    AuthorSlip.notation(
      "See [](b.md).\n", 1, "the link has no text, so readers cannot see it",
      "write words between the brackets"),
    AuthorSlip.notation(
      "See [[b] here.\n", 1,
      "a bracket of this `[[…]]` link is missing, so it is shown as plain text",
      "write two brackets on both sides: `[[name]]`"),
    AuthorSlip.notation(
      "See [b]] here.\n", 1,
      "a bracket of this `[[…]]` link is missing, so it is shown as plain text",
      "write two brackets on both sides: `[[name]]`"),
    AuthorSlip.notation(
      "See [b.md] here.\n", 1, "brackets that are not a link are shown as plain text",
      "write `[words](b.md)`"),
    AuthorSlip.notation(
      "See ［x］(b.md).\n", 1, "full-width brackets do not make a link", "write `[words](address)`"),
    AuthorSlip.notation(
      "See [x](b.md “T”).\n", 1,
      "this is not a link, because its title is in typographic quotes",
      "write straight quotes: `[words](address \"title\")`"),
    AuthorSlip.notation(
      "See [k](b.md (required)\n", 1, "this is not a link: its closing parenthesis is missing",
      "write `)` after the address"),
    AuthorSlip.notation(
      "See [[k (required)\n", 1,
      "a bracket of this `[[…]]` link is missing, so it is shown as plain text",
      "write two brackets on both sides: `[[name]]`"),
    AuthorSlip.notation(
      "See [k](#Depth table).\n", 1, "this is not a link, because its address contains a space",
      "write it between `<` and `>`, or each space as `%20`"),
    AuthorSlip.notation(
      "See [k](b.md\n", 1, "this is not a link: its closing parenthesis is missing",
      "write `)` after the address"),
    AuthorSlip.notation(
      "See !(x)[a.svg].\n", 1, "this is not a link: its brackets are swapped",
      "write `[words](address)`"),
    AuthorSlip.notation(
      "Shut the [sea cock]{.underline}.\n", 1,
      "words in brackets with attributes are shown as plain text",
      "write `<u>sea cock</u>`"),
    AuthorSlip.notation(
      "Say [Wasser]{lang=\"de\"}.\n", 1,
      "words in brackets with attributes are shown as plain text",
      "write `[Wasser]{de}`"),
    AuthorSlip.notation(
      "Shut [it]{style=\"color:red\"}.\n", 1,
      "words in brackets with attributes are shown as plain text", "write `it`"),
    AuthorSlip.notation(
      "[#]{.no} 3\n", 1, "words in brackets with attributes are shown as plain text",
      "write the words alone, with `\\` before a sign that would be read as a mark"),
    AuthorSlip.notation(
      "Text **[it]{.red}** end\n", 1, "words in brackets with attributes are shown as plain text",
      "write the words alone, with `\\` before a sign that would be read as a mark"),
    AuthorSlip.notation(
      "Note:[sea cock]{.underline}.\n", 1,
      "words in brackets with attributes are shown as plain text",
      "write `<u>sea cock</u>`"),
    AuthorSlip.notation(
      "See :ref[the list]{href=\"/list/\"}.\n", 1,
      "words in brackets with attributes are shown as plain text",
      "write in words what it says; a link is `[words](address)`"),
    AuthorSlip.notation(
      "::youtube[The race]{#dQw4w9WgXcQ}\n", 1,
      "words in brackets with attributes are shown as plain text",
      "write in words what it says; a link is `[words](address)`"),
    AuthorSlip.notation(
      "The [HTML]{title=\"Hyper text\"}.\n", 1,
      "words in brackets with attributes are shown as plain text",
      "write in words what it says; a link is `[words](address)`"),
    AuthorSlip.notation(
      ":::note[Read this first]{.wide}\n", 1,
      "this block belongs to another tool and is shown as plain text",
      "write it in Markdown; a callout is `> [!note]`"),
    AuthorSlip.notation(
      "```{=html}\n<br>\n```\n", 1, "this block needs a plugin and is shown as code",
      "write what it would show, or remove it"),
    AuthorSlip.notation(
      "Above.\n\n\\newpage\n\nBelow.\n", 3, "a LaTeX page break is shown as plain text",
      "remove the line"),
    AuthorSlip.notation(
      "See (x)[b.md].\n", 1, "this is not a link: its brackets are swapped",
      "write `[words](address)`"),
    AuthorSlip.notation(
      "See [x](../images/a.svg =300x200).\n", 1,
      "this is not a picture, because a size follows its address",
      "write the size as `![x|300x200](…)`"),
    AuthorSlip(
      "See [x](http:/e.com).\n", 1, .warning, "link-scheme",
      "the address 'http:/e.com' does not have two slashes after its scheme",
      "did you mean `http://e.com`?"),
    AuthorSlip(
      "See [x](htps://e.com).\n", 1, .warning, "link-scheme",
      "the address 'htps://e.com' does not begin with an allowed scheme",
      "did you mean `https://e.com`?"),
  ])
  func `in a link`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    ":::ref[Members]{href=\"/directory/\"}", "::youtube[The race]{#dQw4w9WgXcQ}",
    "See :ref[the list]{href=\"https://club.example/list/\"}", ":abbr[HTML]{.wide}",
    "[HTML]{title=\"Hyper text\"}", "[Members]{.wide href=\"/directory/\"}",
    ":contentReference[oaicite:0]{index=0}", "Take a[i]{.x} here",
  ])
  func `words with attributes that say more are not repaired`(text: String) {
    let sample = parse(
      Self.head + text + "\n", path: "content/guides/sample.md", rules: RuleBook())
    #expect(sample.findings.allSatisfy { $0.fixes.isEmpty }, "\(sample.report)")
  }

  @Test(arguments: [
    AuthorSlip.html("<b>x</b>\n", "<b>x</b>", "write `**x**`"),
    AuthorSlip.html("A <i>x</i>.\n", "<i>x</i>", "write `*x*`"),
    AuthorSlip.html("A <a href=\"b.md\">x</a>.\n", "<a href=\"b.md\">x</a>", "write `[x](b.md)`"),
    AuthorSlip.html(
      "A <span style=\"x\">y</span>.\n", "<span style=\"x\">y</span>",
      "remove both tags; the words stay"),
    AuthorSlip.html(
      "A <i class=\"fa\"></i> b.\n", "<i class=\"fa\"></i>",
      "write in words what it shows, and remove both tags"),
    AuthorSlip.html(
      "<Callout>x</Callout>\n", "<Callout>x</Callout>",
      "write `> [!note]`, and `> ` before each line of its text"),
    AuthorSlip.html("A <code>x</code>.\n", "<code>x</code>", "write it between backticks"),
    AuthorSlip.html(
      "Press <Enter> now.\n", "<Enter>",
      "write `<kbd>Enter</kbd>` for a key, or put it between backticks"),
    AuthorSlip.html(
      "Write <name> there.\n", "<name>", #"put it between backticks, or write `\<name>`"#),
    AuthorSlip.html(
      "A <img src=\"a.png\" alt=\"x\">.\n", "<img src=\"a.png\" alt=\"x\">",
      "write `![x](a.png)`"),
    AuthorSlip.html(
      "<div class=\"x\">\n\nWords.\n\n</div>\n", "<div class=\"x\">",
      "write it in Markdown, or remove it"),
  ])
  func `HTML is reported once with what to write`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/guides/sample.md")
  }
}
