import Bytes

/// Turns the library's tree into records, front to back, without recursion.
struct TreeFlattening {
  private let text: BlockText
  private let dialect: MarkdownDialect
  private(set) var nodes: [MarkdownNode] = []
  private(set) var pool: [UInt8] = []
  private(set) var tooDeepAt: Int?
  private var kinds = CMarkKinds()
  private var locator: InlineLocator
  private var open: [OpenNode] = []
  /// What is not read yet of a table's row.
  private var rest = 0..<0

  private struct OpenNode {
    var index: Int
    var kind: MarkdownNode.Kind
    var lastChild: Int?
    var emphasisLength = 0
    var linkForm = InlineLocator.LinkForm.bare
  }

  init(bytes: UnsafeBufferPointer<UInt8>, body: Range<Int>, dialect: MarkdownDialect) {
    text = BlockText(bytes, body: body)
    self.dialect = dialect
    locator = InlineLocator(source: bytes, block: body.lowerBound..<body.lowerBound)
  }

  mutating func walk(_ root: CMarkNode) {
    nodes.reserveCapacity(text.lines.starts.count * 4)
    var current = root
    while true {
      enter(current)
      if let child = current.firstChild {
        guard open.count <= MarkdownLimits.nesting else {
          tooDeepAt = Int(nodes.last(where: { !$0.kind.isInline })?.start ?? 0)
          return
        }
        current = child
        continue
      }
      while true {
        leave()
        if open.isEmpty {
          nest()
          return
        }
        if let sibling = current.next {
          current = sibling
          break
        }
        guard let parent = current.parent else { return }
        current = parent
      }
    }
  }

  private mutating func enter(_ node: CMarkNode) {
    let kind = kinds.kind(of: node, parent: open.last?.kind)
    var entry = OpenNode(index: nodes.count, kind: kind)
    var record = MarkdownNode(kind)
    if kind.isInline {
      enterInline(node, kind, to: &record, entry: &entry)
    } else {
      enterBlock(node, kind, to: &record)
    }
    nodes.append(record)
    // A blank to fill in is a paragraph with its underscores as text.
    if record.kind != kind { nodes.append(.text(record.range, subtreeEnd: nodes.count + 1)) }
    open.append(entry)
  }

  private mutating func leave() {
    guard let entry = open.popLast() else { return }
    nodes[entry.index].subtreeEnd = UInt32(nodes.count)
    if let parent = open.last, !entry.kind.isInline {
      nodes[parent.index].end = max(nodes[parent.index].end, nodes[entry.index].end)
      open[open.count - 1].lastChild = entry.index
    }
    switch entry.kind {
    case .emphasis, .strong, .strikethrough:
      nodes[entry.index].end = UInt32(locator.closeEmphasis(length: entry.emphasisLength))
    case .link, .image:
      nodes[entry.index].end = UInt32(locator.closeLink(entry.linkForm))
    default:
      break
    }
  }

  /// Clamps every range to its parent's, which only matters for unusual texts.
  private mutating func nest() {
    nodes.withUnsafeMutableBufferPointer { nodes in
      var parents: [Int] = []
      for index in nodes.indices {
        while let last = parents.last, nodes[last].subtreeEnd <= index { parents.removeLast() }
        if let last = parents.last {
          let parent = nodes[last]
          let start = min(max(nodes[index].start, parent.start), parent.end)
          nodes[index].end = min(max(nodes[index].end, start), parent.end)
          nodes[index].start = start
        }
        // A text has nothing below it, and most nodes are texts.
        if nodes[index].subtreeEnd > index + 1 { parents.append(index) }
      }
    }
  }

  // MARK: Blocks

  private mutating func enterBlock(
    _ node: CMarkNode, _ kind: MarkdownNode.Kind, to record: inout MarkdownNode
  ) {
    let range = kind == .document ? text.body : place(of: node, kind)
    record.start = UInt32(range.lowerBound)
    record.end = UInt32(range.upperBound)
    switch kind {
    case .heading:
      record.detail = UInt8(clamping: node.headingLevel)
      let content = text.headingContent(range)
      locator = InlineLocator(
        source: text.bytes, block: content, mayDefine: content.lowerBound == range.lowerBound)
    case .paragraph:
      locator = InlineLocator(source: text.bytes, block: range, mayDefine: true)
    case .tableCell:
      locator = InlineLocator(source: text.bytes, block: range)
    case .list:
      if node.isOrderedList {
        record.detail |= MarkdownNode.Detail.ordered
        record.textEnd = UInt32(clamping: node.listStart)
      }
      if node.isTightList { record.detail |= MarkdownNode.Detail.tight }
    case .item:
      if node.isTask {
        record.detail |= MarkdownNode.Detail.task
        if node.isCheckedTask { record.detail |= MarkdownNode.Detail.checked }
      }
    case .codeBlock:
      keep(node.fenceInfo, and: node.literal, in: &record)
    case .htmlBlock:
      keep(node.literal, in: &record)
    case .thematicBreak:
      if dialect == .authors, text.isBlank(range) {
        record.rawKind = MarkdownNode.Kind.paragraph.rawValue
        // Without paragraphs around them, the blank and the words beside it would share a line.
        if let item = open.last, item.kind == .item, item.lastChild != nil || node.next != nil {
          nodes[open[open.count - 2].index].detail &= ~MarkdownNode.Detail.tight
        }
      }
    case .table:
      if let alignments = node.tableAlignments { keep(alignments, in: &record) }
    default:
      break
    }
  }

  /// The bytes of a block, corrected if the library's are wrong: a setext heading or a fence may
  /// end a line late, a paragraph right before a table has no place, nor has a missing cell.
  private mutating func place(of node: CMarkNode, _ kind: MarkdownNode.Kind) -> Range<Int> {
    let range = text.range(of: node)
    // Footnotes are after everything else in the tree, wherever they were written.
    if kind == .footnoteDefinition { return range }
    var earliest = open.last.map { nodes[$0.index].range.lowerBound } ?? text.body.lowerBound
    if let previous = open.last?.lastChild {
      if node.startLine >= 1, range.lowerBound > nodes[previous].range.lowerBound {
        cut(from: previous, at: range.lowerBound)
      }
      earliest = nodes[previous].range.upperBound
    }
    switch kind {
    case .table:
      // A paragraph right before it counts as its beginning.
      let start = node.firstChild.map { text.lineOfRow($0).lowerBound } ?? earliest
      return max(start, earliest)..<max(start, earliest, range.upperBound)
    case .tableHeader, .tableRow:
      let line = text.lineOfRow(node)
      rest = line
      if !line.isEmpty, text.bytes[line.lowerBound] == .bar {
        rest = line.lowerBound + 1..<line.upperBound
      }
      return line
    case .tableCell:
      return nextCell()
    default: break
    }
    if node.startLine < 1, let next = node.next, let header = next.firstChild {
      // The table has taken its beginning, which is after the mark of an item.
      var start = max(earliest, text.range(of: next).lowerBound)
      let end = text.trimmedEnd(start..<max(start, text.lineOfRow(header).lowerBound))
      while start < end, text.bytes[start].isASCIISpace || text.bytes[start] == .greaterThan {
        start += 1
      }
      return start..<end
    }
    let start = max(range.lowerBound, earliest)
    let end =
      switch kind {
      case .heading: text.underlineEnd(range)
      case .htmlBlock: text.markupEnd(node, range)
      case .codeBlock: text.codeEnd(node, range)
      case .thematicBreak: text.ruleEnd(range)
      default: range.upperBound
      }
    return start..<max(start, end)
  }

  /// The next cell of the row that is being read.
  private mutating func nextCell() -> Range<Int> {
    var start = rest.lowerBound
    while start < rest.upperBound, text.bytes[start] == .space || text.bytes[start] == .tab {
      start += 1
    }
    var end = start
    // A pipe after a backslash never separates, whatever is before it.
    while end < rest.upperBound,
      text.bytes[end] != .bar || (end > start && text.bytes[end - 1] == .backslash)
    {
      end += 1
    }
    rest = min(end + 1, rest.upperBound)..<rest.upperBound
    return start..<text.trimmedEnd(start..<end)
  }

  /// Ends a block and what is in it before the next block begins.
  private mutating func cut(from index: Int, at limit: Int) {
    guard nodes[index].range.upperBound > limit else { return }
    for index in index..<nodes.count where Int(nodes[index].end) > limit {
      let start = Int(nodes[index].start)
      nodes[index].end = UInt32(start < limit ? text.trimmedEnd(start..<limit) : start)
    }
  }

  // MARK: Inlines

  private mutating func enterInline(
    _ node: CMarkNode, _ kind: MarkdownNode.Kind, to record: inout MarkdownNode,
    entry: inout OpenNode
  ) {
    var range = locator.cursor..<locator.cursor
    switch kind {
    case .text:
      let literal = node.literal
      let found = locator.text(literal)
      range = found.range
      if found.isVerbatim {
        record.textStart = UInt32(range.lowerBound)
        record.textEnd = UInt32(range.upperBound)
      } else {
        keep(literal, in: &record)
      }
    case .softBreak, .lineBreak:
      range = locator.lineBreak()
    case .code:
      range = locator.code()
      keep(node.literal, in: &record)
    case .htmlInline:
      let literal = node.literal
      range = locator.html(literal)
      keep(literal, in: &record)
    case .emphasis, .strong, .strikethrough:
      let opened = locator.openEmphasis(kind)
      range = opened.start..<opened.start
      entry.emphasisLength = opened.length
    case .link, .image:
      let opened = locator.openLink(isImage: kind == .image)
      range = opened.start..<opened.start
      entry.linkForm = opened.form
      keep(node.url, and: node.title, in: &record)
    case .footnoteReference:
      range = locator.footnoteReference()
      keep(node.literal, in: &record)
    default:
      break
    }
    record.start = UInt32(range.lowerBound)
    record.end = UInt32(range.upperBound)
  }

  // MARK: Text

  private mutating func keep(_ text: UnsafeBufferPointer<UInt8>, in record: inout MarkdownNode) {
    record.textIsPooled = 1
    record.textStart = UInt32(pool.count)
    pool.append(contentsOf: text)
    record.textEnd = UInt32(pool.count)
  }

  private mutating func keep(
    _ first: UnsafeBufferPointer<UInt8>, and second: UnsafeBufferPointer<UInt8>,
    in record: inout MarkdownNode
  ) {
    record.textIsPooled = 1
    record.textStart = UInt32(pool.count)
    pool.append(contentsOf: first)
    pool.append(0)
    pool.append(contentsOf: second)
    record.textEnd = UInt32(pool.count)
  }
}
