#!/usr/bin/env bash
# Rebuilds weights/fields.onnx and weights/paper-type.onnx: rebuild.sh DATA [--ship]; two minutes on one core.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

packages numpy onnx torch
check_data
build
refs=$DATA/data/refs
styled=$(unpack "$refs/crossref-styled-strings.tar.xz")
citations=$(unpack "$refs/grobid/citation.tar.xz")
anystyle=$(unpack "$refs/anystyle.tar.xz")
headers=$(unpack "$refs/grobid/header.tar.xz")

"$PYTHON" train_fields.py "$refs" "$styled"/*/data/datasets/dataset-apa.json --grobid "$citations" --anystyle "$anystyle/anystyle/parser" \
  --corpus "$DATA/corpus/train" --out "$MADE/fields.onnx" --scores "$MADE/scores-fields.json"
node dump-paper-type.mjs "$WORK/features.jsonl" "$DATA/corpus/train" "$DATA/data/formats/jats" "$headers"
"$PYTHON" train_paper_type.py "$WORK/features.jsonl" "$MADE/paper-type.onnx" "$MADE/scores-paper-type.json"

sign "$MADE/fields.onnx" stages/classification/features.js FIELDS_MODEL
sign "$MADE/paper-type.onnx" stages/paper-type/features.js PAPER_TYPE_MODEL
finish fields.onnx paper-type.onnx
