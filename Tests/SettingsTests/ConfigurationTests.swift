import Contract
import Diagnostics
import Documents
import Library
import Settings
import SiteBuild
import TestSupport
import Testing
import YAMLSyntax

/// Reads a configuration, and its report.
func read(_ text: String) -> (configuration: LibraryConfiguration, report: String) {
  let source = SourceText(path: "fairlead.yml", bytes: Array(text.utf8))
  var findings: [Diagnostic] = []
  let configuration = ConfigurationReader.read(
    YAMLParser.parse(source.bytes), path: source.path, rules: .all, report: &findings)
  return (configuration, HumanReport { _ in source }.text(findings.inReportOrder()))
}

@Suite struct ConfigurationTests {
  @Test func `every key is read`() throws {
    let (configuration, report) = read(
      """
      content: ./vault/docs/
      output: public
      site:
        title: Charter library
        url: https://library.example/base/
        default_language: ru
        languages: [en, ru, pt-BR, en]
      folders: {lists: checklist, texts: guide}
      backend: {url: "http://127.0.0.1:8000/api/v1"}
      payloads: {text: markdown}
      api: {types: [deck, guide]}
      rules:
        title.min: 5
        title.max: 60
        description.max: 200
        description.required: false
        tags.min: 0
        tags.max: 3
        tag.max: 12
        section.max: 20
        raw-html: off
        image-alt: error
        tags-count: warning
        unknown-key: note
      defaults:
        - path: "texts/**"
          values: {visibility: public, author: maria, x-boat: Iris}
        - {path: "**", values: {tags: [a]}}
      """)
    // Whoever pushes to an app has its limits, and those of the server.
    #expect(
      report == """
        fairlead.yml:16:25: note: the app's editor asks for a description, so copies of some documents cannot be saved there [configuration]
          16 |   description.required: false
             |                         ^^^^^
             = help: keep the app's limit, or leave it if nobody copies documents
        fairlead.yml:23:15: note: the sync API asks for at most 10 tags: a server refuses other documents, and copies of them cannot be saved in the app [configuration]
          23 |   tags-count: warning
             |               ^^^^^^^
             = help: keep this limit, unless you only build the site

        """)
    #expect(configuration.listedTypes == [.flashcardDeck, .practiceGuide])
    #expect(configuration.layout.content == "vault/docs")
    #expect(configuration.choosesContent)
    #expect(configuration.output == "public")
    #expect(configuration.title == "Charter library")
    #expect(configuration.url == "https://library.example/base")
    #expect(configuration.basePath == "/base/")
    #expect(configuration.layout.defaultLanguage == "ru")
    #expect(configuration.layout.languages == ["ru", "en", "pt-BR"])
    #expect(configuration.layout.folders.map(\.folder) == ["lists", "texts"])
    #expect(configuration.layout.folders.map(\.type) == [.checklist, .guide])
    #expect(configuration.backend == "http://127.0.0.1:8000/api/v1")
    #expect(configuration.payloadText == .markdown)
    let rules = configuration.rules
    #expect(rules.payloadText == .markdown)
    #expect(rules.title == 5...60)
    #expect(rules.longestDescription == 200)
    #expect(!rules.requiresDescription)
    #expect(rules.tags == 0...3)
    #expect(rules.longestTag == 12)
    #expect(rules.largestSection == 20)
    #expect(
      rules.choices == [
        "raw-html": .off, "image-alt": .severity(.error), "tags-count": .severity(.warning),
        "unknown-key": .severity(.note),
      ])
    #expect(configuration.defaults.count == 2)
    let first = try #require(configuration.defaults.first)
    #expect(first.pattern == PathPattern("texts/**"))
    #expect(first.values["author"]?.text == "maria")
  }

  @Test func `types without a value are the default`() {
    let (configuration, report) = read("api:\n  types:\n")
    #expect(configuration.listedTypes == LibraryConfiguration(path: "fairlead.yml").listedTypes)
    #expect(!configuration.listedTypes.isEmpty && report.isEmpty)
  }

  @Test(arguments: [
    ("title.min: 2", "a title of 3 to 100 characters"),
    ("title.max: 101", "a title of 3 to 100 characters"),
    ("description.max: 501", "a description of at most 500 characters"),
    ("tags.max: 11", "at most 10 tags"),
    ("title-length: off", "a title of 3 to 100 characters"),
    ("description-length: note", "a description of at most 500 characters"),
    ("tags-count: warning", "at most 10 tags"),
  ])
  func `a limit that a sync server does not have is noted`(rule: String, limit: String) {
    let rules = "rules: {\(rule)}\n"
    #expect(read(rules).report == "")
    let report = read(rules + "backend: {url: \"https://library.example/api/v1\"}\n").report
    #expect(
      report.contains(
        ": note: the sync API asks for \(limit): a server refuses other documents, and copies of "
          + "them cannot be saved in the app [configuration]\n"), "\(report)")
    #expect(report.hasSuffix(" = help: keep this limit, unless you only build the site\n"))
  }

  @Test(arguments: [
    "title.min: 3", "title.max: 100", "tags.max: 10", "description.max: 500", "title-length: error",
    "image-alt: off",
  ])
  func `a limit that a sync server has, too, is not noted`(rule: String) {
    let text = "rules: {\(rule)}\nbackend: {url: \"https://library.example/api/v1\"}\n"
    #expect(read(text).report == "")
  }

  @Test func `a folder may end with a slash`() {
    let (configuration, report) = read(
      "folders: {checklists/: checklist, \"./notes/crew/\": guide}\n")
    #expect(report == "")
    #expect(configuration.layout.folders.map(\.folder) == ["checklists", "notes/crew"])
  }

  @Test func `texts of payloads are plain unless chosen`() {
    for text in [
      "", "payloads:\n", "payloads: {}\n", "payloads: {text: plain}\n", "payloads: {text: }\n",
    ] {
      let (configuration, report) = read(text)
      #expect(configuration.payloadText == .plain)
      #expect(report == "")
    }
  }

  @Test(arguments: [
    (
      "payloads: { text: markdwn }\n",
      """
      fairlead.yml:1:19: error: 'payloads.text' cannot be 'markdwn' [metadata-value]
        1 | payloads: { text: markdwn }
          |                   ^^^^^^^
          = help: did you mean 'markdown'?

      """
    ),
    (
      "payloads: { text: html }\n",
      """
      fairlead.yml:1:19: error: 'payloads.text' cannot be 'html' [metadata-value]
        1 | payloads: { text: html }
          |                   ^^^^
          = help: use one of plain, markdown

      """
    ),
    (
      "payloads: { txt: plain }\n",
      """
      fairlead.yml:1:13: warning: 'payloads' has no key 'txt' [unknown-key]
        1 | payloads: { txt: plain }
          |             ^^^
          = help: did you mean 'text'?

      """
    ),
    (
      "payloads: plain\n",
      """
      fairlead.yml:1:11: error: 'payloads' needs keys such as `text:`; 'plain' is only text [metadata-value]
        1 | payloads: plain
          |           ^^^^^

      """
    ),
    (
      "text: plain\n",
      """
      fairlead.yml:1:1: warning: fairlead.yml has no key 'text' [unknown-key]
        1 | text: plain
          | ^^^^
          = help: it belongs below `payloads`, indented

      """
    ),
  ])
  func `wrong values of payloads`(text: String, expected: String) {
    let (configuration, report) = read(text)
    #expect(report == expected)
    #expect(configuration.payloadText == .plain)
  }

  @Test func `a key at the top that belongs below another is reported with its place`() {
    let text = "title: x\nurl: https://a.example\ntags.max: 9\nsite:\n  languages: [en]\n"
    #expect(
      read(text).report == """
        fairlead.yml:1:1: warning: fairlead.yml has no key 'title' [unknown-key]
          1 | title: x
            | ^^^^^
            = help: it belongs below `site`, indented
        fairlead.yml:2:1: warning: fairlead.yml has no key 'url' [unknown-key]
          2 | url: https://a.example
            | ^^^
            = help: it belongs below `site` or `backend`, indented
        fairlead.yml:3:1: warning: fairlead.yml has no key 'tags.max' [unknown-key]
          3 | tags.max: 9
            | ^^^^^^^^
            = help: it belongs below `rules`, indented

        """)
  }

  @Test(arguments: [
    "", "# nothing", "~", "site:\nrules:\nfolders:\ndefaults:\nbackend:\ncontent:\n",
  ])
  func `every key has a default`(text: String) {
    let (configuration, report) = read(text)
    #expect(report == "")
    #expect(configuration.layout.content == "content")
    #expect(!configuration.choosesContent)
    #expect(configuration.output == "site")
    #expect(configuration.title == "Library")
    #expect(configuration.url == nil)
    #expect(configuration.basePath == "/")
    #expect(configuration.layout.languages == ["en"])
    #expect(
      configuration.layout.folders.map(\.folder) == [
        "checklists", "guides", "decks", "charters", "authors",
      ])
    #expect(configuration.backend == nil)
    #expect(configuration.rules.title == 3...100)
    #expect(configuration.rules.tags == 1...10)
    #expect(configuration.rules.choices.isEmpty)
    #expect(configuration.defaults.isEmpty)
  }

  @Test func `a missing file counts as an empty one`() {
    var findings: [Diagnostic] = []
    let configuration = ConfigurationReader.read(
      nil, path: "fairlead.yml", rules: .all, report: &findings)
    #expect(findings == [])
    #expect(configuration.layout.content == "content")
  }

  @Test(arguments: [
    (".", "."), ("./", "."), ("a", "a"), ("a//b/", "a/b"), ("./a/./b", "a/b"),
    ("Мои записи", "Мои записи"),
  ])
  func `a folder is written in its plain form`(text: String, folder: String) {
    #expect(read("content: \"\(text)\"").configuration.layout.content == folder)
  }

  @Test(arguments: [
    ("https://a.b", "/"), ("https://a.b/", "/"), ("https://a.b/c", "/c/"),
    ("http://a.b/c/d//", "/c/d/"),
    ("https://a.b:80/c", "/c/"),
  ])
  func `the base path is the address's`(url: String, path: String) {
    #expect(read("site: {url: \"\(url)\"}").configuration.basePath == path)
  }

  @Test func `limits never cross`() {
    #expect(read("rules: {title.min: 200}").configuration.rules.title == 200...200)
    #expect(read("rules: {title.max: 2}").configuration.rules.title == 2...2)
    #expect(read("rules: {tags.min: 20}").configuration.rules.tags == 20...20)
    #expect(read("rules: {tags.max: 0}").configuration.rules.tags == 0...0)
  }
}
