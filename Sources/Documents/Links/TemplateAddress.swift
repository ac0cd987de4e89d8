import Bytes

/// Addresses that are code of another site generator, such as `{{< ref "oil.md" >}}`.
package enum TemplateAddress {
  /// The path that such an address names, with what follows it; `nil` if it is not known.
  ///
  /// Known are Hugo's `ref` and `relref`, Jekyll's `link` and `post_url`, also after the address of the
  /// site, and paths after or within the address of the
  /// site: `{{ site.baseurl }}/oil/`, `{{ "/oil/" | relative_url }}`.
  package static func path(_ address: String) -> String? {
    var bytes = Array(address.utf8)[...]
    while let tag = afterSite(bytes) { bytes = tag }
    guard bytes.starts(with: "{{".utf8) || bytes.starts(with: "{%".utf8),
      let close = bytes.lastIndex(of: .rightBrace), close > bytes.startIndex + 3
    else { return nil }
    let rest = String(utf8: bytes[(close + 1)...])
    let marks: Set<UInt8> = [.leftBrace, .rightBrace, .percent, .lessThan, .greaterThan, .hyphen]
    let inside = String(
      utf8: bytes[..<close].drop { marks.contains($0) }.reversed().drop { marks.contains($0) }
        .reversed())
    let code = inside.trimmingSpace()
    for word in ["relref ", "ref ", "link "] where code.hasPrefix(word) {
      let name = unquoted(String(code.dropFirst(bytesOf: word)).trimmingSpace())
      guard !name.isEmpty, !name.utf8.contains(where: { $0 == .quote || $0 == .bar }) else {
        return nil
      }
      // Jekyll's paths begin at the root of the site.
      return encoded(word == "link " && name.utf8.first != .slash ? "/" + name : name) + rest
    }
    if code.hasPrefix("post_url ") {
      let name = unquoted(String(code.dropFirst(bytesOf: "post_url ")).trimmingSpace())
      return name.isEmpty || name.utf8.contains(.quote)
        ? nil : encoded("/_posts/" + name.pathParts.joined(separator: "/") + ".md") + rest
    }
    if isSite(code), rest.utf8.first == .slash { return rest }
    let parts = code.utf8.split(separator: .bar, maxSplits: 1)
    let filters = ["relative_url", "absolute_url", "prepend: site.baseurl"]
    guard parts.count == 2, filters.contains(String(Substring(parts[1])).trimmingSpace())
    else { return nil }
    let path = unquoted(String(Substring(parts[0])).trimmingSpace())
    return path.isEmpty || path.utf8.contains(.quote) ? nil : encoded(path) + rest
  }

  /// A path without Jekyll's address of the site before it.
  package static func withoutSite(_ path: String) -> String {
    path.hasPrefix("{{") ? self.path(path) ?? path : path
  }

  /// The code after that of the site's address: `{{ site.baseurl }}{% link oil.md %}`.
  private static func afterSite(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.starts(with: "{{".utf8), let end = bytes.firstIndex(of: .rightBrace) else {
      return nil
    }
    let rest = bytes[end...].dropFirst(2)
    guard bytes[end...].starts(with: "}}".utf8), rest.first == .leftBrace,
      isSite(String(utf8: bytes[..<end].dropFirst(2)).trimmingSpace())
    else { return nil }
    return rest
  }

  private static func isSite(_ code: String) -> Bool {
    ["site.baseurl", "site.url", "site.url}}{{site.baseurl"].contains(code)
  }

  private static func unquoted(_ text: String) -> String {
    guard let quote = text.utf8.first, quote == .quote || quote == .apostrophe,
      text.utf8.count > 1, text.utf8.last == quote
    else { return text }
    return String(text.dropFirst(bytesOf: "'").dropLast(bytesOf: "'"))
  }

  /// A path as an address can have it in Markdown.
  private static func encoded(_ path: String) -> String {
    path.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "%20")
  }
}
