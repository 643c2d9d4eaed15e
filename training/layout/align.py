"""Labels the lines of real papers by aligning the truth (JATS XML, or the corpus's truth JSON) with the PDF's own lines.

usage: python align.py <corpus folder (train or dev)> <features folder> <output folder>
Writes <id>.labels.json: one [label or null, begins, depth, run-in] per line, in the order of the features file.
"""
import gzip
import json
import re
import sys
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path

from sources import jats_source, plain

GRAM = 5
TEXT_KINDS = {'paragraph', 'abstract', 'caption-figure', 'caption-table', 'list', 'footnote', 'title', 'heading', 'front-note'}
FRONT = {'title', 'author', 'affiliation', 'correspondence', 'abstract', 'keywords', 'front-note'}
REFERENCE_HEADS = {'references', 'bibliography', 'literaturecited', 'literatur', 'literaturverzeichnis', 'referencias', 'referncias', 'workscited', 'reference', 'referencesandnotes'}
ABSTRACT_HEADS = {'abstract', 'summary', 'zusammenfassung', 'resumo', 'resumen', 'resume'}


def norm(text):
    text = unicodedata.normalize('NFKD', re.sub(r'<[^>]+>', '', text or '').replace('&amp;', '&').replace('&lt;', '<').replace('&gt;', '>'))
    return ''.join(c for c in text.lower() if c.isalnum() and not unicodedata.combining(c))


def read_features(path):
    with gzip.open(path) as file:
        return json.loads(file.readline())


class Items:
    def __init__(self):
        self.rows = []
        self.cells = defaultdict(set)

    def add(self, label, text, depth=0, **more):
        key = norm(text)
        if key:
            self.rows.append({'label': label, 'key': key, 'depth': depth, **more})
            return len(self.rows) - 1
        return None


def block_items(items, blocks, back=False):
    for b in blocks:
        if b['t'] == 'h':
            items.add('heading', b['html'], b['level'])
        elif b['t'] == 'p':
            items.add('paragraph', b['html'])
        elif b['t'] == 'list':
            for item in b['items']:
                items.add('list', item)
        elif b['t'] == 'fig':
            items.add('caption-figure', ' '.join([b['label'], *b['caption']]))
        elif b['t'] == 'eq':
            items.add('formula', b['math'])
        elif b['t'] == 'fn':
            items.add('footnote', b['html'])
        elif b['t'] == 'fns':
            for item in b['items']:
                items.add('unsure', item)
        elif b['t'] == 'code':
            for row in b['text'].split('\n'):
                items.add('code', row)
        elif b['t'] == 'table':
            items.add('caption-table', ' '.join([b['label'], *b['caption']]))
            cells = [norm(c[0]) for row in b['rows'] for c in row['cells']]
            at = items.add('table', ' '.join(c[0] for row in b['rows'] for c in row['cells']))
            if at is not None:
                items.cells[at] = {c for c in cells if c}
            for note in b['notes']:
                items.add('table-note', note)


def jats_items(path, ident):
    source = jats_source(path, ident, '')
    if source is None:
        return None, None
    items = Items()
    items.add('title', source['title'])
    items.add('author', ' '.join(f"{a['given']} {a['family']}" for a in source['authors']), names=[norm(a['given'] + a['family']) for a in source['authors']])
    for aff in source['affiliations']:
        items.add('affiliation', aff)
    for text in source['corresp'] + [a['email'] for a in source['authors'] if a['email']] + source['author_notes']:
        items.add('correspondence', text)
    for text in (source['licence_text'], source['copyright']):
        items.add('front-note', text)
    for abstract in source['abstracts']:
        for part in abstract['parts']:
            items.add('abstract', part['head'] + ' ' + part['html'])
    items.add('keywords', ' '.join(source['keywords']))
    block_items(items, source['blocks'])
    block_items(items, source['back'], back=True)
    refs = Counter()
    for node in source['refs']:
        f = node['fields']
        text = node.get('raw') or ' '.join([' '.join(' '.join(a) for a in f['authors']), *(v for k, v in f.items() if isinstance(v, str))])
        items.add('reference', text, verbatim='raw' in node)
        refs[1] += 1
    return items, {'has_body': len(source['blocks']) >= 5, 'has_refs': refs[1] > 0, 'equations': any(b['t'] == 'eq' for b in source['blocks']), 'figures': True}


def truth_items(truth):
    items = Items()
    items.add('title', truth.get('title'))
    authors = truth.get('authors') or []
    items.add('author', ' '.join(f"{a.get('given') or ''} {a.get('family') or ''}" for a in authors))
    for aff in truth.get('affiliations') or []:
        items.add('affiliation', aff if isinstance(aff, str) else aff.get('text') or aff.get('name') or '')
    for mail in truth.get('emails') or []:
        items.add('correspondence', mail)
    items.add('abstract', truth.get('abstract'))
    items.add('keywords', ' '.join(truth.get('keywords') or []))
    for ref in truth.get('refs') or []:
        text = ref.get('raw') or ' '.join([*(f"{a.get('family') or ''} {a.get('given') or ''}" if isinstance(a, dict) else str(a) for a in ref.get('authors') or []), *(str(ref.get(k) or '') for k in ('title', 'container', 'year', 'volume', 'first_page', 'last_page', 'publisher'))])
        items.add('reference', text, verbatim=bool(ref.get('raw')))
    return items, {'has_body': False, 'has_refs': bool(truth.get('refs')), 'equations': False, 'figures': False}


def gram_index(items):
    index = defaultdict(list)
    for i, item in enumerate(items.rows):
        key = item['key']
        seen = defaultdict(int)
        for p in range(len(key) - GRAM + 1):
            gram = key[p:p + GRAM]
            seen[gram] += 1
            if seen[gram] <= 6:
                index[gram].append((i, p))
    return index


def candidates(key, items, index, page, pages):
    """(item, score, start, end) of the items a line may belong to, best first."""
    n = len(key)
    out = []
    if n < GRAM + 1:
        for at, cells in items.cells.items():
            if key in cells:
                out.append((at, 0.35, 0, 0))
        for i, item in enumerate(items.rows):
            if item['key'] == key:
                out.append((i, 1.0, 0, n))
        return out[:6]
    hits = defaultdict(list)
    total = n - GRAM + 1
    for o in range(total):
        for i, p in index.get(key[o:o + GRAM], ()):
            hits[i].append((o, p))
    for i, found in hits.items():
        item = items.rows[i]
        label = item['label']
        if len(found) < total * 0.3:
            continue
        if label in TEXT_KINDS or item.get('verbatim'):
            diagonals = Counter((p - o) // 6 for o, p in found)
            main = max(diagonals, key=lambda d: diagonals[d] + diagonals.get(d + 1, 0))
            good = [(o, p) for o, p in found if abs((p - o) // 6 - main) <= 2]
        else:
            good = found
        covered = set()
        for o, _ in good:
            covered.update(range(o, o + GRAM))
        cover = len(covered) / n
        # A stray number in front (a reference's label, a heading's) is no part of the truth's text.
        digits = len(re.match(r'\d*', key).group())
        if digits and digits < n and not any(o < digits for o, _ in good):
            cover = len(covered) / (n - digits)
        weight = min(1.0, n / 22)
        score = weight * (cover * 4 - 2.2)
        length = len(item['key'])
        if abs(length - n + digits) <= 0.12 * length or key == item['key']:
            score += 1.6 if cover > 0.85 else 0
        elif label == 'heading' and n > length * 1.25:
            score -= 1.5
        elif label == 'formula':
            score -= 0.6
        if label in FRONT and page > 2 and not (label in ('affiliation', 'correspondence') and page >= pages - 2):
            score -= 2
        if label in ('title', 'abstract', 'keywords', 'author') and page > 0:
            score -= 0.4
        start = min(p for _, p in good)
        end = max(p for _, p in good) + GRAM
        out.append((i, score, start, end))
    out.sort(key=lambda c: -c[1])
    return out[:7]


def best_path(lines, items, index, taken, pages):
    states = []
    for k, line in enumerate(lines):
        here = [(None, 0.0, 0, 0)]
        if k not in taken:
            here += candidates(line['key'], items, index, line['p'], pages)
        states.append(here)
    scores = [[c[1] for c in states[0]]]
    links = [[0] * len(states[0])]
    for k in range(1, len(states)):
        row, link = [], []
        for item, score, start, end in states[k]:
            best, where = -1e9, 0
            for j, (prev, _, _, stop) in enumerate(states[k - 1]):
                value = scores[-1][j]
                if item is not None and prev is not None:
                    label = items.rows[item]['label']
                    if item == prev:
                        follows = abs(start - stop) <= 14 if label in TEXT_KINDS or items.rows[item].get('verbatim') else True
                        value += 1.3 if follows else 0.2
                    elif item == prev + 1 and start < 12:
                        value += 0.8
                    elif item > prev and start < 12:
                        value += 0.2
                if value > best:
                    best, where = value, j
            row.append(best + score)
            link.append(where)
        scores.append(row)
        links.append(link)
    k = max(range(len(scores[-1])), key=lambda j: scores[-1][j])
    path = []
    for t in range(len(states) - 1, -1, -1):
        path.append(states[t][k])
        k = links[t][k]
    return path[::-1]


def furniture(lines, pages):
    """Running heads, feet and page numbers by repetition and place."""
    out = {}
    by_key = defaultdict(set)
    offsets = defaultdict(set)
    for line in lines:
        key = re.sub(r'\d+', '#', re.sub(r'\s+', ' ', line['t'].lower())).strip()
        line['mask'] = (key, round((line['b'][1] + line['b'][3]) / 2 / 7))
        by_key[line['mask']].add(line['p'])
        number = re.fullmatch(r'\D{0,6}(\d{1,5})(\s*(of|/)\s*\d+)?\D{0,3}', line['t'].strip())
        line['n'] = int(number.group(1)) if number else None
        if line['n'] is not None:
            offsets[line['n'] - line['p']].add(line['p'])
    rows = defaultdict(set)
    for line in lines:
        rows[line['p']].add(round((line['b'][1] + line['b'][3]) / 2 / 5))
    for k, line in enumerate(lines):
        height = pages[line['p']]['h']
        y = (line['b'][1] + line['b'][3]) / 2 / height
        edge = (y < 0.115 or y > 0.9) and not re.match(r'\s*(fig|table|tab\.)', line['t'], re.I) and (line['n'] is not None or len(line['t'].strip()) > 2)
        # No more than three rows may lie beyond it: the last rows of a table are no foot.
        place = round((line['b'][1] + line['b'][3]) / 2 / 5)
        edge = edge and min(sum(r < place for r in rows[line['p']]), sum(r > place for r in rows[line['p']])) <= 3
        key, row = line['mask']
        spread = len(set().union(*(by_key.get((key, row + d), set()) for d in (-1, 0, 1))))
        if edge and line['n'] is not None and len(offsets[line['n'] - line['p']]) >= max(2, len(pages) * 0.3):
            out[k] = 'page-number'
        elif edge and spread >= max(2, min(4, len(pages) * 0.3)) and len(pages) > 2:
            out[k] = 'page-header' if y < 0.5 else 'page-footer'
        elif line['a'] and spread >= 3:
            out[k] = 'page-footer'
    return out


def label_paper(head, items, facts):
    lines, pages = head['lines'], head['pages']
    for line in lines:
        line['key'] = norm(line['t'])
    taken = furniture(lines, pages)
    index = gram_index(items)
    path = best_path(lines, items, index, taken, len(pages))
    out = []
    last = None
    first_seen = set()
    for k, (line, (item, score, start, end)) in enumerate(zip(lines, path)):
        if k in taken:
            out.append([taken[k], None, 0, 0])
            continue
        if item is None or score < -0.6:
            out.append([None, None, 0, 0])
            continue
        row = items.rows[item]
        label = row['label']
        begins = item not in first_seen if label not in TEXT_KINDS and not row.get('verbatim') else (item not in first_seen and start < 40)
        run_in = 0
        if label == 'paragraph' and begins and item > 0 and items.rows[item - 1]['label'] == 'heading' and item - 1 not in first_seen and line['key'].startswith(items.rows[item - 1]['key'][:30]):
            run_in = 1
        first_seen.add(item)
        out.append([None if label == 'unsure' else label, int(begins), min(4, row['depth']), run_in])
        last = item
    drop_strays(lines, out, path)
    keep_main_place(lines, out, path)
    drop_lone_cells(lines, out)
    mark_begins(out, path, items)
    fill_gaps(lines, out)
    repair(lines, out, pages, path, facts)
    fill_floats(lines, out)
    join_reference_marks(lines, out)
    return out


def join_reference_marks(lines, out):
    """A reference's number that stands apart from its text is the reference's first line."""
    for k in range(len(lines) - 1):
        line, after = lines[k], lines[k + 1]
        if out[k + 1][0] == 'reference' and re.fullmatch(r'\s*[\[(]?\d{1,3}[\])]?\.?\s*', line['t']) and line['p'] == after['p'] and abs(line['b'][1] - after['b'][1]) < line['s'] and line['b'][2] <= after['b'][0] + 2 and out[k][0] not in ('page-number',):
            out[k] = ['reference', 1, 0, 0]
            out[k + 1][1] = 0


def is_near(line, other):
    """Right above or below one another, in the same column and about the same size."""
    if line['p'] != other['p'] or abs(line['s'] - other['s']) > 1.2:
        return False
    gap = max(line['b'][1], other['b'][1]) - min(line['b'][3], other['b'][3])
    return gap < 1.4 * line['s'] and min(line['b'][2], other['b'][2]) - max(line['b'][0], other['b'][0]) > 0


def drop_strays(lines, out, path):
    """Chance hits: a short line inside a block's words with no longer line of that block beside it, a heading that stands twice, a title in small print."""
    for k, line in enumerate(lines):
        item, label = path[k][0], out[k][0]
        if item is None or label not in ('paragraph', 'list', 'abstract', 'front-note', 'reference', 'caption-figure', 'caption-table', 'title', 'keywords', 'correspondence', 'author', 'affiliation', 'footnote', 'table-note'):
            continue
        limit = 12 if label in ('title', 'author', 'affiliation', 'correspondence', 'keywords', 'caption-table', 'list') else 26
        if len(line['key']) >= limit:
            continue
        around = [j for j in range(max(0, k - 4), min(len(path), k + 5)) if j != k and path[j][0] is not None]
        held = any(abs(path[j][0] - item) <= (0 if label == 'reference' else 1) and len(lines[j]['key']) >= 20 and is_near(line, lines[j]) for j in around)
        if not held:
            out[k] = [None, None, 0, 0]
    largest = max((l['s'] for l, o in zip(lines, out) if o[0] == 'title' and l['p'] < 2), default=0)
    for k, line in enumerate(lines):
        if out[k][0] == 'title' and line['s'] < 0.75 * largest:
            out[k] = [None, None, 0, 0]
    once(lines, out, path, 'heading')


FAR_LINES = 60


def keep_main_place(lines, out, path):
    """A block stands in one place, though floats and page breaks may cut it: matches far from most of it are chance."""
    places = defaultdict(list)
    for k in range(len(lines)):
        if out[k][0] in ('paragraph', 'reference', 'abstract', 'caption-figure', 'caption-table', 'list', 'footnote', 'table-note', 'title') and path[k][0] is not None:
            places[path[k][0]].append(k)
    for found in places.values():
        clusters = [[found[0]]]
        for k in found[1:]:
            if k - clusters[-1][-1] <= FAR_LINES:
                clusters[-1].append(k)
            else:
                clusters.append([k])
        best = max(clusters, key=lambda c: sum(len(lines[k]['key']) for k in c))
        for cluster in clusters:
            if cluster is not best:
                for k in cluster:
                    out[k] = [None, None, 0, 0]


def drop_lone_cells(lines, out):
    """Words and numbers that also stand in a table, in the middle of text or inside a graphic."""
    by_page = defaultdict(list)
    for k, line in enumerate(lines):
        by_page[line['p']].append(k)
    titled = {l['p'] for l, o in zip(lines, out) if o[0] == 'caption-table'}
    dropped = []
    for k, line in enumerate(lines):
        if out[k][0] != 'table':
            continue
        near = [j for j in by_page[line['p']] if j != k and abs(lines[j]['b'][1] - line['b'][1]) < 2.6 * line['s'] and lines[j]['b'][0] < line['b'][2] + 150 and lines[j]['b'][2] > line['b'][0] - 150]
        cells = sum(out[j][0] == 'table' for j in near)
        texts = sum(out[j][0] in ('paragraph', 'reference', 'abstract', 'list', 'caption-figure', 'author', 'affiliation') for j in near)
        if texts > cells or (line['g'] and line['p'] not in titled and sum(lines[j]['g'] for j in near) >= len(near) * 0.6):
            dropped.append(k)
    for k in dropped:
        out[k] = [None, None, 0, 0]


def mark_begins(out, path, items):
    seen = set()
    for k, (item, _, start, _) in enumerate(path):
        if out[k][0] is None or item is None or out[k][1] is None:
            continue
        row = items.rows[item]
        is_running = row['label'] in TEXT_KINDS or row.get('verbatim')
        out[k][1] = int(item not in seen and (not is_running or start < 40))
        seen.add(item)


def once(lines, out, path, label):
    """Of several places that one heading matches, the one between its neighbours in the truth is meant."""
    places = defaultdict(list)
    for k, line in enumerate(lines):
        if out[k][0] == label and path[k][0] is not None:
            runs = places[path[k][0]]
            if runs and runs[-1][-1] == k - 1 and is_near(line, lines[k - 1]):
                runs[-1].append(k)
            else:
                runs.append([k])
    for item, runs in places.items():
        if len(runs) == 1:
            continue
        def fit(run):
            after = [path[j][0] for j in range(run[-1] + 1, min(len(path), run[-1] + 4)) if path[j][0] is not None]
            before = [path[j][0] for j in range(max(0, run[0] - 3), run[0]) if path[j][0] is not None]
            return sum(i == item + 1 for i in after) + sum(i in (item - 1, item - 2) for i in before) + (0.5 if lines[run[0]]['bold'] else 0) + sum(len(lines[k]['key']) for k in run) / 1000
        best = max(runs, key=fit)
        for run in runs:
            if run is not best:
                for k in run:
                    out[k] = [None, None, 0, 0]
        for k in best:
            out[k][1] = int(k == best[0])


def fill_gaps(lines, out):
    """Lines that the truth spells otherwise (formulas, mail addresses) continue the block above them where they stand right under it."""
    chain = 0
    for k in range(1, len(lines)):
        line, above = lines[k], lines[k - 1]
        label = out[k - 1][0]
        if out[k][0] is not None:
            chain = 0
        if out[k][0] is not None or chain >= 2 or label not in ('paragraph', 'reference', 'abstract', 'list', 'caption-figure', 'caption-table', 'affiliation', 'correspondence', 'front-note', 'title', 'author', 'footnote', 'table-note'):
            continue
        gap = line['b'][1] - above['b'][3]
        if above['p'] != line['p'] or abs(line['s'] - above['s']) > 0.3 or gap > 0.45 * line['s'] or gap < -line['s'] or abs(line['b'][0] - above['b'][0]) > 2.5 * line['s']:
            continue
        if label == 'paragraph' and re.search(r'[.!?]\s*$', above['t']) and not re.match(r'\s*[(\[a-z]', line['t']):
            continue
        chain += 1
        out[k] = [label, 0, 0, 0]


def fill_floats(lines, out):
    """Tables and figures whose letters the truth does not hold: what follows a table's title, what stands above a figure's caption."""
    for k, line in enumerate(lines):
        if out[k][0] == 'caption-table':
            j = k + 1
            while j < len(lines) and out[j][0] == 'caption-table' and lines[j]['p'] == line['p']:
                j += 1
            end = j
            while end < len(lines) and out[end][0] is None and lines[end]['p'] == line['p'] and lines[end]['b'][1] >= line['b'][1]:
                end += 1
            if end - j >= 4 and line['p'] > 0:
                for m in range(j, end):
                    out[m] = ['table', 0, 0, 0]
        if out[k][0] == 'caption-figure' and (k == 0 or out[k - 1][0] != 'caption-figure'):
            j = k - 1
            while j >= 0 and out[j][0] is None and lines[j]['p'] == line['p'] and lines[j]['b'][3] <= line['b'][1] + 3 and len(lines[j]['t']) < 40:
                j -= 1
            if k - j > 3:
                for m in range(j + 1, k):
                    out[m] = ['figure-text', 0, 0, 0]


def nearest_caption(line, captions):
    middle = (line['b'][1] + line['b'][3]) / 2
    return min(captions, key=lambda c: abs((c[1][1] + c[1][3]) / 2 - middle), default=(None, None))[0]


def repair(lines, out, pages, path, facts):
    """What the truth does not hold: headings of abstract and references, letters in figures, formulas, notes on the first page."""
    boxes = defaultdict(list)
    for line, label in zip(lines, out):
        if label[0] == 'table':
            boxes[line['p']].append(line['b'])
    captions = defaultdict(list)
    for line, label in zip(lines, out):
        if label[0] in ('caption-table', 'caption-figure'):
            captions[line['p']].append((label[0], line['b']))
    refs_started = next((k for k, l in enumerate(out) if l[0] == 'reference'), None)
    for k, line in enumerate(lines):
        key = re.sub(r'^\d+', '', line['key'])
        if key in REFERENCE_HEADS and out[k][0] in (None, 'heading', 'paragraph', 'reference'):
            out[k] = ['heading', 1, 1, 0]
        elif key in ABSTRACT_HEADS and line['p'] < 3 and out[k][0] in (None, 'heading', 'abstract', 'paragraph') and any(o[0] == 'abstract' for o in out[k + 1:k + 6]):
            out[k] = ['abstract', 1, 0, 0]
        elif re.match(r'(keywords?|indexterms|palavraschave|palabrasclave|schlusselworter|descritores)', key) and out[k][0] in (None, 'heading') and line['p'] < 3:
            out[k] = ['keywords', 1, 0, 0]
        elif key == 'authordetails':
            out[k] = ['affiliation', 1, 0, 0]
        if out[k][0] is not None:
            continue
        x0, y0, x1, y1 = line['b']
        same = boxes.get(line['p'], [])
        if len(same) >= 3:
            near = [b for b in same if abs((b[1] + b[3]) / 2 - (y0 + y1) / 2) < (y1 - y0) * 2.2]
            ys = [b[1] for b in same]
            if near and min(ys) - 14 <= y0 <= max(ys) + 14 and min(b[0] for b in same) - 5 <= x0 <= max(b[2] for b in same):
                out[k] = ['table', 0, 0, 0]
                continue
        if line['g'] and facts['figures']:
            # Tables may be drawn with the same strokes as figures: the nearest caption decides.
            if nearest_caption(line, captions[line['p']]) != 'caption-table':
                out[k] = ['figure-text', 0, 0, 0]
            continue
        if facts['has_body'] and line['p'] == 0 and len(line['key']) > 4 and (line['s'] < 9.6 or y0 < 140):
            out[k] = ['front-note', None, 0, 0]
            continue
        if facts['equations'] and re.search(r'[=∑∫√±≤≥×∂]', line['t']) and 0 < k < len(lines) - 1:
            if any(o[0] in ('paragraph', 'formula') for o in out[max(0, k - 3):k]) and any(o[0] in ('paragraph', 'formula', None) for o in out[k + 1:k + 4]) and refs_started and k < refs_started:
                out[k] = ['formula', None, 0, 0]


def main(corpus, features, out):
    corpus, features, out = Path(corpus), Path(features), Path(out)
    out.mkdir(parents=True, exist_ok=True)
    totals, labelled = Counter(), 0
    for row in map(json.loads, (corpus / 'manifest.jsonl').read_text().splitlines()):
        path = features / f"{row['id']}.features.gz"
        if not path.exists():
            continue
        head = read_features(path)
        if not head['lines'] or all(p['ocr'] for p in head['pages']):
            continue
        xml = corpus / f"{row['id']}.xml"
        if xml.exists():
            items, facts = jats_items(xml, row['id'])
        else:
            items, facts = truth_items(json.loads((corpus / f"{row['id']}.truth.json").read_text()))
        if items is None or not items.rows:
            continue
        labels = label_paper(head, items, facts)
        share = sum(l[0] is not None for l in labels) / len(labels)
        full = facts['has_body'] and share > 0.6
        (out / f"{row['id']}.labels.json").write_text(json.dumps({'id': row['id'], 'publisher': row['publisher'], 'licence': row['licence'], 'group': row['group'], 'share': round(share, 3), 'full': full, 'facts': facts, 'labels': labels}, ensure_ascii=False))
        if facts['has_body']:
            print(row['id'], row['publisher'], 'labelled', round(share, 3))
            totals.update(l[0] for l in labels)
    print(totals)


if __name__ == '__main__':
    main(*sys.argv[1:4])
