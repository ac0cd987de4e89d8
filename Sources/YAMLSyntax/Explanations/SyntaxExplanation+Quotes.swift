import Bytes

/// Mistakes with quotes, escapes, and characters with a meaning at the start of a value.
extension SyntaxExplanation {
  func openQuote() -> YAMLProblem {
    syntax(
      context..<context + 1, "the quote that opens here is never closed",
      help: "close it at the end of the value")
  }

  func unknownEscape() -> YAMLProblem {
    let end = source.nextScalar(after: place + 1)
    return syntax(
      place..<end, "\(Shown.name(source.text(place..<end))) has no meaning inside double quotes",
      help: "write '\\\\' for a backslash, or use single quotes, where it has no special meaning")
  }

  /// `\x41`, `\u0416`, `\U0001F600`: libyaml stops after the letter.
  func wrongCharacterCode() -> YAMLProblem {
    let start = max(0, place - 2)
    let digits =
      switch source.byte(at: place - 1) {
      case UInt8(ascii: "x"): 2
      case UInt8(ascii: "u"): 4
      default: 8
      }
    let line = source.lineRange(around: place)
    var end = place
    while end < min(place + digits, line.upperBound), source.bytes[end].isASCIIHexDigit { end += 1 }
    let found = Shown.name(source.text(start..<end))
    if end - place < digits {
      return syntax(
        start..<end, "\(found) needs \(digits) hexadecimal digits",
        help: "write the character itself, or '\\\\' for a backslash")
    }
    return syntax(
      start..<end, "\(found) is not a character by itself",
      help: "write the character itself")
  }

  func forbiddenStart() -> YAMLProblem {
    guard source.byte(at: place) != .tab, let scalar = source.scalar(at: place) else {
      return tab(at: place)
    }
    return startsWith(String(scalar), at: place)
  }

  /// A value whose first character has a special meaning.
  func startsWith(_ mark: String, at start: Int) -> YAMLProblem {
    let value = QuoteAdvice.value(from: start, in: source)
    if mark == "*", source.byte(at: start + 1) == .space {
      return syntax(
        start..<start + 1, "a list item starts with '- ' in YAML, not with '* '",
        help: "write '- ', or put the text in quotes")
    }
    let message =
      switch mark {
      case "*": "text that starts with '*' is read as the name of another value"
      case "&": "text that starts with '&' is read as a name for the value"
      case "!": "text that starts with '!' is read as a tag"
      default: "a value without quotes cannot start with '\(mark)'"
      }
    return syntax(
      value.isEmpty ? start..<start + 1 : value, message,
      help: QuoteAdvice.help(for: value, in: source))
  }

  func tab(at place: Int) -> YAMLProblem {
    var end = place
    while source.byte(at: end) == .tab { end += 1 }
    let line = source.lineRange(around: place)
    let isIndentation = source.skippingBlanks(from: line.lowerBound) >= end
    return syntax(
      place..<max(end, place + 1),
      isIndentation
        ? "this line is indented with a tab, and YAML indents with spaces only"
        : "a tab cannot be used here",
      help: "replace the tab with spaces")
  }

  func textAfterBlockMark() -> YAMLProblem {
    let mark = source.text(context..<context + 1)
    let value = QuoteAdvice.value(from: context, in: source)
    return syntax(
      value, "text after '\(mark)' must start on the next line",
      help: "indent it there; or, if '\(mark)' is part of the text, "
        + QuoteAdvice.help(for: value, in: source))
  }
}
