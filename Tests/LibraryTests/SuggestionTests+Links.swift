import Diagnostics
import Library
import Rules
import Settings
import TestSupport
import Testing

extension SuggestionTests {
  @Test func `the file itself is never suggested`() {
    #expect(links("[b](b.md)") == ["no document or file at 'b.md'"])
    #expect(links("[b](aa.md) [c](a1.md)").allSatisfy { !$0.contains("a.md?") })
    #expect(links("[[c|d]]") == ["no document or file is called 'c'"])
    let twin = parse("[x](reefin.md)\n", path: "content/guides/reefing.md")
    var findings: [Diagnostic] = []
    _ = LibraryLinker.link(
      [twin.document], layout: LibraryLayout(), preview: true, report: &findings,
      asset: { _ in nil })
    #expect(words(findings) == ["no document or file at 'reefin.md'"])
  }

  @Test func `a fix replaces all of an address with parentheses`() {
    let samples = [
      parse("# One\n\nText.\n", path: "content/guides/eng/a(1).md"),
      parse(
        "[x](a(1).md \"T\") [y](a(1).md \"b](c.md)\") [w](a(1).md \"b](c.md d\") "
          + "[v](a(1).md 'b](c.md \"d\"')\n",
        path: "content/guides/z.md"),
    ]
    var findings: [Diagnostic] = []
    _ = LibraryLinker.link(
      samples.map(\.document), layout: LibraryLayout(), preview: true, report: &findings,
      asset: { _ in nil })
    let fixes = findings.flatMap(\.fixes)
    #expect(fixes.map(\.range) == [4..<11])
    #expect(fixes.map(\.replacement) == ["eng/a%281%29.md"])
  }

  @Test func `a path is suggested as an address can have it`() {
    let images: Set = ["content/images/my scope (1).svg"]
    #expect(
      links("![x](images/my%20scope%20(1).svg)", assets: images)
        == [
          "no image at 'images/my scope (1).svg' that can be published / "
            + "did you mean ../images/my%20scope%20%281%29.svg?"
        ])
    #expect(
      links("![x](<images/my scope (1).svg>)", assets: images)
        == [
          "no image at 'images/my scope (1).svg' that can be published / "
            + "did you mean ../images/my scope (1).svg?"
        ])
    #expect(
      links("![x](/content/images/my%20scope%20(1).svg)", assets: images)
        == [
          "no image at '/content/images/my scope (1).svg' that can be published / "
            + "did you mean /images/my%20scope%20%281%29.svg?"
        ])
  }

  @Test(arguments: [
    ("[c](<List #1.md>)", "no document or file at 'List '", "List %231.md"),
    ("[c](<List#1.md>)", "no document or file at 'List'", "List %231.md"),
    ("[c](<List #1>)", "no document or file at 'List '", "List %231"),
    ("[c](List%20#1.md)", "no document or file at 'List '", "List%20%231.md"),
    (
      "[c](<../guides/50% & mor.md>)", "no document or file at '../guides/50% & mor.md'",
      "50%25 %26 more.md"
    ),
    ("[[List #1]]", "no document or file is called 'List'", "[[List %231]]"),
    ("[[List#1]]", "no document or file is called 'List'", "[[List %231]]"),
    ("![m](<Map #2.png>)", "no file at 'Map ' that can be published", "Map %232.png"),
    (
      "![[Map #2.png|x]]", "no document is called 'Map', so nothing can be shown here",
      "![[Map %232.png]]"
    ),
  ])
  func `a sign that ends a path is escaped in what is suggested`(
    link: String, message: String, help: String
  ) {
    let documents = ["content/guides/List #1.md", "content/guides/50% & more.md"]
    let found = links(link, assets: ["content/guides/Map #2.png"], documents: documents)
    #expect(found == ["\(message) / did you mean \(help)?"])
    // What is suggested is right.
    let right = help.hasSuffix("]]") ? help : "[c](<\(help)>)"
    #expect(
      links(right, assets: ["content/guides/Map #2.png"], documents: documents)
        .allSatisfy { !$0.hasPrefix("no ") })
  }

  @Test func `an image in another folder is found by its name`() {
    let images: Set = ["content/images/scope.svg"]
    #expect(
      links("![x](images/scope.svg)", assets: images)
        == [
          "no image at 'images/scope.svg' that can be published / did you mean ../images/scope.svg?"
        ])
    #expect(
      links(#"![x](..\images\scope.svg)"#, assets: images)
        == [
          #"no image at '..\images\scope.svg' that can be published / did you mean ../images/scope.svg?"#
        ])
    #expect(
      links("![x](/content/images/scope.svg)", assets: images)
        == [
          "no image at '/content/images/scope.svg' that can be published / "
            + "did you mean /images/scope.svg?"
        ])
    #expect(
      links("![[scope]]", assets: images)
        == [
          "no document is called 'scope', so nothing can be shown here / did you mean ![[scope.svg]]?"
        ])
  }

  @Test func `the same name is suggested before one with another extension`() {
    func help(_ images: String...) -> [String] {
      links("![x](attachments/photo.png)", assets: Set(images.map { "content/images/\($0)" }))
    }
    func found(_ name: String) -> [String] {
      [
        "no image at 'attachments/photo.png' that can be published / did you mean ../images/\(name)?"
      ]
    }
    #expect(help("photo.jpg", "photo.png") == found("photo.png"))
    #expect(help("photo.jpg", "a/photo.png") == found("a/photo.png"))
    // What is published comes first.
    #expect(help("photo.bmp", "photo.heic", "photo.jpg") == found("photo.jpg"))
    #expect(help("photo.heic", "photo.webp") == found("photo.webp"))
  }

  @Test func `web and mail addresses without their schemes are recognised`() {
    #expect(
      links("[x](www.example.com)")
        == [
          "no document or file at 'www.example.com' / "
            + "write `https://www.example.com` if it is a web address"
        ])
    #expect(
      links("[x](darc.de/funk)")
        == [
          "no document or file at 'darc.de/funk' / "
            + "write `https://darc.de/funk` if it is a web address"
        ])
    #expect(links("[x](/LICENSE.md)") == ["no document or file at '/LICENSE.md'"])
    #expect(
      links("[x](me@boat.example)")
        == [
          "no document or file at 'me@boat.example' / "
            + "write `mailto:me@boat.example` if it is an e-mail address"
        ])
  }

  @Test func `a web address whose scheme is nearly right is recognised`() {
    #expect(
      links("[x](https//example.com)")
        == [
          "no document or file at 'https//example.com' / did you mean https://example.com?"
        ])
    #expect(links("[x](https/notes.md)") == ["no document or file at 'https/notes.md'"])
  }

  @Test func `a picture that does not exist needs no alternative text first`() {
    let sample = parse("![[nope.png]]\n", path: "content/guides/a.md", rules: RuleBook())
    var findings = sample.findings
    _ = LibraryLinker.link(
      [sample.document], layout: LibraryLayout(), preview: true, report: &findings,
      asset: { _ in nil })
    let rules = Diagnostic.withoutTextOfMissingImages(findings).map(\.rule.id)
    #expect(rules.contains("image-target") && !rules.contains("image-alt"), "\(rules)")
  }

  @Test func `a link out of the content folder is reported as such`() {
    #expect(
      links("[x](../../fairlead.yml)")
        == [
          "'../../fairlead.yml' is outside the content folder 'content' / "
            + "move the file there, or link to its web address"
        ])
  }

  @Test func `a link out of a library without a content folder may stay in the repository`() {
    var layout = LibraryLayout()
    layout.content = "."
    #expect(
      links("[x](../README.md)\n\n![Berth](/../berth.png)", at: "oil.md", layout: layout)
        == [
          "'../README.md' is outside the library's folder / "
            + "move the file there, or link to its web address",
          "'/../berth.png' is outside the library's folder / "
            + "move the file there, or link to its web address",
        ])
  }

  @Test func `a charter is offered checklists, from the content folder`() {
    let samples = [
      parse("- [ ] One\n", path: "content/checklists/engine.md"),
      parse("Text.\n", path: "content/guides/engines.md"),
      parse(
        "name: C\nchecklists: { daily: checklists/engin.md, weird: guides/engines.md }\n",
        path: "content/charters/c.yaml"),
    ]
    var findings: [Diagnostic] = []
    _ = LibraryLinker.link(
      samples.map(\.document), layout: LibraryLayout(), preview: false, report: &findings,
      asset: { _ in nil })
    #expect(
      words(findings) == [
        "no checklist at 'checklists/engin.md', named for 'daily' / did you mean checklists/engine.md?",
        "no checklist at 'guides/engines.md', named for 'weird' / did you mean checklists/engine.md?",
      ])
  }

  @Test func `a document in another language is not suggested`() {
    func report(_ text: String, _ other: String) -> String {
      link([("content/guides/oil.md", text), (other, "Text.")]).report
    }
    let dead = report("[x](engine.md)", "content/guides/engine.ru.md")
    #expect(dead.contains("no document or file at 'engine.md'"), "\(dead)")
    #expect(!dead.contains("did you mean"), "\(dead)")
    let exact = report("[x](engine.md)", "content/guides/ru/engine.md")
    #expect(!exact.contains("did you mean"), "\(exact)")
    let wiki = report("[[engin]]", "content/guides/engine.ru.md")
    #expect(wiki.contains("is called 'engin'") && !wiki.contains("did you mean"), "\(wiki)")
    // A link may name the language.
    let named = report("[x](engin.ru.md)", "content/guides/engine.ru.md")
    #expect(named.contains("= help: did you mean engine.ru.md?"), "\(named)")
    let same = report("[x](engin.md)", "content/guides/engine.md")
    #expect(same.contains("= help: did you mean engine.md?"), "\(same)")
  }

  @Test func `one address clash is one finding that names both files`() {
    let samples = ["content/guides/X.md", "content/guides/x.md"].map {
      parse("Text.\n", path: $0)
    }
    var findings: [Diagnostic] = []
    _ = LibraryLinker.link(
      samples.map(\.document), layout: LibraryLayout(), preview: false, report: &findings,
      asset: { _ in nil })
    #expect(findings.map(\.file) == ["content/guides/x.md"])
    #expect(
      words(findings) == [
        "this page would have the same address as content/guides/X.md: /guides/x/ / "
          + "rename one of the two files"
      ])
  }

  @Test func `two encodings of one file name are explained`() {
    let samples = ["content/guides/e\u{301}.md", "content/guides/\u{E9}.md"].map {
      parse("Text.\n", path: $0)
    }
    var findings: [Diagnostic] = []
    _ = LibraryLinker.link(
      samples.map(\.document), layout: LibraryLayout(), preview: false, report: &findings,
      asset: { _ in nil })
    #expect(
      findings.map(\.help) == [
        "the two file names differ only in how their letters are encoded; remove one of the files"
      ])
  }
}
