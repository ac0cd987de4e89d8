import Contract
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    #"{"a":[1,-2.5e3,true,false,null,"x"],"b":{}}"#,
    #"["é","\u00e9","\ud83d\ude00","\"\\\/\b\f\n\r\t"]"#,
    " [ ] ", "0", "\"\"",
  ])
  func `what is written reads as the same`(text: String) throws {
    let value = try JSON(parsing: Array(text.utf8))
    #expect(try JSON(parsing: value.bytes) == value)
  }

  @Test(arguments: [
    ("", "the JSON text ends where a value is expected", 0),
    (#"{"a":1,"a":2}"#, "the key 'a' is given twice", 7), ("[1,]", "a value is expected here", 3),
    ("[1] x", "something follows the end of the JSON text", 4),
    (#"{"a" 1}"#, "':' is expected after a key", 5),
    ("\"a", "the JSON text ends where a closing quote is expected", 2),
    ("01", "a number cannot begin with 0", 0),
    ("\"\u{01}\"", "a control character in a string must be escaped", 1),
    ("nul", "a value is expected here", 0),
    (#""\ud800""#, "half of a surrogate pair is not a character", 3),
    (#""\u0000""#, "the character U+0000 is not allowed", 3),
    (#""\u+123""#, "'\\u' needs four hexadecimal digits", 3),
    (String(repeating: "[", count: 5000), "the JSON text is nested deeper than 32 levels", 32),
    (
      #"{"a": "e\#(String(repeating: "\u{301}\u{345}", count: 51))"}"#,
      "a letter has more than 100 combining marks", 7
    ),
    (
      #""e\#(String(repeating: #"\u0301\u0334"#, count: 51))""#,
      "a letter has more than 100 combining marks", 1
    ),
  ])
  func `what is not JSON is explained`(text: String, message: String, offset: Int) {
    let problem = #expect(throws: JSONProblem.self) { try JSON(parsing: Array(text.utf8)) }
    #expect(problem?.message == message)
    #expect(problem?.offset == offset)
  }

  @Test func `texts with many letters that have marks are read`() throws {
    for letter in ["e\u{301}\u{345}", "\u{5D0}\u{5B8}\u{5C1}", "क्", "\u{AC00}"] {
      let text = String(repeating: letter, count: 2000)
      #expect(try JSON(parsing: Array("\"\(text)\"".utf8)).text?.utf8.count == text.utf8.count)
    }
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    #expect(throws: JSONProblem.self) { try JSON(parsing: [0x22, 0xFF, 0x22]) }
  }

  @Test func `a repeated key is also found among many`() throws {
    let keys = (0..<100).map { "\"k\($0)\":0" }
    let once = "{\(keys.joined(separator: ","))}"
    #expect(try JSON(parsing: Array(once.utf8)).members?.count == 100)
    for twice in ["k0", "k31", "k32", "k99"] {
      let text = "{\(keys.joined(separator: ",")),\"\(twice)\":1}"
      #expect(throws: JSONProblem.self) { try JSON(parsing: Array(text.utf8)) }
    }
  }

  @Test func `of another program the last of equal keys counts`() throws {
    let keys = (0..<100).map { "\"k\($0)\":0" }.joined(separator: ",")
    for (text, expected) in [
      (#"{"a":1,"b":{"c":2,"c":3},"a":4}"#, #"{"b":{"c":3},"a":4}"#),
      ("{\(keys),\"k0\":1}", "{\(keys.dropFirst("\"k0\":0,".count)),\"k0\":1}"),
    ] {
      #expect(try JSON(parsingForeign: Array(text.utf8)).written == expected)
    }
    #expect(throws: JSONProblem.self) { try JSON(parsingForeign: Array("{\"a\":1,}".utf8)) }
  }

  @Test(arguments: [
    (#""a\u0000b""#, "a\u{0}b"), (#""a\ud83d""#, "a\u{FFFD}"), (#""\ude00a""#, "\u{FFFD}a"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    (#""\ud83d\n""#, "\u{FFFD}\n"),
    (
      "\"a\(String(repeating: "\u{301}", count: 120))\"",
      "a" + String(repeating: "\u{301}", count: 120)
    ),
  ])
  func `of an editor every character is read`(text: String, expected: String) throws {
    #expect(try JSON(parsingMessage: Array(text.utf8)).text == expected)
    #expect(throws: JSONProblem.self) { try JSON(parsing: Array(text.utf8)) }
  }

  @Test(arguments: [#""\ud83d\u00""#, #""\q""#, "\"\0\"", #"{"a":1,"a":2}"#])
  func `of an editor what is not JSON is refused, too`(text: String) {
    #expect(throws: JSONProblem.self) { try JSON(parsingMessage: Array(text.utf8)) }
  }

  @Test func `each value knows its bytes`() throws {
    let text = #" {"a": [ 1, "é" ], "b": {"c" : null}} "#
    let value = try JSON(parsing: Array(text.utf8))
    func part(_ value: JSON?) -> String? {
      value.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
    }
    #expect(part(value["a"]) == #"[ 1, "é" ]"#)
    #expect(part(value["a"]?.elements?.last) == #""é""#)
    #expect(part(value["b"]) == #"{"c" : null}"#)
  }

  @Test func `order does not count and normal forms do`() throws {
    let one = try JSON(parsing: Array(#"{"a":1,"b":2.0}"#.utf8))
    #expect(try one == JSON(parsing: Array(#"{"b":2,"a":1}"#.utf8)))
    #expect(JSON.text("e\u{301}") != JSON.text("\u{e9}"))
  }

  @Test func `random bytes never stop the reader`() {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("{}[]:,\"\\u0123eE+-. truefalsn\u{1}é".utf8)
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      _ = try? JSON(parsing: bytes)
    }
  }
}
