"""Gathers the openly licensed texts that are typeset anew: JATS papers, GROBID's annotated headers, reference lists.

Each source becomes one JSON object of labelled blocks. Only CC BY, CC0, BSD and MIT material is taken, and nothing
that stands in the dev set (checked by id, DOI and title).

usage: python sources.py <shared folder> <output folder>
"""
import gzip
import html
import json
import re
import sys
import tarfile
from collections import defaultdict
from pathlib import Path

from lxml import etree

OPEN_LICENCE = re.compile(r'^(CC BY \d|CC0|CC BY$)')
XLINK = '{http://www.w3.org/1999/xlink}href'
MML = '{http://www.w3.org/1998/Math/MathML}'
INLINE = {'italic': 'i', 'bold': 'b', 'sup': 'sup', 'sub': 'sub', 'sc': 'span', 'monospace': 'code', 'underline': 'u'}


def plain(text):
    return re.sub(r'\s+', ' ', text or '').strip()


def key_of(title):
    return re.sub(r'[^a-z0-9]', '', (title or '').lower())


def forbidden(shared):
    """Ids, DOIs and titles of the dev set: nothing of it may be learned from."""
    ids, titles = set(), set()
    for folder in ('corpus/dev', 'corpus/formats/truth', 'corpus/jats-truth', 'corpus/scans'):
        for path in (shared / folder).glob('*.truth.json'):
            truth = json.loads(path.read_text())
            ids.add(path.name.split('.truth')[0])
            ids.add((truth.get('doi') or 'none').lower())
            titles.add(key_of(truth.get('title')))
    for line in (shared / 'corpus/dev/manifest.jsonl').read_text().splitlines():
        row = json.loads(line)
        ids.add(row['id'])
        titles.add(key_of(row.get('title')))
    titles.discard('')
    return ids, titles


def local(node):
    return etree.QName(node).localname if isinstance(node.tag, str) else ''


def inline(node, skip=()):
    """Inline JATS as HTML with a handful of tags; blocks inside are left to the caller."""
    out = [html.escape(node.text or '', quote=False)]
    for child in node:
        name = local(child)
        if name in skip:
            pass
        elif name in INLINE:
            tag = INLINE[name]
            out.append(f'<{tag}>{inline(child, skip)}</{tag}>')
        elif name in ('inline-formula', 'alternatives'):
            out.append(math_of(child) or plain_html(child))
        elif name == 'math':
            out.append(mathml(child))
        elif name in ('tex-math', 'graphic', 'inline-graphic', 'fn', 'label', 'object-id'):
            pass
        elif name == 'break':
            out.append(' ')
        elif name in ('fig', 'table-wrap', 'disp-formula', 'list', 'boxed-text', 'disp-quote', 'table-wrap-group', 'fig-group'):
            pass
        else:
            out.append(inline(child, skip))
        out.append(html.escape(child.tail or '', quote=False))
    return re.sub(r'\s+', ' ', ''.join(out))


def plain_html(node):
    return html.escape(plain(''.join(node.itertext())), quote=False)


def mathml(node):
    text = etree.tostring(node, with_tail=False).decode()
    text = re.sub(r'\sxmlns(:\w+)?="[^"]*"', '', text)
    text = re.sub(r'<(/?)\w+:', r'<\1', text)
    text = re.sub(r'\s(xlink|xml):\w+="[^"]*"', '', text)
    return re.sub(r'\s+', ' ', text)


def math_of(node):
    found = node.find(f'.//{MML}math')
    return mathml(found) if found is not None else None


def table_of(wrap):
    table = wrap.find('.//table')
    if table is None:
        return None
    rows = []
    for row in table.iter('tr'):
        head = any(local(a) == 'thead' for a in row.iterancestors())
        cells = []
        for cell in row:
            if local(cell) in ('td', 'th'):
                cells.append([inline(cell).strip(), int_or(cell.get('colspan')), int_or(cell.get('rowspan')), local(cell) == 'th' or head])
        if cells:
            rows.append({'head': head, 'cells': cells})
    return rows or None


def int_or(value):
    return int(value) if value and value.isdigit() else 1


def caption_of(node):
    caption = node.find('caption')
    label = plain(''.join(node.find('label').itertext())) if node.find('label') is not None else ''
    parts = []
    if caption is not None:
        for child in caption:
            if local(child) in ('title', 'p'):
                parts.append(inline(child).strip())
    return label, [p for p in parts if p]


def blocks_of(node, level, out):
    for child in node:
        name = local(child)
        if name == 'sec':
            title, label = child.find('title'), child.find('label')
            text = inline(title).strip() if title is not None else ''
            if text:
                out.append({'t': 'h', 'level': level, 'number': plain(''.join(label.itertext())) if label is not None else '', 'html': text})
            blocks_of(child, level + 1, out)
        elif name == 'p':
            paragraph(child, out)
        elif name in ('fig', 'table-wrap'):
            float_of(child, out)
        elif name in ('fig-group', 'table-wrap-group', 'boxed-text', 'alternatives', 'supplementary-material', 'app', 'app-group'):
            if name == 'app' and child.find('title') is not None:
                out.append({'t': 'h', 'level': level, 'number': '', 'html': inline(child.find('title')).strip()})
            blocks_of(child, level, out)
        elif name == 'disp-formula':
            formula(child, out)
        elif name == 'list':
            items = [inline(i).strip() for i in child.iter('p')]
            out.append({'t': 'list', 'ordered': child.get('list-type') in ('order', 'arabic', 'number'), 'items': [i for i in items if i]})
        elif name == 'disp-quote':
            for p in child.iter('p'):
                paragraph(p, out, quote=True)
        elif name in ('code', 'preformat'):
            out.append({'t': 'code', 'text': ''.join(child.itertext()).strip('\n')})
        elif name == 'def-list':
            items = []
            for item in child.iter('def-item'):
                items.append(': '.join(inline(part).strip() for part in item if local(part) in ('term', 'def')))
            out.append({'t': 'list', 'ordered': False, 'items': [i for i in items if i]})


def paragraph(node, out, quote=False):
    text = inline(node).strip()
    if len(text) > 1:
        out.append({'t': 'p', 'html': text, **({'quote': True} if quote else {})})
    for child in node.iter('fn'):
        note = ' '.join(inline(p).strip() for p in child.iter('p'))
        if note:
            out.append({'t': 'fn', 'html': note})
    for child in node:
        if local(child) in ('fig', 'table-wrap'):
            float_of(child, out)
        elif local(child) == 'disp-formula':
            formula(child, out)
        elif local(child) == 'list':
            blocks_of([child], 1, out)


def formula(node, out):
    math = math_of(node)
    if math:
        label = node.find('label')
        out.append({'t': 'eq', 'math': math, 'number': plain(''.join(label.itertext())) if label is not None else ''})


def float_of(node, out):
    label, caption = caption_of(node)
    if local(node) == 'fig':
        if caption or label:
            out.append({'t': 'fig', 'label': label, 'caption': caption})
        return
    rows = table_of(node)
    notes = [inline(p).strip() for foot in node.iter('table-wrap-foot') for p in foot.iter('p')]
    if rows and (caption or label):
        out.append({'t': 'table', 'label': label, 'caption': caption, 'rows': rows, 'notes': [n for n in notes if n]})


def people(meta):
    affs, order = {}, []
    for aff in meta.iter('aff'):
        ident = aff.get('id') or f'aff{len(order)}'
        affs[ident] = len(order)
        order.append(inline(aff, skip=('label', 'email', 'sup', 'institution-id')).strip(' ,;'))
    authors = []
    for contrib in meta.iter('contrib'):
        if contrib.get('contrib-type') not in (None, 'author'):
            continue
        name = contrib.find('.//name')
        if name is None:
            continue
        refs = [affs[r.get('rid')] for r in contrib.iter('xref') if r.get('rid') in affs]
        email = contrib.find('.//email')
        orcid = contrib.find('contrib-id')
        authors.append({'given': plain(name.findtext('given-names')), 'family': plain(name.findtext('surname')), 'affs': refs,
                        'corresponding': contrib.get('corresp') == 'yes' or any(r.get('ref-type') == 'corresp' for r in contrib.iter('xref')),
                        'email': plain(email.text) if email is not None else '', 'orcid': plain(orcid.text) if orcid is not None else ''})
    return authors, order


def reference(node):
    citation = next((c for c in node.iter('mixed-citation', 'element-citation', 'citation')), None)
    if citation is None:
        return None
    authors = []
    for group in citation.iter('name'):
        authors.append([plain(group.findtext('surname')), plain(group.findtext('given-names'))])
    for group in citation.iter('string-name'):
        authors.append([plain(group.findtext('surname')), plain(group.findtext('given-names'))])
    for group in citation.iter('collab'):
        authors.append([plain(''.join(group.itertext())), ''])
    fields = {'authors': [a for a in authors if a[0]], 'etal': citation.find('.//etal') is not None}
    for tag in ('article-title', 'chapter-title', 'source', 'year', 'volume', 'issue', 'fpage', 'lpage', 'publisher-name', 'publisher-loc', 'comment'):
        found = citation.find(f'.//{tag}')
        if found is not None:
            fields[tag] = inline(found).strip()
    doi = citation.find('.//pub-id[@pub-id-type="doi"]')
    if doi is not None:
        fields['doi'] = plain(''.join(doi.itertext()))
    out = {'fields': fields}
    for tag in list(citation.iter('pub-id')):
        if tag.get('pub-id-type') in ('pmid', 'pmcid', 'pmc'):
            tail = tag.tail
            tag.clear()
            tag.tail = tail
    raw = inline(citation).strip()
    if local(citation) == 'mixed-citation' and is_verbatim(raw, fields):
        out['raw'] = raw
    return out if out.get('raw') or fields.get('source') or fields.get('article-title') else None


def is_verbatim(raw, fields):
    """A printed string has marks between its parts; bare tagged text runs them together."""
    text = re.sub(r'<[^>]+>', '', raw)
    marks = len(re.findall(r'[.,;:] ', text))
    return len(text) > 30 and marks >= 3 and not re.search(r'[a-z][A-Z][a-z]+[A-Z]{1,2}[a-z]*[A-Z][a-z]', text)


def jats_source(path, ident, licence):
    tree = etree.fromstring(path.read_bytes(), etree.XMLParser(load_dtd=False, resolve_entities=False, huge_tree=True, recover=True))
    article = tree if local(tree) == 'article' else tree.find('.//article')
    meta = article.find('.//article-meta')
    journal = article.find('.//journal-meta')
    if meta is None:
        return None
    authors, affs = people(meta)
    blocks, back = [], []
    body = article.find('body')
    if body is not None:
        blocks_of(body, 1, blocks)
    if article.find('floats-group') is not None:
        floats = []
        blocks_of(article.find('floats-group'), 1, floats)
        spread(blocks, floats)
    if article.find('back') is not None:
        for child in article.find('back'):
            name = local(child)
            if name in ('ack', 'notes', 'sec', 'glossary', 'app-group', 'fn-group', 'bio'):
                title = child.find('title')
                heading = inline(title).strip() if title is not None else {'ack': 'Acknowledgements', 'glossary': 'Abbreviations'}.get(name, '')
                if name == 'fn-group':
                    items = [' '.join(inline(p).strip() for p in fn.iter('p')) for fn in child.iter('fn')]
                    back.append({'t': 'fns', 'items': [i for i in items if i]})
                    continue
                if heading:
                    back.append({'t': 'h', 'level': 1, 'number': '', 'html': heading})
                blocks_of(child, 2, back)
    refs = [r for r in (reference(n) for n in article.iter('ref')) if r]
    abstracts = []
    for node in list(meta.iter('abstract')) + list(meta.iter('trans-abstract')):
        if node.get('abstract-type') in ('graphical', 'toc', 'teaser', 'precis', 'key-points', 'plain-language-summary'):
            continue
        parts = []
        if node.find('sec') is not None:
            for sec in node.iter('sec'):
                head = inline(sec.find('title')).strip() if sec.find('title') is not None else ''
                parts.append({'head': head, 'html': ' '.join(inline(p).strip() for p in sec.iter('p'))})
        else:
            parts = [{'head': '', 'html': inline(p).strip()} for p in node.iter('p')]
        parts = [p for p in parts if p['html']]
        if parts:
            abstracts.append({'lang': node.get('{http://www.w3.org/XML/1998/namespace}lang') or 'en', 'translated': local(node) == 'trans-abstract', 'parts': parts})
    first = lambda tag: plain(''.join(meta.find(tag).itertext())) if meta.find(tag) is not None else ''
    corresp = [inline(c).strip() for c in meta.iter('corresp')]
    title = meta.find('.//article-title')
    dates = []
    for date in meta.iter('date'):
        dates.append([date.get('date-type') or '', date.findtext('day') or '', date.findtext('month') or '', date.findtext('year') or ''])
    return {
        'id': ident, 'licence': licence, 'lang': article.get('{http://www.w3.org/XML/1998/namespace}lang') or 'en',
        'title': inline(title).strip() if title is not None else '', 'category': plain(''.join(meta.find('.//subject').itertext())) if meta.find('.//subject') is not None else '',
        'journal': plain(''.join(journal.find('.//journal-title').itertext())) if journal is not None and journal.find('.//journal-title') is not None else '',
        'publisher': plain(journal.findtext('.//publisher-name')) if journal is not None else '',
        'year': plain(meta.findtext('.//pub-date/year')), 'volume': first('volume'), 'issue': first('issue'), 'fpage': first('fpage') or first('elocation-id'), 'lpage': first('lpage'),
        'doi': plain(meta.findtext('article-id[@pub-id-type="doi"]')), 'authors': authors, 'affiliations': affs, 'corresp': corresp, 'dates': dates,
        'licence_text': plain(''.join(meta.find('.//license').itertext())) if meta.find('.//license') is not None else '',
        'copyright': plain(meta.findtext('.//copyright-statement')), 'abstracts': abstracts,
        'keywords': [inline(k).strip() for k in meta.iter('kwd')], 'blocks': blocks, 'back': back, 'refs': refs,
        'author_notes': [' '.join(inline(p).strip() for p in fn.iter('p')) for notes in meta.iter('author-notes') for fn in notes.iter('fn')],
    }


def spread(blocks, floats):
    """Floats that the file keeps apart come back among the paragraphs, evenly."""
    for i, one in enumerate(floats):
        blocks.insert(min(len(blocks), 2 + round((i + 1) * len(blocks) / (len(floats) + 1))), one)


HEADER_LABELS = {'docTitle': 'title', 'titlePart': 'title', 'byline': 'author', 'docAuthor': 'author', 'affiliation': 'affiliation', 'address': 'affiliation',
                 'email': 'correspondence', 'keyword': 'keywords', 'date': 'front-note', 'note': 'front-note', 'idno': 'front-note', 'reference': 'front-note',
                 'ptr': 'front-note', 'web': 'front-note', 'phone': 'correspondence', 'publisher': 'front-note', 'meeting': 'front-note', 'funding': 'front-note',
                 'availability': 'front-note', 'copyright': 'front-note', 'submission': 'front-note', 'dedication': 'front-note', 'editor': 'front-note', 'degree': 'front-note'}


def header_source(name, content):
    """GROBID's header annotation in the order in which the first page prints it: [label, text with line breaks]."""
    tree = etree.fromstring(content, etree.XMLParser(recover=True))
    front = tree.find('.//front')
    if front is None:
        return None
    segments = []

    def text_of(node):
        out = [node.text or '']
        for child in node:
            out.append('\n' if local(child) == 'lb' else text_of(child))
            out.append(child.tail or '')
        return ''.join(out)

    def add(label, text):
        lines = [plain(t) for t in text.split('\n')]
        lines = [t for t in lines if t]
        if lines and not re.fullmatch(r'[\W\d]{0,2}', ' '.join(lines)):
            segments.append([label, lines])

    def walk(node):
        add('front-note', node.text or '')
        for child in node:
            name = local(child)
            if name == 'lb':
                add('front-note', child.tail or '')
                continue
            label = HEADER_LABELS.get(name)
            if name == 'div':
                kind = child.get('type') or ''
                label = 'abstract' if 'abstract' in kind else 'front-note'
            if name == 'note' and re.search(r'@|[Cc]orrespond', ''.join(child.itertext())):
                label = 'correspondence'
            if name == 'byline' and child.find('affiliation') is not None:
                label = 'affiliation'
            if label is None:
                walk(child)
            else:
                add(label, text_of(child))
            add('front-note', child.tail or '')

    walk(front)
    merged = []
    for label, lines in segments:
        text = ' '.join(lines)
        # Headings that the annotation leaves between the tags belong to what follows them.
        if merged and merged[-1][0] == 'front-note' and re.fullmatch(r'\W*(abstract|summary|zusammenfassung|r[ée]sum[ée]|resumo|resumen|key\s?words.*|index terms.*|mots[ -]cl.s.*)\W*', ' '.join(merged[-1][1]), re.I):
            if label in ('abstract', 'keywords'):
                merged[-1] = [label, merged[-1][1], True]
        if merged and merged[-1][0] == label and label in ('affiliation', 'author', 'correspondence') and len(text) < 60 and len(merged[-1]) == 2:
            merged[-1][1].extend(lines)
        else:
            merged.append([label, lines])
    kinds = {m[0] for m in merged}
    if 'title' not in kinds or len(kinds) < 2:
        return None
    return {'id': name, 'segments': [{'label': m[0], 'lines': m[1]} for m in merged], 'title': ' '.join(next(m[1] for m in merged if m[0] == 'title'))}


def reference_pool(shared, banned):
    """Printed reference lists by article, from openly licensed articles only."""
    lists = defaultdict(list)
    for name in ('mixed-verbatim', 'mixed-plain', 'element-citation'):
        with gzip.open(shared / f'data/refs/jats-refs/{name}.xml.gz') as file:
            for _, node in etree.iterparse(file, tag='ref', recover=True, huge_tree=True):
                if OPEN_LICENCE.match(node.get('lic') or '') and node.get('src') not in banned:
                    ref = reference(node)
                    if ref:
                        lists[node.get('src')].append(ref)
                node.clear()
    return {k: v for k, v in lists.items() if len(v) >= 8}


def main(shared, out):
    shared, out = Path(shared), Path(out)
    out.mkdir(parents=True, exist_ok=True)
    ids, titles = forbidden(shared)
    papers = []
    rows = [(json.loads(l), shared / 'corpus/train') for l in (shared / 'corpus/train/manifest.jsonl').read_text().splitlines()]
    rows += [(r, shared / 'data/formats/jats') for r in map(json.loads, (shared / 'data/formats/manifest.jsonl').read_text().splitlines()) if r['format'] == 'jats']
    for row, folder in rows:
        path = folder / f"{row['id']}.xml"
        if not path.exists() or not OPEN_LICENCE.match(row['licence']) or row['id'] in ids:
            continue
        source = jats_source(path, row['id'], row['licence'])
        if source is None or key_of(source['title']) in titles or source['doi'].lower() in ids:
            print('left out', row['id'])
            continue
        if len(source['blocks']) >= 5 and source['title']:
            source['held_set'] = row['publisher']
            papers.append(source)
    (out / 'papers.json').write_text(json.dumps(papers, ensure_ascii=False))
    headers = []
    with tarfile.open(shared / 'data/refs/grobid/header.tar.xz') as tar:
        for member in tar:
            if member.name.endswith('.xml'):
                header = header_source(Path(member.name).name.split('.training')[0], tar.extractfile(member).read())
                if header and not any(t and (t in key_of(header['title']) or key_of(header['title']) in t) for t in titles if len(t) > 15):
                    headers.append(header)
    (out / 'headers.json').write_text(json.dumps(headers, ensure_ascii=False))
    pool = reference_pool(shared, ids)
    (out / 'references.json').write_text(json.dumps(pool, ensure_ascii=False))
    print(len(papers), 'papers', len(headers), 'headers', len(pool), 'reference lists', sum(map(len, pool.values())), 'references')
    for kind in ('h', 'p', 'list', 'fig', 'table', 'eq', 'fn', 'code'):
        print(kind, sum(b['t'] == kind for p in papers for b in p['blocks']))


if __name__ == '__main__':
    main(*sys.argv[1:3])
