import Contract
import Diagnostics
import Documents

extension LibraryLinker {
  /// Ids, names in the app and addresses that two documents have.
  ///
  /// - Parameter isKnown: Whether a document was there before: another one is the copy.
  mutating func checkUniqueness(_ isKnown: (Int) -> Bool) {
    unique(.idUnique, name: "id") {
      // An author's is an address of the read API.
      $0.type.contentType != nil || $0.sharedCharter != nil || $0.type == .author
    } value: {
      $0.metadata.id.value
    } at: {
      $0.metadata.id.range
    } isKnown: {
      isKnown($0)
    }
    unique(.publicIDUnique, name: "public_id") {
      $0.type.contentType != nil
    } value: {
      $0.metadata.publicID.value
    } at: {
      $0.metadata.publicID.range
    } isKnown: {
      isKnown($0)
    }
    var seen: [String: Int] = [:]
    seen.reserveCapacity(library.addresses.count)
    for (index, address) in library.addresses.enumerated() {
      // String keys are equal in every normal form; addresses are already lowercase.
      guard let owner = seen[address] else {
        seen[address] = index
        continue
      }
      let isOwner = precedence(index, isKnown) > precedence(owner, isKnown)
      if isOwner { seen[address] = index }
      report.append(
        .sameAddress(
          address, library.documents[isOwner ? owner : index],
          as: library.documents[isOwner ? index : owner]))
    }
  }

  /// Who keeps an address: what was there before, then what readers may have the address of.
  private func precedence(_ index: Int, _ isKnown: (Int) -> Bool) -> Int {
    (isKnown(index) ? 2 : 0) + (library.documents[index].metadata.isPublished ? 1 : 0)
  }

  private mutating func unique<Value: Hashable & CustomStringConvertible>(
    _ rule: Rule, name: String, of isSent: (Document) -> Bool, value: (Document) -> Value,
    at range: (Document) -> Range<Int>, isKnown: (Int) -> Bool
  ) {
    var owners: [Value: Int] = [:]
    owners.reserveCapacity(library.documents.count)
    var copies: [(index: Int, key: Value)] = []
    for (index, document) in library.documents.enumerated() where isSent(document) {
      let key = value(document)
      guard let owner = owners[key] else {
        owners[key] = index
        continue
      }
      let isOwner = isKnown(index) && !isKnown(owner)
      copies.append((isOwner ? owner : index, key))
      if isOwner { owners[key] = index }
    }
    copies.sort { $0.index < $1.index }
    for (index, key) in copies {
      guard let owner = owners[key] else { continue }
      let document = library.documents[index]
      // A name that nobody wrote comes from the id, which is reported.
      if range(document).isEmpty,
        document.metadata.id.value == library.documents[owner].metadata.id.value, rule != .idUnique
      {
        continue
      }
      report.append(
        .alreadyUsed(
          rule, name: name, value: key.description, by: library.documents[owner],
          file: document.path, at: range(document)))
    }
  }

  /// Charters of the same boat at the same time.
  mutating func checkCharters() {
    var byBoat: [String: [(index: Int, start: Timestamp, end: Timestamp)]] = [:]
    for (index, document) in library.documents.enumerated() {
      guard case .charter(let charter) = document.body, let boat = charter.boat,
        let start = charter.start?.day, let end = charter.end?.day, start <= end
      else { continue }
      // One is enough to look at: all pairs of many charters would be too much to read, and to keep.
      let other = byBoat[boat.lowercased()]?.first {
        ((start < $0.end && $0.start < end) || (start == $0.start && end == $0.end))
          && !library.translations[index].contains($0.index)
      }
      if let other {
        report.append(
          .overlap(
            of: boat, in: document, charter: charter, with: library.documents[other.index],
            from: other.start, to: other.end))
      }
      byBoat[boat.lowercased(), default: []].append((index, start, end))
    }
  }
}
