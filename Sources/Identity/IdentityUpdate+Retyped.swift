import Contract
import Documents

// Which new documents may be former ones of other types.
extension IdentityUpdate {
  /// A file name that more documents have proves nothing without the title.
  private static let common = 50

  /// A new document that has the name of one that is gone.
  private struct Namesake {
    var outline: Int
    /// The place of the one that is gone among those.
    var place: Int
    var name: DocumentName.Likeness
  }

  /// The new documents that have the names of published ones of other types that are gone.
  ///
  /// What lists, decks and texts hold is never compared with each other: only their names suggest
  /// that they are the same.
  ///
  /// - Returns: The pairs; each document is in one at most.
  func retyped() -> [(outline: Int, locked: Int)] {
    let new = outlines.indices.filter {
      matches[$0].locked == nil && outlines[$0].ownID == nil
        && outlines[$0].type.contentType != nil
    }
    if new.isEmpty { return [] }
    let gone = gonePublished()
    if gone.isEmpty { return [] }
    var names = DocumentNames(outlines, lock)
    var places: [UInt64: [Int]] = [:]
    for (place, locked) in gone.enumerated() {
      let name = names.locked(locked)
      for isTitled in [false, true] {
        if let end = name.ending(1, isTitled: isTitled) { places[end, default: []].append(place) }
      }
    }
    var found: [Namesake] = []
    for index in new {
      let name = names.outline(index)
      guard let end = name.ending(1, isTitled: false), var named = places[end] else { continue }
      if named.count > Self.common {
        named = name.ending(1, isTitled: true).flatMap { places[$0] } ?? []
      }
      if named.count > Self.common { continue }
      for place in named where isRetyped(outlines[index], from: lock.documents[gone[place]]) {
        let former = names.locked(gone[place])
        if name.hasOtherTitle(than: former) { continue }
        found.append(Namesake(outline: index, place: place, name: name.likeness(former)))
      }
    }
    found.sort {
      if $0.name != $1.name { return $0.name > $1.name }
      return $0.outline != $1.outline ? $0.outline < $1.outline : $0.place < $1.place
    }
    var (pairedNew, pairedGone): (Set<Int>, Set<Int>) = ([], [])
    var pairs: [(outline: Int, locked: Int)] = []
    for pair in found
    where !pairedNew.contains(pair.outline) && !pairedGone.contains(pair.place) {
      pairedNew.insert(pair.outline)
      pairedGone.insert(pair.place)
      pairs.append((pair.outline, gone[pair.place]))
    }
    return pairs
  }

  /// The published documents that are gone, in the order of their paths.
  ///
  /// The id of one that has another document at its path is offered to that one.
  private func gonePublished() -> [Int] {
    let kept = Set(matches.compactMap { $0.locked }).union(displaced.map { $0.locked })
    let gone = lock.documents.indices.filter {
      !lock.documents[$0].isRetired && lock.documents[$0].publicID != nil && !kept.contains($0)
        && !unread.contains(lock.documents[$0].path)
    }
    return gone.sorted { lock.documents[$0].isBefore(lock.documents[$1]) }
  }

  /// Whether a document has another type than one of the lock, and the same language.
  ///
  /// The lock does not have the type, but shows it: lists have items, decks have cards, and texts
  /// have neither.
  private func isRetyped(_ outline: Outline, from document: LockedDocument) -> Bool {
    guard document.language ?? outline.language == outline.language else { return false }
    let isDeck = outline.things.first.map { $0.kind == .card }
    let wasDeck = document.entries.first { !$0.isRetired }.map { $0.kind == .card }
    return isDeck != wasDeck
  }
}
