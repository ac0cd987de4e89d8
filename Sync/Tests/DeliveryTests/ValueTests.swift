import Delivery
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    #"{"a":[1,-2.5e3,true,false,null,"x"],"b":{}}"#,
    #"["é","\u00e9","\ud83d\ude00","\"\\\/\b\f\n\r\t"]"#,
    " [ ] ", "0", "\"\"",
  ])
  func whatIsWrittenReadsAsTheSame(text: String) throws {
    let value = try JSON(parsing: Array(text.utf8))
    #expect(try JSON(parsing: value.bytes) == value)
  }

  @Test(arguments: [
    ("", "it ends too early"), ("{\"a\":1,\"a\":2}", "'a' stands twice"),
    ("[1,]", "a value was expected"), ("[1] x", "more follows after the value"),
    ("{\"a\" 1}", "a colon was expected"), ("\"a", "a text does not end"),
    ("01", "more follows after the value"),
    ("\"\u{01}\"", "a control character stands in a text"), ("nul", "a value was expected"),
    ("\"\\ud800\"", "half a surrogate pair stands in a text"),
    ("\"\\u+123\"", "`\\u` wants four hexadecimal digits"),
    (String(repeating: "[", count: 5000), "it is nested deeper than 100 levels"),
  ])
  func whatIsNoJSONIsExplained(text: String, what: String) {
    let problem = #expect(throws: JSONProblem.self) { try JSON(parsing: Array(text.utf8)) }
    #expect(problem?.what == what)
  }

  @Test func bytesThatAreNoUTF8AreRefused() {
    #expect(throws: JSONProblem.self) { try JSON(parsing: [0x22, 0xFF, 0x22]) }
  }

  @Test func orderDoesNotCountAndNormalFormsDo() throws {
    let one = try JSON(parsing: Array(#"{"a":1,"b":2.0}"#.utf8))
    #expect(try one == JSON(parsing: Array(#"{"b":2,"a":1}"#.utf8)))
    #expect(JSON.text("e\u{301}") != JSON.text("\u{e9}"))
  }

  @Test func randomBytesNeverStopTheReader() {
    var random = SeededRandom(seed: 4)
    let alphabet = Array("{}[]:,\"\\u0123eE+-. truefalsn\u{1}é".utf8)
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      _ = try? JSON(parsing: bytes)
    }
  }
}

@Suite struct PayloadTests {
  @Test func anUpdateLeavesOutWhatOnlyAPublicationHas() throws {
    let body = try JSON(parsing: try Sample.payload("ropes-1").updateBody)
    #expect(body["title"]?.text == "Title")
    #expect(body["content_data"] != nil)
    for key in ["public_id", "can_fork", "forked_from_id"] { #expect(body[key] == nil) }
  }

  @Test func aPublicationIsSentByteForByte() throws {
    let file = try Sample.file("ropes-1")
    #expect(try Payload(file).bytes == file.bytes)
  }

  @Test(arguments: [
    ("{", "byte 1: a name in quotes was expected"), ("[]", "it holds no JSON object"),
    (#"{"title":"T","secret":1}"#, "`secret` is no member of a payload"),
    (#"{"public_id":"ropes-1"}"#, "`title` is missing or no text"),
    (
      #"{"title":"T","public_id":"other-1"}"#,
      "its `public_id` is 'other-1', which is not the name of the file"
    ),
    (
      #"{"title":"T","public_id":"ropes-1","language":"en"}"#,
      "`content_type` is missing or no text"
    ),
  ])
  func whatBreaksTheContractIsExplained(text: String, what: String) throws {
    let file = PayloadFile(publicID: try Sample.name("ropes-1"), bytes: Array(text.utf8))
    let problem = #expect(throws: PayloadProblem.self) { try Payload(file) }
    #expect(problem == PayloadProblem(file: "ropes-1.json", what: what))
  }

  @Test func aFolderWithAStrangerIsRefused() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Sample.json("ropes-1", title: "T"), to: "ropes-1.json")
    #expect(try PayloadFolder(path: folder.path).files().map(\.publicID.description) == ["ropes-1"])
    _ = try folder.write("x", to: "Ropes.json")
    let failure = #expect(throws: Failure.self) { try PayloadFolder(path: folder.path).files() }
    #expect(failure?.description == "\(folder.path)/Ropes.json is no payload")
    let missing = #expect(throws: Failure.self) { try PayloadFolder(path: "/nowhere").files() }
    #expect(
      missing?.description == "the payloads in /nowhere cannot be read: No such file or directory")
    #expect(missing?.help == "run `fairlead build` first")
  }

  @Test(arguments: [
    "ab", "-abc", "Abc", "a_b_c", "a/../b", "äbc", String(repeating: "a", count: 81), "",
  ])
  func aNameThatBreaksThePatternIsNone(text: String) {
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

  @Test func aFieldIsNamedByItsPath() throws {
    #expect(
      try differences(#"{"s":[{"t":"a"},{"t":"b"}]}"#, #"{"s":[{"t":"a"},{"t":"c"}]}"#)
        == [#"content_data.s[1].t: "b" → "c""#])
  }

  @Test func anInsertedItemDoesNotShiftTheOthers() throws {
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

  @Test func longTextsAreShownFromWhereTheyPart() throws {
    let same = String(repeating: "word ", count: 40)
    let found = try differences("\"\(same)old end\"", "\"\(same)new end\"")
    #expect(found == [#"content_data: …"d word word old end" → …"d word word new end""#])
  }

  @Test func theLanguageCountsOnlyWhereTheServerTellsIt() throws {
    let ours = try Sample.payload("ropes-1").value
    #expect(FieldDifference.between(theirs: try Sample.detail("ropes-1"), ours: ours).isEmpty)
  }
}
