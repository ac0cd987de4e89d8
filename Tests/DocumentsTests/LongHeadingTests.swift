import Documents
import TestSupport
import Testing

/// Headings that are too long to be repeated in each title below them.
@Suite struct LongHeadingTests {
  @Test func `long headings are not in the titles below them`() {
    let long = String(repeating: "a", count: 2_001)
    let sample = parse("## \(long)\n\nText.\n\n### Oil\n\n- [ ] Check\n")
    #expect(sample.checklist?.sections.map(\.titleText) == [long, "Oil"])
  }
}
