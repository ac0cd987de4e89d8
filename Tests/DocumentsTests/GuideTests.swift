import Documents
import Rules
import Settings
import TestSupport
import Testing

@Suite struct GuideTests {
  @Test func `a guide has its text without its title`() {
    let sample = parse(
      "---\ntags: [a]\n---\n# Mooring\n\nText.\n\n## Leaving\n", path: "content/guides/a.md")
    #expect(sample.markdown(sample.guide?.text) == "Text.\n\n## Leaving")
    #expect(sample.document.metadata.title.value == "Mooring")
  }

  @Test func `each heading has a unique anchor`() {
    let sample = parse(
      "# T\n\n## Уход\n\n> ### Уход\n>\n> > # Inner\n\n## Уход\n\n### What's *new*?\n\n- a\n\n  ## In an item\n\nSetext\n---\n",
      path: "content/guides/a.md")
    func shown(_ headings: [Heading]) -> [String] {
      headings.map { "\($0.level) \($0.text) #\($0.anchor)" }
    }
    #expect(
      shown(sample.document.headings) == [
        "2 Уход #уход", "2 Уход #уход-2", "3 What's new? #whats-new", "2 Setext #setext",
      ])
    #expect(
      shown(sample.document.nestedHeadings) == [
        "3 Уход #уход-1", "1 Inner #inner", "2 In an item #in-an-item",
      ])
  }

  @Test func `a stub has no text`() {
    let sample = parse("", path: "content/guides/В море.md")
    #expect(sample.document.metadata.title.value == "В море")
    #expect(sample.markdown(sample.guide?.text) == "")
    #expect(parse("# Only\n", path: "content/guides/a.md").markdown(nil) == nil)
  }

  @Test func `a guide is not YAML`() {
    #expect(
      parse("title: A", path: "content/guides/a.yaml").report == """
        content/guides/a.yaml:1:1: error: a guide is a Markdown file; this one is YAML [unknown-type]
          1 | title: A
            | ^
            = help: write it as .md, or set `type: checklist` or `type: deck`

        """)
  }
}
