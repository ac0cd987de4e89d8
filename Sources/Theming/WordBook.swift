import Bytes
import Contract
import Diagnostics
import Documents
import Settings
import Words
import YAMLSyntax

/// The site's own words in each of its languages: the theme's `i18n/LANG.yml`, changed by the library's.
package struct WordBook: Sendable {
  private let tables: [String: WordTable]
  private let english: WordTable
  /// The own names of the library's languages.
  private let names: [String: String]

  /// No words, for what is only counted: every text is the name of its key.
  package static let empty = WordBook()

  private init() {
    tables = [:]
    english = WordTable(language: "en", values: [:])
    names = [:]
  }

  /// Reads the words for some languages; what has none in its language is English.
  ///
  /// - Parameters:
  ///   - theme: The theme with its words and those of the library.
  ///   - languages: The languages of the library.
  ///   - configuration: The path of the file that names them.
  ///   - report: Gets what is wrong with the files, and which languages have no words.
  package init(
    _ theme: Theme, languages: [String],
    configuration: String = LibraryConfiguration.usualPath, report: inout [Diagnostic]
  ) {
    let standard = WordFile.values(of: "en", in: theme, known: nil, report: &report)
    if standard.isEmpty {
      report.append(
        Diagnostic(
          .error, .templateFile, file: "templates/i18n/en.yml", at: 0..<0,
          message: "the theme has no words: this file is missing",
          help: "copy it from share/fairlead/templates of an installation"))
    }
    english = WordTable(language: "en", values: standard, languages: languages)
    names = InterfaceText.names(of: languages) { InterfaceText.name(ofLanguage: $0) }
    var tables: [String: WordTable] = [:]
    for language in languages where language != "en" {
      let primary = String(language.utf8.prefix { $0 != .hyphen }) ?? language
      var values: [String: String] = [:]
      for tag in primary == language ? [language] : [primary, language] {
        let own = WordFile.values(of: tag, in: theme, known: standard, report: &report)
        values.merge(own) { $1 }
      }
      if values.isEmpty {
        if primary != "en" { report.append(.noWords(language, configuration)) }
        continue
      }
      let missing = Self.missing(from: values, of: standard)
      if !missing.isEmpty { report.append(.missingWords(missing, language: primary)) }
      let forms = Self.missingForms(of: values, in: language)
      if !forms.isEmpty { report.append(.missingForms(forms, language: primary)) }
      tables[language] = WordTable(
        language: language, values: standard.merging(values) { $1 }, languages: languages)
    }
    self.tables = tables
  }

  /// The words in a language; English if there are none.
  package func text(_ language: String) -> InterfaceText {
    InterfaceText(tables[language] ?? english)
  }

  /// A language's own name, which distinguishes it from the others of the library.
  package func ownName(of language: String) -> String {
    names[language] ?? InterfaceText.name(ofLanguage: language)
  }

  /// What English has and a language lacks; each language counts with its own forms.
  private static func missing(
    from values: [String: String], of standard: [String: String]
  ) -> [String] {
    standard.keys.filter { path in
      values[path] == nil && !path.utf8.starts(with: "languages.names.".utf8)
        && !(path.utf8.starts(with: "counts.".utf8)
          && PluralCategory.allCases.contains { category in
            values[WordFile.group(of: path) + "." + category.rawValue] != nil
          })
    }.sorted()
  }

  /// The forms that a language lacks of the words that it counts.
  private static func missingForms(of values: [String: String], in language: String) -> [String] {
    let counted = Set(
      values.keys.filter { $0.utf8.starts(with: "counts.".utf8) }.map { WordFile.group(of: $0) })
    return counted.flatMap { group in
      PluralCategory.all(in: language).map { "\(group).\($0.rawValue)" }
        .filter { values[$0] == nil }
    }.sorted()
  }
}

/// One file of words.
private enum WordFile {
  /// The words of a language by their paths: the theme's, then the library's.
  ///
  /// - Parameters:
  ///   - language: The name of the files.
  ///   - theme: Where they are.
  ///   - known: The English words, which say what there is; `nil` for English itself.
  ///   - report: Gets what is wrong.
  /// - Returns: The words.
  static func values(
    of language: String, in theme: Theme, known: [String: String]?, report: inout [Diagnostic]
  ) -> [String: String] {
    var values: [String: String] = [:]
    for source in theme.words
    where source.path.utf8.elementsEqual("templates/i18n/\(language).yml".utf8) {
      let tree = YAMLParser.parse(source.bytes)
      report += tree.problems.map { Diagnostic($0, file: source.path) }
      guard let root = tree.root else { continue }
      // Of English files the first says what there is.
      let standard = known ?? (values.isEmpty ? nil : values)
      var reading = Reading(
        file: source.path, standard: standard, theme: values,
        forms: PluralCategory.all(in: language))
      reading.read(root, at: "")
      report += reading.report
      // Others are compared with these: what is wrong here is not wrong there, too.
      if known == nil, standard != nil, reading.report.hasErrors { continue }
      values.merge(reading.values) { $1 }
    }
    return values
  }

  /// The path of what contains a path's value.
  static func group(of path: String) -> String {
    path.utf8.lastIndex(of: .dot).map { String(path[..<$0]) } ?? ""
  }

  private struct Reading {
    let file: String
    let standard: [String: String]?
    /// The words that these change.
    let theme: [String: String]
    /// The forms of counted words; `other` is also accepted, but no number may use it.
    let forms: [PluralCategory]
    var values: [String: String] = [:]
    var report: [Diagnostic] = []

    mutating func read(_ value: YAMLValue, at path: String) {
      if value.kind != .scalar, standard?[path] != nil { return misshaped(value, path) }
      switch value.kind {
      case .mapping:
        for (key, value) in value.entries {
          guard let name = key.text else { continue }
          let inner = path.isEmpty ? name : "\(path).\(name)"
          guard value.kind != .scalar || isKnown(inner) else {
            isGroup(inner) ? misshaped(value, inner) : unknown(inner, at: key.range)
            continue
          }
          read(value, at: inner)
          if value.kind == .mapping { checkForms(of: inner, at: key.range) }
        }
      case .sequence where path.isEmpty: misshaped(value, path)
      case .sequence:
        for (index, item) in value.items.enumerated() { read(item, at: "\(path).\(index)") }
      case .scalar:
        guard !value.isNull, let text = value.text else { return }
        guard isKnown(path) else {
          return path.isEmpty ? misshaped(value, path) : unknown(path, at: value.range)
        }
        check(text, of: path, at: value.range)
        values[path] = text
      }
    }

    /// Whether English has a path: each language has its own plural forms and knows other languages.
    private func isKnown(_ path: String) -> Bool {
      guard let standard else { return true }
      if standard[path] != nil || path.utf8.starts(with: "languages.names.".utf8) { return true }
      let group = group(of: path)
      return path.utf8.starts(with: "counts.".utf8) && standard["\(group).other"] != nil
        && (forms + [.other]).contains { "\(group).\($0.rawValue)".utf8.elementsEqual(path.utf8) }
    }

    /// What to write instead of a form that no number has in this language; `nil` for anything else.
    private func formHelp(_ path: String) -> String? {
      let group = group(of: path)
      guard
        PluralCategory.allCases.contains(where: { "\(group).\($0.rawValue)" == path }),
        standard?["\(group).other"] != nil
      else { return nil }
      return "the forms in this language are \(PluralCategory.listed(forms))"
    }

    /// Where words of this name belong, if they are at the top of the file; `nil` for anything else.
    private func homeHelp(_ path: String) -> String? {
      ["text", "counts"].first { standard?["\($0).\(path)"] != nil }.map {
        "write it below `\($0):`, indented"
      }
    }

    /// Whether English has several texts below a path.
    private func isGroup(_ path: String) -> Bool {
      (standard ?? [:]).keys.contains { $0.hasPrefix("\(path).") }
    }

    /// Reports a text in the place of several, or the other way round.
    private mutating func misshaped(_ value: YAMLValue, _ path: String) {
      if value.isNull { return }
      let inner = (standard ?? [:]).keys.filter { $0.hasPrefix("\(path).") }.sorted()
      let message: String
      let help: String
      if let example = standard?[path] {
        message = "'\(path)' must be text"
        help = "in English it is \"\(example)\""
      } else if inner.isEmpty {
        message = "a file of words needs keys such as `text:`"
        help = "see the theme's templates/i18n/en.yml for all of them"
      } else if inner[0].hasSuffix(".0") {
        message = "'\(path)' must be a list of \(inner.count) texts"
        help = "in English it begins with \"\(standard?[inner[0]] ?? "")\""
      } else {
        message = "'\(path)' must have keys, not only text"
        help = "such as \(inner.prefix(2).joined(separator: " and "))"
      }
      report.append(
        Diagnostic(.error, .templateFile, file: file, at: value.range, message: message, help: help)
      )
    }

    /// Checks that counted words have all forms if they have several: the others stay the theme's.
    private mutating func checkForms(of group: String, at range: Range<Int>) {
      let given = PluralCategory.allCases.filter { values["\(group).\($0.rawValue)"] != nil }
      let left = forms.filter { !given.contains($0) && theme["\(group).\($0.rawValue)"] != nil }
      // A form by itself may be all that somebody wants to change, if a number uses it.
      guard !left.isEmpty, given.count > 1 || given == [.other] && !forms.contains(.other) else {
        return
      }
      report.append(.leftForms(left, of: group, all: forms, in: file, at: range))
    }

    /// Whether a path is a form for one number alone.
    private static func mayLackNumber(_ path: String) -> Bool {
      path.utf8.starts(with: "counts.".utf8)
        && ["zero", "one", "two"].contains { path.hasSuffix(".\($0)") }
    }

    private mutating func unknown(_ path: String, at range: Range<Int>) {
      let known = (standard ?? [:]).keys.sorted()
      report.append(
        Diagnostic(
          .warning, .unknownKey, file: file, at: range, message: "the site has no words '\(path)'",
          help: formHelp(path) ?? homeHelp(path)
            ?? NearestName.of(path, in: known).map { "did you mean '\($0)'?" }
            ?? "see the theme's templates/i18n/en.yml for all of them"))
    }

    /// Checks that the words have the blanks that are filled in.
    private mutating func check(_ text: String, of path: String, at range: Range<Int>) {
      guard let standard, let example = standard[path] ?? standard["\(group(of: path)).other"]
      else { return }
      if text.utf8.allSatisfy({ $0.isASCIISpace }), !example.utf8.allSatisfy({ $0.isASCIISpace }) {
        return report.append(
          Diagnostic(
            .error, .templateFile, file: file, at: range, message: "'\(path)' has no words",
            help: "in English it is \"\(example)\""))
      }
      let parts = example.split(separator: "|", omittingEmptySubsequences: false).count
      if parts > 1, text.split(separator: "|", omittingEmptySubsequences: false).count != parts {
        report.append(
          Diagnostic(
            .error, .templateFile, file: file, at: range,
            message: "'\(path)' must have \(parts) words with `|` between them",
            help: "in English it is \"\(example)\""))
      }
      let wanted = WordTable.blanks(of: example)
      let found = WordTable.blanks(of: text)
      // "An item" needs no number.
      guard found != wanted, !(found.isEmpty && Self.mayLackNumber(path)) else { return }
      let names = wanted.map { "{\($0)}" }.joined(separator: " and ")
      report.append(
        Diagnostic(
          .error, .templateFile, file: file, at: range,
          message: wanted.isEmpty
            ? "'\(path)' has no placeholders, so readers would see the braces"
            : "'\(path)' must contain \(names)\(wanted.count > 1 ? ", each once" : " once")",
          help: "in English it is \"\(example)\""))
    }
  }
}
