"""Splits an annotated byline into persons where the annotation only says that names stand there."""
import re

PARTICLES = set('van von der den de del della di da do dos das du des la le el al ter ten zu bin ibn ben st'.split())
SEPARATOR = re.compile(r'[,;•·|&\n]|\band\b|\bund\b|\bet\b|\by\b')
DEGREE = re.compile(r'^(?:m\.?d|ph\.?\s?d|m\.?sc|b\.?sc|m\.?a|m\.?p\.?h|dr|prof|mba|rn|student|member|fellow|senior|ieee|jr|sr|ii|iii|id|orcid)\.?$', re.I)


def split(text):
    """(start, cut, end) of each name in a byline: where the family name begins lies at cut."""
    found, at = [], 0
    for piece in re.split(f'({SEPARATOR.pattern})', text):
        match = re.search(r"[^\W\d_][\w.'’\- ]*", piece)
        if match and not SEPARATOR.fullmatch(piece.strip() or ','):
            name = match.group().rstrip(' -')
            name = re.sub(r'\d.*$', '', name).rstrip()
            words = list(re.finditer(r'\S+', name))
            words = [w for w in words if not DEGREE.match(w.group())]
            if 2 <= len(words) <= 5 and words[0].group()[0].isupper():
                k = len(words) - 1
                while k > 1 and words[k - 1].group().lower() in PARTICLES:
                    k -= 1
                start = at + match.start()
                found.append((start + words[0].start(), start + words[k].start(), start + words[-1].end()))
        at += len(piece)
    return found
