// The hash functions of OpenSSL's libcrypto.
//
// OpenSSL 3 marks these as deprecated in favour of EVP, which looks each algorithm up by its name and
// brings the whole library with it. Linked statically, these bring three object files.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/opensslv.h>
#include <openssl/sha.h>
