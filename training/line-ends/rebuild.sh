#!/usr/bin/env bash
# Rebuilds weights/broken-words.json: rebuild.sh DATA [--ship]; a core, 5 minutes. apt-get brings the word list and the manual pages.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

packages pyphen
check_data
build
mkdir -p "$WORK/debian"
(
  cd "$WORK/debian"
  apt-get download wamerican manpages-de manpages-es manpages-fr manpages-it manpages-pt-br
  for package in *.deb; do dpkg-deb -x "$package" .; done
)
unpack "$DATA/data/refs/anystyle.tar.xz" >/dev/null
unpack "$DATA/data/refs/crossref-styled-strings.tar.xz" >/dev/null
node lexicon.mjs "$DATA/data/refs" "$DATA/data/formats" "$WORK/unpacked" "$WORK/debian/usr/share/dict/american-english" >"$WORK/lexicon.json"
node dump.mjs "$DATA/corpus/train" >"$WORK/breaks.jsonl"
"$PYTHON" languages.py "$WORK/debian/usr/share/man" "$WORK/synthetic.jsonl"
node fit.mjs "$WORK/breaks.jsonl" "$WORK/synthetic.jsonl" "$DATA/corpus/train/manifest.jsonl" "$WORK/lexicon.json" "$MADE/broken-words.json" "$MADE/scores.json"
finish broken-words.json
