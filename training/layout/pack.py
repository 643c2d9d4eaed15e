"""Packs features and labels of typeset and real papers into one compressed file that travels to the training machine.

usage: python pack.py <work folder> <output file> [most synthetic papers]
"""
import gzip
import json
import lzma
import re
import sys
from collections import Counter
from pathlib import Path

import numpy as np

from sources import OPEN_LICENCE
from tokens import line_tokens

LABELS = ['title', 'author', 'affiliation', 'correspondence', 'abstract', 'keywords', 'heading', 'paragraph', 'list', 'caption-figure', 'caption-table', 'table',
          'table-note', 'figure-text', 'formula', 'reference', 'footnote', 'page-header', 'page-footer', 'page-number', 'line-number', 'front-note', 'code']
NO_BEGIN = {'page-header', 'page-footer', 'page-number', 'line-number'}
UNKNOWN = -1


def read(path):
    with gzip.open(path) as file:
        head = json.loads(file.readline())
        rest = file.read()
    n, width, tokens = len(head['lines']), head['width'], head['tokens']
    dense = np.frombuffer(rest, '<i2', n * width).reshape(width, n)
    hashes = np.frombuffer(rest, '<u2', n * tokens, n * width * 2).reshape(tokens, n)
    return head, dense, hashes


def label_of(one):
    """Below a name its institution may stand in the byline's block: such a line is an affiliation."""
    return 'affiliation' if one['label'] == 'author' and one.get('token', '').startswith('affiliation') else one['label']


def colour_labels(head, instances):
    """Label, begin, depth and run-in of typeset lines: most letters of a line vote by their colour. The parts of one block have colours of their own."""
    out, seen = [], set()
    for line in head['lines']:
        votes = Counter()
        for colour, letters in line['c']:
            if 0 < colour < len(instances):
                votes[colour] += letters
        if not votes:
            out.append([UNKNOWN, UNKNOWN, 0, 0])
            continue
        by_label = Counter()
        for colour, letters in votes.items():
            by_label[label_of(instances[colour])] += letters
        label = by_label.most_common(1)[0][0]
        found = {(instances[c].get('block', -c), label_of(instances[c])) for c in votes}
        new = found - seen
        seen |= found
        one = instances[max((c for c in votes if label_of(instances[c]) == label), key=lambda c: votes[c])]
        begins = UNKNOWN if label in NO_BEGIN else int(any(name == label for _, name in new))
        run_in = any(instances[c].get('runIn') and (instances[c].get('block', -c), label_of(instances[c])) in new for c in votes)
        out.append([LABELS.index(label), begins, one.get('depth', 0), int(run_in)])
    return out


def is_beside(line, other):
    return other is not None and other['p'] == line['p'] and abs(other['b'][1] - line['b'][1]) < line['s']


def guess_uncoloured(head, out):
    """LaTeX prints numbers, marks and some titles itself, in black: their text and place tell what they are."""
    lines = head['lines']
    for k, line in enumerate(lines):
        if out[k][0] != UNKNOWN:
            continue
        text = line['t'].strip()
        y = (line['b'][1] + line['b'][3]) / 2 / head['pages'][line['p']]['h']
        after = lines[k + 1] if k + 1 < len(lines) else None
        label_after = LABELS[out[k + 1][0]] if after is not None and out[k + 1][0] >= 0 and is_beside(line, after) else None
        found = None
        if re.fullmatch(r'\(\d+(\.\d+)?[a-z]?\)', text):
            found = ['formula', 0, 0, 0]
        elif label_after in ('reference', 'list', 'footnote', 'heading') and len(text) < 9:
            found = [label_after, 1, out[k + 1][2], 0]
            out[k + 1][1] = 0
        elif re.fullmatch(r'(table|figure|fig\.)\s+[\dIVX]+[:.]?', text, re.I):
            found = ['caption-table' if text[0] in 'tT' else 'caption-figure', 1, 0, 0]
        elif re.fullmatch(r'references|bibliography', text, re.I):
            found = ['heading', 1, 1, 0]
        elif re.fullmatch(r'(abstract|summary)\W*', text, re.I):
            found = ['abstract', 1, 0, 0]
        elif re.match(r'(key\s?words|index terms)', text, re.I):
            found = ['keywords', 1, 0, 0]
        elif y < 0.085 or y > 0.925:
            found = ['page-number' if re.fullmatch(r'\W*\d{1,4}\W*', text) else 'page-header' if y < 0.5 else 'page-footer', UNKNOWN, 0, 0]
        if found:
            out[k] = [LABELS.index(found[0]), *found[1:]]


def real_labels(labels):
    return [[UNKNOWN if l[0] is None else LABELS.index(l[0]), UNKNOWN if l[1] is None or l[0] in NO_BEGIN or l[0] is None else l[1], l[2], l[3]] for l in labels]


def gather(work, most):
    for path in sorted((work / 'synth').glob('*.features.gz'))[:most]:
        meta = json.loads((work / 'pdf' / path.name.replace('.features.gz', '.json')).read_text())
        head, dense, hashes = read(path)
        if len(head['lines']) > 30:
            labels = colour_labels(head, meta['instances'])
            if head['id'].startswith('tex-'):
                guess_uncoloured(head, labels)
            yield {'id': head['id'], 'set': 'synth', 'source': meta['source'], 'publisher': meta['publisher'], 'family': meta.get('family'), 'open': True, 'full': True}, dense, hashes, labels, head
    for name in ('real', 'dev'):
        for path in sorted((work / f'{name}-labels').glob('*.labels.json')):
            meta = json.loads(path.read_text())
            # Long, and labelled in their references only: too heavy to carry along.
            if meta['group'].startswith('excite'):
                continue
            head, dense, hashes = read(work / name / path.name.replace('.labels.json', '.features.gz'))
            is_open = bool(OPEN_LICENCE.match(meta['licence']))
            labels = real_labels(meta['labels'])
            yield {'id': head['id'], 'set': name, 'source': head['id'], 'publisher': meta['publisher'], 'group': meta['group'], 'open': is_open, 'full': meta['full'], 'refs': meta['facts']['has_refs']}, dense, hashes, labels, head


def main(work, out, most='100000'):
    work = Path(work)
    metas, dense, texts, labels = [], [], [], []
    wrong = total = 0
    groups = None
    for meta, d, h, l, head in gather(work, int(most)):
        groups = groups or head['groups']
        metas.append({**meta, 'lines': len(l), 'pages': [line['p'] for line in head['lines']]})
        # The page's coordinates keep their full precision, everything else is rounded to 1/128: it halves the file.
        rounded = (np.round(d / 8) * 8).astype(np.int16)
        rounded[:8] = d[:8]
        dense.append(rounded)
        texts.append([line['t'].replace('\n', ' ')[:240] for line in head['lines']])
        if len(metas) % 40 == 1:
            again = np.array([line_tokens(t) for t in texts[-1]], np.uint16).T
            wrong += int((again != h).sum())
            total += h.size
        labels.append(np.array(l, np.int8))
    head = json.dumps({'labels': LABELS, 'groups': groups, 'documents': metas}).encode()
    d, l = np.concatenate(dense, 1), np.concatenate(labels)
    words = '\n'.join(t for text in texts for t in text).encode('utf-8', 'surrogatepass')
    # Byte planes compress far better than whole numbers; a large dictionary finds the papers that were typeset several times.
    planes = b''.join([(d.view(np.uint16) >> 8).astype(np.uint8).tobytes(), (d.view(np.uint16) & 255).astype(np.uint8).tobytes(), l.tobytes()])
    sizes = np.array([len(head), len(words), d.shape[0], d.shape[1]], '<i8').tobytes()
    filters = [{'id': lzma.FILTER_LZMA2, 'preset': 3, 'dict_size': 2**26}]
    with lzma.open(out, 'wb', filters=filters) as file:
        file.write(sizes + head + words + planes)
    print('hashes that differ', wrong, 'of', total)
    print(len(metas), 'documents', d.shape[1], 'lines', Path(out).stat().st_size // 2**20, 'MiB')
    for name in ('synth', 'real', 'dev'):
        rows = [x for m, x in zip(metas, labels) if m['set'] == name]
        if rows:
            counts = Counter(np.concatenate(rows)[:, 0].tolist())
            print(name, len(rows), {(LABELS[k] if k >= 0 else None): v for k, v in counts.most_common()})


if __name__ == '__main__':
    main(*sys.argv[1:4])
