/// One node of a tree: a record of fixed size that needs no pointer to its children.
///
/// Nodes are in preorder, so the descendants of node `i` are the nodes `i + 1 ..< subtreeEnd`.
/// The children of a mapping alternate: key, value, key, value.
package struct YAMLNode: Sendable, BitwiseCopyable {
  /// What kind of value a node has.
  package enum Kind: UInt8, Sendable {
    /// A single text, number, Boolean or null.
    case scalar
    case sequence
    /// Keys with their values.
    case mapping
  }

  /// How a node is written.
  package enum Style: UInt8, Sendable {
    /// A scalar without quotes.
    case plain
    /// A scalar in `'…'`.
    case singleQuoted
    /// A scalar in `"…"`.
    case doubleQuoted
    /// A scalar after `|`.
    case literal
    /// A scalar after `>`.
    case folded
    /// A collection given by its indentation.
    case block
    /// A collection in `[…]` or `{…}`.
    case flow
  }

  /// The type that the author asked for with a standard tag such as `!!str`.
  package enum Tag: UInt8, Sendable {
    case none
    /// `!!str`
    case string
    /// `!!null`
    case null
    /// `!!bool`
    case boolean
    /// `!!int`
    case integer
    /// `!!float`
    case float
    /// `!!seq`
    case sequence
    /// `!!map`
    case mapping
  }

  // Raw bytes, not enums: decoded records hold whatever a lane sent until they are validated, and
  // a Swift enum with an unknown bit pattern is undefined behaviour. Four bytes leave no padding.
  let kindByte: UInt8
  let styleByte: UInt8
  let tagByte: UInt8
  let reserved: UInt8

  /// Where the node starts in the file, in bytes.
  package var start: UInt32
  /// Where the node ends in the file, in bytes.
  package var end: UInt32
  /// The index after the last descendant.
  package var subtreeEnd: UInt32
  /// Where a scalar's text starts in the pool; a collection has the empty range.
  package let textStart: UInt32
  /// Where a scalar's text ends in the pool.
  package let textEnd: UInt32

  init(
    _ kind: Kind, _ style: Style, tag: Tag, range: Range<Int>, index: Int, text: Range<Int>
  ) {
    kindByte = kind.rawValue
    styleByte = style.rawValue
    tagByte = tag.rawValue
    reserved = 0
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
    subtreeEnd = UInt32(clamping: index + 1)
    textStart = UInt32(clamping: text.lowerBound)
    textEnd = UInt32(clamping: text.upperBound)
  }

  /// What kind of value this is.
  package var kind: Kind { Kind(rawValue: kindByte) ?? .scalar }
  package var style: Style { Style(rawValue: styleByte) ?? .plain }
  /// The standard tag that is before it.
  package var tag: Tag { Tag(rawValue: tagByte) ?? .none }
  /// Its bytes in the file; a node that came from an alias has those of the anchored value.
  package var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
  /// A scalar's bytes in the pool.
  var text: Range<Int> { Int(textStart)..<max(Int(textStart), Int(textEnd)) }
}
