#!/usr/bin/env bash
# Rebuilds weights/header.onnx: rebuild.sh DATA [--ship]; minutes of a core, then twice 400 s on one GPU.
# It takes the pages that ../layout/rebuild.sh typeset (LAYOUT_WORK, ../layout/work unless given) and the weights made there: typeset
# lines are labelled by weights that never saw their family, real ones by the shipped model.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

packages lxml numpy onnx onnxruntime torch
check_data
build
LAYOUT_WORK=${LAYOUT_WORK:-$here/../layout/work}
ln -sfn "$LAYOUT_WORK/sources" "$WORK/sources"
mkdir -p "$WORK/pdf"
find "$LAYOUT_WORK/pdf" -type f -exec ln -sfn -t "$WORK/pdf" {} +
node ../layout/synth/typeset.mjs "$WORK/sources" "$WORK/pdf" 900 20001 --fronts
for half in half0 half1; do
  program=$WORK/$half
  mkdir -p "$program/weights"
  cp -r "$root/dist" "$root/package.json" "$program/"
  ln -sfn "$root/node_modules" "$program/node_modules"
  cp "$root"/weights/*.onnx "$root"/weights/*.json "$program/weights/"
  cp "$LAYOUT_WORK/$half/layout.onnx" "$program/weights/layout.onnx"
  "$PYTHON" ../layout/halves.py "$WORK/pdf" $half >"$WORK/$half.txt"
  node zones.mjs "$program" "$WORK/zones" --scans 0.12 "@$WORK/$half.txt"
done
node zones.mjs "$root" "$WORK/real-zones" "$DATA"/corpus/train/*.pdf
grobid=$DATA/data/refs/grobid
"$PYTHON" typeset.py "$WORK/pdf" "$WORK/zones" "$WORK/typeset.jsonl"                                    # labelled by their colours
"$PYTHON" real.py "$DATA/corpus/train" "$WORK/real-zones" "$WORK/real.jsonl"                            # labelled by their truth
"$PYTHON" raw.py "$grobid/header-raw.tar.xz" "$grobid/header.tar.xz" "$DATA/corpus/dev" "$WORK/raw.jsonl" # annotated
"$PYTHON" affiliations.py "$WORK/sources/papers.json" "$grobid/affiliation-address.tar.xz" "$WORK/sources/headers.json" "$WORK/affiliations.txt"
"$PYTHON" compose.py "$WORK/sources" "$WORK/affiliations.txt" "$WORK/composed.jsonl" 3000               # made up
node featurise.mjs "$WORK/header.json" "$WORK/typeset.jsonl" "$WORK/real.jsonl" "$WORK/raw.jsonl" "$WORK/composed.jsonl"
"$PYTHON" pack.py "$WORK/header.json" "$WORK/header.xz"
"$PYTHON" train.py "$WORK/header.xz" "$WORK/measured" --mode measure --seconds 400 --scores "$MADE/scores-measured.json"
"$PYTHON" train.py "$WORK/header.xz" "$MADE" --mode final --seconds 400 --seed 11 --scores "$MADE/scores-shipped.json"
"$PYTHON" export.py "$MADE/header.pt" "$MADE/header.onnx"
"$PYTHON" score.py "$WORK/header.xz" "$MADE/header.onnx"
finish header.onnx
