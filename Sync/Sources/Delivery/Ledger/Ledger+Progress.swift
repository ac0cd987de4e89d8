import GRDB

extension Ledger {
  /// Records that an operation is about to be sent, and returns it with its body.
  ///
  /// - Returns: The operation; `nil` if it is no longer pending.
  package func begin(_ id: Int, _ remote: Remote) throws -> QueuedOperation? {
    try write { database in
      try database.cachedStatement(
        sql: """
          UPDATE operation SET state = 'syncing', sent = sent + 1
          WHERE id = ? AND remote = ? AND state = 'pending'
          """
      ).execute(arguments: [id, remote.id])
      guard database.changesCount == 1,
        let row = try Row.fetchOne(
          database.cachedStatement(sql: "SELECT * FROM operation WHERE id = ?"), arguments: [id]),
        var operation = QueuedOperation(row: row)
      else { return nil }
      if operation.kind != .publish, operation.base == nil {
        // It follows an operation of an earlier run, whose answer has reported the version by now.
        operation.base = try String.fetchOne(
          database, sql: "SELECT etag FROM document WHERE remote = ? AND public_id = ?",
          arguments: [remote.id, operation.publicID.description])
      }
      if operation.resource == .charter, operation.serverID == nil {
        operation.serverID = try String.fetchOne(
          database, sql: "SELECT server_id FROM document WHERE remote = ? AND public_id = ?",
          arguments: [remote.id, operation.publicID.description])
      }
      return operation
    }
  }

  /// Records that the server has carried out an operation, and what it published.
  package func complete(_ operation: QueuedOperation, etag: String?, _ remote: Remote) throws {
    try write { database in
      try database.cachedStatement(
        sql: """
          UPDATE operation SET state = 'synced', body = NULL, last_error = NULL, next_try = NULL
          WHERE id = ?
          """
      ).execute(arguments: [operation.id])
      try Self.advance(database)
      if operation.kind == .unpublish {
        try database.execute(
          sql: "DELETE FROM document WHERE remote = ? AND public_id = ?",
          arguments: [remote.id, operation.publicID.description])
      } else if let hash = operation.hash, let contentHash = operation.contentHash,
        let summaryHash = operation.summaryHash
      {
        try LedgerDocument(
          publicID: operation.publicID, title: operation.title, hash: hash,
          contentHash: contentHash, summaryHash: summaryHash, etag: etag, isPublishedHere: true,
          revision: operation.revision, commit: operation.revision?.commit,
          resource: operation.resource, serverID: operation.serverID
        ).save(remote, database)
      }
    }
  }

  /// Records that the server will not carry out an operation.
  package func refuse(_ operation: QueuedOperation, error: String) throws {
    try write { database in
      try Self.advance(database)
      try database.execute(
        sql: "UPDATE operation SET state = 'failed', last_error = ?, next_try = NULL WHERE id = ?",
        arguments: [error, operation.id])
    }
  }

  /// Records that an operation failed this time; it waits, in doubt.
  package func postpone(_ operation: QueuedOperation, error: String, nextTry: Int?) throws {
    try write { database in
      try database.execute(
        sql: "UPDATE operation SET state = 'pending', last_error = ?, next_try = ? WHERE id = ?",
        arguments: [error, nextTry, operation.id])
    }
  }
}
