import Foundation
import Testing

/// Files that are not documents, or are too large: each gives a finding, none a crash.
struct HostileInputTests {
  // MARK: Memory and time

  /// A table that libcmark-gfm fills up to millions of cells: 12 KB become over 900 MB.
  private static let table =
    "|" + String(repeating: "a|", count: 1_500) + "\n|" + String(repeating: "-|", count: 1_500)
    + "\n" + String(repeating: "a\n", count: 3_000)

  @Test(arguments: ["1", "8"])
  func `a table that fills the memory affects only itself`(jobs: String) throws {
    var library = Sample.library
    for number in 0..<100 {
      library["content/guides/g\(number).md"] = Sample.guide("Guide \(number)", visibility: "pubic")
    }
    library["content/guides/g50-table.md"] = Self.table
    let folder = try TemporaryFolder(library)
    let start = Date()
    let run = try Fairlead.run(["check", "--format", "json", "--jobs", jobs], in: folder.path)
    #expect(run.code == 1 && run.errors.isEmpty)
    let findings = try Finding.all(run.output)
    let limit = findings.filter { $0.rule == "parse-limit" }
    #expect(limit.map { $0.file } == ["content/guides/g50-table.md"])
    #expect(findings.count { $0.rule == "metadata-value" } == 100)
    #expect(findings.count == 101)
    #expect(Date().timeIntervalSince(start) < 10)
  }

  @Test(arguments: [
    ("guides", "# a\n"), ("guides", "a\n=\n"), ("guides", "[a](b)\n"), ("guides", "[a](j:b) "),
    ("guides", "![](#b) "), ("guides", "a<b>"), ("checklists", "- [ ] a\n"),
    ("checklists", "- [ ]\n"), ("checklists", "- a ^k\n"), ("checklists", "## a\n- [ ] b\n"),
    ("checklists", "- [ ] a (b, 2 mn)\n"), ("decks", "## a\n\nb\n\n"), ("decks", "## a\n"),
  ])
  func `many equal things are counted in one pass`(folder name: String, piece: String) throws {
    let folder = try TemporaryFolder([
      "content/\(name)/many.md": String(repeating: piece, count: (256 << 10) / piece.utf8.count)
    ])
    for command in [["check", "--format", "json"], ["build", "--preview"]] {
      let start = Date()
      let run = try Fairlead.run(command, in: folder.path)
      #expect(run.code == 0 || run.code == 1)
      #expect(Date().timeIntervalSince(start) < 10, "\(command) of \(piece)")
    }
  }

  @Test(arguments: [
    ("guides/g.md", "Words e", "\u{301}"), ("guides/g.md", "Words e", "&#x301;"),
    ("guides/g.md", "Words e", "\u{301}<!-- a -->"), ("guides/g.md", "# Words e", "\u{301}!"),
    ("guides/g.md", "Words e", "\u{301}**\u{301}**"), ("guides/g.md", "| a |\n|-|\n| e", "\u{301}"),
    ("guides/g.md", "![e", "\u{301}"), ("guides/g.md", "```\ne", "\u{301}"),
    ("checklists/c.md", "- [ ] e", "\u{301}"), ("decks/d.yaml", "cards:\n  - front: e", "\u{301}"),
    ("decks/d.yaml", "cards:\n  - back: b\n    front: \"e", "\\u0301"),
    ("decks/d.yaml", "cards:\n  - back: b\n    front: e", "&#x301;"),
  ])
  func `a hundred marks on one letter are read and one more is not`(
    path: String, start: String, mark: String
  ) throws {
    let single = mark.contains("**") ? 2 : 1
    for (count, isRead) in [(100, true), (101 + single - 1, false), (20_000, false)] {
      let text = start + String(repeating: mark, count: count / single)
      let quote = start.contains("\"") ? "\"" : ""
      let folder = try TemporaryFolder([
        "content/\(path)": (path.hasSuffix(".md") ? "---\ntitle: A\n---\n" : "title: A\n") + text
          + quote + "\n",
        "content/guides/other.md": Sample.guide("Other"),
      ])
      let run = try Fairlead.run(
        ["check", "--format", "json", "--select", "parse-limit"], in: folder.path)
      let findings = try Finding.all(run.output)
      #expect(
        findings.map { $0.file } == (isRead ? [] : ["content/\(path)"]), "\(count) of \(mark)")
      let isSaid = run.output.contains(
        "a letter of this text has more than 100 combining marks, such as accents, so the file is not published"
      )
      #expect(isSaid == !isRead)
    }
  }

  @Test func `languages with many marks are read`() throws {
    let hebrew = String(repeating: "בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים. ", count: 500)
    let vietnamese = String(repeating: "Tiế̂ng Việ̂t. ", count: 500)
      .decomposedStringWithCanonicalMapping
    let folder = try TemporaryFolder([
      "content/guides/words.md": Sample.guide("Words", body: hebrew + "\n\n" + vietnamese)
    ])
    let run = try Fairlead.run(["check", "--select", "parse-limit"], in: folder.path)
    #expect(run.code == 0, "\(run.output)")
  }

  @Test func `many footnotes are numbered in one pass`() throws {
    let numbers = 0..<30_000
    let folder = try TemporaryFolder([
      "content/guides/notes.md": numbers.map { "[^\($0)] " }.joined() + "\n\n"
        + numbers.map { "[^\($0)]: x\n\n" }.joined()
    ])
    let start = Date()
    let run = try Fairlead.run(["build", "--preview"], in: folder.path)
    #expect(run.code == 0 || run.code == 1)
    #expect(Date().timeIntervalSince(start) < 10)
  }

  @Test func `brackets with an ampersand are checked in one pass`() throws {
    let folder = try TemporaryFolder([
      "content/guides/many.md": "[^x] " + String(repeating: "[&", count: 400 << 10)
    ])
    let run = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    #expect(run.code == 0)
    #expect(try Finding.all(run.output).contains { $0.rule == "notation" })
  }

  // MARK: Bytes

  /// Pairs, not a dictionary: two normal forms of a name would be one key.
  private func findings(_ files: KeyValuePairs<String, Data>) throws -> [String] {
    let folder = try TemporaryFolder()
    for (name, data) in files { try folder.write(data, to: name) }
    let run = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    #expect(run.code == 0 || run.code == 1)
    #expect(run.errors.isEmpty)
    return try Finding.all(run.output).map { "\($0.file) \($0.severity) \($0.rule)" }
  }

  @Test func `line ends and a byte order mark cause no findings`() throws {
    let text = Sample.guide("Title", body: "Words.\n\n- one\n- two")
    let crlf = text.replacingOccurrences(of: "\n", with: "\r\n")
    let found = try findings([
      "content/guides/a.md": Data(crlf.utf8), "content/guides/b.md": Data(("\u{FEFF}" + text).utf8),
      "content/guides/c.md": Data(("\u{FEFF}" + crlf).utf8),
      "content/decks/d.yaml": Data(
        "\u{FEFF}title: Deck\r\ncards:\r\n  - { front: Front, back: Back }\r\n".utf8),
    ])
    #expect(found.filter { !$0.hasPrefix("content/decks/d.yaml warning") } == [])
  }

  @Test func `what is not a text is an error of its file`() throws {
    var large = Data(Sample.guide("Title").utf8)
    large.append(Data(repeating: 0x61, count: (1 << 20) - large.count))
    var larger = large
    larger.append(0x61)
    let found = try findings([
      "content/guides/nul.md": Data([0x61, 0, 0x62]),
      "content/guides/latin.md": Data([0x61, 0xE9]),
      "content/guides/surrogate.md": Data([0xED, 0xA0, 0x80]),
      "content/guides/overlong.md": Data([0xC0, 0xAF]), "content/guides/larger.md": larger,
      "content/guides/large.md": large, "content/guides/utf16.md": Data([0xFF, 0xFE, 0x61, 0]),
    ])
    #expect(
      found == [
        // It is a source, but its payload, which says more, is too large for a server.
        "content/guides/large.md note source", "content/guides/larger.md error source",
        "content/guides/latin.md error source",
        "content/guides/nul.md error source", "content/guides/overlong.md error source",
        "content/guides/surrogate.md error source", "content/guides/utf16.md error source",
      ])
  }

  @Test func `the configuration may be hostile too`() throws {
    for data in [Data([0xFF]), Data([0]), Data(Self.table.utf8), Data("site: [[[[[".utf8)] {
      let folder = try TemporaryFolder(["content/guides/a.md": Sample.guide("Aaa")])
      try folder.write(data, to: "fairlead.yml")
      let run = try Fairlead.run(["build"], in: folder.path)
      #expect(run.code == 1 && run.output.hasPrefix("fairlead.yml:"), "\(run.output.prefix(200))")
      #expect(!folder.exists("site"))
    }
  }

  // MARK: Names

  @Test func `a folder with a documents name is an error`() throws {
    let found = try findings([
      "content/guides/x.md/y.md": Data(Sample.guide("Inside").utf8)
    ])
    #expect(found == ["content/guides/x.md error source"])
  }

  @Test func `a link to another file is not followed`() throws {
    let folder = try TemporaryFolder([
      "content/guides/a.md": Sample.guide("Aaa", body: "![x](secret.png) ![y](folder/b.png)")
    ])
    for (name, target) in [
      ("passwd.md", "/etc/passwd"), ("secret.png", "/etc/passwd"), ("folder", "/etc"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/content/guides/\(name)", withDestinationPath: target)
    }
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.contains("content/guides/passwd.md: error: this document is a symbolic link"))
    #expect(!run.output.contains("root:"))
    let findings = try Finding.all(
      try Fairlead.run(["check", "--format", "json"], in: folder.path).output)
    #expect(findings.count { $0.rule == "image-target" } == 2)
  }

  @Test func `a link to itself and a pipe are errors`() throws {
    let folder = try TemporaryFolder(Sample.library)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/content/loop.md", withDestinationPath: "loop.md")
    try Fairlead.run("/usr/bin/env", ["mkfifo", "content/pipe.md"], in: folder.path)
    let run = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    #expect(
      try Finding.all(run.output).map { "\($0.file) \($0.rule)" }
        == ["content/loop.md source", "content/pipe.md source"])
  }

  @Test func `names that differ in case or normal form have one address`() throws {
    for (first, second) in [("Knots", "knots"), ("re\u{301}sume\u{301}", "r\u{E9}sum\u{E9}")] {
      let found = try findings([
        "content/guides/\(first).md": Data(Sample.guide("One1").utf8),
        "content/guides/\(second).md": Data(Sample.guide("Two2").utf8),
      ])
      #expect(
        found.count == 1 && found.first?.hasSuffix(" error address-unique") == true, "\(found)")
    }
  }

  @Test func `a name that is not UTF-8 is an error`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let line = "printf '# Words\\n' > \"$(printf 'content/guides/l\\351g.md')\""
    try Fairlead.run("/bin/sh", ["-c", line], in: folder.path)
    let run = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    #expect(run.code == 1)
    let findings = try Finding.all(run.output)
    #expect(findings.map { $0.rule } == ["source"])
  }

  @Test func `names and texts cannot control the terminal`() throws {
    let folder = try TemporaryFolder([
      "content/guides/\u{1B}[31mred\u{202E}.md": Sample.guide(
        "Title", visibility: "\"\\e[2Jpubic\"", body: "[a](\u{1B}]0;title\u{7}.md)")
    ])
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 1)
    #expect(!run.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!run.output.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) })
  }
}
