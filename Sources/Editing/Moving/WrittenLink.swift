import Bytes
import Documents

/// Where a link's path is in its text, and how it is written there.
struct WrittenLink {
  /// The path, without brackets and its place on the page.
  let range: Range<Int>
  /// Whether it is between `<` and `>`.
  let isAngled: Bool

  /// Finds a path in `[…](path#fragment "title")`, `[[path#fragment|words]]` or a definition.
  ///
  /// It is `nil` if the path is written in another way, or with an entity that is not one character.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - part: The text with the link.
  ///   - node: The link.
  ///   - definitions: The definitions of the text.
  init?(
    _ path: LinkPath, in part: TextPart, node: Int, _ definitions: () -> ReferenceDefinitions
  ) {
    let (source, record) = (part.tree.source, part.tree.nodes[node])
    guard record.range.upperBound <= source.count, record.range.count > 2 else { return nil }
    let link = source[record.range]
    let address = Array(part.tree.destination(of: node))
    guard path.range.upperBound <= address.count else { return nil }
    let candidates: [ReferenceDefinitions.Address]
    if record.isWiki {
      candidates = Self.target(of: link).map { [.init(range: $0, isAngled: false)] } ?? []
    } else if link.last == .rightParenthesis {
      candidates = Self.addresses(in: link)
    } else {
      candidates = definitions().addresses(of: link)
    }
    for candidate in candidates {
      guard let places = Self.places(of: address, in: source[candidate.range]) else { continue }
      range = places[path.range.lowerBound]..<places[path.range.upperBound]
      isAngled = candidate.isAngled
      return
    }
    return nil
  }

  /// What is between `[[` and the bar or `]]`, without spaces around it.
  private static func target(of link: ArraySlice<UInt8>) -> Range<Int>? {
    let marks = link.drop { $0 == .exclamation }
    guard marks.starts(with: "[[".utf8), link.suffix(2).elementsEqual("]]".utf8) else {
      return nil
    }
    var target = marks.dropFirst(2).dropLast(2)
    if let bar = target.firstIndex(of: .bar) {
      target = target[..<bar]
      // In a table the bar has a backslash before it.
      if target.last == .backslash { target = target.dropLast() }
    }
    target = target.trimmingASCIISpace()
    return target.startIndex..<target.endIndex
  }

  /// What may be the address in the parentheses; the words may have links of their own, and the title may look
  /// like an address.
  private static func addresses(in link: ArraySlice<UInt8>) -> [ReferenceDefinitions.Address] {
    link.indices.dropLast().reversed().compactMap { place in
      guard link[place] == .rightBracket, link[place + 1] == .leftParenthesis else { return nil }
      let start = link[(place + 2)...].firstIndex { !$0.isASCIISpace } ?? link.endIndex
      return ReferenceDefinitions.address(at: start, in: link)
    }
  }

  /// The place of each byte of an address in its source, and after them the end; `nil` if the source is not
  /// that address.
  private static func places(of address: [UInt8], in source: ArraySlice<UInt8>) -> [Int]? {
    let source = source.trimmingASCIISpace()
    var places: [Int] = []
    var place = source.startIndex
    while places.count < address.count {
      guard place < source.endIndex else { return nil }
      let byte = address[places.count]
      if source[place] == .backslash, byte.isASCIIPunctuation, place + 1 < source.endIndex,
        source[place + 1] == byte
      {
        places.append(place)
        place += 2
      } else if source[place] == .ampersand, let end = entityEnd(source[place...]),
        byte != .ampersand || source[place..<end].elementsEqual("&amp;".utf8)
      {
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        guard places.count + length <= address.count else { return nil }
        places += Array(repeating: place, count: length)
        place = end
      } else if source[place] == byte {
        places.append(place)
        place += 1
      } else {
        return nil
      }
    }
    return place == source.endIndex ? places + [place] : nil
  }

  private static func entityEnd(_ text: ArraySlice<UInt8>) -> Int? {
    let name = text.dropFirst().prefix {
      $0.isASCIIAlphanumeric || $0 == .hash
    }
    guard !name.isEmpty, name.count < 33, name.endIndex < text.endIndex,
      text[name.endIndex] == .semicolon
    else { return nil }
    return name.endIndex + 1
  }
}
