import Bytes
import Documents

/// The items and cards of a document that kept their words: a new text that is like them is one of their list.
struct KeptTexts {
  private let outline: Outline
  private let texts: [(thing: Int, pairs: LetterPairs)]

  var count: Int { texts.count }

  init(of outline: Outline, _ match: DocumentMatch, in lock: LockFile) {
    self.outline = outline
    texts = outline.things.indices.compactMap { index in
      let text = outline.things[index].text.utf8
      guard let entry = match.former(index, in: lock), outline.things[index].kind != .section,
        lock.text(entry).elementsEqual(text)
      else { return nil }
      return (index, LetterPairs(text))
    }
  }

  /// Whether all that a thing has in common with a former text is what its list repeats: one that kept its words is
  /// about as similar, and the thing has nothing that distinguishes the former text from that.
  ///
  /// - Parameters:
  ///   - thing: The thing.
  ///   - former: The text that it was paired with.
  ///   - likeness: How similar the two are.
  /// - Returns: Whether the pairing is in doubt for that reason.
  func repeats(
    all thing: Int, hasOf former: some Collection<UInt8>, likeness: Double
  ) -> Bool {
    let new = outline.things[thing]
    let pairs = LetterPairs(new.text.utf8)
    let words = Set(Self.words(new.text.utf8))
    let old = Self.words(former)
    return texts.contains { index, other in
      let text = outline.things[index]
      guard text.kind == new.kind, text.parent == new.parent,
        pairs.likeness(other) >= likeness * SimilarMatching.rivalry
      else { return false }
      let others = Set(Self.words(text.text.utf8))
      return !old.contains { !others.contains($0) && words.contains($0) }
    }
  }

  static func words(_ text: some Collection<UInt8>) -> [[UInt8]] {
    text.split(separator: .space).map { Array($0) }
  }
}
