import Testing

/// Slips that YAML's parser notices only on a later line: the line of the slip is reported.
@Suite struct LineSlipTests {
  @Test(arguments: [
    Mistake(
      "cards:\n  - front: A\n    back: b\n  - ⟦front⟧ B\n    back: c\n",
      "'front' is not a key without ': ' after it", help: "write 'front: B'"),
    Mistake(
      "cards:\n  - front: A\n    back: b\n  - front ⟦=⟧ B\n    back: c\n",
      "'=' is used instead of a colon", help: "write 'front: B'"),
    Mistake(
      "id⟦；⟧ 7\ntitle: T\n",
      "'；' is used instead of a colon", help: "write 'id: 7'"),
    Mistake(
      "title⟦:⟧\u{A0}T\nid: 7\n", "the space after ':' is not an ordinary one (U+00A0)",
      help: "write 'title: T'"),
    Mistake(
      "id: 7\ntitle⟦：⟧T\n", "'：' is used instead of a colon", help: "write 'title: T'"),
    Mistake(
      "id: 7\ntitle ⟦=⟧ T\n", "'=' is used instead of a colon", help: "write 'title: T'"),
  ])
  func `a key without its colon`(mistake: Mistake) {
    mistake.expect()
  }

  @Test func `an item above a broken one is not a key`() {
    Mistake(
      "items:\n  - Bread\n  - title: Oil⟦:⟧ all\n    required: true\n",
      "a value without quotes cannot contain ': '",
      help: "put the value in quotes: \"Oil: all\""
    ).expect()
  }

  @Test func `the values of later lines are looked at too`() {
    let text =
      "title: A: b\ntags: [a, b\nname: c\nauthor: @maria\nitems:\n  - Oil: x: y\n  - Fuel\n"
    #expect(
      parse(text).problems.map(\.message) == [
        "a value without quotes cannot contain ': '",
        "the '[' that opens here is never closed",
        "a value without quotes cannot start with '@'",
        "a value without quotes cannot contain ': '",
      ])
  }

  /// A line below may be part of the value, so nothing is certain about the lines after it.
  @Test(arguments: [
    "title: A: b\n  c: d: e\n", "title: A: b\nmore words\nc: @d\n",
    "{ title: A: b,\nc: d }\n", "title: |x\n  a: b: c\n",
  ])
  func `after a value that may go on nothing is looked for`(text: String) {
    #expect(parse(text).problems.count == 1, "\(parse(text).problems)")
  }

  @Test(arguments: [
    Mistake(
      "items:\n  ⟦•⟧ title: A\n    minutes: 1\n",
      "a list item starts with '- ' in YAML, not with '•'",
      help: "write '- ', or put the text in quotes"),
    Mistake(
      "items:\n  ⟦--⟧ title: A\n    minutes: 1\n",
      "a list item starts with '- ' in YAML, not with '--'",
      help: "write '- ', or put the text in quotes"),
  ])
  func `another bullet`(mistake: Mistake) {
    mistake.expect()
  }

  @Test(arguments: [
    Mistake(
      "cards:\n  - front: A\n    id: ⟦\"⟧figure\n  - front: B\n    back: \"**b**\"\n",
      "the quote that opens here is not closed on its line",
      help: "close it at the end of the value"),
    Mistake(
      "title: ⟦\"⟧T\ndescription: d\ncards:\n  - front: A\n    back: \"**b**\"\n",
      "the quote that opens here is not closed on its line",
      help: "close it at the end of the value"),
  ])
  func `a quote that is closed lines later`(mistake: Mistake) {
    mistake.expect()
  }

  @Test(arguments: [
    Mistake(
      "⟦\u{A0}⟧   a: b\nc: d\n e: f\n",
      "this line is indented with U+00A0, and YAML indents with spaces only",
      help: "replace it with a space"),
    Mistake(
      " ⟦id: 1⟧\ntitle: T\n", "this line is indented by 1, and the next one by 0",
      help: "indent both alike"),
    Mistake(
      "items:\n    ⟦-⟧ title: A\n    minutes: 1\n",
      "the next line is not indented like the words of this list item",
      help: "indent '- ' by 2 spaces, or the next line by 6"),
    Mistake(
      "sections:\n  - title: One\n    items:\n      ⟦-⟧ title: A\n  minutes: 5\n",
      "the next line is not indented like the words of this list item",
      help: "indent the next line by 8 spaces"),
    Mistake(
      "items:\n  - title: A\n  ⟦-⟧ title: B\n   minutes: 1\n",
      "the next line is not indented like the words of this list item",
      help: "indent the next line by 4 spaces"),
    Mistake(
      "items:\n  - title: A\n    tags: [a]\n⟦minutes: 1⟧\n  - title: B\n",
      "this line is indented by 0 spaces, and the one above it by 4",
      help: "indent it exactly like the lines that it belongs to"),
  ])
  func `a line that is indented otherwise`(mistake: Mistake) {
    mistake.expect()
  }
}
