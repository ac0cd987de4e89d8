import Documents
import Library

/// A text that is written in the letters of another language of the library than its own.
extension LanguageUnknownRule {
  /// How many letters of a text are looked at.
  private static let most = 1_000

  /// The first language of a library for each kind of letters; empty if all are written in the same.
  static func byLetters(_ languages: [String]) -> [Letters: String] {
    var first: [Letters: String] = [:]
    for language in languages {
      guard let letters = Letters(of: language), first[letters] == nil else { continue }
      first[letters] = language
    }
    return first.count > 1 ? first : [:]
  }

  /// Reports a document that does not say its language, whose title has none of its letters, and whose text has few.
  static func reportLetters(
    of document: Document, _ languages: [Letters: String], _ context: inout LibraryContext
  ) {
    let language = document.metadata.language.value
    let title = document.metadata.title
    guard let own = Letters(of: language), let written = letters(of: title.value, not: own),
      let meant = languages[written]
    else { return }
    var (count, strange) = (0, 0)
    text: for part in document.parts {
      for (index, node) in part.tree.nodes.enumerated() where node.kind == .text {
        // Attributes and keys are words of Fairlead in every language.
        var (depth, isKey) = (0, false)
        for scalar in String(utf8: part.tree.text(of: index)).unicodeScalars {
          switch scalar {
          case "(": depth += 1
          case ")": depth = max(0, depth - 1)
          case "^": isKey = true
          case " ": isKey = false
          default: break
          }
          guard depth == 0, !isKey, let letters = Letters(scalar) else { continue }
          count += 1
          if letters == written { strange += 1 }
          if count == most { break text }
        }
      }
    }
    guard 2 * strange > count || count == 0 else { return }
    let start = document.metadata.range.lowerBound
    context.report(
      .warning, rule, in: document, at: title.range.isEmpty ? start..<start : title.range,
      message: "the text is in \(written.rawValue) letters, but the document is in '\(language)'",
      help: "write `language: \(meant)`")
  }

  /// The letters of a title, if all are of one kind, and not of this one.
  private static func letters(of title: String, not own: Letters) -> Letters? {
    var found: Letters?
    for scalar in title.unicodeScalars {
      guard let letters = Letters(scalar) else { continue }
      if letters == own || found ?? letters != letters { return nil }
      found = letters
    }
    return found
  }

  /// What a language is written in.
  enum Letters: String {
    case latin = "Latin"
    case greek = "Greek"
    case cyrillic = "Cyrillic"
    case hebrew = "Hebrew"
    case arabic = "Arabic"

    /// - Returns: `nil` for languages that are written in several, or in none of these.
    init?(of language: String) {
      switch language.prefix(while: { $0 != "-" }) {
      case "ca", "cs", "da", "de", "en", "es", "et", "fi", "fr", "hr", "hu", "is", "it", "lt", "lv",
        "nb", "nl", "nn", "no", "pl", "pt", "ro", "sk", "sl", "sv", "tr":
        self = .latin
      case "el": self = .greek
      case "be", "bg", "mk", "ru", "uk": self = .cyrillic
      case "he": self = .hebrew
      case "ar", "fa", "ur": self = .arabic
      default: return nil
      }
    }

    init?(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "a"..."z", "A"..."Z", "\u{C0}"..."\u{24F}": self = .latin
      case "\u{370}"..."\u{3FF}": self = .greek
      case "\u{400}"..."\u{52F}": self = .cyrillic
      case "\u{590}"..."\u{5FF}": self = .hebrew
      case "\u{600}"..."\u{6FF}": self = .arabic
      default: return nil
      }
    }
  }
}
