import Bytes
import CCMarkGFM
import Synchronization

/// Markdown in, a tree of Swift values out.
///
/// The one file that knows libcmark-gfm.
///
/// The library switches process-global tables on and off around each document, so two threads
/// must never be in it at once: `gate` admits one. It is not safe against hostile input either;
/// the product calls this only in a lane, a child process with limits (see SiteBuild/Lanes).
public enum MarkdownParser {
  private static let gate = Mutex<Bool>(false)

  /// Parses GFM with tables, strikethrough, autolinks, task lists and footnotes.
  ///
  /// - Parameters:
  ///   - source: The file, which ranges of the tree refer to.
  ///   - body: The part of it that is Markdown, in bytes.
  ///   - dialect: Which constructs beyond GFM are read.
  /// - Returns: The tree; an empty one where the library gives none.
  public static func parse(
    _ source: [UInt8], body: Range<Int>, dialect: MarkdownDialect = .authors
  ) -> MarkdownTree {
    let tree = parseGFM(source, body: body)
    switch dialect {
    case .gfm: return tree
    case .authors: return AuthorConstructs.read(tree, body: body)
    }
  }

  /// One run of the library over a text.
  static func parseGFM(_ source: [UInt8], body: Range<Int>) -> MarkdownTree {
    gate.withLock { isRegistered in
      if !isRegistered {
        CMarkMemory.prepare()
        cmark_gfm_core_extensions_ensure_registered()
        isRegistered = true
      }
      defer { CMarkMemory.releaseAll() }
      return source.withUnsafeBufferPointer { bytes in
        guard let document = CMarkDocument(UnsafeBufferPointer(rebasing: bytes[body])) else {
          return .empty
        }
        return document.tree(source: source, bytes: bytes, body: body)
      }
    }
  }

  /// Parses a whole text.
  public static func parse(
    _ source: [UInt8], dialect: MarkdownDialect = .authors
  ) -> MarkdownTree {
    parse(source, body: 0..<source.count, dialect: dialect)
  }
}

/// Where the C library gets its memory while it parses a document.
private enum CMarkMemory {
  // Proof: only what runs below `MarkdownParser.gate` reaches it, which admits one thread; the
  // library calls back on the thread that called it, and starts none of its own.
  nonisolated(unsafe) private static var memory: UnsafeMutablePointer<DocumentMemory>?
  // Proof: written once, below the gate, before anybody reads it.
  nonisolated(unsafe) static var functions: UnsafeMutablePointer<cmark_mem>?

  /// Makes both, which are never taken down.
  static func prepare() {
    memory = .allocate(capacity: 1)
    memory?.initialize(to: DocumentMemory())
    functions = .allocate(capacity: 1)
    functions?.initialize(
      to: cmark_mem(
        calloc: { CMarkMemory.memory?.pointee.zeros($0, of: $1) },
        realloc: { CMarkMemory.memory?.pointee.resized($0, to: $1) },
        free: { CMarkMemory.memory?.pointee.release($0) }))
  }

  static func releaseAll() { memory?.pointee.releaseAll() }
}

/// A tree of the C library.
///
/// It lies in `CMarkMemory`, which takes it back as a whole, so nothing of it is freed one by one;
/// only Swift values leave it.
private struct CMarkDocument: ~Copyable {
  private let root: OpaquePointer

  /// `nil` only where the library hands out no parser or no document.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    let needs = ExtensionNeeds(text)
    let options = needs.footnotes ? CMARK_OPT_FOOTNOTES : CMARK_OPT_DEFAULT
    guard let parser = cmark_parser_new_with_mem(options, CMarkMemory.functions) else { return nil }
    var names = ["table"]
    if needs.strikethrough { names.append("strikethrough") }
    if needs.autolink { names.append("autolink") }
    names.append("tasklist")
    for name in names {
      if let found = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    text.withMemoryRebound(to: CChar.self) { characters in
      cmark_parser_feed(parser, characters.baseAddress, characters.count)
    }
    guard let root = cmark_parser_finish(parser) else { return nil }
    self.root = root
  }

  borrowing func tree(
    source: [UInt8], bytes: UnsafeBufferPointer<UInt8>, body: Range<Int>
  ) -> MarkdownTree {
    var flattening = Flattening(bytes: bytes, body: body)
    flattening.walk(root)
    return MarkdownTree(
      source: source, nodes: flattening.tooDeepAt == nil ? flattening.nodes : [],
      pool: flattening.pool, tooDeepAt: flattening.tooDeepAt)
  }
}

/// Turns the library's tree into records, front to back, without recursion.
private struct Flattening {
  private let text: BlockText
  private(set) var nodes: [MarkdownNode] = []
  private(set) var pool: [UInt8] = []
  private(set) var tooDeepAt: Int?
  private var kinds = KindTable()
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

  init(bytes: UnsafeBufferPointer<UInt8>, body: Range<Int>) {
    text = BlockText(bytes, body: body)
    locator = InlineLocator(source: bytes, block: body.lowerBound..<body.lowerBound)
  }

  mutating func walk(_ root: OpaquePointer) {
    nodes.reserveCapacity(text.lines.starts.count * 4)
    var current = root
    while true {
      enter(current)
      if let child = cmark_node_first_child(current) {
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
        if let sibling = cmark_node_next(current) {
          current = sibling
          break
        }
        guard let parent = cmark_node_parent(current) else { return }
        current = parent
      }
    }
  }

  private mutating func enter(_ node: OpaquePointer) {
    let kind = kinds.kind(of: node, parent: open.last?.kind)
    var entry = OpenNode(index: nodes.count, kind: kind)
    var record = MarkdownNode(kind)
    if kind.isInline {
      enterInline(node, kind, &record, &entry)
    } else {
      enterBlock(node, kind, &record)
    }
    nodes.append(record)
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

  /// Puts every range into its parent's, which holds already but for texts that nobody writes.
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
        // Nothing is below a text, which most nodes are.
        if nodes[index].subtreeEnd > index + 1 { parents.append(index) }
      }
    }
  }

  // MARK: Blocks

  private mutating func enterBlock(
    _ node: OpaquePointer, _ kind: MarkdownNode.Kind, _ record: inout MarkdownNode
  ) {
    let range = kind == .document ? text.body : place(of: node, kind)
    record.start = UInt32(range.lowerBound)
    record.end = UInt32(range.upperBound)
    switch kind {
    case .heading:
      record.detail = UInt8(clamping: cmark_node_get_heading_level(node))
      let content = text.headingContent(range)
      locator = InlineLocator(
        source: text.bytes, block: content, mayDefine: content.lowerBound == range.lowerBound)
    case .paragraph:
      locator = InlineLocator(source: text.bytes, block: range, mayDefine: true)
    case .tableCell:
      locator = InlineLocator(source: text.bytes, block: range)
    case .list:
      if cmark_node_get_list_type(node) == CMARK_ORDERED_LIST {
        record.detail |= MarkdownNode.Detail.ordered
        record.textEnd = UInt32(clamping: cmark_node_get_list_start(node))
      }
      if cmark_node_get_list_tight(node) != 0 { record.detail |= MarkdownNode.Detail.tight }
    case .item:
      if kinds.isTask(node) {
        record.detail |= MarkdownNode.Detail.task
        if cmark_gfm_extensions_get_tasklist_item_checked(node) {
          record.detail |= MarkdownNode.Detail.checked
        }
      }
    case .codeBlock:
      pair(cmark_node_get_fence_info(node), cmark_node_get_literal(node), &record)
    case .htmlBlock:
      keep(cString(cmark_node_get_literal(node)), &record)
    case .table:
      let columns = Int(cmark_gfm_extensions_get_table_columns(node))
      if let alignments = cmark_gfm_extensions_get_table_alignments(node) {
        keep(UnsafeBufferPointer(start: alignments, count: columns), &record)
      }
    default:
      break
    }
  }

  /// The bytes of a block, put right where the library's are not: a setext heading or a fence may
  /// end a line late, a paragraph right in front of a table has no place, nor has a missing cell.
  private mutating func place(of node: OpaquePointer, _ kind: MarkdownNode.Kind) -> Range<Int> {
    let range = range(of: node)
    // Footnotes stand behind everything else in the tree, wherever they were written.
    if kind == .footnoteDefinition { return range }
    var earliest = open.last.map { nodes[$0.index].range.lowerBound } ?? text.body.lowerBound
    if let previous = open.last?.lastChild {
      if cmark_node_get_start_line(node) >= 1, range.lowerBound > nodes[previous].range.lowerBound {
        cut(from: previous, at: range.lowerBound)
      }
      earliest = nodes[previous].range.upperBound
    }
    switch kind {
    case .table:
      // A paragraph right in front of it counts as its beginning.
      let start = cmark_node_first_child(node).map { lineOfRow($0).lowerBound } ?? earliest
      return max(start, earliest)..<max(start, earliest, range.upperBound)
    case .tableHeader, .tableRow:
      let line = lineOfRow(node)
      rest = line
      if !line.isEmpty, text.bytes[line.lowerBound] == 0x7C {
        rest = line.lowerBound + 1..<line.upperBound
      }
      return line
    case .tableCell:
      return nextCell()
    default: break
    }
    if cmark_node_get_start_line(node) < 1, let next = cmark_node_next(node),
      let header = cmark_node_first_child(next)
    {
      var start = earliest
      let end = text.trimmedEnd(start..<max(start, lineOfRow(header).lowerBound))
      while start < end, text.bytes[start].isASCIISpace || text.bytes[start] == .greaterThan {
        start += 1
      }
      return start..<end
    }
    let start = max(range.lowerBound, earliest)
    let end =
      switch kind {
      case .heading: text.underlineEnd(range)
      case .htmlBlock: markupEnd(node, range)
      default: range.upperBound
      }
    return start..<max(start, end)
  }

  /// The end of a block of HTML: the library leaves the last line out where `-->` or the like ends
  /// it, but not from the block's text.
  private func markupEnd(_ node: OpaquePointer, _ range: Range<Int>) -> Int {
    let literal = cString(cmark_node_get_literal(node))
    let lines = literal.count { $0 == .lineFeed } + (literal.last == .lineFeed ? 0 : 1)
    let next = cmark_node_get_start_line(node) + Int32(clamping: lines)
    return max(
      range.upperBound, text.trimmedEnd(range.lowerBound..<text.offset(line: next, column: 0)))
  }

  /// The line of a table's row, without the marks of quotes and the indentation in front of it.
  private func lineOfRow(_ row: OpaquePointer) -> Range<Int> {
    let told = range(of: row).lowerBound
    guard let cell = cmark_node_first_child(row) else { return told..<told }
    var line = text.line(from: text.offset(line: cmark_node_get_start_line(cell), column: 0))
    if cmark_gfm_extensions_get_table_row_is_header(row) != 0 {
      // Lines of a paragraph may stand in front of it, and count as its beginning.
      line = text.line(from: told)
      while line.next < text.body.upperBound, !text.isDelimiterRow(line.next) {
        line = text.line(from: line.next)
      }
    }
    var start = line.start
    while start < line.end, text.bytes[start].isASCIISpace || text.bytes[start] == .greaterThan {
      start += 1
    }
    return start..<text.trimmedEnd(start..<line.end)
  }

  /// The next cell of the row that is being read.
  private mutating func nextCell() -> Range<Int> {
    var start = rest.lowerBound
    while start < rest.upperBound, text.bytes[start] == .space || text.bytes[start] == .tab {
      start += 1
    }
    var end = start
    // A pipe behind a backslash parts nothing, whatever stands before that.
    while end < rest.upperBound,
      text.bytes[end] != 0x7C || (end > start && text.bytes[end - 1] == .backslash)
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

  /// The bytes of a block.
  ///
  /// Columns of blocks are right: 1-based bytes, the end inclusive.
  private func range(of node: OpaquePointer) -> Range<Int> {
    let start = text.offset(
      line: cmark_node_get_start_line(node), column: cmark_node_get_start_column(node) - 1)
    var end = text.offset(
      line: cmark_node_get_end_line(node), column: cmark_node_get_end_column(node))
    while end > start, text.bytes[end - 1].isASCIISpace { end -= 1 }
    return start..<max(start, end)
  }

  // MARK: Inlines

  private mutating func enterInline(
    _ node: OpaquePointer, _ kind: MarkdownNode.Kind, _ record: inout MarkdownNode,
    _ entry: inout OpenNode
  ) {
    var range = locator.cursor..<locator.cursor
    switch kind {
    case .text:
      let literal = cString(cmark_node_get_literal(node))
      let found = locator.text(literal)
      range = found.range
      if found.isVerbatim {
        record.textStart = UInt32(range.lowerBound)
        record.textEnd = UInt32(range.upperBound)
      } else {
        keep(literal, &record)
      }
    case .softBreak, .lineBreak:
      range = locator.lineBreak()
    case .code:
      range = locator.code()
      keep(cString(cmark_node_get_literal(node)), &record)
    case .htmlInline:
      let literal = cString(cmark_node_get_literal(node))
      range = locator.html(literal)
      keep(literal, &record)
    case .emphasis, .strong, .strikethrough:
      let opened = locator.openEmphasis(kind)
      range = opened.start..<opened.start
      entry.emphasisLength = opened.length
    case .link, .image:
      let opened = locator.openLink(isImage: kind == .image)
      range = opened.start..<opened.start
      entry.linkForm = opened.form
      pair(cmark_node_get_url(node), cmark_node_get_title(node), &record)
    case .footnoteReference:
      range = locator.footnoteReference()
      keep(cString(cmark_node_get_literal(node)), &record)
    default:
      break
    }
    record.start = UInt32(range.lowerBound)
    record.end = UInt32(range.upperBound)
  }

  // MARK: Text

  private func cString(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    var length = 0
    while text[length] != 0 { length += 1 }
    // CChar and UInt8 have one layout; the buffer is read before the node is freed.
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: length)
  }

  private mutating func keep(_ text: UnsafeBufferPointer<UInt8>, _ record: inout MarkdownNode) {
    record.textIsPooled = 1
    record.textStart = UInt32(pool.count)
    pool.append(contentsOf: text)
    record.textEnd = UInt32(pool.count)
  }

  private mutating func pair(
    _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?,
    _ record: inout MarkdownNode
  ) {
    record.textIsPooled = 1
    record.textStart = UInt32(pool.count)
    pool.append(contentsOf: cString(first))
    pool.append(0)
    pool.append(contentsOf: cString(second))
    record.textEnd = UInt32(pool.count)
  }
}

/// Which kind a node of the library is.
///
/// Extensions get their type numbers when they are registered; the library's variables for them
/// are mutable globals, so the names are asked for instead, once a number.
private struct KindTable {
  private var extensionKinds: [UInt32: MarkdownNode.Kind] = [:]

  mutating func kind(of node: OpaquePointer, parent: MarkdownNode.Kind?) -> MarkdownNode.Kind {
    let type = cmark_node_get_type(node)
    switch type {
    case CMARK_NODE_DOCUMENT: return .document
    case CMARK_NODE_BLOCK_QUOTE: return .blockQuote
    case CMARK_NODE_LIST: return .list
    case CMARK_NODE_ITEM: return .item
    case CMARK_NODE_CODE_BLOCK: return .codeBlock
    case CMARK_NODE_HTML_BLOCK: return .htmlBlock
    case CMARK_NODE_PARAGRAPH: return .paragraph
    case CMARK_NODE_HEADING: return .heading
    case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak
    case CMARK_NODE_FOOTNOTE_DEFINITION: return .footnoteDefinition
    case CMARK_NODE_TEXT: return .text
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    case CMARK_NODE_CODE: return .code
    case CMARK_NODE_HTML_INLINE: return .htmlInline
    case CMARK_NODE_EMPH: return .emphasis
    case CMARK_NODE_STRONG: return .strong
    case CMARK_NODE_LINK: return .link
    case CMARK_NODE_IMAGE: return .image
    case CMARK_NODE_FOOTNOTE_REFERENCE: return .footnoteReference
    default: break
    }
    // A header row and a row share one number; the name tells them apart.
    if parent == .table {
      return cmark_gfm_extensions_get_table_row_is_header(node) != 0 ? .tableHeader : .tableRow
    }
    if let known = extensionKinds[type.rawValue] { return known }
    let kind: MarkdownNode.Kind =
      switch String(cString: cmark_node_get_type_string(node)) {
      case "table": .table
      case "table_cell": .tableCell
      case "strikethrough": .strikethrough
      default: .text
      }
    extensionKinds[type.rawValue] = kind
    return kind
  }

  /// Task items are ordinary items that answer to another name.
  func isTask(_ node: OpaquePointer) -> Bool {
    guard let name = cmark_node_get_type_string(node) else { return false }
    return name[0] == CChar(bitPattern: 0x74)
  }
}
