#!/usr/bin/env bash
# Rebuilds src/stages/front/title/weights.ts: rebuild.sh DATA [--ship]; ten minutes on one core.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

check_data
build
node ../confidence/layers.mjs "$WORK/layers" "$DATA/corpus/train" --open
node fit-title.mjs "$MADE/weights.ts" "$WORK/layers" "$DATA/corpus/train" "$DATA/eval" --check
node fit-title.mjs "$MADE/weights.ts" "$WORK/layers" "$DATA/corpus/train" "$DATA/eval"
(cd "$root" && npx biome format --write "$MADE/weights.ts")
[ -z "$ship" ] || cp "$MADE/weights.ts" "$root/src/stages/front/title/weights.ts"
finish
