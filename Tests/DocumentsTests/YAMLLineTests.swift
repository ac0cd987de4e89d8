import Documents
import TestSupport
import Testing

/// Titles and items in YAML, each of which is one line whatever it begins with.
@Suite struct YAMLLineTests {
  private func read(_ text: String) -> Sample { parse(text, path: "content/checklists/a.yaml") }

  @Test func `words that look like a list or a heading are words`() {
    let sample = read(
      """
      sections:
        - title: "# One"
          items: ["1. Start", "- dash", "> quote", "    code", "*em* [l](x.md)", "a\\nb", 12, true]
      """)
    #expect(
      sample.outline == """
        # # One
        - 1. Start
        - - dash
        - > quote
        - code
        - em l
        - a b
        - 12
        - true
        """)
  }

  @Test func `marks in words that look like a list are read`() {
    let sample = read(
      """
      sections:
        - title: "# *One* [l](x.md)"
          items: ["1. Open **the** `cock`", "- H<sub>2</sub>O &amp; *em* (required)", "> a\\\\*b*", "<div> *a*"]
      """)
    #expect(
      sample.outline == """
        # # One l
        - 1. Open the cock
        - - H₂O & em required
        - > a*b*
        - <div> *a*
        """)
    #expect(sample.document.links.count == 1)
  }
}
