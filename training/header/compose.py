"""Composes fronts of papers from records: titles, names of many cultures, affiliations, notes, in many shapes and with made-up geometry.

usage: python compose.py <sources folder> <affiliations.txt> <out.jsonl> <count> [seed]
The sources folder holds papers.json (openly licensed papers), references.json (reference lists, for names and titles).
"""
import json
import random
import re
import sys
from pathlib import Path

from labels import IDS, blank, fill

LABELS_NEAR = {'title': ['front-note', 'heading', 'page-header', 'author'], 'author': ['affiliation', 'title', 'front-note', 'paragraph', 'correspondence'],
               'affiliation': ['author', 'front-note', 'footnote', 'correspondence', 'paragraph'], 'front-note': ['title', 'author', 'affiliation', 'correspondence', 'keywords', 'footnote'],
               'correspondence': ['affiliation', 'front-note', 'footnote'], 'abstract': ['paragraph', 'front-note'], 'keywords': ['front-note', 'abstract', 'paragraph'],
               'page-header': ['front-note', 'title'], 'heading': ['title', 'abstract'], 'paragraph': ['abstract'], 'page-footer': ['front-note']}
SIGNS = '*†‡§¶#'


def drawn(bold, italic):
    """What is the same all over a composed line."""
    return {'runs': [{'start': 0, 'bold': bold, 'italic': italic, 'size': 1, 'font': 'one'}], 'sureness': None, 'frame': None}


class Text:
    """Text that grows piece by piece, each with a label and perhaps raised."""

    def __init__(self):
        self.text, self.tags, self.raised = '', [], []

    def add(self, text, label, first=None, raised=False):
        start = len(self.text)
        self.text += text
        self.tags += [IDS[label]] * len(text)
        if first and text:
            self.tags[start] = IDS[first]
        if raised:
            self.raised.append((start, len(self.text)))
        return self

    def name(self, given, family, shape):
        if shape == 'inverted':
            return self.add(family, 'family', 'family-first').add(' ', 'byline').add(given, 'given')
        if shape == 'comma':
            return self.add(family, 'family', 'family-first').add(', ', 'byline').add(given, 'given')
        if shape == 'loud':
            given, family = given.upper(), family.upper()
        if shape == 'loud-family':
            family = family.upper()
        self.add(given, 'given', 'given-first').add(' ', 'byline')
        return self.add(family, 'family')


class Page:
    def __init__(self, rng):
        self.rng, self.lines, self.top, self.page = rng, [], rng.uniform(0.03, 0.12), 0
        self.left = rng.choice([0.08, 0.1, 0.12, 0.28])
        self.width = 1 - self.left - rng.choice([0.08, 0.1])
        self.body = rng.uniform(8, 11)

    def put(self, text, label, size=1.0, bold=False, italic=False, chars=90, gap=None, centre=False, left=None, opens='block', limit=99):
        """Wraps a text into lines; returns how many there are."""
        rng = self.rng
        spans, start = [], 0
        while start < len(text.text):
            stop = min(len(text.text), start + chars)
            if stop < len(text.text):
                space = text.text.rfind(' ', start, stop + 1)
                stop = space if space > start else stop
            spans.append((start, stop))
            start = stop + 1 if stop < len(text.text) and text.text[stop] == ' ' else stop
        for k, (start, stop) in enumerate(spans[:limit]):
            part = text.text[start:stop]
            wide = min(self.width, len(part) / chars * self.width)
            x = self.left if left is None else left
            x = 0.5 - wide / 2 if centre else x
            space = (rng.uniform(0.4, 2.5) if gap is None else gap) if k == 0 else rng.uniform(0.0, 0.35)
            self.top += (space + 1) * self.body * size / 800
            raised = [(max(s, start) - start, min(e, stop) - start) for s, e in text.raised if s < stop and e > start]
            self.lines.append({'text': part, 'tags': text.tags[start:stop], 'sizeRatio': size, 'bold': bold, 'italic': italic, 'raised': raised, 'label': label, **drawn(bold, italic),
                               'opens': opens if k == 0 else 'line', 'page': self.page, 'top': min(0.98, self.top), 'left': x, 'right': min(1, x + wide), 'gap': min(9, space)})

    def row(self, texts, label, size=1.0, bold=False, gap=None):
        """Texts side by side on one row."""
        self.top += ((self.rng.uniform(0.3, 1.5) if gap is None else gap) + 1) * self.body * size / 800
        step = self.width / len(texts)
        for k, text in enumerate(texts):
            x = self.left + k * step + 0.02
            self.lines.append({'text': text.text, 'tags': text.tags, 'sizeRatio': size, 'bold': bold, 'italic': False, 'raised': text.raised, 'label': label, **drawn(bold, False), 'opens': 'block' if k == 0 or self.rng.random() < 0.5 else 'piece',
                               'page': self.page, 'top': min(0.98, self.top), 'left': x, 'right': min(1, x + step * 0.9), 'gap': self.rng.uniform(0.1, 1) if k == 0 else -1.0})


class Maker:
    def __init__(self, sources, affiliations, seed):
        self.rng = random.Random(seed)
        sources = Path(sources)
        self.papers = json.loads((sources / 'papers.json').read_text())
        pool = json.loads((sources / 'references.json').read_text())
        refs = [r for rows in pool.values() for r in rows] if isinstance(pool, dict) else [r for rows in pool for r in (rows if isinstance(rows, list) else [rows])]
        fields = [r['fields'] for r in refs if 'fields' in r]
        people = [a for f in fields for a in f.get('authors') or [] if len(a) >= 2]
        self.families = sorted({a[0].strip() for a in people if a[0] and re.fullmatch(r"[\w.'’ -]{2,24}", a[0]) and not a[0].isupper() and a[0][0].isalpha()})
        own = [a for p in self.papers for a in p['authors'] if a['given'] and a['family']]
        self.own = [(a['given'], a['family']) for a in own]
        self.givens = sorted({a['given'] for a in own} | {a[1].strip() for a in people if a[1] and len(a[1].strip().replace('.', '')) > 3 and re.fullmatch(r"[\w.'’ -]{3,24}", a[1])})
        self.titles = [f['article-title'] for f in fields if f.get('article-title') and 30 < len(f['article-title']) < 200] + [p['title'] for p in self.papers] * 10
        self.journals = sorted({f['source'] for f in fields if f.get('source') and f.get('article-title') and 4 < len(f['source']) < 60} | {p['journal'] for p in self.papers if p['journal']})
        self.affiliations = [a for a in Path(affiliations).read_text().split('\n') if 12 < len(a) < 260]
        self.abstracts = [re.sub(r'<[^>]+>', '', part['html']) for p in self.papers for a in p['abstracts'] for part in a['parts']]
        self.notes = [re.sub(r'<[^>]+>', '', n) for p in self.papers for n in [p['licence_text'], p['copyright'], *p['author_notes']] if n]
        self.paragraphs = [re.sub(r'<[^>]+>', '', b['html']) for p in self.papers for b in p['blocks'] if b['t'] == 'p'][:4000]

    def person(self):
        rng = self.rng
        if rng.random() < 0.45:
            return rng.choice(self.own)
        given = rng.choice(self.givens)
        roll = rng.random()
        if roll < 0.3:
            initial = rng.choice('ABCDEFGHJKLMNPRSTW')
            given = f'{given.split()[0]} {initial}.' if rng.random() < 0.7 else f'{initial}. {given.split()[0]}'
        elif roll < 0.45:
            given = ' '.join(f'{rng.choice("ABCDEFGHIJKLMNOPRSTVWYZ")}.' for _ in range(rng.choice([1, 1, 2, 2, 3])))
        family = rng.choice(self.families)
        if rng.random() < 0.06:
            family = rng.choice(['van ', 'de ', 'von ', 'van der ', 'de la ', 'dos ', 'al-', 'Mac', 'El ', 'Di ']) + family
        roll = rng.random()
        if roll < 0.06:
            # Double family names, hyphenated or, as in Spain and Latin America, side by side.
            family = f'{family}{"-" if roll < 0.04 else " "}{rng.choice(self.families)}'
        return given, family

    def group_name(self):
        rng = self.rng
        return rng.choice(self.journals).split(':')[0] + rng.choice([' Study Group', ' Consortium', ' Investigators', ' Collaboration', ' Working Group', ' Network', ' Research Team', ' Committee'])

    def email(self, person):
        rng = self.rng
        low = re.sub(r'[^a-z]', '', person[1].lower()) or 'info'
        local = rng.choice([low, person[0][:1].lower() + low, f'{low}{rng.randint(1, 99)}', str(rng.randint(10**6, 10**9)), person[0].split()[0].strip('.').lower() + '.' + low])
        return f'{local}@{rng.choice(["gmail.com", "163.com", "uni.edu", "cs.uni.edu", "inst.ac.uk", "lab.de", "qq.com", "usp.br", "univ.fr"])}'

    def journal_head(self, page, journal):
        rng = self.rng
        note = lambda text: Text().add(text, 'other')
        for _ in range(rng.randint(0, 4)):
            roll = rng.random()
            if roll < 0.3:
                page.put(note(journal.upper() if rng.random() < 0.3 else journal), rng.choice(['front-note', 'page-header', 'title']), rng.choice([0.8, 1, 1.4, 2, 2.6, 3.5]), rng.random() < 0.5, opens='block')
            elif roll < 0.55:
                page.put(note(rng.choice(['Research Article', 'RESEARCH ARTICLE', 'Original Article', 'Review', 'Open Access', 'ORIGINAL RESEARCH', 'Article', 'Short Communication', 'Systematic Review and Meta-Analysis',
                                          'Case Report', 'Study Protocol', 'Editorial', 'Hypothesis', 'OPEN', 'Methodology article', 'Letter', 'Database', 'Software', 'METHODS', 'Perspective', 'Essay'])),
                         rng.choice(['front-note', 'front-note', 'page-header', 'heading']), rng.choice([0.8, 1, 1.3, 1.6]), rng.random() < 0.5)
            elif roll < 0.75:
                page.put(note(f'{journal} {rng.randint(1990, 2024)}, {rng.randint(1, 99)}:{rng.randint(1, 999)}{rng.choice(["", "–" + str(rng.randint(1000, 1999))])}'), 'front-note', 0.85)
            elif roll < 0.9:
                page.put(note(rng.choice(['https://doi.org/', 'doi:', 'DOI: ']) + f'10.{rng.randint(1000, 9999)}/{rng.choice("abcd")}{rng.randint(10**4, 10**7)}'), 'front-note', 0.85)
            else:
                page.put(note(rng.choice(['www.' + re.sub(r'\W', '', journal.lower()) + '.com', 'ISSN 1234-5678', 'Contents lists available at ScienceDirect', 'BioMed Central', 'journal homepage: www.elsevier.com/locate/x', 'Academic Editor: ' + ' '.join(self.person())])), 'front-note', 0.85)

    def byline(self, page, people, marks, kind, starred, size):
        rng = self.rng
        shape = rng.choices(['plain', 'loud', 'loud-family', 'inverted', 'comma'], [80, 9, 5, 4, 2])[0]
        separator = rng.choices([', ', '; ', ' · ', ', '], [70, 8, 6, 16])[0] if shape != 'comma' else '; '
        last = rng.choice([' and ', ', and ', ' & ', separator, separator]) if shape != 'comma' else '; '
        degrees = rng.random() < 0.1
        icon = rng.random() < 0.1
        before = rng.random() < 0.05
        suffixes = rng.choice([0, 0, 0.02, 0.15])
        text = Text()
        if rng.random() < 0.04:
            text.add('By ', 'byline')
        for k, person in enumerate(people):
            if k:
                between = last if k == len(people) - 1 else separator
                text.add(between, 'byline')
            if before and marks[k]:
                text.add(','.join(marks[k]), 'author-mark', raised=kind == 'raised')
            text.name(*person, shape)
            if rng.random() < suffixes:
                text.add(rng.choice([' ', ', ']), 'byline').add(rng.choice(['Jr.', 'III', 'Jr', 'II', 'Sr.', 'IV']), 'suffix')
            if degrees:
                text.add(', ' + rng.choice(['MD', 'PhD', 'MSc', 'MD, PhD', 'BN', 'MM']), 'byline')
            if icon and rng.random() < 0.6:
                text.add(rng.choice([' ', '']) + rng.choice(['ID', '']), 'byline')
            signs = ('' if before else ','.join(marks[k])) + (rng.choice(['*', '∗', ',*', ',†']) if k in starred else '')
            if signs:
                text.add(' ' if kind == 'plain' and rng.random() < 0.3 else '', 'byline')
                text.add(signs, 'author-mark', raised=kind == 'raised')
        if rng.random() < 0.1:
            text.add(rng.choice([', for the ', ' on behalf of the ', ' and the ', separator, ', and ']), 'byline')
            text.add(self.group_name(), 'group', 'group-first')
            if kind != 'none' and rng.random() < 0.3:
                text.add(rng.choice('123*†'), 'author-mark', raised=kind == 'raised')
        page.put(text, 'author', size, rng.random() < 0.35, rng.random() < 0.1, chars=rng.randint(45, 100), centre=rng.random() < 0.35)

    def affiliation_list(self, page, affiliations, signs, kind, size):
        rng = self.rng
        running = rng.random() < 0.35
        intro = rng.choice(['', '', '', '', 'Address: ', 'Author affiliations: ', 'From the ', 'Affiliations: ']) if running else ''
        chars, italic = rng.randint(55, 120), rng.random() < 0.25
        text = Text().add(intro, 'other')
        style = rng.choice(['', ' ', ' ', '. ', ') '])
        for k, affiliation in enumerate(affiliations):
            sign = signs[k] if k < len(signs) else ''
            if sign:
                text.add(sign, 'affiliation-mark', raised=kind == 'raised')
                text.add(style if kind == 'plain' else rng.choice(['', ' ']), 'other')
            text.add(affiliation, 'affiliation', 'affiliation-first')
            if running:
                text.add(rng.choice([', ', '; ', '. ', ' and ', ' ', ' – ']) if k < len(affiliations) - 1 else rng.choice(['', '.']), 'other')
            else:
                if rng.random() < 0.3:
                    text.add('.', 'affiliation')
                if rng.random() < 0.08:
                    text.add('; ', 'other').add(self.email(self.person()), 'email')
                page.put(text, 'affiliation', size, italic=italic, chars=chars, gap=rng.uniform(0, 0.8), opens=rng.choice(['block', 'line']), centre=rng.random() < 0.1)
                text = Text()
        if running:
            page.put(text, 'affiliation', size, italic=italic, chars=chars)

    def correspondence(self, page, people, starred):
        rng = self.rng
        person = people[min(starred) if starred else 0]
        address = self.email(person)
        text = Text().add(rng.choice(['* ', '∗ ', '', '*']), 'correspondence')
        roll = rng.random()
        if roll < 0.3:
            text.add(rng.choice(['Correspondence: ', 'Corresponding author: ', 'Correspondence to: ', 'Correspondence should be addressed to ', 'To whom correspondence should be addressed. ']), 'correspondence')
            text.add(f'{" ".join(person)}, {rng.choice(self.affiliations)} ', 'correspondence').add(rng.choice(['(e-mail: ', 'E-mail: ', 'Email: ']), 'correspondence').add(address, 'email').add(rng.choice([').', '', '.']), 'correspondence')
        elif roll < 0.6:
            text.add(rng.choice(['Correspondence: ', 'E-mail: ', 'Email: ', 'Corresponding author: ', 'Corresponding author. E-mail address: ']), 'correspondence').add(address, 'email')
        elif roll < 0.8:
            for k, each in enumerate(people[:4]):
                text.add(('; ' if k else '') + f'{" ".join(each)} - ', 'correspondence').add(self.email(each), 'email')
        else:
            text.add(address, 'email')
        page.put(text, 'correspondence', 0.85, chars=rng.randint(60, 110))

    def front_notes(self, page, people, title, journal, most):
        rng = self.rng
        short = ', '.join(f'{f} {"".join(w[0] for w in re.split(r"[ -]", g) if w)}' for g, f in people[:8])
        year = rng.randint(1995, 2024)
        choices = [f'Received: {rng.randint(1, 28)} May {year}; Accepted: {rng.randint(1, 28)} July {year}; Published: {rng.randint(1, 28)} August {year}',
                   f'Citation: {short} ({year}) {title}. {journal} {rng.randint(1, 30)}({rng.randint(1, 12)}): e{rng.randint(1000, 99999)}', f'How to cite this article: {short}. {title}. {journal} {year};{rng.randint(1, 99)}:{rng.randint(1, 999)}.',
                   f'© {year} {people[0][1]} et al; licensee {rng.choice(["BioMed Central Ltd.", "MDPI", "Elsevier B.V."])}', f'Copyright © {year} {people[0][0]} {people[0][1]} et al. This is an open access article distributed under the Creative Commons Attribution License.',
                   'Edited by: ' + ' '.join(self.person()) + ', ' + rng.choice(self.affiliations), 'Reviewed by: ' + ' '.join(self.person()) + ', ' + rng.choice(self.affiliations), f'Editor: {" ".join(self.person())}, {rng.choice(self.affiliations)}',
                   'Academic Editor: ' + ' '.join(self.person()), 'The authors have no conflicts of interest to disclose.', 'These authors contributed equally to this work.', f'This work was supported by {rng.choice(self.affiliations)}.',
                   'Full list of author information is available at the end of the article', rng.choice(self.notes), rng.choice(self.notes), f'{people[0][1]} et al. {journal} ({year}) {rng.randint(1, 40)}:{rng.randint(1, 400)}']
        for note in rng.sample(choices, rng.randint(0, most)):
            page.put(Text().add(note, 'other'), 'front-note', rng.choice([0.75, 0.85, 0.9]), chars=rng.choice([45, 60, 100]), limit=4)
        if rng.random() < 0.12:
            for word in ('Edited by', 'Reviewed by'):
                page.put(Text().add(word, 'other'), 'front-note', 0.8, left=0.03, chars=30)
                for _ in range(rng.randint(1, 2)):
                    page.put(Text().add(' '.join(self.person()), 'other'), rng.choice(['author', 'front-note', 'affiliation']), 0.8, left=0.03, chars=30, gap=0.1)

    def side_column(self, page, people):
        """What some journals print beside the title: handlers, the one to write to, dates."""
        rng = self.rng
        left, top = 0.03, page.top
        for head in rng.sample(['Edited by:', 'Reviewed by:', '*Correspondence:', 'Specialty section:', 'OPEN ACCESS', 'Received:'], rng.randint(2, 6)):
            put = lambda text, label, layout: page.put(Text().add(text, label), layout, 0.75, rng.random() < 0.1, left=left, chars=34, gap=0.1, opens=rng.choice(['block', 'line']))
            put(head, 'correspondence' if 'Corr' in head else 'other', 'front-note')
            if 'by' in head:
                for _ in range(rng.randint(1, 3)):
                    put(' '.join(self.person()) + rng.choice([',', '']), 'other', rng.choice(['affiliation', 'author', 'front-note']))
                    put(rng.choice(self.affiliations), 'other', rng.choice(['affiliation', 'front-note']))
            elif 'Corr' in head:
                person = rng.choice(people)
                put(' '.join(person), 'correspondence', rng.choice(['affiliation', 'correspondence', 'author']))
                put(self.email(person), 'email', 'correspondence')
            else:
                put(rng.choice(['12 March 2019', 'This article was submitted to', rng.choice(self.journals)]), 'other', rng.choice(['front-note', 'affiliation']))
        page.top = top

    def ending(self, page, title, journal, people):
        rng = self.rng
        if rng.random() < 0.85:
            body = rng.choice(self.abstracts) if self.abstracts else rng.choice(self.paragraphs)
            head = rng.choice(['Abstract', 'ABSTRACT', 'Abstract.', 'Summary', 'A B S T R A C T', ''])
            if head and rng.random() < 0.6:
                page.put(Text().add(head, 'abstract'), 'abstract', rng.choice([1, 1.2]), rng.random() < 0.7, chars=40)
                head = ''
            page.put(Text().add((head + rng.choice([': ', '—', ' ']) if head else '') + body, 'abstract'), 'abstract', rng.choice([0.9, 1]), rng.random() < 0.1, chars=rng.randint(60, 110), limit=2)
        words = rng.choice(self.papers)['keywords']
        if words and rng.random() < 0.6:
            text = rng.choice(['Keywords: ', 'Key words: ', 'KEYWORDS ', 'Index Terms—', 'Keywords ']) + rng.choice([', ', '; ', ' · ', ' • ']).join(words)
            page.put(Text().add(text, 'keywords'), 'keywords', rng.choice([0.9, 1]), chars=90)

    def doc(self, ident):
        rng = self.rng
        page = Page(rng)
        journal, title = rng.choice(self.journals), rng.choice(self.titles)
        title = re.sub(r'<[^>]+>', '', title)
        if rng.random() < 0.08:
            title = title.upper()
        count = min(25, max(1, int(rng.expovariate(0.25)) + 1))
        people = [self.person() for _ in range(count)]
        affiliations = rng.sample(self.affiliations, min(max(1, rng.randint(1, min(6, count + 1))), 6))
        kind = rng.choices(['raised', 'plain', 'none'], [60, 22, 18])[0]
        series = rng.choice(['digits', 'digits', 'digits', 'letters', 'signs'])
        signs = [] if kind == 'none' else [str(k + 1) if series == 'digits' else 'abcdefgh'[k] if series == 'letters' else SIGNS[k] for k in range(len(affiliations))]
        if len(affiliations) == 1 and rng.random() < 0.5:
            signs = []
        marks = [sorted(rng.sample(signs, min(len(signs), rng.choice([1, 1, 1, 2])))) for _ in people]
        starred = {rng.randrange(count)} if rng.random() < 0.6 else set()
        self.journal_head(page, journal)
        if rng.random() < 0.2:
            self.front_notes(page, people, title, journal, 4)
        if rng.random() < 0.1:
            self.side_column(page, people)
        size = rng.choice([1.0, 1.2, 1.35, 1.5, 1.7, 2, 2.3])
        page.put(Text().add(title, 'title'), 'title', size, rng.random() < 0.6, chars=rng.randint(34, 80), centre=rng.random() < 0.4, gap=rng.uniform(0.5, 3))
        if rng.random() < 0.05:
            page.put(Text().add(rng.choice(['A systematic review and meta-analysis', 'A meta-analysis', 'Protocol for a randomized trial', 'A case report', 'A quasi-experimental study']), 'other'), 'title', size * 0.8, True)
        below = rng.choice([0.8, 0.85, 0.9, 1.0])
        roll = rng.random()
        name_size = rng.choice([0.95, 1.0, 1.1, 1.2, size if size < 1.8 else 1.2])
        if roll < 0.72 or count > 6:
            self.byline(page, people, marks, kind, starred, name_size)
            late = rng.random() < 0.3
            if not late:
                self.affiliation_list(page, affiliations, signs, kind, below)
                if rng.random() < 0.6:
                    self.correspondence(page, people, starred)
            if rng.random() < 0.5:
                self.front_notes(page, people, title, journal, 4)
            self.ending(page, title, journal, people)
            if late:
                self.affiliation_list(page, affiliations, signs, kind, below)
                self.correspondence(page, people, starred)
        elif roll < 0.88:
            for person in people:
                page.put(Text().name(*person, 'plain'), 'author', name_size, rng.random() < 0.3, centre=True, chars=60)
                for k, part in enumerate(re.split(r', ', rng.choice(self.affiliations))[:5]):
                    text = Text().add(part, 'affiliation', 'affiliation-first' if k == 0 else None)
                    page.put(text, 'affiliation', below, rng.random() < 0.05, centre=True, chars=70, gap=0.15, opens='line' if k else 'block')
                if rng.random() < 0.6:
                    page.put(Text().add(self.email(person), 'email'), rng.choice(['correspondence', 'affiliation']), below, centre=True, gap=0.2)
            self.ending(page, title, journal, people)
        else:
            for group in [people[k:k + 3] for k in range(0, count, 3)]:
                page.row([Text().name(*p, 'plain') for p in group], 'author', name_size, rng.random() < 0.5)
                parts = [re.split(r', ', rng.choice(self.affiliations))[:3] for _ in group]
                for k in range(2):
                    page.row([Text().add(p[k] if k < len(p) else p[-1], 'affiliation', 'affiliation-first' if k == 0 else None) for p in parts], 'affiliation', below, gap=0.2)
                if rng.random() < 0.7:
                    page.row([Text().add(self.email(p), 'email') for p in group], rng.choice(['correspondence', 'affiliation']), below, gap=0.2)
            self.ending(page, title, journal, people)
        if rng.random() < 0.5:
            self.front_notes(page, people, title, journal, 5)
        page.put(Text().add(rng.choice(['1. Introduction', 'Introduction', '1 INTRODUCTION', 'Background', 'I. INTRODUCTION']), 'other'), 'heading', rng.choice([1, 1.2]), True)
        for _ in range(rng.randint(1, 3)):
            page.put(Text().add(rng.choice(self.paragraphs), 'other'), 'paragraph', 1.0, chars=rng.choice([55, 90]), limit=2)
        if rng.random() < 0.4:
            page.put(Text().add(f'{journal} {rng.randint(1, 99)} ({rng.randint(1990, 2024)}) {rng.randint(1, 999)}', 'other'), 'page-footer', 0.75)
        if rng.random() < 0.6:
            page.page, page.top = 1, 0.03
            page.put(Text().add(rng.choice([title[:70], f'{people[0][1]} et al.', f'{people[0][0][:1]}. {people[0][1]} / {journal}', journal]), 'other'), 'page-header', 0.8)
        for line in page.lines:
            if rng.random() < 0.14:
                line['label'] = rng.choice(LABELS_NEAR.get(line['label'], ['front-note']))
        lines = [line for line in page.lines if line['text'].strip()]
        if rng.random() < 0.08:
            rng.shuffle(lines[-6:])
        return {'id': ident, 'kind': 'composed', 'lines': lines}


def main(sources, affiliations, out, count, seed=1):
    maker = Maker(sources, affiliations, int(seed))
    print(len(maker.families), 'families', len(maker.givens), 'given names', len(maker.titles), 'titles', len(maker.affiliations), 'affiliations', len(maker.journals), 'journals')
    with open(out, 'w') as file:
        for k in range(int(count)):
            file.write(json.dumps(maker.doc(f'composed-{k}'), ensure_ascii=False) + '\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
