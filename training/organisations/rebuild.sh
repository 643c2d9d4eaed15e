#!/usr/bin/env bash
# Rebuilds weights/organisations.bin and organisations.json: rebuild.sh DATA [--ship]; a minute on one core.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

check_data
build
node pack.mjs "$DATA/data/knowledge/ror.jsonl.gz" "$MADE/organisations.bin"
# The program looks names up in the table that it carries.
cp "$MADE/organisations.bin" "$root/weights/organisations.bin"
node fit.mjs "$DATA/data/knowledge/affiliations-ror.tsv.gz" "$DATA/data/knowledge/ror.jsonl.gz" "$MADE/organisations.json" "$MADE/scores.json"
finish organisations.bin organisations.json
