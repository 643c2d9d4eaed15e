"""Holds the scores of a rebuilt model against those of its card, and fails where one is more than 0.3 off.

usage: python compare.py CARD.json MADE.json ...
Each file maps names of scores to percentages; CARD.json is scores.json of the model's folder, the numbers that its card prints.
"""
import json
import sys
from pathlib import Path

MOST_OFF = 0.3


def main(card, made):
    expected = json.loads(Path(card).read_text())
    found = {}
    for path in made:
        found.update(json.loads(Path(path).read_text()))
    failed = 0
    for name, value in expected.items():
        own = found.get(name)
        # A hair of patience: both numbers are rounded.
        is_off = own is None or abs(own - value) > MOST_OFF + 1e-9
        failed += is_off
        print(f"{name:<52} card {value:>6.1f}  rebuilt {'none' if own is None else format(own, '6.1f')}{'  OFF' if is_off else ''}")
    print(f'{len(expected) - failed} of {len(expected)} scores within {MOST_OFF} of the card')
    return 1 if failed else 0


if __name__ == '__main__':
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2:]))
