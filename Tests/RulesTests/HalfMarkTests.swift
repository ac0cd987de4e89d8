import Settings
import TestSupport
import Testing

/// Marks without their other half, and the only finding that each gets.
@Suite struct HalfMarkTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  @Test(arguments: [
    AuthorSlip(
      "Open [[engine slowly.\n", 1, .warning, "notation",
      "a bracket of this `[[…]]` link is missing, so it is shown as plain text",
      "write two brackets on both sides: `[[name]]`"),
    AuthorSlip(
      "Open [[engine|the engine slowly.\n", 1, .warning, "notation",
      "a bracket of this `[[…]]` link is missing, so it is shown as plain text",
      "write two brackets on both sides: `[[name]]`"),
    AuthorSlip(
      "Open [[engine\nslowly]] it.\n", 1, .warning, "notation",
      "this `[[…]]` is broken over two lines, so it is shown as plain text",
      "write it on one line"),
    AuthorSlip(
      "Open [[engine|the engine (of\nthe boat)]] it.\n", 1, .warning, "notation",
      "this `[[…]]` is broken over two lines, so it is shown as plain text",
      "write it on one line"),
    AuthorSlip(
      "Open [[engine *now*\\\nslowly]] it.\n", 1, .warning, "notation",
      "this `[[…]]` is broken over two lines, so it is shown as plain text",
      "write it on one line"),
    AuthorSlip(
      "Words.\n\n- Open\n  [[01-engine\n  slowly]] it.\n", 4, .warning, "notation",
      "this `[[…]]` is broken over two lines, so it is shown as plain text",
      "write it on one line"),
    AuthorSlip(
      "> Look.\n> ![[engine\n> ]]\n", 2, .warning, "notation",
      "this `[[…]]` is broken over two lines, so it is shown as plain text",
      "write it on one line"),
    AuthorSlip(
      "Say [Mayday\nmayday]{en} now.\n", 2, .warning, "notation",
      "this does not set the language of the words; it is shown as plain text",
      "write `[words]{en}` on one line"),
    AuthorSlip(
      "Say [Mayday\nmayday]{english} now.\n", 2, .warning, "notation",
      "this does not set the language of the words; it is shown as plain text",
      "write `[words]{en}`: words without a link or other marks, and a tag such as `en` or `pt-BR`"),
    AuthorSlip(
      "Open ~~slowly it.\n", 1, .warning, "notation",
      "`~~` without another one is shown as plain text",
      "write `~~` on both sides, right beside the words"),
    AuthorSlip(
      "__Slowly it opens.\n", 1, .warning, "notation",
      "`__` without another one is shown as plain text",
      "write `__` on both sides, right beside the words"),
    AuthorSlip(
      "####### Deep\n", 1, .warning, "notation",
      "this is not a heading: it begins with more than six `#`",
      "write at most six; pages are easier to read with two or three levels"),
    AuthorSlip(
      "Words.[^1]\n\n[^1]: One.\n\n[^1]: Two.\n", 5, .warning, "notation",
      "'[^1]' is defined above already, so readers never see this footnote",
      "give it another label, and refer to it, or remove it"),
  ])
  func `in a guide`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/guides/sample.md")
  }

  private static let split =
    "this `%%` comment is not recognized, because its marks touch the text beside them; readers see it"

  @Test(arguments: [
    AuthorSlip(
      "Above.\n%%\nOne.\n\nTwo.\n%%\nAfter.\n", 2, .warning, "notation", split,
      "leave an empty line above and below each `%%`"),
    AuthorSlip(
      "%% One.\n\nTwo. %% After.\n", 1, .warning, "notation", split,
      "write each `%%` on a line of its own, with an empty line above and below it"),
    AuthorSlip(
      "Above. %% One.\n\nTwo. %%\n", 1, .warning, "notation", split,
      "write each `%%` on a line of its own, with an empty line above and below it"),
    AuthorSlip(
      "%% One.\n\nTwo.\n\n%% Three.\n", 1, .warning, "notation",
      "this `%%` comment is never closed, so readers see it", "write `%%` at its end"),
  ])
  func `of a comment`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test func `a comment between empty lines is hidden`() {
    AuthorSlip.expectNothing(
      Self.head + "Above.\n\n%%\n\nOne.\n\nTwo.\n\n%%\n\nAfter.\n", in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "Open [[engine]]\nand [[deck]] it.\n", "If [[ -f x then.\n", "The file snake__case and __.\n",
    "About ~~5 min.\n", "Oil: ____ l\n", "Oil: __bar, __init\n", "########\n",
    "Words.[^1]\n\n[^1]: One.\n", "If [[ -f x\n]] then.\n", "A matrix [[1,\n2]] here.\n",
  ])
  func `other signs`(text: String) {
    let sample = parse(Self.head + text, path: "content/guides/sample.md", rules: RuleBook())
    let marks = [
      "without another", "a bracket of", "broken over", "more than six", "defined above",
    ]
    #expect(!marks.contains { sample.report.contains($0) }, "\(sample.report)")
  }

  @Test(arguments: [
    "Geht`s los? Dann geht`s zum Steg\n", "Об`єкт і м`яч.\n", "L`été, *vite*, d`abord.\n",
    "Die Jungs` Boot, so geht`s.\n", "Wenn`s regnet,\ndann geht`s heim.\n",
    "Type in`the words`and go.\n",
  ])
  func `two backticks as apostrophes`(text: String) {
    AuthorSlip(
      text, 1, .warning, "notation", "the backticks make the words between them code",
      "write `'` for an apostrophe; if it is code, leave a space before and after it"
    ).expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "Type `git add a`, then (`git commit -m`).\n", "Use`ls -l`.\n", "The `a b`s, IMG`nnn`a.\n",
    "使用`git log`命令。\n", "Type ``a ` b``, x``a b``y.\n", "Press `Ctrl+ü`–`a b`–now.\n",
    "`a b`c and c`a b`\n",
  ])
  func `code beside words`(text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/guides/sample.md")
  }

  @Test func `words of another language that go on in the description of an item`() {
    let slip = AuthorSlip(
      "- [ ] Say [all stations\n      all stations]{en} twice\n", 2, .warning, "notation",
      "this does not set the language of the words; it is shown as plain text",
      "write `[words]{en}` on one line")
    slip.expect(after: Self.head, in: "content/checklists/sample.md")
  }
}
