import Contract
import Documents
import Library
import Rendering

/// Which documents of the library were copied from which.
package struct ForkLineage: Sendable {
  /// The published documents that others may have been copied from, by id; empty without forks.
  private var originals: [UUID: Int] = [:]
  /// How many public documents were copied from each author's.
  private var forks: [String: Int] = [:]

  init(_ library: Library) {
    let documents = library.documents
    guard documents.contains(where: { $0.metadata.forkedFrom != nil }) else { return }
    for (number, document) in documents.enumerated()
    where document.type.contentType != nil && document.metadata.visibility.value.isPublished {
      originals[document.metadata.id.value] = number
    }
    for document in documents where document.metadata.visibility.value == .public {
      guard let fork = document.metadata.forkedFrom else { continue }
      let author =
        fork.author ?? original(of: document).flatMap { documents[$0].metadata.author?.value }
      if let author { forks[author, default: 0] += 1 }
    }
  }

  /// How many public documents were copied from those of an author.
  func forks(of username: String) -> Int { forks[username] ?? 0 }

  private func original(of document: Document) -> Int? {
    document.metadata.forkedFrom?.id.flatMap { originals[$0] }
  }

  /// Where a document comes from, as far as the library knows.
  func origin(of document: Document, in library: Library) -> SyncPayload.Origin {
    var origin = SyncPayload.Origin(document.metadata.forkedFrom)
    guard let first = original(of: document) else { return origin }
    let parent = library.documents[first].metadata
    origin.author = origin.author ?? parent.author?.value
    if parent.visibility.value == .public {
      origin.publicID = origin.publicID ?? parent.publicID.value
    }
    // Two documents that name each other as their original are no chain.
    var seen: Set<Int> = [first]
    var next = first
    while let fork = library.documents[next].metadata.forkedFrom {
      origin.depth += 1
      guard let found = fork.id.flatMap({ originals[$0] }), seen.insert(found).inserted else {
        break
      }
      next = found
    }
    return origin
  }
}
