import Content
import Diagnostics
import Testing
import YAMLSyntax

/// Reads a configuration, and what was said about it.
private func read(_ text: String) -> (configuration: LibraryConfiguration, report: String) {
  let source = SourceText(path: "fairlead.yml", bytes: Array(text.utf8))
  var findings: [Diagnostic] = []
  let configuration = ConfigurationReader.read(
    YAMLParser.parse(source.bytes), path: source.path, report: &findings)
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
    #expect(report == "")
    #expect(configuration.content == "vault/docs")
    #expect(configuration.choosesContent)
    #expect(configuration.output == "public")
    #expect(configuration.title == "Charter library")
    #expect(configuration.url == "https://library.example/base")
    #expect(configuration.basePath == "/base/")
    #expect(configuration.defaultLanguage == "ru")
    #expect(configuration.languages == ["ru", "en", "pt-BR"])
    #expect(configuration.folders.map(\.folder) == ["lists", "texts"])
    #expect(configuration.folders.map(\.type) == [.checklist, .guide])
    #expect(configuration.backend == "http://127.0.0.1:8000/api/v1")
    let rules = configuration.rules
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

  @Test func `what is left out`() {
    let (configuration, report) = read(
      "exclude: [Archive/, /Templates/./x, 'guides/*-old.md', Archive]\n")
    #expect(report == "")
    let exclusion = configuration.exclusion
    #expect(
      exclusion.entries.map(\.written) == [
        "Archive/", "/Templates/./x", "guides/*-old.md", "Archive",
      ])
    #expect(exclusion.entries(leavingOut: "Archive/a.md") == [0, 3])
    #expect(exclusion.entries(leavingOut: "Templates/x/b/c.md") == [1])
    #expect(exclusion.entries(leavingOut: "guides/a-old.md") == [2])
    #expect(exclusion.entries(leavingOut: "guides/a.md") == [])
    #expect(read("exclude: one\n").configuration.exclusion.entries.count == 1)
    #expect(read("exclude: []\n").report == "")
  }

  @Test(arguments: [
    (
      "exclude: [../a, '.']\n",
      """
      fairlead.yml:1:11: error: 'exclude' has paths below the content folder, not '../a' [configuration]
        1 | exclude: [../a, '.']
          |           ^^^^
          = help: write the name of a folder, such as `Archive`
      fairlead.yml:1:17: error: 'exclude' has paths below the content folder, not '.' [configuration]
        1 | exclude: [../a, '.']
          |                 ^^^
          = help: write the name of a folder, such as `Archive`

      """
    ),
    (
      "exclude: { a: b }\n",
      """
      fairlead.yml:1:10: error: 'exclude' is a list of texts, not a mapping [metadata-value]
        1 | exclude: { a: b }
          |          ^^^^^^^^
          = help: write `exclude: [one, two]`

      """
    ),
    (
      "excludes: [a]\n",
      """
      fairlead.yml:1:1: warning: 'excludes' is not a key of fairlead.yml [unknown-key]
        1 | excludes: [a]
          | ^^^^^^^^
          = help: did you mean 'exclude'?

      """
    ),
  ])
  func `patterns that are none`(text: String, expected: String) {
    #expect(read(text).report == expected)
  }

  @Test func `a key at the top that belongs below another is told where`() {
    let text = "title: x\nurl: https://a.example\ntags.max: 9\nsite:\n  languages: [en]\n"
    #expect(
      read(text).report == """
        fairlead.yml:1:1: warning: 'title' is not a key of fairlead.yml [unknown-key]
          1 | title: x
            | ^^^^^
            = help: it belongs below `site`, indented
        fairlead.yml:2:1: warning: 'url' is not a key of fairlead.yml [unknown-key]
          2 | url: https://a.example
            | ^^^
            = help: it belongs below `site` or `backend`, indented
        fairlead.yml:3:1: warning: 'tags.max' is not a key of fairlead.yml [unknown-key]
          3 | tags.max: 9
            | ^^^^^^^^
            = help: it belongs below `rules`, indented

        """)
  }

  @Test func `a hundred patterns are enough`() {
    let patterns = (1...101).map { "a\($0)" }.joined(separator: ", ")
    let (configuration, report) = read("exclude: [\(patterns)]\n")
    #expect(configuration.exclusion.entries.count == 100)
    #expect(
      report.hasPrefix(
        "fairlead.yml:1:503: error: 'exclude' has 101 patterns; it has at most 100 [configuration]\n"
      ))
    #expect(
      report.hasSuffix(
        "= help: put what is left out into one folder, or write `*` for a part of a name\n"))
  }

  @Test(arguments: [
    "", "# nothing", "~", "site:\nrules:\nfolders:\ndefaults:\nbackend:\ncontent:\n",
  ])
  func `every key has a default`(text: String) {
    let (configuration, report) = read(text)
    #expect(report == "")
    #expect(configuration.content == "content")
    #expect(!configuration.choosesContent)
    #expect(configuration.output == "site")
    #expect(configuration.title == "Library")
    #expect(configuration.url == nil)
    #expect(configuration.basePath == "/")
    #expect(configuration.languages == ["en"])
    #expect(
      configuration.folders.map(\.folder) == [
        "checklists", "guides", "decks", "charters", "authors",
      ])
    #expect(configuration.backend == nil)
    #expect(configuration.rules.title == 3...100)
    #expect(configuration.rules.tags == 1...10)
    #expect(configuration.rules.choices.isEmpty)
    #expect(configuration.defaults.isEmpty)
  }

  @Test func `no file is an empty one`() {
    var findings: [Diagnostic] = []
    let configuration = ConfigurationReader.read(nil, path: "fairlead.yml", report: &findings)
    #expect(findings == [])
    #expect(configuration.content == "content")
  }

  @Test(arguments: [
    (".", "."), ("./", "."), ("a", "a"), ("a//b/", "a/b"), ("./a/./b", "a/b"),
    ("Мои записи", "Мои записи"),
  ])
  func `a folder is written in its plain form`(text: String, folder: String) {
    #expect(read("content: \"\(text)\"").configuration.content == folder)
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

  @Test func `mistakes are told with the nearest right thing`() {
    #expect(
      read(
        """
        contnet: x
        output: /tmp
        content: ../up
        site:
          titel: x
          url: library.example
          default_language: Russian
        folders: {a: checklists, b: [guide]}
        backend: {url: "http://", adress: x}
        rules:
          title.min: three
          title.max: 1000001
          tags.mni: 1
          description.required: yes
          raw-html: of
          link-target: off
          yaml: warning
        defaults:
          - path: a
          - {values: {}}
          - {path: b, valeus: {}, values: {visiblity: public}}
          - text
          - {path: c, values: [a]}
        """
      ).report == """
        fairlead.yml:1:1: warning: 'contnet' is not a key of fairlead.yml [unknown-key]
          1 | contnet: x
            | ^^^^^^^
            = help: did you mean 'content'?
        fairlead.yml:2:9: error: 'output' is a folder below the repository, not '/tmp' [configuration]
          2 | output: /tmp
            |         ^^^^
        fairlead.yml:3:10: error: 'content' is a folder below the repository, not '../up' [configuration]
          3 | content: ../up
            |          ^^^^^
        fairlead.yml:5:3: warning: 'titel' is not a key of site [unknown-key]
          5 |   titel: x
            |   ^^^^^
            = help: did you mean 'title'?
        fairlead.yml:6:8: error: 'library.example' is not an address that 'site.url' can be [configuration]
          6 |   url: library.example
            |        ^^^^^^^^^^^^^^^
            = help: write it as https://library.example
        fairlead.yml:7:21: error: 'Russian' is not a language tag [configuration]
          7 |   default_language: Russian
            |                     ^^^^^^^
            = help: write a tag such as en, ru or pt-BR
        fairlead.yml:8:14: error: 'checklists' is not a value of 'folders' [metadata-value]
          8 | folders: {a: checklists, b: [guide]}
            |              ^^^^^^^^^^
            = help: did you mean 'checklist'?
        fairlead.yml:8:29: error: 'folders' is text, not a list [metadata-value]
          8 | folders: {a: checklists, b: [guide]}
            |                             ^^^^^^^
            = help: write `folders: …` on one line
        fairlead.yml:9:16: error: 'http://' is not an address that 'backend.url' can be [configuration]
          9 | backend: {url: "http://", adress: x}
            |                ^^^^^^^^^
            = help: write it as https://library.example
        fairlead.yml:9:27: warning: 'adress' is not a key of backend [unknown-key]
          9 | backend: {url: "http://", adress: x}
            |                           ^^^^^^
            = help: keys of your own begin with `x-`; known are url
        fairlead.yml:11:14: error: 'title.min' is a whole number, not 'three' [metadata-value]
          11 |   title.min: three
             |              ^^^^^
        fairlead.yml:12:14: error: 'title.max' is from 0 to 1000000, not 1000001 [configuration]
          12 |   title.max: 1000001
             |              ^^^^^^^
        fairlead.yml:13:3: warning: 'tags.mni' is not a key of rules [unknown-key]
          13 |   tags.mni: 1
             |   ^^^^^^^^
             = help: did you mean 'tags.min'?
        fairlead.yml:14:25: error: 'description.required' is true or false, not 'yes' [metadata-value]
          14 |   description.required: yes
             |                         ^^^
             = help: write `description.required: true`
        fairlead.yml:15:13: error: 'of' is not a value of 'raw-html' [metadata-value]
          15 |   raw-html: of
             |             ^^
             = help: did you mean 'off'?
        fairlead.yml:16:16: error: 'link-target' guards the structure of the library and cannot be changed \
        [configuration]
          16 |   link-target: off
             |                ^^^
             = help: remove the line
        fairlead.yml:17:9: error: 'yaml' guards the structure of the library and cannot be changed [configuration]
          17 |   yaml: warning
             |         ^^^^^^^
             = help: remove the line
        fairlead.yml:19:5: error: an entry of 'defaults' has a `path` and `values` [configuration]
          19 |   - path: a
             |     ^^^^^^^
        fairlead.yml:20:5: error: an entry of 'defaults' has a `path` and `values` [configuration]
          20 |   - {values: {}}
             |     ^^^^^^^^^^^^
        fairlead.yml:21:15: warning: 'valeus' is not a key of an entry of 'defaults' [unknown-key]
          21 |   - {path: b, valeus: {}, values: {visiblity: public}}
             |               ^^^^^^
             = help: did you mean 'values'?
        fairlead.yml:21:36: warning: 'visiblity' is not a key of the metadata [unknown-key]
          21 |   - {path: b, valeus: {}, values: {visiblity: public}}
             |                                    ^^^^^^^^^
             = help: did you mean 'visibility'?
        fairlead.yml:22:5: error: an entry of 'defaults' has a `path` and `values` [configuration]
          22 |   - text
             |     ^^^^
        fairlead.yml:22:5: error: 'defaults' is a mapping of keys to values, not 'text' [metadata-value]
          22 |   - text
             |     ^^^^
        fairlead.yml:23:23: error: 'values' is a mapping of keys to values, not a list [metadata-value]
          23 |   - {path: c, values: [a]}
             |                       ^^^

        """)
  }

  @Test func `a wrong value among the defaults is told`() {
    let report = read(
      "defaults:\n  - {path: \"**\", values: {visibility: pubic, created: May 1, tags: {a: b}, id: x}}\n"
    ).report
    #expect(report.contains("'pubic' is not a value of 'visibility'"))
    #expect(report.contains("'May 1' is not a date, which 'created' is"))
    #expect(report.contains("'tags' is a list of texts, not a mapping"))
  }

  @Test func `each of the languages is a tag`() {
    let (configuration, report) = read("site: {languages: [en, Русский, RU]}")
    #expect(report.contains("'Русский' is not a language tag"))
    #expect(configuration.languages == ["en"])
  }

  @Test(arguments: [
    ("site: text", "'site' is a mapping of keys to values, not 'text'"),
    ("- a", "'fairlead.yml' is a mapping of keys to values, not a list"),
    ("text", "'fairlead.yml' is a mapping of keys to values, not 'text'"),
    ("rules: [a]", "'rules' is a mapping of keys to values, not a list"),
    ("defaults: {a: b}", "'defaults' is a list of `path` and `values`"),
    ("content: [a]", "'content' is text, not a list"),
    ("a: @", "this is not YAML"),
    ("site: {url: \"ftp://a.b\"}", "'ftp://a.b' is not an address that 'site.url' can be"),
    ("site: {url: \"https://a b\"}", "'https://a b' is not an address that 'site.url' can be"),
    ("site: {url: \"https://я.рф\"}", "'https://я.рф' is not an address that 'site.url' can be"),
    ("site: {languages: {a: b}}", "'languages' is a list of texts, not a mapping"),
  ])
  func `a value of another kind is told`(text: String, message: String) {
    let (configuration, report) = read(text)
    if !message.contains("YAML") { #expect(report.contains(": error: \(message) [")) }
    #expect(report.contains("error"))
    #expect(configuration.content == "content")
  }
}
