import Testing

/// Names of authors that only all files together can judge.
@Suite struct AuthorUnknownRuleTests {
  @Test(arguments: ["Maria Kanto", "maria kanto", "Maria", "maira", "maria-kanto"])
  func `an author by name`(author: String) {
    #expect(
      libraryFindings(
        of: "author-unknown",
        in: [
          ("content/authors/maria.yaml", "name: Maria Kanto\n"),
          ("content/guides/a.md", "---\nauthor: \(author)\n---\n"),
        ]) == [
          "no author in the library has the username '\(author)' / did you mean 'maria'?"
        ])
  }
}
