import Bytes

/// Lists of which one line is not an item: YAML notices it only on a line below.
extension SyntaxExplanation {
  /// The first line of a text that goes on over the items of a list, up to one that has a key.
  func listReadAsText(upTo last: Range<Int>) -> YAMLProblem? {
    guard var least = column(ofLine: last) else { return nil }
    var first = last
    // The uppermost item that is part of the text.
    var item = isListItem(last) ? last : nil
    var isAfterDash = false
    while let above = source.lineAbove(first.lowerBound), let own = column(ofLine: above) {
      if let colon = keyColon(in: above) {
        guard isEmpty(after: colon, in: above) else { return nil }
        break
      }
      isAfterDash = isListItem(above) && own < least
      first = above
      if isAfterDash { break }
      if isListItem(above) { item = above }
      least = min(least, own)
    }
    guard first != last, let item, first != item, let next = column(ofLine: item) else {
      return nil
    }
    if let problem = otherBullet(first) { return problem }
    guard isAfterDash else { return itemExpected(first, like: item) }
    guard let own = column(ofLine: first), own < next,
      source.lineAbove(first.lowerBound).map({ !isListItem($0) }) ?? true,
      !isListItem(below: last, at: own)
    else { return nil }
    return itemOutOfLine(first, own, next)
  }

  /// The first key of a list item that has no dash: the keys below it are indented like its words.
  func keyWithoutDash(above line: Range<Int>) -> YAMLProblem? {
    guard keyColon(in: line) != nil, !isListItem(line), let next = column(ofLine: line),
      let above = source.lineAbove(line.lowerBound), !isListItem(above),
      let colon = keyColon(in: above), !isEmpty(after: colon, in: above),
      let own = column(ofLine: above), own < next,
      let head = source.lineAbove(above.lowerBound), let end = keyColon(in: head),
      isEmpty(after: end, in: head), let parent = contentColumn(of: head), parent <= own
    else { return nil }
    if let problem = otherBullet(above) { return problem }
    if let item = lineBelow(line, upTo: own), column(ofLine: item) == own {
      return isListItem(item) ? itemExpected(above, like: item) : nil
    }
    guard parent < own else { return nil }
    return syntax(
      source.skippingBlanks(from: above.lowerBound)..<above.upperBound,
      "this line is indented by \(own) spaces, and the next one by \(next)",
      help: "start this one with '- ' if it begins a list item, or indent both alike")
  }

  /// A key that is indented less than the items of the list that it is in, and so ends that list.
  func keyOutOfLine(before line: Range<Int>) -> YAMLProblem? {
    guard isListItem(line), let own = column(ofLine: line) else { return nil }
    var key: (line: Range<Int>, column: Int, previous: Int)?
    var end = line.lowerBound
    while let above = source.lineAbove(end), let column = column(ofLine: above) {
      end = above.lowerBound
      let isItem = isListItem(above)
      if let key {
        guard column <= own else { continue }
        guard column == own, isItem else { return nil }
        return syntax(
          source.skippingBlanks(from: key.line.lowerBound)..<key.line.upperBound,
          "this line is indented by \(key.column) spaces, and the one above it by \(key.previous)",
          help: "indent it exactly like the lines that it belongs to")
      }
      if column > own { continue }
      guard column < own, !isItem, let colon = keyColon(in: above),
        isEmpty(after: colon, in: above), let before = source.lineAbove(end),
        let previous = contentColumn(of: before), previous > own
      else { return nil }
      key = (above, column, previous)
    }
    return nil
  }

  private func itemExpected(_ line: Range<Int>, like item: Range<Int>) -> YAMLProblem {
    syntax(
      source.skippingBlanks(from: line.lowerBound)..<line.upperBound,
      "a list item is expected here, as on line \(source.line(at: item.lowerBound))",
      help: "start the line with '- ', or move it out of the list")
  }

  /// Whether nothing but a comment follows a colon.
  private func isEmpty(after colon: Int, in line: Range<Int>) -> Bool {
    let rest = source.skippingBlanks(from: colon + 1)
    return rest >= line.upperBound || source.byte(at: rest) == .hash
  }

  private func isListItem(below line: Range<Int>, at column: Int) -> Bool {
    guard let next = lineBelow(line, upTo: column) else { return false }
    return isListItem(next) && self.column(ofLine: next) == column
  }

  /// The nearest line below one that is indented by no more than some spaces.
  private func lineBelow(_ line: Range<Int>, upTo limit: Int) -> Range<Int>? {
    var start = source.lineRange(around: line.lowerBound).upperBound + 1
    while start < source.bytes.count {
      let next = source.lineRange(around: start)
      let words = source.trimmingEnd(next)
      if !words.isEmpty, let column = column(ofLine: words), column <= limit { return words }
      start = next.upperBound + 1
    }
    return nil
  }
}
