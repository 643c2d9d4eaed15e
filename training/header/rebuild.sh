#!/usr/bin/env bash
# Rebuilds weights/header.onnx: rebuild.sh DATA [--ship]; hours of typesetting on one core, then twice 370 s on one GPU.
# The shipped layout model labels the lines; hyphenation patterns are those of Debian's hyphen-* packages ($HYPHENS).
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"
. "$here/../layout/pages.sh"

packages lxml numpy onnx onnxruntime torch
check_data
build
sources "$WORK/sources"
typeset "$WORK/sources" "$WORK/pdf" 600 240 --houses
node zones.mjs "$root" "$WORK/zones" --scans 0.12 "$WORK"/pdf/*.pdf
node zones.mjs "$root" "$WORK/real-zones" "$DATA"/corpus/train/*.pdf
grobid=$DATA/data/refs/grobid
"$PYTHON" typeset.py "$WORK/pdf" "$WORK/zones" "$WORK/typeset.jsonl"                                    # labelled by their colours
"$PYTHON" real.py "$DATA/corpus/train" "$WORK/real-zones" "$WORK/real.jsonl"                            # labelled by their truth
"$PYTHON" raw.py "$grobid/header-raw.tar.xz" "$grobid/header.tar.xz" "$DATA/corpus/dev" "$WORK/raw.jsonl" # annotated
"$PYTHON" affiliations.py "$WORK/sources/papers.json" "$grobid/affiliation-address.tar.xz" "$WORK/sources/headers.json" "$WORK/affiliations.txt"
"$PYTHON" compose.py "$WORK/sources" "$WORK/affiliations.txt" "$WORK/composed.jsonl" 3000               # made up
node featurise.mjs "$WORK/header.json" "$WORK/typeset.jsonl" "$WORK/real.jsonl" "$WORK/raw.jsonl" "$WORK/composed.jsonl"
"$PYTHON" pack.py "$WORK/header.json" "$WORK/header.xz"
"$PYTHON" train.py "$WORK/header.xz" "$WORK/measured" --mode measure --seconds 370 --scores "$MADE/scores-measured.json"
"$PYTHON" train.py "$WORK/header.xz" "$MADE" --mode final --seconds 370 --seed 11 --scores "$MADE/scores-shipped.json"
"$PYTHON" export.py "$MADE/header.pt" "$MADE/header.onnx"
"$PYTHON" score.py "$WORK/header.xz" "$MADE/header.onnx"
finish header.onnx
