#!/usr/bin/env bash
# Rebuilds weights/layout.onnx: rebuild.sh DATA [--ship]; an hour of typesetting on one core, then 15 minutes on one GPU
# (or half, where trainings run beside one another).
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"
. "$here/pages.sh"

packages lxml numpy onnx onnxruntime torch
check_data
build
sources "$WORK/sources"
typeset "$WORK/sources" "$WORK/pdf" 260 340 102
node dump-features.mjs "$WORK/synth" "$WORK"/pdf/*.pdf
real_pages "$WORK" train
real_pages "$WORK" dev
# Lines that the truth leaves open take the label that the shipped model is sure of.
"$PYTHON" pack.py "$WORK" "$WORK/data.xz" 100000 "$root/weights/layout.onnx"
# Fresh weights learn what the new pages say. The shipped ones then go on from where they are, with the fresh ones and themselves as teachers, and the mean of what
# they were and what they became ships: what is built on the labels meets the same errors, or fewer, and not new ones.
"$PYTHON" train.py "$WORK/data.xz" "$WORK/fresh" --mode final --channels 176 --epochs 70 --seed 5
"$PYTHON" train.py "$WORK/data.xz" "$MADE" --mode final --channels 176 --epochs 30 --seed 2 --rate 4e-4 \
  --start "$root/weights/layout.onnx" --keep 0.5 --teachers "$root/weights/layout.onnx" "$WORK/fresh/layout.pt" --trust 0.5
"$PYTHON" export.py "$MADE/layout.pt" "$MADE/layout.onnx" --int8
sign "$MADE/layout.onnx" stages/layout/features.js LAYOUT_MODEL
# Weights that never saw half of the families: they label those pages for the header tagger and for the weights of the line clues.
for half in half0 half1; do
  "$PYTHON" train.py "$WORK/data.xz" "$WORK/$half" --mode $half --channels 176 --epochs 50 --seed 2
  "$PYTHON" export.py "$WORK/$half/layout.pt" "$WORK/$half/layout.onnx" --int8
  sign "$WORK/$half/layout.onnx" stages/layout/features.js LAYOUT_MODEL
  [ -z "$ship" ] || cp "$WORK/$half/layout.onnx" "halves/$half.onnx"
done
finish layout.onnx
