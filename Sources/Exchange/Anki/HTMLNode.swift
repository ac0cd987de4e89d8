import Bytes
import Documents

/// A piece of HTML that people wrote with an editor: a text, or an element.
indirect enum HTMLNode {
  case text(String)
  case element(String, attributes: [String: String], children: [HTMLNode])

  /// How deep elements are kept in elements; what is deeper becomes their neighbour.
  private static let deepest = 24
  /// Those that end a line before and after them.
  static let blocks: Set<String> = [
    "article", "blockquote", "center", "dd", "details", "div", "dl", "dt", "figcaption", "figure",
    "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "ol", "p", "pre",
    "section", "summary", "table", "ul",
  ]
  /// Their content is not text.
  private static let silent: Set<String> = ["script", "style", "title", "template"]

  /// Reads HTML; whatever is wrong with it, all its words are kept.
  static func reading(_ html: String) -> [HTMLNode] {
    var parser = Parser(bytes: Array(html.utf8))
    return parser.nodes()
  }

  /// The words in elements, with lines as they are.
  static func words(of nodes: [HTMLNode]) -> String {
    nodes.map { node in
      switch node {
      case .text(let text): text
      case .element("br", _, _): "\n"
      case .element(_, _, let children): words(of: children)
      }
    }.joined()
  }

  private struct Open {
    var name: String
    var attributes: [String: String]
    var children: [HTMLNode] = []
  }

  private struct Parser {
    let bytes: [UInt8]
    var at = 0
    var open = [Open(name: "", attributes: [:])]
    /// The names of open elements, to close only what is open.
    var counts: [String: Int] = [:]

    mutating func nodes() -> [HTMLNode] {
      var start = 0
      while at < bytes.count {
        guard bytes[at] == .lessThan, at + 1 < bytes.count else {
          at += 1
          continue
        }
        let next = bytes[at + 1]
        guard next.isASCIILetter || next == .slash || next == .exclamation || next == .question
        else {
          at += 1
          continue
        }
        addText(start..<at)
        if bytes[at...].starts(with: "<!--".utf8) {
          skipComment()
        } else if next == .exclamation || next == .question {
          skipTag()
        } else {
          tag()
        }
        start = at
      }
      addText(start..<bytes.count)
      while open.count > 1 { close() }
      return open[0].children
    }

    /// A text whose lines end with a line feed: in Markdown, too, a carriage return ends one.
    private static func withLineFeeds(_ text: String) -> String {
      guard text.utf8.contains(.carriageReturn) else { return text }
      var output: [UInt8] = []
      for byte in text.utf8 {
        if byte == .lineFeed, output.last == .carriageReturn { output.removeLast() }
        output.append(byte)
      }
      return String(utf8: output.map { $0 == .carriageReturn ? .lineFeed : $0 })
    }

    private mutating func addText(_ range: Range<Int>) {
      if range.isEmpty { return }
      open[open.count - 1].children.append(
        .text(Self.withLineFeeds(HTMLEntities.decoded(String(utf8: bytes[range])))))
    }

    /// Skips what ends with `>`.
    private mutating func skipTag() {
      at = (bytes[at...].firstIndex(of: .greaterThan) ?? bytes.count - 1) + 1
    }

    private mutating func skipComment() {
      at += 4
      while at < bytes.count, !bytes[at...].starts(with: "-->".utf8) { at += 1 }
      at = min(bytes.count, at + 3)
    }

    private mutating func tag() {
      let isEnd = bytes[at + 1] == .slash
      at += isEnd ? 2 : 1
      let nameEnd =
        bytes[at...].firstIndex { !($0.isASCIIAlphanumeric || $0 == .hyphen) }
        ?? bytes.count
      let name = String(utf8: bytes[at..<nameEnd].map(\.asciiLowercased))
      at = nameEnd
      let attributes = attributes()
      if isEnd {
        guard counts[name, default: 0] > 0 else { return }
        while let last = open.last, open.count > 1 {
          close()
          if last.name == name { break }
        }
        return
      }
      if HTMLNode.silent.contains(name) {
        skipContent(of: name)
        open[open.count - 1].children.append(.element(name, attributes: [:], children: []))
        return
      }
      closeImplied(by: name)
      if HTMLTag.voidElements.contains(name) {
        open[open.count - 1].children.append(
          .element(name, attributes: attributes, children: []))
        return
      }
      if open.count > HTMLNode.deepest { close() }
      open.append(Open(name: name, attributes: attributes))
      counts[name, default: 0] += 1
    }

    /// An item, a row or a cell ends the one before it; a block ends a paragraph.
    private mutating func closeImplied(by name: String) {
      let ended: Set<String> =
        switch name {
        case "li": ["li", "p"]
        case "tr": ["td", "th", "tr"]
        case "td", "th": ["td", "th"]
        case "p", "div", "ul", "ol", "table", "blockquote", "pre", "hr": ["p"]
        default: []
        }
      while let last = open.last, open.count > 1, ended.contains(last.name) { close() }
    }

    private mutating func close() {
      guard let last = open.popLast() else { return }
      counts[last.name, default: 1] -= 1
      open[open.count - 1].children.append(
        .element(last.name, attributes: last.attributes, children: last.children))
    }

    private mutating func skipContent(of name: String) {
      let end = Array("</\(name)".utf8)
      while at < bytes.count {
        if bytes[at] == .lessThan,
          bytes[at...].prefix(end.count).elementsEqual(end, by: { $0.asciiLowercased == $1 })
        {
          skipTag()
          return
        }
        at += 1
      }
    }

    /// The attributes up to the end of a tag.
    private mutating func attributes() -> [String: String] {
      var attributes: [String: String] = [:]
      while at < bytes.count {
        let byte = bytes[at]
        if byte == .greaterThan {
          at += 1
          return attributes
        }
        if byte.isASCIISpace || byte == .slash {
          at += 1
          continue
        }
        let start = at
        while at < bytes.count, !Self.endsName(bytes[at]) { at += 1 }
        let name = String(utf8: bytes[start..<at].map(\.asciiLowercased))
        if at < bytes.count, bytes[at] == .equals {
          at += 1
          attributes[name] = value()
        } else {
          attributes[name] = ""
          if at == start { at += 1 }
        }
      }
      return attributes
    }

    private static func endsName(_ byte: UInt8) -> Bool {
      byte.isASCIISpace || byte == .equals || byte == .greaterThan || byte == .slash
    }

    private mutating func value() -> String {
      var range = at..<at
      if at < bytes.count, bytes[at] == .quote || bytes[at] == .apostrophe {
        let quote = bytes[at]
        let end = bytes[(at + 1)...].firstIndex(of: quote) ?? bytes.count
        range = (at + 1)..<end
        at = min(bytes.count, end + 1)
      } else {
        let end =
          bytes[at...].firstIndex { $0.isASCIISpace || $0 == .greaterThan } ?? bytes.count
        range = at..<end
        at = end
      }
      return HTMLEntities.decoded(String(utf8: bytes[range]))
    }
  }
}
