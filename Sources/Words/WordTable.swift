import Bytes

/// The site's own words in one language, each in its place.
///
/// Made once for a build and then only read, by any number of threads.
package final class WordTable: Sendable {
  /// The language of the words.
  package let language: String
  /// Those of `InterfaceText.Key`, in its order.
  package let texts: [String]
  /// Those of `ScriptWord`, in its order.
  package let scripts: [String]
  package let months: [String]
  private let values: [String: String]
  private let plural: PluralCategory.Rule
  /// The names of the library's languages, by their tags.
  private let languageNames: [String: String]

  /// Words by their paths in `i18n/LANG.yml`, such as `text.home`; a path without words shows itself.
  package init(language: String, values: [String: String], languages: [String] = []) {
    self.language = language
    self.values = values
    plural = PluralCategory.rule(of: language)
    languageNames = InterfaceText.names(of: languages) { Self.name(ofLanguage: $0, values) }
    texts = InterfaceText.Key.allCases.map { values[Self.path($0)] ?? $0.rawValue }
    scripts = ScriptWord.allCases.map { values[Self.path($0)] ?? $0.rawValue }
    months = (0..<12).map { values["dates.months.\($0)"] ?? String($0 + 1) }
  }

  package static func path(_ key: InterfaceText.Key) -> String { "text.\(key.rawValue)" }
  package static func path(_ word: ScriptWord) -> String { "scripts.\(word.rawValue)" }

  /// The words at a path, filled in; the path itself if there are none.
  package func words(_ path: String, _ blanks: [(name: String, value: String)] = []) -> String {
    guard let pattern = values[path] else { return path }
    return blanks.isEmpty ? pattern : Self.filled(pattern, blanks)
  }

  /// The form of a counted word.
  package func count(_ number: Int, of noun: String) -> String {
    let category = plural(number)
    let forms = [category, .other, .many, .few, .one].lazy.map { "counts.\(noun).\($0.rawValue)" }
    let path = forms.first { self.values[$0] != nil } ?? "counts.\(noun).other"
    return words(path, [("n", String(number))])
  }

  /// A name of a language as it is after the words of `languages.in`; without one, its own.
  package func name(ofLanguage tag: String) -> String {
    languageNames[tag] ?? Self.name(ofLanguage: tag, values)
  }

  private static func name(ofLanguage tag: String, _ values: [String: String]) -> String {
    values["languages.names.\(tag)"] ?? values["languages.names.\(InterfaceText.primary(tag))"]
      ?? InterfaceText.name(ofLanguage: tag)
  }

  /// A text with each `{name}` replaced by its value; the values are not looked through.
  package static func filled(
    _ pattern: String, _ blanks: [(name: String, value: String)]
  ) -> String {
    var filled = ""
    var rest = pattern[...]
    while let open = rest.utf8.firstIndex(of: .leftBrace),
      let close = rest.utf8[open...].firstIndex(of: .rightBrace)
    {
      filled += rest[..<open]
      let name = rest[rest.utf8.index(after: open)..<close]
      let end = rest.utf8.index(after: close)
      filled +=
        blanks.first { $0.name.utf8.elementsEqual(name.utf8) }?.value ?? String(rest[open..<end])
      rest = rest[end...]
    }
    return filled + rest
  }

  /// The names of a text's blanks, sorted.
  package static func blanks(of text: String) -> [String] {
    var names: [String] = []
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: .leftBrace),
      let close = rest[open...].firstIndex(of: .rightBrace)
    {
      names.append(String(rest[rest.index(after: open)..<close]) ?? "")
      rest = rest[rest.index(after: close)...]
    }
    return names.sorted()
  }
}
