import Contract
import Documents
import TestSupport
import Testing

/// Mistakes in tags.
extension MetadataTests {
  @Test func `tags may begin with a hash and be separated by commas`() {
    for (text, tags) in [
      ("tags: a, b", ["a", "b"]), ("tags: '#a, #b/c,'", ["a", "b/c"]), ("tags: ''", []),
      ("tags: ['#a', b, 'c, d']", ["a", "b", "c, d"]), ("tags:", []), ("tags: a b", ["a b"]),
      ("tags: ', ,'", []), ("tags: |\n  a\n  b, c\n", ["a", "b", "c"]),
      ("tags: '#engine #fuel'", ["engine", "fuel"]),
      ("tags: ['#a #b', '#c# d']", ["a", "b", "c# d"]),
      ("tags: engine; fuel", ["engine", "fuel"]), ("tags: 机油，水、风", ["机油", "水", "风"]),
      ("tags: زيت، ماء", ["زيت", "ماء"]),
      ("tags:\n  - >\n    a\n  - >\n    b\n    c\n", ["a", "b c"]),
    ] {
      let sample = guide(text)
      #expect(sample.document.metadata.tags.map(\.value) == tags, "\(text)")
      #expect(sample.report == "")
    }
    #expect(guide("tags: Sea, Wind").document.metadata.tags.map(\.range) == [10..<19, 10..<19])
  }

  @Test func `a semicolon in a list of tags is reported`() {
    let sample = guide("tags: [утро; выход]")
    #expect(sample.document.metadata.tags.map(\.value) == ["утро; выход"])
    #expect(
      sample.findings.map(\.message) == [
        "'утро; выход' is one tag, because in a list semicolons separate nothing"
      ])
    #expect(sample.findings.map(\.help) == ["write `утро, выход`"])
    #expect(sample.findings.flatMap(\.fixes).map(\.replacement) == ["утро, выход"])
    let block = guide("tags:\n  - a;b\n")
    #expect(block.findings.map(\.help) == ["write each tag as an entry of its own"])
    #expect(guide("tags: [a; @b]").findings.map(\.help) == ["write `a, \"@b\"`"])
    #expect(guide("tags: [R&amp;D]").findings.isEmpty)
  }

  @Test func `commas of other scripts in a list of tags are reported`() {
    for (text, sign) in [("engine， safety", "，"), ("engine、safety", "、"), ("a؛ b", "؛")] {
      let sample = guide("tags: [\(text)]")
      #expect(
        sample.findings.map(\.message) == [
          "'\(text)' is one tag, because in a list '\(sign)' separates nothing"
        ])
      #expect(sample.findings.flatMap(\.fixes).map(\.replacement).allSatisfy { $0.contains(", ") })
    }
    let brackets = guide("tags: ［engine，safety；#sea］")
    #expect(brackets.findings.map(\.help) == ["write `[engine, safety, sea]`"])
    #expect(
      brackets.findings.flatMap(\.fixes).map(\.replacement) == ["[engine, safety, sea]"])
  }

  @Test func `typographic quotes around several tags are reported`() {
    let sample = guide("tags: “engine”, „sea air“，wind")
    #expect(
      sample.findings.map(\.message) == [
        "the quotes around these tags are typographic, so they are part of them"
      ])
    #expect(
      sample.findings.flatMap(\.fixes).map(\.replacement) == ["[engine, sea air, wind]"])
    #expect(guide("tags: engine “one”, safety").findings.isEmpty)
  }
}
