#ifndef FAIRLEAD_CLIBSQLITE_H
#define FAIRLEAD_CLIBSQLITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether the machine has libsqlite3, which is loaded with the first call.
bool fairlead_has_sqlite(void);

/// A database in memory, with one statement at a time.
typedef struct fairlead_database fairlead_database;

/// A database of the bytes of a file, which are copied and only read; an empty one without bytes. Null without memory.
fairlead_database *fairlead_database_open(const unsigned char *bytes, size_t count);
void fairlead_database_close(fairlead_database *database);

/// Runs statements that have no rows.
bool fairlead_database_run(fairlead_database *database, const char *sql);
/// Prepares a statement in place of the last one.
bool fairlead_database_prepare(fairlead_database *database, const char *sql);
bool fairlead_database_bind_integer(fairlead_database *database, int place, int64_t value);
bool fairlead_database_bind_text(fairlead_database *database, int place, const char *bytes, size_t count);
/// 1 if there is a row, 0 after the last one, -1 for an error. After 0, the statement may be run again.
int fairlead_database_step(fairlead_database *database);
int64_t fairlead_database_integer(fairlead_database *database, int column);
/// The bytes of a text or a blob, until the next step; null for none.
const unsigned char *fairlead_database_bytes(fairlead_database *database, int column, size_t *count);
/// Why the last call failed.
const char *fairlead_database_message(fairlead_database *database);

/// The bytes of its file, to be released with `fairlead_database_release`. Null without memory.
unsigned char *fairlead_database_file(fairlead_database *database, size_t *count);
void fairlead_database_release(unsigned char *bytes);

#endif
