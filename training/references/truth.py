"""Writes the held-out strings with the field values that their annotation gives, for score-product.mjs."""
import gzip
import json
import sys

from batches import load, token_tags
from canon import spans
from features import tokenise
from words import language
from pieces import soft
from score import OPEN, fields

if __name__ == "__main__":
    with gzip.open(sys.argv[2], "wt", encoding="utf8") as handle:
        for row in load(sys.argv[1]):
            tokens = tokenise(row[0])
            tags = token_tags(tokens, row[1], row[0])
            split = [not set("P1") & set(tags), not set("Q2") & set(tags)]
            lang = {"excite-de": "de", "excite-en": "en", "humanities-it": "it"}.get(row[3]) or language(row[0]) or "en"
            said_nothing = [soft(row[0][a:b]) for tag, a, b in spans(row[1]) if tag in OPEN]
            handle.write(json.dumps({"open": [x for x in said_nothing if x], "text": row[0], "set": row[3], "lang": lang, "split": split, "fields": fields(row[0], tokens, tags, *split)}, ensure_ascii=False) + "\n")
