"""Texts for lines, drawn at random: prose, references, bylines, addresses, statistics, cells, and letters where nobody expects them."""
import re
import string

import numpy as np

from alphabet import CLASS

# Letters of a line at most, as the reader is trained.
MOST_LETTERS = 63

STATISTICS = ['t({d}) = {x}', 'F({k}, {d}) = {x}', 'p < .{p}', 'p = .{p}', 'p = 0.{p}', 'p < 0.{p}', 'r = .{q}', 'r({d}) = −.{q}', 'χ2({k}, N = {d}) = {x}', 'ηp2 = .{q}', 'd = {x}', 'M = {x}', 'SD = {x}', 'SE = 0.{q}', '95% CI [{x}, {y}]', '95% CI: {x}–{y}',
              'β = {x}', 'b = −{x}', 'z = {x}', 'n = {d}', 'N = {n}', 'OR = {x}', 'HR {x}', 'R2 = .{q}', 'ΔR2 = .{q}', 'α = .{q}', 'κ = 0.{q}', '{x} ± {y}', '{x}%', 'df = {d}', 'BF10 = {x}', 'U = {n}', 'W = {x}', 'λ = {x}', 'σ2 = {x}', 'μ = {x}', '({x} to {y})', 'P ≤ 0.{p}', 'P > 0.{q}', '≥{d} years',
              '{d} °C', '{x} × 10−{k}', '{x} μm', '{x} mg/kg', '{d}/{n} ({x}%)', '–{x}', '+{x}', '{x} kg/m2', '~{d} min', '<{x}', '>{x}']
GREEK = 'αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΦΨΩ'
SIGNS = '0123456789.,;:()[]/%=<>+-*±×≤≥−°–&@#$€£§†‡'
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
        code = f'10.{r.randint(1000, 99999)}/' + r.choice((f'j.{ascii_of(last)[:6]}.{r.randint(1990, 2025)}.{r.randint(1, 12):02d}.{r.randint(1, 999):03d}', f's{r.randint(10000, 99999)}-{r.randint(10, 99):03d}-{r.randint(1000, 9999)}-{r.choice(string.digits + "x")}', f'journal.pone.{r.randint(1000000, 9999999):07d}', odd, f'{r.randint(1000000, 9999999)}', f'{last[:5]}.{r.randint(1, 999):05d}', f'{r.randint(1, 99):07d}', f'S{r.randint(1000, 9999)}-{r.randint(1000, 9999)}({r.randint(10, 99)}){r.randint(10000, 99999)}-{r.randint(0, 9)}'))
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
        cell = lambda: r.choice((f'{r.uniform(-9, 99):.2f}', f'{r.uniform(0, 1):.3f}', str(r.randint(0, 9999)), f'{r.randint(0, 99)}%', f'({r.uniform(0, 9):.2f})', f'{r.randint(1, 99)} ({r.uniform(0, 99):.1f})', '–', '—', 'n.s.', f'−{r.uniform(0, 9):.2f}', f'{r.uniform(0, 9):.2f}*', f'{r.uniform(0, 9):.2f}**', f'<0.{r.choice(("001", "05", "01"))}', 'NA', f'{r.randint(1900, 2026)}', f'{r.randint(1, 31)}/{r.randint(1, 12)}', f'{r.randint(10, 999)}–{r.randint(10, 999)}', r.choice(GREEK), f'{r.randint(0, 9)}.{r.randint(0, 999)}', f'{r.randint(1, 99)}00', f'0.00{r.randint(0, 9)}', f'{r.randint(1, 9)}{r.choice(("00", "11", "000", "111", "77"))}', f'{r.randint(1, 400):04d}'))
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
