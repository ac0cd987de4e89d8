import Diagnostics
import YAMLSyntax

/// Reads `fairlead.yml`.
public struct ConfigurationReader {
  private var reader: FieldReader
  private var configuration = LibraryConfiguration()

  /// Reads a configuration; what is wrong in it goes to `report` and has its default.
  public static func read(
    _ tree: YAMLTree?, path: String, report: inout [Diagnostic]
  ) -> LibraryConfiguration {
    guard let tree else { return LibraryConfiguration() }
    report += tree.problems.map { Diagnostic($0, file: path) }
    guard let root = tree.root, !root.isNull else { return LibraryConfiguration() }
    var reading = ConfigurationReader(reader: FieldReader(path: path))
    let entries = reading.reader.entries(root, of: "fairlead.yml")
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
        configuration.content = folder
        configuration.choosesContent = true
      }
    case .output:
      if let folder = folder(value, of: "output") { configuration.output = folder }
    case .site: readSite(value)
    case .folders: readFolders(value)
    case .exclude: readExclusion(value)
    case .backend:
      let entries = reader.entries(value, of: "backend")
      for (key, value) in entries {
        if BackendKey(rawValue: key.text ?? "") == .url {
          configuration.backend = address(value, of: "backend.url")
        } else {
          reader.unknownKey(key, of: "backend", known: BackendKey.names, in: entries)
        }
      }
    case .rules: readRules(value)
    case .defaults: readDefaults(value)
    case nil:
      reader.unknownKey(
        key, of: "fairlead.yml", known: ConfigurationKey.names, in: entries,
        homes: Self.homes(of: key.text ?? ""))
    }
  }

  /// The keys below which a key of this name means something.
  private static func homes(of key: String) -> [String] {
    var homes: [String] = []
    if SiteKey(rawValue: key) != nil { homes.append("site") }
    if BackendKey(rawValue: key) != nil { homes.append("backend") }
    if LimitKey(rawValue: key) != nil || RuleCatalogue.rule(key) != nil { homes.append("rules") }
    return homes
  }

  private mutating func readSite(_ value: YAMLValue) {
    let entries = reader.entries(value, of: "site")
    for (key, value) in entries {
      switch SiteKey(rawValue: key.text ?? "") {
      case .title:
        if let title = reader.text(value, of: "title") { configuration.title = title.value }
      case .url:
        configuration.url = address(value, of: "site.url")
      case .defaultLanguage:
        if let language = language(value, of: "default_language") {
          configuration.defaultLanguage = language
        }
      case .languages:
        configuration.languages = reader.texts(value, of: "languages").compactMap {
          languageTag($0)
        }
      case nil:
        reader.unknownKey(key, of: "site", known: SiteKey.names, in: entries)
      }
    }
    let first = configuration.defaultLanguage
    var seen: Set<String> = [first]
    configuration.languages =
      [first] + configuration.languages.filter { seen.insert($0).inserted }
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
    for (key, value) in reader.entries(value, of: "folders") {
      guard let folder = key.text, let text = reader.text(value, of: "folders") else { continue }
      guard let type = DocumentType(rawValue: text.value) else {
        reader.notAmong(text, of: "folders", known: DocumentType.allCases.map { $0.rawValue })
        continue
      }
      folders.append((folder, type))
    }
    if !folders.isEmpty { configuration.folders = folders }
  }

  private mutating func readExclusion(_ value: YAMLValue) {
    let patterns = reader.texts(value, of: "exclude")
    if patterns.count > Exclusion.largest {
      finding(
        patterns[Exclusion.largest].range,
        "'exclude' has \(patterns.count) patterns; it has at most \(Exclusion.largest)",
        help: "put what is left out into one folder, or write `*` for a part of a name")
    }
    for text in patterns.prefix(Exclusion.largest) where !configuration.exclusion.add(text) {
      finding(
        text.range, "'exclude' has paths below the content folder, not '\(text.value)'",
        help: "write the name of a folder, such as `Archive`")
    }
  }

  private mutating func readDefaults(_ value: YAMLValue) {
    guard value.kind == .sequence else {
      if !value.isNull {
        finding(
          value.range, "'defaults' is a list of `path` and `values`",
          help: "write `- { path: \"guides/**\", values: { visibility: public } }`")
      }
      return
    }
    for item in value.items {
      let entries = reader.entries(item, of: "defaults")
      for (key, _) in entries where DefaultKey(rawValue: key.text ?? "") == nil {
        reader.unknownKey(
          key, of: "an entry of 'defaults'", known: DefaultKey.names, in: entries)
      }
      guard let path = item["path"]?.text, let values = item["values"] else {
        finding(item.range, "an entry of 'defaults' has a `path` and `values`", help: nil)
        continue
      }
      let pairs = reader.entries(values, of: "values")
      for (key, _) in pairs
      where !(key.text ?? "").hasPrefix("x-")
        && !MetadataReader.commonKeys.contains(key.text ?? "")
      {
        reader.unknownKey(key, of: "the metadata", known: MetadataReader.commonKeys, in: pairs)
      }
      reader.report += MetadataReader.problems(of: values, path: reader.path)
      configuration.defaults.append((PathPattern(path), values))
    }
  }

  // MARK: Rules

  private mutating func readRules(_ value: YAMLValue) {
    let entries = reader.entries(value, of: "rules")
    for (key, value) in entries {
      let name = key.text ?? ""
      if let limit = LimitKey(rawValue: name) {
        readLimit(limit, value)
      } else if let rule = RuleCatalogue.rule(name) {
        readChoice(rule, value)
      } else {
        reader.unknownKey(
          key, of: "rules", known: LimitKey.names + RuleCatalogue.all.map { $0.id },
          in: entries)
      }
    }
  }

  private mutating func readLimit(_ limit: LimitKey, _ value: YAMLValue) {
    let name = limit.rawValue
    if limit == .descriptionRequired {
      if let flag = reader.flag(value, of: name) { configuration.rules.requiresDescription = flag }
      return
    }
    guard let number = reader.number(value, of: name) else { return }
    guard (0...1_000_000).contains(number) else {
      finding(value.range, "'\(name)' is from 0 to 1000000, not \(number)", help: nil)
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

  private mutating func readChoice(_ rule: RuleCatalogue.Rule, _ value: YAMLValue) {
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
        value.range, "'\(rule.id)' guards the structure of the library and cannot be changed",
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
        text.range, "'\(key)' is a folder below the repository, not '\(text.value)'", help: nil)
      return nil
    }
    let folder = parts.filter { $0 != "." }.joined(separator: "/")
    return folder.isEmpty ? "." : folder
  }

  private mutating func address(_ value: YAMLValue, of key: String) -> String? {
    guard let text = reader.text(value, of: key) else { return nil }
    var address = text.value
    while address.utf8.last == 0x2F { address.removeLast() }
    guard address.hasPrefix("https://") || address.hasPrefix("http://"),
      address.utf8.count > 8, address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else {
      finding(
        text.range, "'\(text.value)' is not an address that '\(key)' can be",
        help: "write it as https://library.example")
      return nil
    }
    return address
  }

  private mutating func finding(_ range: Range<Int>, _ message: String, help: String?) {
    reader.report.append(
      Diagnostic(.error, "configuration", file: reader.path, at: range, message, help: help))
  }

  private init(reader: FieldReader) {
    self.reader = reader
  }
}

/// Language tags (BCP 47), as far as their form goes.
public enum LanguageTag {
  /// Whether a text has the form of a language tag: 2 or 3 small letters, then subtags.
  public static func isWellFormed(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count),
      first.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy {
          ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39)
        }
    }
  }
}

extension Diagnostic {
  /// An author's mistake in YAML.
  public init(_ problem: YAMLProblem, file: String) {
    self.init(
      .error, "yaml", file: file, at: problem.range, problem.message, help: problem.help)
  }
}
