import Testing

/// Which of several similar lines keeps which id when all of them are edited at once.
struct SimilarLinesTests {
  private func list(_ items: [String]) -> String {
    "---\ntitle: Before we sail\n---\n"
      + (["Crew briefed"] + items + ["Hatches closed"]).map { "- [ ] \($0)\n" }.joined()
  }

  /// The findings about ids after an edit, and the line of each item that `lock` prints.
  private func edit(_ before: [String], _ after: [String]) throws -> (
    found: String, lines: [String]
  ) {
    let folder = try TemporaryFolder(["content/checklists/l.md": list(before)])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    try folder.write(list(after), to: "content/checklists/l.md")
    let found = try Fairlead.run(["check", "--select", "identity"], in: folder.path).output
    let said = try Fairlead.run(["lock"], in: folder.path).output
    return (
      found, said.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { "\($0.dropFirst(2))" }
    )
  }

  @Test func `a line that is added below two that were reworded alike is new`() throws {
    let (found, lines) = try edit(
      ["Life jacket of the skipper checked", "Life jacket of the mate checked"],
      ["skipper", "mate", "guest"].map { "Life jacket of the \($0) checked and worn" })
    #expect(found == "1 document checked: nothing to report\n")
    #expect(
      lines == [
        "re-linked  'Life jacket of the skipper checked' is now "
          + "'Life jacket of the skipper checked and worn'",
        "re-linked  'Life jacket of the mate checked' is now "
          + "'Life jacket of the mate checked and worn'",
        "added      'Life jacket of the guest checked and worn'",
      ])
  }

  @Test(arguments: [
    ([1, 2], [1, 2, 3]), ([1, 2], [0, 1, 2]), ([1, 2, 3], [2, 3]), ([1, 2, 3], [1, 2]),
    ([1, 2, 3], [1, 3]), ([1, 2], [1, 2, 3, 4, 5]),
  ])
  func `lines that differ in a number keep their numbers`(before: [Int], after: [Int]) throws {
    let (found, lines) = try edit(
      before.map { "Battery \($0) charged" }, after.map { "Battery \($0) fully charged" })
    #expect(found == "1 document checked: nothing to report\n")
    let kept = before.filter { after.contains($0) }
    #expect(
      lines.filter { $0.hasPrefix("re-linked") }
        == kept.map { "re-linked  'Battery \($0) charged' is now 'Battery \($0) fully charged'" })
  }

  @Test func `numbered lines keep their numbers when the last line changed too`() throws {
    let (_, lines) = try edit(
      [1, 2, 3, 4].map { "Close seacock \($0)" },
      [1, 3, 4].map { "Close seacock \($0) by hand" } + ["Hoist the flag"])
    #expect(
      lines.filter { $0.hasPrefix("re-linked") }
        == [1, 3, 4].map {
          "re-linked  'Close seacock \($0)' is now 'Close seacock \($0) by hand'"
        })
  }

  @Test func `a line that is inserted does not take the id of the line below it`() throws {
    let (_, lines) = try edit(
      ["Pump 1 charged", "Pump 2 charged", "Open the winch fore"],
      ["Open the winch fully fore"] + [1, 7, 2].map { "Pump \($0) fully charged" })
    #expect(lines.contains("re-linked  'Pump 2 charged' is now 'Pump 2 fully charged'"))
    #expect(lines.contains("added      'Pump 7 fully charged'"))
  }

  @Test func `a line with a word of its own is not in doubt`() throws {
    let (found, _) = try edit(
      [1, 2, 3, 4].map { "Charge battery \($0)" },
      [
        "Charge battery 1", "Charge battery 2 fully", "Charge battery 3", "Charge battery 4",
        "Wave", "Charge battery 5",
      ])
    #expect(found == "1 document checked: nothing to report\n")
  }

  @Test func `two lines that may have changed places are in doubt`() throws {
    let (found, _) = try edit(
      ["Seacock closed", "Pump off", "Seacock opened"],
      ["Seacock of the engine opened", "Pump off", "Seacock of the engine closed"])
    #expect(
      found.contains(
        "warning: 'Seacock of the engine opened' was matched with the former 'Seacock closed' and "
          + "keeps its id, but another text is about as similar [identity]"), "\(found)")
  }

  @Test func `a new card with the words of one that another deck lost is in doubt`() throws {
    func deck(_ title: String, _ flags: [String]) -> String {
      flags.reduce("---\ntitle: \(title)\n---\n") {
        $0 + "\n## What does the flag \($1) mean?\n\nIt means \($1).\n"
      }
    }
    let folder = try TemporaryFolder([
      "content/decks/a.md": deck("Flags A to M", ["Alfa", "Bravo", "Charlie", "Delta"]),
      "content/decks/n.md": deck("Flags N to Z", ["November", "Oscar", "Papa"]),
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    try folder.write(deck("Flags A to M", ["Bravo", "Charlie", "Delta"]), to: "content/decks/a.md")
    try folder.write(
      deck("Flags N to Z", ["November", "Oscar", "Papa", "Victor"]), to: "content/decks/n.md")
    let check = ["check", "--select", "identity"]
    let found = try Fairlead.run(check, in: folder.path).output
    #expect(
      found.contains(
        "warning: 'What does the flag Victor mean?' was matched with the former 'What does the flag "
          + "Alfa mean?' and keeps its id, but another text is about as similar [identity]"),
      "\(found)")
    // The help says how to confirm it.
    let written = try Fairlead.run(["lock", "--write-keys", "content/decks/n.md"], in: folder.path)
    #expect(written.code == 0)
    #expect(
      try Fairlead.run(check, in: folder.path).output == "2 documents checked: nothing to report\n")
  }
}
