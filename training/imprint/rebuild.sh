#!/usr/bin/env bash
# Rebuilds weights/journals.json: rebuild.sh DATA [--ship]; seconds.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

check_data
python3 journal_names.py "$DATA/data/refs" "$MADE/journals.json"
list=$root/weights/journals.json
# A list has no score: it is the same, or it is another.
if cmp "$MADE/journals.json" "$list"; then
  echo 'the list is the one that the program has'
elif [ -n "$ship" ]; then
  ship_weights journals.json
else
  exit 1
fi
