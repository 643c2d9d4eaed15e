"""Packs pages of openly licensed papers with their lines: small PDFs that are drawn on the training machine, and what stands where on them.

usage: python pages.py <lines.jsonl of training/layout/dump-lines.mjs> <folder with the PDFs> <output folder>

Writes pages.tar.xz: ID.pdf (a few pages of each paper, pictures made small) and pages.json. A line there is
[text, baseline, angle, [x0, y0, x1, y1], edges, styles, tall]: tall is how far b, d, h, k and l reach above the baseline in points,
styles are [start, end, bits] with 1 raised, 2 lowered, 4 bold, 8 italic.
"""
import io
import json
import lzma
import sys
import tarfile
import zlib
from collections import defaultdict
from pathlib import Path
from statistics import median

import numpy as np
import pikepdf
import pypdfium2
from PIL import Image
from pikepdf import Name

MOST_PAGES = 6
# Pages with more bytes of drawing than this are maps and plots; they would fill the package.
MOST_CONTENT = 45_000
LONGEST_PICTURE = 220
HELD_EVERY = 12
MEASURING_DPI = 200
RAISED, LOWERED, BOLD, ITALIC = 1, 2, 4, 8


def shrink(stream):
    try:
        picture = pikepdf.PdfImage(stream).as_pil_image().convert('L')
        scale = min(1, LONGEST_PICTURE / max(picture.size))
        picture = picture.resize((max(1, int(picture.width * scale)), max(1, int(picture.height * scale))))
    except Exception:
        picture = Image.effect_noise((24, 24), 90)
    data = io.BytesIO()
    picture.save(data, 'JPEG', quality=35)
    for key in list(stream.keys()):
        if key not in ('/Type', '/Subtype', '/Length'):
            del stream[key]
    stream.write(data.getvalue(), filter=Name.DCTDecode)
    stream.Width, stream.Height, stream.BitsPerComponent, stream.ColorSpace = picture.width, picture.height, 8, Name.DeviceGray


def content_size(page):
    contents = page.get('/Contents')
    streams = contents if isinstance(contents, pikepdf.Array) else [contents]
    return sum(len(zlib.compress(one.read_bytes())) for one in streams if one is not None)


def small_pdf(path, chosen):
    pdf = pikepdf.open(path)
    for index in reversed(range(len(pdf.pages))):
        if index not in chosen:
            del pdf.pages[index]
    for key in ('/Metadata', '/StructTreeRoot', '/Outlines', '/Names', '/AcroForm', '/PieceInfo', '/Dests', '/MarkInfo', '/OpenAction', '/PageLabels', '/Threads', '/AF'):
        if key in pdf.Root:
            del pdf.Root[key]
    for page in pdf.pages:
        for key in ('/Annots', '/Thumb', '/PieceInfo', '/StructParents', '/Metadata', '/B', '/Trans'):
            if key in page:
                del page[key]
    pdf.remove_unreferenced_resources()
    data = io.BytesIO()
    pdf.save(data)
    pdf = pikepdf.open(data)
    for one in pdf.objects:
        try:
            if isinstance(one, pikepdf.Stream):
                if one.get('/Subtype') == Name.Image and not one.get('/ImageMask', False):
                    shrink(one)
                elif '/N' in one and '/Type' not in one:
                    one.write(b'')
                for key in ('/Metadata', '/PieceInfo'):
                    if key in one:
                        del one[key]
            elif isinstance(one, pikepdf.Dictionary):
                for key in ('/ToUnicode', '/Metadata', '/PieceInfo', '/CIDSet'):
                    if key in one:
                        del one[key]
        except Exception as problem:
            print('kept as it was', path.name, problem)
    data = io.BytesIO()
    pdf.save(data, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.generalized, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    return data.getvalue()


def chosen_pages(described, path):
    pdf = pikepdf.open(path)
    good = [page['index'] for page in described['pages'] if page['textQuality'] >= 0.97 and not page['isOcrLayer'] and len(page['lines']) > 8 and content_size(pdf.pages[page['index']]) < MOST_CONTENT]
    if len(good) <= MOST_PAGES:
        return good
    # The first, the last and some between: front page, body, references.
    return sorted({good[round(at * (len(good) - 1) / (MOST_PAGES - 1))] for at in range(MOST_PAGES)})


def drawn(pdf, index, page, dpi):
    bitmap = pdf[index].render(scale=dpi / 72, grayscale=True)
    gray = bitmap.to_numpy()
    gray = gray[:, :, 0] if gray.ndim == 3 else gray
    return np.rot90(gray, -page['turn'] // 90)


def tall_letters(pages, pdf):
    """Of each font: how far its tall letters reach above the baseline, in sizes of the font."""
    found = defaultdict(list)
    for at, page in enumerate(pages):
        gray = drawn(pdf, at, page, MEASURING_DPI)
        scale = gray.shape[1] / page['width']
        for line in page['lines']:
            # Offsets count UTF-16 units: lines with letters beyond the first plane are left alone.
            if line['angle'] != 0 or max(line['text'], default=' ') > '\uffff':
                continue
            for span in line['spans']:
                if span['rise'] is not None or len(found[span['fontName']]) > 60:
                    continue
                for place in range(span['start'], span['end']):
                    if line['text'][place] not in 'bdhkl':
                        continue
                    x0, x1 = (int(round(line['edges'][place + k] * scale)) for k in (0, 1))
                    base = int(round(line['baseline'] * scale))
                    top = max(0, int(base - span['size'] * scale * 1.0))
                    rows = np.flatnonzero((gray[top:base, max(0, x0):max(x0 + 1, x1)] < 128).any(1))
                    if len(rows):
                        found[span['fontName']].append((base - top - rows[0]) / scale / span['size'])
    return {name: median(values) for name, values in found.items() if len(values) >= 4}


def described_line(line, tall):
    styles = []
    for span in line['spans']:
        bits = (RAISED if span['rise'] == 'sup' else LOWERED if span['rise'] == 'sub' else 0) | (BOLD if span['bold'] else 0) | (ITALIC if span['italic'] else 0)
        if bits:
            styles.append([span['start'], span['end'], bits])
    main = max(line['spans'], key=lambda span: (span['rise'] is None, span['end'] - span['start']))
    ratio = tall.get(main['fontName'], 0.69)
    ratio = ratio if 0.5 < ratio < 0.9 else 0.69
    edges = [round(edge * 10) for edge in line['edges']]
    deltas = [edges[0], *(b - a for a, b in zip(edges, edges[1:]))]
    return [line['text'], round(line['baseline'], 1), line['angle'], [round(v, 1) for v in line['box']], deltas, styles, round(main['size'] * ratio, 2)]


def main(lines_file, folder, out):
    papers, files = [], []
    with open(lines_file) as rows:
        for row in rows:
            described = json.loads(row)
            if 'error' in described:
                continue
            path = Path(folder) / described['file']
            chosen = chosen_pages(described, path)
            if not chosen:
                continue
            data = small_pdf(path, set(chosen))
            pages = [described['pages'][index] for index in chosen]
            tall = tall_letters(pages, pypdfium2.PdfDocument(data))
            papers.append({
                'id': path.stem, 'held': len(papers) % HELD_EVERY == 5,
                'pages': [{'width': page['width'], 'height': page['height'], 'turn': page['turn'], 'lines': [described_line(line, tall) for line in page['lines'] if line['text'] and line['spans']]} for page in pages],
            })
            files.append((f'{path.stem}.pdf', data))
            print(path.stem, len(pages), 'pages', len(data) >> 10, 'KiB', flush=True)
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode='w') as packed:
        for name, data in [('pages.json', json.dumps(papers, ensure_ascii=False, separators=(',', ':')).encode()), *files]:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            packed.addfile(info, io.BytesIO(data))
    target = Path(out) / 'pages.tar.xz'
    target.write_bytes(lzma.compress(raw.getvalue(), preset=9 | lzma.PRESET_EXTREME))
    print(len(papers), 'papers', sum(len(p['pages']) for p in papers), 'pages', sum(len(q['lines']) for p in papers for q in p['pages']), 'lines', target.stat().st_size >> 10, 'KiB')


if __name__ == '__main__':
    main(*sys.argv[1:4])
