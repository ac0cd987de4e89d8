/// One node of a Markdown tree: a record of fixed size in a preorder array.
///
/// A node's descendants follow it immediately, up to `subtreeEnd`. Such an array crosses a pipe
/// with one copy, needs no allocation per node, and is read front to back. Rules ask for the kinds of
/// all nodes a dozen times, so that their targets see into what they ask.
@usableFromInline
package struct MarkdownNode: Sendable, Hashable {
  /// The kind of a node.
  ///
  /// The raw values are the wire form.
  @usableFromInline
  package enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    // Blocks.
    case document
    case blockQuote
    case list
    case item
    case codeBlock
    case htmlBlock
    case paragraph
    case heading
    case thematicBreak
    case footnoteDefinition
    case table
    case tableHeader
    case tableRow
    case tableCell
    // Inlines.
    case text
    case softBreak
    case lineBreak
    case code
    case htmlInline
    case emphasis
    case strong
    case strikethrough
    case link
    case image
    case footnoteReference
    /// `==words==`.
    case highlight
    /// `<kbd>words</kbd>`; its text is the opening tag.
    case element

    /// Whether it is inside a paragraph, a heading or a table cell.
    package var isInline: Bool { rawValue >= Kind.text.rawValue }

    /// Whether it contains inlines rather than blocks.
    package var holdsInlines: Bool {
      switch self {
      case .paragraph, .heading, .tableCell: true
      default: isInline
      }
    }
  }

  /// The raw value of `Kind`.
  @usableFromInline package var rawKind: UInt8
  /// A heading's level (1 to 6); for a list, an item, a link and an image, `Detail` bits.
  package var detail: UInt8
  /// 1 if the text is in the tree's pool, 0 if it is a range of the source.
  package var textIsPooled: UInt16
  /// The first byte of the source that belongs to the node.
  @usableFromInline package var start: UInt32
  /// The byte after the node's last one.
  @usableFromInline package var end: UInt32
  /// The index after the node's last descendant.
  package var subtreeEnd: UInt32
  /// The first byte of the node's text, in the source or in the pool.
  package var textStart: UInt32
  /// The byte after the node's text.
  ///
  /// For an ordered list: the number it starts with.
  package var textEnd: UInt32

  /// The largest raw value of `Kind`, whose values have no gaps.
  @inlinable static var lastRawKind: UInt8 { Kind.element.rawValue }

  package init(_ kind: Kind, start: UInt32 = 0, end: UInt32 = 0) {
    rawKind = kind.rawValue
    detail = 0
    textIsPooled = 0
    self.start = start
    self.end = end
    subtreeEnd = 0
    textStart = 0
    textEnd = 0
  }

  /// Bits of `detail` for lists and items.
  package enum Detail {
    static let ordered: UInt8 = 1
    static let tight: UInt8 = 2
    static let task: UInt8 = 4
    static let checked: UInt8 = 8
    static let wiki: UInt8 = 16
  }

  /// What it is.
  ///
  /// The values of an enumeration without gaps are its bytes in memory. `init(rawValue:)` is a call for each
  /// node that is looked at, a hundredth of a check.
  @inlinable package var kind: Kind {
    rawKind <= Self.lastRawKind ? unsafeBitCast(rawKind, to: Kind.self) : .text
  }
  /// The bytes of the source that it covers.
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }
  /// A heading's level, 1 to 6; 0 for anything else.
  package var headingLevel: Int { kind == .heading ? Int(detail) : 0 }
  /// Whether a list is numbered.
  package var isOrdered: Bool { kind == .list && detail & Detail.ordered != 0 }
  /// Whether a list's items have no blank lines between them.
  package var isTight: Bool { kind == .list && detail & Detail.tight != 0 }
  /// Whether an item has a check box.
  package var isTask: Bool { kind == .item && detail & Detail.task != 0 }
  /// Whether an item's check box is ticked.
  package var isChecked: Bool { kind == .item && detail & Detail.checked != 0 }
  /// Whether a link or an image is written as `[[target]]` or `![[target]]`: its address is then
  /// the author's words for another note, and its title the size of an image.
  package var isWiki: Bool { (kind == .link || kind == .image) && detail & Detail.wiki != 0 }
  /// The number an ordered list starts with.
  package var listStart: Int { isOrdered ? Int(textEnd) : 1 }
}

extension MarkdownNode {
  /// The text of a node that readers do not see: an HTML comment.
  static let comment = Array("<!-- -->".utf8)

  /// A text that is as it is in the source.
  static func text(_ range: Range<Int>, subtreeEnd: Int) -> MarkdownNode {
    var node = MarkdownNode(.text, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    (node.textStart, node.textEnd) = (node.start, node.end)
    node.subtreeEnd = UInt32(subtreeEnd)
    return node
  }

  /// Gives the node a text that is not the source's.
  mutating func keep(_ text: some Sequence<UInt8>, in pool: inout [UInt8]) {
    textIsPooled = 1
    textStart = UInt32(pool.count)
    pool.append(contentsOf: text)
    textEnd = UInt32(pool.count)
  }
}
