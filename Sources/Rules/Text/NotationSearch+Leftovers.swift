import Bytes
import MarkdownSyntax

/// Halves of marks, of which the parser did not find the other one.
extension NotationSearch {
  /// Marks that would belong to something if the parser had found the rest of it.
  mutating func leftovers(
    _ index: Int, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    var opening: Int?
    var position = range.lowerBound
    func byte(_ distance: Int) -> UInt8 {
      range.contains(position + distance) ? bytes[position + distance] : 0
    }
    let raw = UnsafeRawBufferPointer(bytes)
    while position < range.upperBound {
      // Most texts have none of these bytes.
      if position &+ 8 <= bytes.count {
        let word = Word(raw, at: position)
        guard word.hasAny(0x60, 0x2A, 0x5B, 0x5D) || word.hasAny(.lessThan, 0xEF, 0xEF, 0xEF)
        else {
          position &+= 8
          continue
        }
      }
      switch bytes[position] {
      case 0x60: found(.openCode, position..<position + 1)
      case 0x2A:
        if byte(1) == 0x2A {
          found(.openBold, position..<position + 2)
          position += 1
        } else if isBesideStar(position, bytes) {
          // What is left over of `*bold**`.
          found(.openBold, position..<position + 1)
        }
      case 0xEF:
        if byte(1) == 0xBC, byte(2) == 0x8A { found(.openBold, position..<position + 3) }
      case .lessThan where byte(1) == 0x21 && byte(2) == .hyphen && byte(3) == .hyphen:
        found(.openHTMLComment, position..<position + 4)
      case 0x5B:
        if byte(-1) == .rightParenthesis, isAddress(position + 1, range, bytes) {
          found(.brokenLink, position - 1..<position + 1)
        }
        opening = position
      case 0x5D:
        let next = byte(1)
        let isSpaced = next == .space && byte(2) == .leftParenthesis && opening != nil
        if next == .leftParenthesis || isSpaced && isAddress(position + 3, range, bytes)
          || next == 0xEF && tree.source[(position + 1)..<range.upperBound].starts(with: "（".utf8)
        {
          if !hasSpacedAddress(position, range, bytes) {
            found(.brokenLink, (opening ?? position)..<position + 2)
          }
        } else if next.isASCIILetter || next == .dot || next == .slash, opening != nil,
          isAddress(position + 1, range, bytes)
        {
          found(.brokenLink, (opening ?? position)..<position + 1)
        }
        opening = nil
      default: break
      }
      position += 1
    }
    if let opening,
      tree.source[opening..<range.upperBound].contains(where: {
        $0 == .rightParenthesis || $0 == .leftParenthesis
      })
    {
      found(.brokenLink, opening..<opening + 1)
    }
  }

  /// Whether a star is right beside another one, which the parser read as emphasis.
  private func isBesideStar(_ position: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    position > 0 && bytes[position - 1] == 0x2A
      || position + 1 < bytes.count && bytes[position + 1] == 0x2A
  }

  /// Whether an address with a space follows, which has its own finding.
  private func hasSpacedAddress(
    _ close: Int, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if case .known(.spacedAddress)? = InlineNotation.match(bytes, close, range)?.kind {
      return true
    }
    return false
  }

  /// Whether the text at a place looks like an address: a dot, a slash or `#` before the bracket
  /// that ends it.
  private func isAddress(
    _ start: Int, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var index = start
    var isAddress = false
    while index < range.upperBound {
      switch bytes[index] {
      case .rightParenthesis, 0x5D: return isAddress
      case .dot, .slash, .hash: isAddress = true
      case .space: return false
      default: break
      }
      index += 1
    }
    return false
  }
}
