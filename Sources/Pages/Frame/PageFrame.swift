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

  var language: String
  /// `rtl` for languages that are written from right to left; `nil` for the others.
  var direction: String?
  /// The page's title, without the library's.
  var title: String
  var description: String?
  /// The library's title.
  var siteTitle: String
  /// The way to the site's root.
  var root: SiteRoot
  /// The absolute address; `nil` if the site's is not known.
  var canonical: String?
  var home: String
  var stylesheet: String
  /// The library's own style sheets, which come after the theme's.
  var styles: [LinkView]
  /// The picture beside the library's title; `nil` for the theme's mark.
  var logo: String?
  /// The colour of the bar at the top, which browsers show around the page.
  var barColor: String
  /// What the library says at the foot of each page.
  var footer: String?
  /// The links to other sites at the foot of each page.
  var links: [LinkView] = []
  var icon: String
  /// The icon on the Home Screen of an iPhone; `nil` if the theme has none.
  var touchIcon: String?
  /// What a phone needs to show the library as an app.
  var manifest: String
  /// The absolute address of the picture that a shared link shows; `nil` if the site's is not known.
  var shareImage: String?
  /// The pages above this one, from the home page on.
  var crumbs: [CrumbView]
  /// The theme's script; `nil` if it has none.
  var script: String?
  /// The scripts of single kinds of pages.
  var scripts: ScriptAddresses
  /// Where and in what readers search; `nil` if the theme has no script for it.
  var search: SearchView?
  /// What distinguishes the library from others with the same origin, such as files on a disk.
  var library: String
  /// The checklists for emergencies: every page links to each of them.
  var emergencies: [LinkView] = []
  /// The list that has all of them; `nil` if they are all above.
  var allEmergencies: LinkView?
  /// The Atom feed of the page's language; `nil` if the site's address is not known.
  var feed: String?
  /// The same as a JSON feed.
  var jsonFeed: String?
  var navigation: [LinkView] = []
  /// The menu that `nav` makes; empty if folders make it.
  var menu: [MenuEntryView] = []
  /// The pages of the site alone, such as one about the library.
  var pages: [LinkView] = []
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
  var text: InterfaceText
  /// Whether it is handed on without its site.
  var isAlone = false
}

extension ContextType where Value == PageFrame {
  static var page: ContextType<PageFrame> {
    ContextType(
      "page",
      [
        .text("language", \.language), .optionalText("direction", \.direction),
        .text("title", \.title), .optionalText("description", \.description),
        .text("siteTitle", \.siteTitle), .optionalURL("canonical", \.canonical),
        .url("root", \.root.path), .url("home", \.home), .url("stylesheet", \.stylesheet),
        .list("styles", of: .link, \.styles), .flag("hasCards", \.hasCards),
        .optionalURL("logo", \.logo), .text("barColor", \.barColor),
        .optionalText("footer", \.footer), .list("links", of: .link, \.links),
        .url("icon", \.icon), .optionalURL("touchIcon", \.touchIcon),
        .url("manifest", \.manifest), .optionalURL("shareImage", \.shareImage),
        .list("crumbs", of: .crumb, \.crumbs), .flag("hasCrumbs") { !$0.crumbs.isEmpty },
        .text("crumbCount") { String($0.crumbs.count + 1) }, .optionalURL("script", \.script),
        .object("scripts", of: .scripts, \.scripts), .text("library", \.library),
        .object("words", of: .scriptWords, \.text),
        .optionalObject("search", of: .search, \.search),
        .list("emergencies", of: .link, \.emergencies),
        .flag("hasEmergencies") { !$0.emergencies.isEmpty },
        .optionalObject("allEmergencies", of: .link, \.allEmergencies),
        .optionalURL("feed", \.feed), .optionalURL("jsonFeed", \.jsonFeed),
        .list("navigation", of: .link, \.navigation), .list("pages", of: .link, \.pages),
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
    let prefix = index.prefix(frame.language)
    let text = words.text(frame.language)
    let choices = index.configuration.theme
    var page = PageFrame(
      language: frame.language,
      direction: LetterScript.isRightToLeft(frame.language) ? "rtl" : nil,
      title: frame.title, description: frame.description,
      siteTitle: index.configuration.title(in: frame.language), root: root,
      canonical: index.absolute(frame.address),
      home: root.address(index.languages.contains(frame.language) ? prefix : ""),
      stylesheet: root.path + (assets["style.css"] ?? ""), styles: styles(root: root),
      logo: choices.logo.flatMap { assets[$0.value] }.map { root.path + $0 },
      barColor: (choices.bar ?? ThemeChoices.standardBar).hex,
      footer: choices.footer(in: frame.language), icon: root.path + icons.tab,
      touchIcon: icons.touch.map { root.path + $0 },
      manifest: root.path
        + WebManifest.address(
          index.languages.contains(frame.language)
            ? frame.language : index.configuration.layout.defaultLanguage, in: index),
      shareImage: assets["share-\(frame.picture).png"].flatMap { index.absolute($0) },
      crumbs: crumbs(frame, root: root),
      script: assets["page.js"].map { root.path + $0 },
      scripts: ScriptAddresses(assets: assets, root: root, language: frame.language),
      search: search(frame, root: root),
      library: index.configuration.url ?? index.configuration.title,
      feed: index.hasFeed(frame.language) ? root.path + prefix + "feed.xml" : nil,
      jsonFeed: index.hasFeed(frame.language) ? root.path + prefix + "feed.json" : nil,
      alternates: frame.alternates.map { alternate($0.language, $0.address, root: root) },
      standard: standard(frame), isListed: frame.isListed, openGraphType: frame.openGraphType,
      text: text)
    page.links = choices.links(in: frame.language).map {
      LinkView(label: $0.label, address: $0.address)
    }
    if frame.isPaper { return page }
    page.hasCards = index.front(at: frame.address).map(showsCards) ?? false
    page.emergencies = links(to: index.emergencies(in: frame.language), frame, root: root)
    page.allEmergencies = index.emergencyCount(in: frame.language).map { count in
      LinkView(
        label: text.all(text.count(count, .checklist)),
        address: root.address(index.address(of: .type(.checklist), in: frame.language)))
    }
    page.navigation = navigation(frame, root: root, text)
    page.menu = menu(frame, root: root)
    page.pages = links(to: index.footer(in: frame.language), frame, root: root)
    page.switcher = switcher(frame, root: root)
    page.notices = notices(frame, root: root)
    return page
  }

  private func styles(root: SiteRoot) -> [LinkView] {
    index.configuration.theme.styles.compactMap { sheet in
      assets[sheet.value].map { LinkView(label: sheet.value, address: root.path + $0) }
    }
  }

  private func crumbs(_ frame: Frame, root: SiteRoot) -> [CrumbView] {
    frame.crumbs.enumerated().map { number, page in
      CrumbView(
        label: page.label, language: page.language, address: page.address.map { root.address($0) },
        absolute: index.absolute(page.address ?? frame.address), position: String(number + 1))
    }
  }

  private func links(to numbers: [Int], _ frame: Frame, root: SiteRoot) -> [LinkView] {
    numbers.map { number in
      let foreign = library.foreign(number, for: frame.language)
      return LinkView(
        label: library.faces[number].metadata.title.value,
        address: address(of: number, foreign, root: root), language: foreign?.language,
        isCurrent: library.addresses[number] == frame.address)
    }
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
