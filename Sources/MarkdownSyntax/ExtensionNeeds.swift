import Bytes

/// Which of the C parser's extensions a text can need at all.
///
/// The extension for autolinks ends a run of text at each `w` and each `:`, and then joins the runs
/// again: a sixth of the time for a text that has no address. So it is left out where nothing in
/// the bytes could become one, and strikethrough where there is no tilde. For footnotes the library
/// walks over its tree twice, which a text without their mark is spared.
struct ExtensionNeeds {
  private(set) var autolink = false
  private(set) var strikethrough = false
  private(set) var footnotes = false

  init(_ text: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(text)
    // An entity can stand for the mark behind the bracket.
    footnotes =
      text.firstIndex(of: 0x5E, from: 0) != nil || text.firstIndex(of: .ampersand, from: 0) != nil
    var index = 0
    while index &+ 8 <= text.count, !autolink || !strikethrough {
      for place in Word(raw, at: index).placesLike(.colon, 0x40, 0x7E, .ampersand, .dot) {
        look(at: index &+ place, of: text)
      }
      index &+= 8
    }
    while index < text.count {
      look(at: index, of: text)
      index &+= 1
    }
  }

  private mutating func look(at place: Int, of text: UnsafeBufferPointer<UInt8>) {
    func byte(_ place: Int) -> UInt8 {
      place >= 0 && place < text.count ? text[place] : 0
    }
    switch text[place] {
    case .dot:
      // `www.`
      if byte(place - 1) == 0x77, byte(place - 2) == 0x77, byte(place - 3) == 0x77 {
        autolink = true
      }
    case .colon:
      // `scheme://`
      if byte(place + 1) == .slash, byte(place + 2) == .slash { autolink = true }
    case 0x40:
      // `name@host`; the name may end in an entity (`&lowbar;@`), the sign stand behind a backslash,
      // and of `mailto:@host` there is no name at all.
      let before = byte(place - 1)
      if before.isASCIILetter || before.isASCIIDigit || before == .dot || before == 0x2B
        || before == .hyphen || before == 0x5F || before == .backslash || before == 0x3B
        || before == .colon
      {
        autolink = true
      }
    case .ampersand:
      // `&#64;` and `&commat;` are that sign too.
      if byte(place + 1) == .hash || byte(place + 1) == 0x63 { autolink = true }
    case 0x7E:
      strikethrough = true
    default:
      break
    }
  }
}
