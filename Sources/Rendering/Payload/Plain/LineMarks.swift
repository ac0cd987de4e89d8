import Bytes

/// The marks on a line of a guide, and whether a reader of Markdown takes them for marks.
///
/// A mark must be beside words: in `**(a)**b` the stars are text, because a sign is inside them and
/// a letter outside. Its author wrote it beside something else, such as a reference or a tag, so
/// what counts is what is written.
struct LineMarks {
  /// One end of a mark, such as two stars.
  private struct Sign {
    var place: Int
    let length: Int
    /// The sign that ends what this one begins, or begins what it ends.
    var partner: Int?
    let isOpening: Bool
    var isLost = false

    var end: Int { place + length }
  }

  /// In the order of their places.
  private var signs: [Sign] = []
  /// Those that have no end yet.
  private var open: [Int] = []

  var isEmpty: Bool { signs.isEmpty }

  /// Notes a sign that begins a mark.
  mutating func begin(at place: Int, length: Int) {
    open.append(signs.count)
    signs.append(Sign(place: place, length: length, isOpening: true))
  }

  /// Notes the sign that ends the mark begun last.
  mutating func end(at place: Int, length: Int) {
    guard let opening = open.popLast() else { return }
    signs[opening].partner = signs.count
    signs.append(Sign(place: place, length: length, partner: opening, isOpening: false))
  }

  /// Adds figures at the end of a line: inside the marks that end there if a sign is before those.
  mutating func addFigures(_ figures: [UInt8], to bytes: inout [UInt8]) {
    var place = bytes.count
    var first = signs.count
    while first > 0, !signs[first - 1].isOpening, signs[first - 1].end == place {
      first -= 1
      place = signs[first].place
    }
    // After an underscore a figure is a letter, with which no mark ends.
    guard first < signs.count,
      Self.isSign(Self.scalar(before: place, in: bytes))
        || signs[first...].contains(where: { bytes[$0.place] == .underscore })
    else {
      bytes += figures
      return
    }
    bytes.insert(contentsOf: figures, at: place)
    for index in first..<signs.count { signs[index].place += figures.count }
  }

  /// Removes the marks that would be text, and forgets the others.
  ///
  /// - Parameters:
  ///   - bytes: The text, which ends with the line.
  ///   - start: Where the words of the line begin.
  /// - Returns: Whether the mark at their beginning was removed.
  mutating func settle(_ bytes: inout [UInt8], from start: Int) -> Bool {
    let isMarked = signs.first?.place == start
    // Without one mark another may be text.
    var rounds = 0
    while !signs.isEmpty {
      rounds += 1
      var isSettled = true
      for index in signs.indices where signs[index].isOpening {
        guard let partner = signs[index].partner else { continue }
        if rounds > 8 || !areMarks(index, partner, in: bytes) {
          signs[index].isLost = true
          signs[partner].isLost = true
          isSettled = false
        }
      }
      if isSettled { break }
      removeLost(&bytes)
    }
    let isStillMarked = signs.first?.place == start
    signs = []
    open = []
    return isMarked && !isStillMarked
  }

  private mutating func removeLost(_ bytes: inout [UInt8]) {
    guard let start = signs.first?.place else { return }
    var rest: [UInt8] = []
    rest.reserveCapacity(bytes.count - start)
    var copied = start
    var kept: [Sign] = []
    var numbers = [Int?](repeating: nil, count: signs.count)
    func copy(to end: Int) {
      // The sign between them kept this from being an image.
      if end > copied, bytes[copied] == .leftBracket, rest.last == .exclamation,
        !rest.isEscaped(at: rest.count - 1)
      {
        rest.insert(.backslash, at: rest.count - 1)
      }
      rest += bytes[copied..<end]
      copied = end
    }
    for (index, var sign) in signs.enumerated() {
      copy(to: sign.place)
      if sign.isLost {
        copied = sign.end
        continue
      }
      sign.place = start + rest.count
      numbers[index] = kept.count
      kept.append(sign)
    }
    copy(to: bytes.count)
    for index in kept.indices { kept[index].partner = kept[index].partner.flatMap { numbers[$0] } }
    signs = kept
    bytes.replaceSubrange(start..., with: rest)
  }

  // MARK: What is beside a mark

  /// Whether two signs are read as the ends of a mark.
  private func areMarks(_ opening: Int, _ closing: Int, in bytes: [UInt8]) -> Bool {
    let first = signs[opening]
    let byte = bytes[first.place]
    // `*a**b*`: the stars in the middle would be one sign.
    if opening > 0 {
      let before = signs[opening - 1]
      if !before.isOpening, before.end == first.place, bytes[before.place] == byte { return false }
    }
    let begin = Self.sides(of: first, in: bytes)
    let end = Self.sides(of: signs[closing], in: bytes)
    let isOpening = Self.faces(begin.after, from: begin.before)
    let isClosing = Self.faces(end.before, from: end.after)
    guard byte == .underscore else { return isOpening && isClosing }
    // Inside a word it is a letter.
    return isOpening && isClosing
      && (!Self.faces(begin.before, from: begin.after) || Self.isSign(begin.before))
      && (!Self.faces(end.after, from: end.before) || Self.isSign(end.after))
  }

  /// Whether a sign belongs to what is on one of its sides.
  private static func faces(_ inner: Unicode.Scalar, from outer: Unicode.Scalar) -> Bool {
    if isSpace(inner) { return false }
    return !isSign(inner) || isSpace(outer) || isSign(outer)
  }

  /// The characters on both sides of the run of equal bytes that contains a sign.
  private static func sides(
    of sign: Sign, in bytes: [UInt8]
  ) -> (before: Unicode.Scalar, after: Unicode.Scalar) {
    let byte = bytes[sign.place]
    var start = sign.place
    while start > 0, bytes[start - 1] == byte { start -= 1 }
    if start < sign.place, bytes.isEscaped(at: start) { start += 1 }
    var end = sign.end
    while end < bytes.count, bytes[end] == byte { end += 1 }
    // Stars and underscores are read as if there were no tildes.
    if byte != .tilde {
      while start > 0, bytes[start - 1] == .tilde { start -= 1 }
      while end < bytes.count, bytes[end] == .tilde { end += 1 }
    }
    return (scalar(before: start, in: bytes), scalar(at: end, in: bytes))
  }

  /// The character that ends before a place; a space at the beginning of a text.
  static func scalar(before place: Int, in bytes: [UInt8]) -> Unicode.Scalar {
    guard place > 0 else { return " " }
    var start = place - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start, in: bytes)
  }

  /// The character at a place; a space at the end of a text.
  static func scalar(at place: Int, in bytes: [UInt8]) -> Unicode.Scalar {
    guard place < bytes.count else { return " " }
    if bytes[place] < 0x80 { return Unicode.Scalar(bytes[place]) }
    let rest = bytes[place..<min(place + 4, bytes.count)]
    return String(utf8: rest).unicodeScalars.first ?? " "
  }

  /// A text without the white space at its beginning, of any width.
  static func words(of text: [UInt8]) -> ArraySlice<UInt8> {
    var start = 0
    while start < text.count {
      let first = scalar(at: start, in: text)
      guard isSpace(first) else { break }
      start += UTF8.width(first)
    }
    return text[start...]
  }

  /// Whether it is white space to Markdown.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether it is punctuation to Markdown.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isASCIIPunctuation }
    return switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}

extension [UInt8] {
  /// Whether an odd number of backslashes is before a place.
  func isEscaped(at place: Int) -> Bool {
    var start = place
    while start > 0, self[start - 1] == .backslash { start -= 1 }
    return (place - start) % 2 == 1
  }
}
