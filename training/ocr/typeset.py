"""Typesets lines of text as papers have them: runs in several styles, raised marks, ligatures, kerning, letter-spacing, rules.

A line comes out as ink (0 to 255) of HEIGHT rows with the baseline at row BASE, its letters, and the styles along its breadth.
"""
import json
import lzma
import random
import re
from pathlib import Path

import numpy as np

from alphabet import CLASS, folded
from icons import ICON, drawn_icon
from wording import MOST_LETTERS, Words

# Rows above and below the baseline, in heights of tall letters (b, d, h, k, l): accents and raised marks fit, most of the next lines does not.
ABOVE, BELOW = 1.28, 0.44
HEIGHT, WIDTH = 60, 960
TALL = HEIGHT / (ABOVE + BELOW)
BASE = TALL * ABOVE
RAISED, LOWERED, BOLD, ITALIC = 1, 2, 4, 8
# Bold print is for headings; the packed weights hold too much of it.
BOLD_SHARE = 0.6
# Words of bylines behind which a small picture stands.
ICON_SHARE = 0.16
# Lines whose letters touch: files without their fonts are printed in others, squeezed into the breadths of the first.
TOUCHING_SHARE = 0.1
STYLE_STEP = 6  # columns of a line that share one style: one step of the reader's output

MARKS = ['1', '2', '3', '1,2', '*', '†', 'a', 'b', '2,3', '12', '‡', 'a,b', '1,*', '7–9', '#', '1,3,4', 'c', '14', '23', '§', '∗', '10', '31,32', '5', '6', '9', '8', '4', 'd', 'e', '1†', '2,4*', '¶', '[3]', '[12,13]', 'th', 'nd', 'st', 'o', '−1', '−2', '+', '2+', '−']
LOW = ['2', '1', '0', 'i', 'j', 'n', 'max', 'min', 't', 'x', '3', '4', 'p', '50', 'eff', 'b', 'c', 'a', 'k', '10', 'ij', '6', 'B', 'T', 'e']


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
            if share > 0.3 and r.random() < ICON_SHARE and word:
                out.append((ICON, face, 1, 0, {}, 0))
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
        runs = [run for run in runs if run[0] != ICON]
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
        is_touching = r.random() < TOUCHING_SHARE
        if is_touching:
            spread = -r.uniform(0.01, 0.055)
        is_typed = any(one in main.family for one in ('Courier', 'Typewriter', 'Cursor'))
        wobble = r.uniform(0.5, 1.6) if r.random() < (0.4 if is_typed else 0.01) else 0
        if spread:
            runs = [(text, face, size, lift, {**features, 'liga': False}, bits) for text, face, size, lift, features, bits in runs]
        x = r.uniform(2, TALL * 0.9)
        left = x
        placed, styled = [], []
        for text, face, size, lift, features, bits in runs:
            em = round(TALL / face.tall * size, 2)
            start = x
            if text == ICON:
                ink, lift = drawn_icon(TALL * size, r)
                x += r.uniform(0, 0.35) * TALL
                placed.append((x, BASE - lift, ink))
                x += ink.shape[1] + r.uniform(0, 0.2) * TALL
                continue
            for glyph, advance, dx, dy, cluster in face.shape(text, features):
                ink, shift, top = face.drawing(glyph, em)
                if wobble and is_typed:
                    # Keys strike unevenly.
                    ink = (ink * r.uniform(0.45, 1)).astype(np.uint8)
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
