import Bytes

/// The notations that a line begins with.
enum LineStart {
  /// What the text of a line begins with; `nil` for ordinary words.
  static func notation(_ text: ArraySlice<UInt8>) -> Notation? {
    guard let first = text.first else { return nil }
    switch first {
    case 0x21, 0x3F, 0x3D:
      return isCallout(text) ? .openCallout : nil
    case .colon:
      if text.starts(with: ":::".utf8) { return .otherBlock }
      let rest = text.dropFirst()
      return rest.first?.isASCIISpace ?? false ? .looseDefinition : nil
    case .slash:
      return text.starts(with: "///".utf8) ? .otherBlock : nil
    case 0x2A:
      return isAbbreviation(text) ? .abbreviation : nil
    case 0x5B:
      let mark = String(utf8: text.trimmingASCIISpace()).lowercased()
      return mark == "[toc]" || mark == "[[toc]]" || mark == "[[_toc_]]" ? .contents : nil
    case .hash:
      let count = text.prefix { $0 == .hash }.count
      let next = text.dropFirst(count).first ?? .space
      return (2...6).contains(count) && !next.isASCIISpace ? .tightHeading : nil
    case .hyphen:
      return text.starts(with: "--8<--".utf8) || text.starts(with: "-8<-".utf8) ? .snippet : nil
    default:
      return nil
    }
  }

  /// `!!! note`, `??? note "Title"`, `=== "Title"`.
  private static func isCallout(_ text: ArraySlice<UInt8>) -> Bool {
    guard let mark = text.first, text.prefix(3).allSatisfy({ $0 == mark }), text.count > 4 else {
      return false
    }
    let rest = text.dropFirst(3).drop { $0 == 0x2B }
    guard rest.first == .space else { return false }
    let word = rest.drop { $0 == .space }
    if word.first == .quote { return true }
    // Three exclamation marks may be nothing but loud: only known kinds alone are told.
    let name = String(utf8: word.trimmingASCIISpace()).lowercased()
    return mark != 0x3D && CalloutMark.kinds[name] != nil
  }

  /// `*[VHF]: Very high frequency`.
  private static func isAbbreviation(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.dropFirst().first == 0x5B, let close = text.firstIndex(of: 0x5D),
      close + 1 < text.endIndex
    else { return false }
    return text[close + 1] == .colon
  }
}
