/// Strings are searched and split by their UTF-8 bytes.
///
/// These shadow the standard library's methods of the same names wherever `Bytes` is imported. A `Character` can join a
/// separator to its neighbour: U+0600 followed by a slash is one, and so is a slash followed by an accent. The file system
/// and browsers see two.
extension StringProtocol {
  /// Whether the text begins with the bytes of another one.
  @inlinable
  package func hasPrefix<Prefix: StringProtocol>(_ prefix: Prefix) -> Bool {
    utf8.starts(with: prefix.utf8)
  }

  /// Whether the text ends with the bytes of another one.
  @inlinable
  package func hasSuffix<Suffix: StringProtocol>(_ suffix: Suffix) -> Bool {
    utf8.reversed().starts(with: suffix.utf8.reversed())
  }

  /// Whether the text begins as an address on the web does.
  package var isWebAddress: Bool { hasPrefix("https://") || hasPrefix("http://") }

  /// The text without as many bytes at its start as another one has.
  @inlinable
  package func dropFirst(bytesOf prefix: String) -> SubSequence {
    self[(utf8.index(startIndex, offsetBy: prefix.utf8.count, limitedBy: endIndex) ?? endIndex)...]
  }

  /// The text without as many bytes at its end as another one has.
  @inlinable
  package func dropLast(bytesOf suffix: String) -> SubSequence {
    let left = utf8.count - suffix.utf8.count
    return self[..<utf8.index(startIndex, offsetBy: Swift.max(0, left))]
  }

  /// The parts between separators.
  @inlinable
  package func split(
    separator: Character, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    let mark = String(separator).utf8
    var parts: [SubSequence] = []
    var start = startIndex
    while parts.count < maxSplits, let end = self[start...].firstPlace(of: mark) {
      if start < end || !omittingEmptySubsequences { parts.append(self[start..<end]) }
      start = utf8.index(end, offsetBy: mark.count)
    }
    if start < endIndex || !omittingEmptySubsequences { parts.append(self[start...]) }
    return parts
  }

  /// Whether a character is in the text.
  @inlinable
  package func contains(_ character: Character) -> Bool {
    firstPlace(of: String(character).utf8) != nil
  }

  /// Whether the bytes of another text are in the text.
  @inlinable
  package func contains(_ other: String) -> Bool { firstPlace(of: other.utf8) != nil }

  /// Where a character is first.
  @inlinable
  package func firstIndex(of character: Character) -> Index? {
    firstPlace(of: String(character).utf8)
  }

  /// Where a character is last.
  @inlinable
  package func lastIndex(of character: Character) -> Index? {
    let mark = String(character).utf8
    var place: Index?
    var start = startIndex
    while let next = self[start...].firstPlace(of: mark) {
      place = next
      start = utf8.index(next, offsetBy: mark.count)
    }
    return place
  }

  /// Where the bytes of another text are first.
  @inlinable
  package func firstRange(of other: String) -> Range<Index>? {
    firstPlace(of: other.utf8).map { $0..<utf8.index($0, offsetBy: other.utf8.count) }
  }

  @usableFromInline
  func firstPlace(of mark: String.UTF8View) -> Index? {
    guard let first = mark.first else { return startIndex }
    return utf8.indices.first { utf8[$0] == first && utf8[$0...].starts(with: mark) }
  }
}

extension String {
  /// Whether the text begins with the bytes of another one.
  @inlinable
  package func hasPrefix(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  /// Whether the text ends with the bytes of another one.
  @inlinable
  package func hasSuffix(_ suffix: String) -> Bool {
    utf8.reversed().starts(with: suffix.utf8.reversed())
  }
}
