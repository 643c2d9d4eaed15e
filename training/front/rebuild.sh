#!/usr/bin/env bash
# Rebuilds weights/title.json, byline.json, cover.json, names.json and double-names.json: rebuild.sh DATA [--ship]; twenty minutes on one core.
# Typeset papers are those of ../layout/pages.sh, which says what it needs; they are made unless they are there already.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

. "$here/../layout/pages.sh"

check_data
build
node ../confidence/layers.mjs "$WORK/layers" "$DATA/corpus/train" --open
packages lxml faker
"$PYTHON" names.py "$MADE/names.json" "$DATA/data"
"$PYTHON" double_names.py "$MADE/double-names.json" "$DATA/data"
sources "$WORK/sources"
typeset "$WORK/sources" "$WORK/pdf" 0 340 102
node typeset-layers.mjs "$WORK/typeset" "$WORK/pdf" 2
node fit-title.mjs "$MADE/title.json" "$WORK/layers" "$DATA/corpus/train" "$DATA/eval" "$WORK/typeset" "$WORK/pdf" --check
node fit-names.mjs "$MADE/byline.json" "$WORK/layers" "$DATA/corpus/train" "$WORK/typeset" "$WORK/pdf" --check
node fit-cover.mjs "$MADE/cover.json" "$WORK/layers" covers.json --check
finish title.json byline.json cover.json names.json double-names.json
