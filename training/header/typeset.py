"""Labels the fronts of typeset papers by the colours of their letters.

usage: python typeset.py MADE ZONES OUT.jsonl
MADE says what each colour means (written beside each PDF), ZONES are the fronts that zones.mjs wrote.
"""
import json
import re
import sys
from pathlib import Path

from labels import IDS, IGNORED, PARTS

# What a block's letters are that carry no token of their own.
BASE = {'title': 'title', 'author': 'byline', 'correspondence': 'correspondence', 'abstract': 'abstract', 'keywords': 'keywords'}
MARKS = re.compile(r'[\d,*∗†‡§¶#a-z\s]{1,8}')


def part_of(one):
    return PARTS.index(one['part']) if one.get('part') else IGNORED


def guess(line, start, end):
    """What LaTeX prints itself, in black: marks beside names and affiliations, words between names; the rest is left open."""
    text, around = line['text'][start:end], set(line['tags'])
    names = {IDS['given-first'], IDS['family'], IDS['given']} & around
    if names and MARKS.fullmatch(text) and re.search(r'[\d*∗†‡§¶#a-z]', text):
        return IDS['author-mark']
    if names and len(text.strip()) < 6:
        return IDS['byline']
    if IDS['affiliation-first'] in around and MARKS.fullmatch(text):
        return IDS['affiliation-mark']
    if re.fullmatch(r'\s*(abstract|summary|a\s?b\s?s\s?t\s?r\s?a\s?c\s?t)\W*', text, re.I):
        return IDS['abstract']
    if re.match(r'\s*(key\s?words|index terms)', text, re.I):
        return IDS['keywords']
    return IGNORED


def tags_of(one, count, is_new):
    """Only the first letter of a name or an affiliation begins it, though its colour may cover more."""
    name = one.get('token') or BASE.get(one['label'], 'other')
    if not name.endswith('-first'):
        return [IDS[name]] * count
    return [IDS[name if is_new else name[:-6]], *[IDS[name[:-6]]] * (count - 1)]


def tagged(line, instances, seen):
    size = len(line['text'])
    line['tags'], line['parts'] = [IGNORED] * size, [IGNORED] * size
    open_ = []
    for start, end, colour in line.pop('colors'):
        end = min(end, size)
        if 0 < colour < len(instances):
            one = instances[colour]
            line['tags'][start:end] = tags_of(one, end - start, colour not in seen)
            seen.add(colour)
            line['parts'][start:end] = [part_of(one)] * (end - start)
        else:
            open_.append((start, end))
    for start, end in open_:
        line['tags'][start:end] = [guess(line, start, end)] * (end - start)
    return line


def main(made, zones, out):
    kept = 0
    with open(out, 'w') as file:
        for path in sorted(Path(zones).glob('*.json')):
            # Pages drawn at random know no parts of names.
            if path.name.startswith('synth-'):
                continue
            zone = json.loads(path.read_text())
            meta = json.loads((Path(made) / f"{zone['id'].replace('.scan', '')}.json").read_text())
            seen = set()
            lines = [tagged(line, meta['instances'], seen) for line in zone['lines']]
            if sum(tag != IGNORED for line in lines for tag in line['tags']) < 40:
                continue
            kept += 1
            file.write(json.dumps({'id': zone['id'], 'kind': meta['family'], 'lines': lines}, ensure_ascii=False) + '\n')
    print(kept, 'fronts')


if __name__ == '__main__':
    main(*sys.argv[1:4])
