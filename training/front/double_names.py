"""Family names that are usual where people bear two, in small letters without accents: weights/double-names.json.

usage: python double_names.py OUT DATA
Popular family names (CC0) that are as usual in a country where Spanish is spoken as in any other, and what openly licensed references print beside them
in names of two parts ("Herrera Tejada", "Tejada-Rojas"), until nothing new turns up; sorted, so that a rebuilt list is the same to the byte.
"""
import csv
import gzip
import json
import re
import sys
import unicodedata
from collections import defaultdict
from pathlib import Path

# The list calls Sweden SV, as it calls El Salvador.
SPANISH = set('AR CL CO CR CU DO ES GT MX PE PY'.split())
# People there bear Spanish names, too, and one of them.
MIXED = set('PH US SV'.split())
LEAST_PARTNERS = 2
LEAST_SHARE = 0.5


def folded(name):
    return ''.join(c for c in unicodedata.normalize('NFKD', name.lower()) if not unicodedata.combining(c))


def popular(data):
    ranks = defaultdict(dict)
    with gzip.open(data / 'knowledge/common-surnames-by-country.csv.gz', 'rt', encoding='utf-8-sig') as file:
        for row in csv.DictReader(file):
            ranks[folded(row['Romanized Name'] or row['Localized Name'])][row['Country']] = int(row['Rank'] or row['Index'])
    for name, by_country in ranks.items():
        own = [rank for country, rank in by_country.items() if country in SPANISH]
        others = [rank for country, rank in by_country.items() if country not in SPANISH | MIXED]
        if own and (not others or min(own) <= min(others)):
            yield name


def partners(data):
    beside = defaultdict(set)
    for path in sorted((data / 'refs/jats-refs').glob('*.xml.gz')):
        with gzip.open(path, 'rt', encoding='utf-8') as file:
            for name in re.findall(r'<surname>([^<]+)</surname>', file.read()):
                parts = re.split(r'[\s‐‑–-]+', name.strip())
                if len(parts) == 2 and all(len(part) > 2 and part[0].isupper() for part in parts):
                    first, second = map(folded, parts)
                    beside[first].add(second)
                    beside[second].add(first)
    return beside


target, data = sys.argv[1], Path(sys.argv[2])
names = {name for name in popular(data) if name.isalpha() and len(name) > 2}
beside = partners(data)
while True:
    new = {
        name for name, others in beside.items()
        if name.isalpha() and len(others & names) >= max(LEAST_PARTNERS, LEAST_SHARE * len(others))
    } - names
    if not new:
        break
    names |= new
Path(target).write_text(json.dumps({'family': ' '.join(sorted(names))}, ensure_ascii=False) + '\n')
print(len(names), 'names')
