#!/usr/bin/env bash
# Fits weights/lines.json: rebuild.sh DATA [--ship]; on two idle cores three minutes of typesetting, ten of reading and fitting, and twenty to
# measure every clue.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"
. "$here/../layout/pages.sh"

packages lxml numpy onnxruntime
check_data
build
sources "$WORK/sources"
typeset "$WORK/sources" "$WORK/pdf" 0 150 24
lines=$WORK/lines labels=$WORK/labels
node gather.mjs "$WORK/typeset.v8" "$lines/typeset" "$WORK/pdf" "$layout/halves"
node gather.mjs "$WORK/train.v8" "$lines/train" "$DATA/corpus/train" "$layout/halves"
node gather.mjs "$WORK/dev.v8" "$lines/dev" "$DATA/corpus/dev"
"$PYTHON" labels.py "$WORK/pdf" "$lines/typeset" "$labels/typeset"
for set in train dev; do "$PYTHON" "$layout/align.py" "$DATA/corpus/$set" "$lines/$set" "$labels/$set"; done
node fit.mjs "$MADE/lines.json" "$MADE/lines.md" "$WORK/train.v8:$labels/train:2" "$WORK/typeset.v8:$labels/typeset" --measure "$WORK/dev.v8:$labels/dev"
cat "$MADE/lines.md"
if [ -n "$ship" ]; then
  ship_weights lines.json
  build
fi
node worth.mjs "$MADE/fields.md" "$DATA" "$WORK/worth"
cat "$MADE/fields.md"
