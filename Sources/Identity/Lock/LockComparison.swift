import Bytes
import Contract
import Documents

/// How the next lock differs from the present one, for people to review.
struct LockComparison {
  private let lock: LockFile
  private let outlines: [Outline]
  private let matches: [DocumentMatch]
  private let dropped: Set<DocumentMatch.EntryPlace>
  private let unread: Set<String>

  /// Compares what everything in a library was matched with.
  ///
  /// - Parameters:
  ///   - update: What was matched.
  ///   - dropped: The entries that are not gone: another line has their ids.
  init(_ update: IdentityUpdate, dropped: Set<DocumentMatch.EntryPlace>) {
    lock = update.lock
    outlines = update.outlines
    matches = update.matches
    self.dropped = dropped
    unread = update.unread
  }

  /// The changes, if it is known which documents' lines stay as they are.
  ///
  /// - Parameters:
  ///   - same: Those whose lines do.
  ///   - forgetful: The ones in the lock that are not there and lose an address.
  /// - Returns: The changes; those that lose an address only if there are no others.
  func changes(_ same: [Bool], forgetful: [Int]) -> LockChanges {
    var changes = LockChanges()
    for index in outlines.indices {
      if same[index] {
        changes.kept += outlines[index].things.count
        continue
      }
      let change = self.change(of: index, kept: &changes.kept)
      changes.documents.append(change)
    }
    let isHere = Set(matches.compactMap { $0.locked })
    let moved = dropped.union(matches.flatMap { $0.foreign.values })
    for (index, document) in lock.documents.enumerated()
    where !isHere.contains(index) && !document.isRetired && !unread.contains(document.path) {
      var change = LockChanges.DocumentChange(path: document.path)
      change.isRetired = true
      change.place = document.start
      for (number, entry) in document.entries.enumerated()
      where !entry.isRetired && !moved.contains(.init(document: index, entry: number)) {
        change.retired.append(String(utf8: lock.text(entry)))
      }
      changes.documents.append(change)
    }
    if changes.documents.isEmpty {
      changes.documents = forgetful.map {
        var change = LockChanges.DocumentChange(path: lock.documents[$0].path)
        change.place = lock.documents[$0].start
        return change
      }
    }
    changes.documents.sort { $0.path.precedes(bytesOf: $1.path) }
    return changes
  }

  private func change(of index: Int, kept: inout Int) -> LockChanges.DocumentChange {
    let outline = outlines[index]
    let match = matches[index]
    var change = LockChanges.DocumentChange(path: outline.path)
    guard let locked = match.locked else {
      change.isNew = true
      for (thing, text) in outline.things.enumerated() {
        if let place = match.foreign[thing] {
          change.relinked.append(relink(place, text.text, from: place.document))
        } else {
          change.added.append(text.text)
        }
      }
      return change
    }
    let document = lock.documents[locked]
    change.place = document.start
    if document.path != outline.path { change.formerPath = document.path }
    (change.isNew, change.isBack) = (document.isRetired, document.isRetired)
    for (thing, text) in outline.things.enumerated() {
      if let place = match.foreign[thing] {
        change.relinked.append(relink(place, text.text, from: place.document))
      } else if let entry = match.entry(of: thing).map({ document.entries[$0] }) {
        if entry.isRetired || !lock.text(entry).elementsEqual(text.text.utf8) {
          change.relinked.append(
            LockChanges.Relink(
              before: String(utf8: lock.text(entry)), after: text.text,
              origin: entry.isRetired ? .retired : .here))
        } else {
          kept += 1
        }
      } else {
        change.added.append(text.text)
      }
    }
    for entry in document.entries.indices
    where match.isFree(entry) && !document.entries[entry].isRetired
      && !dropped.contains(.init(document: locked, entry: entry))
    {
      change.retired.append(String(utf8: lock.text(document.entries[entry])))
    }
    return change
  }

  private func relink(
    _ place: DocumentMatch.EntryPlace, _ text: String, from document: Int
  ) -> LockChanges.Relink {
    let entry = lock.documents[place.document].entries[place.entry]
    return LockChanges.Relink(
      before: String(utf8: lock.text(entry)), after: text,
      origin: .document(lock.documents[document].path))
  }
}
