import Testing
import YAMLSyntax

/// The messages for what libyaml accepts and Fairlead does not.
@Suite struct ProblemTests {
  /// No text makes libyaml ask for more than there is, so the messages are tested directly.
  @Test func `a text that does not fit into memory is reported`() {
    let problem = YAMLProblem.outOfMemory()
    #expect(problem.message == "there is not enough memory to read this text as YAML")
    #expect(problem.code == .tooLong)
    #expect(problem.help == nil)
  }

  @Test(arguments: [
    Mistake(
      .severalDocuments, "a: 1\n⟦---⟧\nb: 2",
      "a second document starts here, and a file may have only one",
      help: "remove this line, or move what follows it to another file"),
    Mistake(
      "a: 1\n...\n⟦b: 2⟧",
      "the value above is complete, and nothing can follow it",
      help: "remove one of the two: there can be only one set of keys, one list or one text"),
    Mistake(
      .duplicateKey, "a: 1\nb: 2\n⟦a⟧: 3\n",
      "the key 'a' is already on line 1",
      help: "keep one of the two"),
    Mistake(
      .duplicateKey, #"{a: 1, ⟦"a"⟧: 2, 'a': 3}"#,
      "the key 'a' is already on line 1",
      help: "keep one of the two"),
    Mistake(
      .duplicateKey, #"{a: 1, "a": 2, ⟦'a'⟧: 3}"#,
      "the key 'a' is already on line 1",
      help: "keep one of the two"),
    Mistake(
      .duplicateKey, "a: {b: 1, c: {b: 2, ⟦b⟧: 3}}",
      "the key 'b' is already on line 1",
      help: "keep one of the two"),
    Mistake(
      .duplicateKey, "\"\\e[31m\": 1\n⟦\"\\e[31m\"⟧: 2",
      "the key '�[31m' is already on line 1",
      help: "keep one of the two"),
    Mistake(
      .undefinedAlias, "a: ⟦*foo⟧",
      "'*foo' repeats a value marked '&foo', but there is none above",
      help: "mark a value above with '&foo', or put text that starts with '*' in quotes"),
    Mistake(
      .recursiveAlias, "- &a [⟦*a⟧]",
      "'*a' is inside the value that it repeats",
      help: "an alias can only repeat a value that ends above it"),
    Mistake(
      .collectionKey, "a: {⟦{ name }⟧}",
      "a mapping cannot be a key",
      help: "put text that starts with '{' in quotes"),
    Mistake(
      .collectionKey, "? ⟦[a, b]⟧\n: c",
      "a list cannot be a key",
      help: "put text that starts with '[' in quotes"),
    Mistake(
      .collectionKey, "a: &x [1]\nb: {⟦*x⟧ : 1}",
      "a list cannot be a key",
      help: "put text that starts with '[' in quotes"),
    Mistake(
      .unsupportedTag, "a: ⟦!foo⟧ bar",
      "unsupported tag '!foo'; only the standard ones such as '!!str' are known",
      help: "put text that starts with '!' in quotes"),
    Mistake(
      .unsupportedTag, "a: ⟦!<x>⟧ b",
      "unsupported tag 'x'; only the standard ones such as '!!str' are known",
      help: "put text that starts with '!' in quotes"),
    Mistake(
      .unsupportedTag, "a: ⟦!!binary⟧ abc",
      "unsupported tag '!!binary'; only the standard ones such as '!!str' are known",
      help: "put text that starts with '!' in quotes"),
    Mistake(
      .mismatchedTag, "a: ⟦!!int⟧ abc",
      "the tag '!!int' does not fit 'abc'",
      help: "remove the tag, or change the value"),
    Mistake(
      .mismatchedTag, "a: ⟦!!map⟧ [1]",
      "the tag '!!map' does not fit a list",
      help: "remove the tag, or change the value"),
    Mistake(
      .mismatchedTag, "a: ⟦!!seq⟧\n  b: 1",
      "the tag '!!seq' does not fit a mapping",
      help: "remove the tag, or change the value"),
    Mistake(
      .mismatchedTag, "a: ⟦!!str⟧ {b: 1}",
      "the tag '!!str' does not fit a mapping",
      help: "remove the tag, or change the value"),
  ])
  func `a problem names the thing, the rule and the fix`(mistake: Mistake) {
    mistake.expect()
  }

  @Test func `all problems of a text are reported at once, in order`() {
    let tree = parse("a: *x\nb: !y 1\nb: {c: 1, c: 2}\nd: @")
    #expect(
      tree.problems.map(\.code) == [
        .undefinedAlias, .unsupportedTag, .duplicateKey, .duplicateKey, .syntax,
      ])
    #expect(tree.root == nil)
  }

  @Test func `a problem that is not a syntax error leaves the values`() {
    #expect(sketch(parse("a: *x\nb: !y 1\nb: 2").root) == #"{"a": "*x", "b": 1, "b": 2}"#)
    #expect(sketch(parse("a: 1\n---\nb: 2").root) == #"{"a": 1}"#)
    #expect(sketch(parse("- &a [*a]").root) == #"[["*a"]]"#)
  }

  @Test func `both of two equal keys are named`() {
    let problem = parse("a: 1\nb: 2\na: 3\n").problems.first
    #expect(problem?.range == 10..<11)
    #expect(problem?.related == 0..<1)
  }

  @Test func `keys that only look equal are two`() {
    #expect(parse("e\u{301}: 1\n\u{E9}: 2\nE: 3\ne: 4").problems.isEmpty)
  }

  @Test func `many keys are compared`() {
    let text = (0..<5_000).map { "k\($0 % 4_990): 1\n" }.joined()
    let problems = parse(text).problems
    #expect(problems.count == 10)
    #expect(problems.last?.message == "the key 'k9' is already on line 10")
  }

  @Test(arguments: [
    (Array("a: ".utf8) + [0xFF], 3..<4, "the byte 0xFF is not valid UTF-8 here"),
    (Array("a: ".utf8) + [0xD0, 0x41], 3..<4, "the byte 0xD0 is not valid UTF-8 here"),
    (Array("a: ".utf8) + [0xD0], 3..<4, "the byte 0xD0 is not valid UTF-8 here"),
    ([0xFF, 0xFE, 0x61, 0x00], 0..<1, "the byte 0xFF is not valid UTF-8 here"),
    (Array("я: ".utf8) + [0xC0, 0x80], 4..<5, "the byte 0xC0 is not valid UTF-8 here"),
    (
      Array("я: \u{7}x".utf8), 4..<5,
      "the character U+0007 cannot be seen and is not allowed in YAML"
    ),
    (
      Array("я: \u{9F}x".utf8), 4..<6,
      "the character U+009F cannot be seen and is not allowed in YAML"
    ),
    (Array("a: \0".utf8), 3..<4, "the character U+0000 cannot be seen and is not allowed in YAML"),
  ])
  func `bytes that are not text are named`(bytes: [UInt8], range: Range<Int>, message: String) {
    let tree = YAMLParser.parse(bytes)
    #expect(tree.problems.map(\.code) == [.notText])
    #expect(tree.problems.first?.range == range)
    #expect(tree.problems.first?.message == message)
  }

  @Test func `a long name is cut in messages`() {
    let name = String(repeating: "имя", count: 100)
    let message = parse("\(name): 1\n\(name): 2").problems.first?.message
    #expect(message == "the key '\(name.prefix(40))…' is already on line 1")
  }
}
