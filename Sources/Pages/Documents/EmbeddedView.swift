import Documents
import Library
import Rendering
import Settings
import Templating
import Theming
import Words

/// A document, or a part of one, that a text shows.
package struct EmbeddedView: Sendable {
  /// `guide`, `checklist` or `deck`; a page of the site is shown like a guide.
  var kind: String
  var title: String
  var address: String
  /// The document's language, if it is not that of the text around it.
  var language: String?
  var text: InterfaceText
  var introduction: ProseView?
  var body: ProseView?
  var sections: [SectionView] = []
  var cards: [CardView] = []
  var footnotes: [ProseView] = []
}

extension ContextType where Value == EmbeddedView {
  static var embedded: ContextType<EmbeddedView> {
    ContextType(
      "embedded document",
      [
        .text("kind", \.kind), .text("title", \.title), .url("address", \.address),
        .optionalText("language", \.language),
        .object("text", of: .interface, \.text),
        .optionalObject("introduction", of: .prose, \.introduction),
        .optionalObject("body", of: .prose, \.body),
        .list("sections", of: .section, \.sections),
        .flag("hasSections") { !$0.sections.isEmpty },
        .list("cards", of: .card, \.cards), .flag("hasCards") { !$0.cards.isEmpty },
        .list("footnotes", of: .prose, \.footnotes),
        .flag("hasFootnotes") { !$0.footnotes.isEmpty },
      ])
  }
}

extension PageViews {
  /// Views with a theme.
  ///
  /// - Parameters:
  ///   - index: The library.
  ///   - assets: The addresses of the theme's files, by name.
  ///   - icons: The pictures that stand for the library.
  ///   - words: The site's own words.
  ///   - template: Shows one document in another; `nil` only while the templates have errors.
  package init(
    index: SiteIndex, assets: [String: String], icons: SiteIcons, words: WordBook,
    embeddedTemplate template: Template<EmbeddedView>?
  ) {
    self.init(index: index, assets: assets, icons: icons, words: words) {
      views, embed, place, around, output in
      template?.render(views.embedded(embed, at: place, around), into: &output)
    }
  }

  /// What an embed shows: its items and cards keep their ids, so a tick is one tick wherever the
  /// item is shown; their anchors belong to the page that shows them.
  ///
  /// - Parameters:
  ///   - embed: What is shown.
  ///   - place: Where on the page.
  ///   - around: The text around it.
  /// - Returns: The values for the template.
  private func embedded(
    _ embed: Embed, at place: EmbedPlace, _ around: Surroundings
  ) -> EmbeddedView {
    let text = around.text
    let document = library.documents[embed.document]
    let prose = ProseRenderer(
      library: library, number: embed.document, root: around.root, text: text, views: self,
      embed: embed,
      place: place, isPaper: around.isPaper)
    let parts = TextParts(prose: prose, text: text, idPrefix: place.id)
    let foreign = library.foreign(embed.document, for: around.language)
    var view = EmbeddedView(
      kind: (document.type == .page ? .guide : document.type).rawValue,
      title: document.metadata.title.value,
      address: around.root.address(embed.address)
        + ((embed.fragment ?? foreign?.notice).map { "#\($0)" } ?? ""),
      language: foreign?.language, text: text)
    switch document.body {
    case .checklist(let checklist):
      var parts = parts.of(checklist, isEmergency: document.isEmergency)
      parts.counterparts = library.counterparts(of: embed.document)
      let shown = embed.fragment.map { checklist.sections(at: $0) } ?? checklist.sections
      view.sections = shown.compactMap { section($0, parts) }
      if embed.fragment == nil {
        view.introduction = prose.blocks(checklist.introduction)
        view.footnotes = prose.blocks(checklist.footnotes).map { [$0] } ?? []
      } else {
        view.footnotes = prose.notes(of: shown.flatMap { $0.texts })
      }
    case .guide(let guide):
      guard let anchor = embed.fragment, let section = document.section(anchor) else {
        view.body = prose.blocks(guide.text)
        break
      }
      view.body = prose.blocks(section)
      view.footnotes = prose.notes(of: [section])
    case .deck(let deck):
      let shown = deck.cards.enumerated().filter {
        embed.fragment == nil || $0.element.anchor == embed.fragment
      }
      view.cards = shown.compactMap { card($0.element, number: $0.offset + 1, parts) }
      let all = embed.fragment == nil ? prose.blocks(deck.footnotes) : nil
      view.footnotes = all.map { [$0] } ?? prose.notes(of: shown.flatMap { $0.element.texts })
      if embed.fragment == nil { view.introduction = prose.blocks(deck.introduction) }
    case .charter, .author:
      break
    }
    return view
  }
}
