#!/usr/bin/env bash
# Rebuilds weights/references-ner.onnx from the data alone: DATA=folder-with-data-and-corpus bash rebuild.sh [prepare|train|install]
#
# Without an argument all three parts run. `prepare` needs no GPU and leaves everything that training reads in work/ (train, csl, pdf, records,
# held); `train` is a matter of one GPU, SECONDS_GIVEN, and the weights INIT to go on from, where there are any; `install` puts the result into weights/ and scores the product with it.
# DATA holds data/refs, data/csl and corpus/ as data.sha256 lists them. Python is that of ../requirements.lock; `npm run build` ran before.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here"
part=${1:-all}
data=$(realpath "${DATA:-../../../shared}")
work=$here/work
weights=$here/../../weights/references-ner.onnx
python=${PYTHON:-python3}
mkdir -p "$work"

unpack() {
  local raw=$work/raw
  rm -rf "$raw" && mkdir -p "$raw/csl" "$raw/crossref-styled-strings"
  for set in anystyle excite parscit grobid/citation; do
    mkdir -p "$raw/$(basename "$set")" && tar xJf "$data/data/refs/$set.tar.xz" -C "$raw/$(basename "$set")"
  done
  tar xJf "$data/data/refs/crossref-styled-strings.tar.xz" -C "$raw/crossref-styled-strings"
  for set in styles locales; do tar xzf "$data/data/csl/$set.tar.gz" -C "$raw/csl"; done
}

prepare() {
  $python ../data_hashes.py "$data" references --check
  unpack
  $python convert.py "$work/raw" "$data/data/refs" "$work/sets"
  $python records.py "$work/raw" "$data/data/refs" "$work/records-all.jsonl.gz"
  $python hold_out.py "$work/sets" "$work/records-all.jsonl.gz" "$work"
  $python csl_feed.py "$work" 2858 14 "$work/feed.jsonl"
  npm install --no-package-lock --no-audit --no-fund --silent
  node csl/render.mjs "$work/feed.jsonl" "$work/raw/csl" "$work/rendered.jsonl"
  $python csl_labels.py "$work/rendered.jsonl" "$work/csl-all.jsonl.gz"
  node dump-strings.mjs "$work/strings.jsonl" "$data"/corpus/train/*.pdf
  $python pdf_rows.py "$work/strings.jsonl" "$data/corpus/train" "$weights" "$work/test.jsonl.gz" "$work/pdf-all.jsonl.gz" \
    "$data/corpus/dev" "$data/corpus/jats-truth" "$data/corpus/formats/truth" "$data/corpus/structure"
  $python hold_styles.py "$work"
}

train() {
  $python train.py --folder "$work" --seconds "${SECONDS_GIVEN:-505}" --batch 2048 --workers "${WORKERS:-14}" --out "$work/out" ${INIT:+--init "$INIT" --rate 0.0015}
}

install() {
  cp "$work/out/large.onnx" "$weights"
  $python ../fingerprint.py "$weights" "$(grep -oP "features: '\K[0-9a-f]+" ../../src/stages/references/parse/ner.ts)"
  $python truth.py "$work/test.jsonl.gz" "$work/truth.jsonl.gz"
  node score-product.mjs "$work/truth.jsonl.gz"
  $python vectors.py ../../test/unit/stages/references/parse/vectors.json
}

case $part in
  prepare | train | install) "$part" ;;
  all) prepare && train && install ;;
  *) echo "unknown part $part: prepare, train or install" >&2 && exit 2 ;;
esac
