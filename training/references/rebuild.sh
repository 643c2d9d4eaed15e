#!/usr/bin/env bash
# Rebuilds weights/references-ner.onnx: rebuild.sh DATA [--ship]; ten minutes on two cores, then 890 s on one GPU.
#
# PARTS says which of its parts run (all unless given): `prepare` needs no GPU and leaves everything that training reads in $WORK; `train` needs one, and
# nothing else of DATA; `score` compares with the card. So the middle part may run on another machine.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"
parts=${PARTS:-prepare train score}
weights=$root/weights/references-ner.onnx

prepare() {
  check_data
  build
  local raw=$WORK/raw set
  rm -rf "$raw" && mkdir -p "$raw/csl" "$raw/crossref-styled-strings"
  for set in anystyle excite parscit grobid/citation; do
    mkdir -p "$raw/$(basename "$set")" && tar xJf "$DATA/data/refs/$set.tar.xz" -C "$raw/$(basename "$set")"
  done
  tar xJf "$DATA/data/refs/crossref-styled-strings.tar.xz" -C "$raw/crossref-styled-strings"
  for set in styles locales; do tar xzf "$DATA/data/csl/$set.tar.gz" -C "$raw/csl"; done
  "$PYTHON" convert.py "$raw" "$DATA/data/refs" "$WORK/sets"
  "$PYTHON" records.py "$raw" "$DATA/data/refs" "$WORK/records-all.jsonl.gz"
  "$PYTHON" hold_out.py "$WORK/sets" "$WORK/records-all.jsonl.gz" "$WORK"
  "$PYTHON" csl_feed.py "$WORK" 2858 14 "$WORK/feed.jsonl"
  npm install --no-package-lock --no-audit --no-fund --silent
  node csl/render.mjs "$WORK/feed.jsonl" "$raw/csl" "$WORK/rendered.jsonl"
  "$PYTHON" csl_labels.py "$WORK/rendered.jsonl" "$WORK/csl-all.jsonl.gz"
  node dump-strings.mjs "$WORK/strings.jsonl" "$DATA"/corpus/train/*.pdf
  "$PYTHON" pdf_rows.py "$WORK/strings.jsonl" "$DATA/corpus/train" "$weights" "$WORK/test.jsonl.gz" "$WORK/pdf-all.jsonl.gz" \
    "$DATA/corpus/dev" "$DATA/corpus/jats-truth" "$DATA/corpus/formats/truth" "$DATA/corpus/structure"
  "$PYTHON" hold_styles.py "$WORK"
}

# Twice, as the shipped weights were: from nothing, then on from there in larger batches.
train() {
  "$PYTHON" train.py --folder "$WORK" --seconds 385 --batch 1024 --workers "${WORKERS:-14}" --out "$WORK/first"
  "$PYTHON" train.py --folder "$WORK" --seconds 505 --batch 2048 --workers "${WORKERS:-14}" --out "$WORK/out" --init "$WORK/first/large.onnx" --rate 0.0015
}

# Every second of the held-out strings, as the card has it.
score() {
  cp "$WORK/out/large.onnx" "$MADE/references-ner.onnx"
  "$PYTHON" score_weights.py "$WORK" "$MADE/references-ner.onnx" 7000 "$MADE/scores.json"
  sign "$MADE/references-ner.onnx" stages/references/parse/ner.js REFERENCE_MODEL
  if [ -n "$ship" ]; then
    cp "$MADE/references-ner.onnx" "$weights"
    "$PYTHON" truth.py "$WORK/test.jsonl.gz" "$WORK/truth.jsonl.gz"
    node score-product.mjs "$WORK/truth.jsonl.gz"
    "$PYTHON" vectors.py "$root/test/unit/stages/references/parse/vectors.json"
  fi
  finish references-ner.onnx
}

packages lxml numpy onnx onnxruntime torch
for part in $parts; do "$part"; done
