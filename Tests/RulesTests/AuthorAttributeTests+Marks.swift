import Testing

extension AuthorAttributeTests {
  @Test(arguments: [
    AuthorSlip(
      "- [ ] Oil **(required)**\n", 1, .warning, "attribute",
      "'**(required)**' is part of the text: attributes are not read in bold, italics or code",
      "write `(required)`"),
    AuthorSlip(
      "- [ ] Oil (**required**)\n", 1, .warning, "attribute",
      "'**required**' is part of the text: attributes are not read in bold, italics or code",
      "write `(required)`"),
    AuthorSlip(
      "- [ ] Oil `(required)` ^oil\n", 1, .warning, "attribute",
      "'`(required)`' is part of the text: attributes are not read in bold, italics or code",
      "write `(required) ^oil`"),
    AuthorSlip(
      "- [ ] Oil ==(required)==\n", 1, .warning, "attribute",
      "'==(required)==' is part of the text: attributes are not read in marks",
      "write `(required)`"),
    AuthorSlip(
      "- [ ] Oil **^oil**\n", 1, .warning, "attribute",
      "'**^oil**' is part of the text: keys are not read in bold, italics or code",
      "write `^oil`"),
    AuthorSlip(
      "- [ ] **Stop the engine (required)**\n", 1, .warning, "attribute",
      "'(required)' is part of the text: it is inside the marks around all of the line",
      "write ` (required)` after them"),
    AuthorSlip(
      "- [ ] ==Open the cock ^cock==\n", 1, .warning, "attribute",
      "'^cock' is part of the text: it is inside the marks around all of the line",
      "write ` ^cock` after them"),
    AuthorSlip(
      "- [ ] [Check the oil (5 min)](https://a.example)\n", 1, .note, "attribute",
      "'(5 min)' is part of the text: it is inside the marks around all of the line",
      "write ` (5 min)` after them"),
  ])
  func `an attribute inside marks`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test func `keys to press, keys after a mark and numbers are not reported`() {
    AuthorSlip.expectNothing(
      Self.head + "- [ ] Press `^C`\n- [ ] Press **now** ^press\n- [ ] *Round buoy (#3)*\n"
        + "- [ ] [Sheet is chafed (#12)](https://a.example/12)\n",
      in: "content/checklists/sample.md")
  }
}
