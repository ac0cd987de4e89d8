import Testing

/// The versions in other languages that the page of a document leads to.
struct TranslationPageTests {
  @Test func `a page has one version in each other language and none in its own`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/guides/a.md": Sample.guide("Aaa"),
      "content/guides/c.md": Sample.guide("Ccc", "translation_of: a.md"),
      "content/guides/x.md": Sample.guide("Ххх", "language: ru\ntranslation_of: a.md"),
      "content/guides/y.md": Sample.guide("Ууу", "language: ru\ntranslation_of: a.md"),
    ])
    #expect(site.errors == [])
    let english = try site.page("guides/a/")
    #expect(english.contains("ru/guides/x/") && !english.contains("ru/guides/y/"))
    let alternate = "rel=\"alternate\" hreflang="
    #expect(english.contains("\(alternate)\"en\" href=\"https://library.example/guides/a/\""))
    #expect(!english.contains("library.example/guides/c/"))
    let russian = try site.page("ru/guides/x/")
    #expect(russian.contains("\(alternate)\"ru\" href=\"https://library.example/ru/guides/x/\""))
    #expect(!russian.contains("library.example/ru/guides/y/"))
  }
}
