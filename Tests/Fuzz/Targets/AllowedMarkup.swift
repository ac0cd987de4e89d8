import Bytes
import Documents

/// The elements and attributes that a text can become, from docs/markup.md.
enum AllowedMarkup {
  private static let elements = Set(
    """
    p h2 h3 h4 h5 h6 a em strong del mark kbd u sub sup small br hr blockquote li dt dd table thead tbody tr code pre \
    ul ol dl span div th td section details summary img audio video
    """.split(separator: " ").map(String.init))
  private static let attributes = Set(
    """
    id class href hreflang title rel start lang data-boat tabindex open src alt width height loading decoding controls \
    preload aria-label role
    """.split(separator: " ").map(String.init))
  private static let empty: Set = ["br", "hr", "img"]

  /// Reads HTML as strictly as XML: every tag and attribute is allowed, quoted and closed in order.
  static func check(_ html: [UInt8]) throws {
    var open: [String] = []
    var rest = html[...]
    while let next = rest.firstIndex(of: .lessThan) {
      try expect(!rest[..<next].contains(.greaterThan), "a bare '>' is in the HTML")
      rest = rest[(next + 1)...]
      if rest.first == .slash {
        rest.removeFirst()
        let name = word(&rest)
        try expect(open.popLast() == name, "</\(name)> closes something else")
        try expect(rest.popFirst() == .greaterThan, "</\(name)> has no end")
        continue
      }
      let name = word(&rest)
      try expect(elements.contains(name), "<\(name)> is in the HTML")
      try attributes(of: name, &rest)
      if !empty.contains(name) { open.append(name) }
    }
    try expect(open.isEmpty, "<\(open.last ?? "")> is never closed")
  }

  private static func attributes(of name: String, _ rest: inout ArraySlice<UInt8>) throws {
    while rest.first == .space {
      rest.removeFirst()
      let attribute = word(&rest)
      try expect(attributes.contains(attribute), "<\(name)> has the attribute '\(attribute)'")
      guard rest.first == .equals else { continue }
      rest.removeFirst()
      try expect(rest.popFirst() == .quote, "\(attribute) is not quoted")
      let end = rest.firstIndex(of: .quote)
      try expect(end != nil, "\(attribute) is never closed")
      let value = rest[..<(end ?? rest.endIndex)]
      try expect(!value.contains(.lessThan), "\(attribute) has a tag")
      if attribute == "href" || attribute == "src" { try checkAddress(value) }
      rest = rest[((end ?? rest.endIndex - 1) + 1)...]
    }
    try expect(rest.popFirst() == .greaterThan, "<\(name)> has no end")
  }

  private static func checkAddress(_ value: ArraySlice<UInt8>) throws {
    let address = try EscapingTarget.unescaped(Array(value))
    if case .forbidden(let scheme) = Destination(address[...]) {
      try expect(false, "an address has the scheme '\(scheme)'")
    }
  }

  private static func word(_ rest: inout ArraySlice<UInt8>) -> String {
    let word = rest.prefix { $0.isASCIIAlphanumeric || $0 == .hyphen }
    rest = rest.dropFirst(word.count)
    return String(utf8: word)
  }
}
