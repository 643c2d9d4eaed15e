"""Pages of real papers, drawn from their PDFs, with their lines; and the lines cut out of them as the reader sees lines."""
import json

import numpy as np
import pypdfium2

from alphabet import CLASS, folded
from faces import unpack
from typeset import ABOVE, BASE, BELOW, HEIGHT, STYLE_STEP, TALL, WIDTH
from wording import MOST_LETTERS

DPI = 380


class Papers:
    def __init__(self, path, held):
        files = unpack(path)
        self.papers = [paper for paper in json.loads(files['pages.json']) if paper['held'] == held]
        self.files = {paper['id']: files[f"{paper['id']}.pdf"] for paper in self.papers}
        self.pages = [(paper['id'], at, page) for paper in self.papers for at, page in enumerate(paper['pages'])]
        self.opened = (None, None)

    def drawn(self, paper, at, page, dpi):
        """Grey values of the page turned upright, and its pixels per point."""
        if self.opened[0] != paper:
            self.opened = paper, pypdfium2.PdfDocument(self.files[paper])
        grey = self.opened[1][at].render(scale=dpi / 72, grayscale=True, may_draw_forms=False).to_numpy()
        grey = grey[:, :, 0] if grey.ndim == 3 else grey
        grey = np.rot90(grey, -page['turn'] // 90)
        return grey, grey.shape[1] / page['width']


def averaged(part, start, scale, count):
    """Rows of a picture brought to another number: each new one is the mean of what it covers, at least one row's worth."""
    sums = np.concatenate((np.zeros((1, part.shape[1]), np.float64), np.cumsum(part, 0, dtype=np.float64)))
    centre = start + (np.arange(count) + 0.5) * scale
    reach = max(scale, 1) / 2

    def upto(place):
        place = np.clip(place, 0, len(part) - 1e-6)
        whole = place.astype(int)
        return sums[whole] + (sums[whole + 1] - sums[whole]) * (place - whole)[:, None]
    return (upto(centre + reach) - upto(centre - reach)) / (2 * reach)


def resized(grey, x0, y0, x1, y1, width, height):
    """The part of the picture at another size; beyond its edges is paper."""
    left, top = int(np.floor(x0)) - 1, int(np.floor(y0)) - 1
    right, bottom = int(np.ceil(x1)) + 2, int(np.ceil(y1)) + 2
    part = np.full((bottom - top, right - left), 255, np.float32)
    a, b, c, d = max(0, left), max(0, top), min(grey.shape[1], right), min(grey.shape[0], bottom)
    if c <= a or d <= b:
        return np.full((height, width), 255, np.float32)
    part[b - top:d - top, a - left:c - left] = grey[b:d, a:c]
    lower = averaged(part, y0 - top, (y1 - y0) / height, height)
    return averaged(lower.T, x0 - left, (x1 - x0) / width, width).T


def pieces(text, edges, scale, rng):
    """Stretches of a line that fit into the reader's breadth, cut at blanks: (start, end)."""
    start, out = 0, []
    limit = (WIDTH - 2.2 * TALL) / scale
    while start < len(text):
        end = start
        while end < len(text) and edges[end + 1] - edges[start] <= limit and end - start < MOST_LETTERS - 1:
            end += 1
        if end < len(text):
            cut = text.rfind(' ', start + 1, end + 1)
            if cut <= start:
                return out
            if not out and rng.random() < 0.5:
                nearer = text.rfind(' ', start + 1, max(start + 2, int(start + (cut - start) * rng.uniform(0.4, 1))))
                cut = nearer if nearer > start else cut
            end = cut
        out.append((start, end))
        start = end + 1
    return out


def lines_of(grey, scale, page, rng):
    """(ink, classes, styles, right) of the page's upright lines, in pieces."""
    for text, baseline, angle, _, deltas, styles, tall in page['lines']:
        if angle != 0 or len(deltas) != len(text) + 1 or not 2.5 < tall < 40:
            continue
        edges = np.cumsum(deltas) / 10
        zoom = TALL / tall
        for start, end in pieces(text, edges, zoom, rng):
            label = folded(text[start:end])
            letters = ' '.join(''.join(one for one, _, _ in label).split()) if label else ''
            if not letters or len(letters) > MOST_LETTERS:
                continue
            before, after = rng.uniform(0.1, 0.8) * tall, rng.uniform(0.1, 0.8) * tall
            if start > 0:
                before = min(before, (edges[start] - edges[start - 1]) * rng.uniform(0.3, 0.9))
            if end < len(text):
                after = min(after, (edges[end + 1] - edges[end]) * rng.uniform(0.3, 0.9))
            x0, x1 = edges[start] - before, edges[end] + after
            width = int(round((x1 - x0) * zoom))
            if not 4 < width <= WIDTH:
                continue
            cut = resized(grey, x0 * scale, (baseline - tall * ABOVE) * scale, x1 * scale, (baseline + tall * BELOW) * scale, width, HEIGHT)
            paper = np.percentile(cut, 90)
            if paper < 60 or paper - cut.min() < 40:
                continue
            ink = np.zeros((HEIGHT, WIDTH), np.uint8)
            ink[:, :width] = np.clip((paper - cut) * 255 / max(60, paper - cut.min()), 0, 255)
            along = np.zeros(WIDTH // STYLE_STEP, np.uint8)
            for a, b, bits in styles:
                a, b = max(a, start), min(b, end)
                if a < b:
                    along[max(0, int((edges[a] - x0) * zoom / STYLE_STEP + 0.5)):max(0, int((edges[b] - x0) * zoom / STYLE_STEP + 0.5))] |= bits
            yield ink, [CLASS[one] for one in letters], along, min(width, WIDTH)


assert abs(BASE - TALL * ABOVE) < 1e-6
