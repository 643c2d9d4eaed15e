"""Gathers what lines are typeset from: snippets of openly licensed text, and the fonts of this machine.

usage: python prepare.py <sources folder of training/layout> <output folder>
"""
import html
import json
import lzma
import random
import re
import shutil
import sys
from pathlib import Path

FONTS = ['liberation/Liberation*', 'crosextra/*', 'gentium/*', 'dejavu/DejaVuSerif*', 'dejavu/DejaVuSans*', 'noto/NotoSans-*', 'noto/NotoSerif-*', 'stix/STIXGeneral*', 'texgyre/*', 'lmodern/*', 'tex-gyre/*']
ROOTS = ['/usr/share/fonts/truetype', '/usr/share/fonts/opentype', '/usr/share/texmf/fonts/opentype/public', '/usr/share/texmf/fonts/opentype/public/tex-gyre', '/usr/share/texmf/fonts/opentype/public/lm']
MOST_FONT_BYTES = 24 << 20


def plain(text):
    return re.sub(r'\s+', ' ', html.unescape(re.sub(r'<[^>]+>', '', text))).strip()


def snippets(text, rng):
    """Pieces as long as printed lines, cut at blanks."""
    words, at = text.split(' '), 0
    while at < len(words):
        count = rng.randint(3, 16)
        piece = ' '.join(words[at:at + count])
        if 2 < len(piece) <= 110:
            yield piece
        at += count


def main(sources, out):
    rng = random.Random(1)
    out = Path(out)
    lines = []
    for paper in json.loads((Path(sources) / 'papers.json').read_text()):
        texts = [paper['title'], *[plain(str(a)) for a in paper['affiliations']], *paper['keywords']]
        texts += [b['html'] for b in paper['blocks'] + paper['back'] if b.get('t') in ('p', 'h') and 'html' in b]
        for text in texts:
            lines += snippets(plain(str(text)), rng)
    references = [r['raw'] for rs in json.loads((Path(sources) / 'references.json').read_text()).values() for r in rs if r.get('raw')]
    for raw in rng.sample(references, min(30000, len(references))):
        lines += snippets(plain(raw), rng)
    rng.shuffle(lines)
    lines = lines[:400000]
    out.mkdir(parents=True, exist_ok=True)
    (out / 'lines.xz').write_bytes(lzma.compress('\n'.join(lines).encode()))
    fonts = sorted({p for root in ROOTS for pattern in FONTS for p in Path(root).glob(pattern) if p.suffix in ('.ttf', '.otf')})
    (out / 'fonts').mkdir(exist_ok=True)
    total = 0
    for font in sorted(fonts, key=lambda p: p.stat().st_size):
        total += font.stat().st_size
        if total > MOST_FONT_BYTES:
            break
        shutil.copy(font, out / 'fonts' / font.name)
    # Which letters each font has, so that the training machine needs no library for fonts.
    from fontTools.ttLib import TTFont
    has = {p.name: ''.join(chr(c) for c in TTFont(p, fontNumber=0, lazy=True).getBestCmap() if c < 0x2300) for p in sorted((out / 'fonts').iterdir())}
    (out / 'fonts.json').write_text(json.dumps(has))
    print(len(lines), 'lines', len(list((out / 'fonts').iterdir())), 'fonts')


if __name__ == '__main__':
    main(*sys.argv[1:3])
