import Documents
import Library
import Rendering
import Settings
import Templating
import Words

/// An entry of a list of documents.
struct EntryView: Sendable {
  var title: String
  var address: String
  /// The document's language, if it is not the page's.
  var language: String?
  /// Such as `in English`, in the page's language.
  var languageLabel: String?
  var description: String?
  var typeLabel: String
  /// Such as `12 items · 45 min`.
  var detail: String?
  var isPinned: Bool
  /// Whether it is a checklist for emergencies.
  var isEmergency: Bool
  var mark: String?
}

extension ContextType where Value == EntryView {
  static var entry: ContextType<EntryView> {
    ContextType(
      "entry",
      [
        .text("title", \.title), .url("address", \.address),
        .optionalText("language", \.language),
        .optionalText("languageLabel", \.languageLabel),
        .optionalText("description", \.description), .text("typeLabel", \.typeLabel),
        .optionalText("detail", \.detail), .flag("isPinned", \.isPinned),
        .flag("isEmergency", \.isEmergency), .optionalText("mark", \.mark),
      ])
  }
}

/// How pages name documents: in links, and as the entries of lists.
extension PageViews {
  /// A link to a document, which may be in another language than the page.
  func link(to number: Int, on page: PageFrame) -> LinkView {
    let foreign = library.foreign(number, for: page.language)
    return LinkView(
      label: library.faces[number].metadata.title.value,
      address: address(of: number, foreign, root: page.root), language: foreign?.language)
  }

  /// The address of a document's page; with the notice for readers of the link's language, if
  /// the page does not exist in theirs.
  func address(of number: Int, _ foreign: ForeignPage?, root: SiteRoot) -> String {
    root.address(library.addresses[number])
      + (foreign?.notice.map { "#\($0)" } ?? "")
  }

  /// The author's page, which is in the default language; `nil` for an author without one, because
  /// only unlisted documents name them.
  func author(of username: String, on page: PageFrame) -> LinkView? {
    guard index.hasPage(forAuthor: username) else { return nil }
    let known = index.person(username)
    let language = index.configuration.layout.defaultLanguage
    var address = page.root.address(index.address(ofAuthor: username))
    if page.language != language, library.coverage.served.contains(page.language) {
      address += "#\(LanguageCoverage.notice(for: page.language))"
    }
    return LinkView(
      label: known.map { library.faces[$0].metadata.title.value } ?? username,
      address: address, language: page.language == language ? nil : language)
  }

  /// An entry of a list.
  func entry(_ number: Int, on page: PageFrame) -> EntryView {
    let document = library.faces[number]
    let text = page.text
    let foreign = library.foreign(number, for: page.language)
    return EntryView(
      title: document.metadata.title.value,
      address: address(of: number, foreign, root: page.root), language: foreign?.language,
      languageLabel: foreign.map { text.inLanguage($0.language) },
      description: document.metadata.description?.value,
      typeLabel: text.name(of: document.type), detail: detail(number, text),
      isPinned: document.metadata.isPinned,
      isEmergency: document.isEmergency,
      mark: mark(document, text))
  }

  private func detail(_ number: Int, _ text: InterfaceText) -> String? {
    switch library.faces[number].type {
    case .checklist, .deck, .charter: break
    // Whose texts need not be read: a list stays as it is when they change.
    case .guide, .page, .author: return nil
    }
    switch library.documents[number].body {
    case .checklist(let checklist):
      let count = text.count(checklist.totals.items, .item)
      return [count, duration(of: checklist, number, text)].compactMap { $0 }
        .joined(separator: " · ")
    case .deck(let deck):
      return text.count(deck.cards.count, .card)
    case .charter(let charter):
      return charter.start.map { text.date($0.day.date) }
    case .guide, .author:
      return nil
    }
  }

  /// The note about a document that not everybody can see.
  func mark(_ document: some DocumentFace, _ text: InterfaceText) -> String? {
    switch document.metadata.visibility.value {
    case .public: nil
    case .unlisted: text(.unlistedMark)
    case .private: text(.privateMark)
    }
  }
}
