import GRDB

/// The tables of the ledger.
enum LedgerSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.execute(
        sql: """
          CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT;

          -- One row for each account on each server that this repository was pushed to.
          CREATE TABLE remote (
            id INTEGER PRIMARY KEY,
            server TEXT NOT NULL,
            account TEXT NOT NULL,
            not_before INTEGER,
            UNIQUE (server, account)
          ) STRICT;

          CREATE TABLE document (
            remote INTEGER NOT NULL REFERENCES remote,
            public_id TEXT NOT NULL,
            title TEXT NOT NULL,
            hash TEXT NOT NULL,
            content_hash TEXT NOT NULL,
            summary_hash TEXT NOT NULL,
            etag TEXT,
            published_here INTEGER NOT NULL,
            PRIMARY KEY (remote, public_id)
          ) WITHOUT ROWID, STRICT;

          CREATE TABLE operation (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            remote INTEGER NOT NULL REFERENCES remote,
            public_id TEXT NOT NULL,
            title TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('publish', 'publish_update', 'unpublish')),
            state TEXT NOT NULL CHECK (state IN ('pending', 'syncing', 'synced', 'failed')),
            key TEXT NOT NULL UNIQUE,
            hash TEXT,
            content_hash TEXT,
            summary_hash TEXT,
            body TEXT,
            base TEXT,
            sent INTEGER NOT NULL DEFAULT 0,
            last_error TEXT,
            next_try INTEGER
          ) STRICT;
          CREATE INDEX operation_by_state ON operation (remote, state);

          CREATE TABLE used_plan (id TEXT PRIMARY KEY) WITHOUT ROWID, STRICT;
          """)
      try database.execute(
        sql: "INSERT INTO meta VALUES ('ledger', ?), ('generation', '0')",
        arguments: [RandomName.make()])
    }
    migrator.registerMigration("2") { database in
      try database.execute(sql: "ALTER TABLE remote ADD COLUMN name TEXT")
    }
    migrator.registerMigration("3") { database in
      try database.execute(
        sql: """
          ALTER TABLE document ADD COLUMN revision TEXT;
          ALTER TABLE document ADD COLUMN compared_at TEXT;
          ALTER TABLE operation ADD COLUMN revision TEXT;
          """)
    }
    migrator.registerMigration("4") { database in
      try database.execute(
        sql: """
          ALTER TABLE document ADD COLUMN resource TEXT NOT NULL DEFAULT 'document';
          ALTER TABLE document ADD COLUMN server_id TEXT;
          ALTER TABLE operation ADD COLUMN resource TEXT NOT NULL DEFAULT 'document';
          ALTER TABLE operation ADD COLUMN server_id TEXT;
          """)
    }
    migrator.registerMigration("5") { database in
      try LedgerSeals.add(to: ["remote", "document", "operation"], in: database)
    }
    migrator.registerMigration("6") { database in
      try database.execute(
        sql: """
          -- The last push to each remote: the highest number is the latest.
          CREATE TABLE push (
            remote INTEGER PRIMARY KEY REFERENCES remote,
            number INTEGER NOT NULL
          ) STRICT;
          """)
      try LedgerSeals.add(to: ["push"], in: database)
    }
    return migrator
  }
}
