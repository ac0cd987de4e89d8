import Bytes
import Documents
import MarkdownSyntax

extension PlainText {
  /// A quote, or the callout that it is: a word before its text.
  mutating func blockQuote(_ index: Int) {
    guard let callout = Callout(blockQuote: index, in: tree, treeIndex: part),
      // A label is a word before the text already.
      tree.nodes[callout.firstParagraph + 1].kind != .strong
    else {
      depth += 1
      for child in tree.children(of: index) { block(child) }
      depth -= 1
      return
    }
    let word = callout.titleWords ?? words[callout.kind] ?? callout.kind.rawValue
    let title = callout.ownTitle(besides: word, in: tree)
    let needsWord = callout.needsKind(word, in: tree)
    let rest = tree.children(of: index).filter { $0 != callout.firstParagraph }
    bold { writer in
      writer.oneLine += 1
      if title == nil || needsWord { writer.write(Self.label(word)) }
      if let title {
        if needsWord { writer.write([.space]) }
        writer.skipping(callout.titleSkip, in: title)
        if callout.kind == .note, Self.needsColon(writer.lines.bytes.last) {
          writer.write([.colon])
        }
      }
      writer.oneLine -= 1
    }
    let pictures = callout.pictures(in: tree, keys: keys)
    let continues =
      pictures == nil
      && (callout.lead != nil || rest.first.map { tree.nodes[$0].kind == .paragraph } ?? false)
    if continues, title == nil || callout.kind == .note {
      write([.space])
    } else {
      lines.end(.line)
    }
    if let pictures, embeds(pictures) {
      // They are all of the first paragraph.
    } else if let list = DefinitionList(callout, in: tree) {
      write(list)
    } else if let lead = callout.lead {
      keepsBreaks = tree.termLines(in: lead.nodes) != nil
      skipping(callout.leadSkip, in: lead)
      keepsBreaks = false
      endBlock()
    }
    depth += 1
    for child in rest { block(child) }
    depth -= 1
    endBlock()
  }

  /// Whether a paragraph is a callout with a bold label on the page, so no line is a definition.
  func isLabelled(_ paragraph: Int) -> Bool {
    guard depth == 0 || tree.nodes[paragraph - 1].kind == .blockQuote else { return false }
    return Callout(labelled: paragraph, in: tree, treeIndex: part) != nil
  }

  /// Writes inlines without the first bytes of their first text.
  private mutating func skipping(_ length: Int, in prose: Prose) {
    firstTextSkip = (prose.nodes.lowerBound, length)
    inlines(prose)
    firstTextSkip = nil
  }

  /// A word with a colon, unless it has a sign of its own.
  static func label(_ word: String) -> [UInt8] {
    Array(word.utf8) + (needsColon(word.utf8.last) ? [.colon] : [])
  }

  private static func needsColon(_ last: UInt8?) -> Bool {
    switch last {
    case UInt8.exclamation, UInt8.question, UInt8.colon, UInt8.dot: false
    default: true
    }
  }

  /// A paragraph that is a definition list: `Term: definition`.
  mutating func definitionList(_ index: Int) -> Bool {
    guard let list = DefinitionList(index, in: tree) else { return false }
    write(list)
    return true
  }

  mutating func write(_ list: DefinitionList) {
    for (number, line) in list.lines.enumerated() {
      let isDefined = number + 1 < list.lines.count && !list.lines[number + 1].isTerm
      if line.isTerm {
        bold { writer in
          writer.inlines(line.nodes)
          if isDefined, writer.lines.bytes.last != .colon { writer.write([.colon]) }
        }
        if isDefined { write([.space]) } else { breakLine() }
      } else {
        firstTextSkip = (line.nodes.lowerBound, line.skip)
        inlines(line.nodes)
        firstTextSkip = nil
        breakLine()
      }
    }
    endBlock()
  }
}

extension Callout {
  /// The author's own title, unless it only repeats the word for the kind.
  func ownTitle(besides word: String, in tree: MarkdownTree) -> Prose? {
    title.flatMap { Self.bare(words(of: $0, in: tree)) == Self.bare(word) ? nil : $0 }
  }

  /// Whether the word for the kind is needed before the author's own title.
  func needsKind(_ word: String, in tree: MarkdownTree) -> Bool {
    // The title of a note says more than that it is one.
    guard kind != .note, let title = ownTitle(besides: word, in: tree) else { return false }
    return !words(of: title, in: tree).lowercased().hasPrefix(Self.bare(word) + ":")
  }

  private func words(of title: Prose, in tree: MarkdownTree) -> String {
    let text = tree.plainText(of: title)
    return String(utf8: text.utf8.dropFirst(titleSkip).trimmingASCIISpace())
  }

  /// A text to compare: in lowercase, and without the signs at its end.
  private static func bare(_ text: String) -> String {
    let signs: [UInt8] = [.exclamation, .dot, .colon, .space]
    guard let last = text.utf8.lastIndex(where: { !signs.contains($0) }) else { return "" }
    return String(utf8: text.utf8[...last]).lowercased()
  }
}
