import Testing
import YAMLSyntax

@Suite struct LimitTests {
  private func nested(_ levels: Int, inner: String = "x") -> String {
    String(repeating: "[", count: levels) + inner + String(repeating: "]", count: levels)
  }

  @Test func `a hundred levels are read and one more is not`() {
    #expect(parse(nested(100)).problems.isEmpty)
    let tree = parse(nested(101))
    #expect(tree.root == nil)
    #expect(tree.problems.map(\.code) == [.tooDeep])
    #expect(tree.problems.first?.range == 100..<101)
    #expect(
      tree.problems.first?.message
        == "more than 100 levels of lists and mappings inside one another")
    #expect(tree.problems.first?.help == "use fewer levels")
  }

  @Test func `an alias cannot go deeper either`() {
    let deep = "- &a \(nested(60))\n- "
    #expect(parse(deep + nested(39, inner: "*a")).problems.isEmpty)
    #expect(parse(deep + nested(40, inner: "*a")).problems.map(\.code) == [.tooDeep])
  }

  @Test func `a thousand aliases are read and one more is not`() {
    func text(_ count: Int) -> String {
      "[&a x, \((0..<count).map { _ in "*a" }.joined(separator: ", "))]"
    }
    #expect(parse(text(1_000)).root?.items.count == 1_001)
    let tree = parse(text(1_001))
    #expect(tree.problems.map(\.code) == [.tooManyAliases])
    #expect(tree.problems.first?.message == "more than 1000 aliases in one file")
    #expect(tree.problems.first?.help == "write the values out, or split the file")
    #expect(tree.nodes.isEmpty)
  }

  @Test func `aliases of aliases are counted as what they repeat`() {
    let lines = (1...9).map { level in
      "l\(level): &l\(level) [" + (0..<9).map { _ in "*l\(level - 1)" }.joined(separator: ", ")
        + "]"
    }
    let tree = parse("l0: &l0 [lol]\n" + lines.joined(separator: "\n"))
    #expect(tree.problems.map(\.code) == [.tooManyNodes])
    #expect(tree.nodes.isEmpty)
    #expect(
      tree.problems.first?.message
        == "more than 100000 values in one file, each alias counted as what it repeats")
    #expect(tree.problems.first?.help == "split the file")
  }

  @Test func `plain nodes are also counted`() {
    #expect(
      parse(String(repeating: "- a\n", count: 100_000)).problems.map(\.code) == [.tooManyNodes])
    #expect(
      parse("[" + String(repeating: "a,", count: 100_000)).problems.map(\.code) == [.tooManyNodes])
  }

  @Test func `directives are counted before libyaml compares them`() {
    let lines = (0..<80_000).map { "%TAG !a\($0)! x\n" }.joined()
    let problems = parse(lines + "---\na").problems
    #expect(problems.map(\.code) == [.tooManyDirectives])
    #expect(problems.first?.message == "more than 100 lines that start with '%'")
    #expect(problems.first?.help == "put text that starts with '%' in quotes")
  }

  @Test func `a place after all files is refused`() {
    let problems = YAMLParser.parse(Array("a".utf8)[...], baseOffset: -1).problems
    #expect(problems.map(\.code) == [.tooLong])
    #expect(problems.map(\.message) == ["the text is too long to be read as YAML"])
  }

  @Test func `problems are counted`() {
    let tree = parse((0..<3_000).map { _ in "a: 1\n" }.joined())
    #expect(tree.problems.count == 1_000)
    #expect(tree.root?.entries.count == 3_000)
  }

  @Test(arguments: [
    "[", "{", "- ", "? ", "&a ", "&a\n", "*a ", "- &a *a\n", "a: ", "\"", "[a,", "%TAG ! x\n", "я",
  ])
  func `a mebibyte of one thing is read quickly`(unit: String) {
    let text = String(repeating: unit, count: (1 << 20) / unit.utf8.count)
    // A tenth of a second in a release build; a quadratic text takes minutes.
    #expect(ContinuousClock().measure { _ = parse(text) } < .seconds(30))
  }

  @Test(arguments: [
    "[{", "[\n", "? - ", "!!str ", "*a\n", "a:\n ", "'", "\"\\", "|\n", ">\n ", "%", "---\n",
    "...\n", "#", "\t", " ", "\n", "\r", "\u{85}", "\u{2028}", "\u{FEFF}", "a", "a\n", "{a: b,",
    "[a]: ", "? [", "[[],", "[[a,a,a,a],", "{a: {b: c}, ", "\"a\": ", "\"a\" ", "a:\n", "]", "}",
    ",", "-\n", "- - - a\n", "[? a : b, ", "\\", "@", "a: b: c\n", "a: |\n  x\n",
    "? |\n  x\n: y\n", "<<: *a\n", "!<x> ", "!x!y ", "&a !!str b\n", "\"\n\n", "a\n\n  ", ": ",
    ":\n", "? a\n", "[:", "{?", "a #", "&a [", "- !!seq\n",
  ])
  func `much of anything gives a tree or a problem`(unit: String) {
    for prefix in ["", "- [[[\"", "a: |\n ", "[[["] {
      let tree = parse(prefix + String(repeating: unit, count: 5_000))
      #expect(tree.problems.allSatisfy { $0.message.utf8.count < 200 })
    }
  }
}
