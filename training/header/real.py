"""Labels the front lines of real papers, character by character, by finding their truth in them.

usage: python real.py <corpus folder> <zones folder> <out.jsonl> [--all]
Only papers under an open licence are taken, unless --all is given (to score, never to train).
"""
import json
import re
import sys
import unicodedata
from pathlib import Path

from labels import IDS, IGNORED, blank, fill

OPEN = re.compile(r'\bCC[ -]?(BY(?![- ]?(NC|ND|SA))|0)|creative ?commons\.org/(licenses/by/|publicdomain)|\bMIT\b|Apache|BSD', re.I)
MARK = re.compile(r'\d{1,2}|[*∗⁎†‡§¶#‖✉]|[a-z](?![a-z])')


def norm(text):
    return ''.join(c for c in unicodedata.normalize('NFKD', text.lower()) if c.isalnum() and not unicodedata.combining(c))


class Stream:
    """The letters of all lines in one string, each knowing where it stands."""

    def __init__(self, lines):
        letters, self.places = [], []
        for k, line in enumerate(lines):
            for at, char in enumerate(line['text']):
                for letter in norm(char):
                    letters.append(letter)
                    self.places.append((k, at))
        self.text = ''.join(letters)

    def all(self, key):
        at = self.text.find(key) if key else -1
        while at >= 0:
            yield at, at + len(key)
            at = self.text.find(key, at + 1)


def mark(lines, stream, start, end, label, first=None):
    """Labels everything from one letter to another, the punctuation between them too."""
    if end <= start:
        return
    (k, at), (last, stop) = stream.places[start], stream.places[end - 1]
    for line in range(k, last + 1):
        low = at if line == k else 0
        high = stop + 1 if line == last else len(lines[line]['text'])
        fill(lines[line]['tags'], low, high, label)
    if first is not None:
        lines[k]['tags'][at] = IDS[first]


def is_raised(line, at):
    return any(s <= at < e for s, e in line['raised'] or [])


def tag_title(lines, stream, title):
    key = norm(title)
    found = [(s, e) for s, e in stream.all(key) if lines[stream.places[s][0]]['page'] == 0]
    if not found and len(key) > 30:
        found = [(s, s + len(key)) for s, _ in stream.all(key[:24]) if stream.text[max(0, s + len(key) - 12):s + len(key) + 6].find(key[-10:]) >= 0]
    if not found:
        return False
    start, end = max(found, key=lambda f: lines[stream.places[f[0]][0]]['sizeRatio'] or 0)
    mark(lines, stream, start, end, 'title')
    return True


def tag_authors(lines, stream, authors):
    spots, last = [], 0
    for author in authors:
        given, family = norm(author.get('given') or ''), norm(author.get('family') or '')
        found = [(s, e) for s, e in stream.all(given + family) if lines[stream.places[s][0]]['page'] == 0]
        swapped = not found
        if swapped:
            found = [(s, e) for s, e in stream.all(family + given) if lines[stream.places[s][0]]['page'] == 0]
        if not found or not family:
            continue
        near = [f for f in found if f[0] >= last and f[0] - last < 400] or found
        best = max(near, key=lambda f: ((lines[stream.places[f[0]][0]]['label'] == 'author') + min(1.2, lines[stream.places[f[0]][0]]['sizeRatio'] or 1), -f[0]))
        spots.append((best[0], best[1], len(family) if swapped else len(given), swapped))
        last = best[1]
    for start, end, cut, swapped in spots:
        names = ('family', 'given') if swapped else ('given', 'family')
        mark(lines, stream, start, start + cut, names[0])
        mark(lines, stream, start + cut, end, names[1])
        k, at = stream.places[start]
        lines[k]['tags'][at] = IDS[(names[0] if cut else names[1]) + '-first']
    spots.sort()
    for (_, end, *_), (start, *_) in zip(spots, spots[1:]):
        if start - end <= 60:
            between(lines, stream.places[end - 1], stream.places[start])
    if spots:
        k, at = stream.places[spots[-1][1] - 1]
        stop = next((i for i in range(at + 1, len(lines[k]['text'])) if lines[k]['text'][i].isalpha() and not is_raised(lines[k], i)), len(lines[k]['text']))
        between(lines, (k, at), (k, stop))
    return len(spots)


def between(lines, start, stop):
    """What stands between two names: marks, separators, degrees."""
    for k in range(start[0], stop[0] + 1):
        line = lines[k]
        low = start[1] + 1 if k == start[0] else 0
        high = stop[1] if k == stop[0] else len(line['text'])
        for at in range(low, high):
            char = line['text'][at]
            line['tags'][at] = IDS['author-mark' if is_raised(line, at) or char.isdigit() or char in '*∗⁎†‡§¶#‖✉' else 'byline']


def tag_affiliations(lines, stream, affiliations):
    found = 0
    for text in affiliations:
        key = norm(text)
        spots = list(stream.all(key))
        if not spots and len(key) > 40:
            spots = [(s, s + len(key)) for s, _ in stream.all(key[:20]) if stream.text[s:s + len(key) + 12].find(key[-12:]) > 0]
        for start, end in spots:
            end = min(end, len(stream.places))
            mark(lines, stream, start, end, 'affiliation', 'affiliation-first')
            k, at = stream.places[start]
            before = lines[k]['text'][:at]
            match = re.search(r'(\d{1,2}|[a-z]|[*∗†‡§¶#])[\s.)]*$', before)
            if match and (is_raised(lines[k], match.start()) or match.start() == 0 or match.group(1).isdigit()):
                fill(lines[k]['tags'], match.start(), at, 'affiliation-mark')
        found += bool(spots)
    return found


def tag_rest(lines, truth, whole):
    abstract = norm(truth.get('abstract') or '')
    words = [norm(w) for w in truth.get('keywords') or []]
    for line in lines:
        text, tags, label = line['text'], line['tags'], line['label']
        free = [at for at, tag in enumerate(tags) if tag == IDS['other']]
        key = norm(text)
        if len(free) > 0.6 * len(tags):
            if label == 'abstract' or (len(key) > 25 and key in abstract):
                line['tags'] = tags = [IDS['abstract']] * len(text)
            elif label == 'keywords' and (not words or any(w in key for w in words if len(w) > 2)):
                line['tags'] = tags = [IDS['keywords']] * len(text)
            elif label == 'correspondence' and re.search(r'correspond|e-?mail|@|to whom|tel', text, re.I):
                fill(tags, 0, len(text), 'correspondence')
            elif label == 'affiliation' or (label == 'correspondence' and not whole):
                line['tags'] = tags = [IGNORED] * len(text)
            elif label == 'author' and not truth.get('authors'):
                line['tags'] = tags = [IGNORED] * len(text)
        for match in re.finditer(r'[\w.%+\'-]+@[\w.-]+', text):
            fill(tags, match.start(), match.end(), 'email')


def label(lines, truth):
    for line in lines:
        line['tags'] = blank(line['text'])
    stream = Stream(lines)
    has_title = tag_title(lines, stream, truth.get('title') or '')
    affiliations = truth.get('affiliations') or []
    found = tag_affiliations(lines, stream, affiliations)
    authors = truth.get('authors') or []
    named = tag_authors(lines, stream, authors)
    tag_rest(lines, truth, bool(affiliations) and found >= 0.75 * len(affiliations))
    return has_title and named >= 0.75 * len(authors) and (bool(authors) or not truth.get('authors'))


def main(corpus, zones, out, everything):
    corpus = Path(corpus)
    licences = {}
    for row in (corpus / 'manifest.jsonl').read_text().splitlines():
        paper = json.loads(row)
        licences[paper['id']] = paper.get('licence') or ''
    kept, dropped, closed = 0, [], 0
    with open(out, 'w') as file:
        for path in sorted(Path(zones).glob('*.json')):
            # Misread letters of a made-up scan cannot be found.
            if path.stem.endswith('.scan'):
                continue
            truth = json.loads((corpus / f'{path.stem}.truth.json').read_text())
            if not truth.get('authors') or not truth.get('title'):
                continue
            if not everything and not OPEN.search(licences.get(path.stem, '')):
                closed += 1
                continue
            lines = json.loads(path.read_text())['lines']
            for line in lines:
                line.pop('colors', None)
            if label(lines, truth):
                kept += 1
                file.write(json.dumps({'id': path.stem, 'kind': 'real', 'lines': lines}, ensure_ascii=False) + '\n')
            else:
                dropped.append(path.stem)
    print(kept, 'papers', closed, 'without an open licence', len(dropped), 'not aligned:', ' '.join(dropped))


if __name__ == '__main__':
    main(*sys.argv[1:4], '--all' in sys.argv)
