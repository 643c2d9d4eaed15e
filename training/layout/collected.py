"""Gathers real papers under CC BY of a public collection of papers and their JATS: those that collected.tsv lists, by their hashes.

usage: python collected.py <output folder> [a clone of the collection]
Writes <id>.pdf, <id>.xml and a manifest as `corpus/train` has one. None of them stands in train or dev.
"""
import csv
import hashlib
import json
import subprocess
import sys
from pathlib import Path

COLLECTION, COMMIT = 'https://github.com/petermr/semanticClimate', 'a65f229ce55257d1f4ef32efd3c7a7fc6a866a1a'


def file_of(clone, path):
    return subprocess.run(['git', '-C', clone, 'show', f'{COMMIT}:{path}'], capture_output=True, check=True).stdout


def main(out, clone=None):
    out = Path(out)
    out.mkdir(parents=True, exist_ok=True)
    if clone is None:
        clone = str(out / 'clone')
        if not Path(clone).exists():
            subprocess.run(['git', 'clone', '--bare', '--filter=blob:none', COLLECTION, clone], check=True)
    with open(Path(__file__).parent / 'collected.tsv') as file:
        rows = list(csv.DictReader(file, delimiter='\t'))
    for row in rows:
        for kind in ('pdf', 'xml'):
            held = file_of(clone, f"{row['folder']}/fulltext.{kind}")
            if hashlib.sha256(held).hexdigest() != row[kind]:
                sys.exit(f"{row['id']}.{kind} is another file than the card's scores are of")
            (out / f"{row['id']}.{kind}").write_bytes(held)
    kept = [{'id': row['id'], 'publisher': row['publisher'], 'licence': row['licence'], 'group': 'jats'} for row in rows]
    (out / 'manifest.jsonl').write_text(''.join(json.dumps(row) + '\n' for row in kept))


if __name__ == '__main__':
    main(*sys.argv[1:3])
