import Parsing
import Testing

/// Versions of the C parsers that a program should not have.
struct KnownFlawTests {
  @Test func `a version in which a text damages memory is a warning`() {
    // This one is older than the repairs of 2023, but what they repair damages no memory.
    #expect(KnownFlaws.warnings(cmark: "0.29.0.gfm.6", libyaml: "0.2.5").isEmpty)
    #expect(KnownFlaws.warnings(cmark: "0.29.0.gfm.13", libyaml: "0.1.10").isEmpty)
    #expect(
      KnownFlaws.warnings(cmark: "0.29.0.gfm.2", libyaml: "0.1.5") == [
        "cmark-gfm 0.29.0.gfm.2 has a known flaw (CVE-2022-24724), which 0.29.0.gfm.3 does not have",
        "libyaml 0.1.5 has a known flaw (CVE-2014-2525), which 0.1.6 does not have",
      ])
    #expect(KnownFlaws.warnings(cmark: "0.28.3.gfm.20", libyaml: "0.2.5").count == 1)
  }
}
