import Testing

/// The message of every syntax error in quotes and brackets, and its place.
@Suite struct QuoteProblemTests {
  @Test(arguments: [
    Mistake(
      "a: ⟦\"⟧x\nb: 1",
      "the quote that opens here is never closed",
      help: "close it at the end of the value"),
    Mistake(
      "a: ⟦\"⟧x\nb: \"y\"\n",
      "the quote that opens here closes only on line 2",
      help: "close it at the end of the value"),
    Mistake(
      "a: ⟦\"⟧x\n---\nb: 2",
      "the quote that opens here is never closed",
      help: "close it at the end of the value"),
    Mistake(
      "a: 'it'⟦s'⟧\nb: 1",
      "text cannot continue after a closing quote",
      help: "inside single quotes write '' for an apostrophe, or use double quotes"),
    Mistake(
      #"a: "say "⟦hi" now"⟧"#,
      "text cannot continue after a closing quote",
      help: #"inside double quotes write \" for a quote, or use single quotes"#),
    Mistake(
      #""a" ⟦b⟧"#,
      "text cannot continue after a closing quote",
      help: #"inside double quotes write \" for a quote, or use single quotes"#),
    Mistake(
      #"a: "C:⟦\d⟧ir""#,
      #"'\d' has no meaning inside double quotes"#,
      help: #"write '\\' for a backslash, or use single quotes, where it has no special meaning"#),
    Mistake(
      #"a: "⟦\x⟧ZZ""#,
      #"'\x' needs 2 hexadecimal digits"#,
      help: #"write the character itself, or '\\' for a backslash"#),
    Mistake(
      #"a: "⟦\u12⟧""#,
      #"'\u12' needs 4 hexadecimal digits"#,
      help: #"write the character itself, or '\\' for a backslash"#),
    Mistake(
      #"a: "⟦\ud83d⟧\ude00""#,
      #"'\ud83d' is not a character by itself"#,
      help: "write the character itself"),
  ])
  func `quotes are explained`(mistake: Mistake) {
    mistake.expect()
  }

  @Test(arguments: [
    Mistake(
      "a: ⟦[⟧b, c\nd: 1\n",
      "the '[' that opens here is never closed",
      help: "add ']' after the last item, or put text that starts like this in quotes"),
    Mistake(
      "a: ⟦[⟧b c: d\n",
      "the '[' that opens here is never closed",
      help: "add ']' after the last item, or put text that starts like this in quotes"),
    Mistake(
      "a: ⟦{⟧b: 1\nd: 2\n",
      "the '{' that opens here is never closed",
      help: "add '}' after the last item, or put text that starts like this in quotes"),
    Mistake(
      "a: [b]⟦]⟧",
      "this ']' closes nothing",
      help: "remove it, or put the text in quotes"),
    Mistake(
      "⟦}⟧",
      "a value without quotes cannot start with '}'",
      help: #"put the value in quotes: "}""#),
    Mistake(
      "a: [x] ⟦y⟧\nb: 2",
      "text cannot continue after a closing ']'",
      help: #"put the value in quotes: "[x] y""#),
    Mistake(
      "- [ ] ⟦Check the oil⟧",
      "text cannot continue after a closing ']'",
      help: "YAML has no check boxes; write `- Check the oil`"),
    Mistake(
      "- title: [x] ⟦Check: the oil⟧",
      "text cannot continue after a closing ']'",
      help: #"YAML has no check boxes; write `- title: "Check: the oil"`"#),
    Mistake(
      .collectionKey, "a: {⟦{ name }⟧}/x",
      "a mapping cannot be a key",
      help: "put text that starts with '{' in quotes"),
    Mistake(
      "a: {{ name }}⟦/x⟧",
      "text cannot continue after a closing '}'",
      help: #"put the value in quotes: "{{ name }}/x""#),
    Mistake(
      "a: [⟦,⟧b]",
      "an item is missing before this ','",
      help: "remove the ','"),
    Mistake(
      "a: [b, ⟦,⟧ c]",
      "an item is missing before this ','",
      help: "remove the ','"),
    Mistake(
      "a: [\n  b,\n  ⟦,⟧ c]",
      "an item is missing before this ','",
      help: "remove the ','"),
    Mistake(
      #"a: ["x" ⟦y⟧]"#,
      "a ',' or ']' is missing before this",
      help: "if an item contains quotes, brackets or ': ', put the whole item in quotes"),
    Mistake(
      "a: [b, c]\n⟦]⟧",
      "this ']' closes nothing",
      help: "remove it, or put the text in quotes"),
  ])
  func `brackets are explained`(mistake: Mistake) {
    mistake.expect()
  }
}
