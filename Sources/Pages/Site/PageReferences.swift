import Bytes

/// An address in a page: of what the page is shown with, or of where it leads.
struct PageReference: Hashable {
  /// As it is written, without the marks of HTML.
  var address: [UInt8]
  /// Whether the page is incomplete without it; otherwise it is a link.
  var isNeeded: Bool

  /// The addresses in a page, in its order.
  static func all(in page: [UInt8]) -> [PageReference] {
    var found: [PageReference] = []
    var index = 0
    while let start = page[index...].firstIndex(of: .lessThan) {
      index = start + 1
      guard index < page.count, page[index].isASCIILetter else { continue }
      let tag = Tag(page, at: index)
      index = tag.end
      found += tag.references
      // What is in a script is not markup.
      if tag.name == "script" { index = Tag.end(ofScript: page, from: index) }
    }
    return found
  }
}

/// An opening tag.
private struct Tag {
  let name: String
  let end: Int
  private var attributes: [(name: String, value: [UInt8])] = []

  /// What a page loads, on whatever element it is.
  private static let loaded: Set<String> = [
    "src", "poster", "data-style", "data-panel", "data-offline",
  ]
  /// The kinds of `<link>` that a page is shown with.
  private static let shown: Set<String> = ["stylesheet", "icon", "preload", "modulepreload"]

  /// Reads a tag from its name on.
  init(_ page: [UInt8], at start: Int) {
    var index = start
    func word(until isEnd: (UInt8) -> Bool) -> String {
      let first = index
      while index < page.count, !isEnd(page[index]) { index += 1 }
      return String(utf8: page[first..<index].map(\.asciiLowercased))
    }
    func skipSpace() {
      while index < page.count, page[index].isASCIISpace || page[index] == .slash { index += 1 }
    }
    name = word { $0.isASCIISpace || $0 == .slash || $0 == .greaterThan }
    skipSpace()
    while index < page.count, page[index] != .greaterThan {
      let before = index
      let attribute = word {
        $0.isASCIISpace || $0 == .slash || $0 == .greaterThan || $0 == .equals
      }
      while index < page.count, page[index].isASCIISpace { index += 1 }
      if index < page.count, page[index] == .equals {
        index += 1
        while index < page.count, page[index].isASCIISpace { index += 1 }
        var value: ArraySlice<UInt8>
        if index < page.count, page[index] == .quote || page[index] == .apostrophe {
          let mark = page[index]
          let last = page[(index + 1)...].firstIndex(of: mark) ?? page.count
          value = page[(index + 1)..<last]
          index = min(last + 1, page.count)
        } else {
          let first = index
          while index < page.count, !page[index].isASCIISpace, page[index] != .greaterThan {
            index += 1
          }
          value = page[first..<index]
        }
        value = value.trimmingASCIISpace()
        attributes.append((attribute, Self.plain(value)))
      }
      skipSpace()
      // A stray mark of equality names nothing.
      if index == before { index += 1 }
    }
    end = min(index + 1, page.count)
  }

  /// An address without the only reference that addresses have: of `&`.
  private static func plain(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    var rest = value
    let reference = Array("&amp;".utf8)
    while let byte = rest.first {
      plain.append(byte)
      rest = rest.dropFirst(rest.starts(with: reference) ? reference.count : 1)
    }
    return plain
  }

  /// The end of a script, from the end of its opening tag.
  static func end(ofScript page: [UInt8], from start: Int) -> Int {
    let close = Array("</script".utf8)
    var index = start
    while let next = page[index...].firstIndex(of: .lessThan) {
      if page[next...].starts(with: close) { return next + close.count }
      index = next + 1
    }
    return page.count
  }

  var references: [PageReference] {
    attributes.flatMap { attribute -> [PageReference] in
      if Self.loaded.contains(attribute.name) || (name == "object" && attribute.name == "data") {
        return [PageReference(address: attribute.value, isNeeded: true)]
      }
      switch attribute.name {
      case "srcset":
        return attribute.value.split(separator: .comma).compactMap { candidate in
          candidate.split(whereSeparator: \.isASCIISpace).first.map {
            PageReference(address: Array($0), isNeeded: true)
          }
        }
      case "href" where name == "a" || name == "area":
        return [PageReference(address: attribute.value, isNeeded: false)]
      case "href" where name == "link" && isShown:
        return [PageReference(address: attribute.value, isNeeded: true)]
      case "href" where name == "use" || name == "image":
        return [PageReference(address: attribute.value, isNeeded: true)]
      default:
        return []
      }
    }
  }

  /// Whether a `<link>` is of a kind that the page is shown with.
  private var isShown: Bool {
    let kinds = attributes.first { $0.name == "rel" }?.value ?? []
    return kinds.split(separator: .space).contains {
      Self.shown.contains(String(utf8: $0.map(\.asciiLowercased)))
    }
  }
}
