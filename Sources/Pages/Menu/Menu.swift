import Diagnostics
import Documents
import Library
import Settings

/// The menu of one language: what `nav` in `fairlead.yml` says, as far as its readers have it.
package struct Menu: Sendable {
  /// A page of the site in the order of the menu.
  struct Stop: Sendable {
    /// Its words; `nil` for its own title.
    var title: String?
    var target: MenuTarget
    /// The sections that it is in, from the outermost one.
    var sections: [Section] = []
  }

  /// A section above a page.
  struct Section: Sendable {
    var title: String
    /// Its first page; `nil` if all of them are of other sites.
    var first: MenuTarget?
  }

  /// The language of the pages that it leads to.
  let language: String
  /// The language of the titles in it.
  let titleLanguage: String
  let entries: [MenuEntry]
  /// The pages of the site, from the first to the last.
  private(set) var stops: [Stop] = []
  /// The first stop with each target.
  private(set) var places: [MenuTarget: Int] = [:]
  /// The same by address.
  private(set) var numbers: [String: Int] = [:]
  /// Whether every page has all of it: else a section is a link to its first page, on pages outside it.
  let isWhole: Bool

  /// More would make every page of a library heavier than its text.
  private static let mostOnEveryPage = 100

  /// What readers of a language get of a menu.
  ///
  /// - Parameters:
  ///   - entries: The menu.
  ///   - titleLanguage: The language of its titles.
  ///   - language: The readers' language.
  ///   - index: Who is listed where.
  init(_ entries: [MenuEntry], titleLanguage: String, for language: String, _ index: SiteIndex) {
    self.language = language
    self.titleLanguage = titleLanguage
    self.entries = entries.compactMap {
      Self.shown($0, titleLanguage: titleLanguage, in: language, of: index)
    }
    isWhole = Self.count(self.entries) <= Self.mostOnEveryPage
    for entry in self.entries { addStops(of: entry, in: []) }
    for (number, stop) in stops.enumerated() where places[stop.target] == nil {
      places[stop.target] = number
      numbers[index.address(of: stop.target, in: language)] = number
    }
  }

  // It calls itself, as those below: inlined into themselves, level by level, they took the compiler
  // a tenth of this target.
  @inline(never)
  private static func count(_ entries: [MenuEntry]) -> Int {
    entries.reduce(entries.count) { $0 + count($1.entries) }
  }

  /// An entry as readers of a language have it; `nil` if it leads to nothing that they may see.
  @inline(never)
  private static func shown(
    _ entry: MenuEntry, titleLanguage: String, in language: String, of index: SiteIndex
  ) -> MenuEntry? {
    guard let target = entry.target else {
      let entries = entry.entries.compactMap {
        shown($0, titleLanguage: titleLanguage, in: language, of: index)
      }
      return entries.isEmpty ? nil : MenuEntry(title: entry.title, target: nil, entries: entries)
    }
    guard let found = self.target(target, in: language, of: index) else { return nil }
    var isTranslated = language != titleLanguage
    if isTranslated, case .document(let number) = found {
      isTranslated = index.library.foreign(number, for: language) == nil
    } else if case .elsewhere = found {
      isTranslated = false
    }
    // Of a page in the readers' language its own title is better than a foreign one.
    return MenuEntry(title: isTranslated ? nil : entry.title, target: found)
  }

  /// What an entry leads readers of a language to.
  private static func target(
    _ target: MenuTarget, in language: String, of index: SiteIndex
  ) -> MenuTarget? {
    switch target {
    case .home: return index.languages.contains(language) ? target : nil
    case .list(let type): return index.documents(of: type, in: language).isEmpty ? nil : target
    case .tags: return index.tags(in: language).isEmpty ? nil : target
    case .elsewhere: return target
    case .document(let number):
      let documents = index.library.faces
      func isShown(_ number: Int) -> Bool {
        documents[number].type == .author || documents[number].isListed(preview: index.preview)
      }
      let versions = index.library.translations[number].filter(isShown)
      return
        (versions.first { documents[$0].metadata.language.value == language }
        ?? (isShown(number) ? number : versions.first)).map { .document($0) }
    }
  }

  @inline(never)
  private mutating func addStops(of entry: MenuEntry, in sections: [Section]) {
    if let target = entry.target {
      if case .elsewhere = target { return }
      stops.append(Stop(title: entry.title, target: target, sections: sections))
      return
    }
    let section = Section(title: entry.title ?? "", first: Self.first(of: entry))
    for entry in entry.entries { addStops(of: entry, in: sections + [section]) }
  }

  /// The first page of the site in a section.
  @inline(never)
  static func first(of entry: MenuEntry) -> MenuTarget? {
    if let target = entry.target {
      if case .elsewhere = target { return nil }
      return target
    }
    return entry.entries.lazy.compactMap { first(of: $0) }.first
  }
}

extension SiteIndex {
  /// Makes the menu of each language from `nav`; without it there are none.
  ///
  /// - Parameters:
  ///   - leftOut: What `exclude` leaves out, for messages.
  ///   - report: Gets what is wrong with `nav`.
  package mutating func readMenus(leftOut: LeftOut, report: inout [Diagnostic]) {
    let trees = configuration.navigation
    // An empty library has its own message.
    if trees.isEmpty || library.documents.isEmpty { return }
    var resolution = MenuResolution(self, leftOut: leftOut)
    let standard = configuration.layout.defaultLanguage
    var read: [String: [MenuEntry]] = [:]
    for tree in trees {
      if let language = tree.language, !languages.contains(language.value) {
        report.append(
          .nav(
            .warning, in: configuration.path, at: language,
            "no page in '\(language.value)' would show this menu",
            help: "remove it, or correct the language"))
        continue
      }
      read[tree.language?.value ?? standard] = resolution.entries(of: tree)
    }
    report += resolution.report
    for language in languages {
      let own = read[language] != nil ? language : standard
      guard let entries = read[own] else { continue }
      let menu = Menu(entries, titleLanguage: own, for: language, self)
      if !menu.entries.isEmpty { menus[language] = menu }
    }
  }

  /// The menu of a language; of one without its own pages, that of the default one.
  func menu(in language: String) -> Menu? {
    menus[language]
      ?? (languages.contains(language) ? nil : menus[configuration.layout.defaultLanguage])
  }

  /// The address that an entry of a menu leads to.
  func address(of target: MenuTarget, in language: String) -> String {
    switch target {
    case .home: prefix(language)
    case .list(let type): address(of: List.type(type), in: language)
    case .tags: address(of: List.tags, in: language)
    case .document(let number): library.addresses[number]
    case .elsewhere(let address): address
    }
  }
}
