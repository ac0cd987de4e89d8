#pragma once

#include <stddef.h>

/// A file that the program carries: one of the default theme, or of the library that `init` begins.
struct carried_file {
  /// Its path in the source tree, such as templates/layout.mustache.
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// Every carried file, in the order of the paths. They live as long as the program.
const struct carried_file *carried_files(size_t *count);

/// The commit that an optimised program was built from; empty if it is not known.
const char *carried_commit(void);
