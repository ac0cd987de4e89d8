import Bytes

/// What a line begins with as the next step of a list that Markdown does not know: `a)`, `(2)`,
/// `Step 3:`, `1.4`, `③`, `4️⃣`, and the bullets of word processors.
struct LineLabel {
  /// The label as it is written.
  let range: Range<Int>
  /// All but its number or letter.
  private let frame: [UInt8]
  /// Its number or letter; a bullet has none.
  private let value: Int?
  /// Whether it is a sign without a number or a letter.
  var isBullet: Bool { value == nil }
  /// Whether it is a number of Markdown's lists, if a space follows it.
  let isOfMarkdown: Bool

  /// Reads the beginning of a line.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line
    if let bullet = Self.bullet(rest) {
      self.init(line, end: rest.startIndex + bullet, frame: Array(rest.prefix(bullet)), nil)
      return
    }
    if rest.starts(with: [0xE2, 0x91]), let last = rest.dropFirst(2).first {
      // `①` to `⑳`.
      self.init(line, end: rest.startIndex + 3, frame: [0xE2, 0x91], Int(last))
      return
    }
    var frame: [UInt8] = []
    if rest.first == .leftParenthesis || rest.first == .hash {
      frame = Array(rest.prefix(1))
      rest = rest.dropFirst()
    } else if let word = Self.word(rest) {
      frame = Array(rest.prefix(word))
      rest = rest.dropFirst(word)
    }
    let digits = rest.prefix { $0.isASCIIDigit }
    let value: Int
    if (1...3).contains(digits.count) {
      var number = digits
      rest = rest.dropFirst(digits.count)
      // `1.4`
      while rest.first == .dot {
        let part = rest.dropFirst().prefix { $0.isASCIIDigit }
        guard (1...3).contains(part.count) else { break }
        frame += Array(number) + [.dot]
        number = part
        rest = rest[part.endIndex...]
      }
      value = number.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    } else if let letter = Self.letter(rest), frame.count < 2 {
      value = letter.value
      rest = rest.dropFirst(letter.length)
      guard let mark = rest.first, [.dot, .rightParenthesis, .colon].contains(mark) else {
        return nil
      }
    } else {
      return nil
    }
    var end = rest.prefix { !$0.isASCIISpace }
    if let mark = end.first, mark == .rightParenthesis || mark == .dot && !digits.isEmpty,
      let next = end.dropFirst().first, next.isASCIILetter || next >= 0xC2
    {
      // `1.Wash`
      end = end.prefix(1)
    } else if !digits.isEmpty, ["、", "．"].contains(where: { end.starts(with: $0.utf8) }) {
      // `1、打开`
      end = end.prefix(3)
    } else {
      guard Self.ends.contains(where: { end.elementsEqual($0) }),
        rest.dropFirst(end.count).first?.isASCIISpace ?? false
      else { return nil }
    }
    self.init(line, end: end.endIndex, frame: frame + [0] + Array(end), value)
  }

  private init(_ line: ArraySlice<UInt8>, end: Int, frame: [UInt8], _ value: Int?) {
    range = line.startIndex..<end
    self.frame = frame
    self.value = value
    isOfMarkdown =
      (frame == [0, .dot] || frame == [0, .rightParenthesis])
      && line[line.startIndex].isASCIIDigit && end < line.endIndex && line[end].isASCIISpace
  }

  /// Whether another label is the one after this one.
  func isFollowed(by other: LineLabel) -> Bool {
    frame == other.frame && other.value == value.map { $0 + 1 }
  }

  /// What may be between a number and the space after it, such as the signs of an emoji, `1️⃣`.
  private static let ends: [[UInt8]] = [
    "", ".", ")", ".)", ":", "-", "–", "\u{20E3}", "\u{FE0F}\u{20E3}",
  ].map { Array($0.utf8) }

  private static let bullets: [[UInt8]] = [
    "o", "§", "Ø", "ü", "→", "➔", "➜", "➢", "➤", "►", "▶", "○", "■", "◆", "❖", "⚫", "☞", "✗", "∘",
    "~",
  ].map { Array($0.utf8) }

  /// The length of a bullet with a space after it.
  private static func bullet(_ line: ArraySlice<UInt8>) -> Int? {
    let sign = line.prefix(8).prefix { !$0.isASCIISpace }
    guard sign.count < 8, sign.endIndex < line.endIndex else { return nil }
    let bare = sign.suffix(3).elementsEqual("\u{FE0F}".utf8) ? sign.dropLast(3) : sign
    return isSign(bare) || bullets.contains { bare.elementsEqual($0) } ? sign.count : nil
  }

  /// A sign that nobody writes at the start of two lines for another reason.
  private static func isSign(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch (bytes.count, bytes.first, bytes.dropFirst().first ?? 0) {
    // Word's bullets are in the private area of Unicode, U+F000 to U+F0FF.
    case (3, 0xEF, ..<0x84): true
    // Arrows, dingbats and other symbols, U+2600 to U+27BF and U+2B00 to U+2B7F.
    case (3, 0xE2, 0x98...0x9E), (3, 0xE2, 0xAC...0xAD): true
    // Emoji, U+1F300 to U+1FAFF.
    case (4, 0xF0, 0x9F): true
    default: false
    }
  }

  /// The length of a word and its space before a number: `Step `, `Шаг `, `№ `.
  private static func word(_ line: ArraySlice<UInt8>) -> Int? {
    let word = line.prefix(16).prefix { $0.isASCIILetter || $0 >= 0x80 }
    let gap = line.dropFirst(word.count)
    if word.elementsEqual("№".utf8), gap.first?.isASCIIDigit ?? false { return word.count }
    guard !word.isEmpty, word.count < 16, gap.first == .space,
      gap.dropFirst().first?.isASCIIDigit ?? false
    else { return nil }
    return word.count + 1
  }

  /// A letter, Latin or Cyrillic, and its place in the alphabet.
  private static func letter(_ line: ArraySlice<UInt8>) -> (value: Int, length: Int)? {
    guard let first = line.first else { return nil }
    if first.isASCIILetter { return (Int(first), 1) }
    guard first == 0xD0 || first == 0xD1, let second = line.dropFirst().first else { return nil }
    return (Int(first & 0x1F) << 6 | Int(second & 0x3F), 2)
  }
}
