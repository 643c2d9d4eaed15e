"""Typesets lines of text as papers have them: runs in several styles, raised marks, ligatures, kerning, letter-spacing, rules.

A line comes out as ink (0 to 255) of HEIGHT rows with the baseline at row BASE, its letters, and the styles along its breadth.
"""
import json
import lzma
import random
import re
import string
from pathlib import Path

import numpy as np

from alphabet import CLASS, folded

# Rows above and below the baseline, in heights of tall letters (b, d, h, k, l): accents and raised marks fit, most of the next lines does not.
ABOVE, BELOW = 1.28, 0.44
HEIGHT, WIDTH = 60, 960
TALL = HEIGHT / (ABOVE + BELOW)
BASE = TALL * ABOVE
RAISED, LOWERED, BOLD, ITALIC = 1, 2, 4, 8
MOST_LETTERS = 63
# Bold print is for headings; the packed weights hold too much of it.
BOLD_SHARE = 0.6
STYLE_STEP = 6  # columns of a line that share one style: one step of the reader's output

STATISTICS = ['t({d}) = {x}', 'F({k}, {d}) = {x}', 'p < .{p}', 'p = .{p}', 'p = 0.{p}', 'p < 0.{p}', 'r = .{q}', 'r({d}) = −.{q}', 'χ2({k}, N = {d}) = {x}', 'ηp2 = .{q}', 'd = {x}', 'M = {x}', 'SD = {x}', 'SE = 0.{q}', '95% CI [{x}, {y}]', '95% CI: {x}–{y}',
              'β = {x}', 'b = −{x}', 'z = {x}', 'n = {d}', 'N = {n}', 'OR = {x}', 'HR {x}', 'R2 = .{q}', 'ΔR2 = .{q}', 'α = .{q}', 'κ = 0.{q}', '{x} ± {y}', '{x}%', 'df = {d}', 'BF10 = {x}', 'U = {n}', 'W = {x}', 'λ = {x}', 'σ2 = {x}', 'μ = {x}', '({x} to {y})', 'P ≤ 0.{p}', 'P > 0.{q}', '≥{d} years',
              '{d} °C', '{x} × 10−{k}', '{x} μm', '{x} mg/kg', '{d}/{n} ({x}%)', '–{x}', '+{x}', '{x} kg/m2', '~{d} min', '<{x}', '>{x}']
GREEK = 'αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΦΨΩ'
SIGNS = '0123456789.,;:()[]/%=<>+-*±×≤≥−°–&@#$€£§†‡'
MARKS = ['1', '2', '3', '1,2', '*', '†', 'a', 'b', '2,3', '12', '‡', 'a,b', '1,*', '7–9', '#', '1,3,4', 'c', '14', '23', '§', '∗', '10', '31,32', '5', '6', '9', '8', '4', 'd', 'e', '1†', '2,4*', '¶', '[3]', '[12,13]', 'th', 'nd', 'st', 'o', '−1', '−2', '+', '2+', '−']
LOW = ['2', '1', '0', 'i', 'j', 'n', 'max', 'min', 't', 'x', '3', '4', 'p', '50', 'eff', 'b', 'c', 'a', 'k', '10', 'ij', '6', 'B', 'T', 'e']
HOSTS = 'gmail.com yahoo.com hotmail.com 163.com qq.com uni-{c}.de {c}.ac.uk {c}.edu {c}.edu.cn univ-{c}.fr {c}.it {c}.nl {c}.se mail.{c}.edu med.{c}.edu {c}.ac.jp {c}.org {c}.com u.{c}.edu cs.{c}.edu {c}.gov {c}.ac.kr {c}.edu.br'.split()
SITES = 'www.{c}.org {c}.com github.com/{c} doi.org/{d} osf.io/{o} creativecommons.org/licenses/by/4.0/ www.ncbi.nlm.nih.gov/pmc/articles/PMC{n}/ orcid.org/0000-000{k}-{n4}-{n4} cran.r-project.org/package={c} {c}.github.io/{o} www.{c}.gov/{o}.html zenodo.org/record/{n} figshare.com/articles/{n} dx.doi.org/{d} {c}.ac.uk/~{o} www.who.int/{c}/{o}.pdf'.split()


def ascii_of(name):
    import unicodedata
    return re.sub(r'[^a-z]', '', unicodedata.normalize('NFD', name.lower()).encode('ascii', 'ignore').decode())


class Words:
    """Texts for lines, drawn at random."""

    def __init__(self, texts, rng, held):
        self.rng = rng
        # One in forty of the texts is kept for measuring.
        pick = (lambda values: values[::40]) if held else (lambda values: [v for at, v in enumerate(values) if at % 40])
        self.prose, self.references, self.phrases = pick(texts['prose']), pick(texts['references']), pick(texts['phrases'])
        self.names = texts['names']
        self.prose_at = np.cumsum([len(text) for text in self.prose])

    def stretch(self, texts, at=None):
        r = self.rng
        text = r.choice(texts) if at is None else texts[int(np.searchsorted(at, r.random() * at[-1]))]
        length = int(r.triangular(14, MOST_LETTERS - 2, 52))
        if len(text) <= length:
            return text
        start = r.randrange(max(1, len(text) - length + 8))
        start = 0 if start == 0 else text.find(' ', start - 1) + 1
        piece = text[start:start + length]
        if start + length < len(text) and ' ' in piece:
            if text[start + length] != ' ':
                head, _, tail = piece.rpartition(' ')
                piece = head + ' ' + tail + '-' if r.random() < 0.18 and len(tail) > 1 and tail.isalpha() else head
        return piece.strip()

    def name(self):
        r = self.rng
        locale = r.choice(self.names)
        first, last = r.choice(locale['first']), r.choice(locale['last'])
        form = r.random()
        if form < 0.35:
            return f'{first} {last}'
        initial = first[0] + '.'
        if form < 0.55:
            return f'{initial} {last}' if r.random() < 0.6 else f'{initial} {r.choice(string.ascii_uppercase)}. {last}'
        if form < 0.75:
            return f'{last}, {initial}' + (f' {r.choice(string.ascii_uppercase)}.' if r.random() < 0.4 else '')
        if form < 0.9:
            return f'{last} {first[0]}' + (r.choice(string.ascii_uppercase) if r.random() < 0.5 else '')
        return f'{first} {r.choice(string.ascii_uppercase)}. {last}'

    def byline(self):
        return self.rng.choice((', ', ', ', '; ', ' and ', ' & ', ' · ')).join(self.name() for _ in range(self.rng.randint(1, 4)))

    def address(self):
        r = self.rng
        locale = r.choice(self.names)
        city = r.choice(locale['city'] or ['London', 'Boston', 'Beijing'])
        parts = [r.choice(('Department of', 'School of', 'Institute of', 'Division of', 'Faculty of', 'Center for', 'Laboratory of', 'Universität', 'Université de', 'Universidad de', 'University of', 'Dipartimento di', 'Hospital')) + ' ' + r.choice((city, 'Psychology', 'Medicine', 'Economics', 'Biology', 'Sociology', 'Surgery', 'Physics', 'Public Health'))]
        if locale['street'] and r.random() < 0.5:
            parts.append(f"{r.choice(locale['street'])} {r.randint(1, 199)}")
        parts.append(f'{r.randint(100, 99999)} {city}' if r.random() < 0.5 else city)
        if locale['country'] and r.random() < 0.6:
            parts.append(r.choice(locale['country']))
        return ', '.join(parts)

    def handle(self):
        r = self.rng
        kind = r.random()
        locale = r.choice(self.names)
        first, last = ascii_of(r.choice(locale['first'])) or 'anna', ascii_of(r.choice(locale['last'])) or 'li'
        town = ascii_of(r.choice(locale['city'] or ['oxford'])) or 'york'
        odd = ''.join(r.choice(string.ascii_lowercase + string.digits) for _ in range(r.randint(3, 8)))
        code = f'10.{r.randint(1000, 99999)}/' + r.choice((f'j.{ascii_of(last)[:6]}.{r.randint(1990, 2025)}.{r.randint(1, 12):02d}.{r.randint(1, 999):03d}', f's{r.randint(10000, 99999)}-{r.randint(10, 99):03d}-{r.randint(1000, 9999)}-{r.choice(string.digits + "x")}', f'journal.pone.{r.randint(1000000, 9999999):07d}', odd, f'{r.randint(1000000, 9999999)}', f'S{r.randint(1000, 9999)}-{r.randint(1000, 9999)}({r.randint(10, 99)}){r.randint(10000, 99999)}-{r.randint(0, 9)}'))
        fill = {'c': r.choice((town, last, odd)), 'd': code, 'o': odd, 'k': r.randint(1, 3), 'n': r.randint(10000, 9999999), 'n4': r.randint(1000, 9999)}
        if kind < 0.42:
            user = r.choice((f'{first}.{last}', f'{first[0]}{last}', f'{last}{r.randint(1, 99)}', first, f'{first}_{last}', f'{last}.{first[0]}', f'{first}-{last}'))
            text = f'{user}@{r.choice(HOSTS).format(c=town)}'
            return r.choice(('', '', 'E-mail: ', 'Email: ', 'e-mail: ', '(', '* ', 'Correspondence: ', '✉ '[2:])) + text + r.choice(('', '', '.', ';', ')', ','))
        if kind < 0.72:
            return r.choice(('', '', '', 'Available at: ', 'See ', 'URL: ', '(')) + r.choice(('https://', 'http://', '')) + r.choice(SITES).format(**fill) + r.choice(('', '', '.', ')', ','))
        return r.choice(('', 'doi: ', 'DOI: ', 'https://doi.org/', 'doi:', 'http://dx.doi.org/', 'DOI ')) + code + r.choice(('', '', '.'))

    def statistics(self):
        r = self.rng
        parts = []
        for _ in range(r.randint(1, 4)):
            number = lambda: r.choice((f'{r.uniform(0, 9):.2f}', f'{r.uniform(0, 99):.1f}', f'{r.randint(0, 99)}', f'.{r.randint(1, 99):02d}', f'{r.uniform(0, 2):.3f}', f'{r.randint(1000, 99999):,}'))
            parts.append(r.choice(STATISTICS).format(d=r.randint(2, 400), k=r.randint(1, 9), n=r.choice((r.randint(10, 99999), f'{r.randint(1000, 99999):,}')), x=number(), y=number(), p=r.choice(('001', '05', '01', f'{r.randint(1, 999):03d}', f'{r.randint(1, 99):02d}')), q=f'{r.randint(1, 99):02d}'))
        return r.choice(('(', '', '')) + r.choice((', ', ', ', '; ', ' ')).join(parts) + r.choice((')', '.', '', ''))

    def cells(self):
        r = self.rng
        cell = lambda: r.choice((f'{r.uniform(-9, 99):.2f}', f'{r.uniform(0, 1):.3f}', str(r.randint(0, 9999)), f'{r.randint(0, 99)}%', f'({r.uniform(0, 9):.2f})', f'{r.randint(1, 99)} ({r.uniform(0, 99):.1f})', '–', '—', 'n.s.', f'−{r.uniform(0, 9):.2f}', f'{r.uniform(0, 9):.2f}*', f'{r.uniform(0, 9):.2f}**', f'<0.{r.choice(("001", "05", "01"))}', 'NA', f'{r.randint(1900, 2026)}', f'{r.randint(1, 31)}/{r.randint(1, 12)}', f'{r.randint(10, 999)}–{r.randint(10, 999)}', r.choice(GREEK), f'{r.randint(0, 9)}.{r.randint(0, 999)}'))
        return ' '.join(cell() for _ in range(r.randint(1, 7)))

    def oddities(self):
        """Letters where nobody expects them: the reader must look, not guess."""
        r = self.rng
        if r.random() < 0.4:
            return ' '.join(''.join(r.choice(SIGNS) for _ in range(r.randint(1, 7))) for _ in range(r.randint(1, 8)))
        letters = list(CLASS)
        words = self.stretch(self.prose, self.prose_at).split(' ')
        for _ in range(r.randint(1, 5)):
            at = r.randrange(len(words))
            place = r.randrange(len(words[at]) + 1)
            new = r.choice(letters) if r.random() < 0.5 else r.choice(string.ascii_letters + string.digits)
            words[at] = words[at][:place] + new + words[at][place + r.randint(0, 1):]
        return ' '.join(words)

    def text(self):
        r = self.rng
        kind = r.random()
        if kind < 0.47:
            return self.stretch(self.prose, self.prose_at), 'prose'
        if kind < 0.64:
            return self.stretch(self.references), 'reference'
        if kind < 0.70:
            return self.byline(), 'byline'
        if kind < 0.73:
            return self.address(), 'byline'
        if kind < 0.80:
            return self.handle(), 'handle'
        if kind < 0.86:
            return self.statistics(), 'statistics'
        if kind < 0.90:
            return self.cells(), 'cells'
        if kind < 0.95:
            if r.random() < 0.5:
                return ', '.join(r.choice(self.phrases) for _ in range(r.randint(1, 4))), 'prose'
            words = r.choice([locale['word'] for locale in self.names if len(locale['word']) > 40])
            return ' '.join(r.choice(words) for _ in range(r.randint(2, 8))), 'prose'
        return self.oddities(), 'oddities'


class Typesetter:
    def __init__(self, faces, texts, seed, held=False):
        self.rng = random.Random(seed)
        self.words = Words(texts, self.rng, held)
        self.faces = faces
        self.weights = np.cumsum([face.weight * (BOLD_SHARE if face.bold else 1) for face in faces])
        self.kin = {}
        for face in faces:
            self.kin.setdefault(face.family, []).append(face)

    def face(self):
        return self.faces[int(np.searchsorted(self.weights, self.rng.random() * self.weights[-1]))].open()

    def runs(self, text, kind, face):
        """The text as (text, face, size share, rise in heights of tall letters, features, style bits)."""
        r = self.rng
        bits = (BOLD if face.bold else 0) | (ITALIC if face.italic else 0)
        features = {'liga': r.random() < 0.75, 'clig': False}
        if r.random() < 0.12:
            features['onum'] = True
        plain = [(text, face, 1, 0, features, bits)]
        chance = r.random()
        if kind == 'statistics' and chance < 0.65:
            return self.symbols(text, face, features, bits)
        if chance < 0.14 and len(text) > 10 and len(self.kin[face.family]) > 1:
            a, b = sorted(r.sample(range(len(text)), 2))
            a = text.rfind(' ', 0, a) + 1
            other = r.choice(self.kin[face.family]).open()
            styled = (BOLD if other.bold else 0) | (ITALIC if other.italic else 0)
            return [(part, f, 1, 0, features, s) for part, f, s in ((text[:a], face, bits), (text[a:b], other, styled), (text[b:], face, bits)) if part]
        if (kind == 'byline' and chance < 0.6) or chance < 0.26:
            return self.marked(text, face, features, bits, 0.5 if kind == 'byline' else 0.13)
        if chance < 0.29 and text.isascii():
            return self.small_caps(text, face, features, bits)
        return plain

    def marked(self, text, face, features, bits, share):
        r, out = self.rng, []
        for at, word in enumerate(text.split(' ')):
            out.append(((' ' if at else '') + word, face, 1, 0, features, bits))
            if r.random() < share and word:
                low = r.random() < 0.25 and word[-1].isalpha()
                mark = r.choice(LOW if low else MARKS)
                size = r.choice((0.58, 0.65, 0.72))
                lift = -r.uniform(0.12, 0.25) if low else r.uniform(0.42, 0.62) if r.random() < 0.9 else r.uniform(0.3, 0.42)
                kin = face if bits & ITALIC == 0 or r.random() < 0.5 else r.choice(self.kin[face.family]).open()
                style = (bits & BOLD) | (ITALIC if kin.italic else 0) | (LOWERED if low else RAISED)
                out.append((mark, kin, size, lift, {'liga': False}, style))
        return out

    def symbols(self, text, face, features, bits):
        """Symbols of statistics in italics, squares raised."""
        kin = [one for one in self.kin[face.family] if one.italic and one.bold == face.bold]
        slanted = kin[0].open() if kin and self.rng.random() < 0.8 else face
        out = []
        for part in re.findall(r'(?<![A-Za-z])(?:SD|SE|CI|[tFprdMNnzbUW])(?![A-Za-z])|(?<=[χηRσm])2|(?<=ηp)2|−\d(?=$|[ ,;)])|[^tFprdMNnzbUWS2−C]+|.', text):
            raised = part == '2' and out and out[-1][0][-1] in 'χηRσmp'
            if raised and self.rng.random() < 0.85:
                out.append((part, face, 0.65, self.rng.uniform(0.42, 0.6), {'liga': False}, bits | RAISED))
            elif re.fullmatch(r'SD|SE|[tFprdMNnzbUW]', part):
                out.append((part, slanted, 1, 0, features, bits | (ITALIC if slanted.italic else 0)))
            else:
                out.append((part, face, 1, 0, features, bits))
        return out

    def small_caps(self, text, face, features, bits):
        """Capitals of two sizes; read as the capitals that they look like."""
        size = self.rng.choice((0.76, 0.8, 0.84))
        parts = re.findall(r'[a-z]+|[^a-z]+', text)
        return [(part.upper(), face, size if part.islower() else 1, 0, features, bits) for part in parts]

    def text_in(self, face):
        """A text in letters that the reader and the face have, or None."""
        r = self.rng
        text, kind = self.words.text()
        chance = r.random()
        if chance < 0.055:
            text = text.upper()
        elif chance < 0.075:
            text = text.title()
        elif chance < 0.115:
            text = text[:r.randint(1, 12)]
        text = ' '.join(text[:MOST_LETTERS].split())
        if not text or folded(text) is None or any(one not in face.letters for one in text if one != ' '):
            return None
        return text, kind

    def line(self):
        """(ink, classes of the letters, styles for every STYLE_STEP columns)."""
        while True:
            face = self.face()
            found = self.text_in(face)
            if found is None:
                continue
            text, kind = found
            for _ in range(5):
                runs = self.runs(text, kind, face)
                label = self.label(runs, face)
                if label is None:
                    break
                ink, styles, breadth = self.drawn(runs, kind, face)
                if breadth < WIDTH - 6:
                    return ink, [CLASS[c] for c in label], styles
                # Too long: as much of it as fits, whole words.
                text = text[:int(len(text) * (WIDTH - 10) / breadth)]
                text = text[:text.rfind(' ')] if ' ' in text else text
                if not text.strip():
                    break

    def label(self, runs, face):
        """What the runs say in the reader's letters; None where one of them is missing."""
        if any(one not in run[1].letters for run in runs for one in run[0] if one != ' '):
            return None
        letters = folded(''.join(run[0] for run in runs))
        if letters is None:
            return None
        text = ' '.join(''.join(letter for letter, _, _ in letters).split())
        text = text.upper() if face.caps else text
        return text if 0 < len(text) <= MOST_LETTERS and all(c in CLASS for c in text) else None

    def drawn(self, runs, kind, main):
        r = self.rng
        space = r.choice((1, 1, 1, r.uniform(0.7, 1.2), r.uniform(1.1, 2.2), r.uniform(1.0, 3.0)))
        spread = 0 if r.random() < 0.86 else r.uniform(-0.02, 0.05) if r.random() < 0.7 else r.uniform(0.05, 0.28)
        wobble = r.uniform(0.5, 1.6) if r.random() < (0.3 if 'Courier' in main.family or 'Typewriter' in main.family else 0.01) else 0
        if spread:
            runs = [(text, face, size, lift, {**features, 'liga': False}, bits) for text, face, size, lift, features, bits in runs]
        x = r.uniform(2, TALL * 0.9)
        left = x
        placed, styled = [], []
        for text, face, size, lift, features, bits in runs:
            em = round(TALL / face.tall * size, 2)
            start = x
            for glyph, advance, dx, dy, cluster in face.shape(text, features):
                ink, shift, top = face.drawing(glyph, em)
                if len(ink):
                    placed.append((x + dx * em + shift, BASE - lift * TALL - dy * em - top + (r.uniform(-wobble, wobble) if wobble else 0), ink))
                wide = space if text[cluster] == ' ' else 1
                x += advance * em * wide + spread * em
            if bits:
                styled.append((start, x, bits))
        right = x
        if right >= WIDTH - 6:
            return None, None, right
        page = np.zeros((HEIGHT, WIDTH), np.uint8)
        for gx, gy, ink in placed:
            self.paste(page, ink, int(round(gx)), int(round(gy)))
        self.rules(page, left, right)
        styles = np.zeros(WIDTH // STYLE_STEP, np.uint8)
        for start, end, bits in styled:
            styles[max(0, int(start / STYLE_STEP + 0.5)):int(end / STYLE_STEP + 0.5)] |= bits
        return page, styles, right

    def rules(self, page, left, right):
        """Underlines, frames of tables, rules above and below."""
        r = self.rng
        chance = r.random()
        if chance < 0.018:
            at = int(BASE + r.uniform(3, 7))
            page[at:at + r.randint(1, 3), int(left):int(right)] = 255
        elif chance < 0.04:
            at = r.choice((r.randint(0, 6), r.randint(HEIGHT - 7, HEIGHT - 2)))
            page[at:at + r.randint(1, 3), r.choice((0, int(left))):r.choice((WIDTH, int(right)))] = 255
        elif chance < 0.055:
            at = int(r.choice((max(0, left - r.uniform(4, 14)), min(WIDTH - 4, right + r.uniform(4, 16)))))
            page[:, at:at + r.randint(1, 3)] = 255

    @staticmethod
    def paste(page, ink, x, y):
        height, width = ink.shape
        x0, y0, x1, y1 = max(0, x), max(0, y), min(page.shape[1], x + width), min(page.shape[0], y + height)
        if x1 > x0 and y1 > y0:
            part = page[y0:y1, x0:x1]
            np.maximum(part, ink[y0 - y:y1 - y, x0 - x:x1 - x], out=part)


def load_texts(folder):
    return json.loads(lzma.decompress((Path(folder) / 'texts.json.xz').read_bytes()))
