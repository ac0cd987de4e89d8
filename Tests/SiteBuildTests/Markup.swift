import Foundation
import Testing

/// A page split up by a strict reader: what it does not expect is a complaint.
struct Markup {
  struct Element {
    var name: String
    var attributes: [(name: String, value: String)]

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  private(set) var elements: [Element] = []
  /// The text of each script element; one with its own file has none.
  private(set) var scripts: [String] = []
  /// Places that are not what our templates write.
  private(set) var complaints: [String] = []

  init(_ page: String) {
    let bytes = Array(page.utf8)
    var place = 0
    while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = open + 1
      if bytes[place...].starts(with: "!doctype html>".utf8) { continue }
      if bytes[place] == UInt8(ascii: "/") {
        guard let close = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else { break }
        check(name: Self.text(bytes[(place + 1)..<close]), near: bytes[open...])
        place = close
        continue
      }
      guard let end = readElement(bytes, from: place) else {
        complaints.append("no tag: \(Self.text(bytes[open...].prefix(60)))")
        continue
      }
      place = end
      guard elements.last?.name == "script" else { continue }
      let rest = String(bytes: bytes[end...], encoding: .utf8) ?? ""
      let content = rest.range(of: "</script>").map { String(rest[..<$0.lowerBound]) } ?? rest
      if elements.last?["src"] == nil {
        scripts.append(content)
      } else if !content.isEmpty {
        complaints.append("a script with a file and a text: \(content.prefix(60))")
      }
      place = end + content.utf8.count
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(bytes: bytes, encoding: .utf8) ?? "?"
  }

  private static let names: Set<String> = [
    "form", "input", "noscript", "template",
    "html", "head", "meta", "title", "link", "script", "body", "a", "header", "nav", "main",
    "footer", "svg", "path", "use", "circle", "rect", "line", "polyline", "polygon", "g", "span",
    "div",
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "time", "strong",
    "em", "b", "i", "small", "del", "sup", "code", "pre", "blockquote", "table", "thead",
    "tbody", "tr", "th", "td", "hr", "br", "img", "details", "summary", "section", "article",
    "button", "ellipse",
  ]

  private mutating func check(name: String, near bytes: ArraySlice<UInt8>) {
    if !Self.names.contains(name) {
      complaints.append("element '\(name)': \(Self.text(bytes.prefix(60)))")
    }
  }

  /// Reads `name a="b" c>`; every value is in double quotes.
  private mutating func readElement(_ bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    func word() -> String {
      let begin = place
      while place < bytes.count, !" \n=>/\"'<".utf8.contains(bytes[place]) { place += 1 }
      return Self.text(bytes[begin..<place])
    }
    let name = word()
    check(name: name, near: bytes[start...])
    var attributes: [(name: String, value: String)] = []
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: ">") {
        elements.append(Element(name: name, attributes: attributes))
        return place + 1
      }
      if bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "/") {
        place += 1
        continue
      }
      let key = word()
      guard !key.isEmpty else { return nil }
      var value = ""
      if place + 1 < bytes.count, bytes[place] == UInt8(ascii: "=") {
        guard bytes[place + 1] == UInt8(ascii: "\"") else { return nil }
        let begin = place + 2
        guard let end = bytes[begin...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        value = Self.text(bytes[begin..<end])
        if value.contains("<") { complaints.append("'<' in \(key): \(value)") }
        place = end + 1
      }
      if key.hasPrefix("on") || key == "style" || key == "srcdoc" {
        complaints.append("attribute \(key): \(value)")
      }
      attributes.append((key, value))
    }
    return nil
  }

  /// Everything that a browser would go to or fetch.
  var addresses: [String] {
    elements.flatMap { element in
      ["href", "src"].compactMap { element[$0]?.replacingOccurrences(of: "&amp;", with: "&") }
    }
  }

  /// The ids, for fragments.
  var ids: Set<String> { Set(elements.compactMap { $0["id"] }) }
}

extension Site {
  /// The pages, by path.
  var pages: [String: Markup] {
    output.files.filter { $0.key.hasSuffix(".html") }.mapValues {
      Markup(String(bytes: $0, encoding: .utf8) ?? "")
    }
  }

  /// Addresses on pages that point to no file or to no place in it.
  func deadLinks() -> [String] {
    let pages = pages
    var dead: [String] = []
    for (path, page) in pages.sorted(by: { $0.key < $1.key }) {
      for address in page.addresses {
        if address.hasPrefix("https://") || address.hasPrefix("mailto:") { continue }
        let parts = address.split(separator: "#", omittingEmptySubsequences: false)
        let file = parts[0].isEmpty ? path : Self.resolved(String(parts[0]), from: path)
        guard let file, output.files[file] != nil else {
          dead.append("\(path): \(address)")
          continue
        }
        if parts.count == 2, let fragment = parts[1].removingPercentEncoding,
          pages[file]?.ids.contains(fragment) != true
        {
          dead.append("\(path): \(address)")
        }
      }
    }
    return dead
  }

  private static func resolved(_ address: String, from page: String) -> String? {
    var parts =
      address.hasPrefix("/")
      ? ["public"] : page.split(separator: "/").dropLast().map(String.init)
    for part in address.split(separator: "/") {
      if part == "." { continue }
      if part == ".." {
        guard parts.count > 1 else { return nil }
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    let path = parts.joined(separator: "/")
    return address.hasSuffix("/") ? path + "/index.html" : path
  }
}
