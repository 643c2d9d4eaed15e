"""Labels the reference strings of freely licensed papers: what the present program reads, mends and all, held against the publisher's own fields.

usage: python pdf_rows.py STRINGS TRUTH_FOLDER TEST OUT [MORE_TRUTH ...]
STRINGS is what dump-strings.mjs wrote, TRUTH_FOLDER holds <id>.truth.json and manifest.jsonl, TEST the held-out strings, MORE_TRUTH folders of papers that are measured on.
A field that the parser read as the publisher gives it keeps its labels; one that it read otherwise is found in the string, and what is left of it stays open ('?').
"""
import gzip
import json
import re
import sys
from pathlib import Path

from batches import load
from convert import FREE
from features import tokenise
from hold_out import keys, string_keys
from pieces import soft
from score import fields

NUMBERS = {"year": "yu", "volume": "v", "issue": "i", "first_page": "p", "last_page": "p"}


def found(text, value):
    """Where a value stands in a text, letters and digits alone compared; None where it does not, or more than once."""
    places = [i for i, ch in enumerate(text) if re.match(r"[^\W_]", ch)]
    letters = "".join(text[i].lower() for i in places)
    wanted = soft(value)
    if len(letters) != len(places) or len(wanted) < 3 or letters.count(wanted) != 1:
        return None
    at = letters.index(wanted)
    return places[at], places[at + len(wanted) - 1] + 1


def corrected(text, tokens, tags, truth):
    """The parser's labels with what the publisher's fields say of them."""
    tags = list(tags)
    have = fields(text, tokens, tags, True, True)
    for name, tag in (("title", "t"), ("container", "j")):
        value = truth.get(name) or ""
        if not value or soft(value) == have[name]:
            continue
        span = found(text, value)
        for at, (start, _, kind) in enumerate(tokens):
            if span and span[0] <= start < span[1]:
                tags[at] = tag
            elif tags[at] == tag and kind != "mark":
                tags[at] = "?"
    for name, own in NUMBERS.items():
        if truth.get(name) and soft(truth[name]) != have[name]:
            tags = ["?" if t in own else t for t in tags]
    families = soft("".join(p.get("family") or p.get("literal") or "" for p in truth.get("authors") or []))
    if families and families != have["authors"]:
        tags = ["?" if t in "AaGgxCc" else t for t in tags]
    return tags


def to_characters(text, tokens, tags):
    """Token labels spread over characters; marks between tokens of one field belong to it, as in the annotated sets."""
    out = ["."] * len(text)
    small = {"A": "a", "G": "g", "C": "c", "E": "e", "H": "h", "K": "k"}
    for (start, end, _), tag in zip(tokens, tags):
        out[start:end] = tag + small.get(tag, tag) * (end - start - 1)
    return "".join(out)


def match(truths, text):
    """The publisher's reference that a string prints: its title stands in it, or its container, volume and first page."""
    body = soft(text)
    for truth in truths:
        title = soft(truth.get("title") or "")
        if len(title) > 20 and title in body:
            return truth
    for truth in truths:
        parts = [soft(truth.get(k) or "") for k in ("volume", "first_page", "year")]
        family = soft((truth.get("authors") or [{}])[0].get("family") or "")
        if all(parts) and len(family) > 2 and family in body and all(re.search(rf"(?<!\d){re.escape(p)}(?!\d)", text.lower()) for p in parts):
            return truth
    return None


def main(strings, folder, test, out, *more):
    folder = Path(folder)
    licences = {row["id"]: row.get("licence") or "" for row in map(json.loads, open(folder / "manifest.jsonl", encoding="utf8"))}
    blocked = set().union(*(string_keys(row) for row in load(test)))
    for other in more:
        for path in Path(other).glob("*.truth.json"):
            for ref in json.loads(path.read_text()).get("refs") or []:
                blocked |= keys(ref.get("raw") or ref.get("title") or "", ref.get("title") or "", ref.get("volume") or "", ref.get("first_page") or "", ref.get("year") or "")
    kept, total = 0, 0
    with gzip.open(out, "wt", encoding="utf8") as handle:
        for name, rows in map(json.loads, open(strings, encoding="utf8")):
            truth = json.loads((folder / f"{name}.truth.json").read_text())
            refs = [r for r in truth.get("refs") or [] if r.get("structured")]
            if not FREE.match(licences.get(name, "")) or not refs:
                continue
            for text, faces, tags in rows:
                tokens = tokenise(text)
                if not 20 < len(text) < 900 or len(tokens) != len(tags):
                    continue
                total += 1
                ref = match(refs, text)
                if ref is None:
                    continue
                row = [text, to_characters(text, tokens, corrected(text, tokens, tags, ref)), None, "pdf", name, faces]
                if not string_keys(row) & blocked and not keys(text, ref.get("title") or "", ref.get("volume") or "", ref.get("first_page") or "", ref.get("year") or "") & blocked:
                    kept += 1
                    handle.write(json.dumps(row, ensure_ascii=False) + "\n")
    print("pdf strings", total, "->", kept)


if __name__ == "__main__":
    main(*sys.argv[1:])
