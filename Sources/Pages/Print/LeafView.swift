import Documents
import Library
import Rendering
import Templating

/// What is on one card of a checklist: a section, a part of a long one, or a text.
///
/// On larger paper the cards of a section follow each other without a gap.
struct LeafView: Sendable {
  /// The introduction, or the footnotes.
  var prose: ProseView?
  var section: SectionView?
  /// Whether it goes on with the section of the card before it.
  var isContinued = false
  /// Such as `3 / 7`.
  var place = ""
}

extension ContextType where Value == LeafView {
  static var leaf: ContextType<LeafView> {
    ContextType(
      "leaf",
      [
        .optionalObject("prose", of: .prose, \.prose),
        .optionalObject("section", of: .section, \.section),
        .flag("isContinued", \.isContinued), .text("place", \.place),
      ])
  }
}

extension PageViews {
  /// The lines of an A6 card below its title, of 9 points, and of 12 points in an emergency.
  private static let lines = (usual: 25.0, emergency: 21.0)

  /// The cards of a checklist, in order.
  func leaves(
    of checklist: Checklist, in document: Document, isEmergency: Bool, _ parts: DocumentParts
  ) -> [LeafView] {
    let texts = parts.texts.of(checklist, isEmergency: isEmergency)
    let lines = PrintedLines(
      document: document, columns: isEmergency ? 33 : 46, gap: isEmergency ? 0.2 : 0.7)
    let room = isEmergency ? Self.lines.emergency : Self.lines.usual
    var leaves: [LeafView] = []
    if let prose = parts.prose.blocks(checklist.introduction) {
      leaves.append(LeafView(prose: prose))
    }
    for section in checklist.sections {
      guard var view = self.section(section, texts) else { continue }
      for (number, part) in Self.cut(section, lines, room: room).enumerated() {
        view.lists = lists(Array(section.items[part]), texts)
        if number > 0 { view.description = nil }
        leaves.append(LeafView(section: view, isContinued: number > 0))
      }
    }
    if let prose = parts.prose.blocks(checklist.footnotes) { leaves.append(LeafView(prose: prose)) }
    for index in leaves.indices { leaves[index].place = "\(index + 1) / \(leaves.count)" }
    return leaves
  }

  /// The items of a section, card by card; a section without items has one card too.
  private static func cut(
    _ section: Checklist.Section, _ lines: PrintedLines, room: Double
  ) -> [Range<Int>] {
    var cards: [Range<Int>] = []
    var start = 0
    var used = lines.count(section.description)
    for index in section.items.indices {
      let height = lines.count(section.items[index])
      if used + height > room, index > start {
        cards.append(start..<index)
        start = index
        used = 0
      }
      used += height
    }
    cards.append(start..<section.items.count)
    // A card of one item looks lost.
    if let last = cards.last, last.count == 1, cards.count > 1, cards[cards.count - 2].count > 2 {
      let cut = last.lowerBound - 1
      cards[cards.count - 2] = cards[cards.count - 2].lowerBound..<cut
      cards[cards.count - 1] = cut..<last.upperBound
    }
    return cards
  }
}
