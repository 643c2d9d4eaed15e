"""GROBID's annotated first pages (CC BY 4.0) with what they know of lines, blocks, fonts and sizes.

usage: python raw.py header-raw.tar.xz header.tar.xz DEV OUT.jsonl
The raw files hold one token a line with its features, the annotations the same tokens between labels: both are aligned letter by letter.
DEV is the folder of the measuring set: a page whose title stands there is left out.
"""
import json
import re
import sys
import tarfile
from pathlib import Path

from lxml import etree

import persons
from labels import IDS, IGNORED, PARTS, blank, fill

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'layout'))
from people import PARTS as PART_OF  # noqa: E402
from sources import key_of  # noqa: E402

# Columns of a raw row behind the token.
BLOCK, LINE, FONT, SIZE, BOLD, ITALIC = 10, 11, 13, 14, 15, 16
LABEL_OF = {'docTitle': 'title', 'titlePart': 'title', 'docAuthor': 'author', 'affiliation': 'affiliation', 'address': 'affiliation', 'email': 'email', 'phone': 'correspondence', 'keyword': 'keywords'}
NOTHING = {'sizeRatio': None, 'bold': None, 'italic': None, 'raised': None, 'label': None, 'sureness': None, 'page': 0, 'top': None, 'left': None, 'right': None, 'gap': None, 'frame': None}
# Size of letters after a step up or down; how large the first are is not known.
STEP = {'HIGHERFONT': 1.2, 'LOWERFONT': 0.85}
KEPT_OF_ABSTRACT = 2


def letters_of(text):
    return [c for c in text if not c.isspace()]


def annotation(content):
    """Letters of the page in order, each with its label and, in affiliations, its part; and a running number of the annotated stretch."""
    tree = etree.fromstring(content, etree.XMLParser(recover=True))
    front = tree.find('.//{*}front')
    if front is None:
        return None
    out, counter = [], [0]

    def put(text, label, part):
        out.extend((c, label, part, counter[0]) for c in letters_of(text or ''))

    def walk(node, label, part):
        put(node.text, label, part)
        for child in node:
            if not isinstance(child.tag, str):
                put(child.tail, label, part)
                continue
            name = etree.QName(child).localname
            counter[0] += name != 'lb'
            own = label if label == 'nobody' else 'nobody' if name == 'editor' else LABEL_OF.get(name, label)
            if name == 'div':
                own = 'abstract' if 'abstract' in (child.get('type') or '') else 'other'
            elif name == 'note':
                own = 'correspondence' if re.search(r'@|[Cc]orrespond', ''.join(child.itertext())) else 'other'
            walk(child, own, PART_OF.get(child.get('type') if name == 'orgName' else name, part))
            counter[0] += name != 'lb'
            put(child.tail, label, part)

    walk(front, 'other', None)
    return out


def rows_of(text):
    """Tokens of the raw file: (text, features)."""
    return [(row.split(' ')[0], row.split(' ')) for row in text.split('\n') if len(row.split(' ')) > ITALIC]


def align(rows, marks):
    """The annotation of each token: where letters differ, up to a few are skipped on either side."""
    at, out = 0, []
    for token, _ in rows:
        letters = letters_of(token)
        start = next((k for k in range(at, min(len(marks), at + 40)) if all(k + i < len(marks) and marks[k + i][0] == c for i, c in enumerate(letters))), None)
        if start is None:
            out.append(None)
        else:
            out.append(marks[start])
            at = start + len(letters)
    return out


def lines_of(rows, found):
    """Lines of the page with runs of one font, labels by letter."""
    lines, size, font = [], 1.0, 0
    for (token, features), mark in zip(rows, found):
        size *= STEP.get(features[SIZE], 1)
        font += features[FONT] == 'NEWFONT'
        face = (features[BOLD] == '1', features[ITALIC] == '1', round(size, 2), font)
        if features[LINE] == 'LINESTART' or not lines:
            lines.append({'text': '', 'marks': [], 'runs': [], 'opens': 'block' if features[BLOCK] == 'BLOCKSTART' else 'line'})
        line = lines[-1]
        # The raw files do not say where spaces stand: between words, and behind a mark that closes one.
        is_close = re.match(r"[,.;:)\]’'@/-]", token) or re.search(r"[(@/’'-]$", line['text']) or (line['text'].endswith('.') and re.match(r'[a-z\d]', token))
        gap = '' if not line['text'] or is_close else ' '
        line['text'] += gap
        line['marks'] += [mark] * len(gap)
        if not line['runs'] or line['runs'][-1][1] != face:
            line['runs'].append((len(line['text']), face))
        line['text'] += token
        line['marks'] += [mark] * len(token)
    return lines


def tag(lines):
    """Turns stretches of one annotation into the header model's labels."""
    stretches = {}
    for k, line in enumerate(lines):
        line['tags'] = [IGNORED if mark is None else IDS['other'] for mark in line['marks']]
        line['parts'] = [PARTS.index(mark[2]) if mark and mark[1] == 'affiliation' and mark[2] else IGNORED for mark in line['marks']]
        for at, mark in enumerate(line['marks']):
            if mark is not None and mark[1] in ('title', 'abstract', 'keywords', 'correspondence', 'email'):
                line['tags'][at] = IDS[mark[1]]
            elif mark is not None and mark[1] in ('affiliation', 'author'):
                stretches.setdefault((mark[1], mark[3] if mark[1] == 'author' else None), []).append((k, at))
    for (label, _), places in stretches.items():
        text = ''.join(lines[k]['text'][at] if i == 0 or places[i - 1][0] == k else '\n' + lines[k]['text'][at] for i, (k, at) in enumerate(places))
        spots = [place for i, (k, at) in enumerate(places) for place in ([None, (k, at)] if i and places[i - 1][0] != k else [(k, at)])]
        tags = blank(text)
        if label == 'author':
            tag_names(text, tags)
        else:
            tag_homes(text, tags)
        for spot, value in zip(spots, tags):
            if spot is not None:
                lines[spot[0]]['tags'][spot[1]] = value


def tag_names(text, tags):
    fill(tags, 0, len(text), 'byline')
    for match in re.finditer(r'\d{1,2}|[*∗†‡§¶#]', text):
        fill(tags, match.start(), match.end(), 'author-mark')
    for start, cut, end in persons.split(text):
        fill(tags, start, cut, 'given', 'given-first')
        fill(tags, cut, end, 'family', 'family-first' if cut == start else None)


def tag_homes(text, tags):
    fill(tags, 0, len(text), 'affiliation')
    for match in re.finditer(r'(?:^|\n)\s*((?:\d{1,2}|[a-z*†‡§¶](?=\s?[A-Z]))\s*)?(?=\S)', text):
        if match.group(1):
            fill(tags, match.start(1), match.end(1), 'affiliation-mark')
    for match in re.finditer(r'(?:^\s*(?:\d{1,2}|[a-z*†‡§¶](?=\s?[A-Z]))?|\n\s*(?:\d{1,2}|[*†‡§¶]))\s*(?=[^\W\d])', text):
        tags[match.end()] = IDS['affiliation-first']


def front(rows, marks):
    lines = lines_of(rows, align(rows, marks))
    tag(lines)
    for line in lines:
        if re.fullmatch(r'\s*(abstract|summary|zusammenfassung|r[ée]sum[ée]|resumo|resumen)\W*', line['text'], re.I):
            line['tags'] = [IDS['abstract']] * len(line['text'])
    out, abstract = [], 0
    for line in lines:
        is_abstract = sum(t == IDS['abstract'] for t in line['tags']) > len(line['tags']) / 2
        abstract = abstract + 1 if is_abstract else 0
        if abstract > KEPT_OF_ABSTRACT:
            continue
        base = line['runs'][0][1][2] if line['runs'] else 1
        runs = [{'start': start, 'bold': bold, 'italic': italic, 'size': round(size / base, 2), 'font': str(font)} for start, (bold, italic, size, font) in line['runs']]
        out.append({**NOTHING, 'text': line['text'], 'tags': line['tags'], 'parts': line['parts'], 'opens': line['opens'], 'runs': runs})
    return out


def forbidden(dev):
    return {key_of(json.loads(path.read_text()).get('title')) for path in Path(dev).glob('*.truth.json')} - {''}


def main(raw, annotated, dev, out):
    banned = forbidden(dev)
    notes = {}
    with tarfile.open(annotated) as tar:
        for member in tar:
            if member.name.endswith('.xml'):
                notes[Path(member.name).name.split('.training')[0]] = annotation(tar.extractfile(member).read())
    kept, dropped = 0, 0
    with tarfile.open(raw) as tar, open(out, 'w') as file:
        for member in tar:
            name = Path(member.name).name.split('.training')[0]
            marks = notes.get(name)
            if not member.isfile() or not marks:
                continue
            rows = rows_of(tar.extractfile(member).read().decode('utf-8', 'replace'))
            lines = front(rows, marks)
            tags = [t for line in lines for t in line['tags']]
            title = key_of(''.join(c for c, label, _, _ in marks if label == 'title'))
            if len(tags) < 80 or tags.count(IGNORED) > 0.1 * len(tags) or IDS['title'] not in tags or any(len(b) > 15 and (b in title or title in b) for b in banned):
                dropped += 1
                continue
            kept += 1
            file.write(json.dumps({'id': name, 'kind': 'raw', 'lines': lines}, ensure_ascii=False) + '\n')
    print(kept, 'pages', dropped, 'left out')


if __name__ == '__main__':
    main(*sys.argv[1:5])
