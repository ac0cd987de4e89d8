import Bytes
import Documents
import Library

/// The notations at the start of a line.
enum LineStart {
  /// What the text of a line begins with; `nil` for ordinary words.
  static func notation(_ text: ArraySlice<UInt8>) -> Notation? {
    guard let first = text.first else { return nil }
    switch first {
    case .exclamation, .question, .equals:
      return isCallout(text) ? .openCallout : nil
    case .backquote, .apostrophe, 0xC2:
      if text.starts(with: "¦".utf8) { return .brokenTable }
      return isLooseFence(text) ? .looseFence : text.starts(with: "»".utf8) ? .otherQuote : nil
    case .bar:
      if text.dropFirst().contains(.bar) { return .brokenTable }
      return text.dropFirst().first == .space ? .otherQuote : nil
    case 0xEF:
      if text.starts(with: "＃".utf8) { return .tightHeading }
      return text.starts(with: "＞".utf8) ? .otherQuote : nil
    case .colon:
      if text.starts(with: ":::".utf8) { return .otherBlock }
      let rest = text.dropFirst()
      return rest.first?.isASCIISpace ?? false ? .looseDefinition : nil
    case .slash:
      return text.starts(with: "///".utf8) ? .otherBlock : nil
    case .asterisk:
      return isAbbreviation(text) ? .abbreviation : nil
    case .leftBracket:
      if text.dropFirst().first == .exclamation { return .looseCallout }
      let mark = String(utf8: text.trimmingASCIISpace()).lowercased()
      return mark == "[toc]" || mark == "[[toc]]" || mark == "[[_toc_]]" ? .contents : nil
    case .hash:
      let count = text.prefix { $0 == .hash }.count
      let next = text.dropFirst(count).first ?? .space
      guard (2...6).contains(count) else { return nil }
      // With a space after it, it would be a heading if it were not indented.
      return next.isASCIISpace ? .indentedHeading : .tightHeading
    case 0xE2:
      return isDashes(text) ? .looseRule : nil
    case .hyphen:
      if isDashes(text) { return .looseRule }
      if isDashBullet(text) { return .dashBullet }
      return text.starts(with: "--8<--".utf8) || text.starts(with: "-8<-".utf8) ? .snippet : nil
    default:
      return nil
    }
  }

  /// A line of dashes only.
  private static func isDashes(_ text: ArraySlice<UInt8>) -> Bool {
    text.count <= 60
      && String(utf8: text).unicodeScalars.allSatisfy {
        ["-", "–", "—", "−", "―", " "].contains($0)
      }
  }

  /// `-- word`, `-word`, and a hyphen with another space than the usual one.
  private static func isDashBullet(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.drop { $0 == .hyphen }
    guard let first = rest.first else { return false }
    let count = text.count - rest.count
    if count == 1 {
      // A bullet that is indented too far to be one.
      if first == .space { return true }
      return first.isASCIILetter || first >= 0xC2 || rest.starts(with: "**".utf8)
    }
    return count == 2 && first == .space
  }

  /// A fence of too few backticks, or of other characters that look like them.
  static func isLooseFence(_ text: ArraySlice<UInt8>) -> Bool {
    for mark in ["´", "`", "'"] where text.starts(with: mark.utf8) {
      var rest = text
      var count = 0
      while rest.starts(with: mark.utf8) {
        rest = rest.dropFirst(mark.utf8.count)
        count += 1
      }
      return count >= (mark == "`" ? 2 : 3) && !rest.contains { $0.isASCIISpace }
        && !rest.contains(0x60)
    }
    return false
  }

  /// `!!! note`, `??? note "Title"`, `=== "Title"`.
  private static func isCallout(_ text: ArraySlice<UInt8>) -> Bool {
    guard let mark = text.first, text.prefix(3).allSatisfy({ $0 == mark }), text.count > 4 else {
      return false
    }
    let rest = text.dropFirst(3).drop { $0 == .plus }
    guard rest.first == .space else { return false }
    let word = rest.drop { $0 == .space }
    if word.first == .quote { return true }
    // Three exclamation marks may just be emphasis: only known kinds on their own are reported.
    let name = String(utf8: word.trimmingASCIISpace()).lowercased()
    return mark != .equals && CalloutMark.kinds[name] != nil
  }

  /// `*[VHF]: Very high frequency`.
  private static func isAbbreviation(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.dropFirst().first == .leftBracket, let close = text.firstIndex(of: .rightBracket),
      close + 1 < text.endIndex
    else { return false }
    return text[close + 1] == .colon
  }
}
