import Bytes
import Documents
import Exchange
import MarkdownSyntax

/// Packages of Anki: decks or a reason, whose media have plain names, and whose Markdown has only what
/// authors may write.
///
/// The first byte chooses what the rest is: an archive, a collection or a list of media in an archive whose
/// checksums are right, or the HTML of a card. So even the first inputs get past the checksums.
enum PackageTarget {
  static func check(_ input: [UInt8]) throws {
    guard let first = input.first else { return }
    let rest = Array(input.dropFirst())
    switch first % 4 {
    case 0: try checkDecks(rest)
    case 1: try checkDecks(archive([("collection.anki21", rest), ("media", Array("{}".utf8))]))
    case 2:
      let parts = rest.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      let list = Array(parts.first ?? [])
      let collection = parts.count > 1 ? Array(parts[1]) : []
      try checkDecks(archive([("collection.anki2", collection), ("media", list), ("0", [1])]))
    default:
      try checkText(AnkiImport.markdown(showing: String(decoding: asText(rest), as: UTF8.self)))
    }
  }

  private static func archive(_ files: [(String, [UInt8])]) -> [UInt8] {
    var writer = ZipWriter()
    for (name, bytes) in files { writer.add(name, bytes) }
    return writer.finish()
  }

  private static func checkDecks(_ package: [UInt8]) throws {
    guard let decks = try? AnkiImport.decks(package) else { return }
    for deck in decks {
      for (address, _) in deck.media {
        let parts = address.utf8.split(separator: .slash, omittingEmptySubsequences: false)
        try expect(
          parts.count == 2 && parts[0].elementsEqual(AnkiImport.folder.utf8)
            && parts[1].allSatisfy {
              $0.isASCIIAlphanumeric || $0 == .hyphen || $0 == .dot
            }
            && parts[1].first != .dot,
          "a medium is at '\(address)'")
      }
      guard case .deck(let cards) = deck.document.body else { continue }
      for card in cards {
        try checkText(card.front)
        try checkText(card.back)
      }
    }
  }

  /// Checks that a text has only tags and addresses that a page may have.
  private static func checkText(_ text: String) throws {
    let tree = MarkdownParser.parse(asText(text.utf8))
    try MarkdownTarget.expectSound(tree)
    for index in tree.nodes.indices where tree.nodes[index].kind == .link {
      if case .forbidden(let scheme) = Destination(tree.destination(of: index)) {
        try expect(false, "an imported link has the scheme '\(scheme)'")
      }
    }
  }
}
