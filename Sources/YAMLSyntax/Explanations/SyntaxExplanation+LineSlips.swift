import Bytes

/// A slip on the line of the place, or on one above it.
///
/// libyaml reads on from a broken line until something does not fit, so the place that it names is
/// often on the line after the mistake.
extension SyntaxExplanation {
  /// The slip that explains the failure; `nil` if none of the lines near it shows one.
  func lineSlip() -> YAMLProblem? {
    let line = source.lineRange(around: place)
    if let problem = foreignIndentation(upTo: line.upperBound) ?? openQuote(before: line) {
      return problem
    }
    if let problem = otherBullet(source.trimmingEnd(source.lineRange(around: context))) {
      return problem
    }
    let first = source.skippingBlanks(from: line.lowerBound)
    guard first < line.upperBound, let above = source.lineAbove(first) else {
      return otherBullet(source.trimmingEnd(line))
    }
    return otherBullet(source.trimmingEnd(line)) ?? otherBullet(above)
      ?? keyWithoutColon(above, before: line) ?? keyOutOfLine(before: line)
      ?? itemOutOfLine(above, before: line) ?? lineOutOfPlace(above, before: line)
  }

  /// A line that is indented with a space that is not one, up to a place.
  private func foreignIndentation(upTo end: Int) -> YAMLProblem? {
    var start = 0
    while start < end {
      let line = source.lineRange(around: start)
      let first = source.skippingBlanks(from: line.lowerBound)
      if let scalar = source.scalar(at: first), first < line.upperBound,
        scalar.value == 0xFEFF || !scalar.isASCII && scalar.properties.isWhitespace
          || scalar.properties.generalCategory == .format
      {
        return syntax(
          first..<source.nextScalar(after: first),
          "this line is indented with \(scalar.codePoint), and YAML indents with spaces only",
          help: "replace it with a space")
      }
      start = line.upperBound + 1
    }
    return nil
  }

  /// A value in quotes that the author closed on no line, and another quote closes near the place.
  private func openQuote(before line: Range<Int>) -> YAMLProblem? {
    var end = line.lowerBound
    let limit = source.lineAbove(line.lowerBound)?.lowerBound ?? 0
    for _ in 0..<20 {
      guard let above = source.lineAbove(end) else { return nil }
      end = above.lowerBound
      var start = source.skippingDashes(from: above.lowerBound)
      if let colon = keyColon(in: above) { start = source.skippingBlanks(from: colon + 1) }
      guard let quote = source.byte(at: start), quote == .quote || quote == .apostrophe,
        start < above.upperBound, !source.bytes[(start + 1)..<above.upperBound].contains(quote)
      else { continue }
      let closing = source.bytes[above.upperBound...].firstIndex(of: quote) ?? source.bytes.count
      guard closing >= limit else { return nil }
      return syntax(
        start..<(start + 1), "the quote that opens here is not closed on its line",
        help: "close it at the end of the value")
    }
    return nil
  }

  /// A bullet that YAML does not know: `•`, a dash of another length, or one without its space.
  func otherBullet(_ line: Range<Int>) -> YAMLProblem? {
    let start = source.skippingBlanks(from: line.lowerBound)
    guard start < line.upperBound else { return nil }
    var end = start
    while end < line.upperBound, let scalar = source.scalar(at: end), Self.isBullet(scalar) {
      end = source.nextScalar(after: end)
    }
    let mark = source.text(start..<end)
    let isSpaced = source.byte(at: end)?.isASCIISpace ?? true
    guard !mark.isEmpty, mark != "-" || !isSpaced, mark != "---", isSpaced || mark == "-",
      // `-5` and `*name` are values.
      isSpaced || !(source.byte(at: end)?.isASCIIDigit ?? false)
    else { return nil }
    let shown = isSpaced ? mark : "-\(source.scalar(at: end).map { String($0) } ?? "")"
    return syntax(
      start..<(isSpaced ? end : source.nextScalar(after: end)),
      "a list item starts with '- ' in YAML, not with \(Shown.name(shown))",
      help: "write '- ', or put the text in quotes")
  }

  private static func isBullet(_ sign: Unicode.Scalar) -> Bool {
    ["-", "*", "+"].contains(sign)
      || PrintedBullet.all.contains { $0.unicodeScalars.first == sign }
  }

  /// `title Oil`, `title = Oil`, `title：Oil` and `title:Oil` beside keys that have their colon.
  private func keyWithoutColon(_ above: Range<Int>, before line: Range<Int>) -> YAMLProblem? {
    // Of two items in a row, the first is a whole one and not a key of the second.
    guard keyColon(in: above) == nil, contentColumn(of: above) == contentColumn(of: line),
      keyColon(in: line) != nil, !(isListItem(above) && isListItem(line))
    else { return nil }
    return otherColon(in: above) ?? keyAlone(above)
  }

  /// A key and its value, in which something else is in place of `: `.
  func otherColon(in line: Range<Int>) -> YAMLProblem? {
    guard let (start, end) = keyWord(in: line) else { return nil }
    let sign = source.skippingBlanks(from: end)
    guard sign < line.upperBound, let scalar = source.scalar(at: sign) else { return nil }
    var value = source.nextScalar(after: sign)
    var problem = "'\(scalar)' is used instead of a colon"
    if scalar == ":" {
      guard value < line.upperBound, let space = source.scalar(at: value), !space.isASCII,
        space.properties.isWhitespace || space.properties.generalCategory == .format
      else { return nil }
      problem = "the space after ':' is not an ordinary one (\(space.codePoint))"
    } else if !["=", ";", "：", "；", "＝", "∶", "꞉"].contains(scalar) {
      return nil
    }
    while value < line.upperBound, let scalar = source.scalar(at: value),
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
    {
      value = source.nextScalar(after: value)
    }
    return syntax(
      sign..<source.nextScalar(after: sign), problem,
      help: repair(start..<end, value: value..<max(value, line.upperBound)))
  }

  private func keyAlone(_ line: Range<Int>) -> YAMLProblem? {
    guard let (start, end) = keyWord(in: line) else { return nil }
    var value = end
    while value < line.upperBound, let scalar = source.scalar(at: value),
      scalar.properties.isWhitespace || scalar == ":" || scalar == "."
    {
      value = source.nextScalar(after: value)
    }
    // A word that goes on in other letters is not a key.
    guard value > end || value == line.upperBound else { return nil }
    return syntax(
      source.trimmingEnd(start..<value),
      "\(Shown.name(source.text(start..<end))) is not a key without ': ' after it",
      help: repair(start..<end, value: value..<max(value, line.upperBound)))
  }

  /// The word at the beginning of a line that may be a key.
  private func keyWord(in line: Range<Int>) -> (start: Int, end: Int)? {
    let start = source.skippingDashes(from: line.lowerBound)
    var end = start
    while end < line.upperBound, let byte = source.byte(at: end),
      byte.isASCIILetter || byte == .underscore || byte == .hyphen
    {
      end += 1
    }
    return end > start ? (start, end) : nil
  }

  private func repair(_ key: Range<Int>, value: Range<Int>) -> String {
    let name = source.text(key)
    let repaired = "\(name): \(source.text(value))"
    if repaired.utf8.count <= 60 { return "write \(Shown.line(repaired))" }
    return key.count <= 60 ? "write '\(name): …'" : "write 'key: value'"
  }

  func isListItem(_ line: Range<Int>) -> Bool {
    let start = source.skippingBlanks(from: source.lineRange(around: line.lowerBound).lowerBound)
    return source.byte(at: start) == .hyphen && source.byte(at: start + 1) == .space
  }

  /// The first line of a list item, if the next line of the item begins in another column.
  private func itemOutOfLine(_ above: Range<Int>, before line: Range<Int>) -> YAMLProblem? {
    let dash = source.skippingBlanks(from: source.lineRange(around: above.lowerBound).lowerBound)
    if isListItem(above), isListItem(line), let own = column(ofLine: above),
      let next = column(ofLine: line), own > next
    {
      return itemOutOfLine(above, own, next)
    }
    guard source.byte(at: dash) == .hyphen, source.byte(at: dash + 1) == .space,
      keyColon(in: above) != nil, keyColon(in: line) != nil
    else { return nil }
    let next = source.skippingBlanks(from: line.lowerBound)
    guard source.byte(at: next) != .hyphen, let own = contentColumn(of: above),
      let other = contentColumn(of: line), own != other
    else { return nil }
    return syntax(
      dash..<(dash + 1), "the next line is not indented like the words of this list item",
      help: mayBegin(above, in: other - 2)
        ? "indent '- ' by \(other - 2) space\(other == 3 ? "" : "s"), or the next line by \(own)"
        : "indent the next line by \(own) spaces")
  }

  /// Whether a list item may begin in another column: no less than the key above it, and like the
  /// item above it.
  private func mayBegin(_ item: Range<Int>, in wanted: Int) -> Bool {
    guard let above = source.lineAbove(item.lowerBound), let column = column(ofLine: above) else {
      return wanted == 0
    }
    return isListItem(above) ? column == wanted : column <= wanted
  }

  /// An item that is indented otherwise than the next one.
  func itemOutOfLine(_ item: Range<Int>, _ own: Int, _ next: Int) -> YAMLProblem {
    let dash = source.skippingBlanks(from: source.lineRange(around: item.lowerBound).lowerBound)
    return syntax(
      dash..<(dash + 1),
      "this list item is indented by \(own) space\(own == 1 ? "" : "s"), and the next one by \(next)",
      help: "indent all items of a list alike")
  }

  /// A line that is indented otherwise than the lines around it.
  private func lineOutOfPlace(_ above: Range<Int>, before line: Range<Int>) -> YAMLProblem? {
    let start = source.skippingBlanks(from: source.lineRange(around: above.lowerBound).lowerBound)
    guard let own = column(ofLine: above), let next = column(ofLine: line),
      let colon = keyColon(in: above), source.byte(at: start) != .hyphen
    else { return nil }
    guard let before = source.lineAbove(above.lowerBound) else {
      guard own > next else { return nil }
      return syntax(
        start..<above.upperBound, "this line is indented by \(own), and the next one by \(next)",
        help: "indent both alike")
    }
    guard let previous = contentColumn(of: before), own < previous, own < next,
      source.skippingBlanks(from: colon + 1) < above.upperBound
    else { return nil }
    return syntax(
      start..<above.upperBound,
      "this line is indented by \(own) spaces, and the one above it by \(previous)",
      help: "indent it exactly like the lines that it belongs to")
  }

  func column(ofLine line: Range<Int>) -> Int? {
    let start = source.lineRange(around: line.lowerBound).lowerBound
    let first = source.skippingBlanks(from: start)
    return first < line.upperBound ? first - start : nil
  }

  /// Where the words of a line begin, after the dashes of list items.
  func contentColumn(of line: Range<Int>) -> Int? {
    let start = source.lineRange(around: line.lowerBound).lowerBound
    let first = source.skippingDashes(from: start)
    return first < line.upperBound ? first - start : nil
  }
}
