import Contract
import GRDB

extension Ledger {
  /// What a plan changes in the ledger, in one transaction.
  package struct Enqueued: Sendable {
    /// New operations, in order.
    package var operations: [NewOperation] = []
    /// Operations of earlier runs that are superseded: they were refused, or never sent.
    package var superseded: [Int] = []
    /// Operations of earlier runs that are not sent in this one: what the server has could not be read.
    package var held: [Int] = []
    /// Documents that were found on the server, equal to ours, or whose version has a new name.
    package var found: [LedgerDocument] = []
    /// Documents that are gone from the server and from here.
    package var forgotten: [PublicID] = []
    /// The saved plan that this carries out.
    package var planID: String?

    /// Creates an empty change.
    package init() {}

    /// Whether nothing changes.
    package var isEmpty: Bool {
      operations.isEmpty && superseded.isEmpty && found.isEmpty && forgotten.isEmpty
        && planID == nil
    }

    /// The withdrawals; what is sent again is not withdrawn.
    package var withdrawn: [NewOperation] {
      let published = Set(operations.filter { $0.kind == .publish }.map(\.publicID))
      return operations.filter { $0.kind == .unpublish && !published.contains($0.publicID) }
    }

    /// How many documents and charters of this library the server has.
    ///
    /// - Parameter documents: What the ledger records.
    /// - Returns: Their number, with those that were found or are replaced.
    package func published(_ documents: [LedgerDocument]) -> Int {
      let named = operations.filter { $0.kind != .publish }.map(\.publicID)
      return Set(documents.map(\.publicID) + found.map(\.publicID) + named).count
    }
  }

  /// Puts a whole plan into the queue, before the first request: after this, none of it can be
  /// lost.
  ///
  /// A push that changes nothing is noted, too: its server is the one in use.
  ///
  /// - Throws: A ``Failure`` if the plan was carried out before, or the ledger cannot be written.
  package func enqueue(
    _ plan: Enqueued, to remote: Remote, for capabilities: Capabilities = .all,
    from revision: Revision? = nil
  ) throws {
    try write { database in
      try Self.notePush(to: remote, database)
      if plan.isEmpty { return }
      if let planID = plan.planID {
        try database.execute(
          sql: "INSERT INTO used_plan VALUES (?) ON CONFLICT DO NOTHING", arguments: [planID])
        if database.changesCount == 0 { throw PlanFile.used }
      }
      try Self.advance(database)
      // What is done is kept until the next push, for `status`; then its row is no longer needed.
      try database.execute(
        sql: "DELETE FROM operation WHERE remote = ? AND state = 'synced'", arguments: [remote.id])
      for id in plan.superseded {
        try database.execute(sql: "DELETE FROM operation WHERE id = ?", arguments: [id])
      }
      for document in plan.found { try document.save(remote, database) }
      for publicID in plan.forgotten {
        try database.execute(
          sql: "DELETE FROM document WHERE remote = ? AND public_id = ?",
          arguments: [remote.id, publicID.description])
      }
      for operation in plan.operations {
        try Self.insert(
          operation, remote: remote, capabilities: capabilities, revision: revision, in: database)
      }
    }
  }

  private static func insert(
    _ operation: NewOperation, remote: Remote, capabilities: Capabilities, revision: Revision?,
    in database: Database
  ) throws {
    let payload = operation.payload
    let body = payload.flatMap { capabilities.body(of: $0, for: operation.kind) }
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO operation (remote, public_id, title, kind, state, key, hash, content_hash,
          summary_hash, body, base, revision, resource, server_id)
        VALUES (?, ?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: [
      remote.id, operation.publicID.description, operation.title, operation.kind.rawValue,
      RandomName.make(), payload?.hash.description,
      payload?.contentHash.description,
      payload?.summaryHash.description,
      body.map { String(decoding: $0, as: UTF8.self) }, operation.base,
      revision?.description, operation.resource.rawValue, operation.serverID,
    ])
  }

  /// Whether a saved plan was carried out.
  package func isUsed(planID: String) throws -> Bool {
    try read { database in
      try Bool.fetchOne(
        database, sql: "SELECT EXISTS (SELECT 1 FROM used_plan WHERE id = ?)", arguments: [planID])
        ?? false
    }
  }

  /// After a crash: what was being sent waits again, with its key and in doubt.
  ///
  /// - Returns: How many operations that were.
  package func recover(_ remote: Remote) throws -> Int {
    try write { database in
      try database.execute(
        sql: "UPDATE operation SET state = 'pending' WHERE remote = ? AND state = 'syncing'",
        arguments: [remote.id])
      return database.changesCount
    }
  }

  /// Queues operations that the server refused for another try, with a new key.
  ///
  /// - Returns: How many operations that were.
  package func resetFailed(_ remote: Remote) throws -> Int {
    try write { database in
      let ids = try Int.fetchAll(
        database, sql: "SELECT id FROM operation WHERE remote = ? AND state = 'failed'",
        arguments: [remote.id])
      for id in ids {
        // A server may answer a known key with its earlier answer; nothing was carried out under
        // it.
        try database.execute(
          sql: """
            UPDATE operation SET state = 'pending', sent = 0, last_error = NULL, next_try = NULL,
              key = ? WHERE id = ?
            """, arguments: [RandomName.make(), id])
      }
      if !ids.isEmpty { try Self.advance(database) }
      return ids.count
    }
  }

  /// The operations in some states, in order.
  ///
  /// - Parameters:
  ///   - remote: Where they go.
  ///   - states: Which ones.
  ///   - withBodies: Whether to read the payloads too, which may be large.
  /// - Returns: The operations.
  /// - Throws: A ``Failure`` if the ledger cannot be read.
  package func operations(
    of remote: Remote, in states: [OperationState], withBodies: Bool = false
  ) throws -> [QueuedOperation] {
    let marks = states.map { _ in "?" }.joined(separator: ", ")
    let body = withBodies ? "body" : "NULL AS body"
    let columns =
      "id, public_id, title, kind, state, key, hash, content_hash, summary_hash, base, "
      + "sent, last_error, next_try, revision, resource, server_id, \(body)"
    return try read { database in
      try Row.fetchAll(
        database,
        sql:
          "SELECT \(columns) FROM operation WHERE remote = ? AND state IN (\(marks)) ORDER BY id",
        arguments: [remote.id] + StatementArguments(states.map(\.rawValue))
      ).compactMap(QueuedOperation.init(row:))
    }
  }

  /// How many operations are in each state.
  package func counts(_ remote: Remote) throws -> [OperationState: Int] {
    try read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT state, COUNT(*) AS n FROM operation WHERE remote = ? GROUP BY state",
        arguments: [remote.id])
      var counts: [OperationState: Int] = [:]
      for row in rows {
        if let state = OperationState(rawValue: row["state"]) { counts[state] = row["n"] }
      }
      return counts
    }
  }
}

extension QueuedOperation {
  init?(row: Row) {
    guard let publicID = PublicID(row["public_id"]),
      let kind = OperationKind(rawValue: row["kind"]),
      let state = OperationState(rawValue: row["state"])
    else { return nil }
    let digest = { (column: String) in (row[column] as String?).map { Digest(stored: $0) } }
    self.init(
      id: row["id"], publicID: publicID, title: row["title"], kind: kind, state: state,
      key: row["key"], hash: digest("hash"), contentHash: digest("content_hash"),
      summaryHash: digest("summary_hash"), body: (row["body"] as String?).map { Array($0.utf8) },
      base: row["base"], sent: row["sent"], lastError: row["last_error"],
      nextTry: row["next_try"], revision: (row["revision"] as String?).flatMap { Revision($0) },
      resource: Resource(rawValue: row["resource"]) ?? .document, serverID: row["server_id"])
  }
}
