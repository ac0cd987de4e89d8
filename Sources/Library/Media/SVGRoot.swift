import Bytes

/// The tag that a drawing (SVG) begins with.
package struct SVGRoot {
  /// What the tag names, or else browsers show nothing.
  package static let namespace = "http://www.w3.org/2000/svg"

  /// Whether it names it.
  package let hasNamespace: Bool

  /// Reads a file; `nil` if it begins with another tag, or with none.
  package init?(_ bytes: [UInt8]) {
    let tag = Self.firstTag(bytes)
    let word = tag.prefix { !$0.isASCIISpace && $0 != .slash }
    let name = String(utf8: word)
    guard name.utf8.elementsEqual("svg".utf8) || name.hasSuffix(":svg") else { return nil }
    let prefix = name.dropLast(bytesOf: "svg")
    let key = prefix.isEmpty ? "xmlns" : "xmlns:\(prefix.dropLast(bytesOf: ":"))"
    let value = SVGSize.attribute(key, of: tag[word.endIndex...])
    // Illustrator writes an entity of the document type.
    hasNamespace =
      value.map { $0.first == .ampersand || $0.elementsEqual(Self.namespace.utf8) } ?? false
  }

  /// What is in the first tag, after all that XML has before it; empty if there is none.
  private static func firstTag(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var rest = bytes.dropFirst(bytes.starts(with: [UInt8].byteOrderMark) ? 3 : 0)
    while true {
      rest = rest.drop(while: \.isASCIISpace)
      if rest.starts(with: "<!--".utf8) {
        rest = after("-->", in: rest)
      } else if rest.starts(with: "<?".utf8) {
        rest = after("?>", in: rest)
      } else if rest.starts(with: "<!".utf8) {
        // Entities are in brackets.
        let first = rest.first { $0 == .leftBracket || $0 == .greaterThan }
        rest = after(">", in: first == .leftBracket ? after("]", in: rest) : rest)
      } else {
        break
      }
    }
    guard rest.first == .lessThan else { return [] }
    var quote: UInt8?
    return rest.dropFirst().prefix { byte in
      if quote == nil, byte == .quote || byte == .apostrophe {
        quote = byte
      } else if byte == quote {
        quote = nil
      }
      return quote != nil || byte != .greaterThan
    }
  }

  private static func after(_ mark: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let place = text.indices.first { text[$0...].starts(with: mark.utf8) }
    return place.map { text[($0 + mark.utf8.count)...] } ?? []
  }
}
