import Bytes
import Documents

/// Pairs the things of a document that has been translated in place: its words are no help, and
/// only the place decides.
///
/// That is certain only if nothing else was done: the document has as many things as the lock,
/// nested as deeply, and what can be recognized by its words is where it was. If a document was
/// translated and rearranged between two runs, nothing is paired: a lost tick is better than one on
/// another item (docs/decisions/0022).
enum TranslatedMatching {
  /// The maximum share of equal words in a text that counts as translated: names and numbers.
  private static let commonWords = 0.5

  static func complete(
    _ match: inout DocumentMatch, outline: Outline, document: LockedDocument,
    in lock: LockFile
  ) {
    // What comes to the place of a removed document is something else.
    if document.isRetired { return }
    let live = document.entries.indices.filter { !document.entries[$0].isRetired }
    guard !live.isEmpty, live.count == outline.things.count else { return }
    var open: [(thing: Int, entry: Int)] = []
    for (thing, entry) in live.enumerated() {
      let old = document.entries[entry]
      guard old.kind == outline.things[thing].kind,
        Int(old.depth) == outline.things[thing].depth
      else { return }
      if match.entry(of: thing) == nil, match.isFree(entry) {
        open.append((thing, entry))
      } else if match.entry(of: thing) != entry {
        return
      }
    }
    guard Double(open.count) > Double(live.count) * commonWords else { return }
    let isOtherLanguage = document.language.map { $0 != outline.language } ?? false
    if !isOtherLanguage {
      let isOtherScript = open.allSatisfy { thing, entry in
        let new = LetterPairs(outline.things[thing].text.utf8).script
        let old = LetterPairs(lock.text(document.entries[entry])).script
        return new != old || new == .other
      }
      guard isOtherScript else { return }
    }
    for (thing, entry) in open where outline.things[thing].ownKey == nil {
      match.pair(thing, entry)
      // A card in the same file is in no doubt.
      if outline.things[thing].isNamed(as: document.entries[entry], in: lock) { continue }
      match.doubts.append(.init(thing: thing, reason: .place))
    }
  }
}
