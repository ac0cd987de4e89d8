import Diagnostics
import Identity

/// What `fairlead lock` prints.
enum LockReport {
  static func text(_ changes: LockChanges) -> String {
    var text = ""
    for document in changes.documents {
      var lines: [String] = []
      for relink in document.relinked { lines.append(line(relink)) }
      for words in document.added { lines.append("  added      '\(words.visible)'") }
      for words in document.retired { lines.append("  retired    '\(words.visible)'") }
      if lines.isEmpty, document.formerPath == nil, !document.isNew, !document.isRetired {
        continue
      }
      var title = document.path.visible
      if let former = document.formerPath { title += ", which was \(former.visible)" }
      if document.isNew { title += document.isBack ? ", which was gone" : ", which is new" }
      if document.isRetired { title += ", which is gone" }
      text += "\(title)\n"
      // For a new or removed document only the number is shown.
      if document.isNew || document.isRetired, document.relinked.isEmpty {
        let count = document.added.count + document.retired.count
        if count > 0 { text += "  \(count) \(document.isNew ? "added" : "retired")\n" }
      } else {
        text += lines.map { $0 + "\n" }.joined()
      }
    }
    return text + changes.summary + "\n"
  }

  /// What was wrong with the lock that was replaced: ids that were in it twice are all that can be repaired.
  static func text(repaired count: Int) -> String {
    switch count {
    case 0: ""
    case 1: "1 duplicate id was removed from \(LockFile.path)\n"
    default: "\(count) duplicate ids were removed from \(LockFile.path)\n"
    }
  }

  private static func line(_ relink: LockChanges.Relink) -> String {
    let after = relink.after.visible
    let words =
      relink.before == relink.after
      ? "'\(after)'" : "'\(relink.before.visible)' is now '\(after)'"
    switch relink.origin {
    case .here: return "  re-linked  \(words)"
    case .document(let path): return "  re-linked  \(words), from \(path.visible)"
    case .retired: return "  re-linked  \(words), which was gone"
    }
  }
}
