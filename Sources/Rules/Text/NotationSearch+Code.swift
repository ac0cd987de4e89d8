import Bytes
import Documents
import MarkdownSyntax

/// What is in code by mistake.
extension NotationSearch {
  /// ``Geht`s los? Dann geht`s``: backticks typed as apostrophes make the words between them code.
  ///
  /// Languages without spaces between words have letters right beside code, and a placeholder in a
  /// name has no space: ``IMG`nnn`a``.
  mutating func codeSpan(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    let (start, end) = (range.lowerBound, range.upperBound)
    func mayBeLetter(_ place: Int) -> Bool {
      bytes.indices.contains(place) && (bytes[place].isASCIILetter || bytes[place] >= 0x80)
    }
    guard mayBeLetter(start - 1), mayBeLetter(end), range.count > 2,
      bytes[start] == .backquote, bytes[start + 1] != .backquote,
      bytes[start..<end].contains(where: { $0.isASCIISpace }),
      let before = characters(before: start).last, Self.isSpacedLetter(before),
      let after = characters(after: end).first, Self.isSpacedLetter(after)
    else { return }
    found(
      "apostrophes", "the backticks make the words between them code",
      help: "write `'` for an apostrophe; if it is code, leave a space before and after it",
      at: lineOf(range))
  }

  /// Whether a character is a letter of a language with spaces between words: of Latin, Greek or
  /// Cyrillic.
  private static func isSpacedLetter(_ character: Unicode.Scalar) -> Bool {
    character.value < 0x530 && character.properties.isAlphabetic
  }

  mutating func codeBlock(_ index: Int, isInItem: Bool, isInQuote: Bool) {
    let range = tree.nodes[index].range
    if tree.source[range].starts(with: "$$".utf8) {
      found(.formula, range)
    } else if let start = indentedHeading(range) {
      found(.indentedHeading, start)
    } else if let start = indentedBullet(index) {
      found(.indentedBullet, start)
    } else if isInItem, let start = indentedFence(index) {
      found(.indentedFence, start)
    } else if !isInQuote, let start = indentedText(range) {
      found(.indentedText, start, help: isInItem ? Notation.indentedNote.help : nil)
    } else if let notation = Self.pluginNotation(tree.infoString(of: index)) {
      found(notation, lineOf(range))
    } else if index == 1, isWholeText(index) {
      found(.wholeCode, lineOf(range))
    }
  }

  /// What a fence's language needs that is not there.
  private static func pluginNotation(_ info: ArraySlice<UInt8>) -> Notation? {
    // `{=html}`: code of another format, which pandoc would put into it.
    if info.starts(with: "{=".utf8) { return .plugin }
    let word = info.drop { $0 == .leftBrace }.prefix { !$0.isASCIISpace && $0 != .rightBrace }
    guard word.count <= 12, let first = word.first, first.isASCIILetter else { return nil }
    let language = String(utf8: word).lowercased()
    if ["dataview", "dataviewjs", "tasks"].contains(language) { return .plugin }
    if ["mermaid", "plantuml", "puml", "graphviz", "ditaa", "wavedrom"].contains(language) {
      return .diagram
    }
    return language == "math" ? .formula : nil
  }

  /// A heading in an indented block of code.
  private func indentedHeading(_ range: Range<Int>) -> Range<Int>? {
    let words = tree.source[range].drop { $0.isASCIISpace }
    let level = words.prefix { $0 == .hash }.count
    guard (2...6).contains(level), words.dropFirst(level).first == .space else { return nil }
    return lineOf(words.startIndex..<range.upperBound)
  }

  /// The first line of a block of code that indentation makes of a sentence, as typists begin paragraphs.
  private func indentedText(_ range: Range<Int>) -> Range<Int>? {
    guard type != .checklist else { return nil }
    let start = tree.source[range].drop { $0 == .space || $0 == .tab }.startIndex
    let line = lineOf(start..<range.upperBound)
    let words = String(utf8: tree.source[line].trimmingASCIISpace())
    if words.hasPrefix("!["), words.hasSuffix(")") || words.hasSuffix("]]") { return line }
    let end = String(utf8: tree.source[start..<range.upperBound].trimmingASCIISpace().suffix(4))
    guard words.unicodeScalars.first?.properties.isUppercase == true,
      words.utf8.count(where: { $0 == .space }) >= 4,
      let last = end.unicodeScalars.last, [".", "!", "?", "…"].contains(last),
      !words.utf8.contains(where: { "{}<>=|$\\;/_@#`".utf8.contains($0) })
    else { return nil }
    return line
  }

  /// Whether the first block is code that all of the text was meant to be in.
  ///
  /// A fence of that text ends the block too early, and the last line begins or ends another one.
  private func isWholeText(_ index: Int) -> Bool {
    let node = tree.nodes[index]
    let mark = tree.source[node.range].first
    guard type == .guide || type == .page, mark == .backquote || mark == .tilde else {
      return false
    }
    let language = String(utf8: tree.infoString(of: index).trimmingASCIISpace()).lowercased()
    let isMarkdown = ["markdown", "md", "mdx"].contains(language)
    let next = Int(node.subtreeEnd)
    guard next < tree.nodes.count else { return isMarkdown }
    let code = tree.codeText(of: index)
    guard isMarkdown || language.isEmpty && code.starts(with: "# ".utf8) else { return false }
    // Code begins below an empty line, and right below its fence; where it ends it is the other way round.
    let above = code[code.trimmingASCIISpace().endIndex...]
    let end = tree.source[node.range].trimmingASCIISpace().endIndex
    let below = tree.source[end..<tree.nodes[next].range.lowerBound]
    guard above.count(where: { $0 == .lineFeed }) > 1, below.count(where: { $0 == .lineFeed }) == 1,
      let last = tree.topLevel.reversed().first
    else { return false }
    return tree.nodes[last].kind == .codeBlock && tree.infoString(of: last).isEmpty
  }

  /// The fence that a block of code begins with that indentation makes: it is part of the code.
  private func indentedFence(_ code: Int) -> Range<Int>? {
    let range = tree.nodes[code].range
    let start = tree.source[range].drop { $0 == .space || $0 == .tab }
    guard start.starts(with: "```".utf8) || start.starts(with: "~~~".utf8),
      tree.isIndentedCode(code)
    else { return nil }
    return lineOf(start.startIndex..<range.upperBound)
  }

  /// A bullet, in a checklist also a box, in a block of code that indentation makes.
  private func indentedBullet(_ code: Int) -> Range<Int>? {
    let range = tree.nodes[code].range
    let words = tree.source[range].drop { $0.isASCIISpace }
    guard let first = words.first, first != .backquote, first != .tilde else { return nil }
    if type == .checklist, PaperBox(in: lineFrom(words.startIndex))?.isAtStart == true {
      return lineOf(words.startIndex..<range.upperBound)
    }
    if first == .hyphen || first == .asterisk, words.dropFirst().first == .space {
      return lineOf(words.startIndex..<range.upperBound)
    }
    // Code in an item that begins with other words has its own finding.
    let isInItem = lists.contains { $0.end > code }
    return type == .checklist && !isInItem ? indentedTask(below: words) : nil
  }

  /// A task in the lines of such code below its first one, which has other words.
  private func indentedTask(below words: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = words
    while let end = rest.firstIndex(where: { $0 == .lineFeed || $0 == .carriageReturn }) {
      rest = rest[end...].drop { $0.isASCIISpace }
      let line = rest.firstLine
      guard let box = PaperBox(in: line), box.isAtStart else { continue }
      // `grid = [ ] + row` is code.
      let mark = line[..<box.range.lowerBound].trimmingASCIISpace()
      let isNumber =
        mark.last == .dot || mark.last == .rightParenthesis
        ? mark.dropLast().allSatisfy(\.isASCIIDigit) : mark.isEmpty
      let isBullet = mark.count == 1 && [.hyphen, .asterisk, .plus].contains(mark.first)
      if isBullet || isNumber { return line.startIndex..<line.endIndex }
    }
    return nil
  }
}
