import Bytes

/// Makes the two sides of a card from its note's fields, as Anki does.
struct AnkiTemplate {
  private let type: AnkiCollection.NoteType
  private let fields: [String: String]
  private let card: Int
  /// What has no equivalent in a deck.
  private(set) var losses: Set<String> = []

  /// The most bytes of one side; templates can repeat a field.
  static let longest = 1 << 16
  /// How far into its tag the id of the line is looked for.
  private static let longestRule = 64

  init(type: AnkiCollection.NoteType, note: AnkiCollection.Note, card: Int) {
    self.type = type
    self.card = card
    fields = Dictionary(
      zip(type.fields, note.fields).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
  }

  /// The sides of a card as HTML.
  struct Sides {
    var front: String
    /// What the back has above the line between question and answer: often the front again.
    var above = ""
    /// What it has below the line; all of it if there is no line.
    var below: String

    var isTooLong: Bool {
      max(front.utf8.count, above.utf8.count, below.utf8.count) > AnkiTemplate.longest
    }
  }

  /// The sides as HTML; `nil` for a card that its note type does not have.
  mutating func sides() -> Sides? {
    guard let template = type.isCloze ? type.templates.first : type.templates[safe: card] else {
      return nil
    }
    let front = fill(template.front, isAnswer: false)
    return Self.divided(Sides(front: front, below: fill(template.back, isAnswer: true)))
  }

  /// Sides whose back is divided at its line.
  private static func divided(_ sides: Sides) -> Sides {
    let bytes = Array(sides.below.utf8)
    // A back that is too long is left out, wherever its line is.
    guard bytes.count <= 2 * longest else { return sides }
    for place in bytes.indices where bytes[place...].starts(with: "<hr".utf8) {
      let tag = bytes[place...].prefix(longestRule)
        .filter { !$0.isASCIISpace && $0 != .quote && $0 != .apostrophe }
      guard tag.starts(with: "<hrid=answer".utf8) else { continue }
      guard let end = bytes[place...].firstIndex(of: .greaterThan) else { break }
      return Sides(
        front: sides.front, above: String(utf8: bytes[..<place]),
        below: String(utf8: bytes[(end + 1)...]))
    }
    return sides
  }

  /// A template with its fields: `{{Field}}`, `{{filter:Field}}`, `{{#Field}}…{{/Field}}`.
  private mutating func fill(_ template: String, isAnswer: Bool) -> String {
    let bytes = Array(template.utf8)
    var output: [UInt8] = []
    var at = 0
    /// The sections that are open, and whether each is shown.
    var open: [Bool] = []
    /// How many of them are not.
    var hidden = 0
    // A back may have the front above its line.
    let limit = isAnswer ? 2 * Self.longest : Self.longest
    while at < bytes.count, output.count <= limit {
      let isShown = hidden == 0
      guard bytes[at] == .leftBrace, bytes[at...].starts(with: "{{".utf8),
        let end = Self.end(of: bytes, from: at + 2)
      else {
        if isShown { output.append(bytes[at]) }
        at += 1
        continue
      }
      let words = String(utf8: bytes[(at + 2)..<end]).withoutSpaceAtEnds
      at = end + 2
      switch words.utf8.first {
      case .hash, .caret:
        open.append(has(words.dropFirst()) == (words.utf8.first == .hash))
        if open.last == false { hidden += 1 }
      case .slash:
        if open.popLast() == false { hidden -= 1 }
      default: if isShown { output += value(words, isAnswer: isAnswer).utf8 }
      }
    }
    return String(utf8: output)
  }

  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    // Names are short.
    while place + 1 < bytes.count, place - start < 300 {
      if bytes[place] == .rightBrace, bytes[place + 1] == .rightBrace { return place }
      place += 1
    }
    return nil
  }

  private func has(_ name: some StringProtocol) -> Bool {
    let name = String(name).withoutSpaceAtEnds
    // A cloze has a section for each of its gaps: `{{#c1}}`.
    if type.isCloze, name.utf8.first == UInt8(ascii: "c"), let gap = Int(name.dropFirst()) {
      return gap == card + 1
    }
    return !(fields[name] ?? "").withoutSpaceAtEnds.isEmpty
  }

  private mutating func value(_ words: String, isAnswer: Bool) -> String {
    var filters = words.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = (filters.popLast() ?? "").withoutSpaceAtEnds
    guard var value = fields[name] else {
      switch name {
      // The front has its own side, and a card its own tags.
      case "FrontSide", "Tags": break
      case "Type", "Deck", "Subdeck", "CardFlag", "Card", "CardID":
        losses.insert("'\(name)' in a template")
      default:
        losses.insert("the field '\(name.shortened)', which the note type does not have")
      }
      return ""
    }
    for filter in filters.reversed() {
      switch filter.withoutSpaceAtEnds {
      case "cloze":
        value = AnkiCloze.text(value, gap: card + 1, isAnswer: isAnswer, losses: &losses)
      case "type":
        losses.insert("typing the answer")
        if !isAnswer { return "" }
      case "hint":
        // Anki shows it on request, which a front cannot.
        if value.withoutSpaceAtEnds.isEmpty { return "" }
        if isAnswer { continue }
        losses.insert("the hint in '\(name.shortened)'")
        return ""
      case "text", "edit": continue
      case let other:
        if other.hasPrefix("tts") {
          losses.insert("speech")
          return ""
        }
        if let reading = AnkiReading(rawValue: other) {
          value = reading.text(value)
          continue
        }
        losses.insert("the filter '\(other.shortened)'")
      }
    }
    return value
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
