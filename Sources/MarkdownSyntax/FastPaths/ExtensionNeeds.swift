import Bytes

/// Which of the C parser's extensions a text can need at all.
///
/// The extension for autolinks ends a run of text at each `w` and each `:`, and then joins the runs
/// again: a sixth of the time for a text that has no address. So it is left out if nothing in
/// the bytes could become one, and strikethrough if there is no tilde. For footnotes the library
/// walks over its tree twice, which is skipped for a text without their mark.
///
/// The slow way is to have all of them in every text, as `init(all:)` has it; `ShortcutTests`
/// compares the two.
struct ExtensionNeeds {
  private(set) var autolink = false
  private(set) var strikethrough = false
  private(set) var footnotes = false

  /// All of them, except for footnotes in a text that the library cannot read safely with them.
  init(all text: UnsafeBufferPointer<UInt8>) {
    autolink = true
    strikethrough = true
    footnotes = !Self.hasCaretEntity(text)
  }

  init(_ text: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(text)
    footnotes = Self.hasFootnotes(text)
    var index = 0
    while index &+ 8 <= text.count, !autolink || !strikethrough {
      for place in Word(raw, at: index).placesLike(
        .colon, or: .at, or: .tilde, or: .ampersand, or: .dot)
      {
        look(at: index &+ place, of: text)
      }
      index &+= 8
    }
    while index < text.count, !autolink || !strikethrough {
      look(at: index, of: text)
      index &+= 1
    }
  }

  /// Whether a text has the mark `[^`, and no `[` with an entity for `^`.
  ///
  /// The library takes `[\^` for that mark too. Without a footnote of that name it is text again, in other pieces.
  ///
  /// An entity is never a mark (CommonMark 0.31.2, section 2.5). If footnotes are on, the
  /// library treats it as one anyway, and reads the label after the two bytes that the entity
  /// has become: whatever is there in memory.
  private static func hasFootnotes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 1
    while let caret = text.firstIndex(of: .caret, from: start) {
      let isEscaped = caret > 1 && text[caret - 1] == .backslash
      if text[isEscaped ? caret - 2 : caret - 1] == .leftBracket { return !hasCaretEntity(text) }
      start = caret + 1
    }
    return false
  }

  /// Whether `&Hat;`, `&#94;` or `&#x5E;` is after a bracket.
  private static func hasCaretEntity(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 1
    while let place = text.firstIndex(of: .ampersand, from: start) {
      start = place + 1
      guard text[place - 1] == .leftBracket else { continue }
      // The library reads eight digits. To look further would take a text of brackets minutes.
      let behind = text[start...].prefix(12)
      guard let end = behind.firstIndex(of: .semicolon) else { continue }
      let name = behind[..<end]
      if name.elementsEqual("Hat".utf8) { return true }
      guard name.first == .hash else { continue }
      let isHex = name.dropFirst().first?.asciiLowercased == UInt8(ascii: "x")
      let digits = name.dropFirst(isHex ? 2 : 1).drop { $0 == UInt8(ascii: "0") }.map {
        $0.asciiLowercased
      }
      if digits.elementsEqual(isHex ? "5e".utf8 : "94".utf8) { return true }
    }
    return false
  }

  private mutating func look(at place: Int, of text: UnsafeBufferPointer<UInt8>) {
    func byte(_ place: Int) -> UInt8 {
      place >= 0 && place < text.count ? text[place] : 0
    }
    switch text[place] {
    case .dot:
      // `www.`
      if (1...3).allSatisfy({ byte(place - $0) == UInt8(ascii: "w") }) {
        autolink = true
      }
    case .colon:
      // `scheme://`
      if byte(place + 1) == .slash, byte(place + 2) == .slash { autolink = true }
    case .at:
      // `name@host`; the name may end in an entity (`&lowbar;@`), the sign may be after a backslash,
      // and `mailto:@host` has no name at all.
      let before = byte(place - 1)
      if before.isASCIIAlphanumeric || before == .dot || before == .plus
        || before == .hyphen || before == .underscore || before == .backslash
        || before == .semicolon
        || before == .colon
      {
        autolink = true
      }
    case .ampersand:
      // `&#64;` and `&commat;` are that sign too.
      if byte(place + 1) == .hash || byte(place + 1) == UInt8(ascii: "c") { autolink = true }
    case .tilde:
      strikethrough = true
    default:
      break
    }
  }
}
