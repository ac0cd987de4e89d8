import Rules
import Settings
import TestSupport
import Testing

/// Marks in descriptions, which readers see as they are written.
@Suite struct DescriptionMarksTests {
  private static func slip(_ description: String, _ mark: String) -> AuthorSlip {
    AuthorSlip(
      "---\ntitle: Oil\ndescription: \"\(description)\"\ntags: [oil]\ncreated: 2026-01-01\n---\nText.\n",
      3, .warning, "notation", "readers see '\(mark)': a description has no marks",
      "write the words alone")
  }

  @Test(arguments: [
    slip("See [[steps|the steps]] first.", "[[steps|the steps]]"),
    slip("See [steps](steps.md) and [[gone]].", "[steps](steps.md)"),
    slip("Oil <!-- ask Ivan --> and filter.", "<!-- ask Ivan -->"),
    slip("Oil %%later%% and **filter**.", "%%later%%"), slip("Press `F1` twice.", "`F1`"),
    slip("The ==left== one.", "==left=="),
  ])
  func `are reported`(slip: AuthorSlip) { slip.expect(after: "", in: "content/guides/a.md") }

  @Test(arguments: ["5 * 3 (see [1])", "a == b", "100 %% sure", "[draft]", "** or **", "C`"])
  func `are not seen in words`(description: String) {
    let sample = parse(
      "---\ntitle: Oil\ndescription: \"\(description)\"\ntags: [oil]\ncreated: 2026-01-01\n---\nText.\n",
      path: "content/guides/a.md", rules: RuleBook())
    #expect(!sample.findings.contains { $0.rule.id == "notation" })
  }
}
