import Synchronization

/// The documents that were read as a whole while something was made.
///
/// What a page depends on is what was read for it, so no page has to declare it.
package final class ReadNotes: Sendable {
  private let noted = Mutex<Set<Int>>([])
  /// The last one: the same document is usually read many times in a row.
  private let last = Atomic<Int>(-1)

  /// Nothing was read.
  package init() {}

  /// The numbers of the documents, in order.
  package var numbers: [Int] { noted.withLock { $0 }.sorted() }

  /// Notes that a document is read.
  package func note(_ number: Int) {
    if last.exchange(number, ordering: .relaxed) == number { return }
    noted.withLock { _ = $0.insert(number) }
  }
}
