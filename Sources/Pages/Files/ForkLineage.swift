import Contract
import Documents
import Library
import Rendering

/// Which documents of the library were copied from which.
package struct ForkLineage: Sendable {
  /// The published documents that others may have been copied from, by id; empty without forks.
  private var originals: [UUID: Int] = [:]
  /// The documents that are not public: neither their pages nor the app may show their names.
  private var hiddenIDs: Set<UUID> = []
  private var hiddenNames: [String: [(id: UUID, isWritten: Bool)]] = [:]
  /// The public documents that were copied from each, by number, in the order of their paths.
  private var copies: [Int: [Int]] = [:]
  /// How many public documents were copied from each author's that are public too, or elsewhere.
  private var forks: [String: Int] = [:]

  init(_ library: Library) {
    let documents = library.faces
    guard documents.contains(where: { $0.metadata.forkedFrom != nil }) else { return }
    for document in documents where document.metadata.visibility.value != .public {
      let id = document.metadata.id.value
      hiddenIDs.insert(id)
      hiddenNames[document.metadata.publicID.value.lowercased(), default: []].append(
        (id: id, isWritten: document.metadata.hasOwnID))
    }
    for (number, document) in documents.enumerated() where document.isInAPI {
      originals[document.metadata.id.value] = number
    }
    for (number, document) in documents.enumerated()
    where document.metadata.visibility.value == .public {
      guard let fork = document.metadata.forkedFrom else { continue }
      if let first = original(of: document), first != number {
        copies[first, default: []].append(number)
      }
      // The server counts only the forks of public documents.
      if isHidden(fork, namedBy: document.metadata.id.value) { continue }
      let author =
        fork.author ?? original(of: document).flatMap { documents[$0].metadata.author?.value }
      if let author { forks[author, default: 0] += 1 }
    }
  }

  /// How many public documents were copied from those of an author that are not hidden.
  func forks(of username: String) -> Int { forks[username] ?? 0 }

  /// The public documents of the library that were copied from one of its documents.
  func copies(of number: Int) -> [Int] { copies[number] ?? [] }

  /// The document of the library that an origin names.
  func original(_ fork: Metadata.Fork) -> Int? { fork.id.flatMap { originals[$0] } }

  /// The public id of an origin; `nil` if it would show readers a private or unlisted document of this library.
  ///
  /// - Parameters:
  ///   - fork: The origin.
  ///   - copy: The id of the document that names it.
  /// - Returns: The public id.
  func publicID(of fork: Metadata.Fork, namedBy copy: UUID) -> String? {
    isHidden(fork, namedBy: copy) ? nil : fork.publicID
  }

  /// Whether an origin is a private or unlisted document of this library.
  private func isHidden(_ fork: Metadata.Fork, namedBy copy: UUID) -> Bool {
    if let id = fork.id, hiddenIDs.contains(id) { return true }
    guard let name = fork.publicID else { return false }
    // An original that is elsewhere may have the name of a document here. One whose id is not written
    // may be the original nevertheless: the id changes with its path.
    let isForeign = fork.id != nil && original(fork) == nil
    let holders = hiddenNames[name.lowercased()] ?? []
    return holders.contains { $0.id != copy && !(isForeign && $0.isWritten) }
  }

  private func original(of document: some DocumentFace) -> Int? {
    document.metadata.forkedFrom.flatMap(original)
  }

  /// Where a document comes from, as far as the library knows.
  func origin(of document: Document, in library: Library) -> SyncPayload.Origin {
    var origin = SyncPayload.Origin(document.metadata.forkedFrom)
    let copy = document.metadata.id.value
    origin.publicID = document.metadata.forkedFrom.flatMap { publicID(of: $0, namedBy: copy) }
    guard let first = original(of: document) else { return origin }
    let parent = library.faces[first].metadata
    origin.author = origin.author ?? parent.author?.value
    if parent.visibility.value == .public {
      origin.publicID = origin.publicID ?? parent.publicID.value
    }
    // Two documents that name each other as their original are no chain.
    var seen: Set<Int> = [first]
    var next = first
    var depth = 2
    while let fork = library.faces[next].metadata.forkedFrom {
      depth += 1
      guard let found = original(fork) else {
        depth += fork.chain.count
        break
      }
      guard seen.insert(found).inserted else { break }
      next = found
    }
    origin.depth = max(origin.depth, depth)
    return origin
  }
}
