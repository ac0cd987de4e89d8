import Documents
import Library
import Rendering
import Templating
import Words

extension PageViews {
  /// What document pages share: the frame, the document's view, and its prose.
  package struct DocumentParts {
    var page: PageFrame
    var document: DocumentView
    var prose: ProseRenderer
    var text: InterfaceText
    /// What anchors begin with, if the document shares a page with others.
    var idPrefix = ""
    /// The part that texts are made with.
    var texts: TextParts { TextParts(prose: prose, text: text, idPrefix: idPrefix) }
  }

  /// What sections, items and cards are made with.
  package struct TextParts {
    var prose: ProseRenderer
    var text: InterfaceText
    /// What their anchors begin with; empty on their own page.
    var idPrefix = ""
    /// Whether items that are not required are marked: in lists that have required ones.
    var marksOptional = false
    /// The original of a translated checklist, which has the same ticks.
    var counterparts: Counterparts?
    /// In an emergency no times are shown.
    var showsDurations = true

    /// The parts for the sections of a checklist.
    func of(_ checklist: Checklist, isEmergency: Bool) -> TextParts {
      var parts = self
      parts.marksOptional = checklist.totals.required > 0
      parts.showsDurations = !isEmergency
      return parts
    }
    var level: HeadingLevel { HeadingLevel(number: prose.level) }
  }

  /// What the pages of a document are made with.
  ///
  /// - Parameters:
  ///   - number: The document.
  ///   - printAddress: The address of its print view; `nil` for its own page.
  /// - Returns: The parts.
  package func parts(_ number: Int, printedAt printAddress: String? = nil) -> DocumentParts {
    let document = library.documents[number]
    let metadata = document.metadata
    let language = metadata.language.value
    let text = words.text(language)
    let address = library.addresses[number]
    let isPaper = printAddress != nil
    // A page has one version in each other language.
    var languages: Set<String> = [language]
    let alternates = library.translations[number]
      .filter { $0 != number && isLinkable($0) }
      .map { (library.faces[$0].metadata.language.value, library.addresses[$0]) }
      .filter { languages.insert($0.0).inserted }
    var page = page(
      Frame(
        address: printAddress ?? address, language: language, title: metadata.title.value,
        description: metadata.description?.value, alternates: alternates,
        list: .type(document.type), lacking: library.coverage.lacking(number),
        isListed: metadata.visibility.value == .public && !isPaper,
        openGraphType: document.type == .page ? "website" : "article",
        picture: picture(of: document),
        crumbs: crumbs(above: document, at: address, text, language),
        isPaper: isPaper))
    page.canonical = index.absolute(address)
    page.hasCards = !isPaper && showsCards(number)
    let (earlier, later) = isPaper ? (nil, nil) : neighbours(of: number, on: page)
    let updated = document.updatedAt
    let blanks = blanks(onPageOf: number)
    let view = DocumentView(
      id: metadata.id.value.description, title: metadata.title.value,
      description: metadata.description?.value, typeLabel: text.name(of: document.type),
      list: list(of: document.type, on: page),
      author: metadata.author.flatMap { author(of: $0.value, on: page) },
      hasDate: metadata.created != nil || metadata.updated != nil,
      updatedDate: updated.isoDate, updatedText: text.date(updated.date),
      createdISO: document.createdAt.iso, updatedISO: updated.iso,
      tags: tags(of: document, root: page.root),
      backlinks: isPaper ? [] : backlinks(of: number, on: page),
      origins: origins(of: document, on: page),
      copies: index.lineage.copies(of: number).filter(isLinkable).map { link(to: $0, on: page) },
      earlier: earlier, later: later,
      print: isPaper
        ? nil
        : index.printAddress(number).map { _ in
          SiteRoot(path: "", index.linkForm).address(Self.printFolder)
        },
      source: isPaper ? nil : source(of: document, on: page),
      mark: mark(document, text), hasBlanks: blanks.any, hasBoat: blanks.boat,
      extras: metadata.extras)
    return DocumentParts(
      page: isAlone ? page.alone(with: view.id) : page, document: isAlone ? view.alone : view,
      prose: ProseRenderer(
        library: library, number: number, root: page.root, text: text, views: self,
        isPaper: isPaper),
      text: text)
  }

  /// Whether readers can fill in anything on the page of a document, and whether it is about the boat: in
  /// its text, or in one that it embeds.
  func blanks(onPageOf number: Int) -> (any: Bool, boat: Bool) {
    let shown = library.shown(onPageOf: number).map { library.documents[$0] }
    let hasBoat = shown.contains { $0.hasBoat }
    return (hasBoat || shown.contains { $0.hasLines }, hasBoat)
  }

  /// Whether the page of a document shows cards: its own, or those of a deck in its text.
  func showsCards(_ number: Int) -> Bool {
    library.shown(onPageOf: number).contains { library.faces[$0].type == .deck }
  }

  /// The documents that link here, and may be named.
  private func backlinks(of number: Int, on page: PageFrame) -> [LinkView] {
    library.backlinks[number]
      .filter { isLinkable($0) && !index.isFront($0) }
      .map { link(to: $0, on: page) }
  }

  /// The document in the read API, from which `fairlead fork` copies it.
  private func source(of document: Document, on page: PageFrame) -> String? {
    document.isInAPI
      ? page.root.path + "api/v1/content/\(document.metadata.publicID.value)" : nil
  }

  /// The picture that a shared link shows.
  private func picture(of document: Document) -> String {
    if document.type == .page { return "library" }
    return document.isEmergency ? "emergency" : document.type.rawValue
  }

  /// The list that documents of a type are in; `nil` if the language has none.
  private func list(of type: DocumentType, on page: PageFrame) -> LinkView? {
    guard type.hasList, !index.documents(of: type, in: page.language).isEmpty else { return nil }
    return LinkView(
      label: title(ofList: type, in: page.language),
      address: page.root.address(index.address(of: .type(type), in: page.language)))
  }

  /// The tags; those of a document in no list may have no page.
  private func tags(of document: Document, root: SiteRoot) -> [LinkView] {
    let language = document.metadata.language.value
    return document.metadata.tags.filter {
      index.hasPage(forTag: $0.value, in: language)
    }.map { tag in
      LinkView(
        label: tag.value,
        address: root.address(index.address(ofTag: tag.value, in: language)))
    }
  }
}
