"""Prints invented references with their labels, to look at: preview.py COUNT [SEED] [LANGUAGE]."""
import random
import sys

from canon import spans
from compose import render
from invent import Inventor

if __name__ == "__main__":
    inventor = Inventor("work/records.jsonl.gz", "work/train.jsonl.gz")
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 3)
    for _ in range(int(sys.argv[1])):
        record = inventor.make(rng, sys.argv[3] if len(sys.argv) > 3 else None)
        text, tags = render(rng, record)
        print(record["ty"], "|", "".join(f"⟦{t}:{text[a:b]}⟧" if t != "." else text[a:b] for t, a, b in spans(tags)))
