"""Labels of typeset pages, from the colours that their words were printed in.

usage: python labels.py <folder of typeset pages (pdf, json)> <folder of their lines> <output folder>
"""
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / 'layout'))
from align import read_features
from pack import LABELS, colour_labels, guess_uncoloured


def main(pages, lines, out):
    Path(out).mkdir(parents=True, exist_ok=True)
    for path in sorted(Path(lines).glob('*.features.gz')):
        ident = path.name.replace('.features.gz', '')
        head = read_features(path)
        meta = json.loads((Path(pages) / f'{ident}.json').read_text())
        labels = colour_labels(head, meta['instances'])
        if ident.startswith('tex-'):
            guess_uncoloured(head, labels)
        rows = [[LABELS[l[0]] if l[0] >= 0 else None, l[1] if l[1] >= 0 else None, l[2], l[3]] for l in labels]
        family = str(meta.get('family') or meta.get('kind') or ident)
        (Path(out) / f'{ident}.labels.json').write_text(json.dumps({'publisher': family, 'labels': rows}))


if __name__ == '__main__':
    main(*sys.argv[1:4])
