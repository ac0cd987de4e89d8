import Contract
import Documents
import TestSupport
import Testing

@Suite struct DatePartialRuleTests {
  @Test(arguments: [
    "November 16", "16 November", "nov. 16", "16 ноября", "16.11.", "16th November",
  ])
  func `a day without a year gets its year from the history`(written: String) throws {
    let history = FileHistory(
      created: try #require(Timestamp(iso: "2024-03-01")),
      updated: try #require(Timestamp(iso: "2025-12-24")))
    let sample = parse(
      "---\ntitle: Abc\ncreated: \(written)\nupdated: 2026-01-01\n---\n- [ ] x\n",
      history: history)
    #expect(sample.document.metadata.created?.value.isoDate == "2024-11-16")
    #expect(
      sample.findings.map(\.message) == [
        "'\(written)' has no year; 2024 is taken from the version history"
      ])
    #expect(sample.findings.first?.help == "write it as 2024-11-16")
  }

  @Test func `at New Year, a day of December is one of the year before`() throws {
    let written = try #require(Timestamp(iso: "2027-01-05"))
    let history = FileHistory(created: written, updated: written)
    let sample = parse(
      "---\ntitle: Abc\ncreated: 28 December\nupdated: January 6\n---\n- [ ] x\n", history: history)
    #expect(sample.document.metadata.created?.value.isoDate == "2026-12-28")
    // It may have been written since.
    #expect(sample.document.metadata.updated?.value.isoDate == "2027-01-06")
  }

  @Test func `without a history it is left out`() {
    let sample = parse("---\ntitle: Abc\nupdated: November 16\n---\n- [ ] x\n")
    #expect(sample.document.metadata.updated == nil)
    #expect(
      sample.findings.map(\.message) == [
        "'November 16' has no year, and there is no version history to take it from; it is left out"
      ])
    #expect(sample.findings.first?.help == "write the year too, such as 2024-11-16")
  }
}
