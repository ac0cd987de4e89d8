import Settings
import TestSupport
import Testing

/// Signs of numbers and paths that Markdown reads as its own marks: readers do not see them.
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
      "the asterisks around '\(words)' emphasise it and are not shown",
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

  // MARK: Backslashes

  @Test(arguments: [
    (#"Log in on \\nas01\club and go."#, #"\nas01\club"#),
    (#"Log in on \\192.168.1.5\c$\_x."#, #"\192.168.1.5\c$_x"#),
    (#"Open „\\nas\Übung“ now."#, #"\nas\Übung"#),
    (##"Open D:\_Plans\#2026\plan.xlsx now."##, #"D:_Plans#2026\plan.xlsx"#),
    (#"Copy **C:\Users\Public\*.docx**."#, #"C:\Users\Public*.docx"#),
    (#"It is on the drive (D:\)."#, "D:)"), (#"Save it in C:\."#, "C:."),
    (#"Type it at `x` and C:\>dir"#, "C:>dir"),
    (
      #"Open C:\Users\Public\Documents\Boat\_Plans\a.pdf"#,
      #"C:\Users\Public\Documents\Boat_Plans\a.p…"#
    ),
  ])
  func `a path of Windows that loses a backslash`(text: String, shown: String) {
    AuthorSlip(
      text + "\n", 1, .warning, "notation",
      "a backslash before a sign is not shown, so readers see '\(shown)'",
      "put all of the path in backticks"
    ).expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test func `paths of Windows are counted`() {
    let sample = parse(
      Self.head + "- [ ] Log in on \\\\nas01\\club and open D:\\_Plans\\#2026\\plan.xlsx\n",
      path: "content/checklists/sample.md", rules: RuleBook())
    #expect(
      sample.report == ##"""
        content/checklists/sample.md:7:17: warning: a backslash before a sign is not shown, so readers see '\nas01\club' [notation]
          7 | - [ ] Log in on \\nas01\club and open D:\_Plans\#2026\plan.xlsx
            |                 ^^^^^^^^^^^^
            = note: there is one more in this file
            = help: put all of the path in backticks

        """##)
  }

  @Test(arguments: [
    #"Open C:\Users\plan.xlsx and D:\Plans."#, #"Open `D:\_Plans` and `\\nas01\club`."#,
    #"Open C:\\Users\\\_x and \\\\nas01\\club."#, ##"Press \*, \_ or \#, and so on: \_x\_."##,
    #"The angle \\alpha\\beta, \\sum\_i, \\left\[ and \alpha\_1."#,
    #"Sum \\2\pi and \\frac\{1\}, \\text\{ab\} and \\hline\end{array}."#,
    #"Match \\d+\\w and \\bword\b and a\\b\c."#, #"Let f:\[0,1\] be, and A:\* too."#,
    #"T:\_\_\_ °C, P:\_\_\_\_ and T:\-5."#, #"Größe:\*.x and http:\\nas01\club\_x."#,
    #"Plan B:\) and a:\|b."#,
  ])
  func `other backslashes`(text: String) {
    AuthorSlip.expectNothing(Self.head + text + "\n", in: "content/guides/sample.md")
  }

  // MARK: Quotes

  @Test(arguments: [
    ("Reef:\n\n> 15 kn: first reef\n> 20 kn: second reef\n", 3), ("Reef:\n\n> 20 kn\n", 3),
    ("Reef:\n\n> 20 kn: first reef\n", 3), ("Reef:\n\n> 4: first reef\n> 6: storm jib\n", 3),
    ("Discard:\n\n> 8 °C: after 2 h\n> 20 °C: at once\n", 3), ("## Wind\n> 20 kn\n", 2),
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
    "> 200 g flour\n> 2 l milk\n", "> 30 min, vier Portionen\n",
    "> 5 of us sailed.\n> 3 stayed.\n", "> 20 km is far.\n", "> 15 kn: first reef\n> and the jib\n",
  ])
  func `ordinary quotes`(text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/guides/sample.md")
    AuthorSlip.expectNothing(Self.head + "Words.\n\n" + text, in: "content/guides/sample.md")
  }

  // MARK: Bullets

  @Test(arguments: [
    ("Frozen food must be kept at\n- 18 °C or colder.\n", 2, "-", "−18 °C"),
    ("Words.\n\nFrozen food must be kept at\n- 18 °C or colder.\n", 4, "-", "−18 °C"),
    ("Chilled food is kept at\n+ 5 °C at most.\n", 2, "+", "+5 °C"),
    ("The tide is\n- 0.3 m now.\n", 2, "-", "−0.3 m"),
    ("- The freezer is at\n  - 18 °C\n", 2, "-", "−18 °C"),
  ])
  func `a bullet that may be a sign`(text: String, line: Int, sign: String, number: String) {
    Self.expectBullet(text, line, sign, number, in: "content/guides/sample.md")
  }

  @Test func `a bullet in an item that may be a sign`() {
    Self.expectBullet(
      "- [ ] Freezer is at\n  - 18 °C\n- [ ] Doors\n", 2, "-", "−18 °C",
      in: "content/checklists/sample.md")
  }

  private static func expectBullet(
    _ text: String, _ line: Int, _ sign: String, _ number: String, in path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    AuthorSlip(
      text, line, .note, "notation",
      "this `\(sign)` begins a list item, so readers see a bullet, not a sign",
      "write `\(number)` if it is a sign; if not, leave an empty line above it"
    ).expect(after: head, in: path, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "You will need\n- 500 g flour\n", "Wir treffen uns um\n- 5 h am Steg\n",
    "Bring:\n- 2 lines\n", "Bring\n- 2 lines\n", "Take these things\n- 2 lines\n",
    "Bring:\n- 5 m of rope\n", "Frozen food is kept at\n- 18 °C or colder\n- 20 °C for fish\n",
    "Frozen food is kept at\n\n- 18 °C\n", "Frozen food is kept at\n* 18 °C\n",
    "Frozen food is kept at\n−18 °C or colder.\n", "- One\n\n−18 °C it was.\n",
    "- Fridge\n  - 4 °C\n", "- Blast chiller\n  - 3 °C within 90 min\n", "- Engine oil\n  - 4 l\n",
  ])
  func `ordinary lists, and the minus sign of print`(text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "- [ ] Tyre pressure\n  - 2.3 bar\n", "- [ ] Engine oil\n  - 4 l\n",
    "- [ ] Freezer is at\n  −18 °C\n", "- [ ] Freezer is at\n\n  - 18 °C\n",
  ])
  func `ordinary items, and the minus sign of print`(text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/checklists/sample.md")
  }
}
