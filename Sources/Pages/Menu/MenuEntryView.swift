import Bytes
import Documents
import Library
import Templating

/// An entry of the menu on a page.
struct MenuEntryView: Sendable {
  var label: String
  /// Where it leads; `nil` for a section.
  var address: String?
  /// The language of its words, if it is not the page's.
  var language: String?
  /// Whether it leads to the page that it is on.
  var isCurrent = false
  /// Whether that page is in it: in the section, or in the list that it leads to.
  var isAbove = false
  /// What is in a section, from top to bottom.
  var rows: [MenuRowView] = []
}

/// A line in a section of the menu: a link, or the title of a section in it.
struct MenuRowView: Sendable {
  var entry: MenuEntryView
  /// One for each section that ends after it.
  var ends: [String] = []
}

extension ContextType where Value == MenuEntryView {
  static var menuEntry: ContextType<MenuEntryView> {
    ContextType(
      "menu entry",
      [
        .text("label", \.label), .optionalURL("address", \.address),
        .optionalText("language", \.language), .flag("isCurrent", \.isCurrent),
        .flag("isAbove", \.isAbove), .list("rows", of: .menuRow, \.rows),
      ])
  }
}

extension ContextType where Value == MenuRowView {
  static var menuRow: ContextType<MenuRowView> {
    ContextType(
      "menu row",
      [
        .text("label", \.entry.label), .optionalURL("address", \.entry.address),
        .optionalText("language", \.entry.language), .flag("isCurrent", \.entry.isCurrent),
        .flag("isAbove", \.entry.isAbove), .list("ends", of: .text, \.ends),
      ])
  }
}

extension PageViews {
  /// The menu of a page; empty if `nav` makes none.
  func menu(_ frame: Frame, root: SiteRoot) -> [MenuEntryView] {
    guard let menu = index.menu(in: frame.language) else { return [] }
    let place = MenuPlace(menu, address: frame.address, index)
    return menu.entries.map { entry in
      var view = view(entry, of: menu, at: place, frame, root: root)
      if entry.target != nil { return view }
      if !menu.isWhole, !view.isAbove, let first = Menu.first(of: entry) {
        view.address = address(of: first, in: menu, frame.language, root: root)
      } else {
        for entry in entry.entries {
          addRows(of: entry, in: menu, at: place, frame: frame, root: root, to: &view.rows)
        }
      }
      return view
    }
  }

  // Not into itself (`Menu`).
  @inline(never)
  private func addRows(
    of entry: MenuEntry, in menu: Menu, at place: MenuPlace, frame: Frame, root: SiteRoot,
    to rows: inout [MenuRowView]
  ) {
    rows.append(MenuRowView(entry: view(entry, of: menu, at: place, frame, root: root)))
    for entry in entry.entries {
      addRows(of: entry, in: menu, at: place, frame: frame, root: root, to: &rows)
    }
    if entry.target == nil { rows[rows.count - 1].ends.append("") }
  }

  private func view(
    _ entry: MenuEntry, of menu: Menu, at place: MenuPlace, _ frame: Frame, root: SiteRoot
  ) -> MenuEntryView {
    guard let target = entry.target else {
      return MenuEntryView(
        label: entry.title ?? "",
        language: menu.titleLanguage == frame.language ? nil : menu.titleLanguage,
        isAbove: place.isIn(entry))
    }
    return MenuEntryView(
      label: label(of: target, entry.title, in: menu),
      address: address(of: target, in: menu, frame.language, root: root),
      language: language(of: target, isTitled: entry.title != nil, in: menu, frame.language),
      isCurrent: place.isExact && place.target == target,
      isAbove: !place.isExact && place.target == target)
  }

  private func label(of target: MenuTarget, _ title: String?, in menu: Menu) -> String {
    if let title { return title }
    switch target {
    case .home: return words.text(menu.language)(.home)
    case .list(let type): return self.title(ofList: type, in: menu.language)
    case .tags: return words.text(menu.language)(.tags)
    case .document(let number): return library.faces[number].metadata.title.value
    case .elsewhere(let address): return address
    }
  }

  /// The language of an entry's words, if it is not that of the page.
  private func language(
    of target: MenuTarget, isTitled: Bool, in menu: Menu, _ page: String
  ) -> String? {
    var language = isTitled ? menu.titleLanguage : menu.language
    if !isTitled, case .document(let number) = target {
      language = library.faces[number].metadata.language.value
    }
    return language == page ? nil : language
  }

  private func address(
    of target: MenuTarget, in menu: Menu, _ language: String, root: SiteRoot
  ) -> String {
    switch target {
    case .elsewhere(let address): address
    case .document(let number):
      address(of: number, library.foreign(number, for: language), root: root)
    case .home, .list, .tags:
      root.address(index.address(of: target, in: menu.language))
    }
  }

  // MARK: The way to a page, and on from it

  /// The sections of the menu above a page; `nil` if the page is not in it.
  func crumbs(
    inMenuAbove address: String, title: String, _ language: String
  ) -> [Crumb]? {
    guard let menu = index.menu(in: language) else { return nil }
    let place = MenuPlace(menu, address: address, index)
    guard place.isExact, let number = place.stop else { return nil }
    let foreign = menu.titleLanguage == language ? nil : menu.titleLanguage
    return menu.stops[number].sections.compactMap { section in
      let first = section.first.map { index.address(of: $0, in: menu.language) }
      // A section is not a page: on its first page there is nowhere to go.
      if first == address, section.title == title { return nil }
      return Crumb(
        label: section.title, address: first == address ? nil : first, language: foreign)
    }
  }

  /// The pages before and after a document: as the menu has them, else those of its list.
  func neighbours(
    of number: Int, on page: PageFrame
  ) -> (earlier: LinkView?, later: LinkView?) {
    guard let menu = index.menu(in: page.language) else {
      let neighbours = index.neighbours(of: number)
      return (
        neighbours.earlier.map { link(to: $0, on: page) },
        neighbours.later.map { link(to: $0, on: page) }
      )
    }
    guard let place = menu.places[.document(number)] else { return (nil, nil) }
    func stop(at place: Int) -> LinkView? {
      guard menu.stops.indices.contains(place) else { return nil }
      let stop = menu.stops[place]
      return LinkView(
        label: label(of: stop.target, stop.title, in: menu),
        address: address(of: stop.target, in: menu, page.language, root: page.root),
        language: language(
          of: stop.target, isTitled: stop.title != nil, in: menu, page.language))
    }
    return (stop(at: place - 1), stop(at: place + 1))
  }
}
