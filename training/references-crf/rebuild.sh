#!/usr/bin/env bash
# Rebuilds weights/references-text.onnx and weights/references-geom.onnx: rebuild.sh DATA [--ship]; half an hour of typesetting on one
# core (what ../layout has typeset is taken instead), then minutes.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"
. "$here/../layout/pages.sh"

packages lxml numpy onnx
check_data
build
sources "$WORK/sources"
typeset "$WORK/sources" "$WORK/pdf" 170 0 0
node "$layout/dump-features.mjs" "$WORK/synth" "$WORK"/pdf/*.pdf
real_pages "$WORK" train
lists=$(unpack "$DATA/data/refs/grobid/reference-segmenter.tar.xz")
node dump-lines.mjs "$WORK" "$lists" "$WORK/lines" 170
for kind in text geom; do
  # 60 rounds, one paper in twelve held out and measured
  "$PYTHON" crf.py "$WORK/lines" "$kind" "$WORK/$kind.npz" 60 12 "$MADE/scores-$kind.json"
  "$PYTHON" export.py "$WORK/$kind.npz" "$MADE/references-$kind.onnx"
done
sign "$MADE/references-text.onnx" stages/references/segment/line-model.js "LINE_MODELS['references-text']"
sign "$MADE/references-geom.onnx" stages/references/segment/line-model.js "LINE_MODELS['references-geom']"
finish references-text.onnx references-geom.onnx
