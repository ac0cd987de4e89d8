import TestSupport
import Testing

@Suite struct ConfigurationRuleTests {
  @Test(arguments: [
    ("site_name: x", "write it as `title` below `site`, indented"),
    ("site_url: x", "write it as `url` below `site`, indented"),
    ("baseURL: x", "write it as `url` below `site`, indented"),
    ("docs_dir: x", "write `content`"),
    ("site_dir: x", "write `output`"),
    ("languageCode: en", "write it as `default_language` below `site`, indented"),
    ("lang: en", "write it as `default_language` below `site`, indented"),
    ("site: {language: ru}", "write `default_language`"),
    ("site: {baseURL: x}", "write `url`"),
    ("site: {language: [ru, en]}", "did you mean 'languages'?"),
    (
      "include: [a]",
      "everything in the content folder is read, except what `exclude` leaves out; remove the line"
    ),
  ])
  func `a key of another program has its advice`(text: String, help: String) {
    let report = read(text + "\n").report
    #expect(report.contains("= help: \(help)\n"), "\(report)")
  }

  @Test func `a minimum is not above its maximum, in either order`() {
    for lines in [["title.min: 30", "title.max: 20"], ["title.max: 20", "title.min: 30"]] {
      let report = read("rules:\n" + lines.map { "  \($0)\n" }.joined()).report
      #expect(
        report.contains(
          ": error: 'title.min' (30) is greater than 'title.max' (20) [configuration]"),
        "\(report)")
    }
    #expect(read("rules: { tags.min: 2, tags.max: 2, title.min: 150 }\n").report == "")
  }

  @Test func `the path of an entry of defaults is one pattern`() {
    #expect(
      read("defaults:\n  - path: [a, b]\n    values: { visibility: public }\n").report == """
        fairlead.yml:2:11: error: 'path' must be text, not a list [metadata-value]
          2 |   - path: [a, b]
            |           ^^^^^^
            = help: write `path: …` on one line

        """)
  }

  @Test func `mistakes are reported with the nearest correct value`() {
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
          card-empty: off
          yaml: warning
        defaults:
          - path: a
          - {values: {}}
          - {path: b, valeus: {}, values: {visiblity: public}}
          - text
          - {path: c, values: [a]}
        """
      ).report == """
        fairlead.yml:1:1: warning: fairlead.yml has no key 'contnet' [unknown-key]
          1 | contnet: x
            | ^^^^^^^
            = help: did you mean 'content'?
        fairlead.yml:2:9: error: 'output' must be a folder inside the repository, and '/tmp' is not [configuration]
          2 | output: /tmp
            |         ^^^^
        fairlead.yml:3:10: error: 'content' must be a folder inside the repository, and '../up' is not [configuration]
          3 | content: ../up
            |          ^^^^^
        fairlead.yml:5:3: warning: 'site' has no key 'titel' [unknown-key]
          5 |   titel: x
            |   ^^^^^
            = help: did you mean 'title'?
        fairlead.yml:6:8: error: 'site.url' must be an address with http:// or https://, and 'library.example' is not one [configuration]
          6 |   url: library.example
            |        ^^^^^^^^^^^^^^^
            = help: write `https://library.example`
        fairlead.yml:7:21: error: 'Russian' is not a language tag [configuration]
          7 |   default_language: Russian
            |                     ^^^^^^^
            = help: did you mean 'ru'?
        fairlead.yml:8:14: error: 'folders' cannot be 'checklists' [metadata-value]
          8 | folders: {a: checklists, b: [guide]}
            |              ^^^^^^^^^^
            = help: did you mean 'checklist'?
        fairlead.yml:8:29: error: 'folders' must be text, not a list [metadata-value]
          8 | folders: {a: checklists, b: [guide]}
            |                             ^^^^^^^
            = help: write `folders: …` on one line
        fairlead.yml:9:16: error: 'http://' cannot be the address of a server: it has no host [configuration]
          9 | backend: {url: "http://", adress: x}
            |                ^^^^^^^^^
            = help: write https://host/api/v1
        fairlead.yml:9:27: warning: 'backend' has no key 'adress' [unknown-key]
          9 | backend: {url: "http://", adress: x}
            |                           ^^^^^^
            = help: the only key is url
        fairlead.yml:11:14: error: 'title.min' must be a whole number, not 'three' [metadata-value]
          11 |   title.min: three
             |              ^^^^^
        fairlead.yml:12:14: error: 'title.max' must be from 0 to 1000000, not 1000001 [configuration]
          12 |   title.max: 1000001
             |              ^^^^^^^
        fairlead.yml:13:3: warning: there is no rule or limit called 'tags.mni' [unknown-key]
          13 |   tags.mni: 1
             |   ^^^^^^^^
             = help: did you mean 'tags.min'?
        fairlead.yml:14:25: error: 'description.required' must be true or false, not 'yes' [metadata-value]
          14 |   description.required: yes
             |                         ^^^
             = help: write `description.required: true`
        fairlead.yml:15:13: error: 'raw-html' cannot be 'of' [metadata-value]
          15 |   raw-html: of
             |             ^^
             = help: did you mean 'off'?
        fairlead.yml:16:15: error: the severity of 'card-empty' cannot be changed: the site would be broken without it \
        [configuration]
          16 |   card-empty: off
             |               ^^^
             = help: remove the line
        fairlead.yml:17:9: error: the severity of 'yaml' cannot be changed: the site would be broken without it [configuration]
          17 |   yaml: warning
             |         ^^^^^^^
             = help: remove the line
        fairlead.yml:19:5: error: an entry of 'defaults' needs both `path` and `values` [configuration]
          19 |   - path: a
             |     ^^^^^^^
        fairlead.yml:20:5: error: an entry of 'defaults' needs both `path` and `values` [configuration]
          20 |   - {values: {}}
             |     ^^^^^^^^^^^^
        fairlead.yml:21:15: warning: entries of 'defaults' have no key 'valeus' [unknown-key]
          21 |   - {path: b, valeus: {}, values: {visiblity: public}}
             |               ^^^^^^
             = help: did you mean 'values'?
        fairlead.yml:21:36: warning: documents have no key 'visiblity' [unknown-key]
          21 |   - {path: b, valeus: {}, values: {visiblity: public}}
             |                                    ^^^^^^^^^
             = help: did you mean 'visibility'?
        fairlead.yml:22:5: error: an entry of 'defaults' needs keys such as `path:` and `values:`; 'text' is only text [metadata-value]
          22 |   - text
             |     ^^^^
        fairlead.yml:23:23: error: 'values' needs keys such as `id:` and `title:`; this is a list [metadata-value]
          23 |   - {path: c, values: [a]}
             |                       ^^^

        """)
  }

  @Test func `a language and tags among the defaults are checked once`() {
    #expect(
      read(
        "defaults:\n  - path: \"**\"\n    values: { language: RU, tags: [a, A, b] }\n"
      ).report == """
        fairlead.yml:3:25: error: 'RU' is not a language tag [configuration]
          3 |     values: { language: RU, tags: [a, A, b] }
            |                         ^^
            = help: did you mean 'ru'?
        fairlead.yml:3:39: error: the tag 'A' is given twice [configuration]
          3 |     values: { language: RU, tags: [a, A, b] }
            |                                       ^
            = help: remove one of the two

        """)
  }

  @Test func `a wrong value among the defaults is reported`() {
    let report = read(
      "defaults:\n  - {path: \"**\", values: {visibility: pubic, created: May 1, tags: {a: b}, id: x}}\n"
    ).report
    #expect(report.contains("'visibility' cannot be 'pubic'"))
    #expect(report.contains("'May 1' has no year, and there is no version history to take it from"))
    #expect(report.contains("'tags' must be text or a list of texts, not keys with values"))
  }

  @Test func `each of the languages is a tag`() {
    let (configuration, report) = read("site: {languages: [en, Русский, RU]}")
    #expect(report.contains("'Русский' is not a language tag"))
    #expect(configuration.layout.languages == ["en"])
  }

  @Test func `languages between commas are to be a list`() {
    #expect(read("site: {languages: \"en, ru\"}").report.contains("help: write a list: `[en, ru]`"))
  }

  @Test func `a library whose first language is not its default is asked which one it means`() {
    let (configuration, report) = read("site: {languages: [ru, en]}")
    #expect(
      report == """
        fairlead.yml:1:20: warning: documents without a language are in 'en', although 'ru' comes first here [configuration]
          1 | site: {languages: [ru, en]}
            |                    ^^
            = help: write `default_language: ru` if most are in it, or else `default_language: en`

        """)
    #expect(configuration.layout.defaultLanguage == "en")
    #expect(read("site: {languages: [de]}").report.contains("although 'de' comes first"))
    for fine in [
      "{languages: [en, ru]}", "{default_language: ru, languages: [ru, en]}",
      "{languages: [ru], default_language: en}", "{title: Club}", "{languages: []}",
    ] {
      #expect(read("site: \(fine)").report == "")
    }
  }

  @Test func `the code of a country is not one of a language`() {
    let (configuration, report) = read("site: {default_language: cz, languages: [jp-JP, uk, se]}\n")
    #expect(
      report == """
        fairlead.yml:1:26: warning: 'cz' is a country, not a language [configuration]
          1 | site: {default_language: cz, languages: [jp-JP, uk, se]}
            |                          ^^
            = help: did you mean 'cs'?
        fairlead.yml:1:42: warning: 'jp' is a country, not a language [configuration]
          1 | site: {default_language: cz, languages: [jp-JP, uk, se]}
            |                                          ^^^^^
            = help: did you mean 'ja-JP'?

        """)
    #expect(configuration.layout.languages == ["cz", "jp-JP", "uk", "se"])
  }

  @Test(arguments: [
    ("site: text", "'site' needs keys such as `title:` and `url:`; 'text' is only text"),
    ("- a", "fairlead.yml needs keys such as `content:` and `output:`; this is a list"),
    ("text", "fairlead.yml needs keys such as `content:` and `output:`; 'text' is only text"),
    ("rules: [a]", "'rules' needs keys such as `title.min:` and `title.max:`; this is a list"),
    ("defaults: {a: b}", "'defaults' must be a list of entries with `path` and `values`"),
    ("content: [a]", "'content' must be text, not a list"),
    ("a: @", "this is not YAML"),
    (
      "site: {url: \"ftp://a.b\"}",
      "'site.url' must be an address with http:// or https://, and 'ftp://a.b' is not one"
    ),
    (
      "site: {url: \"https://a b\"}",
      "'site.url' must be an address with http:// or https://, and 'https://a b' is not one"
    ),
    (
      "site: {url: \"https://я.рф\"}",
      "'site.url' must be an address with http:// or https://, and 'https://я.рф' is not one"
    ),
    (
      "backend: {url: \"https://a.b/api/v1?c\"}",
      "'https://a.b/api/v1?c' cannot be the address of a server: it has a query"
    ),
    (
      "site: {languages: {a: b}}",
      "'languages' must be text or a list of texts, not keys with values"
    ),
  ])
  func `a value of the wrong kind is reported`(text: String, message: String) {
    let (configuration, report) = read(text)
    if !message.contains("YAML") { #expect(report.contains(": error: \(message) [")) }
    #expect(report.contains("error"))
    #expect(configuration.layout.content == "content")
  }
}
