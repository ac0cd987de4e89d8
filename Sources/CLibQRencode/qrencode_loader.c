#include "CLibQRencode.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <qrencode.h>

/* The library is loaded by name, not linked: Debian has no archive of it, and a program that cannot start
   without it would cost more than print views without a QR code. Its types are those of its header. */
static __typeof__(QRcode_encodeData) *encode;
static __typeof__(QRcode_free) *release;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  encode = (__typeof__(encode))dlsym(library, "QRcode_encodeData");
  release = (__typeof__(release))dlsym(library, "QRcode_free");
}

bool fairlead_has_qrencode(void) {
  pthread_once(&once, load);
  return encode != NULL && release != NULL;
}

size_t fairlead_qr_modules(const unsigned char *bytes, size_t count, unsigned char *modules, size_t room) {
  if (!fairlead_has_qrencode() || count > INT_MAX) return 0;
  /* A sixth of the code may be lost under a fold or a stain. */
  QRcode *code = encode((int)count, bytes, 0, QR_ECLEVEL_M);
  if (code == NULL) return 0;
  size_t width = (size_t)code->width;
  if (width * width > room) width = 0;
  for (size_t place = 0; place < width * width; place++) modules[place] = code->data[place] & 1;
  release(code);
  return width;
}
