"""Gathers names and affiliations in parts from openly licensed annotations, for the bylines of typeset papers.

usage: python people.py <shared folder> <sources folder of sources.py>
Names: authors of the openly licensed papers and of their references, and GROBID's annotated names (CC BY 4.0).
Affiliations: GROBID's annotations (CC BY 4.0), each a list of [part, text] with parts department, institution, address, place, country.
"""
import json
import re
import sys
import tarfile
from pathlib import Path

from lxml import etree

from sources import plain

PARTS = {'department': 'department', 'departement': 'department', 'laboratory': 'department', 'institution': 'institution', 'institute': 'institution',
         'addrLine': 'address', 'postBox': 'address', 'postCode': 'address', 'settlement': 'place', 'region': 'place', 'country': 'country'}
NAME = re.compile(r"[^\W\d_][\w.'’\- ]{0,28}")


def trees(archive, inside):
    with tarfile.open(archive) as tar:
        for member in tar:
            if inside in member.name and member.name.endswith('.xml'):
                tree = etree.fromstring(tar.extractfile(member).read(), etree.XMLParser(recover=True))
                if tree is not None:
                    yield tree


def affiliation_of(node):
    """The parts in printed order; None where what stands between them is more than punctuation."""
    parts = []
    for child in node.iter('{*}orgName', '{*}addrLine', '{*}postBox', '{*}postCode', '{*}settlement', '{*}region', '{*}country'):
        name = etree.QName(child).localname
        part = PARTS.get(child.get('type') if name == 'orgName' else name)
        text = plain(''.join(child.itertext())).strip(' ,;.')
        if part is None or not text or re.search(r'[@<>]', text):
            return None
        parts.append([part, text])
    kinds = [part for part, _ in parts]
    return parts if 'institution' in kinds and 2 <= len(parts) <= 8 and sum(len(t) for _, t in parts) < 200 else None


def affiliations(shared):
    found = {}
    for tree in trees(shared / 'data/refs/grobid/affiliation-address.tar.xz', 'corpus'):
        for node in tree.iter('{*}affiliation'):
            parts = affiliation_of(node)
            if parts:
                found[json.dumps(parts, ensure_ascii=False)] = parts
    return list(found.values())


def annotated_names(shared):
    for tree in trees(shared / 'data/refs/grobid/name.tar.xz', 'header/corpus'):
        for person in tree.iter('{*}persName'):
            text = lambda *tags: ' '.join(plain(''.join(n.itertext())) for n in person.iter(*[f'{{*}}{t}' for t in tags]))
            given, family = text('forename', 'middlename'), text('surname')
            # Annotations leave the dot behind an initial outside.
            yield re.sub(r'\b([A-Z])(?= |$)', r'\1.', given), family


def is_sound(given, family):
    return bool(given and family and NAME.fullmatch(given) and NAME.fullmatch(family) and not (family.isupper() and len(family) > 3) and not (given.isupper() and len(given) > 4))


def names(shared, sources):
    papers = json.loads((sources / 'papers.json').read_text())
    found = {(a['given'], a['family']) for p in papers for a in p['authors']}
    found |= set(annotated_names(shared))
    references = json.loads((sources / 'references.json').read_text())
    for refs in references.values():
        for ref in refs:
            for family, given in ref['fields']['authors']:
                # Whole given names only: bylines seldom print bare initials.
                if len(given.replace('.', '')) > 3 and not given.isupper():
                    found.add((given, family))
    return sorted([given, family] for given, family in found if is_sound(given, family))


def main(shared, sources):
    shared, sources = Path(shared), Path(sources)
    out = {'names': names(shared, sources), 'affiliations': affiliations(shared)}
    (sources / 'people.json').write_text(json.dumps(out, ensure_ascii=False))
    print(len(out['names']), 'names', len(out['affiliations']), 'affiliations')


if __name__ == '__main__':
    main(*sys.argv[1:3])
