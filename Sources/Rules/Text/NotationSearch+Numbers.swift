import Bytes
import Diagnostics
import MarkdownSyntax

/// Numbers that Markdown reads as something else.
extension NotationSearch {
  /// The numbers of a list: Markdown counts from the first one, whatever the others are.
  mutating func numbers(of list: Int) {
    let node = tree.nodes[list]
    guard node.isOrdered else { return sign(ofList: list) }
    let items = Array(tree.children(of: list))
    let written = items.map { number(of: $0) }
    // `1.` for all of them is a habit.
    if Set(written).count == 1, items.count > 1 { return }
    for (place, item) in items.enumerated() {
      dateItem(item)
      let shown = node.listStart + place
      guard let number = written[place], number != shown else { continue }
      // A step was inserted or removed, and the others kept their numbers; others are years or dates.
      let isStep = number >= node.listStart && number <= node.listStart + items.count
      found(
        isStep ? "step" : "number",
        "readers see \(shown), not \(number): the numbers of a list count up from its first one",
        help: isStep
          ? "write `\(shown).`"
          : tree.nodes[item].isTask
            ? "write `\(shown).`, or put a text or a heading above it to begin a new list"
            : "write `\(number)\\.` if it is not a step, with an empty line between the lines",
        at: numberRange(of: item), severity: isStep ? .note : .warning)
      return
    }
  }

  /// `12. 5. Course`: a list in an item that has no words of its own.
  private mutating func dateItem(_ item: Int) {
    guard item + 2 < tree.nodes.count, tree.nodes[item + 1].kind == .list,
      tree.nodes[item + 1].isOrdered, Int(tree.nodes[item].subtreeEnd) > item + 2
    else { return }
    let start = tree.nodes[item].range.lowerBound
    let inner = numberRange(of: item + 2)
    guard !tree.source[start..<inner.lowerBound].contains(.lineFeed) else { return }
    let written = String(utf8: tree.source[start..<inner.upperBound])
    found(
      "dateItem", "'\(written)' is read as a list inside a list, each with its own numbers",
      help:
        "write `\(String(utf8: tree.source[numberRange(of: item)]).dropLast())\\.` if it is a date",
      at: start..<inner.upperBound)
  }

  /// The number that an item is written with; `nil` if it is longer than any list.
  private func number(of item: Int) -> Int? {
    Int(String(utf8: tree.source[numberRange(of: item)].dropLast()))
  }

  /// An item's number and the mark after it.
  private func numberRange(of item: Int) -> Range<Int> {
    let start = tree.nodes[item].range.lowerBound
    let digits = tree.source[start...].prefix { $0.isASCIIDigit }.count
    return start..<min(start + digits + 1, tree.source.count)
  }

  /// `2*500 mg, 3*400 mg`, `dir/*/a/*`, `*21*0664123456#`: stars emphasise what is between them.
  mutating func starredNumbers(_ index: Int) {
    let range = tree.nodes[index].range
    guard tree.source[range].first == .asterisk else { return }
    let (key, help): (String, String)
    if isProduct(range) {
      key = "starredNumbers"
      let isAfterWord = Self.isWord(characters(before: range.lowerBound))
      help = isAfterWord ? "write `\\*`" : "write `×` or `\\*`"
    } else if isPath(range) {
      (key, help) = ("starredPath", "write `\\*`, or put all of the path in backticks")
    } else if isTelephoneCode(range) {
      (key, help) = ("starredCode", "write `\\*`, or put all of the number in backticks")
    } else {
      return
    }
    let words = tree.plainText(within: index)
    found(
      key, "the asterisks around '\(words)' emphasise it and are not shown", help: help,
      at: range)
  }

  /// Whether two stars mean a product or a power (`W*15 mg, W*60 mg`, `v**2 / r**2`, `l*w*h`), or
  /// people of all genders (`Bürger*innen und Kolleg*innen`).
  ///
  /// A part of a word may be emphasised (`pre*fix*es`, `Open**H**arness`), and so may what lacks
  /// only the spaces around it (`Wait**10 minutes**then`, `footnote*1*and`).
  private func isProduct(_ range: Range<Int>) -> Bool {
    let (source, start, end) = (tree.source, range.lowerBound, range.upperBound)
    let stars = source[range].prefix { $0 == .asterisk }.count
    let words = source[range].dropFirst(stars).dropLast(stars)
    guard start > 0, let first = words.first else { return false }
    let last = source[start - 1]
    if last.isASCIIDigit, first.isASCIIDigit { return true }
    guard end < source.count, !last.isASCIISpace else { return false }
    let (before, after) = (characters(before: start), characters(after: end))
    guard last == .rightParenthesis || before.last.map(Self.isFactor) ?? false,
      source[end] == .leftParenthesis || after.first.map(Self.isFactor) ?? false
    else { return false }
    if Self.isLetter(words) { return stars == 1 && !Self.isWord(before) && !Self.isWord(after) }
    if Self.isWord(before), words.allSatisfy({ $0.isASCIIDigit }) { return false }
    let signs = stars == 1 ? "=+/ \n,()0123456789" : "=+/"
    return first.isASCIIDigit && !Self.isWord(before)
      || words.contains { signs.utf8.contains($0) }
  }

  /// The last two characters before a place.
  func characters(before place: Int) -> [Unicode.Scalar] {
    Array(String(utf8: tree.source[..<place].suffix(8)).unicodeScalars.suffix(2))
  }

  /// The first two characters from a place on.
  func characters(after place: Int) -> [Unicode.Scalar] {
    Array(String(utf8: tree.source[place...].prefix(8)).unicodeScalars.prefix(2))
  }

  /// Whether a factor may begin or end with a character: a number, or a letter of Latin, Greek or
  /// Cyrillic.
  ///
  /// Languages without spaces between words emphasise inside them.
  private static func isFactor(_ character: Unicode.Scalar) -> Bool {
    character.value < 0x530 && character.isLetterOrNumber
  }

  /// Whether two characters beside a star are of a word, and not a letter of a formula.
  private static func isWord(_ characters: [Unicode.Scalar]) -> Bool {
    characters.count == 2 && characters.allSatisfy { $0.properties.isAlphabetic }
  }

  /// Whether a text is a single letter: `w`, `π`.
  private static func isLetter(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count <= 2 else { return false }
    let characters = String(utf8: text).unicodeScalars
    return characters.count == 1 && characters.allSatisfy { $0.properties.isAlphabetic }
  }

  /// Whether a star stands for the names in a folder: `dir/*/a/*`, `dir/*.md,old/*.md`.
  private func isPath(_ range: Range<Int>) -> Bool {
    guard range.lowerBound > 0, tree.source[range.lowerBound - 1] == .slash else { return false }
    let first = tree.source[range].first { $0 != .asterisk }
    return first == .slash || first == .dot
  }

  /// Whether only digits are between two stars, and the number goes on after them.
  private func isTelephoneCode(_ range: Range<Int>) -> Bool {
    let rest = tree.source[range.upperBound...].prefix {
      $0.isASCIIAlphanumeric || $0 == .asterisk || $0 == .hash || $0 == .plus
    }
    // `*2*nd` is a word.
    return (rest.first?.isASCIIDigit ?? false || rest.contains(.hash))
      && tree.source[range].allSatisfy { $0.isASCIIDigit || $0 == .asterisk || $0 == .hash }
  }

  /// `>8 °C` and `> 20 kn` at the start of a line: the sign begins a quote and is not shown.
  mutating func comparison(_ quote: Int) {
    let start = tree.nodes[quote].range.lowerBound
    let line = lineFrom(start)
    guard line.first == .greaterThan, quote + 1 < tree.nodes.count,
      // `> 1. Wash` is a list in a quote.
      tree.nodes[quote + 1].kind == .paragraph
    else { return }
    let rest = line.dropFirst()
    let value = rest.drop { $0 == .space }
    let number = value.drop { $0 == .equals || $0 == .space }
    guard number.first?.isASCIIDigit ?? false else { return }
    let lineStart = tree.source.lineStart(before: start)
    let isAfterWords = !tree.source[lineStart..<start].trimmingASCIISpace().isEmpty
    // In a list, and without the space of a quote, nothing else is meant.
    let isCertain =
      isAfterWords || value.first == .equals || rest.first?.isASCIIDigit ?? false
    guard
      isCertain || isBelowWords(lineStart)
        || comparesInEachLine(lineStart..<tree.nodes[quote].range.upperBound)
    else { return }
    found(
      "comparison", "this `>` begins a quote, so readers do not see it",
      help: "write `\\>` if it means \"greater than\"",
      at: start..<line.trimmingASCIISpace().endIndex, severity: isCertain ? .warning : .note)
  }

  /// Whether the line above one has words that may go on in it.
  private func isBelowWords(_ lineStart: Int) -> Bool {
    guard lineStart > 0 else { return false }
    let end = lineStart - 1
    let line = tree.source[tree.source.lineStart(before: end)..<end].trimmingASCIISpace()
    return ![nil, .hash, .greaterThan, .bar].contains(line.first)
      && !line.allSatisfy { $0 == .hyphen }
  }

  /// Whether each line of a quote begins like a comparison, as `> 15 kn: first reef` does.
  ///
  /// Each must say no more than a number and its unit, or go on after a mark: `> 200 g flour` is a list in a quote.
  private func comparesInEachLine(_ quote: Range<Int>) -> Bool {
    let lines = tree.source[quote].split(separator: .lineFeed).map { $0.trimmingASCIISpace() }
    return lines.allSatisfy { line in
      guard line.first == .greaterThan || line.first == .lessThan else { return false }
      let value = Self.compared(line)
      // `> 4: first reef` is in Beaufort; four digits are a year.
      let digits = value.prefix { $0.isASCIIDigit }.count
      return Measure(value)?.isAlone ?? false
        || lines.count > 1 && (1...3).contains(digits)
          && value.dropFirst(digits).starts(with: ": ".utf8)
    }
  }

  /// What follows the signs of a comparison.
  private static func compared(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.dropFirst().drop { $0 == .space || $0 == .equals }
  }

  /// `kept at` and `- 18 °C` below it: the sign of the number begins an item.
  private mutating func sign(ofList list: Int) {
    guard let measure = tree.signedMeasure(ofList: list) else { return }
    let start = tree.nodes[list + 1].range.lowerBound
    let isPlus = tree.source[start] == .plus
    let number = String(utf8: tree.source[measure.range])
    found(
      "sign",
      "this `\(isPlus ? "+" : "-")` begins a list item, so readers see a bullet, not a sign",
      help: "write `\(isPlus ? "+" : "−")\(number)` if it is a sign; if not, leave an empty line "
        + "above it",
      at: start..<measure.range.upperBound, severity: .note)
  }

  /// `5 m ^2` at the end of a text: the number is read as a key and disappears.
  mutating func numberKey(_ index: Int, in range: Range<Int>) {
    let digits = tree.source[range].reversed().prefix { $0.isASCIIDigit }.count
    let caret = range.upperBound - digits - 1
    guard (1...2).contains(digits), caret > range.lowerBound, tree.source[caret] == .caret,
      tree.source[caret - 1] == .space,
      index + 1 == tree.nodes.count || !tree.nodes[index + 1].kind.isInline
    else { return }
    var block = index
    while block > 0, tree.nodes[block].kind.isInline { block -= 1 }
    // In guides headings have no keys.
    if tree.nodes[block].kind == .heading, type != .checklist, type != .deck { return }
    let written = String(utf8: tree.source[caret..<range.upperBound])
    found(
      "numberKey", "'\(written)' is read as a key, and readers do not see it",
      help: "write `<sup>\(written.dropFirst())</sup>` if it belongs to the text",
      at: caret..<range.upperBound, severity: .note)
  }

  /// `\(1\,000\,\text{mg}\)`, as chat programs write formulas: backslashes before signs disappear.
  mutating func escapedFormula(at range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    var place = range.lowerBound
    while place + 1 < range.upperBound {
      defer { place += 1 }
      guard bytes[place] == .backslash else { continue }
      let (opening, closing): (UInt8, UInt8)
      switch bytes[place + 1] {
      case .leftParenthesis: (opening, closing) = (.leftParenthesis, .rightParenthesis)
      case .leftBracket: (opening, closing) = (.leftBracket, .rightBracket)
      default: continue
      }
      let line = tree.source[(place + 2)..<min(place + 400, tree.source.count)].firstLine
      if opening == .leftBracket, line.trimmingASCIISpace().isEmpty, isFirstOnLine(place) {
        found(.formula, place..<place + 2)
        return
      }
      guard
        let end = line.indices.first(where: {
          bytes[$0] == .backslash && $0 + 1 < line.endIndex && bytes[$0 + 1] == closing
        })
      else { continue }
      let inside = line[..<end]
      let hasMark = inside.indices.contains { index in
        switch bytes[index] {
        case .caret, .leftBrace: true
        case .backslash: bytes[index + 1].isASCIILetter || bytes[index + 1] == .comma
        default: false
        }
      }
      guard hasMark else { continue }
      found(.formula, place..<end + 2)
      return
    }
  }

  private func isFirstOnLine(_ place: Int) -> Bool {
    let before = tree.source[..<place].last { $0 != .space && $0 != .tab }
    return before == nil || before == .lineFeed || before == .carriageReturn
  }
}
