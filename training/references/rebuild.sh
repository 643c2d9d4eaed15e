#!/usr/bin/env bash
# Rebuilds weights/references-ner.onnx: rebuild.sh DATA [--ship]; ten minutes on two cores to prepare, then 23 minutes of one large GPU.
#
# What is prepared lies in $WORK and is not prepared again: where the GPU is another machine's, run it here until training begins, and there with
# the same $WORK. The weights come from three runs: one from nothing, two longer ones from the int8 weights before.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

packages numpy lxml onnx onnxruntime torch
check_data
build

prepare() {
  local raw=$WORK/unpacked csl=$WORK/unpacked/csl
  for set in anystyle excite parscit grobid/citation crossref-styled-strings; do unpack "$DATA/data/refs/$set.tar.xz" >/dev/null; done
  mkdir -p "$csl"
  for set in styles locales; do tar -xzf "$DATA/data/csl/$set.tar.gz" -C "$csl"; done
  "$PYTHON" convert.py "$raw" "$DATA/data/refs" "$WORK/sets"
  "$PYTHON" records.py "$raw" "$DATA/data/refs" "$WORK/records-all.jsonl.gz"
  "$PYTHON" hold_out.py "$WORK/sets" "$WORK/records-all.jsonl.gz" "$WORK"
  "$PYTHON" csl_feed.py "$WORK" 2858 14 "$WORK/feed.jsonl"
  npm install --no-package-lock --no-audit --no-fund --silent
  node csl/render.mjs "$WORK/feed.jsonl" "$csl" "$WORK/rendered.jsonl"
  "$PYTHON" csl_labels.py "$WORK/rendered.jsonl" "$WORK/csl-all.jsonl.gz"
  node dump-strings.mjs "$WORK/strings.jsonl" "$DATA"/corpus/train/*.pdf
  # Labels of the papers' strings come from the program as it is; papers that are measured on are left out.
  "$PYTHON" pdf_rows.py "$WORK/strings.jsonl" "$DATA/corpus/train" "$WORK/test.jsonl.gz" "$WORK/pdf-all.jsonl.gz" \
    "$DATA/corpus/dev" "$DATA/corpus/jats-truth" "$DATA/corpus/formats/truth" "$DATA/corpus/structure"
  "$PYTHON" hold_styles.py "$WORK"
}

[ -f "$WORK/held.jsonl.gz" ] || prepare
workers=$(($(nproc) > 4 ? $(nproc) - 2 : 2))
"$PYTHON" train.py --folder "$WORK" --seconds 385 --batch 1024 --workers "$workers" --out "$WORK/first"
on_from() {
  "$PYTHON" train.py --folder "$WORK" --seconds "$2" --batch 2048 --workers "$workers" --out "$WORK/$3" --init "$WORK/$1/large.onnx" --rate 0.0015 --test 7300
}
on_from first 480 second
on_from second 460 out
cp "$WORK/out/large.onnx" "$MADE/references-ner.onnx"
cp "$WORK/out/scores.json" "$MADE/scores.json"
sign "$MADE/references-ner.onnx" stages/references/parse/ner.js REFERENCE_MODEL
finish references-ner.onnx
"$PYTHON" truth.py "$WORK/held.jsonl.gz" "$WORK/truth.jsonl.gz"
node score-product.mjs "$WORK/truth.jsonl.gz"
[ -z "$ship" ] || "$PYTHON" vectors.py ../../test/unit/stages/references/parse/vectors.json
