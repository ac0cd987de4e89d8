import Bytes
import Contract
import Diagnostics
import Documents

/// What is wrong with the lines of a lock.
struct LockProblems {
  /// The findings, in the order of the lines.
  private(set) var all: [Diagnostic] = []
  /// Whether `fairlead lock` can fix all of it.
  private(set) var areRepairable = true

  static let restore =
    "restore the file from the version history, or remove the line and run `fairlead lock`"

  mutating func addConflict(_ line: Range<Int>) {
    add(
      line, "this line is left over from merging two versions of the lock",
      help: "remove the lines with <<<<<<<, |||||||, ======= and >>>>>>>, keep the others, and run "
        + "`fairlead lock`", repairable: false)
  }

  mutating func addMalformed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
  ) {
    add(
      line, "\(LockFile.path) has an invalid line: '\(LockWords.shown(bytes[line]))'",
      help: Self.restore,
      repairable: false)
  }

  /// An id that another line has, too.
  mutating func addSecond(_ id: UUID, _ name: String, _ line: Range<Int>) {
    add(
      line, "the id \(id) occurs twice in the lock; this is the second \(name) with it",
      help: "run `fairlead lock`: it keeps the one that fits the text")
  }

  /// A document's id that another line has, too: two branches have renamed one document, or each has created one under
  /// the same name.
  mutating func addSecond(_ id: UUID, _ line: Range<Int>, _ path: String, first: String?) {
    guard let first, !first.utf8.elementsEqual(path.utf8) else {
      return addSecond(id, "document", line)
    }
    add(
      line, "the id \(id) occurs twice in the lock, for \(first) and for \(path)",
      help: "run `fairlead lock`: it keeps the one that fits the text; if both documents exist, "
        + "first write `id: \(id)` into the one that readers know")
  }

  /// A document's second `public_id`: two branches have published it for the first time.
  mutating func addSecond(
    _ publicID: String, _ place: Range<Int>, of document: LockedDocument
  ) {
    guard let first = document.publicID, first != publicID else { return }
    add(
      place, "\(document.path) has two public ids, \(first) and \(publicID)",
      help: "run `fairlead lock`, which keeps the first; if the other is published, write "
        + "`public_id: \(publicID)` into the document")
  }

  mutating func addEnding(_ end: Int) {
    if end == 0 {
      add(
        0..<0, "the lock is empty",
        help: "restore the file from the version history; if there is none, remove it and run "
          + "`fairlead lock`", repairable: false)
      return
    }
    add(
      max(0, end - 1)..<end, "the lock ends before its last line, '\(LockFile.ending)'",
      help: "restore the file from the version history; if there is none, add that line and run "
        + "`fairlead lock`", repairable: false)
  }

  mutating func add(
    _ line: Range<Int>, _ message: String, help: String, repairable: Bool = true
  ) {
    if !repairable { areRepairable = false }
    all.append(
      Diagnostic(.error, .lock, file: LockFile.path, at: line, message: message, help: help))
  }
}
