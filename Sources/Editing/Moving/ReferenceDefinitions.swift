import Bytes
import Documents

/// Where the addresses of links by reference are in a text: `[words][label]`, `[label][]` or `[label]`, and
/// `[label]: address` on a line of its own, also in quotes and items.
package struct ReferenceDefinitions {
  /// An address without its angle brackets and its title.
  struct Address {
    let range: Range<Int>
    let isAngled: Bool
  }

  /// The addresses by label, in their order.
  private var addresses: [String: [Address]] = [:]

  /// Finds the definitions in a text, but not in its blocks of code and HTML.
  package init(in part: TextPart) {
    let source = part.tree.source
    let others = part.tree.nodes.filter { $0.kind == .codeBlock || $0.kind == .htmlBlock }
      .map(\.range)
    var start = 0
    while start < source.count {
      let end = source[start...].firstIndex(of: .lineFeed) ?? source.count
      let words = Self.start(of: start, in: source)
      if words < end, let (label, address) = Self.definition(at: words, in: source),
        !others.contains(where: { $0.contains(words) })
      {
        addresses[label, default: []].append(address)
      }
      start = end + 1
    }
  }

  /// The addresses that a whole link may lead to, the one that counts first.
  func addresses(of link: ArraySlice<UInt8>) -> [Address] {
    guard link.last == .rightBracket else { return [] }
    // `[label][]` has its own words as its label.
    let text = link.suffix(2).elementsEqual("[]".utf8) ? link.dropLast(2) : link
    guard text.last == .rightBracket, let open = text.dropLast().lastIndex(of: .leftBracket) else {
      return []
    }
    return addresses[Self.compared(text[(open + 1)...].dropLast())] ?? []
  }

  /// Where the address of a link has its place on a page: `hull` in `[label]: boat.md#hull`.
  ///
  /// - Parameters:
  ///   - node: The link.
  ///   - part: The text with the link, and with the definitions.
  ///   - file: The file that the text is in.
  /// - Returns: A range of the file; `nil` if the link is written in another way, or with escapes.
  package func fragment(of node: Int, in part: TextPart, _ file: [UInt8]) -> Range<Int>? {
    let (source, range) = (part.tree.source, part.tree.nodes[node].range)
    guard range.upperBound <= source.count else { return nil }
    let written = part.tree.destination(of: node)
    let address = addresses(of: source[range]).first {
      source[$0.range].elementsEqual(written)
    }
    guard let address, let mark = source[address.range].firstIndex(of: .hash) else { return nil }
    let place = mark + 1..<address.range.upperBound
    let found = part.fileRange(place)
    // A value in YAML may have escapes.
    guard found.upperBound <= file.count, file[found].elementsEqual(source[place]) else {
      return nil
    }
    return found
  }

  /// Labels are the same in any case, and with any white space between words.
  private static func compared(_ label: ArraySlice<UInt8>) -> String {
    label.split { $0.isASCIISpace }.map { String(utf8: $0) }.joined(separator: " ").lowercased()
  }

  /// Where the words of a line begin: after spaces, and the marks of quotes and bullets.
  private static func start(of line: Int, in source: [UInt8]) -> Int {
    var place = line
    while place < source.count {
      switch source[place] {
      case .space, .tab, .greaterThan: place += 1
      case .hyphen, .asterisk, .plus:
        guard place + 1 < source.count, source[place + 1] == .space else { return place }
        place += 2
      default: return place
      }
    }
    return place
  }

  private static func definition(
    at start: Int, in source: [UInt8]
  ) -> (label: String, address: Address)? {
    guard source[start] == .leftBracket,
      let close = source[start...].firstIndex(of: .rightBracket), close + 1 < source.count,
      source[close + 1] == .colon
    else { return nil }
    var place = close + 2
    while place < source.count, source[place] == .space || source[place] == .tab { place += 1 }
    // The address may be on the next line.
    if place < source.count, source[place] == .carriageReturn { place += 1 }
    if place < source.count, source[place] == .lineFeed {
      place = self.start(of: place + 1, in: source)
    }
    guard let address = address(at: place, in: source[...]) else { return nil }
    return (compared(source[(start + 1)..<close]), address)
  }

  /// The address at a place: `<…>`, or bytes without space and with paired parentheses.
  static func address(at start: Int, in text: ArraySlice<UInt8>) -> Address? {
    guard start < text.endIndex else { return nil }
    let isAngled = text[start] == .lessThan
    let first = isAngled ? start + 1 : start
    var place = first
    var depth = 0
    scan: while place < text.endIndex {
      switch text[place] {
      case .backslash where place + 1 < text.endIndex && text[place + 1].isASCIIPunctuation:
        place += 1
      case .greaterThan where isAngled: break scan
      case .lineFeed: break scan
      case .leftParenthesis: depth += 1
      case .rightParenthesis where !isAngled:
        if depth == 0 { break scan }
        depth -= 1
      case let byte where byte <= .space && !isAngled: break scan
      default: break
      }
      place += 1
    }
    guard place > first, !isAngled || place < text.endIndex && text[place] == .greaterThan else {
      return nil
    }
    return Address(range: first..<min(place, text.endIndex), isAngled: isAngled)
  }
}
