#!/usr/bin/env bash
# Rebuilds weights/funding.onnx: rebuild.sh DATA [--ship]; two minutes on one core.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

packages numpy onnx torch
check_data
build
annotated=$(unpack "$DATA/data/refs/grobid/funding-acknowledgement.tar.xz")
node dump.mjs "$WORK/tokens.jsonl" "$annotated"/funding-acknowledgement/corpus/*.tei.xml
"$PYTHON" train.py "$WORK/tokens.jsonl" "$MADE/funding.onnx" "$MADE/scores.json"
sign "$MADE/funding.onnx" stages/funding/tokens.js FUNDING_MODEL
finish funding.onnx
