import Bytes
import MarkdownSyntax

/// A number and its unit that a text begins with: `18 °C`, `2.5 bar`.
struct Measure {
  /// The number and the unit, as they are written.
  let range: Range<Int>
  /// The unit.
  let unit: String
  /// Whether they are all of the text, or a mark such as a colon follows them.
  let isAlone: Bool

  /// Reads the beginning of a text; `nil` if it is something else.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text.drop { $0.isASCIIDigit }
    guard rest.startIndex > text.startIndex else { return nil }
    if rest.first == .dot || rest.first == .comma, rest.dropFirst().first?.isASCIIDigit ?? false {
      rest = rest.dropFirst().drop { $0.isASCIIDigit }
    }
    let spaces = [" ", "\u{A0}", "\u{2009}", "\u{202F}"]
    if let space = spaces.first(where: { rest.starts(with: $0.utf8) }) {
      rest = rest.dropFirst(space.utf8.count)
    }
    let words = String(utf8: rest.prefix(80)).unicodeScalars
    let unit = words.prefix { $0.properties.isAlphabetic || Self.signs.contains($0) }
    self.unit = String(unit)
    guard Self.units.contains(self.unit) else { return nil }
    range = text.startIndex..<rest.startIndex + self.unit.utf8.count
    let next = text[range.upperBound...].trimmingASCIISpace()
    isAlone =
      next.isEmpty || next.elementsEqual(".".utf8)
      || Self.marks.contains { next.starts(with: $0.utf8) }
  }

  /// Whether a text begins with a negative number: `−18 °C`, with the minus sign of print.
  static func isNegative(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "−".utf8) && text.dropFirst("−".utf8.count).first?.isASCIIDigit ?? false
  }

  /// Whether numbers with the unit are often negative: other ones count things.
  var isSigned: Bool { ["°", "°C", "ºC", "℃", "°F", "℉", "C", "F", "V", "В", "dB"].contains(unit) }

  /// What a unit may contain beside letters.
  private static let signs: Set<Unicode.Scalar> = ["°", "℃", "℉", "%", "‰", "/", "²", "³"]

  /// What may follow a number that stands for itself: `20 kn: reef`.
  private static let marks = [":", ";", "=", "-", "–", "—", "→"]

  /// Symbols are the same in most languages; words of the commonest units are here too.
  private static let units: Set = [
    "°", "°C", "ºC", "℃", "°F", "℉", "C", "F", "K", "%", "‰", "degrees", "Grad", "градусов",
    "kn", "kt", "kts", "knots", "Knoten", "Bft", "уз", "узлов", "m/s", "km/h", "м/с", "км/ч",
    "nm", "NM", "sm", "km", "m", "cm", "mm", "ft", "in", "км", "м", "см", "мм", "m²", "m³",
    "bar", "mbar", "hPa", "kPa", "psi", "бар", "мбар", "гПа", "l", "L", "ml", "л", "мл",
    "t", "kg", "g", "mg", "т", "кг", "г", "мг", "V", "mV", "A", "mA", "Ah", "W", "kW", "В", "А",
    "Hz", "kHz", "MHz", "dB", "Ω", "rpm", "h", "min", "s", "ч", "мин", "с",
  ]
}

extension MarkdownTree {
  /// The number of a list's only bullet, if that may be its sign: `kept at`, and `- 18 °C` below it.
  func signedMeasure(ofList list: Int) -> Measure? {
    let (node, item) = (nodes[list], list + 1)
    guard node.kind == .list, !node.isOrdered, Int(node.subtreeEnd) > list + 3,
      nodes[item].subtreeEnd == node.subtreeEnd, !nodes[item].isTask,
      nodes[item + 1].kind == .paragraph, nodes[item + 2].kind == .text
    else { return nil }
    let (bullet, words) = (nodes[item].range.lowerBound, nodes[item + 2].range.lowerBound)
    guard bullet < words, words < source.count, source[words].isASCIIDigit,
      source[bullet] == .hyphen || source[bullet] == .plus,
      let measure = Measure(source[words...].firstLine)
    else { return nil }
    // The line above ends with a word that a number may follow.
    let start = source.lineStart(before: bullet)
    guard start > 0, LineStart.words(of: source[start..<words]).startIndex == words else {
      return nil
    }
    let above = source[source.lineStart(before: start - 1)..<start].trimmingASCIISpace()
    guard above.first != .hash, let last = above.split(separator: .space).last else { return nil }
    let word = String(utf8: last).unicodeScalars
    guard word.allSatisfy(\.properties.isLowercase) else { return nil }
    // Below an item a bullet is usual: `Oil pressure`, and `- 4 bar` below it.
    if LineStart.words(of: above).startIndex > above.startIndex {
      return word.count <= 3 && measure.isSigned ? measure : nil
    }
    // Nobody writes that they need minus 500 g.
    return measure.isSigned || Self.lengths.contains(measure.unit) ? measure : nil
  }

  /// Other units of numbers that may be below zero, such as a height of tide.
  private static var lengths: Set<String> { ["m", "м", "cm", "см", "ft", "%", "K"] }
}
