import Testing

/// The message of every syntax error, and its place.
@Suite struct SyntaxProblemTests {
  @Test(arguments: [
    Mistake(
      "&a ⟦-⟧ b",
      "a list cannot start here",
      help: "give each '- ' a line of its own, indented like the other items"),
    Mistake(
      "a: [b, ⟦:⟧ c]",
      "a value is missing before this",
      help: "write it, or put the text that continues here in quotes"),
    Mistake(
      "tags: ⟦[⟧a,",
      "the '[' that opens here is never closed",
      help: "add ']' after the last item, or put text that starts like this in quotes"),
    Mistake(
      "a: [b]\nc: ⟦{⟧d: \n",
      "the '{' that opens here is never closed",
      help: "add '}' after the last item, or put text that starts like this in quotes"),
    Mistake(
      "⟦[⟧a,\n---\nb",
      "the '[' that opens here is never closed",
      help: "add ']' after the last item, or put text that starts like this in quotes"),
    Mistake(
      "a: b⟦:⟧ c",
      "a value without quotes cannot contain ': '",
      help: #"put the value in quotes: "b: c""#),
    Mistake(
      "- a: b⟦:⟧ c # d",
      "a value without quotes cannot contain ': '",
      help: #"put the value in quotes: "b: c""#),
    Mistake(
      #"a: "b"⟦:⟧ c"#,
      "a value without quotes cannot contain ': '",
      help: #"put the value in quotes: '"b": c'"#),
    Mistake(
      "title⟦:⟧Value\ntags: []",
      "a space is missing after ':'",
      help: "write 'title: Value'"),
    Mistake(
      "a: 1\ntitle⟦:⟧Value\ntags: []",
      "a space is missing after ':'",
      help: "write 'title: Value'"),
    Mistake(
      "a:\n - b\n ⟦-⟧c\nd: 1",
      "a space is missing after '-'",
      help: "write '- c'"),
    Mistake(
      "a: 1\n⟦text⟧\nc: 1",
      "this line is neither 'key: value' nor part of the value above it",
      help: "write it as 'key: value', or indent it more than the key above"),
    Mistake(
      "a: b\n  ⟦c: d⟧",
      "this line continues the value above it, where ': ' needs quotes",
      help: "indent it like the key above to make it a key, or put the whole value in quotes"),
    Mistake(
      "ключ: б\n  ⟦ц: д⟧",
      "this line continues the value above it, where ': ' needs quotes",
      help: "indent it like the key above to make it a key, or put the whole value in quotes"),
    Mistake(
      "a: ⟦-⟧ b",
      "a list cannot start on the line of its key",
      help: #"give each '- ' a line of its own below the key, or put the value in quotes: "- b""#),
    Mistake(
      "[a⟦:⟧]",
      "a ':' without a space after it cannot end a key here",
      help: "write ': ', or put the text in quotes"),
    Mistake(
      "a: ⟦? b⟧",
      "a value without quotes cannot start with '?'",
      help: #"put the value in quotes: "? b""#),
    Mistake(
      "a: b\n⟦-⟧ c: d",
      "this is a list item, but a key is expected",
      help: "indent it like the other items of its list"),
  ])
  func `mistakes around colons and dashes are explained`(mistake: Mistake) {
    mistake.expect()
  }

  @Test(arguments: [
    Mistake(
      "a:\n⟦\t⟧b: 1",
      "this line is indented with a tab, and YAML indents with spaces only",
      help: "replace the tab with spaces"),
    Mistake(
      "a: x\n⟦\t⟧b: 1",
      "this line is indented with a tab, and YAML indents with spaces only",
      help: "replace the tab with spaces"),
    Mistake(
      "⟦\t⟧a: 1",
      "this line is indented with a tab, and YAML indents with spaces only",
      help: "replace the tab with spaces"),
    Mistake(
      "a:\n  - b\n⟦\t⟧- c",
      "this line is indented with a tab, and YAML indents with spaces only",
      help: "replace the tab with spaces"),
    Mistake(
      "a: |\n⟦\t⟧ x",
      "this line is indented with a tab, and YAML indents with spaces only",
      help: "replace the tab with spaces"),
    Mistake(
      "-⟦\t\t⟧- @",
      "a tab cannot be used here",
      help: "replace the tab with spaces"),
  ])
  func `tabs are explained`(mistake: Mistake) {
    mistake.expect()
  }

  @Test(arguments: [
    Mistake(
      "a: ⟦@maria⟧",
      "a value without quotes cannot start with '@'",
      help: #"put the value in quotes: "@maria""#),
    Mistake(
      "a: [⟦`x`⟧, b]",
      "a value without quotes cannot start with '`'",
      help: #"put the value in quotes: "`x`""#),
    Mistake(
      "a: ⟦%x⟧",
      "a value without quotes cannot start with '%'",
      help: #"put the value in quotes: "%x""#),
    Mistake(
      "a: ⟦*bold*⟧",
      "text that starts with '*' is read as the name of another value",
      help: #"put the value in quotes: "*bold*""#),
    Mistake(
      "a: ⟦**bold**⟧",
      "text that starts with '*' is read as the name of another value",
      help: #"put the value in quotes: "**bold**""#),
    Mistake(
      "a: ⟦*bold text*⟧",
      "text that starts with '*' is read as the name of another value",
      help: #"put the value in quotes: "*bold text*""#),
    Mistake(
      "⟦*⟧ a\n* b",
      "a list item starts with '- ' in YAML, not with '* '",
      help: "write '- ', or put the text in quotes"),
    Mistake(
      "a: ⟦*жир*⟧",
      "text that starts with '*' is read as the name of another value",
      help: #"put the value in quotes: "*жир*""#),
    Mistake(
      "a: ⟦&nbsp; x⟧",
      "text that starts with '&' is read as a name for the value",
      help: #"put the value in quotes: "&nbsp; x""#),
    Mistake(
      .unsupportedTag, "a: ⟦!foo!x bar⟧",
      "text that starts with '!' is read as a tag",
      help: #"put the value in quotes: "!foo!x bar""#),
    Mistake(
      "a: ⟦> quote⟧",
      "text after '>' must start on the next line",
      help: #"indent it there; or, if '>' is part of the text, put the value in quotes: "> quote""#),
    Mistake(
      "a: ⟦| text⟧",
      "text after '|' must start on the next line",
      help: #"indent it there; or, if '|' is part of the text, put the value in quotes: "| text""#),
    Mistake(
      "a: |⟦0⟧\n x",
      "the indentation after '|' or '>' is a number from 1 to 9",
      help: "remove the number, or write the number of spaces"),
    Mistake(
      "a: ⟦, b⟧",
      "a value without quotes cannot start with ','",
      help: #"put the value in quotes: ", b""#),
    Mistake(
      "a: ⟦]⟧",
      "a value without quotes cannot start with ']'",
      help: #"put the value in quotes: "]""#),
    Mistake(
      "⟦%foo⟧\na: 1",
      "a line that starts with '%' is an instruction to YAML, and this one is unknown",
      help: "put text that starts with '%' in quotes"),
    Mistake(
      "⟦%YAML 3.0⟧\n---\na: 1",
      "a line that starts with '%' is an instruction to YAML, and this one is unknown",
      help: "put text that starts with '%' in quotes"),
    Mistake(
      "%TAG ! x\n⟦%TAG ! y⟧\n---\na",
      "a line that starts with '%' is an instruction to YAML, and this one is unknown",
      help: "put text that starts with '%' in quotes"),
  ])
  func `characters with a meaning are explained`(mistake: Mistake) {
    mistake.expect()
  }

  @Test(arguments: [
    Mistake(
      "a:\n    b: 1\n  ⟦c: 2⟧",
      "the indentation of this line (2) matches none of the lines above it",
      help: "indent it exactly like the line that it belongs to"),
    Mistake(
      "a: 1\n⟦-⟧ b",
      "this is a list item, but a key is expected",
      help: "indent it like the other items of its list"),
    Mistake(
      "- a\n⟦b: 1⟧",
      "a list item is expected here, as on line 1",
      help: "start the line with '- ', or move it out of the list"),
    Mistake(
      "  ⟦a: 1⟧\nb: 2",
      "this line is indented by 2, and the next one by 0",
      help: "indent both alike"),
    Mistake(
      "[a]\n⟦b: 1⟧",
      "the value above is complete, and nothing can follow it",
      help: "remove one of the two: there can be only one set of keys, one list or one text"),
    Mistake(
      "a:\n  - b\n ⟦c: d⟧",
      "the indentation of this line (1) matches none of the lines above it",
      help: "indent it exactly like the line that it belongs to"),
    Mistake(
      "a: \"b\"\n  ⟦d: e⟧",
      "the indentation of this line (2) matches none of the lines above it",
      help: "indent it exactly like the line that it belongs to"),
  ])
  func `indentation mistakes are explained`(mistake: Mistake) {
    mistake.expect()
  }

  @Test(arguments: [
    Mistake(
      "a: b⟦\u{2028}⟧c\nd: 1",
      "an invisible line break (U+2028) splits this line",
      help: "delete it"),
    Mistake(
      "a: b⟦\u{85}⟧c: d: e",
      "an invisible line break (U+0085) splits this line",
      help: "delete it"),
  ])
  func `invisible line breaks are explained`(mistake: Mistake) {
    mistake.expect()
  }
}
