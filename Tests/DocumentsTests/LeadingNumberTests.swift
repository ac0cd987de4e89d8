import Documents
import TestSupport
import Testing

@Suite struct LeadingNumberTests {
  @Test(arguments: [
    ("01-fuel", 1), ("2. Engine", 2), ("03_before", 3), ("4) Sails", 4), ("05 Night", 5),
    ("010-anchor", 10), ("7", 7), ("999", 999), ("0-start", 0), ("8.Горючее", 8),
    ("0012-one-idea", 12),
  ])
  func `a number at the start of a name is read`(name: String, number: Int) {
    #expect(LeadingNumber.of(name) == number)
  }

  @Test(arguments: [
    "fuel", "2026-05-01-log", "2026", "24-05-01", "1.5-volts", "1000-miles",
    "00012-parts", "12v-system", "3D",
    "-1", "1-", "1.", "", "١-fuel",
  ])
  func `what begins with a date, a year, a version or a unit has none`(name: String) {
    #expect(LeadingNumber.of(name) == nil)
  }

  @Test(arguments: [
    ("4.1-arrive", 4, 20_000), ("05.10_leave", 5, 110_000), ("4.1.2 Moor", 4, 20_003),
    ("4.1. Arrive", 4, 20_000), ("4.1", 4, 20_000),
  ])
  func `the part of a chapter has two or three numbers`(name: String, number: Int, order: Int) {
    let part = LeadingNumber.part(of: name)
    #expect(part?.number == number)
    #expect(part?.order == order)
  }

  @Test(arguments: [
    "4-harbour", "4", "4.", "4.a", "2026.05-log", "4.1.2.3-x", "24.05.2026-log", "4.1v", "4.1-2-x",
    "",
  ])
  func `other names are not parts`(name: String) {
    #expect(LeadingNumber.part(of: name) == nil)
  }

  @Test func `a weight is a whole number`() {
    let weight = { (text: String) in
      parse("---\nweight: \(text)\n---\nText.\n", path: "content/guides/a.md")
    }
    #expect(weight("-3").document.metadata.weight == -3)
    #expect(weight("10").report == "")
    #expect(weight("").document.metadata.weight == nil)
    #expect(
      weight("heavy").report == """
        content/guides/a.md:2:9: error: 'weight' must be a whole number, not 'heavy' [metadata-value]
          2 | weight: heavy
            |         ^^^^^
            = help: write `weight: 10`, for example; lower numbers come first

        """)
    #expect(
      weight("'10'").report == """
        content/guides/a.md:2:9: error: 'weight' must be a whole number, not '10' [metadata-value]
          2 | weight: '10'
            |         ^^^^
            = help: write `weight: 10` without quotes

        """)
  }

  @Test func `the words of other programs for a weight are named`() {
    let found = parse(
      "---\nnav_order: 3\nsidebar_position: 3\n---\nText.\n", path: "content/guides/a.md")
    #expect(found.findings.map(\.help) == ["write `weight`", "write `weight`"])
  }
}
