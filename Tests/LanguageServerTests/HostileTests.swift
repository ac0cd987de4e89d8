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
    #expect(desk.findings(a) == ["8:0-8:15 link-target: no document and no file at 'nowhere.md'"])
  }
}
