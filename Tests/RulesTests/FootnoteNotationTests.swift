import Diagnostics
import Settings
import TestSupport
import Testing

/// References to footnotes that are none.
@Suite struct FootnoteNotationTests {
  private static let head =
    "---\ntitle: Tides\ndescription: When.\ntags: [sea]\ncreated: 2026-01-01\n---\n"

  private func notes(_ text: String, in path: String) -> [String] {
    parse(Self.head + text, path: path, rules: RuleBook()).findings.inReportOrder()
      .filter { $0.rule.id == "notation" }.map { "\($0.message) / \($0.help ?? "")" }
  }

  @Test(arguments: [
    ("High water: https://noaa.gov/tides[^1] for all.\n", "https://noaa.gov/tides"),
    ("High water: www.noaa.gov[^1][^2].\n", "https://www.noaa.gov"),
  ])
  func `what is right after an address is read as part of it`(text: String, address: String) {
    let taken =
      "'[^1]' is read as part of the address before it, so it is not a footnote"
      + " / write a space between them, or `<\(address)>[^1]`"
    #expect(notes(text, in: "content/guides/tides.md") == [taken])
    #expect(
      notes(text + "\n[^1]: Only in summer.\n", in: "content/guides/tides.md") == [
        taken,
        "nothing refers to the footnote '[^1]', so readers never see it"
          + " / write `[^1]` where it belongs",
      ])
    #expect(notes("- [ ] \(text)", in: "content/checklists/tides.md") == [taken])
  }

  @Test(arguments: [
    "High water: <https://noaa.gov/tides>[^1] for all.\n",
    "High water: https://noaa.gov/tides [^1]\n", "See [tides](https://noaa.gov/tides)[^1]\n",
  ])
  func `a footnote after it has its text`(text: String) {
    #expect(notes(text + "\n[^1]: Only in summer.\n", in: "content/guides/tides.md") == [])
    let missing = "the footnote '[^1]' has no text / write a line `[^1]: …`"
    #expect(notes(text, in: "content/guides/tides.md") == [missing])
  }
}
