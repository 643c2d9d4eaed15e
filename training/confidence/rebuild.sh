#!/usr/bin/env bash
# Rebuilds weights/confidence.json: rebuild.sh DATA [--ship]; ten minutes on one core.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

check_data
build
node layers.mjs "$WORK/layers" "$DATA/corpus/train" --open
node examples.mjs "$WORK/train.jsonl" "$WORK/layers" "$DATA/corpus/train" --spoil 1
# What readers put right (docs/corrections.md): a folder with papers and the truth files of `svc corrections -o`.
if [ -n "${CORRECTED:-}" ]; then
  node layers.mjs "$WORK/corrected" "$CORRECTED"
  node examples.mjs "$WORK/corrected.jsonl" "$WORK/corrected" "$CORRECTED"
  cat "$WORK/corrected.jsonl" >> "$WORK/train.jsonl"
fi
node train.mjs "$WORK/train.jsonl" --check --scores "$MADE/scores.json"
node train.mjs "$WORK/train.jsonl" --out "$MADE/confidence.json"
finish confidence.json
