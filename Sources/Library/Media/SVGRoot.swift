import Bytes

/// The tag that a drawing (SVG) begins with.
package struct SVGRoot {
  /// What the tag names, or else browsers show nothing.
  package static let namespace = "http://www.w3.org/2000/svg"

  /// Whether it names it.
  package let hasNamespace: Bool

  /// Reads a file; `nil` if it begins with another tag, or with none.
  package init?(_ bytes: [UInt8]) {
    let (tag, hasSubset) = Self.firstTag(bytes)
    let word = tag.prefix { !$0.isASCIISpace && $0 != .slash }
    let name = String(utf8: word)
    guard name.utf8.elementsEqual("svg".utf8) || name.hasSuffix(":svg") else { return nil }
    let prefix = name.dropLast(bytesOf: "svg")
    let key = prefix.isEmpty ? "xmlns" : "xmlns:\(prefix.dropLast(bytesOf: ":"))"
    let value = SVGSize.attribute(key, of: tag[word.endIndex...])
    // The document type may name it for the tag. References are not read: Illustrator writes an entity.
    hasNamespace =
      hasSubset
      || value.map { $0.contains(.ampersand) || $0.elementsEqual(Self.namespace.utf8) } ?? false
  }

  /// What is in the first tag, after all that XML has before it; empty if there is none.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The tag, and whether there are declarations in the document type before it.
  private static func firstTag(
    _ bytes: [UInt8]
  ) -> (tag: ArraySlice<UInt8>, hasSubset: Bool) {
    var hasSubset = false
    var rest = bytes.dropFirst(bytes.starts(with: [UInt8].byteOrderMark) ? 3 : 0)
    while true {
      rest = rest.drop(while: \.isASCIISpace)
      if rest.starts(with: "<!--".utf8) {
        rest = after("-->", in: rest)
      } else if rest.starts(with: "<?".utf8) {
        rest = after("?>", in: rest)
      } else if rest.starts(with: "<!".utf8) {
        rest = afterDocumentType(rest, hasSubset: &hasSubset)
      } else {
        break
      }
    }
    guard rest.first == .lessThan else { return ([], hasSubset) }
    var quote: UInt8?
    let tag: ArraySlice<UInt8> = rest.dropFirst().prefix { byte in
      if quote == nil, byte == .quote || byte == .apostrophe {
        quote = byte
      } else if byte == quote {
        quote = nil
      }
      return quote != nil || byte != .greaterThan
    }
    return (tag, hasSubset)
  }

  /// What follows the document type that a text begins with.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - hasSubset: Becomes true if declarations are in it, in brackets.
  /// - Returns: The rest; empty if it does not end.
  private static func afterDocumentType(
    _ text: ArraySlice<UInt8>, hasSubset: inout Bool
  ) -> ArraySlice<UInt8> {
    var rest = text
    var isInBrackets = false
    while let byte = rest.first {
      // A bracket in a comment, an instruction or a quoted text is one of its words.
      if rest.starts(with: "<!--".utf8) {
        rest = after("-->", in: rest)
        continue
      }
      if rest.starts(with: "<?".utf8) {
        rest = after("?>", in: rest)
        continue
      }
      rest = rest.dropFirst()
      switch byte {
      case .quote, .apostrophe: rest = rest.drop { $0 != byte }.dropFirst()
      case .leftBracket: (isInBrackets, hasSubset) = (true, true)
      case .rightBracket: isInBrackets = false
      case .greaterThan where !isInBrackets: return rest
      default: break
      }
    }
    return rest
  }

  private static func after(_ mark: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let place = text.indices.first { text[$0...].starts(with: mark.utf8) }
    return place.map { text[($0 + mark.utf8.count)...] } ?? []
  }
}
