#!/bin/sh
# Builds the library on Cloudflare Pages: "Build command" sh cloudflare.sh, "Build output directory" site/public
#
# In the settings of the project, set the variable FAIRLEAD_ARCHIVE to the address of Fairlead's .tar.gz archive.
set -eu
git fetch --unshallow || true
curl -fsSL "$FAIRLEAD_ARCHIVE" | tar -xz --strip-components=1 --one-top-level="$HOME/fairlead"
"$HOME/fairlead/bin/fairlead" build --frozen
