import Documents
import Library
import Settings
import Templating
import Words

package struct NoticePage: Sendable {
  var page: PageFrame
  /// Where the reader is sent.
  var target: String
}

extension ContextType where Value == NoticePage {
  static var noticePage: ContextType<NoticePage> {
    ContextType(
      "notice page",
      [
        .object("page", of: .page, \.page), .object("text", of: .interface, \.page.site.text),
        .url("target", \.target),
      ])
  }
}

extension PageViews {
  /// The page for addresses that do not exist; it may be shown at any depth, so its links are
  /// absolute.
  func notFound(_ language: String) -> NoticePage {
    let root = SiteRoot(path: index.configuration.basePath, index.linkForm)
    let prefix = index.prefix(language)
    var page = page(
      Frame(
        address: prefix + "404.html", language: language,
        title: words.text(language)(.notFoundTitle), isListed: false, root: root))
    // It is at many addresses, and none of them is its own.
    (page.canonical, page.site.feed) = (nil, nil)
    return NoticePage(page: page, target: root.path + prefix)
  }

  /// The page that searches a language's documents.
  func search(_ language: String) -> NoticePage {
    let address = index.searchAddress(language)
    let page = page(
      Frame(
        address: address, language: language, title: words.text(language)(.search),
        alternates: index.languages.filter { $0 != language }
          .map { ($0, index.searchAddress($0)) }, isListed: false))
    return NoticePage(page: page, target: page.site.home)
  }

  /// The page at an old address of a document.
  func redirect(from address: String, to number: Int) -> NoticePage {
    let language = index.library.documents[number].metadata.language.value
    var page = page(
      Frame(
        address: address, language: language,
        title: index.library.documents[number].metadata.title.value, isListed: false))
    let target = index.library.addresses[number]
    page.canonical = index.absolute(target)
    return NoticePage(page: page, target: page.root.address(target))
  }
}
