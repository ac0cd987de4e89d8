import Contract
import Hummingbird

/// The paths below `/charters`.
struct ChartersAPI: Sendable {
  let database: any Database
  let writes: KeyedWrites

  func publish(_ body: [UInt8], key: String?, account: String) async throws -> Response {
    let form = try CharterForm.read(body, isUpdate: false)
    guard let name = form.name, let start = form.startDate, let end = form.endDate,
      let visibility = form.visibility
    else { throw Problem.failed }
    let answer = try await writes.answer(key: key, body: body, account: account) { connection in
      guard try Accounts(connection: connection).find(id: account, lock: .kept) != nil else {
        throw Problem.unauthorized("the account of the token does not exist")
      }
      let now = Timestamp.now
      var charter = StoredCharter(
        id: UUID.random().description, owner: account, name: name, startDate: start, endDate: end,
        visibility: visibility.rawValue, createdAt: now, updatedAt: now)
      charter.apply(form)
      try Charters(connection: connection).add(charter)
      return charter.answer
    }
    return .written(answer, status: .created)
  }

  /// The account's own charters.
  func own(account: String) async throws -> Response {
    let charters = try await database.read {
      try Charters(connection: $0).all(owner: account)
    }
    return .json(
      Self.list(charters, total: charters.count, limit: charters.count, offset: 0) {
        json, charter in
        charter.write(CharterKey.allCases, to: &json)
      })
  }

  func charter(_ id: String, account: String?) async throws -> Response {
    let name = UUID(id)?.description ?? id
    guard let charter = try await database.read({ try Charters(connection: $0).find(id: name) }),
      charter.isVisible(to: account)
    else { throw Problem.noCharter(id.shortened) }
    return .written(charter.answer)
  }

  func discover(_ query: CharterQuery) async throws -> Response {
    let isNear = query.latitude != nil && query.longitude != nil
    let search = CharterSearch(query)
    let (found, total) = try await database.read {
      connection -> ([(entry: DiscoveredCharter, distance: Double?)], Int) in
      let charters = Charters(connection: connection)
      guard isNear else {
        let page = try charters.discover(search, limit: query.limit, offset: query.offset)
        return (page.map { ($0, nil) }, try charters.count(search))
      }
      // The corners of the box are farther away. Only the page is read as a whole: anybody may ask.
      let near = try charters.places(search).compactMap {
        place -> (id: String, distance: Double)? in
        guard let distance = query.distance(to: place), distance <= query.radius else { return nil }
        return (place.id, distance)
      }
      let page = try near.dropFirst(query.offset).prefix(query.limit).compactMap { place in
        try charters.discover(id: place.id).map { ($0, Optional(place.distance)) }
      }
      return (page, near.count)
    }
    let list = Self.list(found[...], total: total, limit: query.limit, offset: query.offset) {
      json, found in
      let entry = found.entry
      entry.charter.write(CharterKey.allCases.filter(\.isDiscovered), to: &json)
      if let distance = found.distance {
        let rounded = (distance * 10).rounded() / 10
        json.member(DiscoveryKey.distance, json: Array("\(rounded)".utf8))
      }
      json.key(DiscoveryKey.user)
      json.object {
        $0.member(DiscoveryKey.userID, entry.charter.owner)
        $0.member(DiscoveryKey.username, entry.username)
      }
    }
    return .json(list, headers: ContentReading.readHeaders(etag: nil))
  }

  func update(
    _ id: String, _ body: [UInt8], condition: IfMatch, account: String
  ) async throws -> Response {
    let form = try CharterForm.read(body, isUpdate: true)
    let answer = try await database.write { connection in
      var charter = try own(id, if: condition, account: account, in: connection)
      charter.apply(form)
      if let problem = CharterForm.order(charter.startDate, charter.endDate) {
        var findings = Findings()
        findings.add(CharterKey.endDate.rawValue, problem)
        throw Problem.ruleBroken(findings, "The charter breaks a rule")
      }
      charter.updatedAt = .now
      guard try Charters(connection: connection).replace(charter) else {
        throw Problem.noCharter(id.shortened)
      }
      return charter.answer
    }
    return .written(answer)
  }

  func withdraw(_ id: String, condition: IfMatch, account: String) async throws -> Response {
    try await database.write { connection in
      let charter = try own(id, if: condition, account: account, in: connection)
      guard try Charters(connection: connection).remove(id: charter.id, owner: account) else {
        throw Problem.noCharter(id.shortened)
      }
    }
    return Response(status: .noContent)
  }

  /// A charter of the account if it is still what the caller has seen; nobody else changes it until the end of
  /// the transaction.
  private func own(
    _ id: String, if condition: IfMatch, account: String, in connection: any SQLConnection
  ) throws -> StoredCharter {
    let name = UUID(id)?.description ?? id
    guard let charter = try Charters(connection: connection).find(id: name, lock: .own) else {
      throw Problem.noCharter(id.shortened)
    }
    guard charter.owner == account else {
      // A caller who may not see a charter does not learn that it exists.
      throw charter.isVisible(to: account)
        ? Problem.foreignCharter : Problem.noCharter(id.shortened)
    }
    if case .oneOf(let tags) = condition, !tags.contains(charter.etag) {
      throw Problem.changed(charter.id, etag: charter.etag, "charter")
    }
    return charter
  }

  private static func list<Elements: Sequence>(
    _ elements: Elements, total: Int, limit: Int, offset: Int,
    _ write: (inout JSONWriter, Elements.Element) -> Void
  ) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      for key in CharterListKey.allCases {
        switch key {
        case .items:
          json.key(key)
          json.array(elements) { json, element in json.object { write(&$0, element) } }
        case .total: json.member(key, total)
        case .limit: json.member(key, limit)
        case .offset: json.member(key, offset)
        }
      }
    }
    return json
  }
}

extension StoredCharter {
  /// Whether an account, or somebody without one, may read it.
  fileprivate func isVisible(to account: String?) -> Bool {
    switch CharterVisibility(rawValue: visibility) {
    case .public: true
    case .community: account != nil
    case .private, nil: account == owner
    }
  }

  fileprivate var answer: StoredAnswer {
    var json = JSONWriter()
    json.object { write(CharterKey.allCases, to: &$0) }
    return StoredAnswer(body: json.bytes, etag: etag)
  }
}
