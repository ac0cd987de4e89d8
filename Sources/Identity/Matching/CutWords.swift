import Bytes

/// Words that lost only a bracket at their end.
///
/// A bracket that is corrected becomes an attribute, which is not part of the words. It may be longer than
/// what is left, so that the two would not be similar.
enum CutWords {
  /// Whether words are the former ones without a bracket at their end.
  static func isCut(_ former: ArraySlice<UInt8>, to words: String) -> Bool {
    guard !words.isEmpty, words.utf8.count < former.count else { return false }
    let rest = former.dropFirst(words.utf8.count)
    return beginsWithBracket(rest.first == .space ? rest.dropFirst() : rest)
      && former.starts(with: words.utf8)
  }

  private static func beginsWithBracket(_ text: ArraySlice<UInt8>) -> Bool {
    switch text.first {
    case .leftParenthesis, .leftBracket, .leftBrace: true
    default: text.starts(with: "（".utf8)
    }
  }
}
