import Testing
import YAMLSyntax

@Suite struct ValueTests {
  @Test(arguments: [
    Case("null", "null"), Case("Null", "null"), Case("NULL", "null"), Case("~", "null"),
    Case("nULL", #""nULL""#), Case("true", "true"), Case("True", "true"), Case("TRUE", "true"),
    Case("false", "false"), Case("False", "false"), Case("FALSE", "false"),
    Case("tRUE", #""tRUE""#), Case("NO", #""NO""#), Case("no", #""no""#), Case("on", #""on""#),
    Case("yes", #""yes""#), Case("1:30", #""1:30""#), Case("2025-08-01", #""2025-08-01""#),
    Case("0", "0"), Case("012", "12"), Case("-7", "-7"), Case("+7", "7"), Case("0o14", "12"),
    Case("0x1F", "31"), Case("0x1f", "31"), Case("0o8", #""0o8""#), Case("0xG", #""0xG""#),
    Case("0x", #""0x""#), Case("0x-1", #""0x-1""#), Case("-0x1", #""-0x1""#),
    Case("1_000", #""1_000""#), Case("9223372036854775807", "9223372036854775807"),
    Case("9223372036854775808", "9.223372036854776e+18"),
    Case("0xFFFFFFFFFFFFFFFFFF", "4.722366482869645e+21"),
    Case("1.5", "1.5"), Case("-1.5", "-1.5"), Case(".5", "0.5"), Case("1.", "1.0"),
    Case("6e3", "6000.0"), Case("6E+3", "6000.0"), Case("6.5e-1", "0.65"), Case("1e", #""1e""#),
    Case("1.2.3", #""1.2.3""#), Case(".", #"".""#), Case("-", "[null]"), Case("+", #""+""#),
    Case("e3", #""e3""#), Case("-.e3", #""-.e3""#), Case(".inf", "inf"), Case("-.INF", "-inf"),
    Case("+.Inf", "inf"), Case(".nan", "nan"), Case(".NaN", "nan"), Case("-.nan", #""-.nan""#),
    Case("nan", #""nan""#), Case("١٢", #""١٢""#), Case("'12'", #""12""#),
    Case(#""true""#, #""true""#), Case("|\n  12", #""12""#), Case("''", #""""#),
    Case("!!str 12", #""12""#), Case("!!str", #""""#), Case("!!int '12'", "12"),
    Case("!!float 12", "12.0"), Case("!!bool 'true'", "true"), Case("!!null ''", "null"),
  ])
  func `a scalar means what the core schema says`(example: Case) {
    let tree = parse(example.text)
    #expect(tree.problems.isEmpty)
    #expect(sketch(tree.root) == example.expected)
  }

  @Test(arguments: [
    Case("", "nothing"), Case("# only a comment\n", "nothing"), Case(" \n\n", "nothing"),
    Case("\u{FEFF}", "nothing"), Case("---\n", "null"), Case("a:", #"{"a": null}"#),
    Case("a: 1\nb: [x, {c: d}]", #"{"a": 1, "b": ["x", {"c": "d"}]}"#),
    Case("- a\n-\n- - b", #"["a", null, ["b"]]"#), Case("[]", "[]"), Case("{}", "{}"),
    Case("{a, b: }", #"{"a": null, "b": null}"#), Case("? a\n? b\n", #"{"a": null, "b": null}"#),
    Case("<<: {a: 1}\nb: 2", #"{"<<": {"a": 1}, "b": 2}"#),
    Case("1: a\n'1 ': b", #"{1: "a", "1 ": "b"}"#),
    Case("a: &x 1\nb: *x", #"{"a": 1, "b": 1}"#),
    Case(
      "a: &x [1, &y {k: v}]\nb: *x\nc: *y",
      #"{"a": [1, {"k": "v"}], "b": [1, {"k": "v"}], "c": {"k": "v"}}"#),
    Case("- &x 1\n- &x 2\n- *x", "[1, 2, 2]"), Case("- &x [&x 1]\n- *x", "[[1], 1]"),
    Case("&k a: 1\n*k : 2", #"{"a": 1, "a": 2}"#),
    Case("- &e\n- *e", "[null, null]"),
    Case("%YAML 1.2\n---\na: 1\n...\n", #"{"a": 1}"#), Case("a: !!map {b: 1}", #"{"a": {"b": 1}}"#),
    Case("a: \"x\\ty\\u0416\\\n  z\"", #"{"a": "x\tyЖz"}"#),
    Case("a: one\n  two\n\n  three", #"{"a": "one two\nthree"}"#),
    Case("a: |+\n  x\n\nb: >\n  y\n  z\n", #"{"a": "x\n\n", "b": "y z\n"}"#),
    Case("a: x\r\nb: |\r\n  y\r\n  z\r\n", #"{"a": "x", "b": "y\nz\n"}"#),
    Case("a: \"\\0\"", #"{"a": "\0"}"#),
  ])
  func `a document has this value`(example: Case) {
    #expect(sketch(parse(example.text).root) == example.expected)
  }

  @Test func `accessors distinguish the types`() throws {
    let root = try #require(parse("{i: 7, f: 1.5, b: true, n: ~, s: hi, q: '7', l: [1]}").root)
    #expect(root["i"]?.int == 7)
    #expect(root["i"]?.string == nil)
    #expect(root["i"]?.text == "7")
    #expect(root["f"]?.scalar == .float(1.5))
    #expect(root["f"]?.int == nil)
    #expect(root["b"]?.bool == true)
    #expect(root["n"]?.isNull == true)
    #expect(root["n"]?.string == nil)
    #expect(root["s"]?.string == "hi")
    #expect(root["s"]?.isNull == false)
    #expect(root["q"]?.int == nil)
    #expect(root["q"]?.string == "7")
    #expect(root["l"]?.text == nil)
    #expect(root["l"]?.scalar == nil)
    #expect(root["l"]?.isNull == false)
    #expect(root["l"]?.items.first?.int == 1)
    #expect(root["l"]?["x"] == nil)
    #expect(root["s"]?.items.isEmpty == true)
    #expect(root["s"]?.entries.isEmpty == true)
    #expect(root["missing"] == nil)
    #expect(root["i"]?.node.tag == YAMLNode.Tag.none)
  }

  @Test func `a key is found by its bytes and not by its appearance`() throws {
    let root = try #require(parse("e\u{301}: 1\n\u{E9}: 2").root)
    #expect(root["\u{E9}"]?.int == 2)
    #expect(root["e\u{301}"]?.int == 1)
    #expect(root.entry("\u{E9}")?.key.range == 7..<9)
  }

  @Test func `styles and tags are reported`() throws {
    let text = "[a, 'b', \"c\", {d: !!str 1}]\n"
    let root = try #require(parse(text).root)
    #expect(root.style == .flow)
    #expect(root.items.map(\.style) == [.plain, .singleQuoted, .doubleQuoted, .flow])
    #expect(root.items.last?["d"]?.node.tag == .string)
    let block = try #require(parse("- |\n  x\n- >\n  y\n").root)
    #expect(block.style == .block)
    #expect(block.items.map(\.style) == [.literal, .folded])
  }
}
