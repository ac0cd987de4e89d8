import Contract
import Diagnostics
import Identity
import TestSupport

/// The lock: findings are inside the file, and what is written after reading it is a sound lock
/// that has all its documents and does not change again.
enum LockTarget {
  static func check(_ bytes: [UInt8]) throws {
    let reading = LockReader.read(bytes)
    for problem in reading.problems {
      try expect(problem.range.upperBound <= bytes.count, "outside the lock: \(problem.message)")
    }
    let source = SourceText(path: LockFile.path, bytes: bytes)
    _ = HumanReport { _ in source }.text(reading.problems)
    for document in reading.lock.documents {
      try expect(document.block.upperBound <= bytes.count, "a document is outside the lock")
      for (index, entry) in document.entries.enumerated() {
        try expect(Int(entry.line) <= bytes.count, "an entry is outside the lock")
        try expect(entry.parent.map { Int($0) < index } ?? true, "an entry is before its parent")
      }
    }
    guard reading.problems.isEmpty else { return }
    // As if all files could not be read: everything keeps what it has.
    let unread = Set(reading.lock.documents.map(\.path))
    for kept in [unread, []] {
      let next = try rewritten(reading, unread: kept)
      let again = LockReader.read(next)
      try expect(again.problems.isEmpty, "\(again.problems.first?.message ?? "") in a new lock")
      try expect(
        again.lock.documents.map(\.id) == reading.lock.documents.map(\.id).sorted(),
        "a document is lost from the lock")
      try expect(
        again.lock.documents.map(\.entries.count).reduce(0, +)
          == reading.lock.documents.map(\.entries.count).reduce(0, +),
        "an entry is lost from the lock")
      try expect(try rewritten(again, unread: kept) == next, "a lock changes when nothing does")
    }
  }

  private static func rewritten(_ reading: LockReader.Reading, unread: Set<String>) throws
    -> [UInt8]
  {
    let update = try IdentityUpdate(
      outlines: [], reading: reading, unread: unread, workers: InOrder())
    return try update.next([], workers: InOrder()).bytes
  }
}
