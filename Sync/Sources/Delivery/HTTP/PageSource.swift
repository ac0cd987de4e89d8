/// The document of a read API that a page was made of.
///
/// Pages name it in their heads: `<link rel="alternate" type="application/json" href="…">`.
package struct PageSource: Sendable, Hashable {
  /// The address of the read API, on the host of the page.
  package let server: String
  package let publicID: String

  /// Finds it in a page.
  ///
  /// - Parameters:
  ///   - page: The bytes of the page.
  ///   - url: The address of the page, with its scheme.
  package init?(in page: [UInt8], of url: String) {
    for attributes in Self.links(in: page) {
      guard attributes["type"] == "application/json",
        attributes["rel"]?.split(separator: " ").contains("alternate") == true,
        let parts = attributes["href"].flatMap({ Self.resolved($0, on: url) }),
        let name = parts.last, parts.dropLast().last == "content"
      else { continue }
      server = parts.dropLast(2).joined(separator: "/")
      publicID = name
      return
    }
    return nil
  }

  /// The parts of an address on the host of a page; `nil` for another host.
  private static func resolved(_ address: String, on url: String) -> [String]? {
    var parts = url.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    // `https:`, nothing, the host.
    guard parts.count > 3 else { return nil }
    let host = Array(parts[..<3])
    let words = address.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    if address.contains("://") {
      return words.starts(with: host) ? words : nil
    }
    if address.hasPrefix("/") { return address.hasPrefix("//") ? nil : host + words.dropFirst() }
    parts.removeLast()
    for word in words where word != "." {
      if word != ".." {
        parts.append(word)
      } else if parts.count > host.count {
        parts.removeLast()
      }
    }
    return parts
  }

  // MARK: HTML

  /// The attributes of the links in the head of a page, by their names.
  private static func links(in page: [UInt8]) -> [[String: String]] {
    var found: [[String: String]] = []
    var place = 0
    let mark = Array("<link".utf8)
    while let start = page[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      guard page[start...].prefix(mark.count).map({ $0 | 0x20 }) == mark.map({ $0 | 0x20 }) else {
        continue
      }
      found.append(attributes(in: page, from: start + mark.count, to: &place))
    }
    return found
  }

  /// The attributes of a tag, each in quotes as Fairlead writes them.
  private static func attributes(
    in page: [UInt8], from start: Int, to end: inout Int
  ) -> [String: String] {
    var attributes: [String: String] = [:]
    var name: [UInt8] = []
    var at = start
    while at < page.count, page[at] != UInt8(ascii: ">") {
      let byte = page[at]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let value = page[(at + 1)...].prefix { $0 != byte }
        let key = name.split { $0 <= 0x20 || $0 == UInt8(ascii: "=") }.last ?? []
        attributes[String(decoding: key, as: UTF8.self).lowercased()] = String(
          decoding: value, as: UTF8.self
        ).replacing("&amp;", with: "&")
        name = []
        at = value.endIndex + 1
      } else {
        name.append(byte)
        at += 1
      }
    }
    end = min(at, page.count)
    return attributes
  }
}
