import Testing

@Suite struct TranslationOfRuleTests {
  /// The messages of the rule, each with its file's name and its help.
  private func findings(_ files: [(path: String, text: String)]) -> [String] {
    let lines = link(files).report.split(separator: "\n")
    return lines.indices.compactMap { index in
      guard lines[index].hasSuffix("[translation-of]") else { return nil }
      let help = lines[index...].first { $0.hasPrefix("    = help: ") }
      return String(lines[index]).replacing("content/guides/", with: "")
        + String(help?.dropFirst(4) ?? "")
    }
  }

  private func text(_ original: String, _ language: String? = nil) -> String {
    let first = language.map { "language: \($0)\n" } ?? ""
    return "---\n\(first)translation_of: \(original)\n---\n"
  }

  @Test func `a translation in the language of its original`() {
    let linked = link([("content/guides/a.md", ""), ("content/guides/c.md", text("guides/a.md"))])
    #expect(
      linked.report == """
        content/guides/c.md:2:17: warning: the document and content/guides/a.md, which it translates, are both in 'en' [translation-of]
          2 | translation_of: guides/a.md
            |                 ^^^^^^^^^^^
            = help: write its own `language`, or remove the line

        """)
  }

  @Test func `two translations into one language`() {
    #expect(
      findings([
        ("content/guides/a.md", ""), ("content/guides/x.md", text("a.md", "ru")),
        ("content/guides/y.md", text("a.md", "ru")),
      ]) == [
        "y.md:3:17: warning: x.md is already the version in 'ru' [translation-of]"
          + "= help: correct the path, or remove one of the two"
      ])
    // What is a translation by its name comes first.
    #expect(
      findings([
        ("content/guides/m.md", text("n.ru.md")), ("content/guides/n.md", ""),
        ("content/guides/n.ru.md", ""),
      ]) == [
        "m.md:2:17: warning: n.md is already the version in 'en' [translation-of]"
          + "= help: correct the path, or remove one of the two"
      ])
  }

  @Test func `itself, and a document of another type`() {
    #expect(
      findings([
        ("content/guides/b.md", text("b.md")),
        ("content/guides/c.md", text("/checklists/d.md", "ru")), ("content/checklists/d.md", ""),
      ]) == [
        "b.md:2:17: warning: the document names itself in `translation_of` [translation-of]"
          + "= help: name the document that it translates, or remove the line",
        "c.md:3:17: warning: a guide cannot be the translation of a checklist [translation-of]"
          + "= help: name a guide, or remove the line",
      ])
  }

  @Test func `what may be a translation`() {
    #expect(
      findings([
        ("content/guides/a.md", ""), ("content/guides/b.md", text("a.md", "ru")),
        ("content/guides/c.md", text("b.md", "fr")), ("content/guides/d.ru.md", ""),
        ("content/guides/e.md", text("d.ru.md")),
      ]) == [])
  }
}
