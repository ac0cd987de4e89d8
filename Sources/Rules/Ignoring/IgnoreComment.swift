import Bytes
import Diagnostics
import Documents
import Library

/// A comment that silences a rule in one place: `fairlead-ignore RULE: reason`.
package struct IgnoreComment: Sendable, Hashable {
  /// The bytes of the comment, for messages about it.
  package var range: Range<Int>
  /// The rule that it names, if any.
  package var rule: Located<String>?
  /// Whether it gives a reason.
  package var hasReason: Bool
  /// The bytes whose findings it silences; `nil` for the whole file.
  package var scope: Range<Int>?

  /// The word that such a comment begins with.
  static let word = Array("fairlead-ignore".utf8)

  /// Reads a comment; `nil` if it is an ordinary one.
  ///
  /// - Parameters:
  ///   - text: Its bytes between its marks, as a slice of the file.
  ///   - range: The bytes with its marks.
  ///   - scope: What it applies to.
  init?(_ text: ArraySlice<UInt8>, range: Range<Int>, scope: Range<Int>?) {
    let trimmed = text.trimmingASCIISpace()
    guard trimmed.starts(with: Self.word) else { return nil }
    let rest = trimmed.dropFirst(Self.word.count)
    guard rest.first.map({ $0.isASCIISpace || $0 == .colon }) ?? true else { return nil }
    let colon = rest.firstIndex(of: .colon) ?? rest.endIndex
    let name = rest[..<colon].trimmingASCIISpace()
    self.range = range
    self.scope = scope
    rule =
      name.isEmpty ? nil : Located(String(utf8: name), at: name.startIndex..<name.endIndex)
    hasReason = !rest[colon...].dropFirst().trimmingASCIISpace().isEmpty
  }

  /// Whether a place is in what it applies to.
  func covers(_ place: Range<Int>) -> Bool {
    guard let scope else { return true }
    return scope.contains(place.lowerBound)
  }

  /// Whether any place of a finding is in what it applies to.
  func covers(_ finding: Diagnostic) -> Bool {
    covers(finding.range) || finding.alsoAt.contains { covers($0.range) }
  }
}
