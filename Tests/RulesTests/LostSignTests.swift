import Testing

/// Signs of numbers that Markdown reads as its own marks, so that readers do not see them.
@Suite struct LostSignTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  // MARK: Stars

  @Test(arguments: [
    ("Dial *21*0664123456# now.\n", "21"), ("Dial *67*140#.\n", "67"), ("*2*500 mg\n", "2"),
    ("Dial *#*#4636#*#* now.\n", "#"), ("Dial **21**0664123456#.\n", "21"),
    ("Dial *21*+43664123456#.\n", "21"),
  ])
  func `a number that goes on after a star`(text: String, words: String) {
    AuthorSlip(
      text, 1, .warning, "notation",
      "the stars on both sides of '\(words)' emphasise it and are not shown",
      "write `\\*`, or put all of the number in backticks"
    ).expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "*21* and\n", "*21*, then\n", "*1* of 2\n", "**18** kn\n", "The *2*nd reef\n",
    "Section *2*a\n", "`*21*0664123456#`\n", "\\*21\\*0664123456#\n",
  ])
  func `ordinary emphasis`(text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/guides/sample.md")
  }
}
