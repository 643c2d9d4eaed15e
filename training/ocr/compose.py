"""Composes pages whose lines are known: one to three columns, narrow gutters, tables, notes, figures, formulas, stamps.

A page comes out as ink (0 to 255) and lines (direction, from, to, baseline, tall) as detector.labels_of takes them.
"""
import random

import numpy as np

from typeset import Typesetter
from wording import Words

POINT = 1536 / 842  # pixels of the detector's input to a point, for a sheet of A4


class Page:
    def __init__(self, width, height):
        self.ink = np.zeros((height, width), np.uint8)
        self.lines = []

    def mark(self, start, end, baseline, tall, direction=1):
        self.lines.append((direction, start, end, baseline, tall))


class Composer:
    def __init__(self, faces, texts, seed, held=False):
        self.rng = random.Random(seed)
        self.words = Words(texts, self.rng, held)
        self.setter = Typesetter(faces, texts, seed + 1, held)
        self.faces = self.setter.faces

    def face(self):
        return self.setter.face()

    def style(self, face, bold=None, italic=None):
        kin = [one for one in self.setter.kin[face.family] if (bold is None or one.bold == bold) and (italic is None or one.italic == italic)]
        return (self.rng.choice(kin) if kin else face).open()

    def shaped(self, text, face, em):
        """(breadth, glyphs) of a word."""
        glyphs, x = [], 0.0
        for glyph, advance, dx, dy, _ in face.shape(text, {'liga': True}):
            ink, left, top = face.drawing(glyph, em)
            if len(ink):
                glyphs.append((x + dx * em + left, -dy * em - top, ink))
            x += advance * em
        return x, glyphs

    def put(self, page, x, baseline, glyphs):
        for gx, gy, ink in glyphs:
            self.setter.paste(page.ink, ink, int(round(x + gx)), int(round(baseline + gy)))

    def known(self, text, face):
        return ''.join(c for c in text if c == ' ' or c in face.letters)

    def line(self, page, x0, x1, baseline, words, face, em, align='left', direction=1):
        """Sets words between x0 and x1; gives what did not fit. With no room at all, one word is set anyway."""
        made, breadth, space = [], 0.0, em * 0.26
        for at, word in enumerate(words):
            wide, glyphs = self.shaped(word, face, em)
            if made and breadth + space + wide > x1 - x0:
                break
            made.append((wide, glyphs))
            breadth += wide + (space if len(made) > 1 else 0)
        if not made:
            return words
        rest = words[len(made):]
        left = x0
        if align == 'justify' and rest and len(made) > 1:
            space += (x1 - x0 - breadth) / (len(made) - 1)
            breadth = x1 - x0
        elif align == 'centre':
            left = x0 + (x1 - x0 - breadth) / 2
        elif align == 'right':
            left = x1 - breadth
        x = left
        for wide, glyphs in made:
            self.put(page, x, baseline, glyphs)
            x += wide + space
        page.mark(left, left + breadth, baseline, face.tall * em)
        if self.rng.random() < 0.06:
            mark, glyphs = self.shaped(self.rng.choice(('1', '2,3', '*', '12')), face, em * 0.62)
            self.put(page, left + breadth, baseline - em * 0.33, glyphs)
            page.lines[-1] = (1, left, left + breadth + mark, baseline, face.tall * em)
        return rest

    def prose(self, face, letters):
        text = ''
        while len(text) < letters:
            text += ' ' + self.words.stretch(self.words.prose, self.words.prose_at) if self.rng.random() < 0.85 else ' ' + self.words.text()[0]
        return [word for word in self.known(text, face).split(' ') if word and len(word) < 30]

    def paragraph(self, page, x0, x1, y, bottom, face, em, leading, align, lines=None, indent=0.0, hanging=0.0):
        """Gives the next baseline."""
        r = self.rng
        count = lines or r.randint(1, 14)
        words = self.prose(face, int(count * (x1 - x0) / (em * 0.45)))
        first = True
        while words and y < bottom and count > 0:
            left = x0 + (indent if first else hanging)
            words = self.line(page, left, x1, y, words, face, em, align)
            y += leading
            count -= 1
            first = False
        if words and y < bottom and r.random() < 0.8 and lines is None:
            self.line(page, x0, x0 + (x1 - x0) * r.uniform(0.1, 0.9), y, words, face, em)
            y += leading
        return y

    def rule(self, page, x0, x1, y, thick=1):
        page.ink[max(0, int(y)):max(0, int(y) + thick), max(0, int(x0)):max(0, int(x1))] = 255

    def table(self, page, x0, x1, y, bottom, face, em):
        r = self.rng
        columns, rows = r.randint(2, max(2, min(8, int((x1 - x0) / (em * 5))))), r.randint(2, 14)
        cuts = sorted(r.uniform(0.1, 0.95) for _ in range(columns - 1))
        edges = [x0, *(x0 + (x1 - x0) * cut for cut in cuts), x1]
        leading = em * r.uniform(1.15, 1.9)
        ruled, framed = r.random() < 0.7, r.random() < 0.2
        if ruled:
            self.rule(page, x0, x1, y - em * 1.1, r.randint(1, 2))
        top = y - em * 1.1
        align = r.choice(('left', 'centre', 'right'))
        for row in range(rows):
            if y > bottom:
                break
            for left, right in zip(edges, edges[1:]):
                room = right - left - em * 0.8
                if room < em or r.random() < 0.08:
                    continue
                text = self.words.cells().split(' ')[:r.randint(1, 2)] if row and r.random() < 0.7 else self.prose(face, 12)[:r.randint(1, 3)]
                text = [word for word in (self.known(one, face) for one in text) if word]
                if text and self.shaped(text[0], face, em)[0] < room:
                    self.line(page, left, left + room, y, text, face, em, align)
            y += leading
            if ruled and (row == 0 or framed):
                self.rule(page, x0, x1, y - em * 1.1)
        if ruled:
            self.rule(page, x0, x1, y - em * 1.1, r.randint(1, 2))
        if framed:
            for edge in edges:
                page.ink[max(0, int(top)):max(0, int(y - em * 1.1)), min(page.ink.shape[1] - 1, int(edge - em * 0.4))] = 255
        return y + em

    def figure(self, page, x0, x1, y, bottom, face, em):
        """A grey picture, a plot with labels or a drawing."""
        r = self.rng
        high = min(bottom - y, (x1 - x0) * r.uniform(0.3, 0.9))
        if high < em * 4:
            return y
        top, a, b = int(y - em), int(x0 + r.uniform(0, 0.1) * (x1 - x0)), int(x1)
        area = page.ink[top:top + int(high), a:b]
        kind = r.random()
        if area.size == 0:
            return y
        if kind < 0.35:
            noise = np.random.default_rng(r.randrange(1 << 30)).random((area.shape[0] // 13 + 1, area.shape[1] // 13 + 1))
            area[:] = (np.kron(noise, np.ones((13, 13)))[:area.shape[0], :area.shape[1]] * r.uniform(80, 230)).astype(np.uint8)
        else:
            small = em * r.uniform(0.6, 0.95)
            area[:, :1] = 255
            area[-1:, :] = 255
            steps = r.randint(3, 7)
            for at in range(steps):
                text = [f'{r.uniform(0, 100):.{r.randint(0, 2)}f}']
                self.line(page, a - em * 2.5, a - em * 0.3, top + area.shape[0] * (at + 0.5) / steps, text, face, small, 'right')
                self.line(page, a + area.shape[1] * at / steps, a + area.shape[1] * (at + 1) / steps, top + area.shape[0] + small * 1.3, text, face, small, 'centre')
            xs = np.arange(area.shape[1])
            for _ in range(r.randint(1, 4)):
                ys = np.cumsum(np.random.default_rng(r.randrange(1 << 30)).normal(0, 1.5, len(xs))) + r.uniform(0.2, 0.8) * area.shape[0]
                ok = (ys >= 0) & (ys < area.shape[0])
                area[ys[ok].astype(int), xs[ok]] = r.randint(120, 255)
            if r.random() < 0.5:
                self.line(page, a + area.shape[1] * 0.6, b, top + em * 2, self.prose(face, 15)[:2], face, small)
            high += small * 2
        return y + high + em

    def formula(self, page, x0, x1, y, face, em):
        r = self.rng
        middle, x = (x0 + x1) / 2, None
        signs = [c for c in 'αβγδεθλμπρστφχψωΓΔΣΩ=+−×∂∫√∞≤≥()xyzabcnk0123' if c in face.letters] or list('x=y')
        text = ''.join(r.choice(signs) + (' ' if r.random() < 0.3 else '') for _ in range(r.randint(4, 22))).strip()
        wide, glyphs = self.shaped(text, face, em)
        x = middle - wide / 2
        self.put(page, x, y, glyphs)
        page.mark(x, x + wide, y, face.tall * em)
        if r.random() < 0.4:
            number = f'({r.randint(1, 40)})'
            wide, glyphs = self.shaped(number, face, em)
            self.put(page, x1 - wide, y, glyphs)
            page.mark(x1 - wide, x1, y, face.tall * em)
        return y + em * 2.2

    def column(self, page, x0, x1, y, bottom, face, em, leading, align):
        r = self.rng
        bold, italic = self.style(face, True, False), self.style(face, False, True)
        indent = r.choice((0, em, em * 1.5))
        gap = r.choice((0, 0, leading * 0.5, leading))
        small = em * r.uniform(0.75, 0.95)
        while y < bottom:
            kind = r.random()
            if kind < 0.62:
                y = self.paragraph(page, x0, x1, y, bottom, face, em, leading, align, indent=indent) + gap
            elif kind < 0.72:
                size = em * r.uniform(0.95, 1.5)
                y += leading * r.uniform(0.3, 1)
                heading = self.style(r.choice((bold, italic, bold)), None, None) if r.random() < 0.2 else r.choice((bold, italic))
                self.line(page, x0, x1, y, self.prose(heading, 30)[:r.randint(1, 6)], heading, size, r.choice(('left', 'left', 'centre')))
                y += leading * r.uniform(1.1, 1.6)
            elif kind < 0.79:
                y = self.table(page, x0, x1, y + em, bottom, face, small)
            elif kind < 0.85:
                y = self.figure(page, x0, x1, y, bottom, face, em)
                y = self.paragraph(page, x0, x1, y, bottom, r.choice((face, bold)), small, small * 1.2, 'left', lines=r.randint(1, 3)) + leading
            elif kind < 0.89:
                y = self.formula(page, x0, x1, y + em, face, em)
            elif kind < 0.95:
                for _ in range(r.randint(2, 7)):
                    y = self.paragraph(page, x0, x1, y, bottom, face, small, small * r.uniform(1.1, 1.3), align, lines=r.randint(1, 4), hanging=em * r.choice((0, 1.5)))
            else:
                y += leading * r.uniform(1, 6)

    def margins(self, page, x0, x1, top, bottom, face, em):
        """Running heads, page numbers, numbers of lines, notes beside the text, turned lines."""
        r = self.rng
        height, width = page.ink.shape
        small = em * r.uniform(0.7, 1)
        if r.random() < 0.7:
            self.line(page, x0, x1, top - em * r.uniform(1.8, 3), self.prose(face, 50)[:r.randint(2, 9)], self.style(face), small, r.choice(('left', 'centre', 'right')))
            if r.random() < 0.5:
                self.line(page, x0, x1, page.lines[-1][3], [str(r.randint(1, 999))], face, small, 'right') if page.lines[-1][2] < x1 - 4 * em else None
        if r.random() < 0.6:
            self.line(page, x0, x1, bottom + em * r.uniform(1.8, 3), [str(r.randint(1, 999))], face, small, r.choice(('left', 'centre', 'right')))
        if r.random() < 0.08:
            for number, y in enumerate(np.arange(top, bottom, em * 1.9)):
                self.line(page, x0 - em * 3, x0 - em * 1.2, y, [str(number + 1)], face, small * 0.8, 'right')
        if r.random() < 0.12:
            self.turned(page, r.choice((2, 4)), face, small)
        if r.random() < 0.08:
            self.stamp(page, face, em)
        if r.random() < 0.08:
            self.scribble(page)

    def turned(self, page, direction, face, em):
        """A line up or down a margin: set upright on a page of its own, then turned."""
        r = self.rng
        height, width = page.ink.shape
        strip = Page(height, int(em * 2))
        start = r.uniform(0.05, 0.5) * height
        self.line(strip, start, height - 10, em * 1.4, self.prose(face, 60)[:r.randint(3, 12)], face, em)
        if not strip.lines:
            return
        _, a, b, base, tall = strip.lines[-1]
        # Turned maps follow np.rot90: direction 2 reads downwards.
        turned = np.rot90(strip.ink, -1 if direction == 2 else 1)
        left = r.choice((4, width - turned.shape[1] - 4))
        area = page.ink[:, left:left + turned.shape[1]]
        np.maximum(area, turned, out=area)
        if direction == 2:
            page.mark(a, b, (width - left - turned.shape[1]) + base, tall, 2)
        else:
            page.mark(a, b, left + base, tall, 4)

    def stamp(self, page, face, em):
        """A library's stamp: a frame with slanted words, pale; not text of the paper."""
        r = self.rng
        height, width = page.ink.shape
        wide, high = int(em * r.uniform(8, 18)), int(em * r.uniform(4, 9))
        x, y = r.randint(0, max(1, width - wide - 1)), r.randint(0, max(1, height - high - 1))
        yy, xx = np.mgrid[0:high, 0:wide]
        distance = ((xx - wide / 2) / (wide / 2)) ** 2 + ((yy - high / 2) / (high / 2)) ** 2
        frame = (np.abs(distance - 0.9) < 0.06) if r.random() < 0.6 else (np.minimum.reduce([xx, yy, wide - 1 - xx, high - 1 - yy]) < 2)
        area = page.ink[y:y + high, x:x + wide]
        np.maximum(area, (frame * r.randint(90, 200)).astype(np.uint8), out=area)

    def scribble(self, page):
        """Handwriting and underlining by a pen."""
        r = self.rng
        height, width = page.ink.shape
        points = np.cumsum(np.random.default_rng(r.randrange(1 << 30)).normal(0, (2.2, 2.8), (r.randint(60, 500), 2)), 0) + (r.uniform(0, width), r.uniform(0, height))
        points[:, 0] += np.linspace(0, r.uniform(0, 140), len(points))
        for x, y in np.repeat(points, 2, 0).astype(int):
            if 0 <= x < width - 1 and 0 <= y < height - 1:
                page.ink[y:y + 2, x:x + 2] = 220

    def page(self):
        r = self.rng
        zoom = POINT * r.uniform(0.85, 1.2)
        width, height = int(r.uniform(560, 620) * POINT), int(r.uniform(760, 850) * POINT)
        page = Page(width, height)
        face = self.face()
        while face.caps:
            face = self.face()
        em = round(r.triangular(6.5, 13, 9.8) * zoom * 2) / 2
        leading = em * r.uniform(1.05, 1.5)
        columns = r.choices((1, 2, 3), (0.27, 0.53, 0.2))[0]
        gutter = r.choice((r.uniform(8, 14), r.uniform(8, 30))) * zoom
        left, right = width * r.uniform(0.05, 0.16), width * (1 - r.uniform(0.05, 0.16))
        top, bottom = height * r.uniform(0.05, 0.12), height * (1 - r.uniform(0.05, 0.12))
        side = r.random() < 0.12 and columns == 1
        if side:
            self.column(page, left, left + width * 0.2, top + em * r.uniform(0, 8), bottom * r.uniform(0.4, 1), face, em * 0.8, em, 'left')
            left += width * 0.2 + r.uniform(8, 20) * zoom
        self.margins(page, left, right, top, bottom, face, em)
        y = top
        align = 'justify' if r.random() < 0.75 else 'left'
        if r.random() < 0.35:
            title = self.style(face, r.random() < 0.6, False)
            y = self.paragraph(page, left, right, y + em, bottom, title, em * r.uniform(1.4, 2.3), em * 2.6, r.choice(('left', 'centre')), lines=r.randint(1, 3)) + em
            y = self.paragraph(page, left, right, y, bottom, face, em, leading, r.choice(('left', 'centre')), lines=r.randint(1, 3)) + em
            y = self.paragraph(page, left, right, y, bottom, face, em * 0.9, leading, align, lines=r.randint(0, 9) or None) + em
        cut = bottom if r.random() < 0.75 else y + (bottom - y) * r.uniform(0.3, 0.8)
        breadth = (right - left - gutter * (columns - 1)) / columns
        starts = [y + (r.uniform(0, 1.5) * leading if r.random() < 0.5 else 0) for _ in range(columns)]
        if columns > 1 and r.random() < 0.12:
            x = left + breadth + gutter / 2
            page.ink[int(y):int(cut), int(x):int(x) + 1] = 255
        for at in range(columns):
            x0 = left + at * (breadth + gutter)
            self.column(page, x0, x0 + breadth, starts[at], cut if r.random() < 0.85 else y + (cut - y) * r.uniform(0.2, 1), face, em, leading, align)
        if cut < bottom:
            self.column(page, left, right, cut + leading * 2, bottom, face, em, leading, align)
        page.lines = [(d, a, b, c, t) for d, a, b, c, t in page.lines if t > 0 and b > a]
        return page.ink, page.lines
