import Bytes
import Settings

extension KnownSite {
  /// Takes over the addresses of a site of Hugo, whose sections may have their own.
  mutating func takeHugo(_ settings: SettingsFile, _ permalinks: HugoPermalinks) {
    let isFlat = ["uglyURLs", "uglyurls", "uglyUrls"].contains { settings[$0] == "true" }
    let page = isFlat ? "/{slug}.html" : "/{slug}/"
    origin.redirects = [.init(page)]
    // The other languages have theirs in the path already.
    let isBelow = ["defaultContentLanguageInSubdir", "defaultcontentlanguageinsubdir"]
      .contains { settings[$0] == "true" }
    let start = isBelow ? "/\(settings["defaultContentLanguage"]?.lowercased() ?? "en")" : ""
    if isBelow { origin.redirects.insert(.init(start + page), at: 0) }
    origin.footer = settings["copyright"].flatMap {
      $0.utf8.contains(.leftBrace) ? nil : MkDocsSettings.plain($0)
    }
    if !settings.keys(among: ["ignoreFiles", "ignorefiles"]).isEmpty {
      notes.append(
        "ignoreFiles is not carried over, so what it leaves out becomes public: write it under `exclude` in "
          + "fairlead.yml")
    }
    if settings.keys(among: ["menu", "menus"]).isEmpty,
      settings.hasInner(["menu", "menus"])
    {
      notes.append(
        "the menus of single languages are not carried over: write `nav` in fairlead.yml")
    }
    noteOtherFolders(settings.all("contentDir"))
    let languages = ["", language.map { "\($0)/" } ?? ""]
    let prefix = content == "." ? "" : "\(content)/"
    for (section, permalink) in permalinks.all {
      let folders = Set(languages).map { $0 + section }.sorted()
        .filter { folder in documents.contains { $0.hasPrefix("\(prefix)\(folder)/") } }
      for folder in folders {
        take(
          HugoPermalinks.pattern(permalink, of: section, isFlat: isFlat).map { start + $0 }, folder,
          permalink: permalink)
      }
    }
  }

  /// Names the folders of other languages that are not in the folder of the documents.
  private mutating func noteOtherFolders(_ folders: [String]) {
    let others = folders.filter { $0 != content && !$0.isBelow(content) }
    if others.isEmpty || content == "." { return }
    // `content.zh`, `content/zh`
    let example =
      others.lazy.compactMap { $0.split { ".-_/".contains($0) }.last }
      .first { $0.utf8.count == 2 } ?? "ru"
    notes.append(
      "only the documents in \(content) are carried over: move those in \(others.joined(separator: ", ")) into "
        + "folders of it that have the names of languages, such as \(content)/\(example)")
  }

  /// Takes over the addresses of a folder; a part of a permalink may be unknown.
  mutating func take(_ pattern: String?, _ folder: String, permalink: String) {
    if let pattern {
      origin.redirects.append(.init(pattern, of: folder))
    } else {
      notes.append("no redirects to \(folder): '\(permalink)' has parts that are not known")
    }
  }
}
