import Bytes

/// Mistakes around `key: value`.
extension SyntaxExplanation {
  /// A line among keys that is not a key.
  func lineWithoutColon() -> YAMLProblem {
    let line = source.trimmingEnd(context..<source.lineRange(around: context).upperBound)
    if let slip = otherColon(in: line) { return slip }
    if let colon = tightColon(in: line) { return missingSpace(after: colon, in: line) }
    if source.byte(at: context) == .hyphen {
      // `--` does not lack a space.
      if source.byte(at: context + 1) == .hyphen, let slip = otherBullet(line) { return slip }
      return missingSpace(after: context, in: line)
    }
    return syntax(
      line, "this line is neither 'key: value' nor part of the value above it",
      help: "write it as 'key: value', or indent it more than the key above")
  }

  /// A `: ` after the value has begun.
  func colonInValue() -> YAMLProblem {
    let line = source.lineRange(around: place)
    if let colon = keyColon(in: line), colon < place {
      return syntax(
        place..<place + 1, "a value without quotes cannot contain ': '",
        help: helpForWholeValue(around: place))
    }
    if let problem = listReadAsText(upTo: source.trimmingEnd(line)) ?? keyWithoutDash(above: line) {
      return problem
    }
    let first = source.skippingBlanks(from: line.lowerBound)
    if let above = source.lineAbove(first) {
      let start = source.skippingBlanks(from: above.lowerBound)
      if keyColon(in: above) == nil, let slip = otherColon(in: above) { return slip }
      if keyColon(in: above) == nil, let colon = tightColon(in: start..<above.upperBound) {
        return missingSpace(after: colon, in: start..<above.upperBound)
      }
    }
    return syntax(
      source.trimmingEnd(first..<line.upperBound),
      "this line continues the value above it, where ': ' needs quotes",
      help: "indent it like the key above to make it a key, or put the whole value in quotes")
  }

  /// A list that starts on the line of its key.
  func listInPlaceOfValue() -> YAMLProblem {
    let line = source.lineRange(around: place)
    guard let colon = keyColon(in: line), colon < place else {
      return syntax(
        place..<place + 1, "a list cannot start here",
        help: "give each '- ' a line of its own, indented like the other items")
    }
    return syntax(
      place..<place + 1, "a list cannot start on the line of its key",
      help: "give each '- ' a line of its own below the key, or "
        + helpForWholeValue(around: place))
  }

  /// The advice to quote the value that starts on the line of `offset`, before it.
  func helpForWholeValue(around offset: Int) -> String {
    let line = source.lineRange(around: offset)
    var start = source.skippingDashes(from: line.lowerBound)
    if let colon = keyColon(in: line), colon < offset {
      start = source.skippingBlanks(from: colon + 1)
    }
    let value = QuoteAdvice.value(from: start, in: source)
    return boxAdvice(value, in: line) ?? QuoteAdvice.help(for: value, in: source)
  }

  /// The advice for an entry of a list that begins with a check box, as in Markdown.
  private func boxAdvice(_ value: Range<Int>, in line: Range<Int>) -> String? {
    let first = source.skippingBlanks(from: line.lowerBound)
    guard source.byte(at: first) == .hyphen, first < value.lowerBound,
      ["[ ]", "[x]", "[X]"].contains(source.text(value.prefix(3))), value.count > 3
    else { return nil }
    let words = source.skippingBlanks(from: value.lowerBound + 3)..<value.upperBound
    let text = source.text(words)
    let isPlain =
      source.byte(at: words.lowerBound).map { $0.isASCIILetter || $0 >= 0x80 } ?? false
      && !text.contains(": ") && !text.contains(" #") && text.utf8.last != .colon
    let before = source.text(first..<value.lowerBound)
    guard !words.isEmpty, before.utf8.count + words.count <= 60,
      let written = isPlain ? text : QuoteAdvice.quoted(text)
    else { return "YAML has no check boxes; write the words alone" }
    return "YAML has no check boxes; write `\(before)\(written)`"
  }

  private func missingSpace(after offset: Int, in line: Range<Int>) -> YAMLProblem {
    let mark = source.text(offset..<offset + 1)
    let before = source.text(line.lowerBound..<offset + 1)
    let repaired = "\(before) \(source.text(offset + 1..<line.upperBound))"
    let isShort = repaired.utf8.count <= 60
    return syntax(
      offset..<offset + 1, "a space is missing after '\(mark)'",
      help: isShort ? "write \(Shown.line(repaired))" : "write '\(mark) '")
  }

  /// The first colon of a line that ends a key.
  func keyColon(in line: Range<Int>) -> Int? { source.keyColon(in: line) }

  /// The colon of `key:value`, where the part before it is one word and what follows is not an address.
  private func tightColon(in line: Range<Int>) -> Int? {
    guard let colon = source.bytes[line].firstIndex(of: .colon), colon > line.lowerBound,
      let next = source.byte(at: colon + 1), colon + 1 < line.upperBound,
      !next.isASCIISpace, next != .slash
    else { return nil }
    let key = source.bytes[line.lowerBound..<colon]
    return key.contains(where: { $0.isASCIISpace || $0 == .quote }) ? nil : colon
  }
}

extension SourceSlice {
  /// The first colon of a line that ends a key; a key in quotes may contain others.
  func keyColon(in line: Range<Int>) -> Int? {
    var offset = skippingDashes(from: line.lowerBound)
    if let quote = byte(at: offset), quote == .quote || quote == .apostrophe {
      let rest = bytes[min(offset + 1, line.upperBound)..<line.upperBound]
      offset = rest.firstIndex(of: quote) ?? offset
    }
    while offset < line.upperBound {
      let isLast = offset + 1 >= line.upperBound
      if bytes[offset] == .colon, isLast || bytes[offset + 1].isASCIISpace {
        return offset
      }
      offset += 1
    }
    return nil
  }

  /// The first place from `offset` on that is not a space or a tab.
  func skippingBlanks(from offset: Int) -> Int {
    var result = offset
    while let byte = byte(at: result), byte == .space || byte == .tab { result += 1 }
    return min(result, bytes.count)
  }

  /// The first place from `offset` on that is neither blank nor the dash of a list item.
  func skippingDashes(from offset: Int) -> Int {
    var result = skippingBlanks(from: offset)
    while byte(at: result) == .hyphen, byte(at: result + 1) == .space {
      result = skippingBlanks(from: result + 1)
    }
    return result
  }

  /// The nearest line above the one of `offset` that is not empty.
  func lineAbove(_ offset: Int) -> Range<Int>? {
    var start = lineRange(around: offset).lowerBound
    while start > 0 {
      let line = lineRange(around: start - 1)
      let content = trimmingEnd(line)
      if !content.isEmpty { return content }
      start = line.lowerBound
    }
    return nil
  }
}
