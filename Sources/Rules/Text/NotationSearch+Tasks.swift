import Bytes
import MarkdownSyntax

/// Tasks that are not items of a checklist.
extension NotationSearch {
  /// A task that is not an item, and what looks like a task but is not one.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - isQuoted: Whether it is in a quote.
  ///   - lacksBox: Whether it is reported if it has no box, because others in its list have one.
  mutating func item(_ index: Int, isQuoted: Bool, lacksBox: Bool) {
    let node = tree.nodes[index]
    // An item without words has a rule of its own.
    if type == .checklist, tree.isEmptyBox(index) { return }
    if isQuoted {
      if node.isTask, type == .checklist { found(.quotedTask, lineOf(node.range)) }
      return
    }
    if node.isTask, isValue, type == .checklist {
      found(
        "taskInValue", "a task in YAML text is not an item of the checklist",
        help: "write it as an entry of `items:`, without a box", at: lineOf(node.range))
    }
    guard !node.isTask, index + 2 < Int(node.subtreeEnd), tree.nodes[index + 2].kind == .text
    else { return }
    let text = tree.text(of: index + 2)
    guard isOtherBox(text), let close = text.prefix(3).firstIndex(of: .rightBracket) else { return }
    // A box and nothing else is an item without words, which has its own rule.
    if type == .checklist, text.count == 3,
      [.space, UInt8(ascii: "x"), UInt8(ascii: "X")].contains(text[text.startIndex + 1])
    {
      return
    }
    // It is an item all the same, and is reported as one without a box.
    if lacksBox, text.dropFirst(3).first == .space, !tree.holdsTask(index) { return }
    let box = String(utf8: text[...close])
    let start = tree.nodes[index + 2].range.lowerBound
    if tree.source[start] == .backslash, box != "[]" {
      found(
        "escapedBox", "the backslashes make '\(box)' a part of the words, not a check box",
        help: "write `- \(box) …` without backslashes", at: start..<start + box.utf8.count + 2)
      return
    }
    found(
      "box",
      type == .checklist
        ? "'\(box)' is not a check box, so it is part of the words"
        : "'\(box)' is not a check box, so this line is not an item",
      help: "write `[ ]` or `[x]`, with a space after it", at: start..<start + box.utf8.count)
  }

  /// Whether each line of a list without a box is reported as such: not if only a few have one.
  func lacksBoxes(_ list: Int, isNested: Bool) -> Bool {
    var lines = 0
    var boxes = 0
    for item in tree.children(of: list) {
      lines += 1
      if tree.nodes[item].isTask { boxes += 1 }
    }
    if boxes == 0 { return tree.holdsTask(list) }
    return isNested ? boxes * 2 > lines : boxes * 2 >= lines
  }

  /// Whether the words of an item begin with what looks like a box but is not one, which has its own finding.
  func isOtherBox(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == .leftBracket && text.prefix(3).contains(.rightBracket)
  }

  /// Whether a text is reported as such a box: with another one before it, it is not.
  func isBoxOfItem(_ index: Int, _ text: ArraySlice<UInt8>) -> Bool {
    isInItem(index) && !tree.nodes[index - 2].isTask && isOtherBox(text)
  }

  /// Whether a text begins the words of an item.
  func isInItem(_ index: Int) -> Bool {
    index > 1 && tree.nodes[index - 1].kind == .paragraph && tree.nodes[index - 2].kind == .item
  }

  /// `- [ ] Port fender   [ ] Starboard fender`: a box among the words of a task, which has one.
  ///
  /// A comma, a semicolon, a tab or several spaces before it tell it from choices (`Skipper told? [ ] yes [ ] no`), values
  /// to write down (`Depth [ ] m`) and words about a box (`Select [ ] Remember me`).
  mutating func innerBox(_ box: Range<Int>, in text: Int) {
    guard box.lowerBound >= taskEnd, let start = taskWords(with: text),
      box.lowerBound - start <= 400
    else { return }
    let lead = tree.source[start..<box.lowerBound]
    let words = lead.trimmingASCIISpace()
    let rest = lineFrom(box.upperBound).trimmingASCIISpace()
    guard let last = words.last, !lead.contains(.question),
      ![.colon, .equals, .slash, .hyphen, .plus].contains(last),
      // `list[ ]` is code.
      lead.last?.isASCIISpace ?? false || last == .semicolon || last == .comma,
      !["…", "...", "？", "："].contains(where: {
        words.suffix($0.utf8.count).elementsEqual($0.utf8)
      }),
      !Self.isInBrackets(lead), !Self.hasBox(lead),
      let first = String(
        utf8: rest.drop { $0 == .asterisk || $0 == .underscore }.prefix(4)
      ).unicodeScalars.first, first.isLetterOrNumber
    else { return }
    if last != .semicolon {
      let isApart = last == .comma || lead.last == .tab || lead.suffix(2).elementsEqual("  ".utf8)
      if !isApart || Self.hasBox(rest) || Self.isChoice(rest) { return }
    }
    found(.looseTask, box)
  }

  /// Where the words of a task begin if a text is on their first line.
  private func taskWords(with text: Int) -> Int? {
    var block = text
    while tree.nodes[block].kind.isInline {
      let kind = tree.nodes[block].kind
      guard block > 1, block > text - 40, kind != .softBreak, kind != .lineBreak else { return nil }
      block -= 1
    }
    guard block > 0, tree.nodes[block].kind == .paragraph, tree.nodes[block - 1].isTask else {
      return nil
    }
    return tree.nodes[block + 1].range.lowerBound
  }

  private static func hasBox(_ text: ArraySlice<UInt8>) -> Bool {
    text.firstRange(of: Array("[ ]".utf8)) != nil
  }

  /// Whether a text is one word of at most four characters, such as `n/a`.
  private static func isChoice(_ text: ArraySlice<UInt8>) -> Bool {
    text.count <= 16 && !text.contains(.space) && String(utf8: text).unicodeScalars.count <= 4
  }

  /// Whether a text ends between parentheses.
  private static func isInBrackets(_ text: ArraySlice<UInt8>) -> Bool {
    let last = text.last { $0 == .leftParenthesis || $0 == .rightParenthesis }
    return last == .leftParenthesis
  }

  /// A line of text that begins like an item.
  mutating func looseTask(_ index: Int, at range: Range<Int>) {
    let text = tree.source[range]
    if range.lowerBound < taskEnd { return }
    if type == .checklist, isInItem(index), tree.isEmptyBox(index - 2) { return }
    // The words of a task begin after its box.
    if type == .checklist,
      text.starts(with: "–".utf8) || text.starts(with: "—".utf8) || text.starts(with: "−".utf8),
      !Measure.isNegative(text)
    {
      // After a box it begins direct speech: `- [ ] — Who is there?`
      if !isInItem(index) || !tree.nodes[index - 2].isTask { found(.dashBullet, lineOf(range)) }
      return
    }
    let head = text.prefix(8)
    let first = head.first ?? 0
    guard
      [.leftBracket, .rightBracket, .hyphen, .asterisk, .plus, .dot, .underscore, .leftBrace]
        .contains(first)
    else { return }
    if first == .leftBracket {
      let second = head.dropFirst().first ?? 0
      guard
        second == .space || second == .rightBracket || second.asciiLowercased == UInt8(ascii: "x")
      else { return }
    }
    var hasBox = false
    for byte in head {
      if byte == .leftBracket || byte == .rightBracket { hasBox = true }
      if byte.isASCIILetter && byte.asciiLowercased != UInt8(ascii: "x") || byte >= 0x80 { break }
      if byte.isASCIIDigit { break }
    }
    if isBoxOfItem(index, text) { return }
    if hasBox || first == .rightBracket { found(.looseTask, lineOf(range)) }
  }
}
