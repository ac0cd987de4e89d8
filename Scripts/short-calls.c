// Makes every call that reads or writes a file or a pipe do a part of it only, as the system may:
// preloaded, it is what a disk, a pipe or a signal does rarely. The amount changes from call to
// call: a byte, or a half. With FAIRLEAD_LATE, closing a file that was written to fails, as a disk
// on a network reports late that it saved nothing.
//
//   cc -shared -fPIC -O2 -o short-calls.so short-calls.c -ldl

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_uint calls;
static atomic_bool written[1024];

/// Whether a descriptor is a file or a pipe: counters and sockets are read as a whole.
static int is_cut(int number) {
  struct stat status;
  int code = errno;
  int is_known = fstat(number, &status) == 0;
  errno = code;
  return is_known && (S_ISREG(status.st_mode) || S_ISFIFO(status.st_mode));
}

static size_t cut(int number, size_t count) {
  if (count < 2 || !is_cut(number)) return count;
  return atomic_fetch_add(&calls, 1) % 4 == 0 ? 1 : (count + 1) / 2;
}

static void note(int number) {
  if (number >= 0 && number < 1024) written[number] = 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t read(int number, void *bytes, size_t count) {
  return NEXT(read)(number, bytes, cut(number, count));
}

ssize_t pread(int number, void *bytes, size_t count, off_t offset) {
  return NEXT(pread)(number, bytes, cut(number, count), offset);
}

ssize_t pread64(int number, void *bytes, size_t count, off64_t offset) {
  return NEXT(pread64)(number, bytes, cut(number, count), offset);
}

ssize_t write(int number, const void *bytes, size_t count) {
  note(number);
  return NEXT(write)(number, bytes, cut(number, count));
}

ssize_t pwrite(int number, const void *bytes, size_t count, off_t offset) {
  note(number);
  return NEXT(pwrite)(number, bytes, cut(number, count), offset);
}

ssize_t pwrite64(int number, const void *bytes, size_t count, off64_t offset) {
  note(number);
  return NEXT(pwrite64)(number, bytes, cut(number, count), offset);
}

int close(int number) {
  int is_late = number >= 0 && number < 1024 && atomic_exchange(&written[number], 0) && is_cut(number) &&
                getenv("FAIRLEAD_LATE") != NULL;
  int answer = NEXT(close)(number);
  if (answer != 0 || !is_late) return answer;
  errno = EIO;
  return -1;
}
