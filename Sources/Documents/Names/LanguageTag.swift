import Bytes

/// Language tags (BCP 47), as far as their form goes.
package enum LanguageTag {
  /// Whether a text has the form of a language tag: 2 or 3 lowercase letters, then subtags.
  package static func isWellFormed(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: .hyphen, omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count),
      first.allSatisfy({ $0.isASCIILowercase })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy {
          $0.isASCIILetter || $0.isASCIIDigit
        }
    }
  }
}
