#!/usr/bin/env bash
# Rebuilds weights/glyph-shapes.json and tex-shapes.json: rebuild.sh DATA [--ship]; three minutes on one core. Nothing of DATA is used: the fonts are those of
# Debian's texlive-fonts-extra, tex-gyre, lmodern and fonts-dejavu-core, installed, or unpacked under $FONT_ROOT.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

packages fonttools
build
"$PYTHON" outlines.py "$WORK/outlines.jsonl" "${FONT_ROOT:-/}"
node table.mjs "$WORK/outlines.jsonl" "$MADE/glyph-shapes.json" "$MADE/scores.json"
"$PYTHON" tex-outlines.py "$WORK/tex-outlines.jsonl" "${FONT_ROOT:-/}"
node tex-table.mjs "$WORK/tex-outlines.jsonl" "$MADE/tex-shapes.json"
finish glyph-shapes.json tex-shapes.json
