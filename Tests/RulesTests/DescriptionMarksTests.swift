import Rules
import Settings
import TestSupport
import Testing

/// Marks in titles and descriptions, which readers see as they are written.
@Suite struct DescriptionMarksTests {
  private static func slip(_ description: String, _ mark: String) -> AuthorSlip {
    AuthorSlip(
      "---\ntitle: Oil\ndescription: \"\(description)\"\ntags: [oil]\ncreated: 2026-01-01\n---\nText.\n",
      3, .warning, "notation", "readers see '\(mark)': a description has no marks",
      "write the words alone")
  }

  private static func html(_ description: String, _ shown: String, _ help: String) -> AuthorSlip {
    AuthorSlip(
      "---\ntitle: Oil\ndescription: \"\(description)\"\ntags: [oil]\ncreated: 2026-01-01\n---\nText.\n",
      3, .warning, "notation",
      "readers see '\(shown)': a description is plain text, not HTML", help)
  }

  @Test(arguments: [
    slip("See [[steps|the steps]] first.", "[[steps|the steps]]"),
    slip("See [steps](steps.md) and [[gone]].", "[steps](steps.md)"),
    slip("Oil <!-- ask Ivan --> and filter.", "<!-- ask Ivan -->"),
    slip("Oil %%later%% and **filter**.", "%%later%%"), slip("Press `F1` twice.", "`F1`"),
    slip("The ==left== one.", "==left=="), slip("The ~~old~~ new one.", "~~old~~"),
    slip("Check it *now*.", "*now*"), slip("(*first* the oil)", "*first*"),
    html("Oil<br>and filter.", "<br>", "write the words alone"),
    html("Oil <b>and</b> filter &amp; more.", "<b>", "write the words alone"),
    html("Oil &amp; filter.", "&amp;", "write the character itself"),
    html("At 5&#176; C.", "&#176;", "write the character itself"),
  ])
  func `are reported`(slip: AuthorSlip) { slip.expect(after: "", in: "content/guides/a.md") }

  private static func title(_ title: String, _ mark: String) -> AuthorSlip {
    AuthorSlip(
      "---\ntitle: \"\(title)\"\ndescription: A.\ntags: [oil]\ncreated: 2026-01-01\n---\nText.\n",
      2, .warning, "notation", "readers see '\(mark)': a title has no marks",
      "write the words alone")
  }

  @Test(arguments: [
    title("**Bold** title [l](x)", "**Bold**"), title("The [[oil]]", "[[oil]]"),
    title("Press `F1` twice", "`F1`"),
  ])
  func `are reported in titles`(slip: AuthorSlip) {
    slip.expect(after: "", in: "content/guides/a.md")
  }

  @Test func `are reported in the names of charters and the titles of lists in YAML`() {
    AuthorSlip(
      "name: \"Kornati **week**\"\nstart: 2026-05-01\nend: 2026-05-08\n",
      1, .warning, "notation", "readers see '**week**': a name has no marks",
      "write the words alone"
    ).expect(after: "", in: "content/charters/a.yaml")
    AuthorSlip(
      "title: \"Stores **now**\"\ndescription: A.\ntags: [oil]\nsections:\n"
        + "  - title: \"**Water**\"\n    items: [\"**a** b\"]\n",
      1, .warning, "notation", "readers see '**now**': a title has no marks",
      "write the words alone"
    ).expect(after: "", in: "content/checklists/a.yaml")
  }

  @Test func `are read in a heading that is the title`() {
    let sample = parse(
      "# Oil and **filter**, `F1`\n", path: "content/guides/a.md", rules: RuleBook())
    #expect(!sample.findings.contains { $0.rule.id == "notation" })
  }

  @Test(arguments: [
    "5 * 3 (see [1])", "a == b", "100 %% sure", "[draft]", "** or **", "C`",
    "2 * 3 * 4", "2*3*4 m", "5* and 3*", "a ~ b ~ c", "R&D; more", "AT&T", "<2 m or >3 m",
    "5 < 6 > 3",
    "Answer <name>", "A &; B", "*** or ***",
  ])
  func `are not seen in words`(description: String) {
    let sample = parse(
      "---\ntitle: Oil\ndescription: \"\(description)\"\ntags: [oil]\ncreated: 2026-01-01\n---\nText.\n",
      path: "content/guides/a.md", rules: RuleBook())
    #expect(!sample.findings.contains { $0.rule.id == "notation" })
  }
}
