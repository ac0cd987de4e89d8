import Content
import Diagnostics
import Testing

/// A linked library, and what was said about it.
private struct Linked {
  let library: Library
  let report: String

  /// The targets of a document's links, in order.
  func targets(_ index: Int) -> [LinkTarget?] {
    library.documents[index].links.map {
      library.links[index].target(part: $0.part, node: $0.node)
    }
  }
}

/// Reads and links files; the folder below `content` decides on types, markers on languages.
private func link(
  _ files: [(path: String, text: String)], languages: [String] = ["en", "ru"],
  preview: Bool = false,
  assets: [String: LibraryLinker.Asset] = [:]
) -> Linked {
  var configuration = LibraryConfiguration()
  configuration.languages = languages
  configuration.defaultLanguage = languages.first ?? "en"
  let samples = files.map { file in
    let path = SourcePath(file.path, languages: languages)
    let folder = path.folders.first { languages.contains($0) }
    return parse(
      file.text, path: file.path, language: path.marker ?? folder ?? configuration.defaultLanguage)
  }
  var findings = samples.flatMap(\.findings)
  let library = LibraryLinker.link(
    samples.map(\.document), configuration: configuration, preview: preview, report: &findings,
    asset: { assets[$0] })
  let report = HumanReport { path in samples.first { $0.source.path == path }?.source }
  return Linked(library: library, report: report.text(findings.inReportOrder()))
}

private let published = "---\nvisibility: public\n---\n"

@Suite struct LinkTests {
  private let guide = ("content/guides/Выход в море.md", published + "# Leaving\n\n## At night\n")
  private let engine = ("content/checklists/engine.md", published + "# Engine\n\n- [ ] Oil ^oil\n")

  @Test func `links lead to pages, by path`() {
    let linked = link([
      engine, guide,
      (
        "content/guides/a.md",
        published
          + "[1](../checklists/engine.md) [2](<Выход в море.md#at-night>) [3](/checklists/engine) "
          + "[4](%D0%92%D1%8B%D1%85%D0%BE%D0%B4%20%D0%B2%20%D0%BC%D0%BE%D1%80%D0%B5.md) [5](a.md) "
          + "[6](../checklists/engine.md#oil) [7](./a.md?x#) [8](https://a.b) [9](../checklists/) "
          + "[10](/guides)"
      ),
    ])
    #expect(linked.report == "")
    #expect(
      linked.targets(2) == [
        .page(address: "checklists/engine/", fragment: nil),
        .page(address: "guides/vykhod-v-more/", fragment: "at-night"),
        .page(address: "checklists/engine/", fragment: nil),
        .page(address: "guides/vykhod-v-more/", fragment: nil),
        .page(address: "guides/a/", fragment: nil),
        .page(address: "checklists/engine/", fragment: "oil"),
        .page(address: "guides/a/", fragment: nil), .external,
        .page(address: "checklists/", fragment: nil), .page(address: "guides/", fragment: nil),
      ])
    #expect(linked.library.backlinks == [[2], [2], []])
  }

  @Test func `links inside a page lead to its anchors`() {
    let linked = link([
      (
        "content/guides/a.md",
        published
          + "[1](#часть) [2](#%D1%87%D0%B0%D1%81%D1%82%D1%8C) [3](#) [4](#chast)\n\n## Часть\n"
      )
    ])
    #expect(
      linked.targets(0) == [
        .here(fragment: "часть"), .here(fragment: "часть"), .here(fragment: ""), .broken,
      ])
    #expect(
      linked.report
        == """
        content/guides/a.md:4:69: error: no heading '#chast' in content/guides/a.md [link-anchor]
          4 | [1](#часть) [2](#%D1%87%D0%B0%D1%81%D1%82%D1%8C) [3](#) [4](#chast)
            |                                                         ^^^^^^^^^^^

        """.replacing(":69:", with: ":57:"))
  }

  @Test func `what is missing is told with the nearest`() {
    let linked = link([
      engine, guide,
      (
        "content/guides/b.md",
        published
          + "[1](../checklists/engin.md)\n[2](<Выход в мор.md>)\n[3](nothing-like-it.md)\n[4](../checklists/engine.md#oill)\n"
          + "[5](../../../../etc/passwd)\n![6](plan.svg)\n"
      ),
    ])
    #expect(
      linked.targets(2) == [
        .broken, .broken, .broken, .page(address: "checklists/engine/", fragment: nil), .broken,
        .broken,
      ])
    #expect(
      linked.report == """
        content/guides/b.md:4:1: error: no document and no file at '../checklists/engin.md' [link-target]
          4 | [1](../checklists/engin.md)
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: did you mean ../checklists/engine.md?
        content/guides/b.md:5:1: error: no document and no file at 'Выход в мор.md' [link-target]
          5 | [2](<Выход в мор.md>)
            | ^^^^^^^^^^^^^^^^^^^^^
            = help: did you mean Выход в море.md?
        content/guides/b.md:6:1: error: no document and no file at 'nothing-like-it.md' [link-target]
          6 | [3](nothing-like-it.md)
            | ^^^^^^^^^^^^^^^^^^^^^^^
        content/guides/b.md:7:1: error: no heading '#oill' in content/checklists/engine.md [link-anchor]
          7 | [4](../checklists/engine.md#oill)
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: did you mean '#oil'?
        content/guides/b.md:8:1: error: no document and no file at '../../../../etc/passwd' [link-target]
          8 | [5](../../../../etc/passwd)
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
        content/guides/b.md:9:1: error: no image at 'plan.svg' that can be published [image-target]
          9 | ![6](plan.svg)
            | ^^^^^^^^^^^^^^

        """)
  }

  @Test func `what is missing in a private document is a warning`() {
    let linked = link([("content/guides/a.md", "[1](b.md) ![2](c.png) [3](#d)\n")])
    #expect(linked.report.split(separator: "\n").filter { $0.contains(": warning: ") }.count == 3)
    #expect(!linked.report.contains("error"))
  }

  @Test func `a link to a private document has no page to lead to`() {
    let files = [
      ("content/guides/a.md", published + "See [b](b.md).\n"),
      ("content/guides/b.md", "# Secret\n"),
    ]
    let linked = link(files)
    #expect(linked.targets(0) == [.broken])
    #expect(
      linked.report == """
        content/guides/a.md:4:5: error: content/guides/b.md is private, so it has no page to link to [link-target]
          4 | See [b](b.md).
            |     ^^^^^^^^^
            = help: publish it, or remove the link

        """)
    let preview = link(files, preview: true)
    #expect(preview.targets(0) == [.page(address: "guides/b/", fragment: nil)])
    #expect(preview.report == "")
  }

  @Test func `a link to an empty list is none`() {
    let linked = link([("content/guides/a.md", published + "[1](../decks/)\n")])
    #expect(linked.targets(0) == [.broken])
  }

  @Test func `files are media, large images are told`() {
    let linked = link(
      [("content/guides/a.md", published + "![1](../img/p.svg) [2](plan.pdf) ![3](big.jpg)\n")],
      assets: [
        "content/img/p.svg": .init(address: "media/p-1.svg", size: 1 << 20),
        "content/guides/plan.pdf": .init(address: "media/plan.pdf", size: 1 << 30),
        "content/guides/big.jpg": .init(address: "media/big.jpg", size: 1_048_577),
      ])
    #expect(
      linked.targets(0) == [
        .file(address: "media/p-1.svg"), .file(address: "media/plan.pdf"),
        .file(address: "media/big.jpg"),
      ])
    #expect(
      linked.report == """
        content/guides/a.md:4:34: warning: the image has 1048577 bytes; an image has at most 1048576 (1 MiB) \
        [image-size]
          4 | ![1](../img/p.svg) [2](plan.pdf) ![3](big.jpg)
            |                                  ^^^^^^^^^^^^^
            = help: scale it down: a phone at sea has little bandwidth

        """)
  }

  @Test func `forbidden and empty addresses lead nowhere`() {
    let linked = link([
      ("content/guides/a.md", "[1](javascript:x) [2]() ![3](//a.b/c.png) ![4]()\n")
    ])
    #expect(linked.targets(0) == [.broken, .broken, .broken, .broken])
  }

  @Test func `links inside YAML are told at their own place`() {
    let linked = link([
      (
        "content/decks/a.yaml",
        "visibility: public\ncards:\n  - front: \"a \\u2014 [b](c.md)\"\n    back: d\n"
      )
    ])
    #expect(
      linked.report == """
        content/decks/a.yaml:3:22: error: no document and no file at 'c.md' [link-target]
          3 |   - front: "a \\u2014 [b](c.md)"
            |                      ^^^^^^^^^

        """)
  }
}

@Suite struct AddressTests {
  private func address(_ path: String, _ text: String = "", languages: [String] = ["en", "ru"])
    -> String
  {
    link([(path, text)], languages: languages).library.addresses[0]
  }

  @Test(arguments: [
    ("content/guides/Выход в море.md", "guides/vykhod-v-more/"),
    ("content/guides/harbours/Split.md", "guides/harbours/split/"),
    ("content/guides/harbours/index.md", "guides/harbours/"),
    ("content/guides/index.md", "guides/index/"),
    ("content/guides/a.ru.md", "ru/guides/a/"), ("content/ru/guides/a.md", "ru/guides/a/"),
    ("content/guides/ru/a.md", "ru/guides/a/"), ("content/checklists/a.yaml", "checklists/a/"),
    ("content/guides/日本/a.md", "guides/a/"), ("content/guides/A B--c.md", "guides/a-b-c/"),
  ])
  func `a page's address is its path in ASCII`(path: String, address: String) {
    #expect(self.address(path) == address)
  }

  @Test func `a name without letters has the id's digits`() {
    #expect(
      address("content/guides/日本.md", "---\nid: 0123abcd-4567-89ab-cdef-0123456789ab\n---\n")
        == "guides/0123abcd/")
  }

  @Test func `an author has the username's`() {
    #expect(address("content/authors/a.yaml", "username: Мария К") == "authors/mariya-k/")
  }

  @Test func `a type's folder is not the source's`() {
    #expect(parse("x", path: "content/guides/a.md").document.type.folder == "guides")
    #expect(address("content/other/a.md") == "guides/other/a/")
  }

  @Test(arguments: [
    ("guides/a/", "../../"), ("", ""), ("ru/guides/a/", "../../../"), ("404.html", ""),
  ])
  func `the way back to the root`(address: String, root: String) {
    #expect(SiteAddress.root(from: address) == root)
  }

  @Test func `an address is written with its page's file`() {
    #expect(SiteAddress.relative("guides/a/", root: "../") == "../guides/a/index.html")
    #expect(SiteAddress.relative("", root: "../../") == "../../index.html")
    #expect(SiteAddress.relative("media/a.png", root: "") == "media/a.png")
  }
}

@Suite struct UniquenessTests {
  private let id = "id: 0123abcd-4567-89ab-cdef-0123456789ab\n"

  @Test func `two documents with one id are told`() {
    let linked = link([
      ("content/guides/a.md", "---\n\(id)title: One\n---\n"),
      ("content/guides/b.md", "---\n\(id)title: Two\n---\n"),
    ])
    #expect(
      linked.report == """
        content/guides/b.md:2:5: error: the id 0123ABCD-4567-89AB-CDEF-0123456789AB is that of \
        content/guides/a.md too [id-unique]
          2 | id: 0123abcd-4567-89ab-cdef-0123456789ab
            |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: remove the line from the copy, and it gets its own

        """)
  }

  @Test func `two documents with one public id are told`() {
    let linked = link([
      ("content/decks/a.md", "---\npublic_id: one\n---\n"),
      ("content/guides/a.md", "---\npublic_id: one\n---\n"),
    ])
    #expect(
      linked.report == """
        content/guides/a.md:2:12: error: the public_id one is that of content/decks/a.md too [public-id-unique]
          2 | public_id: one
            |            ^^^
            = help: remove the line from the copy, and it gets its own

        """)
  }

  @Test func `two documents with one address are told`() {
    let linked = link([
      ("content/guides/A b.md", "x"), ("content/guides/a-b.md", "y"), ("content/guides/я.md", "x"),
      ("content/guides/ya.md", "y"),
    ])
    #expect(
      linked.report == """
        content/guides/a-b.md:1:1: error: the page's address /guides/a-b/ is that of content/guides/A b.md too \
        [address-unique]
          1 | y
            | ^
            = help: rename one of the two files
        content/guides/ya.md:1:1: error: the page's address /guides/ya/ is that of content/guides/я.md too \
        [address-unique]
          1 | y
            | ^
            = help: rename one of the two files

        """)
  }

  @Test func `charters and authors are not pushed, so their ids may repeat`() {
    let linked = link([
      ("content/authors/a.yaml", id + "name: Abc\n"),
      ("content/charters/a.yaml", id + "name: Abc\n"),
    ])
    #expect(linked.report == "")
  }
}

@Suite struct TranslationTests {
  @Test func `files that differ in a marker alone are translations`() {
    let linked = link([
      ("content/guides/a.md", ""), ("content/guides/a.ru.md", ""), ("content/guides/b.md", ""),
      ("content/ru/guides/b.md", ""), ("content/ru/guides/c.md", ""),
    ])
    #expect(linked.library.translations == [[0, 1], [0, 1], [2, 3], [2, 3], [4]])
  }

  @Test func `the order is that of the library's languages`() {
    let linked = link(
      [
        ("content/guides/a.en.md", ""), ("content/guides/a.fr.md", ""),
        ("content/guides/a.ru.md", ""),
      ],
      languages: ["ru", "fr", "en"])
    #expect(linked.library.translations[0] == [2, 1, 0])
  }

  /// The first members of the groups of documents of which each translates another, by number.
  private func groups(_ sources: [Int?]) -> [Int] {
    func name(_ number: Int) -> String { "n" + String(100_000 + number) }
    let linked = link(
      sources.enumerated().map { number, source in
        (
          "content/guides/\(name(number)).md",
          source.map { "---\ntranslation_of: \(name($0))\n---\n" } ?? ""
        )
      })
    return linked.library.translations.map { $0[0] }
  }

  @Test func `a chain of five thousand translations is one group`() {
    // Each translates the one behind it and the last a ring; some branch off on the way. To walk
    // from each to the end would take minutes.
    var sources: [Int?] = (0..<5_000).map { $0 + 1 }
    sources += [5_001, 5_002, 5_000]
    sources += (0..<100).map { $0 * 7 }
    #expect(groups(sources) == sources.map { _ in 0 })
    #expect(
      groups(sources.reversed().map { $0.map { sources.count - 1 - $0 } }).allSatisfy { $0 == 0 })
  }

  @Test func `a ring is one group with all that leads to it`() {
    #expect(groups([0]) == [0])
    #expect(groups([2, 2, 3, 1, 0]) == [0, 0, 0, 0, 0])
    #expect(groups([nil, 0, 3, 2, 1, nil, 3]) == [0, 0, 2, 2, 0, 5, 2])
  }

  @Test(arguments: [
    "mooring.md", "/guides/mooring.md", "guides/mooring.md", "./mooring", "guides/mooring",
  ])
  func `translation_of pairs the others`(path: String) {
    let linked = link([
      ("content/guides/mooring.md", ""),
      ("content/guides/Швартовка.md", "---\nlanguage: ru\ntranslation_of: \(path)\n---\n"),
    ])
    #expect(linked.report == "")
    #expect(linked.library.translations == [[0, 1], [0, 1]])
  }

  @Test func `a translation of a translation belongs to them all`() {
    let linked = link(
      [
        ("content/guides/one.md", ""),
        ("content/guides/три.md", "---\nlanguage: ru\ntranslation_of: un.md\n---\n"),
        ("content/guides/un.md", "---\nlanguage: fr\ntranslation_of: one.md\n---\n"),
      ], languages: ["en", "fr", "ru"])
    #expect(linked.library.translations == [[0, 2, 1], [0, 2, 1], [0, 2, 1]])
  }

  @Test func `translations of each other are translations`() {
    let linked = link([
      ("content/guides/one.md", "---\ntranslation_of: один.md\n---\n"),
      ("content/guides/self.md", "---\ntranslation_of: self.md\n---\n"),
      ("content/guides/один.md", "---\nlanguage: ru\ntranslation_of: one.md\n---\n"),
    ])
    #expect(linked.report == "")
    #expect(linked.library.translations == [[0, 2], [1], [0, 2]])
  }

  @Test func `a translation of nothing is told`() {
    let linked = link([
      ("content/guides/a.md", "---\ntranslation_of: morring.md\n---\n"),
      ("content/guides/mooring.md", ""),
    ])
    #expect(
      linked.report == """
        content/guides/a.md:2:17: error: no document at 'morring.md', which this one would translate [link-target]
          2 | translation_of: morring.md
            |                 ^^^^^^^^^^
            = help: did you mean mooring.md?

        """)
    #expect(linked.library.translations == [[0], [1]])
  }
}

@Suite struct CharterTests {
  private func charter(_ start: String, _ end: String, boat: String = "Iris") -> String {
    "name: A week\nboat: \(boat)\nstart: \(start)\nend: \(end)\n"
  }

  @Test func `charters of one boat that overlap are told`() {
    let linked = link([
      ("content/charters/a.yaml", charter("2026-05-01", "2026-05-08")),
      ("content/charters/b.yaml", charter("2026-05-07", "2026-05-14", boat: "IRIS")),
      ("content/charters/c.yaml", charter("2026-05-14", "2026-05-21")),
      ("content/charters/d.yaml", charter("2026-05-01", "2026-05-08", boat: "Muse")),
    ])
    #expect(
      linked.report == """
        content/charters/b.yaml:4:6: error: 'IRIS' is on the charter content/charters/a.yaml at that time \
        (2026-05-01 to 2026-05-08) [charter-overlap]
          4 | end: 2026-05-14
            |      ^^^^^^^^^^
            = help: change the days of one of the two

        """)
  }

  @Test func `a charter and its translation do not overlap`() {
    let linked = link([
      ("content/charters/a.ru.yaml", charter("2026-05-01", "2026-05-08")),
      ("content/charters/a.yaml", charter("2026-05-01", "2026-05-08")),
    ])
    #expect(linked.report == "")
  }

  @Test func `two charters on the same day overlap`() {
    let linked = link([
      ("content/charters/a.yaml", charter("2026-05-01", "2026-05-01")),
      ("content/charters/b.yaml", charter("2026-05-01", "2026-05-01")),
    ])
    #expect(linked.report.contains("charter-overlap"))
  }

  @Test func `a charter names its checklists by path`() {
    let linked = link([
      (
        "content/charters/a.yaml",
        "name: A week\nvisibility: public\nchecklists:\n  check_in: checklists/engine.md\n  daily: /checklists/engine\n"
          + "  other: ../checklists/engine.md\n  lost: checklists/engin.md\n"
      ), ("content/checklists/engine.md", published + "- [ ] a\n"),
    ])
    #expect(linked.library.charterTargets == [[1, 1, 1, nil], []])
    #expect(
      linked.report == """
        content/charters/a.yaml:7:9: error: no checklist at 'checklists/engin.md', which the charter names for \
        'lost' [link-target]
          7 |   lost: checklists/engin.md
            |         ^^^^^^^^^^^^^^^^^^^
            = help: did you mean ../checklists/engine.md?

        """)
    #expect(linked.library.backlinks[1] == [0])
  }

  @Test func `a guide is no checklist of a charter`() {
    let linked = link([
      ("content/charters/a.yaml", "name: A week\nchecklists: {daily: guides/a.md}\n"),
      ("content/guides/a.md", ""),
    ])
    #expect(linked.library.charterTargets == [[nil], []])
    #expect(linked.report.contains("[link-target]"))
  }
}
