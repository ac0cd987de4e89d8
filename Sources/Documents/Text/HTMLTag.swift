import Bytes

/// One tag at the start of a text.
package struct HTMLTag {
  /// Its name in lowercase.
  package let name: String
  /// Its name as it is written.
  package let written: String
  package let isClosing: Bool
  /// Whether nothing can be in it.
  package let isAlone: Bool
  /// Whether the text is the tag and nothing else.
  package let isWhole: Bool
  /// What is between the name and the closing bracket.
  private let inside: ArraySlice<UInt8>

  /// Reads a tag; `nil` for anything else that begins with `<`, such as a declaration.
  package init?(_ text: ArraySlice<UInt8>) {
    guard text.first == .lessThan, let end = text.firstIndex(of: .greaterThan) else { return nil }
    isClosing = text.dropFirst().first == .slash
    let rest = text[..<end].dropFirst(isClosing ? 2 : 1)
    let name = rest.prefix { $0.isASCIIAlphanumeric || $0 == .hyphen }
    guard name.first?.isASCIILetter ?? false else { return nil }
    written = String(utf8: name)
    self.name = written.lowercased()
    inside = rest.dropFirst(name.count)
    isWhole = end == text.endIndex - 1
    isAlone = inside.last == .slash || Self.voidElements.contains(self.name)
  }

  /// Whether HTML has an element of this name.
  package var isKnown: Bool { Self.voidElements.contains(name) || Self.known.contains(name) }

  /// Whether there is nothing but the name.
  package var isBare: Bool { inside.isEmpty }

  /// The value of an attribute; `nil` if there is none.
  package func attribute(_ name: String) -> String? {
    var rest = inside
    while let equals = rest.firstIndex(of: .equals) {
      let key = rest[..<equals].trimmingASCIISpace()
      let word = key[(key.lastIndex { $0.isASCIISpace }.map { $0 + 1 } ?? key.startIndex)...]
      let value = rest[(equals + 1)...].drop { $0.isASCIISpace }
      let mark = value.first ?? .space
      let isQuoted = mark == .quote || mark == .apostrophe
      let words = isQuoted ? value.dropFirst() : value
      let end = words.firstIndex { isQuoted ? $0 == mark : $0.isASCIISpace } ?? words.endIndex
      if word.map({ $0.asciiLowercased }).elementsEqual(name.utf8) {
        return String(utf8: words[..<end])
      }
      rest = words[end...].dropFirst(isQuoted ? 1 : 0)
    }
    return nil
  }

  /// The name that a tag gives its place, so that links may lead there.
  package var placeName: String? { attribute("id") ?? attribute("name") }

  /// What to write for such a tag.
  package static func place(named name: String, in type: DocumentType) -> String {
    let isKey = !name.isEmpty && name.utf8.allSatisfy { $0.isKeyByte }
    let key = isKey ? name : "place"
    return switch type {
    case .checklist, .deck: "write `^\(key)` at the end of the heading or the item"
    case .guide, .page, .charter, .author:
      "write `{#\(key)}` at the end of the heading, or `^\(key)` at the end of the paragraph"
    }
  }

  /// The elements in which nothing can be.
  package static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  private static let known: Set<String> = [
    "a", "abbr", "address", "article", "aside", "audio", "b", "bdi", "bdo", "big", "blockquote",
    "body", "button", "canvas", "caption", "center", "cite", "code", "data", "dd", "del", "details",
    "dfn", "dialog", "div", "dl", "dt", "em", "fieldset", "figcaption", "figure", "font", "footer",
    "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "html", "i", "iframe", "ins",
    "kbd", "label", "legend", "li", "main", "map", "mark", "math", "nav", "nobr", "noscript",
    "object", "ol", "optgroup", "option", "output", "p", "param", "picture", "pre", "progress", "q",
    "rp", "rt", "ruby", "s", "samp", "script", "section", "select", "small", "span", "strike",
    "strong", "style", "sub", "summary", "sup", "svg", "table", "tbody", "td", "template",
    "textarea", "tfoot", "th", "thead", "time", "title", "tr", "tt", "u", "ul", "var", "video",
  ]
}
