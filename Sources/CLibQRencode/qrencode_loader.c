#include "CLibQRencode.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <qrencode.h>

/* The library is loaded by name, not linked: Debian has no archive of it, and a program that cannot start
   without it would cost more than print views without a QR code. Its types are those of its header. */
static __typeof__(QRcode_encodeData) *encode;
static __typeof__(QRcode_free) *release;
static __typeof__(QRinput_new2) *new_input;
static __typeof__(QRinput_append) *append;
static __typeof__(QRinput_free) *free_input;
/* Exported but not in the header; NULL in a build of the library without its tests, which Debian's has. */
static QRcode *(*encode_masked)(QRinput *input, int mask);
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  encode = (__typeof__(encode))dlsym(library, "QRcode_encodeData");
  release = (__typeof__(release))dlsym(library, "QRcode_free");
  new_input = (__typeof__(new_input))dlsym(library, "QRinput_new2");
  append = (__typeof__(append))dlsym(library, "QRinput_append");
  free_input = (__typeof__(free_input))dlsym(library, "QRinput_free");
  encode_masked = (__typeof__(encode_masked))dlsym(library, "QRcode_encodeMask");
}

/* The code with the mask 0, a chequerboard. The library would make the code with each of eight masks and keep the one
   that scanners find most easily, which takes three times as long and makes no difference on clean paper. */
static QRcode *encoded(int count, const unsigned char *bytes) {
  /* A sixth of the code may be lost under a fold or a stain. */
  if (!encode_masked || !new_input || !append || !free_input) return encode(count, bytes, 0, QR_ECLEVEL_M);
  QRinput *input = new_input(0, QR_ECLEVEL_M);
  if (input == NULL) return NULL;
  QRcode *code = append(input, QR_MODE_8, count, bytes) == 0 ? encode_masked(input, 0) : NULL;
  free_input(input);
  return code;
}

bool fairlead_has_qrencode(void) {
  pthread_once(&once, load);
  return encode != NULL && release != NULL;
}

size_t fairlead_qr_modules(const unsigned char *bytes, size_t count, unsigned char *modules, size_t room) {
  if (!fairlead_has_qrencode() || count > INT_MAX) return 0;
  QRcode *code = encoded((int)count, bytes);
  if (code == NULL) return 0;
  size_t width = (size_t)code->width;
  if (width * width > room) width = 0;
  for (size_t place = 0; place < width * width; place++) modules[place] = code->data[place] & 1;
  release(code);
  return width;
}
