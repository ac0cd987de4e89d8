#include "CLibSQLite.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The library is loaded by name (docs/decisions/0069). Its interface is stable since SQLite 3; the newest function
   used here, sqlite3_hard_heap_limit64, is of 3.31. */

enum {
  OK = 0, ROW = 100, DONE = 101,
  OPEN_READWRITE = 2, OPEN_CREATE = 4, OPEN_MEMORY = 0x80, OPEN_PRIVATE_CACHE = 0x40000,
  DESERIALIZE_FREE = 1, DESERIALIZE_READ_ONLY = 4,
  CONFIG_DEFENSIVE = 1010, CONFIG_TRUSTED_SCHEMA = 1017,
  LIMIT_LENGTH = 0,
  /* The places of a file's header that say whether it has a log beside it, which a file in memory cannot have. */
  WRITE_VERSION = 18, READ_VERSION = 19, HEADER = 100,
};

/* The most that hostile files can cost: some five seconds, and this memory, with the copy of the file. */
static const int64_t most_memory = 1 << 30;
static const int longest_value = 32 << 20;
static const int steps_per_check = 1000000;
static const int most_checks = 500;

struct fairlead_database {
  void *connection;
  void *statement;
  int checks;
};

static struct {
  int (*open_v2)(const char *, void **, int, const char *);
  int (*close_v2)(void *);
  int (*exec)(void *, const char *, void *, void *, char **);
  int (*prepare_v2)(void *, const char *, int, void **, const char **);
  int (*step)(void *);
  int (*reset)(void *);
  int (*finalize)(void *);
  int (*bind_int64)(void *, int, int64_t);
  int (*bind_text)(void *, int, const char *, int, void (*)(void *));
  int64_t (*column_int64)(void *, int);
  const void *(*column_blob)(void *, int);
  int (*column_bytes)(void *, int);
  const char *(*errmsg)(void *);
  void *(*malloc64)(uint64_t);
  void (*free)(void *);
  int (*deserialize)(void *, const char *, unsigned char *, int64_t, int64_t, unsigned);
  unsigned char *(*serialize)(void *, const char *, int64_t *, unsigned);
  int (*db_config)(void *, int, ...);
  int (*limit)(void *, int, int);
  void (*progress_handler)(void *, int, int (*)(void *), void *);
  int64_t (*hard_heap_limit64)(int64_t);
} sqlite;

static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  is_loaded = true;
#define LOAD(name)                                                               \
  sqlite.name = (__typeof__(sqlite.name))dlsym(library, "sqlite3_" #name);       \
  if (sqlite.name == NULL) is_loaded = false;
  LOAD(open_v2) LOAD(close_v2) LOAD(exec) LOAD(prepare_v2) LOAD(step) LOAD(reset) LOAD(finalize)
  LOAD(bind_int64) LOAD(bind_text) LOAD(column_int64) LOAD(column_blob) LOAD(column_bytes) LOAD(errmsg)
  LOAD(malloc64) LOAD(free) LOAD(deserialize) LOAD(serialize) LOAD(db_config) LOAD(limit)
  LOAD(progress_handler) LOAD(hard_heap_limit64)
#undef LOAD
  if (is_loaded) sqlite.hard_heap_limit64(most_memory);
}

bool fairlead_has_sqlite(void) {
  pthread_once(&once, load);
  return is_loaded;
}

/* A query of a hostile schema need not end by itself. */
static int is_too_long(void *context) { return ++((fairlead_database *)context)->checks > most_checks; }

fairlead_database *fairlead_database_open(const unsigned char *bytes, size_t count) {
  if (!fairlead_has_sqlite() || count > LONG_MAX) return NULL;
  fairlead_database *database = calloc(1, sizeof *database);
  if (database == NULL) return NULL;
  int flags = OPEN_READWRITE | OPEN_CREATE | OPEN_MEMORY | OPEN_PRIVATE_CACHE;
  if (sqlite.open_v2(":memory:", &database->connection, flags, NULL) != OK) {
    fairlead_database_close(database);
    return NULL;
  }
  sqlite.db_config(database->connection, CONFIG_DEFENSIVE, 1, NULL);
  sqlite.db_config(database->connection, CONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite.limit(database->connection, LIMIT_LENGTH, longest_value);
  if (bytes == NULL) return database;
  sqlite.progress_handler(database->connection, steps_per_check, is_too_long, database);
  unsigned char *copy = sqlite.malloc64(count > HEADER ? count : HEADER);
  if (copy == NULL) {
    fairlead_database_close(database);
    return NULL;
  }
  memcpy(copy, bytes, count);
  if (count >= HEADER) copy[WRITE_VERSION] = copy[READ_VERSION] = 1;
  /* It owns the copy from now on, even if it fails. */
  if (sqlite.deserialize(database->connection, "main", copy, (int64_t)count, (int64_t)count,
                         DESERIALIZE_FREE | DESERIALIZE_READ_ONLY) != OK) {
    fairlead_database_close(database);
    return NULL;
  }
  return database;
}

void fairlead_database_close(fairlead_database *database) {
  sqlite.finalize(database->statement);
  sqlite.close_v2(database->connection);
  free(database);
}

bool fairlead_database_run(fairlead_database *database, const char *sql) {
  return sqlite.exec(database->connection, sql, NULL, NULL, NULL) == OK;
}

bool fairlead_database_prepare(fairlead_database *database, const char *sql) {
  sqlite.finalize(database->statement);
  database->statement = NULL;
  return sqlite.prepare_v2(database->connection, sql, -1, &database->statement, NULL) == OK;
}

bool fairlead_database_bind_integer(fairlead_database *database, int place, int64_t value) {
  return sqlite.bind_int64(database->statement, place, value) == OK;
}

bool fairlead_database_bind_text(fairlead_database *database, int place, const char *bytes, size_t count) {
  /* -1 as a function means: copy the bytes. */
  return count <= INT_MAX
    && sqlite.bind_text(database->statement, place, bytes, (int)count, (void (*)(void *))-1) == OK;
}

int fairlead_database_step(fairlead_database *database) {
  int code = sqlite.step(database->statement);
  if (code == ROW) return 1;
  if (code != DONE) return -1;
  sqlite.reset(database->statement);
  return 0;
}

int64_t fairlead_database_integer(fairlead_database *database, int column) {
  return sqlite.column_int64(database->statement, column);
}

const unsigned char *fairlead_database_bytes(fairlead_database *database, int column, size_t *count) {
  const unsigned char *bytes = sqlite.column_blob(database->statement, column);
  *count = (size_t)sqlite.column_bytes(database->statement, column);
  return bytes;
}

const char *fairlead_database_message(fairlead_database *database) { return sqlite.errmsg(database->connection); }

unsigned char *fairlead_database_file(fairlead_database *database, size_t *count) {
  int64_t length = 0;
  unsigned char *bytes = sqlite.serialize(database->connection, "main", &length, 0);
  *count = (size_t)length;
  return bytes;
}

void fairlead_database_release(unsigned char *bytes) { sqlite.free(bytes); }
