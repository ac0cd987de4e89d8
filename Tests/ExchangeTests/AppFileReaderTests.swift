import Contract
import Exchange
import Testing

/// What is wrong with a file of the app, and where.
struct AppFileReaderTests {
  private static func problem(_ text: String) -> String {
    do {
      _ = try AppFileReader.documents(Array(text.utf8), form: .plain)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  /// A payload with some members replaced.
  private static func payload(_ content: String, type: String = "checklist") -> String {
    #"{"title":"List","content_type":"\#(type)","content_data":{\#(content)}}"#
  }

  @Test func `a mistake names its path in the JSON`() {
    #expect(
      Self.problem(Self.payload(#""sections":[{"title":"One","items":[{"title":7}]}]"#))
        == "content_data.sections[0].items[0].title: this must be a string, but is a number")
    #expect(
      Self.problem(Self.payload(#""sections":[{"title":"One","items":[{}]}]"#))
        == "content_data.sections[0].items[0]: this item has no `title`")
    #expect(
      Self.problem("[" + Self.payload(#""sections":[],"id":"x""#) + "]")
        == "[0].content_data.id: 'x' is not a UUID")
    #expect(
      Self.problem(Self.payload(#""cards":{}"#, type: "flashcard_deck"))
        == "content_data.cards: this must be a list, but is an object")
    #expect(
      Self.problem(Self.payload(#""markdown":"x""#, type: "guide"))
        == "content_type: 'guide' is not one of checklist, practice_guide, flashcard_deck")
    #expect(
      Self.problem(Self.payload(#""markdown":"a\u0007b""#, type: "practice_guide"))
        == "content_data.markdown: this text contains the control character U+0007")
    #expect(Self.problem(Self.payload("")) == "content_data: there is no `sections`")
  }

  @Test func `what is not a document is named`() {
    #expect(Self.problem("{\n\n\"a\" 1}") == "line 3: ':' is expected after a key")
    #expect(Self.problem("[]") == "this list has no documents")
    #expect(Self.problem("7") == "this must be an object, but is a number")
    #expect(
      Self.problem(#"[{"title":"A","content_type":"checklist"}]"#)
        == "[0]: there is no `content_data`: this is only a summary; import the full document")
    #expect(
      Self.problem(#"{"title":"A","public_id":"a-1"}"#)
        == "there is no `content_data`: this is only a summary; import the full document")
    #expect(
      Self.problem(#"{"name":"board","cards":[]}"#)
        == "this is not the app's JSON: there is no `content_data`")
    #expect(
      Self.problem(#"[{"name":"board"}]"#)
        == "[0]: this is not the app's JSON: there is no `content_data`")
  }

  @Test func `what a reader exported is sent back to the site`() {
    #expect(
      Self.problem(#"{"fairlead":1,"check":"0","library":"x","device":"a","log":[]}"#)
        == "this file contains a reader's ticks and reviews, which do not belong in a library: import "
        + "it on the home page of the site, under *On this device*")
  }

  @Test func `absurd files are refused before they are read`() {
    #expect(
      Self.problem(String(repeating: "[", count: 1_000_000))
        == "line 1: the JSON text is nested deeper than 32 levels")
    #expect(
      Self.problem("[" + String(repeating: "0,", count: 10_000) + "0]")
        == "this list has 10001 documents; the limit is 10000")
  }

  @Test func `a detail keeps where it comes from`() throws {
    let detail = #"""
      {"id":"0E5D900B-DFF5-5746-8AC8-D0B7B30F3401","title":"List","content_type":"practice_guide",
      "language":"en","tags":["a"],"public_id":"list-0E5D900B","author_username":"maria",
      "view_count":3,"fork_count":0,"created_at":"2026-01-15T00:00:00Z","chain_depth":2,
      "forked_from_id":"1E5D900B-DFF5-5746-8AC8-D0B7B30F3401","original_author_username":"ilya",
      "original_content_public_id":"first-1e5d900b",
      "content_data":{"id":"0E5D900B-DFF5-5746-8AC8-D0B7B30F3401","title":"List","markdown":"Text"},
      "can_fork":false,"updated_at":"2026-02-01T09:30:00Z"}
      """#
    let document = try AppFileReader.document(Array(detail.utf8), form: .plain)
    let text = DocumentText(
      document, DocumentText.Setting(form: .plain, visibility: .private, needsType: false))
    #expect(
      text.text == """
        ---
        id: 0E5D900B-DFF5-5746-8AC8-D0B7B30F3401
        title: List
        tags: [a]
        language: en
        visibility: private
        public_id: list-0e5d900b
        author: maria
        created: 2026-01-15T00:00:00Z
        updated: 2026-02-01T09:30:00Z
        forked_from:
          id: 1E5D900B-DFF5-5746-8AC8-D0B7B30F3401
          public_id: first-1e5d900b
          author: ilya
        can_fork: false
        ---

        Text

        """)
  }
}
