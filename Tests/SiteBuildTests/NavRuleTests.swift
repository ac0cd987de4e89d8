import Testing

@Suite struct NavRuleTests: MenuLibrary {
  @Test func `mistakes name the nearest right answer`() throws {
    let site = try site(
      """
      nav:
        - guides/moring.md
        - content/guides/mooring.md
        - knots.md
        - guides/mooring.md
        - guides/mooring.md
        - Again: guides/mooring.ru.md
        - guides/far/
        - guides/secret.md
        - guides/draft.md
        - guides/link.md
        - ../../a.md
        - somewhere/else.md
      """,
      [
        "content/guides/secret.md": Sample.guide("Secret words", visibility: "private"),
        "content/guides/draft.md": Sample.guide("Draft words", "draft: true"),
        "content/guides/link.md": Sample.guide("Link words", visibility: "unlisted"),
        "content/guides/far/a.md": Sample.guide("Far"),
      ])
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "nav" }.map {
        "\($0.severity.rawValue): \($0.message); \($0.help ?? "")"
      } == [
        "error: there is no document at 'guides/moring.md'; did you mean 'guides/mooring.md'?",
        "error: there is no document at 'content/guides/mooring.md'; did you mean 'guides/mooring.md'?",
        "error: there is no document at 'knots.md'; did you mean 'decks/knots.md'?",
        "warning: 'guides/mooring.md' is in the menu twice; remove one of the two",
        "warning: 'guides/mooring.ru.md' leads to the same page as 'guides/mooring.md'; "
          + "remove one of the two: readers get the page in their language",
        "error: the folder 'guides/far/' has no page; name the documents in it, or write an `index.md` there",
        "warning: 'guides/secret.md' is private, so it is not in the menu; "
          + "write `visibility: public` in the document, or remove the line",
        "warning: 'guides/draft.md' is a draft, so it is not in the menu; "
          + "remove the line until the document is finished",
        "warning: 'guides/link.md' is unlisted, so it is not in the menu; "
          + "remove the line, or write `visibility: public` in the document",
        "error: '../../a.md' is outside the content folder; "
          + "write the path of a document, or of a folder such as `guides/`",
        "error: there is no document at 'somewhere/else.md'; "
          + "write the path of a document, or of a folder such as `guides/`",
      ])
  }

  @Test func `a document that only the menu has a name for`() throws {
    let site = try site(
      """
      nav:
        - "Who's on call?": guides/who_is_on.md
        - Oil change: guides/oil.md
        - guides/fuel.md
        - Fuel Filter: guides/fuel_filter.md
      """,
      [
        "content/guides/fuel_filter.md": "---\nvisibility: public\n---\nWords.\n",
        "content/guides/who_is_on.md": "---\nvisibility: public\n---\nWords.\n",
        "content/guides/fuel.md": "---\nvisibility: public\n---\nWords.\n",
        "content/guides/oil.md": "---\nvisibility: public\n---\n# Oil\n\nWords.\n",
      ])
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "nav" }.map {
        "\($0.severity.rawValue): \($0.message); \($0.help ?? "")"
      } == [
        "note: 'guides/who_is_on.md' has neither a title nor a heading, so its page is called 'who_is_on'; "
          + "write `title: \"Who's on call?\"` in the document"
      ])
  }

  @Test func `what is left out, a list without documents and a language without pages`() throws {
    let site = try site(
      """
      exclude: [guides/other.md]
      nav:
        en: [guides/other.md, charters/]
        de: [guides/mooring.md]
      """, ["content/charters/summer.yaml": "name: Summer\nvisibility: private\n"])
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "nav" }.map {
        "\($0.severity.rawValue): \($0.message); \($0.help ?? "")"
      } == [
        "error: 'guides/other.md' is left out by `exclude`; "
          + "remove the line, or 'guides/other.md' from `exclude`",
        "warning: no document in 'charters/' is public, so it is not in the menu; "
          + "write `visibility: public` in one, or remove the line",
        "warning: no page in 'de' would show this menu; remove it, or correct the language",
      ])
  }

  @Test func `its severity may be lowered, and what leads nowhere is left out`() throws {
    let site = try site("nav: [nothing.md, guides/mooring.md]\n")
    #expect(site.errors.count == 1)
    var library = Sample.library
    library["fairlead.yml"] =
      "site: { title: Library, languages: [en, ru] }\nrules: { nav: warning }\n"
      + "nav: [nothing.md, guides/mooring.md]\n"
    let lowered = try Site.build(library)
    #expect(lowered.errors == [])
    #expect(try menu(lowered.page("")).count == 2)
  }
}
