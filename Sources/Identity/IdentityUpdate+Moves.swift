import Bytes
import Contract

// Where documents were before, and what has an id now.
extension IdentityUpdate {
  /// The documents that the lock has at other paths, by these.
  package var moved: [String: Int] {
    var moved: [String: Int] = [:]
    for (index, match) in matches.enumerated() {
      guard let locked = match.locked else { continue }
      let old = lock.documents[locked]
      if !old.isRetired, old.path != outlines[index].path { moved[old.path] = index }
    }
    return moved
  }

  /// Whether the lock has a document at its path: then it is not a copy of another one.
  package func isKnown(_ document: Int) -> Bool {
    guard let locked = matches[document].locked else { return false }
    let old = lock.documents[locked]
    return !old.isRetired && old.path.utf8.elementsEqual(outlines[document].path.utf8)
  }

  /// What has each of some ids, and the path of its document.
  func holders(of ids: Set<UUID>) -> [UUID: (path: String, words: String)] {
    var holders: [UUID: (path: String, words: String)] = [:]
    if ids.isEmpty { return holders }
    for (outline, given) in zip(outlines, given) {
      for (thing, id) in zip(outline.things, given.ids) where ids.contains(id) {
        holders[id] = holders[id] ?? (outline.path, thing.text)
      }
    }
    return holders
  }

  /// What has an id, and the path of its document; `nil` if nothing has it.
  func holder(of id: UUID) -> (path: String, words: String)? {
    for (outline, given) in zip(outlines, given) {
      if let thing = given.ids.firstIndex(of: id) {
        return (outline.path, outline.things[thing].text)
      }
    }
    return nil
  }
}
