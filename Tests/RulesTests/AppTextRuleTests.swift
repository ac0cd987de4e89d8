import Rules
import Settings
import TestSupport
import Testing

@Suite struct AppTextRuleTests {
  private func found(
    _ body: String, _ folder: String, visibility: String = "public", rules: RuleBook = RuleBook()
  ) -> [String] {
    let text =
      "---\ntitle: Abc\ndescription: About.\ntags: [a]\nvisibility: \(visibility)\n---\n" + body
    return parse(text, path: "content/\(folder)/a.md", rules: rules).findings
      .filter { $0.rule.id == "app-text" }.map { "\($0.severity): \($0.message)" }
  }

  @Test(arguments: [
    (
      "checklists", "- [ ] a\n\n  ![a](b.png)\n\n  - ![a](c.png) ![[d.png|e]]",
      "the app shows only the alternative text of this image (2 more like this in this document)"
    ),
    ("guides", "> a", "the app shows this quote like the text around it"),
    (
      "checklists", "- [ ] a\n\n  ![b](c.png)",
      "the app shows only the alternative text of this image"
    ),
    ("checklists", "- [ ] ~~a~~ b", "the app shows these words without striking them out"),
  ])
  func `what the app cannot show is a note`(folder: String, body: String, message: String) {
    #expect(found(body, folder) == ["note: \(message)"])
    #expect(found(body, folder, visibility: "private") == [])
    var rules = RuleBook()
    rules.payloadText = .markdown
    #expect(found(body, folder, rules: rules) == [])
  }

  @Test(arguments: [
    ("guides", "> [!note]\n> a\n\n> **Note:** b\n\n~~c~~ `d`\n\n| e |\n|---|\n| f |\n\n- [ ] g"),
    ("guides", "![a](b.png) ![[c.png|d]]"),
    ("guides", "![[ropes]] [film](film.mp4) ![](a.png) ![[b.png]]"),
    ("decks", "## a\n\n> b\n\n![c](d.png)"),
    ("checklists", "- [ ] a\n\n  - **b**\n\n  > [!tip]\n  > c"),
  ])
  func `what the app shows in its own way is not`(folder: String, body: String) {
    #expect(found(body, folder) == [])
  }
}
