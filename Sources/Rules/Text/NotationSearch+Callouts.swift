import Bytes
import Contract
import Documents
import MarkdownSyntax

/// Callouts that are not quite ones.
extension NotationSearch {
  /// A kind of callout that is not known, one without a text, and a mark that is nearly right.
  mutating func callout(_ quote: Int) {
    guard quote + 2 < Int(tree.nodes[quote].subtreeEnd), tree.nodes[quote + 1].kind == .paragraph,
      tree.nodes[quote + 2].kind == .text
    else { return }
    let text = tree.text(of: quote + 2)
    let range = tree.nodes[quote + 2].range
    if let mark = CalloutMark(in: tree, paragraph: quote + 1, first: quote + 2) {
      if text.dropFirst(mark.length).first == .rightBracket { found(.looseCallout, lineOf(range)) }
      emptyCallout(quote, text)
      if text.first == .leftBracket {
        barredWords(text, lineOf(range))
        stepBelowTitle(quote)
      } else {
        looseTitle(lineOf(range))
      }
      guard mark.kind == nil, text.first != .equals else { return }
      let known = CalloutMark.kinds.keys.sorted()
      let name = mark.name
      let nearest = NearestName.of(name, in: known)
      found(
        "callout \(name)", "'\(name)' is not a kind of callout, so it is shown as a note",
        help: nearest.map { "did you mean '\($0)'?" }
          ?? "kinds are note, tip, important, warning and danger", at: lineOf(range))
      return
    }
    let marks: [UInt8] = [.leftBracket, .exclamation, .leftParenthesis]
    let isMarked = text.first.map { marks.contains($0) } ?? false
    guard isMarked || text.starts(with: "［".utf8) || text.starts(with: "¡".utf8) else { return }
    let word = String(
      utf8: text.drop { !($0.isASCIILetter || $0 >= 0xD0 && $0 < 0xE0) }
        .prefix { $0.isASCIILetter || $0 >= 0x80 })
    if CalloutMark.kinds[word.lowercased()] != nil || text.starts(with: "[!".utf8) {
      looseCallout(.looseCallout, lineOf(range))
    }
  }

  /// `> [!note]`, and `> 2. Open` right below it: a list in a paragraph begins with 1.
  ///
  /// It may be a date, which is text there, so a list or a line of text further down must begin with
  /// the next number.
  private mutating func stepBelowTitle(_ quote: Int) {
    let lines = continuedLines(of: quote + 1)
    guard let first = lines.first, let step = label(ofLine: first), step.isOfMarkdown,
      // Numbers in one paragraph have a finding of their own.
      !lines.contains(where: { isLine($0, after: step) })
    else { return }
    let isFollowed = tree.children(of: quote).contains { block in
      switch tree.nodes[block].kind {
      case .list: isLine(tree.nodes[block].range.lowerBound, after: step)
      case .paragraph: continuedLines(of: block).contains { isLine($0, after: step) }
      default: false
      }
    }
    guard isFollowed else { return }
    let end = tree.nodes[quote].range.upperBound
    let number = String(utf8: tree.source[step.range])
    found(
      "titleStep", "'\(number)' does not begin a list item right below the title of a callout",
      help: "write a line of only `>` above it", at: lineOf(step.range.lowerBound..<end))
  }

  /// Where the lines of a paragraph begin that are below its first.
  private func continuedLines(of paragraph: Int) -> [Int] {
    tree.children(of: paragraph).filter { tree.nodes[$0].kind == .softBreak }
      .map { tree.nodes[$0].range.upperBound }
  }

  /// Whether a line, from any place before its words, begins with the number after another.
  private func isLine(_ start: Int, after step: LineLabel) -> Bool {
    label(ofLine: start).map { step.isFollowed(by: $0) } ?? false
  }

  private func label(ofLine start: Int) -> LineLabel? {
    LineLabel(lineFrom(start).drop { $0 == .space || $0 == .tab || $0 == .greaterThan })
  }

  /// `[!warning|words]`: Obsidian has attributes there, which are not shown.
  private mutating func barredWords(_ text: ArraySlice<UInt8>, _ line: Range<Int>) {
    let mark = text.prefix { $0 != .rightBracket }.dropFirst(2)
    guard let bar = mark.firstIndex(of: .bar) else { return }
    let words = String(utf8: mark[(bar + 1)...].trimmingASCIISpace())
    if words.isEmpty { return }
    found(
      "barredWords", "'\(words)' is not shown: the title of a callout is after its bracket",
      help:
        "write `[!\(String(utf8: mark[..<bar].trimmingASCIISpace()))] \(words)` if it is the title",
      at: line, severity: .note)
  }

  /// A callout of MkDocs whose text is not indented by four spaces, or a tab whose title is not in quotes.
  ///
  /// Without an indented line below it, it may just be emphasis.
  mutating func looseAdmonition(_ line: ArraySlice<UInt8>) {
    guard let mark = line.first, line.prefix(3).allSatisfy({ $0 == mark }) else { return }
    var rest = line.dropFirst(3)
    if mark == .question, rest.first == .plus { rest = rest.dropFirst() }
    let words = rest.trimmingASCIISpace()
    guard rest.first == .space, let first = words.first, first.isASCIILetter || first >= 0xC2,
      hasIndentedTextBelow(line)
    else { return }
    let range = line.startIndex..<line.trimmingASCIISpace().endIndex
    if mark != .equals {
      found(.openCallout, range)
    } else if words.last != .equals {
      found(
        "openTab", "a tab whose title is not in quotes is shown as plain text",
        help: "write `=== \"\(String(utf8: words))\"`, and indent its text by four spaces",
        at: range)
    }
  }

  /// A line of attributes with the class of a callout, as themes of Jekyll read it: `{: .warning }` or
  /// `{: .prompt-warning }`.
  ///
  /// It is hidden, but without it a warning is a paragraph like any other.
  mutating func attributeLine(_ index: Int) {
    switch tree.nodes[index - 1].kind {
    case .paragraph, .softBreak, .lineBreak: break
    default: return
    }
    guard let list = tree.attributeList(at: index) else { return }
    let classes = list.dropFirst().dropLast().split { $0 == .space || $0 == .colon }
      .filter { $0.first == .dot }.map { String(utf8: $0.dropFirst()).lowercased() }
    let kinds = classes.map {
      $0.hasPrefix("prompt-") ? String($0.dropFirst(bytesOf: "prompt-")) : $0
    }
    guard let kind = kinds.first(where: { CalloutMark.kinds[$0] != nil }) else { return }
    found(
      "calloutAttributes",
      "Jekyll's attributes do not make a callout here: the text is shown without its box",
      help: Notation.blockAttributes.help(forCallout: kind),
      at: list.startIndex..<list.endIndex)
  }

  /// What to do about attributes with the anchor of the heading above them: the words right below
  /// them make them a part of the text.
  func helpForAnchor(_ index: Int) -> String? {
    let line = lineFrom(tree.nodes[index].range.lowerBound)
    guard LineStart.notation(line) == .blockAttributes, line.contains(.hash),
      tree.nodes[index - 1].kind == .paragraph, tree.isRightBelowHeading(index - 1)
    else { return nil }
    if [.checklist, .deck].contains(type), let key = AttributeRule.key(inBraces: line) {
      return "write `^\(key)` at the end of the heading, and remove the line"
    }
    return "leave an empty line below it"
  }

  /// Whether the next line with words is indented more than the words of a line.
  private func hasIndentedTextBelow(_ line: ArraySlice<UInt8>) -> Bool {
    let column = tree.column(of: line.startIndex)
    let below = tree.source[line.endIndex...].drop { $0 == .carriageReturn || $0 == .lineFeed }
    let words = below.drop { $0 == .space || $0 == .tab }
    guard let first = words.first, first != .lineFeed, first != .carriageReturn else {
      return false
    }
    return tree.column(of: words.startIndex) > column
  }

  /// Words between the kind of an admonition and its title, which readers never see: `!!! note Oil`.
  ///
  /// MkDocs has classes there; two of them are in its documentation.
  private mutating func looseTitle(_ line: Range<Int>) {
    let header = tree.source[line].drop { $0 != .exclamation && $0 != .question }
      .drop { $0 == .exclamation || $0 == .question || $0 == .plus }
    let words = header.prefix { $0 != .quote }.split { $0.isASCIISpace }.dropFirst()
      .filter { !Self.isClass($0) }
    if let close = header.lastIndex(of: .quote), header[..<close].contains(.quote) {
      lateClasses(header[(close + 1)...])
    }
    guard let first = words.first, let last = words.last else { return }
    let range = first.startIndex..<last.endIndex
    let title = String(utf8: tree.source[range])
    found(
      "looseTitle", "'\(title)' is not shown: the title of a callout is in quotes",
      help: "write `\"\(title)\"`", at: range)
  }

  /// The classes of MkDocs after the title of an admonition, where they become a part of it: `"Oil" inline end`.
  private mutating func lateClasses(_ rest: ArraySlice<UInt8>) {
    let words = rest.split { $0.isASCIISpace }
    guard let first = words.first, let last = words.last, words.allSatisfy(Self.isClass) else {
      return
    }
    let range = first.startIndex..<last.endIndex
    found(
      "lateClasses", "'\(String(utf8: tree.source[range]))' is shown as part of the title",
      help: "write it before the title", at: range)
  }

  private static func isClass(_ word: ArraySlice<UInt8>) -> Bool {
    word.elementsEqual("inline".utf8) || word.elementsEqual("end".utf8)
  }

  /// A callout with nothing in it, while its text is below it.
  private mutating func emptyCallout(_ quote: Int, _ text: ArraySlice<UInt8>) {
    // The mark is in the first text; with more lines or blocks there is something in it.
    let end = Int(tree.nodes[quote].subtreeEnd)
    guard !tree.nodes[(quote + 1)..<end].contains(where: { $0.kind == .softBreak }),
      Int(tree.nodes[quote + 1].subtreeEnd) == end
    else { return }
    let line = lineOf(tree.nodes[quote].range)
    if text.first == .leftBracket {
      // A title may be all that a callout says.
      let title = tree.source[tree.nodes[quote + 1].range].drop { $0 != .rightBracket }
      let rest = title.dropFirst().drop { $0 == .plus || $0 == .hyphen }
      if rest.trimmingASCIISpace().isEmpty { found(.emptyCallout, line) }
    } else if text.first != .exclamation || hasTextBelow(line.upperBound) {
      found(.emptyAdmonition, line)
    }
  }

  /// Whether the line below the given end of a line has words.
  private func hasTextBelow(_ end: Int) -> Bool {
    let below = tree.source[end...].drop { $0 == .carriageReturn }
    guard below.first == .lineFeed else { return false }
    let line = below.dropFirst().prefix { $0 != .lineFeed }
    return !line.trimmingASCIISpace().isEmpty
  }

  /// The mark of a callout in another notation: the advice has the kind that its author wrote.
  mutating func looseCallout(_ notation: Notation, _ line: Range<Int>) {
    let words = tree.source[line].drop { !($0.isASCIILetter || $0 >= 0xD0 && $0 < 0xE0) }
    let kind = String(utf8: words.prefix { $0.isASCIILetter || $0 >= 0x80 }.prefix(40)).lowercased()
    found(
      notation.rawValue, notation.message,
      help: CalloutMark.kinds[kind] == nil ? notation.help : notation.help(forCallout: kind),
      at: line)
  }
}
