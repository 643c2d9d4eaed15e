"""GROBID's annotated headers (CC BY 4.0) as front lines: text, line breaks and labels, no geometry.

usage: python headers.py <headers.json> <out.jsonl>
"""
import json
import re
import sys

import persons
from labels import IDS, blank, fill

KEPT_OF_ABSTRACT = 2
NOTHING = {'sizeRatio': None, 'bold': None, 'italic': None, 'raised': None, 'label': None, 'page': 0, 'top': None, 'left': None, 'right': None, 'gap': None}


def line(text, tags, opens):
    return {**NOTHING, 'text': text, 'tags': tags, 'opens': opens}


def tag_segment(label, text):
    tags = blank(text)
    if label in ('title', 'abstract', 'keywords', 'correspondence'):
        fill(tags, 0, len(text), label)
    elif label == 'affiliation':
        fill(tags, 0, len(text), 'affiliation', 'affiliation-first')
        for match in re.finditer(r'(?:^|\n)\s*(\d{1,2}|[a-z*†‡§¶](?=\s?[A-Z]))\s*(?=\D)', text):
            fill(tags, match.start(1), match.end(1), 'affiliation-mark')
            if match.end() < len(text):
                tags[match.end()] = IDS['affiliation-first']
    elif label == 'author':
        fill(tags, 0, len(text), 'byline')
        for match in re.finditer(r'\d{1,2}|[*∗†‡§¶#]', text):
            fill(tags, match.start(), match.end(), 'author-mark')
        for start, cut, end in persons.split(text):
            fill(tags, start, cut, 'given', 'given-first')
            fill(tags, cut, end, 'family', 'family-first' if cut == start else None)
    for match in re.finditer(r"[\w.%+'-]+@[\w.-]+", text):
        fill(tags, match.start(), match.end(), 'email')
    return tags


def front(header):
    lines = []
    for segment in header['segments']:
        text = '\n'.join(segment['lines'])
        tags = tag_segment(segment['label'], text)
        at = 0
        for k, part in enumerate(segment['lines']):
            if segment['label'] != 'abstract' or k < KEPT_OF_ABSTRACT:
                lines.append(line(part, tags[at:at + len(part)], 'block' if k == 0 else 'line'))
            at += len(part) + 1
    return lines


def main(source, out):
    headers = json.load(open(source))
    with open(out, 'w') as file:
        for header in headers:
            file.write(json.dumps({'id': header['id'], 'kind': 'header', 'lines': front(header)}, ensure_ascii=False) + '\n')
    print(len(headers), 'headers')


if __name__ == '__main__':
    main(*sys.argv[1:3])
