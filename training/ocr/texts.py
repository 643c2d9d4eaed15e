"""Gathers what lines are typeset from: openly licensed prose and references, names and words of many languages.

usage: python texts.py <shared folder> <sources folder of training/layout> <names.json of dump-names.mjs> <folder of unpacked CLDR packages> <output folder>

Writes texts.json.xz: {"prose": [...], "references": [...], "names": {...}, "phrases": [...]}, paragraphs rather than lines.
"""
import html
import json
import lzma
import random
import re
import sys
import tarfile
from pathlib import Path

from lxml import etree

from alphabet import plain

sys.path.insert(0, str(Path(__file__).parent.parent / 'layout'))
from sources import forbidden  # noqa: E402

# Latin and Greek letters that the reader knows; other scripts are left out by `plain`.
LANGUAGES = 'de fr es pt it nl sv da nb fi pl cs sk sl hr hu ro tr lv lt et vi ca gl eu is ga mt sq id'.split()
MOST_REFERENCES = 45000
MOST_PROSE_LETTERS = 12_500_000


def clean(text):
    return plain(re.sub(r'\s+', ' ', html.unescape(re.sub(r'<[^>]+>', '', text))).strip())


def from_papers(sources):
    for paper in json.loads((sources / 'papers.json').read_text()):
        yield from (paper['title'], *map(str, paper['affiliations']), *paper['keywords'], *paper['corresp'])
        yield from (str(block['html']) for block in paper['blocks'] + paper['back'] if block.get('t') in ('p', 'h') and 'html' in block)


def from_grobid(shared, banned):
    """Whole papers as GROBID's annotators had them (annotations CC BY): printed lines are joined, page by page."""
    for name in ('segmentation', 'fulltext'):
        with tarfile.open(shared / 'data' / 'refs' / 'grobid' / f'{name}.tar.xz') as packed:
            for member in packed:
                stem = Path(member.name).name.split('.training')[0]
                if not member.name.endswith('.xml') or '/evaluation/' in member.name or any(stem in one for one in banned):
                    continue
                try:
                    root = etree.fromstring(packed.extractfile(member).read(), etree.XMLParser(recover=True, huge_tree=True))
                except etree.XMLSyntaxError:
                    continue
                for node in root.iter('{*}lb', 'lb'):
                    node.tail = '\n' + (node.tail or '')
                text = ''.join(root.itertext())
                lines = [line.strip() for line in text.split('\n')]
                joined = re.sub(r'(?<=[a-z])- ?\n ?(?=[a-z])', '', '\n'.join(lines))
                for paragraph in re.split(r'\n\s*\n', joined):
                    yield re.sub(r'\s+', ' ', paragraph)


def is_text(text):
    """Formulas, tables of signs and broken extraction teach nothing."""
    letters = sum(c.isalpha() for c in text)
    return len(text) > 20 and letters > 0.6 * len(text) and not re.search(r'[^\s]{45,}', text) and len(re.findall(r'\b\w\b', text)) < 0.25 * len(text.split())


def phrases(cldr):
    for language in LANGUAGES:
        for file in ('territories', 'languages'):
            path = cldr / 'main' / language / f'{file}.json'
            if not path.exists():
                continue
            tree = json.loads(path.read_text())['main'][language]['localeDisplayNames'][file]
            yield from (value for value in tree.values() if 3 < len(value) < 60)


def main(shared, sources, names_file, cldr, out):
    shared, sources, cldr, out = Path(shared), Path(sources), Path(cldr), Path(out)
    rng = random.Random(1)
    ids, _ = forbidden(shared)
    own = [text for text in map(clean, from_papers(sources)) if text]
    seen, prose = set(own), list(own)
    letters = sum(map(len, prose))
    other = [text for text in map(clean, from_grobid(shared, ids)) if text and is_text(text)]
    rng.shuffle(other)
    for text in other:
        if letters > MOST_PROSE_LETTERS:
            break
        if text not in seen:
            seen.add(text)
            prose.append(text)
            letters += len(text)
    raw = [r['raw'] for rs in json.loads((sources / 'references.json').read_text()).values() for r in rs if r.get('raw')]
    references = [text for text in map(clean, rng.sample(raw, min(MOST_REFERENCES, len(raw)))) if text and 20 < len(text) < 600]
    names = []
    for locale in json.loads(Path(names_file).read_text()):
        kept = {kind: [one for one in map(plain, values) if one] for kind, values in locale.items()}
        kept = {kind: rng.sample(values, min(700, len(values))) for kind, values in kept.items()}
        if len(kept['first']) > 20 and len(kept['last']) > 15:
            names.append(kept)
    rng.shuffle(prose)
    told = [text for text in map(plain, phrases(cldr)) if text]
    out.mkdir(parents=True, exist_ok=True)
    packed = json.dumps({'prose': prose, 'references': references, 'names': names, 'phrases': told}, ensure_ascii=False).encode()
    (out / 'texts.json.xz').write_bytes(lzma.compress(packed, preset=9))
    print(len(prose), 'paragraphs', letters, 'letters,', len(references), 'references,', len(names), 'locales,', len(told), 'phrases,', (out / 'texts.json.xz').stat().st_size >> 10, 'KiB')


if __name__ == '__main__':
    main(*sys.argv[1:6])
