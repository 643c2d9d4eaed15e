"""Splits the labelled strings into training and held-out ones by hash, and drops from training whatever a held-out string repeats."""
import gzip
import hashlib
import json
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

from canon import spans
from mend import is_sound, mended
from pieces import soft

WHOLE = re.compile(r"excite|cora|flux-cim|iconip|humanities|grobid-evaluation")
HELD_JOURNALS = 5           # one journal in five
HELD_STRINGS = 20           # one string in twenty of AnyStyle and of GROBID's corpus
JATS_PER_JOURNAL = 150
JATS_HELD = 3000
PER_JOURNAL = 1500          # training strings of one journal: PLoS ONE alone is half of the verbatim set


def digest(text):
    return hashlib.sha1(text.encode()).hexdigest()


def bucket(text, of):
    return int(digest(text)[:8], 16) % of


def keys(text, title, volume, page, year):
    """What makes two strings the same work: the string, the title, or volume + page + year."""
    out = {"s" + soft(text)[:120]}
    if len(soft(title)) >= 20:
        out.add("t" + soft(title)[:60])
    if volume and page and year:
        out.add(f"v{soft(volume)}|{soft(page)}|{year}")
    return out


def string_keys(row):
    text, tags = row[0], row[1]
    first = {}
    for tag, start, end in spans(tags):
        if tag in "tvyp":
            first.setdefault(tag, text[start:end])
    page = re.split(r"\s*[-–—−]+\s*", first.get("p", ""))[0]
    return keys(text, first.get("t", ""), first.get("v", ""), page, first.get("y", ""))


def record_keys(r):
    return keys(r["ti"], r["ti"], r.get("v", ""), r.get("fp", ""), r["y"])


def is_held(row):
    text, name, journal = row[0], row[3], row[4]
    if WHOLE.match(name):
        return True
    if name.startswith("jats"):
        return name.startswith("jats-verbatim") and bucket(journal, HELD_JOURNALS) == 0
    return bucket(soft(text), HELD_STRINGS) == 0


def main(sets, records, out):
    out = Path(out)
    rows = []
    for path in sorted(Path(sets).glob("*.jsonl.gz")):
        rows += [json.loads(line) for line in gzip.open(path, "rt", encoding="utf8")]
    held, seen, per_journal = [], set(), Counter()
    for row in sorted(rows, key=lambda r: digest(r[0])):
        if not is_held(row) or "y" not in row[1] and not set("tj") & set(row[1]):
            continue
        if row[3].startswith("jats"):
            per_journal[row[4]] += 1
            if per_journal[row[4]] > JATS_PER_JOURNAL or per_journal["all"] >= JATS_HELD:
                continue
            per_journal["all"] += 1
        key = (row[3], soft(row[0]))
        if key not in seen:
            seen.add(key)
            held.append(row)
    blocked = set().union(*(string_keys(r) for r in held))
    train, counts, dropped, journals = [], Counter(), Counter(), Counter()
    known = set()
    for row in rows:
        if row[3].endswith("unfree") or WHOLE.match(row[3]) or (row[3].startswith("jats") and bucket(row[4], HELD_JOURNALS) == 0):
            continue
        if string_keys(row) & blocked:
            dropped[row[3]] += 1
            continue
        journals[row[4]] += 1
        key = soft(row[0])
        if key in known or (row[4] and journals[row[4]] > PER_JOURNAL):
            continue
        known.add(key)
        if not row[3].startswith("jats"):
            row = mended(row)
            if not is_sound(row):
                dropped["unsound"] += 1
                continue
        train.append(row)
        counts[row[3]] += 1
    free = [json.loads(line) for line in gzip.open(records, "rt", encoding="utf8")]
    kept = [r for r in free if not record_keys(r) & blocked]
    for name, items in (("test", held), ("train", train), ("records", kept)):
        with gzip.open(out / f"{name}.jsonl.gz", "wt", encoding="utf8") as handle:
            handle.writelines(json.dumps(item, ensure_ascii=False) + "\n" for item in items)
    split = defaultdict(list)
    for row in held:
        if not WHOLE.match(row[3]):
            split[row[3].split("-")[0]].append(digest(soft(row[0]))[:10])
    lines = [f"{name} {h}" for name in sorted(split) for h in sorted(split[name])]
    (Path(__file__).parent / "held-out.txt").write_text("\n".join(lines) + "\n")
    print("held", Counter(r[3] for r in held), "\ntrain", counts, "\ndropped", dropped, "\nrecords", len(free), "->", len(kept))


if __name__ == "__main__":
    main(*sys.argv[1:4])
