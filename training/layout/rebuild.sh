#!/usr/bin/env bash
# Makes weights/layout.onnx from nothing: rebuild.sh DATA [--ship]; an hour of typesetting on one core, then 15 minutes on one GPU, where
# trainings run beside one another.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"
. "$here/pages.sh"

packages lxml numpy onnx onnxruntime torch
check_data
build
sources "$WORK/sources"
typeset "$WORK/sources" "$WORK/pdf" 90 150 37 80
node dump-features.mjs "$WORK/synth" "$WORK"/pdf/*.pdf
real_pages "$WORK" train
collected_pages "$WORK"
real_pages "$WORK" dev
"$PYTHON" pack.py "$WORK" "$WORK/data.xz"

# learn NAME OPTIONS...: weights from nothing, in WORK/NAME.
learn() {
  local name=$1
  shift
  "$PYTHON" train.py "$WORK/data.xz" "$WORK/$name" --channels 176 "$@"
}

# Weights that never saw half of the families: they label what the truth leaves open on those pages, and those pages for the header tagger and the line clues.
for half in half0 half1; do learn $half --mode $half --epochs 45 --seed 2 & done
wait
halves=("$WORK/half0/layout.pt" "$WORK/half1/layout.pt")
# Four sets of weights, each with errors of its own, and then three that learn from their mean beside the truth.
for seed in 11 12 13 14; do learn teacher$seed --mode final --epochs 54 --seed $seed --labellers "${halves[@]}" & done
wait
for seed in 1 2 3; do
  learn seed$seed --mode final --epochs 57 --seed $seed --labellers "${halves[@]}" --teachers "$WORK"/teacher1[1-4]/layout.pt --trust 0.5 &
done
wait
for name in half0 half1 seed1 seed2 seed3; do
  "$PYTHON" export.py "$WORK/$name/layout.pt" "$WORK/$name/layout.onnx" --int8
  sign "$WORK/$name/layout.onnx" stages/layout/features.js LAYOUT_MODEL
done
[ -z "$ship" ] || for half in half0 half1; do cp "$WORK/$half/layout.onnx" "halves/$half.onnx"; done
cp "$WORK/seed1/layout.onnx" "$WORK/seed1/scores.json" "$MADE"
finish layout.onnx
