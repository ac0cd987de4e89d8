import Diagnostics
import Documents
import Reading
import Settings
import Testing

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("guides/**", "guides/a.md", true), ("guides/**", "guides/a/b/c.md", true),
    ("guides/**", "guides", false), ("guides/**", "decks/a.md", false),
    ("**", "", true), ("**", "a/b/c", true), ("*", "a", true), ("*", "", true), ("*", "a/b", false),
    ("*.ru.md", "a.ru.md", true), ("*.ru.md", "a/b.ru.md", false),
    ("**/*.ru.md", "a/b.ru.md", true),
    ("**/*.ru.md", "b.ru.md", true), ("**/index.md", "index.md", true),
    ("a/**/z.md", "a/z.md", true), ("a/**/z.md", "a/b/c/z.md", true), ("a/**/z.md", "az.md", false),
    ("a/*/z.md", "a/z.md", false), ("a/*/z.md", "a/b/z.md", true), ("?.md", "a.md", true),
    ("?.md", "ab.md", false), ("?.md", "я.md", true), ("??.md", "я.md", false),
    ("?.md", "🙂.md", true),
    ("?/b", "/b", false), ("a?b", "a/b", false), ("a.md", "a.md", true), ("a.md", "aXmd", false),
    ("", "", true), ("", "a", false), ("**a", "b/ca", true), ("a**", "abc/d", true),
    ("***", "a/b", true), ("я/*", "я/ключ.md", true),
  ])
  func `a pattern describes a whole path`(pattern: String, path: String, isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }

  @Test(arguments: [
    ("**/drafts", "mydrafts", false), ("**/drafts", "a/mydrafts", false),
    ("**/drafts", "drafts", true), ("**/drafts", "a/b/drafts", true), ("a/**/b", "a/xb", false),
    ("**/*a/**/b?", "xa/yb/bb", true), ("?a", "\u{44F}a", true),
    ("*\u{44F}", "\u{436}\u{44F}", true),
    ("*??", "\u{44F}", false), ("a/*b*c/**", "a/xbxc/", true),
  ])
  func `two stars match whole folders`(pattern: String, path: String, isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }

  @Test(arguments: [
    ("Archive", "Archive/a.md", true), ("Archive", "Archive/b/c.md", true),
    ("Archive", "Archive", true), ("Archive", "Archive2/a.md", false),
    ("Archive", "guides/Archive/a.md", false), ("**/Archive", "guides/Archive/a.md", true),
    ("*/old", "a/old/b/c.md", true), ("*/old", "a/b/old/c.md", false),
    ("*.md", "a.md", true), ("*.md", "b/a.md", false), ("A*", "Archive/a.md", true),
    ("a/*", "a/b/c.md", true), ("**", "a", true), ("a?c", "abc/d.md", true),
    ("guides/a.md", "guides/a.md", true), ("guides/a", "guides/a.md", false),
  ])
  func `a pattern covers what is in a folder`(pattern: String, path: String, isCovered: Bool) {
    #expect(PathPattern(pattern).covers(path) == isCovered)
  }

  /// The definition, word by word.
  private func matches(
    _ pattern: [Character], _ start: Int, _ path: [Character], _ place: Int = 0
  ) -> Bool {
    guard start < pattern.count else { return place == path.count }
    if pattern[start] == "*", start + 1 < pattern.count, pattern[start + 1] == "*" {
      let isWhole =
        start + 2 < pattern.count && pattern[start + 2] == "/"
        && (start == 0 || pattern[start - 1] == "/")
      return (place...path.count).contains {
        (!isWhole || $0 == place || path[$0 - 1] == "/")
          && matches(pattern, start + (isWhole ? 3 : 2), path, $0)
      }
    }
    if pattern[start] == "*" {
      let end = path[place...].firstIndex(of: "/") ?? path.count
      return (place...end).contains { matches(pattern, start + 1, path, $0) }
    }
    guard place < path.count,
      pattern[start] == "?" ? path[place] != "/" : pattern[start] == path[place]
    else { return false }
    return matches(pattern, start + 1, path, place + 1)
  }

  @Test func `a pattern matches as its definition says`() {
    var state: UInt64 = 11
    func word(_ letters: [Character], _ longest: Int) -> [Character] {
      (0..<Int(next() % UInt64(longest + 1))).map { _ in
        letters[Int(next() % UInt64(letters.count))]
      }
    }
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    var found = 0
    for _ in 0..<40_000 {
      let pattern = word(["a", "\u{44F}", "*", "*", "/", "?"], 8)
      let path = word(["a", "a", "\u{44F}", "/"], 8)
      let isMatch = matches(pattern, 0, path)
      found += isMatch ? 1 : 0
      #expect(
        PathPattern(String(pattern)).matches(String(path)) == isMatch,
        "\(String(pattern)) \(String(path))")
    }
    #expect(found > 500)
  }

  @Test func `many stars of both kinds take no time`() {
    let pattern = PathPattern("**" + String(repeating: "*a", count: 60) + "b")
    let name = String(repeating: "a", count: 250)
    #expect(!pattern.matches(Array(repeating: name, count: 16).joined(separator: "/")))
  }

  @Test func `many stars take no time`() {
    let pattern = PathPattern(String(repeating: "*a", count: 60) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 400)))
  }
}

@Suite struct SourcePathTests {
  @Test func `a path is split into its parts`() {
    let path = SourcePath("content/guides/Выход в море.ru.MD", languages: ["en", "ru"])
    #expect(path.folders == ["content", "guides"])
    #expect(path.stem == "Выход в море")
    #expect(path.marker == "ru")
    #expect(path.fileExtension == "md")
    #expect(path.title == "Выход в море")
  }

  @Test(arguments: [
    ("a.ru.md", "a", "ru"), ("a.fr.md", "a.fr", nil), ("a.md", "a", nil),
    ("a.b.ru.md", "a.b", "ru"),
    ("a", "a", nil), (".md", "", nil), ("ru.md", "ru", nil), ("a.RU.md", "a.RU", nil),
  ])
  func `only the library's languages are markers`(path: String, stem: String, marker: String?) {
    let path = SourcePath(path, languages: ["en", "ru"])
    #expect(path.stem == stem)
    #expect(path.marker == marker)
  }

  @Test func `without languages any two lowercase letters are a marker`() {
    #expect(SourcePath("a.fr.md").marker == "fr")
    #expect(SourcePath("a.FR.md").marker == nil)
    #expect(SourcePath("a.doc.md").marker == nil)
  }

  @Test func `an index file has its folder's name`() {
    #expect(SourcePath("content/decks/knots/index.md").title == "knots")
    #expect(SourcePath("index.md").title == "index")
    #expect(SourcePath.title(of: "content/decks/knots/index.ru.md") == "knots")
    #expect(SourcePath.title(of: "README.md") == "index")
  }

  @Test func `a translation of an index file in no folder has its own name`() {
    #expect(SourcePath.title(of: "README.ru.MD") == "README.ru")
    #expect(SourcePath.title(of: "index.ru.md") == "index.ru")
    #expect(SourcePath.title(of: "oil.ru.md") == "oil")
  }

  @Test func `an index file may have capitals, and one in YAML is none`() {
    for name in ["Index.md", "INDEX.ru.MD", "_Index.md", "Readme.md"] {
      #expect(SourcePath("content/\(name)").stem == "index")
    }
    for name in ["Index.yaml", "Indexes.md", "Inde.md", "_Inde.md"] {
      #expect(SourcePath("content/\(name)").stem != "index")
    }
  }

  @Test(arguments: [
    ("en", true), ("pt-BR", true), ("zh-Hant-TW", true), ("gsw", true), ("EN", false), ("e", false),
    ("english", false), ("en-", false), ("", false), ("en_US", false), ("ру", false),
    ("en-toolongsub", false),
  ])
  func `language tags have a form`(tag: String, isTag: Bool) {
    #expect(LanguageTag.isWellFormed(tag) == isTag)
  }
}

@Suite struct SourceLayoutTests {
  private func find(_ text: String, form: SourceLayout.Form = .markdown) -> (
    yaml: String?, body: String, report: String
  ) {
    find(Array(text.utf8), form: form)
  }

  private func find(_ bytes: [UInt8], form: SourceLayout.Form = .markdown) -> (
    yaml: String?, body: String, report: String
  ) {
    let source = SourceText(path: "a.md", bytes: bytes)
    var findings: [Diagnostic] = []
    let layout = SourceLayout.find(in: source, form: form, report: &findings)
    let report = HumanReport { _ in source }.text(findings)
    guard let layout else { return (nil, "refused", report) }
    return (
      layout.yaml.map { String(decoding: bytes[$0], as: UTF8.self) },
      String(decoding: bytes[layout.body], as: UTF8.self), report
    )
  }

  @Test(arguments: [
    ("---\ntitle: x\n---\ntext", "title: x\n", "text"), ("---\n---\ntext", "", "text"),
    ("---\r\ntitle: x\r\n---\r\ntext", "title: x\r\n", "text"),
    ("---\rtitle: x\r---\rtext", "title: x\r", "text"),
    ("---  \na: b\n...\ntext", "a: b\n", "text"),
    ("\u{FEFF}---\na: b\n---\ntext", "a: b\n", "text"),
    ("---\na: b\n---", "a: b\n", ""), ("text\n---\na: b\n---\n", nil, "text\n---\na: b\n---\n"),
    ("\n---\na: b\n---\n", nil, "\n---\na: b\n---\n"), ("----\na\n----\n", nil, "----\na\n----\n"),
    ("---\n\ntext\n", nil, "---\n\ntext\n"), ("", nil, ""), ("---", nil, "---"),
    ("---x\na: b\n---\n", nil, "---x\na: b\n---\n"), ("...\na: b\n---\n", nil, "...\na: b\n---\n"),
    ("\u{FEFF}text", nil, "text"),
    ("---\na: b\n\n# c\n\nx-2: d\n---\ntext", "a: b\n\n# c\n\nx-2: d\n", "text"),
    ("---\na: b\n\n# c\n\n'x': d\n---\ntext", "a: b\n\n# c\n\n'x': d\n", "text"),
    ("---\na: b\n\n# c\n\no.t : d\n---\ntext", "a: b\n\n# c\n\no.t : d\n", "text"),
    ("---\na: b\n\n# c\n\n_x: d\n---\ntext", "a: b\n\n# c\n\n_x: d\n", "text"),
    ("---\na: b\n\n# c\n\nключ: d\n---\ntext", "a: b\n\n# c\n\nключ: d\n", "text"),
  ])
  func `front matter is between lines of three hyphens`(
    text: String, yaml: String?, body: String
  ) {
    let found = find(text)
    #expect(found.yaml == yaml)
    #expect(found.body == body)
    #expect(found.report == "")
  }

  @Test(arguments: ["\n", "\r\n"])
  func `front matter without its first line may have empty lines`(end: String) {
    let yaml = "title: x\(end)\(end)tags: [a]\(end)"
    let found = find("\(yaml)---\(end)text")
    #expect(found.yaml == yaml)
    #expect(found.body == "text")
  }

  @Test func `a YAML file is YAML throughout`() {
    let found = find("\u{FEFF}a: b\n---\n", form: .yaml)
    #expect(found.yaml == "a: b\n---\n")
    #expect(found.body == "")
  }

  @Test func `unclosed front matter is reported`() {
    let found = find("---\ntitle: x\n\ntext\n")
    #expect(found.yaml == nil)
    #expect(
      found.report == """
        a.md:1:1: error: the front matter that begins here has no closing `---` [source]
          1 | ---
            | ^^^
            = help: write a line `---` after the last key

        """)
  }

  @Test func `bytes that are not UTF-8 are reported`() {
    #expect(
      find(Array("ключ\na ".utf8) + [0xFF, 0x62]).report == """
        a.md:2:3: error: the byte 0xFF is not valid UTF-8 here [source]
          2 | a �b
            |   ^
            = help: save the file as UTF-8

        """)
    #expect(find([0xD0]).report.contains("the byte 0xD0 is not valid UTF-8 here"))
    #expect(
      find(Array("\u{FFFD}".utf8) + [0xC0, 0x80]).report.contains("a.md:1:2: error: the byte 0xC0"))
  }

  @Test func `a NUL is reported`() {
    #expect(
      find("a\0b").report == """
        a.md:1:2: error: the file contains a NUL byte, which is not allowed in text [source]
          1 | a·b
            |  ^
            = help: save the file as UTF-8 text, or remove the byte

        """)
  }

  @Test func `a mebibyte is read but one byte more is not`() {
    let text = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(find(text).report == "")
    let found = find(text + [0x61])
    #expect(found.body == "refused")
    #expect(
      found.report.hasPrefix(
        "a.md:1:1: error: the file is larger than 1 MiB, "
          + "the limit for a source [source]\n"))
    #expect(
      found.report.hasSuffix(
        "    = help: split it into several documents, or leave it out with `exclude` if it is not one\n"
      ))
  }

  @Test func `64 KiB of front matter are read but one byte more is not`() {
    func text(_ count: Int) -> String {
      "---\n" + "x-a: " + String(repeating: "a", count: count - 6) + "\n---\nbody"
    }
    #expect(find(text(65_536)).yaml?.utf8.count == 65_536)
    let found = find(text(65_537))
    #expect(found.yaml == nil)
    #expect(found.body == "body")
    #expect(
      found.report.hasPrefix(
        "a.md:2:1: error: the front matter is 64.1 KiB; the limit is 64 KiB [source]\n"
      )
    )
    #expect(found.report.hasSuffix("    = help: move text below the closing `---`\n"))
  }
}
