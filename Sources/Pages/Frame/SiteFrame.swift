import Documents
import Library
import Settings
import Synchronization
import Theming
import Words

/// What all pages of one language have in common that reach the site's root in the same way.
struct SiteFrame: Sendable {
  /// `rtl` for languages that are written from right to left; `nil` for the others.
  var direction: String?
  /// The library's title.
  var title: String
  /// The way to the site's root.
  var root: SiteRoot
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
  var links: [LinkView]
  var icon: String
  /// The icon on the Home Screen of an iPhone; `nil` if the theme has none.
  var touchIcon: String?
  /// What a phone needs to show the library as an app.
  var manifest: String
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
  /// The pages of the site alone, such as one about the library.
  var pages: [LinkView] = []
  var text: InterfaceText
}

/// The frames that pages share, each made for the first page that needs it.
final class SiteFrames: Sendable {
  private struct Key: Hashable {
    var language: String
    var root: SiteRoot
  }

  private let made = Mutex<[Key: SiteFrame]>([:])

  func frame(_ language: String, _ root: SiteRoot, make: () -> SiteFrame) -> SiteFrame {
    let key = Key(language: language, root: root)
    if let frame = made.withLock({ $0[key] }) { return frame }
    let frame = make()
    made.withLock { $0[key] = frame }
    return frame
  }
}

extension PageViews {
  /// What a page has in common with the others of its language and depth.
  func siteFrame(_ language: String, _ root: SiteRoot) -> SiteFrame {
    siteFrames.frame(language, root) { newSiteFrame(language, root) }
  }

  private func newSiteFrame(_ language: String, _ root: SiteRoot) -> SiteFrame {
    let prefix = index.prefix(language)
    let text = words.text(language)
    let choices = index.configuration.theme
    var site = SiteFrame(
      direction: LetterScript.isRightToLeft(language) ? "rtl" : nil,
      title: index.configuration.title(in: language), root: root,
      home: root.address(index.languages.contains(language) ? prefix : ""),
      stylesheet: root.path + (assets["style.css"] ?? ""), styles: styles(root: root),
      logo: choices.logo.flatMap { assets[$0.value] }.map { root.path + $0 },
      barColor: (choices.bar ?? ThemeChoices.standardBar).hex,
      footer: choices.footer(in: language),
      links: choices.links(in: language).map { LinkView(label: $0.label, address: $0.address) },
      icon: root.path + icons.tab, touchIcon: icons.touch.map { root.path + $0 },
      manifest: root.path
        + WebManifest.address(
          index.languages.contains(language)
            ? language : index.configuration.layout.defaultLanguage, in: index),
      script: assets["page.js"].map { root.path + $0 },
      scripts: ScriptAddresses(assets: assets, root: root, language: language),
      search: search(language, root: root),
      library: index.configuration.url ?? index.configuration.title,
      feed: index.hasFeed(language) ? root.path + prefix + "feed.xml" : nil,
      jsonFeed: index.hasFeed(language) ? root.path + prefix + "feed.json" : nil, text: text)
    site.emergencies = links(to: index.emergencies(in: language), language, root: root)
    site.allEmergencies = index.emergencyCount(in: language).map { count in
      LinkView(
        label: text.all(text.count(count, .checklist)),
        address: root.address(index.address(of: .type(.checklist), in: language)))
    }
    site.pages = links(to: index.footer(in: language), language, root: root)
    return site
  }

  private func styles(root: SiteRoot) -> [LinkView] {
    index.configuration.theme.styles.compactMap { sheet in
      assets[sheet.value].map { LinkView(label: sheet.value, address: root.path + $0) }
    }
  }

  /// Links to documents, in a language that they may not be in.
  private func links(to numbers: [Int], _ language: String, root: SiteRoot) -> [LinkView] {
    numbers.map { number in
      let foreign = library.foreign(number, for: language)
      return LinkView(
        label: library.faces[number].metadata.title.value,
        address: address(of: number, foreign, root: root), language: foreign?.language)
    }
  }
}
