import Bytes

extension ArraySlice<UInt8> {
  /// Whether a part is in quotation marks or parentheses that begin before it and end after it, as the ellipsis in
  /// `“Ready to go about…”` is.
  package func isEnclosed(_ part: Range<Int>) -> Bool {
    let before = self[..<part.lowerBound]
    // Few texts have any of them.
    guard
      before.contains(where: {
        $0 == .leftParenthesis || $0 == .quote || $0 == 0xC2 || $0 == 0xE2
      })
    else { return false }
    let after = self[part.upperBound...]
    if before.quotes % 2 == 1, after.quotes > 0 { return true }
    return Self.pairs.contains { open, closings in
      guard let start = before.lastStart(of: open) else { return false }
      let rest = before[(start + open.utf8.count)...]
      return closings.contains { after.lastStart(of: $0) != nil }
        && !closings.contains { rest.lastStart(of: $0) != nil }
    }
  }

  /// How many straight quotation marks there are; right after a number they are inches.
  private var quotes: Int {
    indices.count { index in
      self[index] == .quote && !(index > startIndex && self[index - 1].isASCIIDigit)
    }
  }

  /// What begins an enclosed text, and what may end it.
  private static var pairs: [(open: String, closings: [String])] {
    [("(", [")"]), ("«", ["»"]), ("“", ["”"]), ("„", ["“", "”"])]
  }

  private func lastStart(of mark: String) -> Int? {
    indices.last { self[$0...].starts(with: mark.utf8) }
  }
}
