import TestSupport
import Testing

/// Files whose lines end with carriage returns alone, as on a Mac of long ago.
@Suite struct CarriageReturnTests {
  private static let text = """
    ---
    title: Main
    description: About it.
    tags: [sea]
    visibility: public
    created: 2026-01-15
    updated: 2026-02-01
    ---
    !!! warning "Wind"
        Stay off.

        Try again[^1].

    | a | b |
    |---|---|
    | 1 | 2 | 3 |

    [^1]: An hour later.

    """

  @Test func `mean the same as with line feeds`() throws {
    let path = "content/guides/main.md"
    let expected = try Construct.guide("", [path: Self.text])
    let found = try Construct.guide("", [path: Self.text.replacing("\n", with: "\r")])
    #expect(expected.html.contains("An hour later."))
    #expect(found.html == expected.html)
    #expect(found.payload == expected.payload)
    #expect(found.report == expected.report)
    #expect(found.report.hasPrefix("content/guides/main.md:16:"), "\(found.report)")
  }
}
