import Library
import Testing

@Suite struct LinkAmbiguousRuleTests {
  @Test func `a name of two documents is reported`() {
    let linked = link([
      ("content/guides/a/x.md", published + "Text.\n"),
      ("content/guides/b/x.md", published + "Text.\n"),
      ("content/guides/z.md", published + "See [[x]].\n"),
    ])
    #expect(
      linked.report == """
        content/guides/z.md:4:5: error: 'x' may refer to content/guides/a/x.md, content/guides/b/x.md [link-ambiguous]
          4 | See [[x]].
            |     ^^^^^
            = help: write the path, such as [[guides/a/x]]

        """)
  }

  @Test func `of versions of one document, that in the default language is meant`() {
    let files: [(path: String, text: String)] = [
      ("content/guides/a/x.de.md", published + "Text.\n"),
      ("content/guides/a/x.md", published + "Text.\n"),
      ("content/guides/z.ru.md", published + "Смотри [[x]].\n"),
    ]
    let linked = link(files, languages: ["en", "ru", "de"])
    #expect(linked.report == "")
    #expect(
      linked.targets(2) == [
        .page(
          address: "guides/a/x/", fragment: nil,
          foreign: ForeignPage(language: "en", notice: "only.ru"))
      ])
    let others = [files[1], ("content/guides/b/x.de.md", published + "Text.\n"), files[2]]
    #expect(
      link(others, languages: ["en", "ru", "de"]).report.contains(
        "'x' may refer to content/guides/a/x.md, content/guides/b/x.de.md [link-ambiguous]"))
  }

  @Test func `a path means one of them`() {
    let linked = link([
      ("content/guides/a/x.md", published + "Text.\n"),
      ("content/guides/b/x.md", published + "Text.\n"),
      ("content/guides/z.md", published + "See [[b/x]].\n"),
    ])
    #expect(linked.report == "")
  }
}
