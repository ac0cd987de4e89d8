import Contract
import Diagnostics
import TestSupport
import Testing

/// A client with mistakes, or a malicious one.
@Suite struct HostileTests {
  @Test(arguments: 0..<40)
  func `a damaged session ends with a reason or goes on`(_ seed: Int) throws {
    let a = "content/guides/a.md"
    let address = Desk.address(a)
    let text = ##""# Title\n\n[x](b.md#y) [[B]] 😀\n""##
    let place = #"{"textDocument":{"uri":"\#(address)"},"position":{"line":2,"character":5}}"#
    let messages = [
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(address)","version":1,"text":\#(text)}}}"#,
      #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(address)","version":2},"contentChanges":[{"range":{"start":{"line":1,"character":0},"end":{"line":2,"character":3}},"text":"é"}]}}"#,
      #"{"id":3,"method":"textDocument/completion","params":\#(place)}"#,
      #"{"id":"4","method":"textDocument/definition","params":\#(place)}"#,
      #"{"id":5,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"\#(address)"},"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"context":{"only":[]}}}"#,
      #"{"id":6,"method":"textDocument/references","params":\#(place)}"#,
      #"{"method":"$/cancelRequest","params":{"id":6}}"#,
      #"{"method":"textDocument/didClose","params":{"textDocument":{"uri":"\#(address)"}}}"#,
    ]
    var random = FixedGenerator(seed: UInt64(seed))
    let desk = try Desk([a: Desk.guide("Aaa", "Words."), "content/guides/b.md": "# B\n"])
    for _ in 0..<60 {
      var body = Array((messages.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<body.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: body[place] = UInt8.random(in: 0...255, using: &random)
        case 1: body.remove(at: place)
        default:
          body.insert(
            contentsOf: Array(
              "99999999999999999999".utf8.prefix(Int.random(in: 1...20, using: &random))), at: place
          )
        }
      }
      try desk.send(bytes: Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    }
    // It still works.
    try desk.open(a, Desk.guide("Aaa", "[x](nowhere.md)"))
    #expect(desk.findings(a) == ["8:0-8:15 link-target: no document or file at 'nowhere.md'"])
  }

  /// A library whose words turn the direction of a line, or hide in it.
  private static let hiding = [
    "content/guides/a.md": Desk.guide("Aaa", "Words."),
    "content/guides/m\u{202E}o.md": """
    ---
    title: Moo\u{200B}ring
    tags: ["sea\u{202E}x"]
    ---
    ## Lea\u{2066}ving
    """,
  ]

  @Test func `what is offered is shown without signs that hide, and written with them`() throws {
    let a = "content/guides/a.md"
    func items(_ text: String) throws -> [JSON] {
      let desk = try Desk(Self.hiding)
      let place = try desk.open(a, text)
      return try desk.ask("completion", a, at: place)["items"]?.elements ?? []
    }
    let tag = try #require(try items("---\ntitle: Aaa\ntags: [sea§]\n---\n").last)
    #expect(tag["label"]?.text == "sea·x")
    #expect(tag["textEdit"]?["newText"]?.text == "\"sea\u{202E}x\"")
    let file = try #require(try items(Desk.guide("Aaa", "[[m§")).first)
    #expect(file["label"]?.text == "m·o" && file["detail"]?.text == "Moo·ring")
    #expect(file["textEdit"]?["newText"]?.text == "m\u{202E}o")
    #expect(file["filterText"]?.text == "m\u{202E}o Moo\u{200B}ring", "editors search in it")
    let place = try #require(try items(Desk.guide("Aaa", "[x](m\u{202E}o.md#§")).first)
    #expect(place["detail"]?.text == "Lea·ving")
  }

  @Test func `repairs are named without signs that hide, and write them`() throws {
    let desk = try Desk(
      Self.hiding,
      abilities:
        #"{"workspace":{"workspaceEdit":{"documentChanges":true,"resourceOperations":["create"]}}}"#
    )
    let a = "content/guides/a.md"
    try desk.open(a, Desk.guide("Aaa", "[x](//a.example/x\u{202E}y) [y](fa\u{202E}r.md)"))
    let answer = try desk.ask(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"\#(Desk.address(a))"},"range":{"start":{"line":8,"character":0},"end":{"line":8,"character":30}},"context":{}}"#
    )
    let found = try #require(answer["result"]?.elements)
    let titles = found.compactMap { $0["title"]?.text }
    #expect(
      titles.first == "Fix link-scheme: did you mean `https://a.example/x·y`?", "\(titles)")
    #expect(titles.contains("Create content/guides/fa·r.md"), "\(titles)")
    let creation = found.first { $0["title"]?.text == "Create content/guides/fa·r.md" }
    #expect(
      creation?["edit"]?["documentChanges"]?.elements?.first?["uri"]?.text
        == "file:///library/content/guides/fa%E2%80%AEr.md")
  }

  @Test func `where a link leads is shown as a page has it`() throws {
    let desk = try Desk(Self.hiding)
    let path = "content/guides/a.md"
    let address = "https://a.example/\u{202E}é \"b?c=%20&d='e'#f"
    try desk.open(path, Desk.guide("Aaa", "[x](<\(address)>) [y](m\u{202E}o.md)"))
    let links = try desk.ask("documentLink", path, at: (0, 0)).elements?.map { $0["target"]?.text }
    // An address in the form of a reference may have a line break, which browsers leave out.
    try desk.type(path, Desk.guide("Aaa", "[x](<mai&#10;lto:a@b.example>)"))
    let mail = try desk.ask("documentLink", path, at: (0, 0)).elements?.map { $0["target"]?.text }
    #expect(mail == ["mailto:a@b.example"])
    #expect(
      links == [
        "https://a.example/%E2%80%AE%C3%A9%20%22b?c=%20&d='e'#f",
        "file:///library/content/guides/m%E2%80%AEo.md",
      ])
  }

  @Test(arguments: [true, false])
  func `an outline has no signs that hide`(isNested: Bool) throws {
    let desk = try Desk(
      Self.hiding,
      abilities:
        #"{"textDocument":{"documentSymbol":{"hierarchicalDocumentSymbolSupport":\#(isNested)}}}"#)
    let path = "content/guides/a.md"
    try desk.open(path, Desk.guide("Aaa", "## Lea\u{2066}ving\n\n## \u{200B}One"))
    let names = try desk.ask("documentSymbol", path, at: (0, 0)).elements?.map {
      $0["name"]?.text
    }
    #expect(names == ["Lea·ving", "·One"])
  }
}
