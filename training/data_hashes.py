"""Names and hashes of the data that each model is trained on: MODEL/data.sha256.

usage: python data_hashes.py DATA [--check] [MODEL ...]
DATA is the folder with `corpus` and `data`. Without --check the lists are written, with it they are compared; it exits 1 where
a file differs or is missing; without a MODEL (a folder's name) all are looked at. A pattern that stands for many files has one line: the hash over the names and hashes of them all.
"""
import hashlib
import sys
from pathlib import Path

HERE = Path(__file__).parent
# Beyond so many files a pattern is hashed as a whole.
MOST_LISTED = 20

GROBID = 'data/refs/grobid'
SOURCES = ['corpus/train/manifest.jsonl', 'corpus/train/*.xml', 'data/formats/manifest.jsonl', 'data/formats/jats/*',
           'data/refs/jats-refs/*.xml.gz', f'{GROBID}/header.tar.xz']

MODELS = {
    'classification': ['corpus/train/*.xml', 'corpus/train/*.truth.json', 'corpus/train/manifest.jsonl', 'data/formats/manifest.jsonl', 'data/formats/jats/*', 'data/refs/jats-refs/*.xml.gz', f'{GROBID}/citation.tar.xz',
                       f'{GROBID}/header.tar.xz', 'data/refs/anystyle.tar.xz', 'data/refs/crossref-styled-strings.tar.xz'],
    'confidence': ['corpus/train/manifest.jsonl', 'corpus/train/*.pdf', 'corpus/train/*.truth.json'],
    'front': ['corpus/train/manifest.jsonl', 'corpus/train/*.pdf', 'corpus/train/*.truth.json', 'data/refs/jats-refs/*.xml.gz', f'{GROBID}/name.tar.xz',
              'data/knowledge/common-surnames-by-country.csv.gz'],
    'funding': [f'{GROBID}/funding-acknowledgement.tar.xz'],
    'header': [*SOURCES, 'corpus/train/*.pdf', 'corpus/train/*.truth.json', f'{GROBID}/header-raw.tar.xz',
               f'{GROBID}/affiliation-address.tar.xz', f'{GROBID}/name.tar.xz'],
    'imprint': ['data/refs/jats-refs/*.xml.gz', 'data/refs/crossref-real-2k.json', 'data/knowledge/journals.tsv.gz', 'corpus/train/manifest.jsonl', 'corpus/train/*.pdf',
                'corpus/train/*.truth.json'],
    'layout': [*SOURCES, 'corpus/train/*.pdf', 'corpus/train/*.truth.json', f'{GROBID}/affiliation-address.tar.xz',
               f'{GROBID}/name.tar.xz'],
    'line-ends': ['corpus/train/manifest.jsonl', 'corpus/train/*.pdf', 'corpus/train/*.truth.json', 'data/formats/manifest.jsonl', 'data/formats/jats/*',
                  'data/refs/jats-refs/*.xml.gz', 'data/refs/crossref-real-2k.json', 'data/refs/anystyle.tar.xz', 'data/refs/crossref-styled-strings.tar.xz'],
    'lines': [*SOURCES, 'corpus/train/*.pdf', 'corpus/train/*.truth.json', f'{GROBID}/affiliation-address.tar.xz', f'{GROBID}/name.tar.xz'],
    'ocr': [*SOURCES, 'corpus/train/*.pdf', f'{GROBID}/*.tar.xz'],
    'organisations': ['data/knowledge/ror.jsonl.gz', 'data/knowledge/affiliations-ror.tsv.gz'],
    'references': ['data/refs/*.tar.xz', 'data/refs/crossref-real-2k.json', 'data/refs/jats-refs/*.xml.gz', f'{GROBID}/citation.tar.xz',
                   'data/csl/*', 'corpus/train/*.pdf'],
    'tables': ['corpus/train/manifest.jsonl', 'corpus/train/*.pdf', 'corpus/train/*.truth.json', 'corpus/train/*.xml', 'data/formats/manifest.jsonl', 'data/formats/jats/*'],
    'references-crf': [*SOURCES, 'corpus/train/*.pdf', 'corpus/train/*.truth.json', f'{GROBID}/reference-segmenter.tar.xz'],
}


def hash_of(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def lines_of(data, pattern):
    files = sorted(path for path in data.glob(pattern) if path.is_file())
    if not files:
        return [f'missing  {pattern}']
    hashes = [f'{hash_of(path)}  {path.relative_to(data).as_posix()}' for path in files]
    if len(files) <= MOST_LISTED:
        return hashes
    whole = hashlib.sha256('\n'.join(hashes).encode()).hexdigest()
    return [f'{whole}  {pattern} ({len(files)} files)']


def list_of(data, model):
    lines = {line for pattern in MODELS[model] for line in lines_of(data, pattern)}
    return '\n'.join(sorted(lines, key=lambda line: line.split('  ')[1])) + '\n'


def main(data, check, models):
    differing = []
    for model in models or MODELS:
        stored = HERE / model / 'data.sha256'
        now = list_of(data, model)
        if not check:
            stored.write_text(now)
        elif not stored.exists() or stored.read_text() != now:
            differing.append(model)
    for model in differing:
        print(f'{model}: the data differ from those in {model}/data.sha256')
    return 1 if differing else 0


if __name__ == '__main__':
    arguments = [word for word in sys.argv[1:] if word != '--check']
    if not arguments or not set(arguments[1:]) <= set(MODELS):
        sys.exit(__doc__)
    sys.exit(main(Path(arguments[0]), '--check' in sys.argv, arguments[1:]))
