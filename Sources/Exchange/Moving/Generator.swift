import Bytes
import Settings

/// A program that makes sites: its file, how the file separates keys from values, and its keys.
struct Generator {
  var program: NewLibrary.Program
  var file: String
  var separator: Character
  var title: String
  var url: String
  /// The keys of the language; the first one that is there counts.
  var languages: [String]
  var folder: String
  var standardFolder: String
  /// Keys that change a site, and mean nothing here.
  var others: [String]

  /// Whether the file is one of this program: `config.yaml` is a name that many programs use, and what was
  /// public with Hugo becomes public here.
  func isItsOwn(_ settings: SettingsFile) -> Bool {
    guard file.hasPrefix("config.") else { return true }
    let own = [
      "baseURL", "baseurl", "BaseURL", "defaultContentLanguage", "languageCode", "languages",
    ]
    return !settings.keys(among: own).isEmpty
  }

  static let all: [Generator] =
    ["mkdocs.yml", "mkdocs.yaml"].map {
      Generator(
        program: .mkDocs, file: $0, separator: ":", title: "site_name", url: "site_url",
        languages: [], folder: "docs_dir", standardFolder: "docs",
        others: [
          "edit_uri", "extra", "extra_javascript", "hooks", "plugins", "repo_url", "site_author",
          "site_description", "theme",
        ])
    }
    + [
      ("hugo.toml", "="), ("config/_default/hugo.toml", "="), ("hugo.yaml", ":"), ("hugo.yml", ":"),
      ("config/_default/hugo.yaml", ":"), ("config.toml", "="),
      ("config/_default/config.toml", "="),
      ("config/_default/config.yaml", ":"), ("config.yaml", ":"), ("config.yml", ":"),
    ].map {
      Generator(
        program: .hugo, file: $0, separator: $1, title: "title", url: "baseURL",
        languages: ["defaultContentLanguage", "languageCode"], folder: "contentDir",
        standardFolder: "content",
        others: [
          "menu", "menus", "outputs", "params", "taxonomies", "theme",
        ])
    }
    + ["_config.yml", "_config.yaml"].map {
      Generator(
        program: .jekyll, file: $0, separator: ":", title: "title", url: "url",
        languages: ["lang"], folder: "source", standardFolder: ".",
        others: ["defaults", "plugins", "remote_theme", "theme"])
    }
}
