import Diagnostics
import Testing

/// The report of one finding, whose place is marked `⟦so⟧` in the text.
private func report(
  _ marked: String, severity: Diagnostic.Severity = .error, message: String = "wrong",
  help: String? = nil, path: String = "a.md", color: Bool = false
) -> String {
  let isMark: (Unicode.Scalar) -> Bool = { $0 == "⟦" || $0 == "⟧" }
  let parts = marked.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: isMark)
    .map { String($0) }
  guard parts.count == 3 else { return "one place must be marked" }
  let start = parts[0].utf8.count
  let source = SourceText(path: path, bytes: Array(parts.joined().utf8))
  let finding = Diagnostic(
    severity, "rule", file: path, at: start..<start + parts[1].utf8.count, message: message,
    help: help)
  return HumanReport(color: color) { $0 == path ? source : nil }.text(finding)
}

@Suite struct HumanReportTests {
  @Test func `place, words, line, carets, help`() {
    #expect(
      report("one\ntitle: ⟦Too long⟧\nthree", message: "the title is too long", help: "shorten it")
        == """
        a.md:2:8: error: the title is too long [rule]
          2 | title: Too long
            |        ^^^^^^^^
            = help: shorten it

        """)
  }

  @Test func `the margin is as wide as the number`() {
    #expect(
      report(String(repeating: "x\n", count: 99) + "a⟦b⟧c")
        == """
        a.md:100:2: error: wrong [rule]
          100 | abc
              |  ^

        """)
  }

  @Test func `a finding without a text of the file has only its path`() {
    let report = HumanReport { _ in nil }
    let finding = Diagnostic(
      .note, "rule", file: "lost.md", at: 5..<6, message: "it is lost", help: "look for it")
    #expect(report.text(finding) == "lost.md: note: it is lost [rule]\n  = help: look for it\n")
    let empty = HumanReport { SourceText(path: $0, bytes: []) }
    #expect(empty.text(finding) == "lost.md: note: it is lost [rule]\n  = help: look for it\n")
  }

  @Test func `an empty line is not shown`() {
    #expect(report("a\n⟦⟧\nb") == "a.md:2:1: error: wrong [rule]\n")
    #expect(report("a\n⟦⟧") == "a.md:2:1: error: wrong [rule]\n")
  }

  @Test(arguments: [
    ("⟦⟧abc", "abc", "^"), ("abc⟦⟧", "abc", "   ^"), ("a⟦b⟧c", "abc", " ^"),
    ("ключ⟦ач⟧", "ключач", "    ^^"), ("ab⟦日本⟧c", "ab日本c", "  ^^^^"),
    ("日⟦x⟧", "日x", "  ^"), ("🙂⟦🙂⟧", "🙂🙂", "  ^^"), ("e\u{301}⟦x⟧", "e\u{301}x", " ^"),
    ("👨‍👩‍👧⟦x⟧", "👨‍👩‍👧x", "  ^"), ("한⟦글⟧", "한글", "  ^^"), ("Ａ⟦x⟧", "Ａx", "  ^"),
    ("\t⟦x⟧\ty", " x y", " ^"), ("a⟦b\r\nc⟧", "ab", " ^"), ("a⟦b\nc\nd⟧", "ab", " ^"),
    ("abc⟦\r\n⟧", "abc", "   ^"), ("abc⟦\n⟧d", "abc", "   ^"),
  ])
  func `carets are under the marked text`(marked: String, line: String, carets: String) {
    let lines = report(marked).split(separator: "\n").dropFirst().map(String.init)
    #expect(lines == ["  1 | \(line)", "    | \(carets)"])
  }

  @Test(arguments: [
    "\u{0}", "\u{1B}", "\u{7}", "\u{7F}", "\u{9B}", "\u{85}", "\u{202E}", "\u{202A}", "\u{2066}",
    "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{200B}", "\u{FEFF}", "\u{2028}", "\u{2029}",
  ])
  func `what could control a terminal or reverse text is shown as a dot`(character: String) {
    let text = report(
      "a\(character)⟦b⟧", message: "bad \(character)[2J", help: "\(character)!",
      path: "x\(character).md")
    #expect(
      text.unicodeScalars.elementsEqual(
        """
        x·.md:1:3: error: bad ·[2J [rule]
          1 | a·b
            |   ^
            = help: ·!

        """.unicodeScalars))
  }

  @Test func `a message stays on its line`() {
    #expect(report("⟦a⟧", message: "one\ntwo\r\n[x]").split(separator: "\n").count == 3)
  }

  @Test func `a long line is cut around the place`() {
    let long = String(repeating: "abcde", count: 100)
    let lines = report("\(long)⟦XY⟧\(long)").split(separator: "\n").map(String.init)
    #expect(lines[0] == "a.md:1:501: error: wrong [rule]")
    #expect(lines[1] == "  1 | …" + (long.suffix(80) + "XY" + long.prefix(78)) + "…")
    #expect(lines[2] == "    | " + String(repeating: " ", count: 81) + "^^")
  }

  @Test func `a line that fits is shown from its beginning`() {
    let words = String(repeating: "abcde", count: 20)
    let lines = report("\(words)⟦XY⟧ and more").split(separator: "\n").map(String.init)
    #expect(lines[1] == "  1 | \(words)XY and more")
    #expect(lines[2] == "    | " + String(repeating: " ", count: 100) + "^^")
  }

  @Test func `a long place is also cut`() {
    let lines = report("⟦\(String(repeating: "я", count: 1_000))⟧").split(separator: "\n")
    #expect(lines[1] == "  1 | " + String(repeating: "я", count: 80) + "…")
    #expect(lines[2] == "    | " + String(repeating: "^", count: 80))
  }

  @Test func `a cut never splits a character`() {
    for shift in 0..<8 {
      let text = String(repeating: "x", count: shift) + String(repeating: "🙂", count: 100)
      let lines = report("\(text)⟦!⟧\(text)")
      #expect(!lines.contains("\u{FFFD}"), "\(shift)")
    }
  }

  @Test func `ranges outside the file do no harm`() {
    let source = SourceText(path: "a.md", bytes: Array("one\nдва".utf8))
    let report = HumanReport { _ in source }
    for lower in 0...20 {
      for length in 0...20 {
        let finding = Diagnostic(
          .error, "rule", file: "a.md", at: lower..<lower + length, message: "m")
        #expect(report.text(finding).hasPrefix("a.md:"))
      }
    }
  }

  @Test func `colours are for terminals that show them`() {
    #expect(
      report("⟦a⟧", severity: .warning, color: true).hasPrefix(
        "a.md:1:1: \u{1B}[1;33mwarning\u{1B}[0m: "))
    #expect(report("⟦a⟧", color: true).contains("\u{1B}[1;31merror\u{1B}[0m"))
    #expect(report("⟦a⟧", severity: .note, color: true).contains("\u{1B}[1;36mnote\u{1B}[0m"))
    #expect(!report("⟦a⟧", severity: .note).contains("\u{1B}"))
  }

  @Test func `findings are one below the other`() {
    let report = HumanReport { SourceText(path: $0, bytes: Array("ab".utf8)) }
    let findings = [
      Diagnostic(.error, "one", file: "a.md", at: 0..<1, message: "first"),
      Diagnostic(.note, "two", file: "b.md", at: 1..<2, message: "second"),
    ]
    #expect(
      report.text(findings) == """
        a.md:1:1: error: first [one]
          1 | ab
            | ^
        b.md:1:2: note: second [two]
          1 | ab
            |  ^

        """)
    #expect(report.text([Diagnostic]()) == "")
  }

  @Test func `a machine's failure says what it could not do`() {
    #expect(
      "\(MachineFailure("cannot read a.md: no such file"))" == "cannot read a.md: no such file")
  }

  // MARK: Equal findings

  private func equal(_ count: Int, _ severity: Diagnostic.Severity) -> [Diagnostic] {
    (0..<count).map {
      Diagnostic(severity, "rule", file: "\($0 / 2).md", at: 0..<0, message: "it lacks something")
    }
  }

  @Test func `of many findings that are alike three are printed`() {
    let report = HumanReport { _ in nil }
    let other = Diagnostic(.warning, "rule", file: "z.md", at: 0..<0, message: "another thing")
    #expect(
      report.text(equal(12, .warning) + [other], showsAll: false) == """
        0.md: warning: it lacks something [rule]
        0.md: warning: it lacks something [rule]
        1.md: warning: it lacks something [rule]
          = note: 9 more like this in 5 files; --all shows them
        z.md: warning: another thing [rule]

        """)
    #expect(report.text(equal(12, .warning), showsAll: true).split(separator: "\n").count == 12)
    #expect(report.text(equal(10, .note), showsAll: false).split(separator: "\n").count == 10)
    #expect(report.text(equal(12, .error), showsAll: false).split(separator: "\n").count == 4)
  }

  @Test func `findings are alike if only what is in quotes differs`() {
    func links(_ count: Int, _ words: String) -> [Diagnostic] {
      (0..<count).map { number in
        Diagnostic(
          .warning, .style("link", ""), file: "a.md", at: 0..<0,
          message: "no document is called 'n\(number)'\(words)")
      }
    }
    let report = HumanReport(color: false) { _ in nil }
    let lines = report.text(links(12, ""), showsAll: false).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.last == "  = note: 9 more like this in one file; --all shows them")
    // Apostrophes in words are not quotes.
    for name in ["it's", "l\u{2019}été'a"] {
      let named = (0..<12).map {
        Diagnostic(
          .warning, "link", file: "a.md", at: 0..<0,
          message:
            "the item's link '\(name) \(String(repeating: "n", count: $0))' is one of its file's")
      }
      #expect(report.text(named, showsAll: false).split(separator: "\n").count == 4, "\(name)")
    }
    let mixed = links(6, "") + links(6, " here")
    #expect(report.text(mixed, showsAll: false).split(separator: "\n").count == 12)
  }

  @Test func `findings are alike if only numbers or what is in parentheses differs`() {
    let endings = ["", " (1 more like this in this document)", " (12 more (or so))"]
    let findings = (0..<12).map { number in
      Diagnostic(
        .note, "rule", file: "a.md", at: 0..<0,
        message: "the app shows \(number + 60) letters\(endings[number % 3])")
    }
    let lines = HumanReport { _ in nil }.text(findings, showsAll: false).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.last == "  = note: 9 more like this in one file; --all shows them")
  }

  @Test func `more in one file`() {
    let findings = (0..<11).map {
      Diagnostic(.note, "rule", file: "a.md", at: $0..<$0, message: "it lacks something")
    }
    #expect(
      HumanReport { _ in nil }.text(findings, showsAll: false)
        .hasSuffix("  = note: 8 more like this in one file; --all shows them\n"))
  }
}
