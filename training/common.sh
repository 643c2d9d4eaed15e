# What every rebuild.sh begins with and ends with; it sets `here`, the model's folder, and sources this file.
#
#   rebuild.sh DATA [--ship]     DATA holds `corpus` and `data`; --ship puts what was made into the program
#
# WORK (training/MODEL/work unless given) keeps everything in between; PYTHON, where given, is used instead of an environment
# made from requirements.lock (a machine with an accelerator may have its own).
set -euo pipefail

model=$(basename "$here")
root=$(cd "$here/../.." && pwd)
ship=
DATA=
for word in "$@"; do
  case $word in
  --ship) ship=yes ;;
  -*) echo "usage: training/$model/rebuild.sh DATA [--ship]" >&2 && exit 2 ;;
  *) DATA=$word ;;
  esac
done
[ -n "$DATA" ] || { echo "usage: training/$model/rebuild.sh DATA [--ship]" >&2 && exit 2; }
DATA=$(cd "$DATA" && pwd)
WORK=${WORK:-$here/work}
mkdir -p "$WORK"
WORK=$(cd "$WORK" && pwd)
MADE=$WORK/made
mkdir -p "$MADE"
cd "$here"

# packages NAME...: an environment with these packages, in the versions of requirements.lock; its interpreter is $PYTHON.
packages() {
  [ -n "${PYTHON:-}" ] && return
  local environment=$root/training/work/environment
  [ -x "$environment/bin/python" ] || python3 -m venv "$environment"
  "$environment/bin/pip" install --quiet --constraint "$root/training/requirements.lock" "$@"
  PYTHON=$environment/bin/python
}

# The data are those that the card's scores are of.
check_data() {
  "${PYTHON:-python3}" "$root/training/data_hashes.py" "$DATA" --check "$model"
}

# Features come from the program itself.
build() {
  (cd "$root" && npm run build)
}

# unpack ARCHIVE: prints the folder with what it holds.
unpack() {
  local folder
  folder=$WORK/unpacked/$(basename "$1" .tar.xz)
  [ -d "$folder" ] || { mkdir -p "$folder" && tar -xJf "$1" -C "$folder"; }
  echo "$folder"
}

# sign FILE.onnx MODULE MODEL: makes integer products the same on every processor, and writes in the fingerprint that stands beside the
# features' code.
sign() {
  local print
  "$PYTHON" "$root/training/unsigned.py" "$1"
  print=$(node --input-type=module -e "console.log((await import('$root/dist/$2')).$3.features)")
  "$PYTHON" "$root/training/fingerprint.py" "$1" "$print"
}

# ship_weights FILE...: puts what was made into the program.
ship_weights() {
  local file
  for file in "$@"; do cp "$MADE/$file" "$root/weights/$file"; done
  (cd "$root/weights" && sha256sum -- *.onnx *.json *.bin words/*.json | LC_ALL=C sort -k 2 >SHA256SUMS)
}

# finish FILE...: what was made goes into the program where --ship says so; then its scores are held against the card's.
finish() {
  [ -z "$ship" ] || ship_weights "$@"
  "${PYTHON:-python3}" "$root/training/compare.py" scores.json "$MADE"/scores*.json
}
