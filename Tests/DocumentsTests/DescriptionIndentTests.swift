import Documents
import Rules
import Settings
import TestSupport
import Testing

/// Which lines below an item are its description
/// ([decision 11](../../docs/decisions/0011-continuation-lines.md)).
@Suite struct DescriptionIndentTests {
  @Test(arguments: ["    ", "\t"])
  func `tabs indent it as spaces do`(indent: String) throws {
    let sample = parse(
      "- [ ] Oil\n\(indent)\(indent)Between the marks\n\(indent)- [ ] Filter\n"
        + "\(indent)\(indent)\(indent)Dry\n- [ ] Wrapped\n\(indent)line\n")
    let items = try #require(sample.checklist?.allItems)
    #expect(items.map(\.titleText) == ["Oil", "Filter", "Wrapped line"])
    let leads = items.map { $0.lead.map { sample.document.plainText(of: $0) } }
    #expect(leads == ["Between the marks", "Dry", nil])
  }

  @Test(arguments: ["- [ ]\tOil\n      Dry\n", "-\t[ ] Oil\n      Dry\n", "- Oil\n\tDry\n"])
  func `a tab before the words does not move it away`(text: String) {
    let item = parse(text).checklist?.allItems.first
    #expect(item?.titleText == "Oil")
    #expect(item?.lead != nil)
  }

  @Test(arguments: [
    "☐ Oil … FULL\n  Dry\n", "☐\u{A0}Oil … FULL\n  Dry\n", "☐\tOil … FULL\n  Dry\n",
    "- ☐ Oil … FULL\n    Dry\n", "1. □ Oil … FULL\n     Dry\n", "• [ ] Oil … FULL\n      Dry\n",
    "–[ ] Oil … FULL\n     Dry\n", "- [ ] Gas\n  ☐ Oil … FULL\n    Dry\n",
  ])
  func `a box of one character is one column wide`(text: String) throws {
    let sample = parse(text)
    let item = try #require(sample.checklist?.allItems.last)
    #expect(item.titleText == "Oil" && item.response == "FULL")
    #expect(item.lead.map { sample.document.plainText(of: $0) } == "Dry")
    // One space less continues the title.
    let wrapped = parse(text.replacing(" Dry", with: "Dry")).checklist?.allItems.last
    #expect(wrapped?.titleText == "Oil … FULL Dry" && wrapped?.lead == nil)
  }

  @Test func `a byte order mark is not a column`() throws {
    let sample = parse("\u{FEFF}- [ ] Oil\n      Between\n- [ ] Belt\n", rules: RuleBook())
    #expect(sample.outline == "—\n- Oil\n- Belt")
    let item = try #require(sample.checklist?.allItems.first)
    #expect(item.lead.map { sample.document.plainText(of: $0) } == "Between")
    #expect(!sample.rules.contains("section-text"))
    let wrapped = parse("\u{FEFF}- [ ] Oil\n  and water\n", rules: RuleBook())
    #expect(wrapped.outline == "—\n- Oil and water")
    #expect(!wrapped.rules.contains("notation"), "\(wrapped.report)")
  }

  @Test func `a line that is indented with tabs does not look loose`() {
    let head =
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"
    #expect(parse(head + "- [ ] Oil\n\t\tBetween the marks\n", rules: RuleBook()).report == "")
  }
}
