import YAMLSyntax

/// Keys of the settings of other programs, and what to write instead.
///
/// A key that only looks alike may mean the opposite: `include` is not `exclude`.
enum ForeignSetting {
  /// Advice for a key at the top of the configuration; `nil` if the key is not known.
  static func advice(_ key: String) -> String? {
    switch key {
    case "site_name": below(.title)
    case "site_url", "baseURL", "baseUrl", "baseurl", "base_url": below(.url)
    case "docs_dir", "contentDir": write(.content)
    case "site_dir", "publishDir", "destination": write(.output)
    case "lang", "language", "languageCode", "locale", "defaultContentLanguage":
      below(.defaultLanguage)
    case "include":
      "everything in the content folder is read, except what `exclude` leaves out; remove the line"
    default: nil
    }
  }

  /// Advice for a key below `site`; `nil` if the key is not known.
  static func adviceInSite(_ key: String, _ value: YAMLValue) -> String? {
    switch key {
    case "lang", "language", "languageCode", "locale":
      // Several are `languages`.
      value.kind == .scalar ? write(SiteKey.defaultLanguage.rawValue) : nil
    case "baseURL", "baseUrl", "baseurl", "base_url", "site_url":
      write(SiteKey.url.rawValue)
    default: nil
    }
  }

  private static func below(_ key: SiteKey) -> String {
    "write it as `\(key.rawValue)` below `\(ConfigurationKey.site.rawValue)`, indented"
  }

  private static func write(_ key: ConfigurationKey) -> String { write(key.rawValue) }
  private static func write(_ key: String) -> String { "write `\(key)`" }
}
