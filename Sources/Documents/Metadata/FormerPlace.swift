import Bytes
import YAMLSyntax

/// What keys of other programs say about the address that a document had there.
package struct FormerPlace: Sendable, Hashable {
  /// `slug`: a word instead of the file's name.
  package var slug: String?
  /// `url` or `permalink`: all of the address.
  package var address: String?
  /// `date`: the day, as `2026-05-01`.
  package var day: String?
  /// `categories`.
  package var categories: [String] = []

  /// The day at the start of a `date`, as it is written.
  package static func day(_ value: YAMLValue) -> String? {
    guard let text = value.text?.utf8.prefix(10), text.count == 10,
      text.enumerated().allSatisfy({ place, byte in
        place == 4 || place == 7 ? byte == .hyphen : byte.isASCIIDigit
      })
    else { return nil }
    return String(Substring(text))
  }

  /// Reads a key; it remains one that is not known here.
  package mutating func read(_ key: String, _ value: YAMLValue) {
    switch key {
    case "slug": slug = value.text.flatMap { $0.isEmpty ? nil : $0 }
    case "url", "permalink":
      guard let text = value.text, !text.isEmpty, !text.utf8.contains(.colon) else { return }
      address = text.hasPrefix("/") ? text : "/" + text
    case "date":
      if let written = Self.day(value) { day = written }
    case "category": categories = value.text.map { [$0] } ?? []
    case "categories":
      categories =
        value.text?.split(separator: " ").map(String.init) ?? value.items.compactMap { $0.text }
    default: break
    }
  }
}
