"""Collects affiliation strings: of the openly licensed papers, and of GROBID's affiliation annotations (CC BY 4.0).

usage: python affiliations.py <papers.json> <affiliation-address.tar.xz> <headers.json> <out.txt>
"""
import json
import re
import sys
import tarfile

from lxml import etree


def annotated(archive):
    with tarfile.open(archive) as tar:
        for member in tar:
            if not member.name.endswith('.xml'):
                continue
            try:
                root = etree.fromstring(tar.extractfile(member).read(), etree.XMLParser(recover=True))
            except etree.XMLSyntaxError:
                continue
            for node in root.iter('{*}affiliation', 'affiliation'):
                for marker in list(node.iter('{*}marker', 'marker')):
                    marker.text = ''
                yield re.sub(r'\s+', ' ', ''.join(node.itertext())).strip(' ,;.')


def main(papers, archive, headers, out):
    found = {a for p in json.load(open(papers)) for a in p['affiliations']}
    found |= set(annotated(archive))
    found |= {re.sub(r'\s+', ' ', ', '.join(s['lines'])) for h in json.load(open(headers)) for s in h['segments'] if s['label'] == 'affiliation' and len(s['lines']) < 5 and not re.match(r'\s*[\d*]', s['lines'][0])}
    kept = sorted(a for a in found if 12 < len(a) < 260 and '@' not in a)
    open(out, 'w').write('\n'.join(kept))
    print(len(kept))


if __name__ == '__main__':
    main(*sys.argv[1:5])
