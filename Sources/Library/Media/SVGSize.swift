import Bytes
import Documents

/// The size of a drawing: its `width` and `height` in CSS pixels, else those of its `viewBox`.
///
/// A lone `width` or `height` gets the other one from the ratio of the `viewBox`.
enum SVGSize {
  /// The tag is looked for in this many bytes: comments and a document type may come first.
  private static let reach = 4_096

  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (width: Int, height: Int)? {
    let head = bytes.prefix(reach)
    guard let tag = openingTag(head) else { return nil }
    let width = length(attribute("width", of: tag))
    let height = length(attribute("height", of: tag))
    if let width, let height { return size(width, height) }
    guard let box = attribute("viewBox", of: tag) else { return nil }
    let numbers = box.split { $0 == .space || $0 == .comma || $0 == .lineFeed }.compactMap {
      Double(String(utf8: $0))
    }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    if let width { return size(width, width * numbers[3] / numbers[2]) }
    if let height { return size(height * numbers[2] / numbers[3], height) }
    return size(numbers[2], numbers[3])
  }

  private static func openingTag(
    _ head: Slice<UnsafeBufferPointer<UInt8>>
  ) -> ArraySlice<UInt8>? {
    let text = Array(head)
    var index = 0
    while index + 4 < text.count {
      if text[index...].starts(with: "<!--".utf8) {
        // What is in a comment is not a tag.
        while index < text.count, !text[index...].starts(with: "-->".utf8) { index += 1 }
        continue
      }
      if text[index...].starts(with: "<svg".utf8), text[index + 4].isASCIISpace {
        guard let end = text[index...].firstIndex(of: .greaterThan) else { return nil }
        return text[(index + 4)..<end]
      }
      index += 1
    }
    return nil
  }

  /// The value of an attribute; `nil` if the tag has none of that name.
  static func attribute(_ name: String, of tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = tag
    while let equals = rest.firstIndex(of: .equals) {
      let before = rest[..<equals].trimmingASCIISpace()
      let word = before[
        (before.lastIndex { $0.isASCIISpace }.map { $0 + 1 } ?? before.startIndex)...]
      let value = rest[(equals + 1)...].drop { $0.isASCIISpace }
      guard let quote = value.first, quote == .quote || quote == .apostrophe,
        let end = value.dropFirst().firstIndex(of: quote)
      else { return nil }
      if word.elementsEqual(name.utf8) { return value[(value.startIndex + 1)..<end] }
      rest = rest[(end + 1)...]
    }
    return nil
  }

  /// A length in CSS pixels; `nil` if it is not a number above zero, or if its unit depends on where
  /// the drawing is.
  private static func length(_ text: ArraySlice<UInt8>?) -> Double? {
    guard let text = text?.trimmingASCIISpace() else { return nil }
    let digits = text.prefix { $0.isASCIIDigit || $0 == .dot }
    guard let pixels = pixels(perUnit: String(utf8: text[digits.endIndex...])),
      let number = Double(String(utf8: digits)), number > 0
    else { return nil }
    return number * pixels
  }

  private static func pixels(perUnit unit: String) -> Double? {
    switch unit.lowercased() {
    case "", "px": 1
    case "in": 96
    case "cm": 96 / 2.54
    case "mm": 96 / 25.4
    case "pt": 96.0 / 72
    case "pc": 16
    default: nil
    }
  }

  private static func size(_ width: Double, _ height: Double) -> (width: Int, height: Int)? {
    guard let width = pixels(width), let height = pixels(height) else { return nil }
    return (width, height)
  }

  private static func pixels(_ value: Double) -> Int? {
    guard value.isFinite, value >= 0.5, value < 65_536 else { return nil }
    return Int(value.rounded())
  }
}
