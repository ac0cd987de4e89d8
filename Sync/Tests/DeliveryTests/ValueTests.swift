import Contract
import Delivery
import SyncTestSupport
import Testing

@Suite struct PayloadTests {
  @Test func `an update leaves out what only a publication has`() throws {
    let body = try JSON(
      parsing: #require(
        Capabilities.all.body(of: try Sample.payload("ropes-1"), for: .publishUpdate)))
    #expect(body["title"]?.text == "Title")
    #expect(body["content_data"] != nil)
    for key in ["public_id", "can_fork", "forked_from_id"] { #expect(body[key] == nil) }
  }

  @Test func `a publication is sent byte for byte`() throws {
    let file = try Sample.file("ropes-1")
    #expect(try Payload(file).bytes == file.bytes)
  }

  @Test(arguments: [
    ("{", "byte 1: the JSON text ends where a key is expected"),
    ("[]", "it is not a JSON object"),
    (#"{"title":"T","secret":1}"#, "`secret` is not a key of a payload"),
    (#"{"public_id":"ropes-1"}"#, "`title` is missing"),
    (#"{"title":1}"#, "`title` is a number; a string is expected"),
    (
      #"{"title":"T","content_type":"checklist","content_data":{},"tags":"knots"}"#,
      "`tags` is 'knots'; a list of strings is expected"
    ),
    (
      #"{"title":"T","public_id":"other-1"}"#,
      "its `public_id` is 'other-1', which is not the name of the file"
    ),
    (#"{"title":"T","public_id":"ropes-1","language":"en"}"#, "`content_type` is missing"),
  ])
  func `what breaks the contract is explained`(text: String, what: String) throws {
    let file = PayloadFile(publicID: try Sample.name("ropes-1"), bytes: Array(text.utf8))
    let problem = #expect(throws: PayloadProblem.self) { try Payload(file) }
    #expect(problem == PayloadProblem(file: "ropes-1.json", what: what))
  }

  @Test func `a folder with a stranger is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Sample.json("ropes-1", title: "T"), to: "ropes-1.json", mode: 0o600)
    #expect(try PayloadFolder(path: folder.path).files().map(\.publicID.description) == ["ropes-1"])
    try folder.write("x", to: "Ropes.json", mode: 0o600)
    let failure = #expect(throws: Failure.self) { try PayloadFolder(path: folder.path).files() }
    #expect(failure?.description == "\(folder.path)/Ropes.json is not a payload")
    let missing = #expect(throws: Failure.self) { try PayloadFolder(path: "/nowhere").files() }
    #expect(
      missing?.description == "the payloads in /nowhere cannot be read: No such file or directory")
    #expect(missing?.help == "run `fairlead build` first")
  }

  @Test(arguments: [
    "ab", "-abc", "Abc", "a_b_c", "a/../b", "äbc", String(repeating: "a", count: 81), "",
  ])
  func `a name that breaks the pattern is not a public id`(text: String) {
    #expect(PublicID(text) == nil)
  }
}

@Suite struct FieldDifferenceTests {
  private func differences(_ theirs: String, _ ours: String) throws -> [String] {
    let theirs = try JSON(parsing: Array("{\"content_data\":\(theirs)}".utf8))
    let ours = try JSON(parsing: Array("{\"content_data\":\(ours)}".utf8))
    return FieldDifference.between(theirs: theirs, ours: ours).map {
      "\($0.path): \($0.theirs ?? "-") → \($0.ours ?? "-")"
    }
  }

  @Test func `a field is named by its path`() throws {
    #expect(
      try differences(#"{"s":[{"t":"a"},{"t":"b"}]}"#, #"{"s":[{"t":"a"},{"t":"c"}]}"#)
        == [#"content_data.s[1].t: "b" → "c""#])
  }

  @Test func `a place is named by its words`() throws {
    func places(_ theirs: String, _ ours: String) throws -> [String] {
      let theirs = try JSON(parsing: Array("{\"content_data\":\(theirs)}".utf8))
      let ours = try JSON(parsing: Array("{\"content_data\":\(ours)}".utf8))
      return FieldDifference.between(theirs: theirs, ours: ours).map {
        $0.isElement ? "\($0.place): \($0.theirs == nil ? "new" : "removed")" : $0.place
      }
    }
    let oil = #"{"id":"2","title":"Check the oil","estimatedMinutes":2}"#
    func checklist(_ items: String) -> String {
      #"{"sections":[{"id":"1","title":"Engine","items":[\#(items)]}]}"#
    }
    #expect(
      try places(
        checklist(oil), checklist(#"{"id":"2","title":"Check the oil","estimatedMinutes":3}"#))
        == ["section 'Engine', item 'Check the oil', minutes"])
    #expect(
      try places(checklist(oil), checklist(#"{"id":"3","title":"Start"}"#))
        == [
          "section 'Engine', item 'Check the oil': removed", "section 'Engine', item 'Start': new",
        ])
    #expect(
      try places(
        #"{"cards":[{"id":"1","front":"Bowline?","back":"a"}]}"#,
        #"{"cards":[{"id":"1","front":"Bowline?","back":"b"}]}"#)
        == ["card 'Bowline?', back"])
    #expect(
      try places(#"{"markdown":"a","tags":["b"]}"#, #"{"markdown":"c","tags":["d"]}"#)
        == ["text", "tags, 1"])
    // What a server sends cannot control the terminal.
    #expect(
      try places(
        #"{"cards":[{"id":"1","front":"a\u001b[2J"}]}"#, #"{"cards":[]}"#)
        == ["card 'a [2J': removed"])
  }

  @Test func `an inserted item does not shift the others`() throws {
    #expect(
      try differences(
        #"[{"id":"1","t":"a"},{"id":"2","t":"b"}]"#,
        #"[{"id":"3","t":"x"},{"id":"1","t":"a"},{"id":"2","t":"c"}]"#)
        == [
          #"content_data[0]: - → {"id":"3","t":"x"}"#, #"content_data[2].t: "b" → "c""#,
        ])
    #expect(
      try differences(#"[{"id":"1","t":"a"},{"id":"2","t":"b"}]"#, #"[{"id":"2","t":"b"}]"#)
        == [#"content_data[0]: {"id":"1","t":"a"} → -"#])
  }

  @Test func `long texts are shown from where they differ`() throws {
    let same = String(repeating: "word ", count: 40)
    let found = try differences("\"\(same)old end\"", "\"\(same)new end\"")
    #expect(found == [#"content_data: …"d word word old end" → …"d word word new end""#])
  }

  @Test func `the language counts only if the server reports it`() throws {
    let ours = try Sample.payload("ropes-1").value
    #expect(FieldDifference.between(theirs: try Sample.detail("ropes-1"), ours: ours).isEmpty)
  }

  private func answered(_ text: String) throws -> JSON {
    try #require(Response(status: 200, body: Array(text.utf8)).value)
  }

  @Test func `null in an answer is the same as an absent key`() throws {
    let ours = try Sample.payload("ropes-1").value
    let theirs = try answered(
      Sample.json("ropes-1", title: "Title", more: #","forked_from_id":null,"visibility":null"#)
        .replacing(#""title":"Lines""#, with: #""title":"Lines","itemDescription":null"#))
    #expect(theirs["forked_from_id"] == nil)
    #expect(FieldDifference.between(theirs: theirs, ours: ours).isEmpty)
    #expect(FieldDifference.contentHash(of: theirs) == FieldDifference.contentHash(of: ours))
  }

  @Test func `null in a charter of the server is the same as an absent key`() throws {
    let written = #"{"name":"Week","visibility":"public"}"#
    let ours = try JSON(parsing: Array(written.utf8))
    let theirs = try answered(
      written.replacing("}", with: #","boat_name":null,"latitude":null}"#))
    #expect(FieldDifference.betweenCharters(theirs: theirs, ours: ours).isEmpty)
    #expect(
      FieldDifference.contentHash(ofCharter: theirs)
        == FieldDifference.contentHash(ofCharter: ours))
  }
}

@Suite struct RetryAfterTests {
  @Test(arguments: [
    ("Thu, 26 Nov 2026 13:00:02 GMT", "Thu, 26 Nov 2026 13:00:00 GMT", "2"),
    ("Thu, 26 Nov 2026 13:00:00 GMT", "Thu, 26 Nov 2026 13:00:05 GMT", "0"),
    ("Thu, 26 Nov 2026 13:00:02 GMT", nil, "Thu, 26 Nov 2026 13:00:02 GMT"),
    ("Thu, 26 Nov 2026 13:00:02 GMT", "now", "Thu, 26 Nov 2026 13:00:02 GMT"),
    ("300", "Thu, 26 Nov 2026 13:00:00 GMT", "300"), ("soon", nil, "soon"),
    (
      "Thu, 26 Nov 2026 24:00:00 GMT", "Thu, 26 Nov 2026 13:00:00 GMT",
      "Thu, 26 Nov 2026 24:00:00 GMT"
    ),
    ("Thu, 26 Nov 2026 \(Int.max):00:00 GMT", nil, "Thu, 26 Nov 2026 \(Int.max):00:00 GMT"),
    ("Thu, 26 Nov 2026 13:\(Int.min):00 GMT", nil, "Thu, 26 Nov 2026 13:\(Int.min):00 GMT"),
    ("Thu, 26 Nov 2026 13:00:\(Int.max) GMT", nil, "Thu, 26 Nov 2026 13:00:\(Int.max) GMT"),
    ("Thu, 26 Nov \(Int.max) 13:00:00 GMT", nil, "Thu, 26 Nov \(Int.max) 13:00:00 GMT"),
  ])
  func `a date counts from the date of the answer`(text: String, sent: String?, value: String) {
    #expect(RetryAfter.relative(text, sent: sent) == value)
  }
}
