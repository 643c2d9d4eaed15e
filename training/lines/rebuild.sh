#!/usr/bin/env bash
# Fits src/stages/blocks/weights.ts: rebuild.sh DATA [--ship]; half an hour on two cores beyond the typesetting of training/layout.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"
. "$here/../layout/pages.sh"

packages numpy lxml onnxruntime
check_data
build
sources "$WORK/sources"
typeset "$WORK/sources" "$WORK/pdf" 40 40 --houses
node "$layout/dump-features.mjs" "$WORK/synth" "$WORK"/pdf/*.pdf
"$PYTHON" labels.py "$WORK/pdf" "$WORK/synth" "$WORK/synth-labels"
real_pages "$WORK" train
node gather.mjs "$WORK/synth.v8" "$WORK/pdf" "$WORK/synth-labels" --noise
node gather.mjs "$WORK/real.v8" "$DATA/corpus/train" "$WORK/real-labels" --noise
node fit.mjs "$MADE/weights.ts" "$MADE/table.md" "$WORK/synth.v8" "$WORK/real.v8"
(cd "$root" && npx biome check --write "$MADE/weights.ts")
cat "$MADE/table.md"
[ -z "$ship" ] || cp "$MADE/weights.ts" "$root/src/stages/blocks/weights.ts"
finish
