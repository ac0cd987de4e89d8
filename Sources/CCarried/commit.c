#include "carried_files.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

/* Scripts/build-tool writes the file before it builds. A debug build shows no commit: it would often
   be an old one. */
static const char commit[] = {
#if defined(__OPTIMIZE__) && __has_embed("../../.build/commit") == __STDC_EMBED_FOUND__
#embed "../../.build/commit" suffix(, )
#endif
    0};

const char *carried_commit(void) { return commit; }
