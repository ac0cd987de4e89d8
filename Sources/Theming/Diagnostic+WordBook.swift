import Diagnostics
import Words

extension PluralCategory {
  /// Forms as a sentence names them: "one, few and many".
  static func listed(_ forms: [PluralCategory]) -> String {
    let names = allCases.filter(forms.contains).map(\.rawValue)
    return names.count < 2
      ? names.joined() : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
  }
}

extension Diagnostic {
  /// Counted words of a language lack some of its forms.
  static func missingForms(_ paths: [String], language: String) -> Diagnostic {
    let shown = paths.prefix(5).joined(separator: ", ")
    let forms = PluralCategory.listed(PluralCategory.all(in: language))
    return Diagnostic(
      .warning, .templateFile, file: "templates/i18n/\(language).yml", at: 0..<0,
      message: "plural forms are missing, so others are shown instead: \(shown)"
        + (paths.count > 5 ? " and more" : ""),
      help: "the forms in this language are \(forms)")
  }

  /// A library changes some forms of a counted word and leaves others as they are in the theme.
  static func leftForms(
    _ left: [PluralCategory], of group: String, all forms: [PluralCategory], in file: String,
    at range: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .warning, .templateFile, file: file, at: range,
      message: "'\(group)' has no \(PluralCategory.listed(left)), so pages still show the theme's",
      help: "the forms in this language are \(PluralCategory.listed(forms))")
  }

  static func noWords(_ language: String, _ configuration: String) -> Diagnostic {
    Diagnostic(
      .note, .templateFile, file: configuration, at: 0..<0,
      message: "the theme has no words in '\(language)', so its pages use English ones",
      help: "write templates/i18n/\(language).yml like the theme's en.yml")
  }

  /// Some of the words of a language are missing.
  static func missingWords(_ paths: [String], language: String) -> Diagnostic {
    let shown = paths.prefix(5).joined(separator: ", ")
    return Diagnostic(
      .warning, .templateFile, file: "templates/i18n/\(language).yml", at: 0..<0,
      message: "\(paths.count) of the site's words are missing, and shown in English: \(shown)"
        + (paths.count > 5 ? " and others" : ""),
      help: "see the theme's templates/i18n/en.yml for all of them")
  }
}
