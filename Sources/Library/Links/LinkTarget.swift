/// What a link or an image of a document points to, once the whole library is known.
package enum LinkTarget: Sendable, Hashable {
  /// An address outside the library, written as it is.
  case external
  /// A page of the site: its address below the root, such as `guides/mooring/`.
  ///
  /// `foreign` is set if the page is in another language than the document.
  case page(address: String, fragment: String?, foreign: ForeignPage? = nil)
  /// A file of the site, such as `media/plan-1a2b3c4d.svg`.
  case file(address: String)
  /// An animated picture: its address and that of a still version.
  case animation(address: String, still: String)
  /// Another document's text, to be shown in place.
  case embed(Embed)
  /// A place on the same page; `nil` for its top.
  case here(fragment: String?)
  /// Nothing that a reader could follow; it is written as marked text.
  case broken
}

/// A page in another language than the page that links to it.
package struct ForeignPage: Sendable, Hashable {
  /// The page's language.
  package var language: String
  /// The place of its notice for readers of the link's language; `nil` if it has none.
  package var notice: String?

  /// Names a language and the place of a notice.
  package init(language: String, notice: String?) {
    self.language = language
    self.notice = notice
  }
}

/// What an embed shows.
package struct Embed: Sendable, Hashable {
  package var document: Int
  /// The anchor of the heading, section, item or card that is shown; `nil` for all of it.
  package var fragment: String?
  /// The address of the document's page below the site's root.
  package var address: String

  /// Names a document, or a part of it.
  package init(document: Int, fragment: String?, address: String) {
    self.document = document
    self.fragment = fragment
    self.address = address
  }

  /// The link to what is shown.
  package var page: LinkTarget { .page(address: address, fragment: fragment) }
}
