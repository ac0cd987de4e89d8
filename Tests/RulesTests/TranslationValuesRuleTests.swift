import Diagnostics
import Documents
import Library
import Rules
import Settings
import TestSupport
import Testing

/// What a document says differently in two languages, though readers of both share it.
@Suite struct TranslationValuesRuleTests {
  /// The report of the rule alone about files; the language is the marker in the name.
  private func report(_ folder: String, _ files: [(path: String, text: String)]) -> String {
    let samples = files.map { file in
      parse(
        file.text, path: "content/\(folder)/\(file.path)",
        language: file.path.contains(".ru.") ? "ru" : "en")
    }
    var layout = LibraryLayout()
    layout.languages = ["en", "ru"]
    var findings: [Diagnostic] = []
    let library = LibraryLinker.link(
      samples.map(\.document), layout: layout, preview: true, report: &findings,
      asset: { _ in nil })
    let source = { path in samples.first { $0.source.path == path }?.source }
    findings = LibraryRules.check(library, rules: RuleBook(), source: source)
    return HumanReport(source: source).text(
      findings.filter { $0.rule.id == "translation-values" }.inReportOrder())
  }

  @Test func `a list for emergencies in one language only`() {
    #expect(
      report(
        "checklists",
        [
          ("fire.md", "---\nchecklist_type: emergency\n---\n- [ ] Fuel\n"),
          ("fire.ru.md", "---\nchecklist_type: safety\n---\n- [ ] Топливо\n"),
        ]) == """
          content/checklists/fire.ru.md:2:17: warning: `checklist_type` is safety here, and emergency in content/checklists/fire.md [translation-values]
            2 | checklist_type: safety
              |                 ^^^^^^
              = help: write the same in both, or remove it from one: what one language writes, all have

          """)
  }

  @Test func `times and directions of decks`() {
    #expect(
      report(
        "checklists",
        [
          ("fuel.md", "---\nduration: 20\n---\n- [ ] Fuel\n"),
          ("fuel.ru.md", "---\nduration: 30-45\n---\n- [ ] Топливо\n"),
        ]
      ).hasPrefix(
        "content/checklists/fuel.ru.md:2:11: warning: `duration` is 30–45 min here, and 20 min in "
          + "content/checklists/fuel.md [translation-values]\n"))
    #expect(
      report(
        "decks",
        [
          ("flags.md", "---\nboth_directions: true\n---\n## A\n\nDiver\n"),
          ("flags.ru.md", "---\nboth_directions: false\n---\n## А\n\nВодолаз\n"),
        ]
      ).hasPrefix(
        "content/decks/flags.ru.md:2:18: warning: `both_directions` is false here, and true in "
          + "content/decks/flags.md [translation-values]\n"))
  }

  @Test func `the same value, and one that only one language writes`() {
    #expect(
      report(
        "checklists",
        [
          ("a.md", "---\nchecklist_type: daily\nduration: 20\n---\n- [ ] Fuel\n"),
          ("a.ru.md", "---\nchecklist_type: daily\n---\n- [ ] Топливо\n"),
        ]
      ).isEmpty)
  }

  @Test func `what nobody may see does not count`() {
    #expect(
      report(
        "checklists",
        [
          (
            "a.md",
            "---\nvisibility: private\nchecklist_type: emergency\n---\n- [ ] Fuel\n"
          ),
          (
            "a.ru.md", "---\nvisibility: public\nchecklist_type: daily\n---\n- [ ] Топливо\n"
          ),
        ]
      ).isEmpty)
  }
}
