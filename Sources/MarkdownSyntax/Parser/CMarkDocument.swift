import Bytes
import CCMarkGFM
import Synchronization

// The only file that uses libcmark-gfm.

/// Where the C library gets its memory while it parses a document.
private enum CMarkMemory {
  // Proof: only code inside `MarkdownParser.gate` reaches it, which admits one thread; the
  // library calls back on the thread that called it, and starts none of its own.
  nonisolated(unsafe) private static var memory: UnsafeMutablePointer<DocumentMemory>?
  // Proof: written once, inside the gate, before it is read.
  nonisolated(unsafe) static var functions: UnsafeMutablePointer<cmark_mem>?

  /// Makes both, which are never freed.
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
/// It is in `CMarkMemory`, which frees it as a whole, so nodes are not freed one by one;
/// only Swift values leave it.
///
/// The library switches process-global tables on and off around each document, so two threads
/// must never be in it at once: `gate` admits one. It is not safe against hostile input either;
/// the product calls this only in a lane, a child process with limits (see Parsing).
struct CMarkDocument: ~Copyable {
  private static let gate = Mutex<Bool>(false)

  private let root: OpaquePointer
  private let memory: Memory

  /// Where the library's memory comes from.
  enum Memory {
    /// `DocumentMemory`, which is quicker.
    case ofDocuments
    /// `malloc`, which `DocumentMemory` must not differ from.
    case ofTheSystem
  }

  /// The result of `body` for the tree of a text; `nil` if the library has no parser or no
  /// document.
  static func read<Result: Sendable>(
    _ text: UnsafeBufferPointer<UInt8>, needs: ExtensionNeeds, memory: Memory,
    _ body: (CMarkNode) -> Result
  ) -> Result? {
    gate.withLock { isRegistered in
      if !isRegistered {
        CMarkMemory.prepare()
        cmark_gfm_core_extensions_ensure_registered()
        isRegistered = true
      }
      defer { CMarkMemory.releaseAll() }
      guard let document = CMarkDocument(text, needs: needs, memory: memory) else { return nil }
      return document.visit(body)
    }
  }

  /// `nil` only if the library returns no parser or no document.
  private init?(_ text: UnsafeBufferPointer<UInt8>, needs: ExtensionNeeds, memory: Memory) {
    let options = needs.footnotes ? CMARK_OPT_FOOTNOTES : CMARK_OPT_DEFAULT
    let functions =
      switch memory {
      case .ofDocuments: CMarkMemory.functions
      case .ofTheSystem: cmark_get_default_mem_allocator()
      }
    guard let parser = cmark_parser_new_with_mem(options, functions) else { return nil }
    defer { if memory == .ofTheSystem { cmark_parser_free(parser) } }
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
    self.memory = memory
  }

  deinit {
    if memory == .ofTheSystem { cmark_node_free(root) }
  }

  private borrowing func visit<Result>(_ body: (CMarkNode) -> Result) -> Result {
    body(CMarkNode(root))
  }
}

/// A node of the library's tree: the interface for the rest of the module.
///
/// It is valid as long as its document is, and so are its texts.
struct CMarkNode {
  fileprivate let pointer: OpaquePointer

  fileprivate init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  var firstChild: CMarkNode? { cmark_node_first_child(pointer).map { CMarkNode($0) } }
  var next: CMarkNode? { cmark_node_next(pointer).map { CMarkNode($0) } }
  var parent: CMarkNode? { cmark_node_parent(pointer).map { CMarkNode($0) } }

  // Lines and columns are 1-based, columns in bytes, the last one inclusive; 0 if there is none.
  var startLine: Int32 { cmark_node_get_start_line(pointer) }
  var startColumn: Int32 { cmark_node_get_start_column(pointer) }
  var endLine: Int32 { cmark_node_get_end_line(pointer) }
  var endColumn: Int32 { cmark_node_get_end_column(pointer) }

  /// The text of a text, of code and of HTML.
  var literal: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_literal(pointer)) }
  /// The words after a fence.
  var fenceInfo: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_fence_info(pointer)) }
  /// The address of a link or an image.
  var url: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_url(pointer)) }
  /// The title of a link or an image.
  var title: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_title(pointer)) }

  var headingLevel: Int32 { cmark_node_get_heading_level(pointer) }
  var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var listStart: Int32 { cmark_node_get_list_start(pointer) }
  var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }

  /// Whether an item is a task: those are ordinary items with another name.
  var isTask: Bool {
    guard let name = cmark_node_get_type_string(pointer) else { return false }
    return name[0] == CChar(bitPattern: UInt8(ascii: "t"))
  }

  var isCheckedTask: Bool { cmark_gfm_extensions_get_tasklist_item_checked(pointer) }
  var isTableHeader: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

  /// A byte for each column of a table; `nil` if the library has none.
  var tableAlignments: UnsafeBufferPointer<UInt8>? {
    let columns = Int(cmark_gfm_extensions_get_table_columns(pointer))
    return cmark_gfm_extensions_get_table_alignments(pointer).map {
      UnsafeBufferPointer(start: $0, count: columns)
    }
  }

  private func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    var length = 0
    while text[length] != 0 { length += 1 }
    // CChar and UInt8 have the same layout.
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: length)
  }
}

/// Which kind a node of the library is.
///
/// Extensions get their type numbers when they are registered; the library's variables for them
/// are mutable globals, so the names are used instead, once per number.
struct CMarkKinds {
  private var extensionKinds: [UInt32: MarkdownNode.Kind] = [:]

  mutating func kind(of node: CMarkNode, parent: MarkdownNode.Kind?) -> MarkdownNode.Kind {
    let type = cmark_node_get_type(node.pointer)
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
    // A header row and a row share one number; the name distinguishes them.
    if parent == .table {
      return node.isTableHeader ? .tableHeader : .tableRow
    }
    if let known = extensionKinds[type.rawValue] { return known }
    let kind: MarkdownNode.Kind =
      switch String(cString: cmark_node_get_type_string(node.pointer)) {
      case "table": .table
      case "table_cell": .tableCell
      case "strikethrough": .strikethrough
      default: .text
      }
    extensionKinds[type.rawValue] = kind
    return kind
  }
}

extension CMarkDocument {
  /// The version of libcmark-gfm.
  static var libraryVersion: String { CMARK_GFM_VERSION_STRING }
}
