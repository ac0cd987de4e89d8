import Diagnostics
import Documents
import Foundation
import Library
import Settings
import TestSupport
import Testing

/// A linked library of documents that all are public, and its report.
struct Vault {
  let library: Library
  let report: String

  /// The targets of the last document's links, in order.
  var targets: [LinkTarget?] {
    let last = library.documents.count - 1
    return library.documents[last].links.map {
      library.links[last].target(part: $0.part, node: $0.node)
    }
  }
}

func vault(
  _ text: String, _ files: [(path: String, text: String)] = [],
  path: String = "content/guides/z.md",
  visibility: String = "public", assets: [String: LibraryLinker.Asset] = [:]
) -> Vault {
  let languages = ["en", "ru"]
  var configuration = LibraryConfiguration()
  configuration.layout.languages = languages
  let samples = (files + [(path, text)]).map { file in
    let place = SourcePath(file.0, languages: languages)
    let folder = place.folders.first { languages.contains($0) }
    let matter = file.1.hasPrefix("---\n") ? "---\n" : "---\n---\n"
    return parse(
      matter.replacing("---\n", with: "---\nvisibility: \(visibility)\n", maxReplacements: 1)
        + file.1.dropFirst(file.1.hasPrefix("---\n") ? 4 : 0),
      path: file.0, language: place.marker ?? folder ?? "en")
  }
  var findings = samples.flatMap(\.findings)
  let library = LibraryLinker.link(
    samples.map(\.document), layout: configuration.layout, preview: false, report: &findings,
    assetPaths: Set(assets.keys), asset: { assets[$0] })
  let report = HumanReport { path in samples.first { $0.source.path == path }?.source }
  return Vault(library: library, report: report.text(findings.inReportOrder()))
}

private let mooring = (
  path: "content/guides/mooring.md", text: "# Mooring stern-to\n\n## Leaving / going\n\n## Часть\n"
)
private let engine = (
  path: "content/checklists/engine.md",
  text: "# Engine\n\n## Oil (icon wrench)\n\n- [ ] Level ^oil\n"
)

private func page(
  _ address: String, _ fragment: String? = nil, foreign: ForeignPage? = nil
) -> LinkTarget {
  .page(address: address, fragment: fragment, foreign: foreign)
}

@Suite struct WikiLinkTests {
  @Test func `a part of one alias with commas gets advice`() {
    let file = (
      path: "content/guides/mooring.md",
      text: "---\naliases: Berthing, Docking\n---\n# Mooring\n\nText.\n"
    )
    #expect(
      vault("[[docking]]", [file]).report.contains(
        "= help: 'Berthing, Docking' is one alias of content/guides/mooring.md: write "
          + "`aliases: [Berthing, Docking]` there if it is several\n"))
    #expect(vault("[[Berthing, Docking]]", [file]).report == "")
  }

  @Test(arguments: [
    ("[[mooring]]", page("guides/mooring/")), ("[[Mooring]]", page("guides/mooring/")),
    ("[[guides/mooring]]", page("guides/mooring/")),
    ("[[guides/mooring.md]]", page("guides/mooring/")),
    ("[[/guides/mooring|x]]", page("guides/mooring/")),
    ("[[../checklists/engine]]", page("checklists/engine/")),
    ("[[Charter vault/guides/mooring]]", page("guides/mooring/")),
    ("[[Mooring Stern-To]]", page("guides/mooring/")),
    ("[[mooring stern-to#часть]]", page("guides/mooring/", "часть")),
    ("[[mooring#Leaving / going]]", page("guides/mooring/", "leaving--going")),
    ("[[mooring#Mooring stern-to]]", page("guides/mooring/")),
    ("[[mooring#Mooring stern-to#Часть]]", page("guides/mooring/", "часть")),
    ("[[mooring#]]", page("guides/mooring/")),
    ("[[engine#^oil]]", page("checklists/engine/", "oil-1")),
    ("[[engine^oil]]", page("checklists/engine/", "oil-1")),
    ("[[engine#Oil (icon wrench)]]", page("checklists/engine/", "oil")),
    ("[[#Here]]", .here(fragment: "here")), ("[x](#Here)", .here(fragment: "here")),
    ("[[guides]]", page("guides/")), ("[[checklists/]]", page("checklists/")),
    ("[x](../guides/)", page("guides/")),
    ("[x](../)", page("")), ("[x](<Section 1: intro.md>)", page("guides/section-1-intro/")),
    ("[x](Section%201:%20intro.md#A)", page("guides/section-1-intro/", "a")),
    ("[x](<Part: one.md>)", page("guides/part-one/")),
    ("[[Section 1: intro]]", page("guides/section-1-intro/")),
    ("[[Section%201:%20intro]]", page("guides/section-1-intro/")),
    ("[[https://a.b/c]]", .broken),
  ])
  func `wiki links find documents by path, name and title`(link: String, target: LinkTarget) {
    let found = vault(
      "## Here\n\n\(link)\n",
      [
        engine, ("content/guides/Part: one.md", ""),
        ("content/guides/Section 1: intro.md", "# Intro\n\n## A\n"), mooring,
      ])
    #expect(found.targets == [target])
    #expect((found.report == "") == (target != .broken), "\(found.report)")
  }

  @Test func `names in two normal forms are one`() {
    let same = vault("[[кра\u{438}\u{306}]]", [("content/guides/край.md", "")])
    #expect(same.targets == [page("guides/kray/")])
  }

  @Test(arguments: [
    "[[Cap n° 5]]", "[[cap n°\u{A0}5]]", "[[Cap n°\u{202F}\u{2009} 5]]", "[[Cap n°  5]]",
    "[[L'ancre]]", "[[l\u{2BC}ancre]]", "[[L\u{2018}ancre]]", "[[été/d'été]]",
    "[[d\u{2032}été.md]]",
  ])
  func `spaces and apostrophes of any kind are the same`(link: String) {
    let found = vault(
      link,
      [
        (
          "content/guides/été/d\u{2019}été.md",
          "---\ntitle: \"Cap n°\u{A0}5\"\naliases: [L\u{2019}ancre]\n---\n"
        )
      ])
    #expect(found.targets == [page("guides/ete/dete/")])
    #expect(found.report == "")
  }

  @Test(arguments: [
    ("[[ilk yardım]]", nil), ("[[İLK YARDIM]]", nil), ("[[isitma]]", nil), ("[[ısıtma]]", nil),
    ("[[İlk yardım#işaret fişeği]]", "i\u{307}şaret-fişeği"),
    ("[x](a.md#işaret-fişeği)", "i\u{307}şaret-fişeği"),
    ("[x](a.md#i\u{307}şaret-fişeği)", "i\u{307}şaret-fişeği"),
    ("[x](a.md#ışık)", "işık"),
  ])
  func `the four letters of i in Turkish are one`(link: String, fragment: String?) {
    let found = vault(
      link,
      [
        (
          "content/guides/a.md",
          "---\ntitle: İlk yardım\naliases: [ISITMA]\n---\n## İşaret fişeği\n\n## Işık\n"
        )
      ])
    #expect(found.targets == [page("guides/a/", fragment)])
    #expect(found.report == "")
  }

  @Test(arguments: [
    ("[[κατάλογος]]", nil), ("[[ΚΑΤΆΛΟΓΟΣ]]", nil), ("[[a#Φως]]", "φως"),
    ("[x](a.md#φωσ)", "φως"), ("[x](a.md#ΦΩΣ)", "φως"),
  ])
  func `the two forms of σ are one`(link: String, fragment: String?) {
    let matter = "---\ntitle: ΚΑΤΆΛΟΓΟΣ\n---\n## ΦΩΣ\n"
    let found = vault(link, [("content/guides/a.md", matter)])
    #expect(found.targets == [page("guides/a/", fragment)])
    #expect(found.report == "")
  }

  @Test func `a name with other letters is still another one`() {
    let found = vault("[[Lancre]]", [("content/guides/a.md", "---\ntitle: L\u{2019}ancre\n---\n")])
    #expect(found.targets == [.broken])
    #expect(found.report.contains("= help: did you mean [[L\u{2019}ancre]]?"))
  }

  @Test func `another name of a document`() {
    let found = vault("[[old/way]]", [("content/guides/a.md", "---\naliases: [/old/way/]\n---\n")])
    #expect(found.targets == [page("guides/a/")])
  }

  @Test(arguments: [
    "[[Old name]]", "[[old name]]", "[[AC / DC]]", "[[What now?|x]]", "[[short]]",
    "[[Old name#Part]]",
  ])
  func `every alias is a name`(link: String) {
    let matter = "---\naliases: [Old name, AC / DC, 'What now?', short]\n---\n## Part\n"
    let found = vault(link, [("content/guides/a.md", matter)])
    #expect(found.targets == [page("guides/a/", link.contains("#") ? "part" : nil)])
    #expect(found.report == "")
  }

  @Test func `a misspelt alias is the nearest name`() {
    let found = vault("[[Old naem]]", [("content/guides/a.md", "---\nalias: Old name\n---\n")])
    #expect(found.report.contains("= help: did you mean [[Old name]]?"))
  }

  @Test func `of equal names the one in the page's language wins`() {
    let files = [("content/guides/a.md", ""), ("content/guides/a.ru.md", "")]
    #expect(vault("[[a]]", files).targets == [page("guides/a/")])
    #expect(vault("[[a]]", files, path: "content/guides/z.ru.md").targets == [page("ru/guides/a/")])
    let russian = ForeignPage(language: "ru", notice: nil)
    #expect(vault("[[a.ru]]", files).targets == [page("ru/guides/a/", foreign: russian)])
  }

  @Test func `folders distinguish equal names`() {
    let files = [("content/guides/a/x.md", ""), ("content/guides/b/x.md", "")]
    #expect(vault("[[b/x]]", files).targets == [page("guides/b/x/")])
  }

  @Test func `backlinks count every form once`() {
    let found = vault("[[mooring]] [[mooring|b]] ![[mooring]] [c](mooring.md)", [mooring])
    #expect(found.library.backlinks == [[1], []])
  }

  // MARK: Messages

  @Test func `dead links are reported at their own place`() {
    let found = vault(
      "Read [[moring]] and [[x]] and\n![[moring]], ![[moring.png]].\n\n[[mooring#Leving]] [a](moring.md)\n",
      [mooring, ("content/guides/a/x.md", ""), ("content/decks/x.md", "## a\n\nb\n")])
    #expect(
      found.report == """
        content/guides/z.md:4:6: warning: no document or file is called 'moring' [link-target]
          4 | Read [[moring]] and [[x]] and
            |      ^^^^^^^^^^
            = help: did you mean [[mooring]]?
        content/guides/z.md:4:21: error: 'x' may refer to content/guides/a/x.md, content/decks/x.md [link-ambiguous]
          4 | Read [[moring]] and [[x]] and
            |                     ^^^^^
            = help: write the path, such as [[guides/a/x]]
        content/guides/z.md:5:1: error: no document is called 'moring', so nothing can be shown here [embed-target]
          5 | ![[moring]], ![[moring.png]].
            | ^^^^^^^^^^^
            = help: did you mean ![[mooring]]?
        content/guides/z.md:5:14: error: no image that can be published is called 'moring.png' [image-target]
          5 | ![[moring]], ![[moring.png]].
            |              ^^^^^^^^^^^^^^^
            = help: save the file in 'content', or correct the name
        content/guides/z.md:7:1: error: no heading '#Leving' in content/guides/mooring.md [link-anchor]
          7 | [[mooring#Leving]] [a](moring.md)
            | ^^^^^^^^^^^^^^^^^^
            = help: its headings are '#leaving--going', '#часть'
        content/guides/z.md:7:20: error: no document or file at 'moring.md' [link-target]
          7 | [[mooring#Leving]] [a](moring.md)
            |                    ^^^^^^^^^^^^^^
            = help: did you mean mooring.md?

        """)
    #expect(
      found.targets == [
        .broken, .broken, .broken, .broken, page("guides/mooring/"), .broken,
      ])
  }

  @Test func `rings of embeds and too deep ones are cut where they close`() {
    let found = vault(
      "![[z]] ![[a]]\n",
      [("content/guides/a.md", "![[b]]\n"), ("content/guides/b.md", "![[a]]\n")],
      visibility: "private")
    // Private documents have no page, so nothing of this is shown, and nothing is reported.
    #expect(!found.report.contains("is private, so it has no page to link to"))
    let ring = vault(
      "![[z]]\n\n![[a]]\n",
      [("content/guides/a.md", "![[b]]\n"), ("content/guides/b.md", "![[a]]\n")])
    #expect(
      ring.report == """
        content/guides/b.md:4:1: error: this embeds itself endlessly: content/guides/a.md → content/guides/b.md → content/guides/a.md [embed-cycle]
          4 | ![[a]]
            | ^^^^^^
            = help: write a link instead; it is shown as one now
        content/guides/z.md:4:1: error: this embeds itself endlessly: content/guides/z.md → content/guides/z.md [embed-cycle]
          4 | ![[z]]
            | ^^^^^^
            = help: write a link instead; it is shown as one now

        """)
    #expect(
      ring.targets == [
        page("guides/z/"), .embed(Embed(document: 0, fragment: nil, address: "guides/a/")),
      ])
  }

  @Test func `a section may show another one of its own document`() {
    let found = vault("## A\n\n![[#B]]\n\n## B\n\nText.\n")
    #expect(found.report == "")
    #expect(found.targets == [.embed(Embed(document: 0, fragment: "b", address: "guides/z/"))])
  }

  // MARK: Many links

  @Test func `thousands of broken links do not cost a search each`() {
    let files = (0..<300).map { ("content/guides/document number \($0).md", "") }
    let text = (0..<1_000).map { "[[dokument numbr \($0)]] [x](dokument-\($0).md)\n" }.joined()
    let report = vault(text, files).report
    // Each is reported, and so many hints that an author sees what is wrong; the rest go without.
    #expect(report.components(separatedBy: "[link-target]").count == 2_001)
    let hints = report.components(separatedBy: "did you mean").count - 1
    #expect(hints > 20 && hints < 500, "\(hints)")
  }
}
