import Contract
import Documents
import Library
import Rendering
import Theming

/// What the app gets of documents.
extension SiteIndex {
  /// What the app gets of a document, as both its entry in the list and its detail have it.
  func payload(of number: Int, form: PayloadForm) -> SyncPayload {
    let document = library.documents[number]
    let id = { (username: String) in
      person(username).map { library.faces[$0].metadata.id.value }
    }
    var origin = lineage.origin(of: document, in: library)
    origin.authorID = origin.author.flatMap(id)
    return SyncPayload(
      document: document, links: library.links[number], url: configuration.url, library: library,
      form: form, authorID: document.metadata.author.flatMap { id($0.value) }, origin: origin)
  }

  /// The body of `POST /content/share` for a document.
  package func publishRequest(
    of number: Int, text: PayloadText, words: WordBook, footnotes: String
  ) -> [UInt8] {
    var form = payloadForm(of: number, text: text, words: words)
    form.footnotes = footnotes
    let payload = payload(of: number, form: form)
    return payload.publishRequest(contentData: payload.contentDataBytes())
  }

  /// The form of a document's payload, with the words of its language.
  func payloadForm(of number: Int, text: PayloadText, words: WordBook) -> PayloadForm {
    let words = words.text(library.documents[number].metadata.language.value)
    return PayloadForm(
      text, callouts: words.calloutTitles,
      items: ItemWords(
        required: words(.required), optional: words(.optional),
        duration: { words.duration(seconds: $0) }))
  }
}
