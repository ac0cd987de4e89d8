import Settings
import Testing

/// Numbers that Markdown reads as something else, and the finding that each gets.
@Suite struct NumberNotationTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  @Test(arguments: [
    AuthorSlip(
      "1953. Everest\n1978. Without oxygen\n", 2, .warning, "notation",
      "readers see 1954, not 1978: the numbers of a list count up from its first one",
      "write `1978\\.` if it is not a step, with an empty line between the lines"),
    AuthorSlip(
      "3. Mai: Kurs\n10. Mai: Test\n24. Mai: Feier\n", 2, .warning, "notation",
      "readers see 4, not 10: the numbers of a list count up from its first one",
      "write `10\\.` if it is not a step, with an empty line between the lines"),
    AuthorSlip(
      "1. Open\n2. Wait\n4. Close (see 2)\n", 3, .note, "notation",
      "readers see 3, not 4: the numbers of a list count up from its first one",
      "write `3.`"),
    AuthorSlip(
      "1. Open\n1. Wait\n3. Close\n", 2, .note, "notation",
      "readers see 2, not 1: the numbers of a list count up from its first one",
      "write `2.`"),
    AuthorSlip(
      "10. Ten\n9. Nine\n", 2, .warning, "notation",
      "readers see 11, not 9: the numbers of a list count up from its first one",
      "write `9\\.` if it is not a step, with an empty line between the lines"),
    AuthorSlip(
      "12. 5. Course\n", 1, .warning, "notation",
      "'12. 5.' is read as a list inside a list, each with its own numbers",
      "write `12\\.` if it is a date"),
    AuthorSlip(
      "Take 2*500 mg or 3*400 mg.\n", 1, .warning, "notation",
      "the asterisks around '500 mg or 3' emphasise it and are not shown",
      "write `×` or `\\*`"),
    AuthorSlip(
      "From 10**9 to 10**6.\n", 1, .warning, "notation",
      "the asterisks around '9 to 10' emphasise it and are not shown",
      "write `×` or `\\*`"),
    AuthorSlip(
      "Give W*15 mg (max. W*60 mg a day).\n", 1, .warning, "notation",
      "the asterisks around '15 mg (max. W' emphasise it and are not shown",
      "write `×` or `\\*`"),
    AuthorSlip(
      "Give 5*W µg, then 10*W µg.\n", 1, .warning, "notation",
      "the asterisks around 'W µg, then 10' emphasise it and are not shown",
      "write `×` or `\\*`"),
    AuthorSlip(
      "Keep v**2 / r**2 below 9.\n", 1, .warning, "notation",
      "the asterisks around '2 / r' emphasise it and are not shown",
      "write `×` or `\\*`"),
    AuthorSlip(
      "The volume is l*w*h.\n", 1, .warning, "notation",
      "the asterisks around 'w' emphasise it and are not shown",
      "write `×` or `\\*`"),
    AuthorSlip(
      "Дай М*15 мг (макс. М*60 мг в день).\n", 1, .warning, "notation",
      "the asterisks around '15 мг (макс. М' emphasise it and are not shown",
      "write `×` or `\\*`"),
    AuthorSlip(
      "Дай П*2 и Р*3.\n", 1, .warning, "notation",
      "the asterisks around '2 и Р' emphasise it and are not shown",
      "write `×` or `\\*`"),
    AuthorSlip(
      "It is 2*π*r long.\n", 1, .warning, "notation",
      "the asterisks around 'π' emphasise it and are not shown",
      "write `×` or `\\*`"),
    AuthorSlip(
      "Bürger*innen und Kolleg*innen.\n", 1, .warning, "notation",
      "the asterisks around 'innen und Kolleg' emphasise it and are not shown",
      "write `\\*`"),
    AuthorSlip(
      "Back up dir/*/x/* first.\n", 1, .warning, "notation",
      "the asterisks around '/x/' emphasise it and are not shown",
      "write `\\*`, or put all of the path in backticks"),
    AuthorSlip(
      "Take \\(1\\,000\\,\\text{mg}\\).\n", 1, .warning, "notation",
      "a formula is shown as plain text", "write it in words, or show it as an image"),
    AuthorSlip(
      "The dose:\n\n\\[\nD = 5\\,mg\n\\]\n", 3, .warning, "notation",
      "a formula is shown as plain text", "write it in words, or show it as an image"),
  ])
  func `in a guide`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    AuthorSlip(
      "Discard if the core is\n>8 °C.\n", 2, .warning, "notation",
      "this `>` begins a quote, so readers do not see it",
      "write `\\>` if it means \"greater than\""),
    AuthorSlip(
      "1. >= 75 °C: serve\n", 1, .warning, "notation",
      "this `>` begins a quote, so readers do not see it",
      "write `\\>` if it means \"greater than\""),
    AuthorSlip(
      "Reef if the wind is\n> 20 kn\n", 2, .note, "notation",
      "this `>` begins a quote, so readers do not see it",
      "write `\\>` if it means \"greater than\""),
    AuthorSlip(
      "Hold ~5 kn, then 10~15 kn.\n", 1, .warning, "notation",
      "a single `~` strikes out the text up to the next one",
      "write `<sub>…</sub>` for a subscript, or `\\~` for a tilde"),
    AuthorSlip(
      "The area is 5 m ^2\n", 1, .note, "notation",
      "'^2' is read as a key, and readers do not see it",
      "write `<sup>2</sup>` if it belongs to the text"),
    AuthorSlip(
      "Continue:\n4. Line ashore\n   - bow first\n5. Engine off\n", 2, .warning, "notation",
      "'4.' does not begin a list item, so this line and the one above are one paragraph",
      "leave an empty line above it"),
    AuthorSlip(
      "> [!note]\n> 10. Open\n>\n>     Then **slowly**.\n> 11. Close\n", 2, .warning, "notation",
      "'10.' does not begin a list item right below the title of a callout",
      "write a line of only `>` above it"),
    AuthorSlip(
      "> [!tip] Two *more*\n> 2) Open\n>\n>    Then slowly.\n> 3) Close\n", 2, .warning, "notation",
      "'2)' does not begin a list item right below the title of a callout",
      "write a line of only `>` above it"),
    AuthorSlip(
      "> [!note]\n> 2. Open\n> 3. Close\n", 2, .warning, "notation",
      "'2.' does not begin a list item, so this line and the next are one paragraph",
      "leave an empty line above the first"),
    AuthorSlip(
      "1、打开\n2、关闭\n", 1, .warning, "notation",
      "'1、' does not begin a list item, so this line and the next are one paragraph",
      "write `1. …`, or `- …`"),
    AuthorSlip(
      "See «https://library.example/b» now.\n", 1, .warning, "notation",
      "'»' is read as part of this address",
      "write `<https://library.example/b>`, or a space after it"),
    AuthorSlip(
      "See https://library.example/a\\_b now.\n", 1, .warning, "notation",
      "the backslash is read as part of this address",
      "write `https://library.example/a_b`"),
    AuthorSlip(
      "\u{200F}## Approach\n", 1, .warning, "notation",
      "this is not a heading: the space beside its `#` is not an ordinary one",
      "delete that space, and type an ordinary one"),
    AuthorSlip(
      "\u{200E}- one\n", 1, .warning, "notation", "this line does not begin a list item",
      "begin it with a hyphen and a space: `- …`"),
  ])
  func `signs that vanish, or that begin nothing`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "> [!note]\n> 14. Juni ist Abgabe.\n>\n> 20. Juni ist frei.\n",
    "> [!note]\n> 2. Juni ist Abgabe.\n>\n> 1. Boot\n> 2. Papiere\n> 3. Key\n",
    "> [!note]\n>\n> 2. Open\n>\n>    Then slowly.\n> 3. Close\n",
    "!!! note\n    2. Open\n\n        Then slowly.\n    3. Close\n",
    "> 5 of us sailed.\n", "> 1. Open\n", "Words.\n\n> 20 years ago.\n",
    "## Wind\n> 20 kn it was.\n",
    "~~5 kn~~ ~6 kn~ 7 kn\n", "From 40%% to 50%%.\n", "Go on if a==b and c==d.\n",
    "Words. ^scope\n", "Words. ^a2\n", "5 m^2\n", "5 m ^2 of it\n", "Continue:\n\n4. Line ashore\n",
    "<https://library.example/b>» <https://library.example/ü>\n", "https://library.example/grüße\n",
  ])
  func `signs that are read as written`(text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "1. Open\n1. Wait\n1. Close\n", "0. Before\n1. Open\n", "7. Open\n8. Wait\n",
    "1) Open\n2) Wait\n", "1. Open\n\n   1. Slowly\n   2. Wide\n\n2. Wait\n", "1.\n2. Wait\n",
    "1. - Open\n   - Wait\n", "2 * 500 mg or 3 * 400 mg\n", "2\\*500 mg or 3\\*400 mg\n",
    "2*500 mg\n", "Section 2*a* and 3**b**\n",
    "Open**H**arness, Auto**Ha**rness and pre*fix*es\n", "Open*H*arness\n",
    "On**the 2 buoys**we *are* here\n", "Wait**10 minutes**then\n", "footnote*1*and\n",
    "Сноска*1*и\n", "Сноска*1*там\n", "по*лож*ить\n", "Откр*о*йте\n", "Он »*2 и*» там\n",
    "开*2 次*关\n", "and/*or*\n", "\\(a note\\) \\[1\\]\n", "\\[ \\]\n",
    "(1\\*2) \\[x^2\n", "1\\. Januar\n2\\. Mai\n",
  ])
  func `other texts`(text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/guides/sample.md")
  }

  @Test func `in a checklist`() {
    AuthorSlip(
      "1. [ ] Open\n2. [ ] Wait\n4. [ ] Close\n", 3, .note, "notation",
      "readers see 3, not 4: the numbers of a list count up from its first one",
      "write `3.`"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
    AuthorSlip(
      "7. [ ] Open\n8. [ ] Wait\n1. [ ] Close\n", 3, .warning, "notation",
      "readers see 9, not 1: the numbers of a list count up from its first one",
      "write `9.`, or put a text or a heading above it to begin a new list"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
  }
}
