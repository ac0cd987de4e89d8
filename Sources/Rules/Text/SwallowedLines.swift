import Bytes

/// The lines of a block of HTML that its author meant as Markdown.
///
/// Such a block ends at an empty line, for some tags only where they are closed. Until then nothing is
/// Markdown: items, headings and cards are lost, and shown as plain text.
enum SwallowedLines {
  /// How many lines below the first begin like an item or a heading.
  static func count(in text: ArraySlice<UInt8>) -> Int {
    text.split(separator: .lineFeed).dropFirst().count { line in
      let line = line.drop { $0 == .space || $0 == .tab || $0 == .greaterThan }
      guard let first = line.first else { return false }
      switch first {
      case .hyphen, .asterisk, .plus: return isSpace(after: line.dropFirst())
      case .hash:
        let rest = line.drop { $0 == .hash }
        return line.count - rest.count <= 6 && isSpace(after: rest)
      case _ where first.isASCIIDigit:
        let rest = line.drop { $0.isASCIIDigit }
        guard let mark = rest.first, mark == .dot || mark == .rightParenthesis else {
          return false
        }
        return isSpace(after: rest.dropFirst())
      default: return false
      }
    }
  }

  private static func isSpace(after mark: ArraySlice<UInt8>) -> Bool {
    mark.first == .space || mark.first == .tab
  }
}
