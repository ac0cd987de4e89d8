import Documents
import Library
import Rendering
import Settings
import Templating
import Words

/// Several documents for the printer: a contents sheet, then each one on sheets of its own.
package struct BinderPage: Sendable {
  var page: PageFrame
  var parts: [PrintPage]
  /// The date of the newest document; `nil` if no date is known.
  var updated: String?
}

extension ContextType where Value == BinderPage {
  static var binderPage: ContextType<BinderPage> {
    ContextType(
      "binder page",
      [
        .object("page", of: .page, \.page), .object("text", of: .interface, \.page.site.text),
        .list("parts", of: .printPage, \.parts), .optionalText("updated", \.updated),
        .flag("hasBlanks") { $0.parts.contains { $0.document.hasBlanks } },
      ])
  }
}

extension PageViews {
  /// Where the documents that are printed together are, below the site's root.
  static let binderAddress = printFolder

  /// Documents that are printed together.
  ///
  /// - Parameters:
  ///   - documents: Their numbers, in their order.
  ///   - version: Gives the version of a document's sheets.
  /// - Returns: The values for the template, in the language of the first one.
  func binder(_ documents: [Int], version: (Int) -> String) -> BinderPage {
    let language =
      documents.first.map { library.documents[$0].metadata.language.value }
      ?? index.configuration.layout.defaultLanguage
    let newest = documents.map { library.documents[$0] }
      .filter { $0.metadata.created != nil || $0.metadata.updated != nil }
      .max { $0.updatedAt.iso.utf8.lexicographicallyPrecedes($1.updatedAt.iso.utf8) }
    return BinderPage(
      page: page(
        Frame(
          address: Self.binderAddress, language: language,
          title: words.text(language)(.print), isListed: false)),
      parts: documents.enumerated().map { place, number in
        printView(
          number, at: Self.binderAddress, version: version(number), idPrefix: "d\(place + 1)-")
      },
      updated: newest.map { words.text(language).date($0.updatedAt.date) })
  }
}
