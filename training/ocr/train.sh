#!/usr/bin/env bash
# Trains detector and reader at once on one accelerator and writes models, weights and scores to $OUT: SECONDS_GIVEN=560 OUT=out bash train.sh
# $DATA_FOLDER (the folder of this file unless given) holds texts.json.xz, fonts.tar.xz and pages.tar.xz, and for a machine that has them not
# libs.tar.xz (freetype-py, uharfbuzz, pypdfium2 for Python 3.11 and later).
set -u
here=$(cd "$(dirname "$0")" && pwd)
data=${DATA_FOLDER:-$here}
python=${PYTHON:-python3}
given=${SECONDS_GIVEN:-560}
cores=$(nproc)
libs=$(mktemp -d)
[ ! -f "$data/libs.tar.xz" ] || tar xJf "$data/libs.tar.xz" -C "$libs"
export PYTHONPATH="$libs:$here" PYTHONUNBUFFERED=1 OMP_NUM_THREADS=2 MKL_NUM_THREADS=2
mkdir -p "$OUT"
reading=$((given > 120 ? given - 60 : given))
detecting=$((given > 120 ? given * 6 / 10 : given))
"$python" "$here/train_detector.py" "$data" "$OUT" "$detecting" $((cores > 8 ? 4 : 2)) >"$OUT/detector.log" 2>&1 &
detector=$!
"$python" "$here/train_reader.py" "$data" "$OUT" "$reading" $((cores > 8 ? cores - 5 : 2)) "${LINES:-1024}" 2>&1 | tee "$OUT/reader.log" | grep -v Deprecation
wait $detector
echo "detector:"
tail -n 12 "$OUT/detector.log"
cat "$OUT/detector.log" "$OUT/reader.log" >"$OUT/train.log"
rm -f "$OUT/detector.log" "$OUT/reader.log"
rm -rf "$libs"
ls -la "$OUT"
