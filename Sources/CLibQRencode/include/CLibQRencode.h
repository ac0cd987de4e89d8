#ifndef FAIRLEAD_CLIBQRENCODE_H
#define FAIRLEAD_CLIBQRENCODE_H

#include <stdbool.h>
#include <stddef.h>

/// Whether the machine has libqrencode, which is loaded with the first call.
bool fairlead_has_qrencode(void);

/// The modules of the smallest QR code of some bytes, at most `room` of them, row by row: 1 for a dark one.
/// Returns how many are in a row, or 0 if there is no library, no memory, or more bytes than fit.
size_t fairlead_qr_modules(const unsigned char *bytes, size_t count, unsigned char *modules, size_t room);

#endif
