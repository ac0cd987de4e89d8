import TestSupport
import Testing

/// Pages in languages that are written from right to left.
struct WritingDirectionTests {
  @Test(arguments: [
    ("ar", true), ("he", true), ("fa-IR", true), ("az-Arab", true), ("ar-EG", true),
    ("en", false), ("tr", false), ("ku-Latn", false), ("ar-Latn", false), ("el", false),
  ])
  func `a page has the direction of its language`(language: String, isFromRight: Bool) throws {
    let site = try Site.build([
      "fairlead.yml": "site: {default_language: \(language)}",
      "content/checklists/a.md": Sample.matter("Engine") + "# Start\n\n- [ ] Oil (2 min)\n",
    ])
    for path in ["", "checklists/a/", "checklists/a/print/", "search/"] {
      let page = try site.page(path)
      #expect(
        page.contains("<html lang=\"\(language)\"\(isFromRight ? " dir=\"rtl\"" : "")"), "\(path)")
      #expect(page.contains("dir=\"rtl\"") == isFromRight, "\(path)")
    }
    // The arrow back from the print view points to where the page came from.
    let print = try site.page("checklists/a/print/")
    #expect(print.contains(isFromRight ? ">→ Engine</a>" : ">← Engine</a>"))
  }
}
