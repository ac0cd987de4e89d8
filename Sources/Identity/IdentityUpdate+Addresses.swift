import Contract
import Documents

// Where pages were before.
extension IdentityUpdate {
  /// The addresses that the pages had before, the newest last; no two documents share one.
  ///
  /// - Parameters:
  ///   - pages: The addresses that they have now, by document.
  ///   - hasPage: Whether readers can reach a document there.
  ///   - lost: The addresses on another site that a document has lost with its path in the lock.
  /// - Returns: The former ones, by document.
  package func formerPages(
    _ pages: [String], hasPage: (_ document: Int) -> Bool,
    lost: (_ document: Int, _ oldPath: String) -> [String]
  ) -> [[String]] {
    let former = matches.indices.map { index -> [String] in
      guard let locked = matches[index].locked else { return [] }
      let page = pages[index]
      let last = lock.documents[locked].page
      var addresses = lock.documents[locked].formerPages.filter { $0 != page }
      if let last, last != page, !addresses.contains(last) { addresses.append(last) }
      for address in lost(index, lock.documents[locked].path) where !addresses.contains(address) {
        addresses.append(address)
      }
      // Two documents that had one id in two branches are two again, each with its own page.
      if duplicates.contains(lock.documents[locked].id) {
        addresses.removeAll { pages.contains($0) }
      }
      return addresses
    }
    if former.allSatisfy(\.isEmpty) { return former }
    return settled(former, taken: Set(pages.indices.filter(hasPage).map { pages[$0] }))
  }

  /// Leaves each former address to the last document that readers could reach there, and to none if
  /// another page is there now.
  private func settled(_ former: [[String]], taken: Set<String>) -> [[String]] {
    let (published, all) = (absentAddresses { $0.publicID != nil }, absentAddresses { _ in true })
    var claims: [String: AddressClaim] = [:]
    for (index, addresses) in former.enumerated() {
      for address in addresses where !taken.contains(address) {
        guard let new = claim(of: index, to: address) else { continue }
        // A draft was never there for readers, but what is gone was. The lock knows only of types
        // that are pushed which were published.
        let gone = outlines[index].type.contentType == nil ? all : published
        if new.ground == .left, gone.contains(address) { continue }
        if let other = claims[address], !new.precedes(other) { continue }
        claims[address] = new
      }
    }
    return former.enumerated().map { index, addresses in
      addresses.filter { claims[$0]?.document == index }
    }
  }

  /// Why a document may keep an address; `nil` for one that the lock does not have.
  private func claim(of index: Int, to address: String) -> AddressClaim? {
    guard let locked = matches[index].locked else { return nil }
    let old = lock.documents[locked]
    let place = old.formerPages.firstIndex(of: address)
    return AddressClaim(
      document: index, isWeak: old.isRetired || old.publicID == nil,
      ground: place != nil ? .recorded : address == old.page ? .left : .lost,
      later: place.map { old.formerPages.count - 1 - $0 } ?? 0, id: documentIDs[index])
  }

  /// The addresses that the lock has for documents that are gone or left out.
  ///
  /// It forgets each address at which another page is published.
  private func absentAddresses(of isMeant: (LockedDocument) -> Bool) -> Set<String> {
    var isHere = Array(repeating: false, count: lock.documents.count)
    for case let locked? in matches.map(\.locked) { isHere[locked] = true }
    var addresses: Set<String> = []
    for index in lock.documents.indices
    where !isHere[index] && isMeant(lock.documents[index]) {
      addresses.formUnion(lock.documents[index].formerPages)
      if let page = lock.documents[index].page { addresses.insert(page) }
    }
    return addresses
  }
}
