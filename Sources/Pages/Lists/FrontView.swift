import Documents
import Library
import Settings
import Templating

/// The words that an `index.md` gives to the home page or to a list.
struct FrontView: Sendable {
  var title: String
  var description: String?
  /// The note on a private document in a preview, and on an unlisted one in any build.
  var mark: String?
  var body: ProseView?
  /// Whether readers can fill in anything.
  var hasBlanks: Bool
  /// Whether there is a blank about the boat.
  var hasBoat: Bool
}

extension ContextType where Value == FrontView {
  static var front: ContextType<FrontView> {
    ContextType(
      "front",
      [
        .text("title", \.title), .optionalText("description", \.description),
        .optionalText("mark", \.mark), .optionalObject("body", of: .prose, \.body),
        .flag("hasBlanks", \.hasBlanks), .flag("hasBoat", \.hasBoat),
      ])
  }
}

extension PageViews {
  /// The words of the page at an address; `nil` if no document has any for it.
  func front(at address: String, on page: PageFrame) -> FrontView? {
    guard let number = index.front(at: address) else { return nil }
    let document = library.documents[number]
    guard case .guide(let guide) = document.body else { return nil }
    let prose = ProseRenderer(
      library: library, number: number, root: page.root, text: page.text, views: self)
    let blanks = blanks(onPageOf: number)
    return FrontView(
      title: page.title, description: document.metadata.description?.value,
      mark: mark(document, page.text),
      body: document.isWordless
        ? nil : ProseView(renderer: prose, prose: guide.text, isInline: false),
      hasBlanks: blanks.any, hasBoat: blanks.boat)
  }

  /// The title of a list of documents of one type: the site's word, unless an `index.md` has another.
  func title(ofList type: DocumentType, in language: String) -> String {
    let own = index.front(at: index.prefix(language) + type.folder + "/")
      .map { library.faces[$0].metadata.title.value }
    if let own, own != type.folder { return own }
    return words.text(language).list(of: type)
  }
}
