import Bytes
import Identity
import SiteBuild

extension ExportCommand {
  /// Names what Anki will not know again: an id that is not in the lock comes from the card's text.
  func noteUnlocked(_ chosen: [Int], in checked: CheckedLibrary) {
    let paths = Set(chosen.map { checked.library.documents[$0].path })
    let unlocked = checked.lock.changes.documents.filter {
      paths.contains($0.path) && ($0.isNew || !$0.added.isEmpty)
    }
    guard let first = unlocked.first else { return }
    let count = unlocked.count == 1 ? "" : " and \(unlocked.count - 1) more"
    Terminal.warn(
      "note: \(LockFile.path) lacks ids of \(first.path.visible)\(count): run `fairlead lock` first and commit "
        + "it, or Anki will see an edited card as a new one\n")
  }
}
