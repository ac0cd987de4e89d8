import Diagnostics

extension LibraryLinker {
  /// Ids, names in the app and addresses that two documents have.
  mutating func checkUniqueness() {
    unique("id-unique", "id") {
      $0.metadata.id.value
    } at: {
      $0.metadata.id.range
    }
    unique("public-id-unique", "public_id") {
      $0.metadata.publicID.value
    } at: {
      $0.metadata.publicID.range
    }
    var seen: [String: Int] = [:]
    seen.reserveCapacity(library.addresses.count)
    for (index, address) in library.addresses.enumerated() {
      // String keys are equal in every normal form; addresses are small letters already.
      if let first = seen[address] {
        report.append(
          Diagnostic(
            .error, "address-unique", file: library.documents[index].path, at: 0..<0,
            "the page's address /\(address) is that of \(library.documents[first].path) too",
            help: "rename one of the two files"))
      } else {
        seen[address] = index
      }
    }
  }

  private mutating func unique<Value: Hashable & CustomStringConvertible>(
    _ rule: String, _ name: String, _ value: (Document) -> Value,
    at range: (Document) -> Range<Int>
  ) {
    var seen: [Value: Int] = [:]
    seen.reserveCapacity(library.documents.count)
    for (index, document) in library.documents.enumerated() where document.type.contentType != nil {
      let key = value(document)
      if let first = seen[key] {
        report.append(
          Diagnostic(
            .error, rule, file: document.path, at: range(document),
            "the \(name) \(key) is that of \(library.documents[first].path) too",
            help: "remove the line from the copy, and it gets its own"))
      } else {
        seen[key] = index
      }
    }
  }

  /// Charters of one boat at one time.
  mutating func checkCharters() {
    var byBoat: [String: [(index: Int, charter: Charter)]] = [:]
    for (index, document) in library.documents.enumerated() {
      guard case .charter(let charter) = document.body, let boat = charter.boat,
        let start = charter.start, let end = charter.end, start <= end
      else { continue }
      for other in byBoat[boat.lowercased()] ?? []
      where !library.translations[index].contains(other.index) {
        guard let otherStart = other.charter.start, let otherEnd = other.charter.end,
          (start < otherEnd && otherStart < end) || (start == otherStart && end == otherEnd)
        else { continue }
        report.append(
          Diagnostic(
            .error, "charter-overlap", file: document.path, at: charter.range,
            "'\(boat)' is on the charter \(library.documents[other.index].path) at that time "
              + "(\(otherStart.isoDate) to \(otherEnd.isoDate))",
            help: "change the days of one of the two"))
      }
      byBoat[boat.lowercased(), default: []].append((index, charter))
    }
  }
}
