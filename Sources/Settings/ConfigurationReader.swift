import Bytes
import Contract
import Diagnostics
import Documents
import Library
import Reading
import YAMLSyntax

/// Reads `fairlead.yml`.
package struct ConfigurationReader {
  var reader: FieldReader
  private let rules: RuleCatalogue
  var configuration: LibraryConfiguration
  private var loosened: [RuleBookReader.Loosened] = []
  /// The first of several titles: that of the library if its default language has none.
  var firstTitle: String?
  /// The languages of texts, with the keys that they are below.
  var textLanguages: [(language: Located<String>, owner: String)] = []

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
    guard let tree else { return LibraryConfiguration(path: path) }
    report += tree.problems.map { Diagnostic($0, file: path) }
    // A path would be cut at a NUL, and point elsewhere.
    let controls = tree.controls
    if !controls.isEmpty {
      report += controls.map { range, name in
        Diagnostic(
          .error, .configuration, file: path, at: range,
          message: "this value contains the control character \(name), "
            + "which is not allowed in a configuration", help: "remove it")
      }
      return LibraryConfiguration(path: path, isUnread: true)
    }
    guard let root = tree.root, !root.isNull else {
      return LibraryConfiguration(path: path, isUnread: !tree.problems.isEmpty)
    }
    var reading = ConfigurationReader(
      reader: FieldReader(path: path), rules: rules)
    reading.configuration.isUnread = root.kind != .mapping
    reading.configuration.isUnclear = !tree.problems.isEmpty
    let entries = reading.reader.entries(root, of: .configuration(path))
    for (key, value) in entries {
      reading.read(key, value, in: entries)
    }
    reading.reportUnusedTexts()
    // Whoever pushes to an app has its limits, and those of the server.
    if reading.configuration.backend != nil {
      report += reading.loosened.map { loosened in
        Diagnostic(
          .note, .configuration, file: path, at: loosened.range,
          message: loosened.isOfServer
            ? "the sync API asks for \(loosened.limit): a server refuses other documents, and "
              + "copies of them cannot be saved in the app"
            : "the app's editor asks for \(loosened.limit), so copies of some documents cannot be "
              + "saved there",
          help: loosened.isOfServer
            ? "keep this limit, unless you only build the site"
            : "keep the app's limit, or leave it if nobody copies documents")
      }
    }
    report += reading.reader.report
    return reading.configuration
  }

  private mutating func read(_ key: YAMLValue, _ value: YAMLValue, in entries: [YAMLValue.Entry]) {
    switch ConfigurationKey(rawValue: key.text ?? "") {
    case .content:
      if let folder = folder(value, of: "content") {
        configuration.layout.content = folder
        configuration.choosesContent = true
      }
    case .output:
      if let folder = folder(value, of: "output") {
        configuration.output = folder
        configuration.outputPlace = value.range
      }
    case .site: readSite(value)
    case .folders: readFolders(value)
    case .exclude: readExclusion(value)
    case .backend:
      let entries = reader.entries(value, of: .backend)
      for (key, value) in entries {
        if BackendKey(rawValue: key.text ?? "") == .url {
          configuration.backend = server(value)
        } else {
          reader.unknownKey(key, of: .backend, in: entries)
        }
      }
    case .api: readAPI(value)
    case .payloads: readPayloads(value)
    case .nav: readNavigation(value)
    case .redirects: readRedirects(value)
    case .theme: readTheme(value)
    case .rules:
      var rules = RuleBookReader(fields: reader, book: configuration.rules, catalogue: rules)
      rules.read(value)
      configuration.rules = rules.book
      reader = rules.fields
      loosened = rules.loosened
    case .defaults: readDefaults(value)
    case nil:
      reader.unknownKey(
        key, of: .configuration(reader.path), in: entries,
        home: home(of: key.text ?? "") ?? ForeignSetting.advice(key.text ?? ""))
    }
  }

  /// The keys that a key of this name belongs below, as advice.
  private func home(of key: String) -> String? {
    var homes: [String] = []
    if SiteKey(rawValue: key) != nil { homes.append("site") }
    if ThemeKey(rawValue: key) != nil { homes.append("theme") }
    if BackendKey(rawValue: key) != nil { homes.append("backend") }
    if APIKey(rawValue: key) != nil { homes.append("api") }
    if PayloadKey(rawValue: key) != nil { homes.append("payloads") }
    if LimitKey(rawValue: key) != nil || rules.rule(key) != nil { homes.append("rules") }
    if homes.isEmpty { return nil }
    return "it belongs below \(homes.map { "`\($0)`" }.joined(separator: " or ")), indented"
  }

  mutating func language(_ value: YAMLValue, of key: String) -> String? {
    reader.text(value, of: key).flatMap { languageTag($0) }
  }

  mutating func languageTag(_ text: Located<String>) -> String? {
    guard LanguageTag.isWellFormed(text.value) else {
      finding(
        text.range, "'\(text.value)' is not a language tag",
        help: LanguageTag.meant(by: text.value).map { "did you mean '\($0)'?" }
          ?? (text.value.contains(",")
            ? "write a list: `[\(text.value)]`" : "write a tag such as en, ru or pt-BR"))
      return nil
    }
    if let meant = LanguageTag.meant(byCountry: text.value) {
      reader.report.append(
        Diagnostic(
          .warning, .configuration, file: reader.path, at: text.range,
          message: "'\(text.value.prefix { $0 != "-" })' is a country, not a language",
          help: "did you mean '\(meant)'?"))
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
      // `checklists/` is how many name a folder.
      let parts = folder.pathParts.filter { $0 != "." }
      let path = parts.isEmpty ? folder : parts.joined(separator: "/")
      folders.append((path, type))
      configuration.typeFolders.append(Located(path, at: key.range))
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

  mutating func address(_ value: YAMLValue, of key: String) -> String? {
    guard let text = reader.text(value, of: key) else { return nil }
    var address = text.value
    while address.hasSuffix("/") { address = String(address.dropLast(bytesOf: "/")) }
    guard let problem = BaseAddress.problem(of: text.value) else { return address }
    finding(
      text.range,
      problem.excess.map { "'\(key)' must be an address without \($0)" }
        ?? "'\(key)' must be an address with http:// or https://, and '\(text.value)' is not one",
      help: problem.hasForeignHost
        ? "write the host in ASCII (`xn--…`)"
        : "write "
          + (problem.nearest.map { "`\($0)`" } ?? "an address such as `https://library.example`"))
    return nil
  }

  /// The address of a server, as `fairlead push` takes it and refuses it; a bad one stays for `push` and `login`,
  /// which read no findings.
  private mutating func server(_ value: YAMLValue) -> String? {
    guard let text = reader.text(value, of: "backend.url") else { return nil }
    do throws(ServerURL.Problem) {
      return try ServerURL(text.value).description
    } catch {
      let nearest = BaseAddress.problem(of: text.value)?.nearest
      let isServer = nearest.map { (try? ServerURL($0)) != nil } ?? false
      finding(
        text.range, error.message,
        help: isServer ? nearest.map { "write `\($0)`" } : error.help)
      return text.value
    }
  }

  mutating func finding(_ range: Range<Int>, _ message: String, help: String?) {
    reader.report.append(
      Diagnostic(.error, .configuration, file: reader.path, at: range, message: message, help: help)
    )
  }

  private init(reader: FieldReader, rules: RuleCatalogue) {
    self.reader = reader
    self.rules = rules
    configuration = LibraryConfiguration(path: reader.path)
  }
}

extension KeyOwner {
  fileprivate static func configuration(_ path: String) -> KeyOwner {
    key(path, keys: ConfigurationKey.names)
  }
  static let site = key("site", keys: SiteKey.names)
  fileprivate static let folders = key("folders", keys: DocumentType.allCases.map { $0.folder })
  fileprivate static let backend = key("backend", keys: BackendKey.names)
  static let defaults = KeyOwner(
    "an entry of 'defaults'", having: "entries of 'defaults' have", keys: DefaultKey.names)
  static let values = KeyOwner(
    "'values'", having: "documents have", keys: MetadataReader.commonKeys, takesOwnKeys: true)
}
