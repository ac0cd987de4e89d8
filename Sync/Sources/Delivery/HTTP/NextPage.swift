/// What the `Link` headers of an answer say about the next page of a list (RFC 8288).
package enum NextPage: Equatable {
  /// This page is the last.
  case none
  /// The query of the next page, with its question mark.
  case query(String)
  /// There may be one, but where it is cannot be read.
  case unreadable

  /// A longer query is not one of a list.
  private static let longestQuery = 4_096

  /// Reads the values of all `Link` headers, joined by commas.
  ///
  /// Only the query is used, so that a list cannot redirect to another server.
  package init(links: String?) {
    var rest = Array((links ?? "").utf8)[...]
    var found = NextPage.none
    while true {
      rest = rest.drop { $0.isBlank || $0 == UInt8(ascii: ",") }
      if rest.isEmpty { break }
      guard let link = Self.takeLink(&rest) else {
        self = .unreadable
        return
      }
      guard link.isNext else { continue }
      let page = Self(target: link.target)
      // Two different next pages: one of them would be missing.
      found = found == .none || found == page ? page : .unreadable
    }
    self = found
  }

  private init(target: ArraySlice<UInt8>) {
    guard let query = target.firstIndex(of: UInt8(ascii: "?")),
      target.count - (query - target.startIndex) <= Self.longestQuery,
      target[query...].allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") })
    else {
      self = .unreadable
      return
    }
    self = .query(String(decoding: target[query...], as: UTF8.self))
  }

  /// Takes `<target>; name=value; name="value"`; `nil` if it is not that.
  private static func takeLink(
    _ rest: inout ArraySlice<UInt8>
  ) -> (target: ArraySlice<UInt8>, isNext: Bool)? {
    guard rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let target = rest[(rest.startIndex + 1)..<end]
    rest = rest[(end + 1)...].drop(while: \.isBlank)
    var relations: String?
    while rest.first == UInt8(ascii: ";") {
      rest = rest.dropFirst().drop(while: \.isBlank)
      let name = takeWord(&rest)
      rest = rest.drop(while: \.isBlank)
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop(while: \.isBlank)
      guard let value = rest.first == UInt8(ascii: "\"") ? takeQuoted(&rest) : takeWord(&rest)
      else { return nil }
      rest = rest.drop(while: \.isBlank)
      // Only the first counts.
      if name.lowercased() == "rel", relations == nil { relations = value.lowercased() }
    }
    guard rest.isEmpty || rest.first == UInt8(ascii: ",") else { return nil }
    return (target, relations?.split(separator: " ").contains("next") ?? false)
  }

  private static func takeWord(_ rest: inout ArraySlice<UInt8>) -> String {
    let word = rest.prefix { !$0.isBlank && !"=;,\"".utf8.contains($0) }
    rest = rest[word.endIndex...]
    return String(decoding: word, as: UTF8.self)
  }

  /// Takes a text in quotes; `nil` if it does not end.
  private static func takeQuoted(_ rest: inout ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      text.append(escaped)
    }
    return nil
  }
}

extension UInt8 {
  /// A space or a tab.
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
