"""Gathers given and family names of many countries, in small letters without accents: weights/names.json.

usage: python names.py OUT.json DATA
Names: those of all locales of the package faker (MIT), and those that two people at least bear in references under CC BY and CC0 and in
GROBID's annotated names (CC BY 4.0).
"""
import gzip
import importlib
import json
import pkgutil
import re
import sys
import tarfile
import unicodedata
from collections import Counter
from pathlib import Path

from faker.providers import person

# Short given names are initials and syllables; family names of two letters are borne by millions.
LEAST_LETTERS = {'given': 3, 'family': 2}
# A word that one person alone bears is often misread.
LEAST_PEOPLE = 2
PARTICLES = {'the', 'von', 'van', 'der', 'den', 'del', 'della', 'dos', 'das', 'ter', 'ten', 'bin', 'ibn', 'abu', 'zum', 'zur'}
APART = str.maketrans({'ø': 'o', 'ł': 'l', 'đ': 'd', 'ı': 'i', 'ß': 'ss', 'æ': 'ae', 'œ': 'oe', 'þ': 'th', 'ð': 'd'})
WORD = re.compile(r"[^\W\d_][^\W\d_'’-]*(?:[-'’][^\W\d_]+)*")


def folded(word):
    plain = unicodedata.normalize('NFKD', word.lower().translate(APART))
    return re.sub('[^a-z]', '', plain) if plain.isascii() or all(unicodedata.combining(c) or ord(c) < 128 or c == '’' for c in plain) else ''


def words_of(name, kind):
    words = [part for word in WORD.findall(name) if word[:1].isupper() for part in {word, *word.split('-')}]
    return {word for word in map(folded, words) if len(word) >= LEAST_LETTERS[kind] and word not in PARTICLES}


def listed(attribute_start):
    for module in pkgutil.iter_modules(person.__path__):
        provider = importlib.import_module(f'{person.__name__}.{module.name}').Provider
        for attribute in dir(provider):
            if attribute.startswith(attribute_start) and isinstance(names := getattr(provider, attribute), (dict, list, tuple, set)):
                yield from (name for name in names if isinstance(name, str))


def borne(data, files, in_references, in_grobid):
    for file in files:
        with gzip.open(data / f'refs/jats-refs/{file}.xml.gz', 'rt', encoding='utf8') as references:
            for line in references:
                if re.search(r'lic="CC (?:BY \d|0)', line):
                    yield from re.findall(f'<{in_references}>([^<]+)<', line)
    with tarfile.open(data / 'refs/grobid/name.tar.xz') as tar:
        for member in tar:
            if member.name.endswith('.xml'):
                yield from re.findall(f'<{in_grobid}>([^<]+)<', tar.extractfile(member).read().decode('utf8', 'replace'))


def gathered(kind, from_lists, from_people):
    names = (name for name in from_people if re.search(r'[^\W\d_A-Z]{2}|^[A-Z][a-z]$', name))
    people = Counter(word for name in names for word in words_of(name, kind))
    found = {word for name in from_lists for word in words_of(name, kind)} | {word for word, count in people.items() if count >= LEAST_PEOPLE}
    print(f'{len(found)} {kind} names')
    return ' '.join(sorted(found))


def main(out, data):
    data = Path(data)
    names = {
        'given': gathered('given', listed('first_name'), borne(data, ['element-citation'], 'given-names', 'forename')),
        'family': gathered('family', listed('last_name'), borne(data, ['element-citation', 'mixed-tagged'], 'surname', 'surname')),
    }
    Path(out).write_text(json.dumps(names, separators=(',', ':')) + '\n', encoding='utf8')


main(*sys.argv[1:])
