import Diagnostics
import TestSupport
import Testing

/// A diff leads from the old text to the new one, however far they are apart.
@Suite struct UnifiedDiffTests {
  private static func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// What `patch` would make of a text, and how many lines the diff removes and adds.
  private static func apply(_ diff: [UInt8], to old: [String]) throws -> (
    lines: [String], changes: Int
  ) {
    var result: [String] = []
    var next = 0
    var changes = 0
    for line in String(decoding: diff, as: UTF8.self).split(separator: "\n").dropFirst(2) {
      let text = String(line.dropFirst())
      switch line.first {
      case "@":
        let range = try #require(line.split(separator: " ").first { $0.hasPrefix("-") })
        let parts = range.dropFirst().split(separator: ",")
        let start = try #require(Int(parts[0]))
        let place = parts.count == 2 && parts[1] == "0" ? start : start - 1
        result += old[next..<place]
        next = place
      case "+":
        result.append(text)
        changes += 1
      default:
        try #require(next < old.count && old[next] == text)
        if line.first == " " { result.append(text) } else { changes += 1 }
        next += 1
      }
    }
    return (result + old[next...], changes)
  }

  /// The length of the shortest diff: all lines but those of the longest common subsequence.
  private static func shortest(_ old: [String], _ new: [String]) -> Int {
    var row = Array(repeating: 0, count: new.count + 1)
    for line in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = line == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return old.count + new.count - 2 * row[new.count]
  }

  @Test func `a short diff is the shortest`() throws {
    var generator = FixedGenerator(seed: 1)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        "\(Int.random(in: 0...4, using: &generator))"
      }
      let new = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        "\(Int.random(in: 0...4, using: &generator))"
      }
      if old == new { continue }
      let diff = UnifiedDiff.bytes(path: "a", from: Self.bytes(old), to: Self.bytes(new))
      let (lines, changes) = try Self.apply(diff, to: old)
      #expect(lines == new)
      #expect(changes == Self.shortest(old, new))
    }
  }

  @Test(arguments: [
    ("b c.md", "--- a/b c.md\t\n+++ b/b c.md\t\n"), ("ёлка.md", "--- a/ёлка.md\n+++ b/ёлка.md\n"),
    ("b\tё\".md", #"--- "a/b\011\321\221\".md"\#n+++ "b/b\011\321\221\".md"\#n"#),
  ])
  func `names are written as git writes them`(path: String, head: String) {
    let diff = UnifiedDiff.bytes(path: path, from: [], to: Array("x\n".utf8))
    #expect(String(decoding: diff, as: UTF8.self) == head + "@@ -0,0 +1,1 @@\n+x\n")
  }

  @Test(arguments: [0, 1, 2, 10, 1_000])
  func `a diff of thousands of lines leads to the new text`(kinds: Int) throws {
    var generator = FixedGenerator(seed: UInt64(kinds))
    let old = (0..<3_000).map { _ in "old \(Int.random(in: 0...kinds, using: &generator))" }
    var new = old
    for _ in 0..<2_000 {
      let place = Int.random(in: 0..<new.count, using: &generator)
      switch Int.random(in: 0...2, using: &generator) {
      case 0: new[place] = "new \(Int.random(in: 0...kinds, using: &generator))"
      case 1: new.remove(at: place)
      default: new.insert("new \(place)", at: place)
      }
    }
    for (from, to) in [(old, new), (new, old), (old, []), ([], new), (old, old.map { $0 + "!" })] {
      let diff = UnifiedDiff.bytes(path: "a", from: Self.bytes(from), to: Self.bytes(to))
      #expect(try Self.apply(diff, to: from).lines == to)
    }
  }
}
