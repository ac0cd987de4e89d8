import Diagnostics
import Documents
import Library
import Rules
import Settings
import TestSupport
import Testing

/// Names of folders and authors that only the whole library can judge.
@Suite struct AuthorLibraryTests {
  private func findings(_ files: [(path: String, text: String)]) -> [String] {
    var report: [Diagnostic] = []
    let library = LibraryLinker.link(
      files.map { parse($0.text, path: $0.path).document }, layout: LibraryLayout(),
      preview: true, report: &report, asset: { _ in nil })
    report = LibraryRules.check(library, rules: RuleBook()) { _ in nil }
    return report.filter { $0.rule.id == "folder-name" || $0.rule.id == "author-unknown" }
      .map { "\($0.message) / \($0.help ?? "")" }
  }

  @Test(arguments: [
    ("чеклисты", "checklists", "checklist"), ("Чек-листы", "checklists", "checklist"),
    ("Чеклист", "checklists", "checklist"), ("чеклсты", "checklists", "checklist"),
    ("Контрольные списки", "checklists", "checklist"), ("колоды", "decks", "deck"),
    ("Карточки", "decks", "deck"), ("flashcards", "decks", "deck"),
  ])
  func `a type folder in other words`(folder: String, meant: String, type: String) {
    #expect(
      findings([("content/\(folder)/a.md", "# A\n")]) == [
        "the folder '\(folder)' gives its documents no type, so they are guides / did you mean "
          + "'\(meant)'? To keep the name, add `\(folder): \(type)` to `folders` in fairlead.yml"
      ])
  }

  @Test(arguments: ["руководства", "заметки", "notes", "списки", "карты", "Лоция", "cards"])
  func `other folders hold guides`(folder: String) {
    #expect(findings([("content/\(folder)/a.md", "# A\n")]) == [])
  }

  @Test(arguments: ["Maria Kanto", "maria kanto", "Maria", "maira", "maria-kanto"])
  func `an author by name`(author: String) {
    #expect(
      findings([
        ("content/authors/maria.yaml", "name: Maria Kanto\n"),
        ("content/guides/a.md", "---\nauthor: \(author)\n---\n"),
      ]) == [
        "no author in the library has the username '\(author)' / did you mean 'maria'?"
      ])
  }
}
