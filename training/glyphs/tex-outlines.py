"""Outlines of TeX's own fonts by their codes: tex-outlines.py OUT.jsonl [ROOT]

One line per glyph: face, encoding, code, advance and contours in em, y upwards. Computer Modern and the AMS symbols (OFL) are TeX Live's
Type 1 files; letters with accents (T1) are Latin Modern's (GUST Font License), which are those of the EC fonts.
"""
import json
import sys

from fontTools.t1Lib import T1Font
from fontTools.ttLib import TTFont

from outlines import Contours, TEXLIVE, TEXMF

CM = f'{TEXLIVE}/type1/public/amsfonts/cm'
SYMBOLS = f'{TEXLIVE}/type1/public/amsfonts/symbols'
LM = f'{TEXMF}/opentype/public/lm'

# Faces as papers use them, one for each design that differs visibly from the others.
FACES = [
    ('ot1', 'cmr5 cmr7 cmr10 cmr17 cmbx7 cmbx10 cmti7 cmti10 cmbxti10 cmsl10 cmss10 cmssbx10 cmssi10 cmcsc10'),
    ('tt', 'cmtt8 cmtt10 cmitt10'),
    ('oml', 'cmmi5 cmmi7 cmmi10 cmmib10'),
    ('oms', 'cmsy5 cmsy7 cmsy10 cmbsy10'),
    ('omx', 'cmex10'),
    ('msam', 'msam10'),
    ('msbm', 'msbm10'),
]
CORK = [('cmr10', 'lmroman10-regular'), ('cmbx10', 'lmroman10-bold'), ('cmti10', 'lmroman10-italic'), ('cmss10', 'lmsans10-regular'), ('cmtt10', 'lmmono10-regular')]
# T1 from 128 on; what is missing there has no letter of its own.
T1 = 'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖŒØÙÚÛÜÝÞ ' \
    'àáâãäåæçèéêëìíîïðñòóôõöœøùúûüýþß'


def row(face, encoding, code, glyph, glyphs, em):
    pen = Contours(glyphs, em)
    glyph.draw(pen)
    return {'face': face, 'encoding': encoding, 'code': code, 'advance': round(glyph.width / em, 4), 'contours': pen.contours} if pen.contours else None


def tex_rows(encoding, face, root):
    folder = SYMBOLS if face.startswith('ms') else CM
    font = T1Font(f'{root}{folder}/{face}.pfb')
    glyphs, names = font.getGlyphSet(), font['Encoding']
    for code in range(128):
        name = names[code] if isinstance(names, list) else '.notdef'
        if name != '.notdef' and name in glyphs.keys():
            yield row(face, encoding, code, glyphs[name], glyphs, 1000)


def cork_rows(face, file, root):
    font = TTFont(f'{root}{LM}/{file}.otf', lazy=True)
    cmap, glyphs, em = font.getBestCmap(), font.getGlyphSet(), font['head'].unitsPerEm
    for at, character in enumerate(T1):
        if ord(character) in cmap:
            yield row(face, 't1', 128 + at, glyphs[cmap[ord(character)]], glyphs, em)


def main(out, root='/'):
    root = root.rstrip('/')
    rows = [one for encoding, faces in FACES for face in faces.split() for one in tex_rows(encoding, face, root)]
    rows += [one for face, file in CORK for one in cork_rows(face, file, root)]
    with open(out, 'w') as file:
        for one in rows:
            if one is not None:
                file.write(json.dumps(one) + '\n')


if __name__ == '__main__':
    main(*sys.argv[1:3])
