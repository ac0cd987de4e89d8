import Contract
import Testing

/// Repairs that an editor offers.
@Suite struct ActionTests {
  private let a = "content/guides/a.md"
  private let library = [
    "content/guides/a.md": Desk.guide("Aaa", "Words."),
    "content/guides/mooring.md": Desk.guide("Mooring", "Words."),
  ]
  /// A link and a key with mistakes that can be fixed, and a link with one that cannot.
  private let wrong = Desk.guide(
    "Aaa", "[x](Mooring.md), [y](mooring.md), [z](nowhere.md)\n\n[w](MOORING.md)")

  private func actions(_ desk: Desk, _ lines: ClosedRange<Int>, _ context: String = "{}") throws
    -> [JSON]
  {
    let range =
      #"{"start":{"line":\#(lines.lowerBound),"character":0},"end":{"line":\#(lines.upperBound),"character":99}}"#
    let answer = try desk.ask(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"\#(Desk.address(a))"},"range":\#(range),"context":\#(context)}"#)
    return try #require(answer["result"]?.elements, "\(answer.written)")
  }

  @Test func `each finding that can be fixed has an action, and all have one`() throws {
    let desk = try Desk(library)
    try desk.open(a, wrong)
    let found = try actions(desk, 8...8)
    #expect(
      found.map { $0["title"]?.text ?? "" } == [
        "Fix link-target: did you mean mooring.md?", "Fix everything that is safe to fix",
      ])
    #expect(
      found.first?["edit"]?.written == """
        {"changes":{"file:///library/content/guides/a.md":[{"range":{"start":{"line":8,"character":4},\
        "end":{"line":8,"character":5}},"newText":"m"}]}}
        """)
    #expect(found.first?["diagnostics"]?.elements?.first?["code"]?.text == "link-target")
    #expect(
      found.last?["edit"]?.written == """
        {"changes":{"file:///library/content/guides/a.md":[{"range":{"start":{"line":8,"character":4},\
        "end":{"line":10,"character":11}},\
        "newText":"mooring.md), [y](mooring.md), [z](nowhere.md)\\n\\n[w](mooring"}]}}
        """)
  }

  @Test func `an edit names the version that it is for, if the editor can check it`() throws {
    let desk = try Desk(
      library, abilities: #"{"workspace":{"workspaceEdit":{"documentChanges":true}}}"#)
    try desk.open(a, wrong)
    #expect(
      try actions(desk, 10...10).first?["edit"]?.written == """
        {"documentChanges":[{"textDocument":{"uri":"file:///library/content/guides/a.md","version":1},\
        "edits":[{"range":{"start":{"line":10,"character":4},"end":{"line":10,"character":11}},\
        "newText":"mooring"}]}]}
        """)
  }

  @Test func `only the kinds that are asked for are answered`() throws {
    let desk = try Desk(library)
    try desk.open(a, wrong)
    func kinds(_ only: String) throws -> [String] {
      try actions(desk, 0...12, #"{"only":[\#(only)]}"#).compactMap { $0["kind"]?.text }
    }
    #expect(try kinds(#""source.fixAll""#) == ["source.fixAll"])
    #expect(try kinds(#""source""#) == ["source.fixAll"])
    #expect(try kinds(#""quickfix""#) == ["quickfix", "quickfix"])
    #expect(try kinds(#""refactor""#).isEmpty)
  }

  @Test func `what nobody can read is not edited`() throws {
    let desk = try Desk(library)
    try desk.open(a, wrong.replacing("tags: [sea]", with: "tags: [sea"))
    #expect(try actions(desk, 0...12).isEmpty)
  }

  @Test func `a text without mistakes has no action`() throws {
    let desk = try Desk(library)
    try desk.open(a)
    #expect(try actions(desk, 0...12).isEmpty)
  }
}
