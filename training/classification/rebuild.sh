#!/usr/bin/env bash
# Rebuilds weights/fields.onnx, the weights of the witnesses in weights/fields-of-science.json and weights/paper-type.onnx: rebuild.sh DATA [--ship];
# two minutes on one core, and as long to read the papers of train.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

packages numpy onnx onnxruntime torch
check_data
build
refs=$DATA/data/refs
styled=$(unpack "$refs/crossref-styled-strings.tar.xz")
citations=$(unpack "$refs/grobid/citation.tar.xz")
anystyle=$(unpack "$refs/anystyle.tar.xz")
headers=$(unpack "$refs/grobid/header.tar.xz")

"$PYTHON" train_fields.py "$refs" "$styled"/*/data/datasets/dataset-apa.json --grobid "$citations" --anystyle "$anystyle/anystyle/parser" \
  --corpus "$DATA/corpus/train" --out "$MADE/fields.onnx" --scores "$MADE/scores-fields.json"
cp "$root/weights/fields-of-science.json" "$MADE/"
(cd "$root" && npm run eval -- train --corpus "$DATA/corpus" --scorer "$DATA"/eval/score.m* >"$WORK/train.txt")
"$PYTHON" fit_witnesses.py "$root/tools/eval/out/train" "$DATA/corpus/train" "$MADE/fields.onnx" "$MADE/fields-of-science.json" "$MADE/scores-witnesses.json"
node dump-paper-type.mjs "$WORK/features.jsonl" "$DATA/corpus/train" "$DATA/data/formats/jats" "$headers"
"$PYTHON" train_paper_type.py "$WORK/features.jsonl" "$MADE/paper-type.onnx" "$MADE/scores-paper-type.json"

sign "$MADE/fields.onnx" stages/classification/features.js FIELDS_MODEL
sign "$MADE/paper-type.onnx" stages/paper-type/features.js PAPER_TYPE_MODEL
finish fields.onnx fields-of-science.json paper-type.onnx
