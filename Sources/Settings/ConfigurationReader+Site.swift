import Diagnostics
import Documents
import YAMLSyntax

/// `site` in fairlead.yml.
extension ConfigurationReader {
  mutating func readSite(_ value: YAMLValue) {
    let entries = reader.entries(value, of: .site)
    // Without the key the library has its default language alone.
    configuration.layout.languages = []
    var hasDefault = false
    var listed: Located<String>?
    for (key, value) in entries {
      switch SiteKey(rawValue: key.text ?? "") {
      case .title:
        readTitle(value)
      case .url:
        configuration.url = address(value, of: "site.url")
        let parts = configuration.url?.utf8.split(separator: .slash).dropFirst(2) ?? []
        configuration.layout.sitePath = parts.map { "/" + String(Substring($0)) }.joined()
      case .defaultLanguage:
        hasDefault = true
        if let language = language(value, of: "default_language") {
          configuration.layout.defaultLanguage = language
        }
      case .languages:
        let texts = reader.texts(value, of: "languages")
        listed = texts.first
        configuration.layout.languages = texts.compactMap { languageTag($0) }
      case nil:
        reader.unknownKey(
          key, of: .site, in: entries, home: ForeignSetting.adviceInSite(key.text ?? "", value))
      }
    }
    let first = configuration.layout.defaultLanguage
    if !hasDefault, let listed { reportOtherDefault(first, than: listed) }
    // The default language may be named after the title.
    configuration.title =
      configuration.titles[first] ?? firstTitle ?? configuration.title
    var seen: Set<String> = [first]
    configuration.layout.languages =
      [first] + configuration.layout.languages.filter { seen.insert($0).inserted }
  }

  /// Reports that texts count as English in a library whose first language is another one.
  private mutating func reportOtherDefault(_ language: String, than listed: Located<String>) {
    guard let other = configuration.layout.languages.first, other != language else { return }
    reader.report.append(
      Diagnostic(
        .warning, .configuration, file: reader.path, at: listed.range,
        message:
          "documents without a language are in '\(language)', although '\(other)' comes first here",
        help:
          "write `default_language: \(other)` if most are in it, or else `default_language: \(language)`"
      ))
  }

  /// Reads the title: a text, or one for each language.
  private mutating func readTitle(_ value: YAMLValue) {
    guard value.kind == .mapping else {
      if let title = title(value) { configuration.title = title }
      return
    }
    for (key, value) in value.entries {
      guard let language = textLanguage(key, of: "site.title"),
        let title = title(value)
      else { continue }
      configuration.titles[language] = title
      firstTitle = firstTitle ?? title
    }
  }

  private mutating func title(_ value: YAMLValue) -> String? {
    guard let title = reader.text(value, of: "title") else { return nil }
    guard title.value.trimmingSpace().isEmpty else { return title.value }
    finding(
      title.range, "the title of the library is empty",
      help: "write its name, or remove the line")
    return nil
  }

  /// The language of one of several texts.
  mutating func textLanguage(_ key: YAMLValue, of owner: String) -> String? {
    guard let text = reader.text(key, of: owner), let language = languageTag(text) else {
      return nil
    }
    textLanguages.append((text, owner))
    return language
  }

  /// Reports texts in languages that the library does not have: no page shows them.
  mutating func reportUnusedTexts() {
    let languages = configuration.layout.languages
    for (language, owner) in textLanguages where !languages.contains(language.value) {
      reader.report.append(
        Diagnostic(
          .warning, .configuration, file: reader.path, at: language.range,
          message: "no page shows the text of '\(owner)' in '\(language.value)': the library is "
            + "not in this language",
          help: "add '\(language.value)' to `site.languages`, or use one of its languages: "
            + languages.joined(separator: ", ")))
    }
  }
}
