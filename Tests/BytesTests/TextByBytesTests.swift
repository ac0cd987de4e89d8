import Bytes
import Testing

/// U+0600 and what follows it are one `Character`, and so are a slash and an accent: here they are two.
@Suite struct TextByBytesTests {
  @Test func `a text begins and ends with bytes`() {
    #expect("/\u{301}x".hasPrefix("/") && "x\u{600}/".hasSuffix("/"))
    #expect("/\u{301}x"[...].hasPrefix("/") && "x\u{600}/"[...].hasSuffix("/"[...]))
    #expect("a".hasPrefix("") && "a".hasSuffix("") && !"a".hasPrefix("ab") && !"a".hasSuffix("ba"))
    // The same to a reader, and two names to the system.
    #expect(!"\u{E9}x".hasPrefix("e\u{301}"))
  }

  @Test func `a text is split at bytes`() {
    #expect("a/\u{301}b\u{600}/c".split(separator: "/") == ["a", "\u{301}b\u{600}", "c"])
    #expect("a\r\nb".split(separator: "\n") == ["a\r", "b"])
    #expect("//a/".split(separator: "/") == ["a"])
    #expect("//a/".split(separator: "/", omittingEmptySubsequences: false) == ["", "", "a", ""])
    #expect("".split(separator: "/") == [])
    #expect("".split(separator: "/", omittingEmptySubsequences: false) == [""])
    #expect("/a/b/c".split(separator: "/", maxSplits: 1) == ["a", "b/c"])
    #expect("a—b—".split(separator: "—", omittingEmptySubsequences: false) == ["a", "b", ""])
  }

  @Test func `a text is split as an array of its bytes is`() {
    for text in ["", "/", "//", "a", "/a", "a/", "a//b", "//a//b/c//", "a/b/c"] {
      for most in [0, 1, 2, .max] {
        for omitting in [true, false] {
          let bytes = Array(text.utf8).split(
            separator: .slash, maxSplits: most, omittingEmptySubsequences: omitting)
          #expect(
            text.split(separator: "/", maxSplits: most, omittingEmptySubsequences: omitting)
              == bytes.map { String(decoding: $0, as: UTF8.self)[...] },
            "\(text) \(most) \(omitting)")
        }
      }
    }
  }

  @Test func `marks are found beside anything`() {
    let text = "a\u{600}/b/\u{301}c"
    #expect(text.contains("/") && text.contains("/\u{301}") && !text.contains("//"))
    #expect(text.firstIndex(of: "/").map { text[$0...].utf8.count } == 6)
    #expect(text.lastIndex(of: "/").map { text[$0...].utf8.count } == 4)
    #expect("a—b—".lastIndex(of: "—").map { "a—b—"[..<$0] } == "a—b")
    #expect(text.firstRange(of: "/\u{301}").map { text[$0.upperBound...] } == "c")
    #expect("ab".firstRange(of: "c") == nil && "ab".firstRange(of: "b")?.isEmpty == false)
    #expect("ab".firstIndex(of: "c") == nil && "ab".lastIndex(of: "c") == nil)
  }

  @Test func `what begins or ends a text is taken away by its bytes`() {
    #expect("a/\u{301}b".dropFirst(bytesOf: "a/") == "\u{301}b")
    #expect("\u{600}.md".dropLast(bytesOf: ".md") == "\u{600}")
    #expect("a".dropFirst(bytesOf: "abc") == "" && "a".dropLast(bytesOf: "abc") == "")
  }

  @Test func `a path is below a folder as the system and as readers see it`() {
    #expect("a/b/c".below("a") == "b/c" && "a/b/c".below("a/b") == "c")
    #expect(
      "a/\u{301}b".below("a") == "\u{301}b" && "a".below("a") == nil && "ab/c".below("a") == nil)
    // A disk may keep é as a letter and an accent.
    #expect("cafe\u{301}/x/y".below("caf\u{E9}") == "x/y" && "caf\u{E9}/x".isBelow("cafe\u{301}"))
    #expect("caf\u{E9}".below("cafe\u{301}") == nil && !"cafe/x".isBelow("caf\u{E9}"))
  }

  @Test func `values by path have a place for each normal form`() {
    var table = PathTable<Int>()
    table["caf\u{E9}"] = 1
    table["cafe\u{301}"] = 2
    #expect(table["caf\u{E9}"] == 1 && table["cafe\u{301}"] == 2 && table.count == 2)
    #expect(table.keys.count == 2 && table.reduce(0) { $0 + $1.value } == 3)
    table.removeValue(forKey: "caf\u{E9}")
    #expect(table["caf\u{E9}"] == nil && table["cafe\u{301}"] == 2 && !table.isEmpty)
  }

  @Test func `texts are ordered by their bytes`() {
    let texts = [
      "", "a", "ab", "b", "é", "e\u{301}", "\u{FFFF}", "\u{10000}", "a\u{0}", "content/guides/a.md",
      "content/guides/a.md.md", "content/guides/\u{431}.md",
    ]
    for one in texts {
      for other in texts {
        #expect(
          one.precedes(bytesOf: other) == one.utf8.lexicographicallyPrecedes(other.utf8),
          "\(one) \(other)")
      }
    }
  }
}
