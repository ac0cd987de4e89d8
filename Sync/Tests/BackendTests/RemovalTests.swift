import Foundation
import Testing

/// Accounts of PostgreSQL that are removed while they write: SQLite has one writer at a time.
@Suite struct RemovalTests {
  private static let charter = Array(
    #"""
    {"name":"Week","start_date":"2026-06-01T12:00:00Z","end_date":"2026-06-08T12:00:00Z",\#
    "visibility":"private"}
    """#.utf8)

  /// Sends what adds a row to a table.
  private func write(to table: String, _ tokens: Tokens, on server: Server) async throws -> Reply {
    switch table {
    case "documents":
      try await server.publish(Document(), token: tokens.access, key: "one")
    case "charters":
      try await server.send(
        "POST", "/api/v1/charters", token: tokens.access, body: Self.charter)
    default:
      try await server.send(
        "POST", "/api/v1/auth/refresh",
        body: Array(#"{"refresh_token":"\#(tokens.refresh)"}"#.utf8))
    }
  }

  /// Lets statements of a kind, such as `BEFORE INSERT ON documents`, sleep for two seconds.
  private func slow(_ kind: String, on server: Server) throws {
    try Postgres.shared.get().query(
      """
      CREATE FUNCTION waits() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_sleep(2); RETURN NEW; END';
      CREATE TRIGGER waits \(kind) FOR EACH ROW EXECUTE FUNCTION waits();
      """, database: server.place[1])
  }

  /// Statements that end when another session does something; they give up after some seconds.
  private static func waiting(until condition: String) -> String {
    """
    DO $$ BEGIN
      FOR i IN 1..800 LOOP
        EXIT WHEN EXISTS (
          SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND \(condition));
        PERFORM pg_sleep(0.01), pg_stat_clear_snapshot();
      END LOOP;
    END $$
    """
  }

  /// Waits for a statement that was made slow.
  private func statementSleeps(on server: Server) async throws {
    let address = server.place[1]
    try await blocking {
      try Postgres.shared.get().query(
        Self.waiting(until: "wait_event = 'PgSleep'"), database: address)
    }
  }

  @Test(arguments: ["documents", "charters", "refresh_tokens"], ["BEFORE", "AFTER"])
  func `an account is removed with what it is writing`(
    _ table: String, _ moment: String
  ) async throws {
    let server = try Server(.postgres)
    let tokens = try server.account("maria")
    try slow("\(moment) INSERT ON \(table)", on: server)
    async let written = write(to: table, tokens, on: server)
    try await statementSleeps(on: server)
    let removed = try await blocking {
      try server.command(["user", "remove", "maria", "--documents"])
    }
    let parts = [
      "documents": "1 document", "charters": "0 documents and 1 charter",
    ]
    #expect(removed.errors == "")
    #expect(removed.output == "removed 'maria' and \(parts[table] ?? "0 documents")\n")
    let status = try await written.status
    #expect(status == (table == "refresh_tokens" ? 200 : 201), "\(server.log)")
    #expect(try server.command(["user", "list"]).output == "")
  }

  @Test func `a document that is published meanwhile is removed only on demand`() async throws {
    let server = try Server(.postgres)
    let tokens = try server.account("maria")
    try slow("AFTER INSERT ON documents", on: server)
    async let written = write(to: "documents", tokens, on: server)
    try await statementSleeps(on: server)
    let refused = try await blocking { try server.command(["user", "remove", "maria"]) }
    #expect(
      refused.errors == "error: the account 'maria' has 1 document; --documents removes them too\n")
    let status = try await written.status
    #expect(status == 201)
  }

  @Test func `what an account sends while it is removed is refused`() async throws {
    let server = try Server(.postgres)
    let tokens = try server.account("maria")
    try slow("AFTER DELETE ON accounts", on: server)
    async let removal = blocking { try server.command(["user", "remove", "maria"]) }
    try await statementSleeps(on: server)
    // It is still there for those who only read.
    async let document = write(to: "documents", tokens, on: server)
    async let charter = write(to: "charters", tokens, on: server)
    async let refreshed = write(to: "refresh_tokens", tokens, on: server)
    let statuses = try await [document.status, charter.status, refreshed.status]
    #expect(statuses == [401, 401, 401], "\(server.log)")
    let removed = try await removal
    #expect(removed.output == "removed 'maria' and 0 documents\n")
  }

  @Test func `an account is removed while the views of its documents are written`() async throws {
    let server = try Server(.postgres)
    let token = try server.account("maria").access
    // The database finds them in the other order.
    for publicID in ["views-b", "views-a"] {
      var document = Document()
      document.publicID = publicID
      #expect(try await server.publish(document, token: token).status == 201)
    }
    let count = { (publicID: String) in
      "UPDATE documents SET view_count = view_count + 1 WHERE lower(public_id) = '\(publicID)'"
    }
    let views = try Child(
      "/usr/bin/env",
      [
        "psql", server.place[1], "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", "BEGIN",
        "-c", count("views-a"), "-c", "SELECT 'begun'",
        "-c", Self.waiting(until: "wait_event_type = 'Lock'"), "-c", count("views-b"),
        "-c", "COMMIT", "-c", "SELECT 'written'",
      ], errors: server.folder.path + "/log-views")
    #expect(views.line(within: 10) == "begun")
    let removed = try await blocking {
      try server.command(["user", "remove", "maria", "--documents"])
    }
    #expect(removed.errors == "")
    #expect(removed.output == "removed 'maria' and 2 documents\n")
    #expect(views.line(within: 20) == "written", "\(server.log)")
  }
}
