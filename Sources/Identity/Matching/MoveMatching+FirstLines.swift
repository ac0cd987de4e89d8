import Bytes
import Documents

extension MoveMatching {
  /// The entry of each card of which a lock of a former version has only the first line, if no other can be meant.
  func firstLines() -> [Int: Int] {
    let cards = new.indices.filter {
      outlines[new[$0].document].things[new[$0].thing].isLonger
    }
    if cards.isEmpty { return [:] }
    let cardsOf = Dictionary(grouping: cards) {
      outlines[new[$0].document].things[new[$0].thing].firstLine
    }
    let linesOf = Dictionary(grouping: old.indices) {
      String(utf8: lock.text(lock.documents[old[$0].document].entries[old[$0].entry]))
    }
    var found: [Int: Int] = [:]
    for card in cards {
      let words = outlines[new[card].document].things[new[card].thing].firstLine
      guard cardsOf[words]?.count == 1, let lines = linesOf[words], lines.count == 1 else {
        continue
      }
      found[card] = lines[0]
    }
    return found
  }
}
