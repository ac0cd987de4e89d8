import Bytes

/// An address in a page: of what the page is shown with, or of where it leads.
struct PageReference: Hashable {
  /// As it is written, without the marks of HTML.
  var address: [UInt8]
  /// Whether the page is incomplete without it; otherwise it is a link.
  var isNeeded: Bool

  /// The addresses in a page, in its order.
  static func all(in page: [UInt8]) -> [PageReference] {
    var found: [PageReference] = []
    var index = 0
    while let start = page[index...].firstIndex(of: .lessThan) {
      index = start + 1
      guard index < page.count, page[index].isASCIILetter else { continue }
      let tag = PageTag(page, at: index)
      index = tag.end
      found += tag.references
      // What is in a script is not markup.
      if tag.name == "script" { index = PageTag.end(ofScript: page, from: index) }
    }
    return found
  }
}
