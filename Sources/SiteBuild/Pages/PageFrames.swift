import Content

/// What all pages have: the head, the bar at the top, the ways to other languages.
extension PageViews {
  /// What a page's frame is made of.
  struct Frame {
    var address: String
    var language: String
    var title: String
    var description: String?
    var alternates: [(language: String, address: String)] = []
    /// The list that readers of another language find the page in, or one like it.
    var list: SiteIndex.List?
    /// The languages whose readers get this page for want of one in theirs.
    var lacking: [String] = []
    var isListed = true
    var openGraphType = "website"
    /// The way to the root, where it is not the relative one.
    var root: String?
  }

  /// The lists of the navigation, in its order.
  static let lists: [(DocumentType, InterfaceText.Key)] = [
    (.checklist, .checklists), (.guide, .guides), (.deck, .decks), (.charter, .charters),
  ]

  func page(_ frame: Frame) -> PageFrame {
    let root = frame.root ?? SiteAddress.root(from: frame.address)
    let prefix = index.prefix(frame.language)
    let text = InterfaceText(language: frame.language)
    return PageFrame(
      language: frame.language, title: frame.title, description: frame.description,
      siteTitle: index.configuration.title, root: root,
      canonical: index.absolute(frame.address),
      home: SiteAddress.relative(
        index.languages.contains(frame.language) ? prefix : "", root: root),
      stylesheet: root + (assets["style.css"] ?? ""), icon: root + (assets["icon.svg"] ?? ""),
      script: assets["page.js"].map { root + $0 },
      feed: index.hasFeed(frame.language) ? root + prefix + "feed.xml" : nil,
      navigation: navigation(frame, root: root, text),
      alternates: frame.alternates.map { alternate($0.language, $0.address, root: root) },
      standard: standard(frame), switcher: switcher(frame, root: root),
      notices: notices(frame, root: root),
      isListed: frame.isListed, openGraphType: frame.openGraphType, text: text)
  }

  private func navigation(_ frame: Frame, root: String, _ text: InterfaceText) -> [LinkView] {
    let prefix = index.prefix(frame.language)
    var navigation: [LinkView] = []
    for (type, label) in Self.lists where !index.documents(of: type, in: frame.language).isEmpty {
      let address = prefix + type.folder + "/"
      navigation.append(
        LinkView(
          label: text(label), address: SiteAddress.relative(address, root: root),
          isCurrent: frame.address.hasPrefix(address)))
    }
    if !index.tags(in: frame.language).isEmpty {
      navigation.append(
        LinkView(
          label: text(.tags), address: SiteAddress.relative(prefix + "tags/", root: root),
          isCurrent: frame.address.hasPrefix(prefix + "tags/")))
    }
    return navigation
  }

  private func alternate(_ language: String, _ address: String, root: String) -> AlternateView {
    AlternateView(
      language: language, name: InterfaceText.name(ofLanguage: language),
      address: SiteAddress.relative(address, root: root), absolute: index.absolute(address))
  }

  /// Where search engines send readers of languages that the page is not there in.
  private func standard(_ frame: Frame) -> String? {
    guard !frame.alternates.isEmpty else { return nil }
    let language = index.configuration.defaultLanguage
    return
      (frame.language == language
      ? frame.address : frame.alternates.first { $0.language == language }?.address)
      .flatMap { index.absolute($0) }
  }

  /// Every other language: the page in it, else the list that would hold it.
  private func switcher(_ frame: Frame, root: String) -> [AlternateView] {
    let present = Set(frame.alternates.map { $0.language } + [frame.language])
    let lists = library.coverage.served.filter { !present.contains($0) }.map {
      (language: $0, address: index.address(of: frame.list, in: $0))
    }
    return (frame.alternates + lists).map { alternate($0.language, $0.address, root: root) }
  }

  /// What readers of other languages are told: that they lack the page, or where it is in theirs.
  private func notices(_ frame: Frame, root: String) -> [ReaderNotice] {
    var notices: [ReaderNotice] = []
    for language in frame.lacking {
      let text = InterfaceText(language: language)
      var label = text(.home)
      if case .type(let type) = frame.list, !index.documents(of: type, in: language).isEmpty,
        let list = Self.lists.first(where: { $0.0 == type })
      {
        label = text(list.1)
      }
      notices.append(
        ReaderNotice(
          id: LanguageCoverage.notice(for: language), reader: language,
          message: text.onlyIn(frame.language), label: "\(label) \(text.inLanguage(language))",
          address: SiteAddress.relative(index.address(of: frame.list, in: language), root: root),
          text: text))
    }
    var told: Set<String> = []
    for alternate in frame.alternates where told.insert(alternate.language).inserted {
      let text = InterfaceText(language: alternate.language)
      notices.append(
        ReaderNotice(
          id: nil, reader: alternate.language, message: text.tooIn(alternate.language),
          label: text(.read), address: SiteAddress.relative(alternate.address, root: root),
          text: text))
    }
    return notices
  }
}
