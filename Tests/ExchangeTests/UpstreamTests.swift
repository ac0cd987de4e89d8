import Contract
import Exchange
import Testing

/// What a copy says about where it comes from, and what of an answer is refused.
struct UpstreamTests {
  private static func id(_ number: Int) -> String { "0E5D900B-DFF5-5746-8AC8-D0B7B30F340\(number)" }

  private static func summary(_ number: Int, from original: Int? = nil) -> String {
    let fork = original.map {
      #","forked_from_id":"\#(id($0))","original_author_username":"user\#($0)","#
        + #""original_content_public_id":"list-\#($0)""#
    }
    return #""id":"\#(id(number))","title":"List \#(number)","public_id":"list-\#(number)","#
      + #""author_username":"user\#(number)"\#(fork ?? "")"#
  }

  private static func fetched(
    _ document: String, content: String = "", chain: [String] = []
  ) -> [UInt8] {
    let detail =
      #"{\#(document),"description":"About.","content_type":"practice_guide","language":"en","#
      + #""tags":["a"],"visibility":"public","created_at":"2026-01-15T00:00:00Z","#
      + #""content_data":{\#(content)"title":"List","markdown":"Text"},"can_fork":true}"#
    let summaries = chain.map { "{\($0)}" }.joined(separator: ",")
    return Array(
      #"{"url":"https://a.example/api/v1/content/list-1","document":\#(detail),"chain":[\#(summaries)]}"#
        .utf8)
  }

  private static func text(_ bytes: [UInt8]) throws -> String {
    let copy = try Upstream(bytes, form: .plain).copy(id: .random())
    let text = DocumentText(
      copy, DocumentText.Setting(form: .plain, visibility: .private, needsType: false)
    ).text
    return text.split(separator: "\n").dropFirst(2).joined(separator: "\n")
  }

  @Test
  func `a copy has the chain of its original, and neither its id nor its author nor its dates`()
    throws
  {
    let bytes = Self.fetched(Self.summary(1, from: 2), chain: [Self.summary(2, from: 3)])
    #expect(
      try Self.text(bytes) == """
        title: List 1
        description: About.
        tags: [a]
        language: en
        visibility: private
        forked_from:
          id: 0E5D900B-DFF5-5746-8AC8-D0B7B30F3401
          public_id: list-1
          author: user1
          title: List 1
          chain:
            - id: 0E5D900B-DFF5-5746-8AC8-D0B7B30F3402
              public_id: list-2
              author: user2
              title: List 2
            - id: 0E5D900B-DFF5-5746-8AC8-D0B7B30F3403
              public_id: list-3
              author: user3
        ---
        Text
        """)
  }

  @Test func `the id of an original is the one that stays when it is published again`() throws {
    let content = #""id":"\#(Self.id(9))","#
    let origin = try Upstream(Self.fetched(Self.summary(1), content: content), form: .plain).origin
    #expect(origin.id?.description == Self.id(9))
    for itself in [1, 9] {
      let bytes = Self.fetched(Self.summary(1, from: itself), content: content)
      #expect(try Upstream(bytes, form: .plain).origin.chain.isEmpty)
    }
  }

  @Test func `an original that says it was copied from itself has no chain`() throws {
    let origin = try Upstream(Self.fetched(Self.summary(1, from: 1)), form: .plain).origin
    #expect(origin.chain.isEmpty)
    let circle = try Upstream(
      Self.fetched(Self.summary(1, from: 2), chain: [Self.summary(2, from: 1)]), form: .plain
    ).origin
    #expect(circle.chain.map(\.publicID) == ["list-2"])
  }

  @Test(arguments: [
    ("[]", "this is not a document with its address"),
    ("{}", "this is not a document with its address"),
    ("<html>", "line 1: a value is expected here"),
    (#"{"url":"https://a.example","document":[]}"#, "this must be an object, but is a list"),
    (
      #"{"url":"https://a.example","document":{"title":"A","public_id":"a-1"}}"#,
      "there is no `content_data`: this is only a summary; import the full document"
    ),
  ])
  func `what is not a document is refused`(text: String, message: String) {
    #expect {
      _ = try Upstream(Array(text.utf8), form: .plain)
    } throws: {
      let found = "\($0)"
      if found != message { Issue.record("\(found)") }
      return found == message
    }
  }

  @Test func `a chain with something else in it is refused`() {
    for (member, message) in [
      (#""id":7"#, "chain.id: this must be a string, but is a number"),
      (
        #""public_id":"../x""#,
        "chain.public_id: '../x' is not a public id: use letters, digits and hyphens"
      ),
      (#""title":"a\u001bb""#, "chain.title: this text contains the control character U+001B"),
    ] {
      #expect {
        _ = try Upstream(Self.fetched(Self.summary(1), chain: [member]), form: .plain)
      } throws: {
        "\($0)" == message
      }
    }
  }
}
