import Diagnostics
import Testing

/// An account of each word: what an author writes is on the page, or under a finding.
///
/// Small documents are put together from lines in the notations of Markdown and of its dialects, in any
/// order. Each word is made up, so that a page can be searched for it. Comments, keys and classes are
/// left out, which readers are not meant to see.
@Suite struct WordAccountTests {
  @Test func `no word is lost without a finding`() throws {
    var choice = SeededGenerator(seed: 20_261_122)
    var written = 0
    var lost: [String] = []
    for _ in 0..<12 {
      let documents = (0..<100).map { WordAccount(number: $0, &choice) }
      written += documents.map(\.words.count).reduce(0, +)
      lost += try Self.lost(in: documents)
    }
    #expect(written > 10_000)
    #expect(lost.isEmpty, "\(lost.count) lost:\n\(lost.prefix(20).joined(separator: "\n"))")
  }

  /// The words of a library that are on no page, and have no finding on their line or above.
  private static func lost(in documents: [WordAccount]) throws -> [String] {
    let all = try site(documents)
    // What has an error is not published at all.
    let broken = Set(all.outcome.diagnostics.filter { $0.severity == .error }.map(\.file))
    let whole = documents.filter { !broken.contains($0.path) }
    let site = broken.isEmpty ? all : try site(whole)
    let findings = Dictionary(grouping: site.outcome.diagnostics, by: \.file)
    return try whole.flatMap { document in
      let source = SourceText(path: "", bytes: Array(document.text.utf8))
      let reported = (findings[document.path] ?? []).map {
        source.location(of: $0.range.lowerBound).line
      }
      let page = try site.page(document.address)
      return document.words.filter { word in
        !page.contains(word.text)
          && !reported.contains { $0 <= word.line && $0 > WordAccount.headLines }
      }.map { "\($0.text) in line \($0.line) of\n\(document.numbered)" }
    }
  }

  private static func site(_ documents: [WordAccount]) throws -> Site {
    var files = ["fairlead.yml": ""]
    for document in documents { files[document.path] = document.text }
    return try Site.build(files)
  }
}

/// A document with made-up words, and where each is.
private struct WordAccount {
  struct Word {
    var text: String
    /// The line of the file, from 1.
    var line: Int
  }

  private let folder: String
  private let name: String
  private var lines: [String]
  private(set) var words: [Word] = []

  var numbered: String {
    lines.enumerated().map { "\($0.offset + 1) | \($0.element)" }.joined(separator: "\n")
  }

  var text: String { lines.joined(separator: "\n") + "\n" }
  var path: String { "content/\(folder)/\(name).md" }
  var address: String { "\(folder)/\(name)/" }

  init(number: Int, _ choice: inout SeededGenerator) {
    folder = ["checklists", "guides", "decks"][choice.below(3)]
    name = "account-\(number)"
    lines = Sample.matter("Account \(number)").split(separator: "\n").map(String.init)
    add(folder == "guides" ? "About W." : folder == "decks" ? "## W?" : "## W", &choice)
    add("", &choice)
    add(folder == "checklists" ? "- [ ] W" : "W", &choice)
    for _ in 0..<(2 + choice.below(7)) {
      let line = Self.forms[choice.below(Self.forms.count)]
      for part in line.split(separator: "\n", omittingEmptySubsequences: false) {
        add(Self.margins[choice.below(Self.margins.count)] + part, &choice)
      }
      if choice.chance(35) { add("", &choice) }
    }
  }

  /// Adds a line with a new word at each `W`.
  private mutating func add(_ form: some StringProtocol, _ choice: inout SeededGenerator) {
    var line = ""
    for character in form {
      guard character == "W" else {
        line.append(character)
        continue
      }
      let word = "zq" + String((0..<5).map { _ in Self.letters[choice.below(Self.letters.count)] })
      words.append(Word(text: word, line: lines.count + 1))
      line += word
    }
    lines.append(line)
  }

  /// The lines of the front matter, which are alike in all.
  static let headLines = 8
  private static let letters = Array("bcdfghjklmnprstvwx")
  private static let margins = ["", "", "", "", "", " ", "  ", "    ", "      ", "> ", "- ", "1. "]
  private static let forms = [
    "W", "W W", "# W", "## W", "### W", "#### W ####", "W\n===", "W\n---", "---", "***", "- [ ] W",
    "- [x] W", "-[ ] W", "- [ ]W", "[ ] W", "☐ W", "- W", "* W", "1. W", "1) W", "2. [ ] W",
    "- [ ] W (W)", "- [ ] W (5 min, W)", "- [ ] W … W", "- [ ] W -> W", "- [ ] W ^k1",
    "- [ ] W #W", "- [ ] W {#k2}", "W ^k3", "## W {#k4}", "## W ^k5", "> W", "> > W",
    "> [!note] W", "> [!W] W", "> [!note]- W\n> W", "[!note] W", "!!! note W", "!!! note \"W\"",
    "!!! note\n    W", "??? tip W \"W\"\n    W", "!!! W \"W\"\n    W", "=== \"W\"\n    W", "=== W",
    "Note: W", "**Warning:** W", "```\nW\n```", "``` W\nW\n```", "```\nW", "~~~ W", "`W", "``W`",
    "$$ W $$", "$$\nW\n$$", "| W | W |", "| W | W |\n|---|---|\n| W | W | W |", "| W |\n|---|\nW",
    "W | W\n--- | ---", "|---|", "[^1]: W", "[^W]: W", "W[^W]", "W[^1]\n\n[^1]: W\n    W",
    "[^1]:\n    W", "[^1] W", "[W]: W", "[W]: /W \"W\"", "[W]: <W>\n\"W\"", "[W][W]", "[W][]",
    "[W]", "*[W]: W", "[W](W)", "[W](../guides/W.md)", "[W](<W W>)", "[W](/W \"W\")",
    "![W](W.png)", "![W](W.png \"W\")", "[[W]]", "[[W|W]]", "[[W#W]]", "![[W]]", "![[W.png|W]]",
    "<https://e.org/W>", "<W@e.org>", "<!-- W", "<div>W</div>", "<u>W</u>", "<u>W", "<W>",
    "<a href=\"W\">W</a>", "<details><summary>W</summary>W</details>", "<br>W", "<kbd>W</kbd>",
    "<script>W</script>", "W\n: W", ": W", "{W}", "{{W}}", "--8<-- \"W\"", ":::W", "::: W\nW\n:::",
    "/// W\nW\n///", "**W", "*W*", "~~W~~", "==W==", "H~W~O", "++W++", "\\W", "&W;", "&amp;W",
    "#W", "TODO: W", "+++\nW\n+++", "---\nW: W\n---", "W:\n  - W", "{% W %}", "\\[W\\]", "<<<W",
    ">>> W", "…W", "— W",
  ]
}
