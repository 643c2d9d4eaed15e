#!/usr/bin/env bash
# Fits weights/table-rows.json: rebuild.sh DATA [--ship]; a core, ten minutes, most of them for reading the papers. Needs Chromium ($CHROMIUM, /usr/bin/chromium unless given).
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

check_data
build
node ../confidence/layers.mjs "$WORK/layers" "$DATA/corpus/train" --open
node ../confidence/layers.mjs "$WORK/dev" "$DATA/corpus/dev"
node typeset.mjs "$WORK/typeset" "$DATA/corpus/train" "$DATA/data/formats/jats"
node junctions.mjs "$WORK/train.jsonl" "$WORK/layers" "$DATA/corpus/train" "$WORK/typeset/tables.v8"
node junctions.mjs "$WORK/dev.jsonl" "$WORK/dev" "$DATA/corpus/dev"
node fit.mjs "$MADE/table-rows.json" "$MADE/scores.json" "$WORK/train.jsonl" "$WORK/dev.jsonl"
finish table-rows.json
