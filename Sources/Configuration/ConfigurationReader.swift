import Bytes
import Contract
import Diagnostics
import Documents
import Library
import Rules
import YAMLSyntax

/// Reads `fairlead.yml`.
package struct ConfigurationReader {
  private var reader: FieldReader
  private let rules: RuleCatalogue
  private var configuration = LibraryConfiguration()

  /// Reads a configuration; what is wrong in it goes to `report` and keeps its default.
  ///
  /// - Parameters:
  ///   - tree: The file; `nil` for a library without one.
  ///   - path: The file's path.
  ///   - rules: The rules that it may set a severity for.
  ///   - report: Where findings go.
  /// - Returns: The configuration.
  package static func read(
    _ tree: YAMLTree?, path: String, rules: RuleCatalogue, report: inout [Diagnostic]
  ) -> LibraryConfiguration {
    guard let tree else { return LibraryConfiguration() }
    report += tree.problems.map { Diagnostic($0, file: path) }
    // A path would be cut at a NUL, and point elsewhere.
    let controls = tree.controls
    if !controls.isEmpty {
      report += controls.map { range, byte in
        Diagnostic(
          .error, .configuration, file: path, at: range,
          "this value has the control character \(ControlCharacters.name(of: byte)), "
            + "which fairlead.yml cannot have", help: "remove it")
      }
      return LibraryConfiguration()
    }
    guard let root = tree.root, !root.isNull else { return LibraryConfiguration() }
    var reading = ConfigurationReader(
      reader: FieldReader(path: path), rules: rules)
    let entries = reading.reader.entries(root, of: .configuration)
    for (key, value) in entries {
      reading.read(key, value, in: entries)
    }
    report += reading.reader.report
    return reading.configuration
  }

  private mutating func read(
    _ key: YAMLValue, _ value: YAMLValue, in entries: [(key: YAMLValue, value: YAMLValue)]
  ) {
    switch ConfigurationKey(rawValue: key.text ?? "") {
    case .content:
      if let folder = folder(value, of: "content") {
        configuration.layout.content = folder
        configuration.choosesContent = true
      }
    case .output:
      if let folder = folder(value, of: "output") { configuration.output = folder }
    case .site: readSite(value)
    case .folders: readFolders(value)
    case .exclude: readExclusion(value)
    case .backend:
      let entries = reader.entries(value, of: .backend)
      for (key, value) in entries {
        if BackendKey(rawValue: key.text ?? "") == .url {
          configuration.backend = address(value, of: "backend.url")
        } else {
          reader.unknownKey(key, of: .backend, in: entries)
        }
      }
    case .rules: readRules(value)
    case .defaults: readDefaults(value)
    case nil:
      reader.unknownKey(key, of: .configuration, in: entries, home: home(of: key.text ?? ""))
    }
  }

  /// The keys that a key of this name belongs below, as advice.
  private func home(of key: String) -> String? {
    var homes: [String] = []
    if SiteKey(rawValue: key) != nil { homes.append("site") }
    if BackendKey(rawValue: key) != nil { homes.append("backend") }
    if LimitKey(rawValue: key) != nil || rules.rule(key) != nil { homes.append("rules") }
    if homes.isEmpty { return nil }
    return "it belongs below \(homes.map { "`\($0)`" }.joined(separator: " or ")), indented"
  }

  private mutating func readSite(_ value: YAMLValue) {
    let entries = reader.entries(value, of: .site)
    for (key, value) in entries {
      switch SiteKey(rawValue: key.text ?? "") {
      case .title:
        if let title = reader.text(value, of: "title") { configuration.title = title.value }
      case .url:
        configuration.url = address(value, of: "site.url")
      case .defaultLanguage:
        if let language = language(value, of: "default_language") {
          configuration.layout.defaultLanguage = language
        }
      case .languages:
        configuration.layout.languages = reader.texts(value, of: "languages").compactMap {
          languageTag($0)
        }
      case nil:
        reader.unknownKey(key, of: .site, in: entries)
      }
    }
    let first = configuration.layout.defaultLanguage
    var seen: Set<String> = [first]
    configuration.layout.languages =
      [first] + configuration.layout.languages.filter { seen.insert($0).inserted }
  }

  private mutating func language(_ value: YAMLValue, of key: String) -> String? {
    reader.text(value, of: key).flatMap { languageTag($0) }
  }

  private mutating func languageTag(_ text: Located<String>) -> String? {
    guard LanguageTag.isWellFormed(text.value) else {
      finding(
        text.range, "'\(text.value)' is not a language tag",
        help: "write a tag such as en, ru or pt-BR")
      return nil
    }
    return text.value
  }

  private mutating func readFolders(_ value: YAMLValue) {
    var folders: [(folder: String, type: DocumentType)] = []
    for (key, value) in reader.entries(value, of: .folders) {
      guard let folder = key.text, let text = reader.text(value, of: "folders") else { continue }
      guard let type = DocumentType(rawValue: text.value) else {
        reader.notAmong(text, of: "folders", known: DocumentType.allCases.map { $0.rawValue })
        continue
      }
      folders.append((folder, type))
    }
    if !folders.isEmpty { configuration.layout.folders = folders }
  }

  private mutating func readExclusion(_ value: YAMLValue) {
    let patterns = reader.texts(value, of: "exclude")
    if patterns.count > Exclusion.largest {
      finding(
        patterns[Exclusion.largest].range,
        "'exclude' has \(patterns.count) patterns; the limit is \(Exclusion.largest)",
        help: "move what is left out into one folder, or write `*` for a part of a name")
    }
    for text in patterns.prefix(Exclusion.largest) where !configuration.exclusion.add(text) {
      finding(
        text.range,
        "'\(text.value)' cannot be left out: 'exclude' takes paths inside the content folder",
        help: "write the name of a folder, such as `Archive`")
    }
  }

  private mutating func readDefaults(_ value: YAMLValue) {
    guard value.kind == .sequence else {
      if !value.isNull {
        finding(
          value.range, "'defaults' must be a list of entries with `path` and `values`",
          help: "write `- { path: \"guides/**\", values: { visibility: public } }`")
      }
      return
    }
    for item in value.items {
      let entries = reader.entries(item, of: .defaults)
      guard item.kind == .mapping else { continue }
      for (key, _) in entries where DefaultKey(rawValue: key.text ?? "") == nil {
        reader.unknownKey(key, of: .defaults, in: entries)
      }
      guard let path = item["path"]?.text, let values = item["values"] else {
        finding(item.range, "an entry of 'defaults' needs both `path` and `values`", help: nil)
        continue
      }
      let pairs = reader.entries(values, of: .values)
      for (key, _) in pairs
      where !(key.text ?? "").hasPrefix("x-")
        && !MetadataReader.commonKeys.contains(key.text ?? "")
      {
        reader.unknownKey(key, of: .values, in: pairs)
      }
      reader.report += MetadataReader.problems(of: values, path: reader.path)
      configuration.defaults.append((PathPattern(path), values))
    }
  }

  // MARK: Rules

  private mutating func readRules(_ value: YAMLValue) {
    let entries = reader.entries(value, of: .rules)
    for (key, value) in entries {
      let name = key.text ?? ""
      if let limit = LimitKey(rawValue: name) {
        readLimit(limit, value)
      } else if let rule = rules.rule(name) {
        readChoice(rule, value)
      } else {
        unknownRule(key)
      }
    }
  }

  private mutating func unknownRule(_ key: YAMLValue) {
    guard let name = key.text else { return }
    let nearest = NearestName.of(name, in: LimitKey.names + rules.ids)
    reader.report.append(
      Diagnostic(
        .warning, .unknownKey, file: reader.path, at: key.range,
        "there is no rule and no limit called '\(name)'",
        help: nearest.map { "did you mean '\($0)'?" }
          ?? "each finding ends with the name of its rule in brackets"))
  }

  private mutating func readLimit(_ limit: LimitKey, _ value: YAMLValue) {
    let name = limit.rawValue
    if limit == .descriptionRequired {
      if let flag = reader.flag(value, of: name) { configuration.rules.requiresDescription = flag }
      return
    }
    guard let number = reader.number(value, of: name) else { return }
    guard LimitKey.range.contains(number) else {
      finding(
        value.range,
        "'\(name)' must be from \(LimitKey.range.lowerBound) to \(LimitKey.range.upperBound), "
          + "not \(number)", help: nil)
      return
    }
    let rules = configuration.rules
    switch limit {
    case .titleMin: configuration.rules.title = number...max(number, rules.title.upperBound)
    case .titleMax: configuration.rules.title = min(number, rules.title.lowerBound)...number
    case .descriptionMax: configuration.rules.longestDescription = number
    case .tagsMin: configuration.rules.tags = number...max(number, rules.tags.upperBound)
    case .tagsMax: configuration.rules.tags = min(number, rules.tags.lowerBound)...number
    case .tagMax: configuration.rules.longestTag = number
    case .sectionMax: configuration.rules.largestSection = number
    case .descriptionRequired: break
    }
  }

  private mutating func readChoice(_ rule: Rule, _ value: YAMLValue) {
    guard let text = reader.text(value, of: rule.id) else { return }
    let choice: RuleBook.Choice
    switch text.value {
    case "off", "false": choice = .off
    case "error": choice = .severity(.error)
    case "warning": choice = .severity(.warning)
    case "note": choice = .severity(.note)
    default:
      reader.notAmong(text, of: rule.id, known: RuleCatalogue.severities)
      return
    }
    guard !rule.isStructural else {
      finding(
        value.range,
        "the severity of '\(rule.id)' cannot be changed: the site would be broken without it",
        help: "remove the line")
      return
    }
    configuration.rules.choices[rule.id] = choice
  }

  // MARK: Values

  private mutating func folder(_ value: YAMLValue, of key: String) -> String? {
    guard let text = reader.text(value, of: key) else { return nil }
    let parts = text.value.split(separator: "/", omittingEmptySubsequences: true)
    guard !text.value.hasPrefix("/"), !parts.contains("..") else {
      finding(
        text.range, "'\(key)' must be a folder inside the repository, and '\(text.value)' is not",
        help: nil)
      return nil
    }
    let folder = parts.filter { $0 != "." }.joined(separator: "/")
    return folder.isEmpty ? "." : folder
  }

  private mutating func address(_ value: YAMLValue, of key: String) -> String? {
    guard let text = reader.text(value, of: key) else { return nil }
    var address = text.value
    while address.utf8.last == .slash { address.removeLast() }
    guard address.hasPrefix("https://") || address.hasPrefix("http://"),
      address.utf8.count > 8, address.utf8.allSatisfy({ $0 > .space && $0 < .delete })
    else {
      finding(
        text.range,
        "'\(key)' must be an address with http:// or https://, and '\(text.value)' is not one",
        help: "write \(Self.completed(text.value, of: key))")
      return nil
    }
    return address
  }

  /// An address without a scheme, with the scheme added; else an example.
  private static func completed(_ address: String, of key: String) -> String {
    let isHost =
      address.utf8.contains(0x2E) || address.hasPrefix("localhost")
    if isHost, !address.contains("//"), !address.hasPrefix("/"),
      address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    {
      let isLocal = address.hasPrefix("localhost") || address.hasPrefix("127.")
      return "`\(isLocal ? "http" : "https")://\(address)`"
    }
    return key == "backend.url"
      ? "an address such as `https://library.example/api/v1`"
      : "an address such as `https://library.example`"
  }

  private mutating func finding(_ range: Range<Int>, _ message: String, help: String?) {
    reader.report.append(
      Diagnostic(.error, .configuration, file: reader.path, at: range, message, help: help))
  }

  private init(reader: FieldReader, rules: RuleCatalogue) {
    self.reader = reader
    self.rules = rules
  }
}

extension KeyOwner {
  fileprivate static let configuration = key("fairlead.yml", keys: ConfigurationKey.names)
  fileprivate static let site = key("site", keys: SiteKey.names)
  fileprivate static let folders = key("folders", keys: DocumentType.allCases.map { $0.folder })
  fileprivate static let backend = key("backend", keys: BackendKey.names)
  fileprivate static let rules = key("rules", keys: LimitKey.names)
  fileprivate static let defaults = KeyOwner(
    "an entry of 'defaults'", having: "entries of 'defaults' have", keys: DefaultKey.names)
  fileprivate static let values = KeyOwner(
    "'values'", having: "documents have", keys: MetadataReader.commonKeys, takesOwnKeys: true)
}
