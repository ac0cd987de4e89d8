import Contract
import Diagnostics
import LanguageServer
import Testing

/// The protocol itself: messages, their order, and what is wrong with them.
@Suite struct ProtocolTests {
  @Test func `the first answer says what the server can do`() throws {
    let desk = try Desk([:], isReady: false)
    let answer = try desk.ask("initialize", #"{"capabilities":{}}"#)
    #expect(
      answer.written == """
        {"jsonrpc":"2.0","id":1,"result":{"capabilities":{"positionEncoding":"utf-16",\
        "textDocumentSync":{"openClose":true,"change":2},\
        "completionProvider":{"triggerCharacters":["[","(","#","/","@","^"]},"hoverProvider":true,\
        "definitionProvider":true,"referencesProvider":true,"documentSymbolProvider":true,\
        "documentLinkProvider":{"resolveProvider":false},\
        "codeActionProvider":{"codeActionKinds":["quickfix","source.fixAll"]},"renameProvider":true},\
        "serverInfo":{"name":"fairlead","version":"1.0"}}}
        """)
  }

  @Test func `columns are counted in UTF-8 if the editor can`() throws {
    let desk = try Desk([:], isReady: false)
    let answer = try desk.ask(
      "initialize", #"{"capabilities":{"general":{"positionEncodings":["utf-16","utf-8"]}}}"#)
    #expect(answer["result"]?["capabilities"]?["positionEncoding"]?.text == "utf-8")
  }

  @Test(.timeLimit(.minutes(1)))
  func `thousands of changes in one message are made in seconds`() throws {
    let a = "content/guides/a.md"
    let count = 5_000
    let endings = ["\n", "\r\n", "\r"]
    func text(_ word: String) -> String {
      (0..<count).map { "\(word) words in a line of a guide\(endings[$0 % 3])" }.joined()
    }
    let desk = try Desk([a: Desk.guide("Aaa", "Words.")])
    try desk.open(a, text("old"))
    let changes = (0..<count).reversed().map { line in
      #"{"range":{"start":{"line":\#(line),"character":0},"end":{"line":\#(line),"character":3}},"text":"new"}"#
    }
    try desk.change(a, changes.joined(separator: ","))
    #expect(desk.server.overlay[a] == Array(text("new").utf8))
  }

  @Test func `requests out of order are refused`() throws {
    let desk = try Desk([:], isReady: false)
    #expect(
      try desk.ask("textDocument/hover", "{}")["error"]?.written
        == #"{"code":-32002,"message":"the first request must be 'initialize'"}"#)
    _ = try desk.ask("initialize", #"{"capabilities":{}}"#)
    #expect(
      try desk.ask("initialize", "{}")["error"]?.written
        == #"{"code":-32600,"message":"'initialize' can be sent only once"}"#)
    #expect(
      try desk.ask("textDocument/fold", "{}")["error"]?.written
        == #"{"code":-32601,"message":"there is no method 'textDocument/fold'"}"#)
    try desk.check()
    #expect(
      try desk.ask("textDocument/hover", "{}")["error"]?.written
        == #"{"code":-32602,"message":"'textDocument/hover' needs the URI of a document"}"#)
    #expect(try desk.ask("shutdown", "null").written == #"{"jsonrpc":"2.0","id":6,"result":null}"#)
    #expect(
      try desk.ask("textDocument/hover", "{}")["error"]?.written
        == #"{"code":-32600,"message":"the server is shut down"}"#)
    try desk.tell("exit", "null")
    #expect(desk.server.exitCode == 0)
  }

  @Test func `an exit without a shutdown is a failure`() throws {
    let desk = try Desk([:])
    try desk.tell("exit", "null")
    #expect(desk.server.exitCode == 1)
  }

  @Test func `messages may arrive in pieces, or several at once`() throws {
    let desk = try Desk([:], isReady: false)
    let message = Desk.framed(
      #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"capabilities":{}}}"#)
    var answers: [JSON] = []
    for byte in message { answers += try desk.send(bytes: [byte]) }
    #expect(answers.count == 1)
    #expect(answers.first?["id"]?.text == "a")
    let unknown = Desk.framed(#"{"jsonrpc":"2.0","id":2,"method":"a/b"}"#)
    #expect(try desk.send(bytes: unknown + unknown + unknown).count == 3)
  }

  @Test func `what is not JSON, or not a message, has an answer`() throws {
    let desk = try Desk([:])
    #expect(
      try desk.send("{").map(\.written) == [
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the JSON text ends where a key is expected"}}"#
      ])
    #expect(
      try desk.send("[]").map(\.written) == [
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"this is not a request"}}"#
      ])
    #expect(
      try desk.send(#"{"id":7}"#).map(\.written) == [
        #"{"jsonrpc":"2.0","id":7,"error":{"code":-32600,"message":"this is not a request"}}"#
      ])
    #expect(try desk.send(#"{"jsonrpc":"2.0","id":1,"result":null}"#).isEmpty)
    #expect(try desk.tell("$/unknown", "{}").isEmpty)
  }

  @Test func `a text that may have changed unread is the file again`() throws {
    let desk = try Desk(["content/guides/a.md": Desk.guide("Aaa", "Words.")])
    try desk.open("content/guides/a.md", Desk.guide("Aaa", "[x](nowhere.md)"))
    #expect(desk.findings("content/guides/a.md").count == 1)
    try desk.send(#"{"method":"textDocument/didChange","params":{"text":"\q"}}"#)
    #expect(desk.server.overlay.isEmpty)
    #expect(
      desk.received.last?.written == """
        {"jsonrpc":"2.0","method":"window/showMessage","params":{"type":2,"message":"fairlead: lost track of \
        content/guides/a.md: close it and open it again"}}
        """)
    try desk.check()
    #expect(desk.findings("content/guides/a.md").isEmpty)
  }

  @Test func `all texts that may have changed unread are named in one message`() throws {
    let paths = ["a", "b", "c"].map { "content/guides/\($0).md" }
    let desk = try Desk(Dictionary(uniqueKeysWithValues: paths.map { ($0, Desk.guide("Aaa", "")) }))
    for path in paths { try desk.open(path) }
    let sent = try desk.send(#"{"method":"textDocument/didChange","params":{"text":"\q"}}"#)
    #expect(
      sent.compactMap { $0["params"]?["message"]?.text } == [
        "fairlead: lost track of content/guides/a.md and 2 other texts: close them and open them again"
      ])
  }

  @Test func `a text that is opened right before what cannot be read is the file, too`() throws {
    let desk = try Desk(["content/guides/a.md": Desk.guide("Aaa", "Words.")])
    let text = JSON.text(Desk.guide("Aaa", "[x](nowhere.md)")).written
    let opening = Desk.framed(
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///library/content/guides/a.md","#
        + #""version":1,"text":\#(text)}}}"#)
    let change = Desk.framed(
      #"{"method":"textDocument/didChange","params":{"contentChanges":[{"text":"\q"}]}}"#)
    try desk.send(bytes: opening + change)
    #expect(desk.server.overlay.isEmpty)
    #expect(desk.findings("content/guides/a.md").isEmpty)
  }

  @Test func `a character that no file may have loses no text`() throws {
    let (a, b) = ("content/guides/a.md", "content/guides/b.md")
    let desk = try Desk([a: Desk.guide("Aaa", "Words."), b: Desk.guide("Bbb", "Words.")])
    try desk.open(a, Desk.guide("Aaa", "[x](nowhere.md)"))
    try desk.open(b, Desk.guide("Bbb", "a\u{0}b"))
    try desk.check()
    #expect(
      desk.findings(b) == [
        "8:1-8:2 source: the file contains a NUL byte, which is not allowed in text\n"
          + "help: save the file as UTF-8 text, or remove the byte"
      ])
    #expect(desk.findings(a) == ["8:0-8:15 link-target: no document or file at 'nowhere.md'"])
    // Some editors send half of an emoji.
    try desk.change(
      b,
      #"{"range":{"start":{"line":8,"character":1},"end":{"line":8,"character":2}},"text":"\ud83d"}"#
    )
    try desk.check()
    #expect(desk.findings(b).isEmpty)
    #expect(desk.server.overlay[b] == Array(Desk.guide("Bbb", "a\u{FFFD}b").utf8))
    #expect(desk.server.overlay[a] == Array(Desk.guide("Aaa", "[x](nowhere.md)").utf8))
    #expect(!desk.received.contains { $0["method"]?.text == "window/showMessage" })
  }

  @Test(arguments: [
    ("Content-Length: x\r\n\r\n", "'x' is not the length of a message"),
    ("Content-Length: -1\r\n\r\n", "'-1' is not the length of a message"),
    ("Content-Length: 99999999999\r\n\r\n", "a message is 95367.5 MiB; the limit is 16 MiB"),
    ("GET / HTTP/1.1\r\n\r\n", "a message has no Content-Length"),
    (String(repeating: "x", count: 5_000), "the header of a message is larger than 4 KiB"),
  ])
  func `a stream that is not one of messages ends the server`(_ text: String, _ words: String)
    throws
  {
    let desk = try Desk([:], isReady: false)
    #expect(throws: MachineFailure("cannot read what the editor sends: \(words)")) {
      try desk.send(bytes: Array(text.utf8))
    }
  }

  @Test func `a request can be cancelled while it waits`() throws {
    let desk = try Desk([:], isReady: false)
    _ = try desk.ask("initialize", #"{"capabilities":{}}"#)
    let hover = Desk.framed(
      #"{"jsonrpc":"2.0","id":8,"method":"textDocument/hover","params":{}}"#)
    #expect(try desk.send(bytes: hover).isEmpty)
    #expect(
      try desk.tell("$/cancelRequest", #"{"id":8}"#).map(\.written) == [
        #"{"jsonrpc":"2.0","id":8,"error":{"code":-32800,"message":"the request was cancelled"}}"#
      ])
    let both = hover + Desk.framed(#"{"method":"$/cancelRequest","params":{"id":8}}"#)
    #expect(try desk.send(bytes: both).count == 1)
  }

  @Test func `a request that comes before the first check waits for it`() throws {
    let desk = try Desk(["content/guides/a.md": Desk.guide("Aaa", "## One")], isReady: false)
    _ = try desk.ask("initialize", #"{"capabilities":{}}"#)
    let asked = try desk.send(
      #"{"id":9,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"file:///library/content/guides/a.md"}}}"#
    )
    #expect(asked.isEmpty)
    try desk.check()
    let answer = try #require(desk.received.last { $0["id"]?.integer == 9 })
    #expect(answer["result"]?.elements?.first?["name"]?.text == "One")
  }

  @Test func `a library that cannot be read is said once, and does not end the server`() throws {
    let desk = try Desk([:], isReady: false)
    _ = try desk.ask("initialize", #"{"capabilities":{}}"#)
    let failure = MachineFailure("cannot list the folder content: permission denied")
    let words = String(decoding: desk.server.adopt(.failure(failure), with: [:]), as: UTF8.self)
    #expect(words.contains("fairlead: cannot list the folder content: permission denied"))
    #expect(desk.server.adopt(.failure(failure), with: [:]).isEmpty)
    #expect(
      try desk.ask("textDocument/hover", #"{"textDocument":{"uri":"file:///library/a.md"}}"#)[
        "result"]?.isNull == true)
  }
}
