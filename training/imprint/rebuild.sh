#!/usr/bin/env bash
# Rebuilds src/stages/front/imprint/journal-names.ts: rebuild.sh DATA [--ship]; seconds.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../common.sh"

check_data
python3 journal_names.py "$DATA/data/refs" "$MADE/journal-names.ts"
list=$root/src/stages/front/imprint/journal-names.ts
# A list has no score: it is the same, or it is another.
if cmp "$MADE/journal-names.ts" "$list"; then
  echo 'the list is the one that the program has'
elif [ -n "$ship" ]; then
  cp "$MADE/journal-names.ts" "$list"
else
  exit 1
fi
