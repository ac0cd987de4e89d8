/// An address in a page: of what the page is shown with, or of where it leads.
struct PageReference: Hashable {
  /// As it is written, without the marks of HTML.
  var address: [UInt8]
  /// Whether the page is incomplete without it; otherwise it is a link.
  var isNeeded: Bool

  /// The addresses in a page, in its order.
  static func all(in page: [UInt8]) -> [PageReference] {
    PageTag.all(in: page).flatMap { $0.references }
  }
}
