#!/usr/bin/env bash
# Rebuilds weights/layout.onnx: rebuild.sh DATA [--ship]; hours of typesetting on one core, then 150 s on one GPU.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"
. "$here/pages.sh"

packages lxml numpy onnx onnxruntime torch
check_data
build
sources "$WORK/sources"
typeset "$WORK/sources" "$WORK/pdf" 600 240
node dump-features.mjs "$WORK/synth" "$WORK"/pdf/*.pdf
real_pages "$WORK" train
real_pages "$WORK" dev
# Lines that the truth leaves open take the label that the shipped model is sure of.
"$PYTHON" pack.py "$WORK" "$WORK/data.xz" 100000 "$root/weights/layout.onnx"
"$PYTHON" train.py "$WORK/data.xz" "$MADE" --mode final --channels 176 --epochs 60 --seed 2
"$PYTHON" export.py "$MADE/layout.pt" "$MADE/layout.onnx" --int8
sign "$MADE/layout.onnx" stages/layout/features.js LAYOUT_MODEL
finish layout.onnx
