// What the work of a cold build costs at least: the same documents through the same parser, the same
// numbers of files and bytes into new folders, and the same bytes through SHA-256. Nothing is checked, linked
// or rendered.
//
// usage: floor parse LIST JOBS          reads the files named in LIST, parses them, and prints HTML into memory
//        floor write LIST FOLDER JOBS   writes the files of LIST, a line `SIZE PATH` each, below FOLDER
//        floor hash LIST JOBS           hashes as many bytes as LIST says, in pieces of the sizes that it says
//
// Jobs are processes, because the parser has global state; each takes every JOBS-th line. Prints
// `wall cpu bytes`, in seconds of the monotonic clock and of all processes together.

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <errno.h>
#include <fcntl.h>
#include <openssl/sha.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef struct {
  char *path;
  size_t size;
} Line;

static Line *lines;
static size_t count;
static char *folder;
// What is written: text that looks like pages, so that no file system finds it empty.
static char *filling;
static size_t largest;

static void fail(const char *what, const char *path) {
  fprintf(stderr, "floor: cannot %s %s: %s\n", what, path, strerror(errno));
  exit(2);
}

static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void read_list(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail("open", path);
  size_t room = 1 << 16;
  lines = malloc(room * sizeof(Line));
  char *text = NULL;
  size_t width = 0;
  ssize_t length;
  while ((length = getline(&text, &width, file)) > 0) {
    if (text[length - 1] == '\n') text[length - 1] = 0;
    if (count == room) lines = realloc(lines, (room *= 2) * sizeof(Line));
    char *rest;
    lines[count].size = strtoul(text, &rest, 10);
    lines[count].path = strdup(rest + 1);
    if (lines[count].size > largest) largest = lines[count].size;
    count++;
  }
  fclose(file);
  const char *words = "<p>Check the <strong>anchor</strong> chain &amp; its shackle.</p>\n";
  filling = malloc(largest + 1);
  for (size_t place = 0; place < largest; place++) filling[place] = words[place % strlen(words)];
}

static size_t parse(size_t first, size_t step) {
  cmark_gfm_core_extensions_ensure_registered();
  const char *names[] = {"table", "strikethrough", "tasklist", "autolink"};
  cmark_mem *arena = cmark_get_arena_mem_allocator();
  char *text = malloc(largest + 1);
  size_t bytes = 0;
  for (size_t number = first; number < count; number += step) {
    int file = open(lines[number].path, O_RDONLY | O_CLOEXEC);
    if (file < 0) fail("open", lines[number].path);
    ssize_t length = read(file, text, largest);
    if (length < 0) fail("read", lines[number].path);
    close(file);
    cmark_parser *parser = cmark_parser_new_with_mem(CMARK_OPT_FOOTNOTES, arena);
    for (size_t extension = 0; extension < 4; extension++) {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(names[extension]));
    }
    cmark_parser_feed(parser, text, length);
    cmark_node *document = cmark_parser_finish(parser);
    char *html = cmark_render_html_with_mem(
        document, CMARK_OPT_FOOTNOTES, cmark_parser_get_syntax_extensions(parser), arena);
    bytes += strlen(html);
    cmark_arena_reset();
  }
  return bytes;
}

static void make_folders(void) {
  // Sorted paths name each folder after those around it.
  char before[4096] = "";
  for (size_t number = 0; number < count; number++) {
    char path[4096];
    snprintf(path, sizeof path, "%s", lines[number].path);
    char *slash = strrchr(path, '/');
    if (!slash) continue;
    *slash = 0;
    if (!strcmp(path, before)) continue;
    snprintf(before, sizeof before, "%s", path);
    char whole[8192];
    for (char *place = path;; place++) {
      if (*place && *place != '/') continue;
      char kept = *place;
      *place = 0;
      snprintf(whole, sizeof whole, "%s/%s", folder, path);
      if (mkdir(whole, 0777) && errno != EEXIST) fail("make", whole);
      *place = kept;
      if (!kept) break;
    }
  }
}

static size_t write_files(size_t first, size_t step) {
  size_t bytes = 0;
  int root = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (root < 0) fail("open", folder);
  // Neighbours, which are in one folder, are written by one process.
  size_t begin = count * first / step, end = count * (first + 1) / step;
  for (size_t number = begin; number < end; number++) {
    int file = openat(root, lines[number].path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) fail("create", lines[number].path);
    if (write(file, filling, lines[number].size) != (ssize_t)lines[number].size) {
      fail("write", lines[number].path);
    }
    close(file);
    bytes += lines[number].size;
  }
  return bytes;
}

static size_t hash(size_t first, size_t step) {
  size_t bytes = 0;
  unsigned char digest[SHA256_DIGEST_LENGTH];
  for (size_t number = first; number < count; number += step) {
    SHA256((unsigned char *)filling, lines[number].size, digest);
    bytes += lines[number].size;
  }
  return bytes;
}

int main(int argc, char **argv) {
  size_t (*part)(size_t, size_t) = argc < 4                       ? NULL
                                   : !strcmp(argv[1], "parse") ? parse
                                   : !strcmp(argv[1], "write")  ? write_files
                                   : !strcmp(argv[1], "hash")  ? hash
                                                                 : NULL;
  if (!part || argc != (part == write_files ? 5 : 4)) {
    fprintf(stderr, "usage: floor parse|write|hash LIST [FOLDER] JOBS\n");
    return 64;
  }
  read_list(argv[2]);
  folder = argv[3];
  size_t jobs = strtoul(argv[argc - 1], NULL, 10);
  size_t *bytes = mmap(NULL, sizeof(size_t) * jobs, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  double wall = now(CLOCK_MONOTONIC), cpu = now(CLOCK_PROCESS_CPUTIME_ID);
  if (part == write_files) make_folders();
  for (size_t job = 0; job < jobs; job++) {
    pid_t child = fork();
    if (child < 0) fail("start", "a process");
    if (!child) {
      bytes[job] = part(job, jobs);
      _exit(0);
    }
  }
  int status, failed = 0;
  while (wait(&status) > 0) failed |= status;
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  cpu = now(CLOCK_PROCESS_CPUTIME_ID) - cpu + usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
        (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  size_t all = 0;
  for (size_t job = 0; job < jobs; job++) all += bytes[job];
  printf("%.6f %.6f %zu\n", now(CLOCK_MONOTONIC) - wall, cpu, all);
  return failed ? 2 : 0;
}
