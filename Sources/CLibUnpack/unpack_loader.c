#include "CLibUnpack.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>

/* Both libraries are loaded by name (docs/decisions/0069): dpkg itself needs them, so a Debian system has them, and
   no other command of Fairlead does. What is declared here has not changed since zlib 1.2 and zstd 1.0. */

typedef struct {
  const unsigned char *next_in;
  unsigned avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *msg;
  void *state;
  void *zalloc;
  void *zfree;
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
} z_stream;

enum { Z_FINISH = 4, Z_OK = 0, Z_STREAM_END = 1, RAW_WINDOW = -15, ZSTD_NO_ROOM = 70 };

static int (*inflate_init)(z_stream *, int, const char *, int);
static int (*inflate_run)(z_stream *, int);
static int (*inflate_end)(z_stream *);
static size_t (*unzstd)(void *, size_t, const void *, size_t);
static unsigned (*unzstd_is_error)(size_t);
static int (*unzstd_code)(size_t);
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *zlib = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
  if (zlib != NULL) {
    inflate_init = (__typeof__(inflate_init))dlsym(zlib, "inflateInit2_");
    inflate_run = (__typeof__(inflate_run))dlsym(zlib, "inflate");
    inflate_end = (__typeof__(inflate_end))dlsym(zlib, "inflateEnd");
  }
  void *zstd = dlopen("libzstd.so.1", RTLD_NOW | RTLD_LOCAL);
  if (zstd != NULL) {
    unzstd = (__typeof__(unzstd))dlsym(zstd, "ZSTD_decompress");
    unzstd_is_error = (__typeof__(unzstd_is_error))dlsym(zstd, "ZSTD_isError");
    unzstd_code = (__typeof__(unzstd_code))dlsym(zstd, "ZSTD_getErrorCode");
  }
}

bool fairlead_has_zlib(void) {
  pthread_once(&once, load);
  return inflate_init != NULL && inflate_run != NULL && inflate_end != NULL;
}

bool fairlead_has_zstd(void) {
  pthread_once(&once, load);
  return unzstd != NULL && unzstd_is_error != NULL && unzstd_code != NULL;
}

bool fairlead_inflate(const unsigned char *packed, size_t count, unsigned char *bytes, size_t room) {
  if (!fairlead_has_zlib() || count > UINT_MAX || room > UINT_MAX) return false;
  z_stream stream = {.next_in = packed, .avail_in = (unsigned)count, .next_out = bytes, .avail_out = (unsigned)room};
  if (inflate_init(&stream, RAW_WINDOW, "1.2.0", (int)sizeof stream) != Z_OK) return false;
  int code = inflate_run(&stream, Z_FINISH);
  bool is_exact = code == Z_STREAM_END && stream.avail_out == 0 && stream.avail_in == 0;
  inflate_end(&stream);
  return is_exact;
}

long fairlead_unzstd(const unsigned char *packed, size_t count, unsigned char *bytes, size_t room) {
  if (!fairlead_has_zstd() || room > LONG_MAX) return -2;
  size_t length = unzstd(bytes, room, packed, count);
  if (!unzstd_is_error(length)) return (long)length;
  return unzstd_code(length) == ZSTD_NO_ROOM ? -1 : -2;
}
