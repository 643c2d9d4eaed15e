"""Holds back whole CSL styles and whole papers, which hold_out.py does not see: moves them from csl-all and pdf-all to the held-out strings, and adds those of the families.

usage: python hold_styles.py FOLDER   (reads test, csl-all and pdf-all; writes held, csl and pdf)
"""
import gzip
import json
import sys

from batches import load
import held_families
from invent import Inventor

# csl-all stands in the order of the styles, which render.mjs shuffles by a hash of their names: its end are styles that no training string has.
HELD_RENDERINGS = 1000
HELD_PAPER_IN = 8


def write(path, rows):
    with gzip.open(path, "wt", encoding="utf8", compresslevel=9) as handle:
        for row in rows:
            handle.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")


def main(folder):
    rendered, printed = load(f"{folder}/csl-all.jsonl.gz"), load(f"{folder}/pdf-all.jsonl.gz")
    papers = sorted({row[4] for row in printed})
    kept_papers = set(papers[::HELD_PAPER_IN])
    held = [[*row[:3], "csl-unseen", *row[4:]] for row in rendered[-HELD_RENDERINGS:]]
    held += [[*row[:3], "pdf-unseen", *row[4:]] for row in printed if row[4] in kept_papers]
    held += [*held_families.printed(), *held_families.made(Inventor(f"{folder}/records.jsonl.gz", f"{folder}/train.jsonl.gz"))]
    known = {row[0] for row in held}
    write(f"{folder}/held.jsonl.gz", load(f"{folder}/test.jsonl.gz") + held)
    write(f"{folder}/csl.jsonl.gz", [row for row in rendered[:-HELD_RENDERINGS] if row[0] not in known])
    write(f"{folder}/pdf.jsonl.gz", [row for row in printed if row[4] not in kept_papers and row[0] not in known])
    print("held", len(held), "more")


if __name__ == "__main__":
    main(*sys.argv[1:2])
