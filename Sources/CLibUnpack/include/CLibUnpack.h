#ifndef FAIRLEAD_CLIBUNPACK_H
#define FAIRLEAD_CLIBUNPACK_H

#include <stdbool.h>
#include <stddef.h>

/// Whether the machine has zlib, which is loaded with the first call.
bool fairlead_has_zlib(void);

/// Whether the machine has libzstd, which is loaded with the first call.
bool fairlead_has_zstd(void);

/// Unpacks raw DEFLATE data that must fill `room` bytes exactly. False for all other data.
bool fairlead_inflate(const unsigned char *packed, size_t count, unsigned char *bytes, size_t room);

/// Unpacks zstd data into at most `room` bytes. Returns how many there are, -1 if they need more room, and -2
/// for damaged data.
long fairlead_unzstd(const unsigned char *packed, size_t count, unsigned char *bytes, size_t room);

#endif
