#!/usr/bin/env bash
# Rebuilds weights/ocr-page.onnx and weights/ocr-lines.onnx: rebuild.sh DATA [--ship]; half an hour on one core, then 1,540 s on one GPU.
# Fonts are those of Debian's texlive-fonts-extra, lmodern, tex-gyre and fonts-* packages, installed, or unpacked under $FONT_ROOT.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"
. "$here/../layout/pages.sh"
FONT_ROOT=${FONT_ROOT:-/}

packages cupy-cuda12x fonttools freetype-py lxml numpy onnx onnxruntime pikepdf pillow pypdfium2 torch uharfbuzz
check_data
build
sources "$WORK/sources"
npm ci # names of people and places: faker, CLDR
made=$WORK/data
mkdir -p "$made"
[ -f "$made/fonts.tar.xz" ] || "$PYTHON" fonts.py "$made" "$FONT_ROOT/usr/share/fonts" "$FONT_ROOT/usr/share/texmf" "$FONT_ROOT/usr/share/texlive"
node dump-names.mjs node_modules/@faker-js/faker >"$WORK/names.json"
"$PYTHON" texts.py "$DATA" "$WORK/sources" "$WORK/names.json" node_modules/cldr-localenames-full "$made"
"$PYTHON" open_papers.py "$DATA/corpus/train" >"$WORK/papers.txt"
xargs node "$layout/dump-lines.mjs" <"$WORK/papers.txt" >"$WORK/lines.jsonl"
"$PYTHON" pages.py "$WORK/lines.jsonl" "$DATA/corpus/train" "$made"

export PYTHON DATA_FOLDER=$made
SECONDS_GIVEN=560 OUT=$WORK/first bash train.sh
INIT_DETECTOR=$WORK/first/detector.pt INIT_READER=$WORK/first/reader.pt READER_RATE=1.2e-3 SEED=11 LINES=768 SECONDS_GIVEN=465 OUT=$WORK/second bash train.sh
INIT_READER=$WORK/second/reader.pt READER_RATE=1.1e-3 SEED=31 "$PYTHON" train_reader.py "$made" "$WORK/third" 515 15 1024

awk 'NR % 5 == 1' "$WORK/papers.txt" | xargs node inputs.mjs "$WORK/inputs"
"$PYTHON" quantise.py "$WORK/second/ocr-page.onnx" even-greys-half-map "$WORK/inputs" "$MADE/ocr-page.onnx"
"$PYTHON" quantise.py "$WORK/third/ocr-lines.onnx" even-greys-40-rows "$WORK/inputs" "$MADE/ocr-lines.onnx"
"$PYTHON" alphabet.py "$MADE/ocr-lines.alphabet.json"
cp "$WORK/second/scores-detector.json" "$WORK/third/scores-reader.json" "$MADE"
finish ocr-page.onnx ocr-lines.onnx ocr-lines.alphabet.json
