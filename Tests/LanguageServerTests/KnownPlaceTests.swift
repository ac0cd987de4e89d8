import TestSupport
import Testing

/// Findings that the baseline knows, while somebody types.
@Suite struct KnownPlaceTests {
  private let a = "content/guides/a.md"

  private func desk(_ text: String, _ rule: String, _ line: String) throws -> Desk {
    try Desk([
      a: text,
      "fairlead-baseline.json": """
      { "version": 1, "findings": [
        {"file":"\(a)","rule":"\(rule)","line":"\(line)"}
      ] }
      """,
    ])
  }

  @Test func `a known place stays hidden while something is typed at another one`() throws {
    let desk = try desk(
      Desk.guide("Aaa", "The filter is TODO.\n\nTighten it with TODO."), "placeholder",
      "The filter is TODO.")
    let found = [
      "10:16-10:20 placeholder: something still has to be written here\nhelp: replace `TODO`"
    ]
    try desk.open(a)
    #expect(desk.findings(a) == found)
    try desk.type(a, Desk.guide("Aaa", "The filter is TODO.\n\nTighten it with TODO now."))
    #expect(desk.findings(a) == found)
  }

  @Test func `so it does if it is below the other one`() throws {
    let desk = try desk(
      Desk.guide("Aaa", "The filter is TODO.\n\nTighten it with TODO."), "placeholder",
      "Tighten it with TODO.")
    let found = [
      "8:14-8:18 placeholder: something still has to be written here\nhelp: replace `TODO`"
    ]
    try desk.open(a)
    #expect(desk.findings(a) == found)
    try desk.type(a, Desk.guide("Aaa", "The filter is TODO now.\n\nTighten it with TODO."))
    #expect(desk.findings(a) == found)
  }

  @Test func `of two findings with the same words the one on the known line stays hidden`() throws {
    let (new, known) = ("New <b>x</b> here.", "Known <b>x</b> here.")
    for (first, second, line) in [(new, known, 8), (known, new, 10)] {
      let desk = try desk(Desk.guide("Aaa", "\(first)\n\n\(second)\n\nEnd."), "raw-html", known)
      try desk.open(a)
      let found = desk.findings(a)
      #expect(found.count == 1 && found.first?.hasPrefix("\(line):4-") == true, "\(found)")
      try desk.type(a, Desk.guide("Aaa", "\(first)\n\n\(second)\n\nThe end."))
      #expect(desk.findings(a) == found)
    }
  }

  @Test func `a known place stays hidden while its own line is written`() throws {
    let desk = try desk(
      Desk.guide("Aaa", "The filter is TODO."), "placeholder", "The filter is TODO.")
    try desk.open(a)
    try desk.type(a, Desk.guide("Aaa", "The oil filter is TODO."))
    #expect(desk.findings(a).isEmpty)
  }
}
