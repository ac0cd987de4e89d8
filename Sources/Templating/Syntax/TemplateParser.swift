import Bytes
import Diagnostics

/// Turns the text of a template into a tree; what is wrong with it is collected, never thrown.
struct TemplateParser {
  private let source: SourceText
  private var reader: TagReader
  /// The template itself, then the tags that are open, outermost first.
  private var open: [Open]
  /// Where the text begins that is not in a node yet.
  private var textStart = 0
  private var problems: [Diagnostic] = []

  /// Deeper nesting is reported and not read, which bounds every recursion over the tree.
  static let deepest = 100
  /// A file with more problems than this is not a template.
  private static let mostProblems = 1_000

  private struct Open {
    var kind: Tag.Kind?
    var name: Name
    var tag: Range<Int>
    /// Where the content begins.
    var content: Int
    /// The white space that has the line to itself together with a block or parent tag.
    var indentation: Range<Int>?
    var ownsLine = false
    var nodes: [Node] = []
  }

  /// The tree of `source`, and what is wrong with it.
  static func parse(_ source: SourceText) -> (nodes: [Node], problems: [Diagnostic]) {
    var parser = TemplateParser(source)
    parser.parse()
    return (parser.open[0].nodes, parser.reader.problems + parser.problems)
  }

  private init(_ source: SourceText) {
    self.source = source
    reader = TagReader(source)
    open = [Open(kind: nil, name: Name(text: "", range: 0..<0), tag: 0..<0, content: 0)]
  }

  private var top: Open {
    get { open[open.count - 1] }
    // A setter would copy all nodes for each one that is added.
    _modify { yield &open[open.count - 1] }
  }

  private mutating func parse() {
    while problems.count + reader.problems.count < Self.mostProblems, let tag = reader.next() {
      guard open.count <= Self.deepest else {
        problems.append(.nestedTooDeeply(in: source, at: tag.range, limit: Self.deepest))
        open.removeSubrange(1...)
        return
      }
      read(tag)
    }
    addText(upTo: source.bytes.count)
    for unclosed in open.dropFirst().reversed() {
      problems.append(.unclosedSection(unclosed.name.text, in: source, at: unclosed.tag))
      closeTop(at: source.bytes.count, next: source.bytes.count)
    }
  }

  private mutating func read(_ tag: Tag) {
    switch tag.kind {
    case .variable, .trusted:
      endText(at: tag, mayOwnLine: false)
      add(
        .variable(Variable(name: tag.name, isTrusted: tag.kind == .trusted, tag: tag.range)),
        at: tag)
    case .comment, .delimiters:
      endText(at: tag, mayOwnLine: true)
    case .partial, .dynamicPartial:
      let indentation = endText(at: tag, mayOwnLine: true)
      add(
        .partial(
          Partial(
            name: tag.name, isDynamic: tag.kind == .dynamicPartial, indentation: indentation)),
        at: tag)
    case .section, .inverted:
      endText(at: tag, mayOwnLine: true)
      openTag(tag)
    case .block:
      openBlock(tag)
    case .parent:
      let line = source.blankLineStart(before: tag.range.lowerBound)
      addText(upTo: line ?? tag.range.lowerBound)
      textStart = tag.range.upperBound
      openTag(tag, indentation: line.map { $0..<tag.range.lowerBound })
    case .close:
      close(tag)
    }
  }
}

// Text and lines.
extension TemplateParser {
  /// Adds the text before a tag.
  ///
  /// A tag that has a line to itself takes the white space before it and the line's end; the white
  /// space is returned.
  @discardableResult
  private mutating func endText(at tag: Tag, mayOwnLine: Bool) -> Range<Int>? {
    if mayOwnLine, let line = source.blankLineStart(before: tag.range.lowerBound),
      let next = source.blankLineEnd(after: tag.range.upperBound)
    {
      addText(upTo: line)
      textStart = next
      return line..<tag.range.lowerBound
    }
    addText(upTo: tag.range.lowerBound, isInline: true)
    textStart = tag.range.upperBound
    return nil
  }

  private mutating func addText(upTo end: Int, isInline: Bool = false) {
    if textStart < end { addNode(.text(textStart..<end)) }
    if isInline, source.isLineStart(end) { addNode(.text(end..<end)) }
  }

  /// Between a parent tag and its blocks nothing is printed: text is ignored there.
  private mutating func addNode(_ node: Node) {
    if top.kind != .parent { top.nodes.append(node) }
  }

  private mutating func add(_ node: Node, at tag: Tag) {
    if top.kind == .parent {
      problems.append(.outsideOfBlocks(of: top.name.text, in: source, at: tag.range))
    } else {
      top.nodes.append(node)
    }
  }
}

// Tags that are opened and closed.
extension TemplateParser {
  private mutating func openTag(_ tag: Tag, indentation: Range<Int>? = nil) {
    open.append(
      Open(
        kind: tag.kind, name: tag.name, tag: tag.range, content: textStart,
        indentation: indentation))
  }

  /// As an argument (directly in a parent) a block is among ignored text, so that only what
  /// follows its tag on the line decides whether its content begins on the next line.
  private mutating func openBlock(_ tag: Tag) {
    let line = source.blankLineStart(before: tag.range.lowerBound)
    var ownsLine = false
    if top.kind == .parent {
      let next = source.blankLineEnd(after: tag.range.upperBound)
      textStart = next ?? tag.range.upperBound
      ownsLine = next != nil
    } else {
      ownsLine = endText(at: tag, mayOwnLine: true) != nil
    }
    openTag(tag, indentation: line.map { $0..<tag.range.lowerBound })
    top.ownsLine = ownsLine
  }

  private mutating func close(_ tag: Tag) {
    guard let index = open.lastIndex(where: { $0.kind != nil && $0.name.text == tag.name.text })
    else {
      problems.append(
        .closesNothing(
          tag.name.text, open: open.count > 1 ? top.name.text : nil, in: source, at: tag.range))
      endText(at: tag, mayOwnLine: true)
      return
    }
    while open.count - 1 > index {
      problems.append(
        .unclosedSection(top.name.text, before: tag.name.text, in: source, at: top.tag))
      addText(upTo: tag.range.lowerBound)
      textStart = tag.range.lowerBound
      closeTop(at: tag.range.lowerBound, next: tag.range.lowerBound)
    }
    let isArgument = top.kind == .block && open[index - 1].kind == .parent
    if top.kind == .parent {
      let next = source.blankLineEnd(after: tag.range.upperBound)
      if next == nil { top.indentation = keepIndentation(top.indentation) }
      closeTop(
        at: tag.range.lowerBound,
        next: top.indentation == nil ? tag.range.upperBound : next ?? tag.range.upperBound)
    } else if isArgument {
      let end = source.blankLineStart(before: tag.range.lowerBound) ?? tag.range.lowerBound
      addText(upTo: end)
      closeTop(at: max(end, top.content), next: tag.range.upperBound)
    } else {
      endText(at: tag, mayOwnLine: true)
      closeTop(at: tag.range.lowerBound, next: textStart)
    }
  }

  /// A parent that shares its line gives back the white space before it, as text.
  private mutating func keepIndentation(_ indentation: Range<Int>?) -> Range<Int>? {
    if let indentation, open.count > 1 {
      let parent = open.removeLast()
      addNode(.text(indentation))
      open.append(parent)
    }
    return nil
  }

  /// Makes a node of the innermost open tag, whose content ends at `end`.
  private mutating func closeTop(at end: Int, next: Int) {
    textStart = next
    let closed = open.removeLast()
    switch closed.kind {
    case .section, .inverted:
      let section = Section(
        name: closed.name, isInverted: closed.kind == .inverted, body: closed.nodes,
        tag: closed.tag)
      add(.section(section), at: Tag(kind: .section, name: closed.name, range: closed.tag))
    case .parent:
      let arguments = closed.nodes.compactMap { node in
        if case .block(let block) = node { block } else { nil }
      }
      reportSecond(of: arguments)
      let parent = Parent(
        name: closed.name, arguments: arguments, indentation: closed.indentation)
      add(.parent(parent), at: Tag(kind: .parent, name: closed.name, range: closed.tag))
    default:
      top.nodes.append(.block(block(closed, end: end)))
    }
  }

  /// Reports the first block that a parent is given twice: only one of them is printed.
  private mutating func reportSecond(of arguments: [Block]) {
    var offsets: [String: Int] = [:]
    for name in arguments.map(\.name) {
      if let first = offsets.updateValue(name.range.lowerBound, forKey: name.text) {
        problems.append(.filledTwice(name, at: source.location(of: first).line, in: source))
        return
      }
    }
  }

  private func block(_ closed: Open, end: Int) -> Block {
    let common =
      closed.ownsLine && closed.content < end
      ? source.commonIndentation(of: closed.content..<end) : nil
    let margin: Block.Margin =
      switch (closed.ownsLine, closed.indentation) {
      case (true, let indentation): .all(common ?? indentation ?? closed.tag.prefix(0))
      case (false, let indentation?): .following(indentation)
      case (false, nil): .none
      }
    return Block(
      name: closed.name, body: closed.nodes, margin: margin,
      commonIndentation: common?.count ?? 0, startsLine: closed.ownsLine)
  }
}
