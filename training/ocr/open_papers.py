"""Prints the PDFs of a corpus that are openly licensed: python open_papers.py FOLDER (with manifest.jsonl)."""
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'layout'))
from sources import OPEN_LICENCE  # noqa: E402

folder = Path(sys.argv[1])
for row in map(json.loads, (folder / 'manifest.jsonl').read_text().splitlines()):
    path = folder / f"{row['id']}.pdf"
    if OPEN_LICENCE.match(row['licence'] or '') and path.exists():
        print(path)
