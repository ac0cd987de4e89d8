import Bytes

/// Mistakes with brackets and indentation, and text after the end of a value.
extension SyntaxExplanation {
  func openBracket() -> YAMLProblem {
    if let comment = commentInBrackets() { return comment }
    let isList = source.byte(at: context) == .leftBracket
    let close = isList ? "]" : "}"
    let line = source.lineRange(around: context)
    if place >= source.bytes.count || !line.contains(place) {
      return neverClosed(context)
    }
    return syntax(
      place..<source.nextScalar(after: place), "a ',' or '\(close)' is missing before this",
      help: "if an item contains quotes, brackets or ': ', put the whole item in quotes")
  }

  private func neverClosed(_ bracket: Int) -> YAMLProblem {
    let isList = source.byte(at: bracket) == .leftBracket
    return syntax(
      bracket..<bracket + 1, "the '\(isList ? "[" : "{")' that opens here is never closed",
      help:
        "add '\(isList ? "]" : "}")' after the last item, or put text that starts like this in quotes"
    )
  }

  /// Whether the text ends at a place, or a YAML marker ends the document there.
  private func endsDocument(at place: Int) -> Bool {
    let end = source.bytes.count
    if source.trimmingEnd(min(place, end)..<end).isEmpty { return true }
    guard source.lineRange(around: place).lowerBound == place else { return false }
    return ["---", "..."].contains(source.text(place..<min(place + 3, end)))
  }

  /// The last bracket before a place that is not closed.
  ///
  /// libyaml reports none if an item is missing.
  private func openBracket(before place: Int) -> Int? {
    var closed = 0
    for offset in stride(from: min(place, source.bytes.count) - 1, through: 0, by: -1) {
      switch source.byte(at: offset) {
      case .rightBracket, .rightBrace: closed += 1
      case .leftBracket, .leftBrace:
        if closed == 0 { return offset }
        closed -= 1
      default: break
      }
    }
    return nil
  }

  func missingContent() -> YAMLProblem {
    if let comment = commentInBrackets() { return comment }
    guard let byte = source.byte(at: place), byte.isFlowIndicator else {
      if endsDocument(at: place), let bracket = openBracket(before: place) {
        return neverClosed(bracket)
      }
      return syntax(
        place..<source.nextScalar(after: place), "a value is missing before this",
        help: "write it, or put the text that continues here in quotes")
    }
    if isInFlow, byte == .comma {
      return syntax(
        place..<place + 1, "an item is missing before this ','",
        help: "remove the ','")
    }
    return startsWith(source.text(place..<place + 1), at: place)
  }

  /// `tags: [#boat]`: a `#` after a bracket or a comma begins a comment, and the
  /// bracket is never closed.
  private func commentInBrackets() -> YAMLProblem? {
    var offset = min(place, source.bytes.count) - 1
    let limit = max(0, offset - 400)
    while offset > limit {
      if source.byte(at: offset) == .hash, let before = source.byte(at: offset - 1),
        before == .leftBracket || before == .leftBrace || before == .comma || before == .space
      {
        let line = source.lineRange(around: offset)
        let front = source.bytes[line.lowerBound..<offset]
        let opening = front.lastIndex { $0 == .leftBracket || $0 == .leftBrace }
        let closing = front.lastIndex { $0 == .rightBracket || $0 == .rightBrace }
        guard let opening, opening > closing ?? -1 else { return nil }
        let rest = source.trimmingEnd(offset..<line.upperBound)
        let end = source.bytes[rest].firstIndex {
          $0 == .comma || $0 == .rightBracket || $0 == .rightBrace
        }
        // In `[boat #46]` the word before it belongs to the same item.
        let before = front.lastIndex { $0 == .comma || $0 == .colon }.map { max($0, opening) }
        let start = source.skippingBlanks(from: (before ?? opening) + 1)
        let isQuoted = source.bytes[start..<offset].contains(.quote)
        let item = source.trimmingEnd((isQuoted ? offset : start)..<(end ?? rest.upperBound))
        return syntax(
          rest, "a '#' begins a comment here, so the rest of the line is not read",
          help: "put the text in quotes: \"\(source.text(item))\"")
      }
      offset -= 1
    }
    return nil
  }

  /// What was expected instead of what was found.
  enum Expected {
    case key
    case item
    case end
  }

  /// Something that does not belong to anything above it.
  func misplaced(_ expected: Expected) -> YAMLProblem {
    let line = source.lineRange(around: place)
    let first = source.skippingBlanks(from: line.lowerBound)
    let rest = source.trimmingEnd(place..<max(place, line.upperBound))
    if first < place {
      return trailing(rest, from: first)
    }
    if source.byte(at: place) == .hyphen, source.byte(at: place + 1)?.isASCIISpace ?? true {
      return syntax(
        place..<place + 1, "this is a list item, but a key is expected",
        help: "indent it like the other items of its list")
    }
    if isClosing(place) { return unopened() }
    let spaces = place - line.lowerBound
    switch expected {
    case .item where spaces == column(of: context):
      return syntax(
        rest, "a list item is expected here, as on line \(source.line(at: context))",
        help: "start the line with '- ', or move it out of the list")
    case .end where root.map({ column(of: $0.range.lowerBound) }) == spaces:
      return syntax(
        rest, "the value above is complete, and nothing can follow it",
        help: "remove one of the two: there can be only one set of keys, one list or one text")
    case .key, .item, .end:
      break
    }
    return syntax(
      rest, "the indentation of this line (\(spaces)) matches none of the lines above it",
      help: "indent it exactly like the line that it belongs to")
  }

  private func column(of offset: Int) -> Int {
    offset - source.lineRange(around: offset).lowerBound
  }

  private func isClosing(_ offset: Int) -> Bool {
    source.byte(at: offset).map { $0 == .rightBracket || $0 == .rightBrace } ?? false
  }

  private func unopened() -> YAMLProblem {
    syntax(
      place..<place + 1, "this '\(source.text(place..<place + 1))' closes nothing",
      help: "remove it, or put the text in quotes")
  }

  /// Text after a value that has ended on the same line.
  private func trailing(_ rest: Range<Int>, from first: Int) -> YAMLProblem {
    let before = source.trimmingEnd(first..<place).upperBound - 1
    guard let byte = source.byte(at: before) else {
      return syntax(rest, "this does not belong to anything above it")
    }
    switch byte {
    case .quote, .apostrophe:
      return afterQuote(byte, rest)
    case .rightBracket, .rightBrace:
      if isClosing(place) { return unopened() }
      return syntax(
        rest, "text cannot continue after a closing '\(source.text(before..<before + 1))'",
        help: helpForWholeValue(around: place))
    default:
      let word = wordStart(before: before)
      if source.byte(at: word) == .asterisk { return startsWith("*", at: word) }
      if isClosing(place) { return unopened() }
      return syntax(
        rest, "this cannot follow what comes before it on this line",
        help: helpForWholeValue(around: place))
    }
  }

  private func afterQuote(_ quote: UInt8, _ rest: Range<Int>) -> YAMLProblem {
    if let lastNode, lastNode.style == .singleQuoted || lastNode.style == .doubleQuoted {
      let opening = lastNode.range.lowerBound
      let closing = source.line(at: lastNode.range.upperBound)
      if source.line(at: opening) != closing {
        return syntax(
          opening..<opening + 1, "the quote that opens here closes only on line \(closing)",
          help: "close it at the end of the value")
      }
    }
    return syntax(
      rest, "text cannot continue after a closing quote",
      help: quote == .apostrophe
        ? "inside single quotes write '' for an apostrophe, or use double quotes"
        : "inside double quotes write \\\" for a quote, or use single quotes")
  }

  private func wordStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, !source.bytes[start - 1].isASCIISpace { start -= 1 }
    return start
  }
}
