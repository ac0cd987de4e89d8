import Bytes
import Documents
import Library
import Rendering
import Settings
import Templating
import Theming
import Words

/// What every page has in common: the templates' `page`.
struct PageFrame: Sendable {
  /// How many other languages fit beside the name of the site; more are in a menu.
  static let mostLanguages = 4

  /// What it has in common with others.
  var site: SiteFrame
  var language: String
  /// The page's title, without the library's.
  var title: String
  var description: String?
  /// The absolute address; `nil` if the site's is not known.
  var canonical: String?
  /// The absolute address of the picture that a shared link shows; `nil` if the site's is not known.
  var shareImage: String?
  /// The pages above this one, from the home page on.
  var crumbs: [CrumbView]
  var navigation: [LinkView] = []
  /// The menu that `nav` makes; empty if folders make it.
  var menu: [MenuEntryView] = []
  /// The page in other languages.
  var alternates: [AlternateView]
  /// The absolute address of the page in the default language, if it exists in several.
  var standard: String?
  /// Every other language of the site: the page in it, else a list or the home page.
  var switcher: [AlternateView] = []
  /// The notices for readers of other languages.
  var notices: [ReaderNotice] = []
  /// Whether search engines may list the page.
  var isListed: Bool
  /// Whether it shows cards.
  var hasCards = false
  var openGraphType: String
  /// Whether it is handed on without its site.
  var isAlone = false

  var root: SiteRoot { site.root }
  var text: InterfaceText { site.text }
}

extension ContextType where Value == PageFrame {
  static var page: ContextType<PageFrame> {
    ContextType(
      "page",
      [
        .text("language", \.language), .optionalText("direction", \.site.direction),
        .text("title", \.title), .optionalText("description", \.description),
        .text("siteTitle", \.site.title), .optionalURL("canonical", \.canonical),
        .url("root", \.site.root.path), .url("home", \.site.home),
        .url("stylesheet", \.site.stylesheet), .list("styles", of: .link, \.site.styles),
        .flag("hasCards", \.hasCards), .optionalURL("logo", \.site.logo),
        .text("barColor", \.site.barColor), .optionalText("footer", \.site.footer),
        .list("links", of: .link, \.site.links),
        .url("icon", \.site.icon), .optionalURL("touchIcon", \.site.touchIcon),
        .url("manifest", \.site.manifest), .optionalURL("shareImage", \.shareImage),
        .list("crumbs", of: .crumb, \.crumbs), .flag("hasCrumbs") { !$0.crumbs.isEmpty },
        .text("crumbCount") { String($0.crumbs.count + 1) }, .optionalURL("script", \.site.script),
        .object("scripts", of: .scripts, \.site.scripts), .text("library", \.site.library),
        .object("words", of: .scriptWords, \.site.text),
        .optionalObject("search", of: .search, \.site.search),
        .list("emergencies", of: .link, \.site.emergencies),
        .flag("hasEmergencies") { !$0.site.emergencies.isEmpty },
        .optionalObject("allEmergencies", of: .link, \.site.allEmergencies),
        .optionalURL("feed", \.site.feed), .optionalURL("jsonFeed", \.site.jsonFeed),
        .list("navigation", of: .link, \.navigation), .list("pages", of: .link, \.site.pages),
        .list("menu", of: .menuEntry, \.menu), .flag("hasMenu") { !$0.menu.isEmpty },
        .list("alternates", of: .alternate, \.alternates),
        .flag("hasAlternates") { !$0.alternates.isEmpty }, .optionalURL("standard", \.standard),
        .list("switcher", of: .alternate, \.switcher),
        .flag("hasSwitcher") { !$0.switcher.isEmpty },
        .flag("hasManyLanguages") { $0.switcher.count > PageFrame.mostLanguages },
        .list("notices", of: .readerNotice, \.notices),
        .flag("isListed", \.isListed), .flag("isAlone", \.isAlone),
        .text("openGraphType", \.openGraphType),
      ])
  }
}

/// What all pages have: the head, the bar at the top, the links to other languages.
extension PageViews {
  /// The parts of a page's frame.
  struct Frame {
    var address: String
    var language: String
    var title: String
    var description: String?
    var alternates: [(language: String, address: String)] = []
    /// The list where readers of another language find the page, or a similar one.
    var list: SiteIndex.List?
    /// The languages whose readers get this page without one in theirs.
    var lacking: [String] = []
    var isListed = true
    var openGraphType = "website"
    /// The picture that a shared link shows: `share-NAME.png` of the theme.
    var picture = "library"
    /// The pages above this one.
    var crumbs: [Crumb] = []
    /// The way to the root, if it is not the relative one.
    var root: SiteRoot?
    /// Whether it is for the printer: then nothing leads to other pages.
    var isPaper = false
  }

  func page(_ frame: Frame) -> PageFrame {
    let root = frame.root ?? SiteRoot(from: frame.address, index.linkForm)
    var page = PageFrame(
      site: siteFrame(frame.language, root), language: frame.language, title: frame.title,
      description: frame.description, canonical: index.absolute(frame.address),
      shareImage: assets["share-\(frame.picture).png"].flatMap { index.absolute($0) },
      crumbs: crumbs(frame, root: root),
      alternates: frame.alternates.map { alternate($0.language, $0.address, root: root) },
      standard: standard(frame), isListed: frame.isListed, openGraphType: frame.openGraphType)
    guard !frame.isPaper else {
      (page.site.emergencies, page.site.allEmergencies, page.site.pages) = ([], nil, [])
      return page
    }
    page.hasCards = index.front(at: frame.address).map(showsCards) ?? false
    mark(&page.site.emergencies, index.emergencies(in: frame.language), frame)
    mark(&page.site.pages, index.footer(in: frame.language), frame)
    page.navigation = navigation(frame, root: root, page.text)
    page.menu = menu(frame, root: root)
    page.switcher = switcher(frame, root: root)
    page.notices = notices(frame, root: root)
    return page
  }

  private func crumbs(_ frame: Frame, root: SiteRoot) -> [CrumbView] {
    frame.crumbs.enumerated().map { number, page in
      CrumbView(
        label: page.label, language: page.language, address: page.address.map { root.address($0) },
        absolute: index.absolute(page.address ?? frame.address), position: String(number + 1))
    }
  }

  /// Marks the link that leads to the page that it is on.
  private func mark(_ links: inout [LinkView], _ numbers: [Int], _ frame: Frame) {
    for (place, number) in numbers.enumerated()
    where library.addresses[number] == frame.address { links[place].isCurrent = true }
  }

  private func navigation(_ frame: Frame, root: SiteRoot, _ text: InterfaceText) -> [LinkView] {
    let prefix = index.prefix(frame.language)
    var navigation: [LinkView] = []
    for type in DocumentType.listed where !index.documents(of: type, in: frame.language).isEmpty {
      let address = prefix + type.folder + "/"
      navigation.append(
        LinkView(
          label: title(ofList: type, in: frame.language),
          address: root.address(address), isCurrent: frame.address == address,
          isAbove: frame.address != address && frame.address.hasPrefix(address)))
    }
    if !index.tags(in: frame.language).isEmpty {
      navigation.append(
        LinkView(
          label: text(.tags), address: root.address(prefix + "tags/"),
          isCurrent: frame.address == prefix + "tags/",
          isAbove: frame.address != prefix + "tags/"
            && frame.address.hasPrefix(prefix + "tags/")))
    }
    return navigation
  }

  private func alternate(_ language: String, _ address: String, root: SiteRoot) -> AlternateView {
    AlternateView(
      language: language, name: words.ownName(of: language),
      address: root.address(address), absolute: index.absolute(address))
  }

  /// Where search engines send readers of languages that the page does not exist in.
  private func standard(_ frame: Frame) -> String? {
    guard !frame.alternates.isEmpty else { return nil }
    let language = index.configuration.layout.defaultLanguage
    return
      (frame.language == language
      ? frame.address : frame.alternates.first { $0.language == language }?.address)
      .flatMap { index.absolute($0) }
  }

  /// Every other language: the page in it, else the list that would contain it.
  private func switcher(_ frame: Frame, root: SiteRoot) -> [AlternateView] {
    let present = Set(frame.alternates.map { $0.language } + [frame.language])
    let lists = library.coverage.served.filter { !present.contains($0) }.map {
      (language: $0, address: index.address(of: frame.list, in: $0))
    }
    return (frame.alternates + lists).map { alternate($0.language, $0.address, root: root) }
  }

  /// The notices for readers of other languages: that there is no page in theirs, or where it is.
  private func notices(_ frame: Frame, root: SiteRoot) -> [ReaderNotice] {
    var notices: [ReaderNotice] = []
    for language in frame.lacking {
      let text = words.text(language)
      var label = text(.home)
      if case .type(let type) = frame.list, type.hasList,
        !index.documents(of: type, in: language).isEmpty
      {
        label = title(ofList: type, in: language)
      }
      notices.append(
        ReaderNotice(
          id: LanguageCoverage.notice(for: language), reader: language,
          message: text.onlyIn(frame.language), label: text.list(label, inLanguage: language),
          address: root.address(index.address(of: frame.list, in: language)),
          text: text))
    }
    var told: Set<String> = []
    for alternate in frame.alternates where told.insert(alternate.language).inserted {
      let text = words.text(alternate.language)
      notices.append(
        ReaderNotice(
          id: nil, reader: alternate.language, message: text.tooIn(alternate.language),
          label: text(.read), address: root.address(alternate.address),
          text: text))
    }
    return notices
  }
}
