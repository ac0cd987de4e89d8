import Contract
import Diagnostics
import Documents
import Exchange
import Identity
import SiteBuild

/// The ids of sections, items and cards, which readers' ticks and reviews depend on.
extension ImportPlan {
  /// The ids by path, in reading order.
  var ids: [String: [UUID?]] {
    var used: Set<UUID> = []
    var ids: [String: [UUID?]] = [:]
    for (file, entry) in zip(files, documents) {
      ids[file.path] = entry.document.thingIDs.map { id in
        id.flatMap { used.insert($0).inserted ? $0 : nil }
      }
    }
    return ids
  }

  /// Whether anything in the documents has an id.
  var hasIDs: Bool { documents.contains { $0.document.thingIDs.contains { $0 != nil } } }

  /// Notes which documents cannot keep all their ids.
  mutating func noteNewIDs() {
    var taken = checked.taken(documents.flatMap { $0.document.thingIDs.compactMap { $0 } })
    for index in documents.indices {
      let document = documents[index].document
      let lost = document.thingIDs.count { id in id.map { !taken.insert($0).inserted } ?? false }
      guard lost > 0 else { continue }
      let things =
        document.type == .flashcardDeck
        ? counted(lost, "card") : counted(lost, "section or item", plural: "sections or items")
      documents[index].notes.append(
        lost == 1
          ? "\(things) gets a new id: the old one is already used"
          : "\(things) get new ids: the old ones are already used")
    }
  }

  /// Refuses a lock that cannot take the ids, before anything is written.
  func checkLock(_ build: SiteBuild) throws {
    guard hasIDs else { return }
    guard checked.lock.isIntact else {
      throw MachineFailure(
        "nothing was imported: \(LockFile.path) has mistakes, so it cannot keep the ids; "
          + "`fairlead check` shows them")
    }
    if let conflict = checked.conflicts.first {
      throw MachineFailure(
        "nothing was imported: \(conflict.file.visible) has an unresolved merge conflict, so "
          + "\(LockFile.path) cannot keep the ids; `fairlead check` shows where")
    }
    try build.checkRemovals(checked)
  }
}
