import Documents
import TestSupport
import Testing

/// Documents with much of one thing: the time and the memory for them grow as they do.
@Suite struct LongDocumentTests {
  @Test func `many lists take linear time`() {
    let clock = ContinuousClock()
    func time(_ count: Int) -> Duration {
      let text = String(repeating: "- [ ] a\n\nb\n\n", count: count)
      return clock.measure { _ = parse(text) }
    }
    _ = time(1_000)
    let small = max(time(4_000), .milliseconds(20))
    #expect(time(32_000) < small * 40)
  }

  @Test func `long headings are not in the titles below them`() {
    let long = String(repeating: "a", count: 2_001)
    let sample = parse("## \(long)\n\nText.\n\n### Oil\n\n- [ ] Check\n")
    #expect(sample.checklist?.sections.map(\.titleText) == [long, "Oil"])
  }
}
