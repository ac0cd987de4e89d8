import Bytes
import Documents
import MarkdownSyntax

extension PlainText {
  mutating func inlines(within index: Int) {
    inlines(tree.descendants(of: index))
  }

  mutating func inlines(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      inline(index)
      index = Int(tree.nodes[index].subtreeEnd)
    }
  }

  private mutating func inline(_ index: Int) {
    switch tree.nodes[index].kind {
    case .text:
      text(index)
    case .softBreak:
      if keepsBreaks { breakLine() } else { write([.space]) }
    case .lineBreak:
      breakLine()
    case .code:
      writeCode(tree.text(of: index))
    case .htmlInline:
      let text = tree.text(of: index)
      if InertTag.isBreak(text) {
        breakLine()
      } else if !RawHTMLText.isComment(text) {
        write(form == .guide ? escaped(text)[...] : text)
      }
    case .emphasis, .strong, .strikethrough:
      marked(index, with: mark(of: index))
    case .highlight:
      marked(index, as: .strong, with: Array("**".utf8))
    case .element:
      element(index)
    case .link:
      link(index)
    case .image:
      image(index)
    case .footnoteReference:
      let figures = Self.figures(Int(String(utf8: tree.text(of: index))) ?? 1)
      // `8²` would be another number, `5 m²` another unit.
      write(figures: lines.endsWithAmount ? Array("⁽".utf8) + figures + "⁾".utf8 : figures)
    default:
      inlines(within: index)
    }
  }

  private mutating func text(_ index: Int) {
    let node = tree.nodes[index]
    var text = tree.text(of: index)
    if let limit = lastTextLimit, limit.node == index { text = text.prefix(limit.length) }
    if part == 0, let key = blockKeys[index] { text = text.prefix(key.length) }
    if let skip = firstTextSkip, skip.node == index {
      text = text.dropFirst(skip.length).drop { $0.isASCIISpace }
    }
    write(
      words: text,
      isVerbatim: node.textIsPooled == 0 && node.textStart == node.start
        && node.textEnd == node.end && !isInsideBareLink && !isApart)
  }

  /// Writes words that the page reads apart from those beside them.
  mutating func apart(_ words: (inout PlainText) -> Void) {
    let outer = isApart
    isApart = true
    words(&self)
    isApart = outer
  }

  /// Writes words with what stands for their blanks; those that are not verbatim are escaped.
  mutating func write(words text: ArraySlice<UInt8>, isVerbatim: Bool = false) {
    if text.contains(.leftBrace) {
      let words = TextMark.plain(text)
      if words.count != text.count {
        return write(form == .guide ? escaped(words[...]) : words)
      }
    }
    guard form == .guide else {
      write(text)
      return
    }
    write(isVerbatim ? unpaired(text) : escaped(text))
  }

  /// `<kbd>words</kbd>` and the like.
  private mutating func element(_ index: Int) {
    if let figures = tree.smallFigures(index, isAfterDigit: lines.endsWithDigit) {
      write(figures: form == .guide ? escaped(figures[...]) : figures)
      return
    }
    if InertTag(opening: tree.text(of: index)) == .mark {
      marked(index, as: .strong, with: Array("**".utf8))
    } else {
      inlines(within: index)
    }
  }

  // MARK: Marks

  /// The mark of emphasis as its author wrote it, because `_` and `*` differ inside words.
  private func mark(of index: Int) -> [UInt8] {
    let node = tree.nodes[index]
    switch node.kind {
    case .strikethrough: return Array("~~".utf8)
    case .strong, .emphasis:
      let first = tree.source[node.range].first
      let byte: UInt8 = first == .underscore ? .underscore : .asterisk
      return node.kind == .strong ? [byte, byte] : [byte]
    default: return []
    }
  }

  private mutating func marked(_ index: Int, with mark: [UInt8]) {
    marked(index, as: tree.nodes[index].kind, with: mark)
  }

  private mutating func marked(_ index: Int, as kind: MarkdownNode.Kind, with mark: [UInt8]) {
    marked(as: kind, with: mark) { $0.inlines(within: index) }
  }

  /// Writes words in bold.
  mutating func bold(_ words: (inout PlainText) -> Void) {
    marked(as: .strong, with: Array("**".utf8), words)
  }

  private mutating func marked(
    as kind: MarkdownNode.Kind, with mark: [UInt8], _ words: (inout PlainText) -> Void
  ) {
    // Bold words inside bold ones would end them.
    guard form == .guide, !marks.contains(where: { $0.kind == kind }) else {
      words(&self)
      return
    }
    marks.append(OpenMark(kind: kind, bytes: mark))
    words(&self)
    let mark = marks.removeLast()
    guard mark.isWritten else { return }
    let spaces = lines.takeSpaces()
    lines.endMark(mark.bytes)
    lines.append(spaces)
  }

  /// Begins a new line of the paragraph; marks end before it and begin again after it.
  mutating func breakLine() {
    if oneLine > 0 {
      write([.space])
      return
    }
    guard lines.isOpen else { return }
    let spaces = lines.takeSpaces()
    for index in marks.indices.reversed() where marks[index].isWritten {
      lines.endMark(marks[index].bytes)
      marks[index].isWritten = false
    }
    lines.append(spaces)
    lines.end(.lineBreak)
  }

  /// Adds text that needs no escapes, after the marks that are due before it.
  mutating func write(_ text: some BidirectionalCollection<UInt8>) {
    var text = text[...]
    // What is hidden between two spaces leaves only one.
    if !lines.isOpen || lines.bytes.last == .space { text = text.drop { $0.isASCIISpace } }
    if !lines.isOpen {
      if form == .guide, oneLine == 0, !lines.hasOpening, let first = text.first,
        Self.mayBeginBlock(first)
      {
        guard marks.isEmpty else { return writeMarked(text) }
        lines.append(Self.guarded(text))
        return
      }
    }
    writeMarked(text)
  }

  /// Writes raised or lowered figures, which belong to what is before them.
  private mutating func write(figures: [UInt8]) {
    if form == .guide, lines.isOpen, marks.last?.isWritten != false {
      lines.append(figures: figures)
    } else {
      write(figures)
    }
  }

  private mutating func writeMarked(_ text: some Collection<UInt8>) {
    if marks.last?.isWritten == false {
      let text = Array(text)
      let words = LineMarks.words(of: text)
      // Before a mark, where wide spaces keep their width.
      let spaces = text[..<words.startIndex]
      if spaces.contains(where: { $0 >= 0x80 }) {
        lines.append(spaces)
      } else if lines.isOpen, !spaces.isEmpty {
        lines.append([.space])
      }
      if words.isEmpty { return }
      for index in marks.indices where !marks[index].isWritten {
        lines.beginMark(marks[index].bytes)
        marks[index].isWritten = true
      }
      lines.append(words)
    } else {
      lines.append(text)
    }
  }

  /// Code: as it is, or between backquotes.
  mutating func writeCode(_ text: ArraySlice<UInt8>) {
    guard form == .guide else {
      write(text)
      return
    }
    var longest = 0
    var run = 0
    for byte in text {
      run = byte == .backquote ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = [UInt8](repeating: .backquote, count: longest + 1)
    let space: [UInt8] = longest > 0 ? [.space] : []
    writeMarked(fence + space + text + space + fence)
  }
}
