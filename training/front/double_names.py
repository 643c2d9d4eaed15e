"""Family names that are usual where people bear two, in small letters without accents: weights/double-names.json.

usage: python double_names.py OUT DATA
From the popular family names by country (CC0), those of countries where Spanish is spoken; sorted, so that a rebuilt list is the same to the byte.
"""
import csv
import gzip
import json
import sys
import unicodedata
from pathlib import Path

COUNTRIES = set('AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PR PY SV UY VE'.split())


def folded(name):
    return ''.join(c for c in unicodedata.normalize('NFKD', name.lower()) if not unicodedata.combining(c))


target, data = sys.argv[1:]
with gzip.open(Path(data) / 'knowledge/common-surnames-by-country.csv.gz', 'rt', encoding='utf-8-sig') as file:
    names = {folded(row['Romanized Name'] or row['Localized Name']) for row in csv.DictReader(file) if row['Country'] in COUNTRIES}
words = sorted(name for name in names if name.isalpha() and len(name) > 2)
Path(target).write_text(json.dumps({'family': ' '.join(words)}, ensure_ascii=False) + '\n')
print(len(words), 'names')
