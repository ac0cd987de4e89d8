import Documents
import Library
import Rendering
import Templating
import Theming
import Words

/// A document for the printer: in the sizes of paper that its links choose, and as cards.
package struct PrintPage: Sendable {
  var page: PageFrame
  var document: DocumentView
  /// The document's own page.
  var original: String
  /// Digits that distinguish a sheet from an outdated one.
  var version: String
  /// The code of the canonical address; `nil` if the site's is not known.
  var code: QRCode?
  var isEmergency = false
  var leaves: [LeafView] = []
  var introduction: ProseView?
  var sheets: [CardSheetView] = []
  var footnotes: ProseView?
  /// The text of a guide.
  var body: ProseView?
  /// What its anchors begin with; empty if the page has only this document.
  var idPrefix = ""
  /// `checklist`, `deck` or `guide`.
  var kind: String
}

extension ContextType where Value == PrintPage {
  static var printPage: ContextType<PrintPage> {
    ContextType(
      "print page",
      [
        .object("page", of: .page, \.page), .object("text", of: .interface, \.page.site.text),
        .object("document", of: .document, \.document), .url("original", \.original),
        .text("version", \.version), .optionalObject("code", of: .code, \.code),
        .flag("isEmergency", \.isEmergency),
        .list("leaves", of: .leaf, \.leaves), .flag("isDeck") { !$0.sheets.isEmpty },
        .optionalObject("introduction", of: .prose, \.introduction),
        .list("sheets", of: .cardSheet, \.sheets),
        .optionalObject("footnotes", of: .prose, \.footnotes),
        .optionalObject("body", of: .prose, \.body), .text("idPrefix", \.idPrefix),
        .text("kind", \.kind),
      ])
  }
}

extension SiteIndex {
  /// The address of a document's print view; `nil` for the types that have none.
  func printAddress(_ number: Int) -> String? {
    switch library.documents[number].type {
    case .checklist, .deck: library.addresses[number] + PageViews.printFolder
    case .guide, .charter, .author, .page: nil
    }
  }
}

extension PageViews {
  /// Where a document's print view is, from its own page.
  static let printFolder = "print/"

  /// The print view of a document.
  ///
  /// - Parameters:
  ///   - number: The document.
  ///   - address: The address of the view.
  ///   - version: The version of its sheets.
  ///   - idPrefix: What its anchors begin with; empty if the page has only this document.
  /// - Returns: The values for the template.
  func printView(
    _ number: Int, at address: String, version: String, idPrefix: String = ""
  ) -> PrintPage {
    let document = library.documents[number]
    var parts = parts(number, printedAt: address)
    if !idPrefix.isEmpty {
      parts.idPrefix = idPrefix
      parts.prose = ProseRenderer(
        library: library, number: number, root: parts.page.root, text: parts.text, views: self,
        embed: Embed(document: number, fragment: nil, address: library.addresses[number]),
        place: EmbedPlace(id: idPrefix, level: 1), isPaper: true)
    }
    var view = PrintPage(
      page: parts.page, document: parts.document,
      original: parts.page.root.address(library.addresses[number]),
      version: version, code: parts.page.canonical.flatMap { QRCode($0) }, idPrefix: idPrefix,
      kind: document.type.rawValue)
    switch document.body {
    case .checklist(let checklist):
      view.isEmergency = document.isEmergency
      view.leaves = leaves(of: checklist, in: document, isEmergency: document.isEmergency, parts)
    case .deck(let deck):
      view.introduction = parts.prose.blocks(deck.introduction)
      view.sheets = cardSheets(of: deck, in: document, parts.texts)
      view.footnotes = parts.prose.blocks(deck.footnotes)
    case .guide(let guide):
      view.body = ProseView(renderer: parts.prose, prose: guide.text, isInline: false)
    case .charter, .author:
      break
    }
    return view
  }
}
