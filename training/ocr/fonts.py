"""Gathers the open fonts that lines are typeset in: found by family, cut down to the reader's letters, packed into one file.

usage: python fonts.py <output folder> <folder with fonts> [more folders with fonts]

Debian's texlive-fonts-extra, lmodern, tex-gyre and fonts-* packages have them all. Writes fonts.tar.xz with a list fonts.json inside.
"""
import io
import json
import lzma
import re
import sys
import tarfile
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from alphabet import ALIKE, ALPHABET, LOWERED, RAISED

OFL, GFL, APACHE, OTHER = 'OFL 1.1', 'GUST Font License', 'Apache 2.0', 'free licence of its own'
# family: (licence, how often it is taken). Papers are set in few faces: those that look like them weigh more.
FAMILIES = {
    'TeX Gyre Termes': (GFL, 10), 'STIX Two Text': (OFL, 6), 'Liberation Serif': (OFL, 8), 'STIXGeneral': (OFL, 4), 'XITS': (OFL, 3), 'TeX Gyre TermesX': (GFL, 3),
    'TeX Gyre Pagella': (GFL, 5), 'TeX Gyre Schola': (GFL, 4), 'TeX Gyre Bonum': (GFL, 3), 'TeX Gyre Heros': (GFL, 5), 'TeX Gyre Heros Cn': (GFL, 2),
    'TeX Gyre Adventor': (GFL, 1), 'TeX Gyre Cursor': (GFL, 2), 'TeX Gyre Chorus': (GFL, 0.4), 'Latin Modern Roman': (GFL, 7), 'Latin Modern Roman Caps': (GFL, 0.7),
    'Latin Modern Sans': (GFL, 2), 'Latin Modern Mono': (GFL, 2), 'Latin Modern Roman Slanted': (GFL, 1), 'CMU Serif': (OFL, 3), 'CMU Bright': (OFL, 1), 'CMU Concrete': (OFL, 1),
    'CMU Typewriter Text': (OFL, 1), 'NewComputerModern10': (GFL, 2), 'NewComputerModern08': (GFL, 1), 'EB Garamond': (OFL, 5), 'Garamond Libre': (OFL, 3),
    'Cormorant Garamond': (OFL, 2), 'Crimson': (OFL, 4), 'Crimson Pro': (OFL, 2), 'Cochineal': (OFL, 2), 'Cardo': (OFL, 2), 'fbb': (OFL, 2), 'ETbb': (OTHER, 2), 'Coelacanth': (OFL, 1.5),
    'BaskervilleF': (OFL, 2.5), 'Libre Baskerville': (OFL, 1.5), 'Libre Caslon Text': (OFL, 1.5), 'Libre Bodoni': (OFL, 1.5), 'GFS Didot': (OFL, 1.5), 'GFS Artemisia': (OFL, 2), 'GFS Bodoni': (OFL, 1),
    'Old Standard': (OFL, 2), 'Theano Didot': (OFL, 1), 'Theano Modern': (OFL, 1), 'Theano Old Style': (OFL, 1), 'Junicode Two Beta': (OFL, 1), 
    'XCharter': (OTHER, 3), 'Charis SIL': (OFL, 2), 'Heuristica': (OFL, 2.5), 'erewhon': (OFL, 2), 'Linguistics Pro': (OFL, 1), 'KpRoman': (GFL, 2.5), 'KpSans': (GFL, 1),
    'Source Serif Pro': (OFL, 3), 'Source Sans Pro': (OFL, 3), 'Source Code Pro': (OFL, 1.5), 'IBM Plex Serif': (OFL, 2), 'IBM Plex Sans': (OFL, 2), 'IBM Plex Sans Condensed': (OFL, 1), 'IBM Plex Mono': (OFL, 1),
    'Noto Serif': (OFL, 2), 'Noto Sans': (OFL, 2), 'Noto Sans Mono': (OFL, 0.7), 'Droid Serif': (APACHE, 1.5), 'Roboto Serif': (OFL, 1.5), 'Roboto Serif Condensed': (OFL, 1), 'Roboto': (APACHE, 2),
    'Roboto Condensed': (APACHE, 1.5), 'Roboto Slab': (APACHE, 1), 'Roboto Mono': (APACHE, 0.7), 'Merriweather': (OFL, 1.5), 'Merriweather Sans': (OFL, 0.7), 'Alegreya': (OFL, 2), 'Alegreya SC': (OFL, 0.7), 'Spectral': (OFL, 2),
    'DejaVu Serif': (OTHER, 1.5), 'DejaVu Sans': (OTHER, 1.5), 'DejaVu Sans Mono': (OTHER, 1), 'Liberation Sans': (OFL, 6), 'Liberation Sans Narrow': (OFL, 2), 'Liberation Mono': (OFL, 2),
    'Open Sans': (APACHE, 2), 'Open Sans Condensed': (APACHE, 1), 'Lato': (OFL, 2), 'Inter': (OFL, 1.5), 'Montserrat': (OFL, 0.8), 'Raleway': (OFL, 0.5), 'Cabin Condensed': (OFL, 0.7), 'Libre Franklin': (OFL, 2),
    'Chivo': (OFL, 0.7), 'Archiv0': (OFL, 0.7), 'Quattrocento': (OFL, 0.7), 'Quattrocento Sans': (OFL, 0.7), 'Inria Serif': (OFL, 1), 'Inria Sans': (OFL, 1), 'Bitter': (OFL, 0.7), 'Arvo': (OFL, 0.5), 'Eczar': (OFL, 0.5), 'Playfair Display': (OFL, 0.7),
    'Antykwa Poltawskiego': (GFL, 1), 'Antykwa Torunska': (GFL, 0.7), 'Iwona': (GFL, 0.7), 'Kurier': (GFL, 0.7), 'Cantarell': (OFL, 0.5), 'Overlock': (OFL, 0.4), 'Rosario': (OFL, 0.7), 'Andika': (OFL, 0.5), 'B612': (OFL, 0.5), 'Atkinson Hyperlegible': (OTHER, 0.4),
    'Courier 10 Pitch': (OTHER, 2), 'UM Typewriter': (OFL, 1.5), 'Anonymous Pro': (OFL, 0.5), 'InconsolataN': (APACHE, 0.7), 'Go Mono': (OTHER, 0.5), 'Hack': (OTHER, 0.5), 'KpMono': (GFL, 0.5), 'PT Mono': (OFL, 0.5),
    'Goudy Bookletter 1911': (OTHER, 0.7), 'Prociono': (OTHER, 0.5), 'Fanwood Text': (OTHER, 0.7), 'Linden Hill': (OTHER, 0.5), 'Ibarra Real Nova': (OFL, 1), 'Doulos SIL': (OFL, 1.5), 'Averia Serif GWF': (OFL, 0.3),
    # Never trained with: the held-back faces.
    'Libertinus Serif': (OFL, 3), 'Linux Libertine O': (OFL, 1), 'Linux Biolinum O': (OFL, 1), 'PT Serif': (OFL, 2), 'PT Sans': (OFL, 1), 'Gentium Plus': (OFL, 2), 'Gentium Book Plus': (OFL, 1), 'Vollkorn': (OFL, 1), 'Caladea': (APACHE, 2),
    'Carlito': (OFL, 2), 'Domitian': (OFL, 2), 'Fira Sans': (OFL, 1), 'Fira Mono': (OFL, 0.5), 'TeX Gyre ScholaX': (GFL, 0.5), 'Cuprum': (OFL, 0.3), 'Nunito': (OFL, 0.5),
}
HELD = {'Libertinus Serif', 'Linux Libertine O', 'Linux Biolinum O', 'PT Serif', 'PT Sans', 'Gentium Plus', 'Gentium Book Plus', 'Vollkorn', 'Caladea', 'Carlito', 'Domitian', 'Fira Sans', 'Fira Mono', 'Cuprum', 'Nunito'}
# Of each family these styles, and of Latin Modern the sizes that have drawings of their own.
STYLES = re.compile(r'^(Regular|Roman|Book|Normal|Italic|Oblique|Slanted|Bold|Bold ?Italic|Bold ?Oblique|Text|Text Italic|Bold Slanted|Light|Condensed|Condensed Italic|Condensed Bold|Bold Condensed|([5-9]|1[027]) ?(Regular|Italic|Bold)?)$')
LIGHT_OF = {'Source Serif Pro', 'Source Sans Pro', 'IBM Plex Serif', 'Roboto', 'Open Sans'}
# Bold italics of rarer families are left out.
BOLD_ITALIC_FROM = 3
# Faces whose drawings are so detailed that one would take the place of ten others.
LARGEST = 125_000
# Height of capitals in a face whose small letters are small capitals.
CAPITALS = 0.68
FEATURES = ['kern', 'liga', 'smcp', 'onum', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'clig']
UNICODES = {ord(c) for c in ALPHABET} | {ord(c) for c in ALIKE} | {ord(c) for c in (*RAISED, *LOWERED)} | set(range(0xFB00, 0xFB05))
TALL = 'bdhkl'


def name_of(font, *ids):
    return next((str(font['name'].getDebugName(one)) for one in ids if font['name'].getDebugName(one)), '')


def cut_down(font):
    options = subset.Options(layout_features=FEATURES, hinting=False, desubroutinize=False, name_IDs=[], notdef_outline=True, drop_tables=['DSIG', 'FFTM', 'MATH', 'BASE', 'GDEF_', 'STAT', 'meta', 'TeX ', 'PfEd', 'Silf', 'Glat', 'Gloc', 'Feat', 'Sill'])
    options.legacy_kern = True
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=UNICODES)
    cutter.subset(font)
    out = io.BytesIO()
    font.flavor = None
    font.save(out)
    return out.getvalue()


def candidates(folders):
    seen = set()
    for folder in folders:
        for path in sorted(Path(folder).rglob('*')):
            if path.suffix.lower() not in ('.otf', '.ttf') or 'math' in path.name.lower():
                continue
            try:
                font = TTFont(path, lazy=True)
                family, style = name_of(font, 16, 1), name_of(font, 17, 2)
                if family not in FAMILIES or (family, style) in seen or 'fvar' in font:
                    continue
                if not STYLES.match(style) or ('Light' in style and family not in LIGHT_OF):
                    continue
                if re.match(r'Bold ?(Italic|Oblique)', style) and FAMILIES[family][1] < BOLD_ITALIC_FROM:
                    continue
                seen.add((family, style))
                yield path, family, style
            except Exception as problem:  # a font that cannot be opened is left out
                print('left out', path.name, problem)


def main(out, *folders):
    listed, files = [], []
    for path, family, style in candidates(folders):
        font = TTFont(path)
        cmap = font.getBestCmap()
        letters = ''.join(sorted(c for c in map(chr, UNICODES) if ord(c) in cmap))
        units = font['head'].unitsPerEm
        glyphs = font.getGlyphSet()
        from fontTools.pens.boundsPen import BoundsPen

        def top(letter):
            pen = BoundsPen(glyphs)
            glyphs[cmap[ord(letter)]].draw(pen)
            return pen.bounds[3] if pen.bounds else 0
        tall = CAPITALS if 'SC' in family or 'Caps' in family else sorted(top(letter) for letter in TALL)[2] / units
        bold = bool(re.search(r'Bold|Demi|Black|Heavy', style)) or font['OS/2'].usWeightClass >= 600
        italic = bool(re.search(r'Italic|Oblique|Slanted', style + family))
        try:
            data = cut_down(font)
        except Exception as problem:
            print('left out', path.name, problem)
            continue
        if len(data) > LARGEST:
            continue
        name = f'{len(files):03d}'
        files.append((name, data))
        licence, weight = FAMILIES[family]
        listed.append({'file': name, 'family': family, 'style': style, 'licence': licence, 'weight': weight, 'held': family in HELD, 'bold': bold, 'italic': italic, 'tall': round(tall, 4), 'letters': letters, 'caps': 'SC' in family or 'Caps' in family})
    # A family's share does not grow with the number of its files; upright faces are read most.
    for one in listed:
        kin = [other for other in listed if other['family'] == one['family'] and (other['bold'], other['italic']) == (one['bold'], one['italic'])]
        one['weight'] = round(one['weight'] * (1 if not one['bold'] and not one['italic'] else 0.55 if not one['bold'] else 0.4 if not one['italic'] else 0.15) / len(kin), 4)
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode='w') as packed:
        for name, data in [('fonts.json', json.dumps(listed, ensure_ascii=False).encode()), *files]:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            packed.addfile(info, io.BytesIO(data))
    out = Path(out)
    out.mkdir(parents=True, exist_ok=True)
    (out / 'fonts.tar.xz').write_bytes(lzma.compress(raw.getvalue(), preset=9 | lzma.PRESET_EXTREME))
    missing = sorted(set(FAMILIES) - {one['family'] for one in listed})
    print(len(listed), 'fonts of', len({one['family'] for one in listed}), 'families;', (out / 'fonts.tar.xz').stat().st_size >> 10, 'KiB; not found:', missing)


if __name__ == '__main__':
    main(*sys.argv[1:])
