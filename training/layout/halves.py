"""Prints the typeset papers whose family belongs to a half: those that weights trained without it have never seen.

usage: python halves.py <pdf folder> half0|half1
"""
import json
import sys
from pathlib import Path

from train import half_of


def main(folder, half):
    for path in sorted(Path(folder).glob('*.json')):
        if half_of(json.loads(path.read_text())) == int(half[-1]):
            print(path.with_suffix('.pdf'))


if __name__ == '__main__':
    main(*sys.argv[1:3])
