import Bytes
import Theming

/// An opening tag in a page.
struct PageTag {
  /// An attribute with a value.
  struct Attribute {
    var name: String
    /// The value without the marks of HTML.
    var value: [UInt8]
    /// Where the value is, without its quotes.
    var place: Range<Int>
    /// Where all of it is, with the space before it.
    var whole: Range<Int>
  }

  let name: String
  private let end: Int
  private(set) var attributes: [Attribute] = []

  /// What a page loads, on whatever element it is.
  private static let loaded: Set<String> = [
    "src", "poster", "data-style", "data-panel", "data-offline", "data-sheets", "data-texts",
    "data-report", "data-script", "data-results",
  ]

  /// The tags of a page, in its order; what is in a script is not markup.
  static func all(in page: [UInt8]) -> some Sequence<PageTag> {
    sequence(state: 0) { (index: inout Int) -> PageTag? in
      while let start = page[index...].firstIndex(of: .lessThan) {
        index = start + 1
        guard index < page.count, page[index].isASCIILetter else { continue }
        let tag = PageTag(page, at: index)
        index = tag.name == "script" ? PageTag.end(ofScript: page, from: tag.end) : tag.end
        return tag
      }
      return nil
    }
  }

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
    var gap = index
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
        let value: ArraySlice<UInt8>
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
        attributes.append(
          Attribute(
            name: attribute, value: Self.plain(value.trimmingASCIISpace()),
            place: value.startIndex..<value.endIndex, whole: gap..<index))
      }
      gap = index
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
  private static func end(ofScript page: [UInt8], from start: Int) -> Int {
    let close = Array("</script".utf8)
    var index = start
    while let next = page[index...].firstIndex(of: .lessThan) {
      if page[next...].starts(with: close) { return next + close.count }
      index = next + 1
    }
    return page.count
  }

  /// What an attribute does with the address in it.
  enum Use {
    /// The page is incomplete without it.
    case needs
    /// It leads there.
    case leads
    /// Several, of which the page needs one: `srcset`.
    case chooses
    case other
  }

  /// The attributes of `<use>` and `<image>` that name what they show; the second is the old one.
  private static let pictured: Set<String> = ["href", "xlink:href"]

  /// What an attribute does with the address in it.
  func use(of attribute: Attribute) -> Use {
    if Self.loaded.contains(attribute.name) || (name == "object" && attribute.name == "data") {
      return .needs
    }
    switch attribute.name {
    case "srcset": return .chooses
    case "href" where name == "a" || name == "area": return .leads
    case "href" where name == "link" && isShown: return .needs
    case _ where Self.pictured.contains(attribute.name) && (name == "use" || name == "image"):
      return .needs
    default: return .other
    }
  }

  /// The addresses in it.
  var references: [PageReference] {
    attributes.flatMap { attribute -> [PageReference] in
      switch use(of: attribute) {
      case .needs: return [PageReference(address: attribute.value, isNeeded: true)]
      case .leads: return [PageReference(address: attribute.value, isNeeded: false)]
      case .chooses:
        return attribute.value.split(separator: .comma).compactMap { candidate in
          candidate.split(whereSeparator: \.isASCIISpace).first.map {
            PageReference(address: Array($0), isNeeded: true)
          }
        }
      case .other: return []
      }
    }
  }

  /// Whether a `<link>` is of a kind that the page is shown with.
  private var isShown: Bool {
    let kinds = attributes.first { $0.name == "rel" }?.value ?? []
    return kinds.split(separator: .space).contains {
      Theme.loadedLinks.contains(String(utf8: $0.map(\.asciiLowercased)))
    }
  }
}
