#!/usr/bin/env bash
# Rebuilds weights/journals.bin, journal-words.json and imprint.json: rebuild.sh DATA [--ship]; ten minutes on one core.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

check_data
build
python3 journal_names.py "$DATA/data/refs" "$WORK/names.json"
node pack-journals.mjs "$MADE/journals.bin" "$MADE/journal-words.json" "$WORK/names.json" "$DATA/data/knowledge/journals.tsv.gz"
# The judges are fitted with the journals that the program knows.
[ -z "$ship" ] || ship_weights journals.bin journal-words.json
# Mastheads and running heads are told by the first pages.
node ../confidence/layers.mjs "$WORK/layers" "$DATA/corpus/train" --open --for imprint --pages 6
node fit.mjs "$MADE/imprint.json" "$MADE/scores.json" "$WORK/layers" "$DATA/corpus/train" "$DATA/data/knowledge/journals.tsv.gz" --check
finish journals.bin journal-words.json imprint.json
