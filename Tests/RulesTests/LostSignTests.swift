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

  // MARK: Quotes

  @Test(arguments: [
    ("Reef:\n\n> 15 kn: first reef\n> 20 kn: second reef\n", 3), ("Reef:\n\n> 20 kn\n", 3),
    ("Reef:\n\n> 20 kn: first reef\n", 3), ("Reef:\n\n> 4: first reef\n> 6: storm jib\n", 3),
    ("Discard:\n\n> 8 °C after 2 h\n> 20 °C at once\n", 3), ("## Wind\n> 20 kn\n", 2),
  ])
  func `a quote that reads like comparisons`(text: String, line: Int) {
    AuthorSlip(
      text, line, .note, "notation", "this `>` begins a quote, so readers do not see it",
      "write `\\>` if it means \"greater than\""
    ).expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "> 1984 was a year.\n", "> 1984: the year\n> 1990: the boat\n", "> 4 June 2026\n",
    "> 12.05.2024 in port\n> 13.05.2024 at sea\n", "> 10:00 Sermon\n> 11:00 Coffee\n",
    "> 5 of us sailed.\n> 3 stayed.\n", "> 20 km is far.\n", "> 15 kn: first reef\n> and the jib\n",
  ])
  func `ordinary quotes`(text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/guides/sample.md")
    AuthorSlip.expectNothing(Self.head + "Words.\n\n" + text, in: "content/guides/sample.md")
  }
}
