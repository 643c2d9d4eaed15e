"""Outlines of characters in openly licensed fonts: outlines.py OUT.jsonl [ROOT]

One line per glyph: family, font, character, advance and contours in em, y upwards, curves as they are drawn.
Fonts come with TeX Live (texlive-fonts-extra, tex-gyre, lm) and fonts-dejavu; families and licences are listed below.
ROOT is where those packages are installed or unpacked.
"""
import glob
import json
import sys

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

TEXLIVE = '/usr/share/texlive/texmf-dist/fonts'
TEXMF = '/usr/share/texmf/fonts'

# family, licence, files
FONTS = [
    ('TeX Gyre', 'GUST Font License', f'{TEXMF}/opentype/public/tex-gyre/*.otf'),
    ('Latin Modern', 'GUST Font License', f'{TEXMF}/opentype/public/lm/lmroman1[02]*.otf'),
    ('Latin Modern Sans', 'GUST Font License', f'{TEXMF}/opentype/public/lm/lmsans10*.otf'),
    ('Latin Modern Math', 'GUST Font License', f'{TEXMF}/opentype/public/lm-math/*.otf'),
    ('New Computer Modern', 'GUST Font License', f'{TEXLIVE}/opentype/public/newcomputermodern/NewCM*10-*.otf'),
    ('STIX Two', 'OFL', f'{TEXLIVE}/opentype/public/stix2-otf/*.otf'),
    ('XITS', 'OFL', f'{TEXLIVE}/opentype/public/xits/*.otf'),
    ('Libertinus', 'OFL', f'{TEXLIVE}/opentype/public/libertinus-fonts/Libertinus[SM][ea][rtn]*.otf'),
    ('CM Unicode', 'OFL', f'{TEXLIVE}/opentype/public/cm-unicode/cmun[rbst][misx]*.otf'),
    ('Fira', 'OFL', f'{TEXLIVE}/opentype/public/fira/FiraSans-[RBIM]*.otf'),
    ('Fira Math', 'OFL', f'{TEXLIVE}/opentype/public/firamath/*.otf'),
    ('EB Garamond', 'OFL', f'{TEXLIVE}/opentype/public/ebgaramond/EBGaramond-[RBIM]*.otf'),
    ('Garamond Math', 'OFL', f'{TEXLIVE}/opentype/public/garamond-math/*.otf'),
    ('Erewhon', 'OFL', f'{TEXLIVE}/opentype/public/erewhon*/*.otf'),
    ('Cochineal', 'OFL', f'{TEXLIVE}/opentype/public/cochineal/*.otf'),
    ('Old Standard', 'OFL', f'{TEXLIVE}/opentype/public/oldstandard/*.otf'),
    ('Domitian', 'OFL', f'{TEXLIVE}/opentype/public/domitian/*.otf'),
    ('Inria', 'OFL', f'{TEXLIVE}/opentype/public/inriafonts/Inria*-[RBI]*.otf'),
    ('Source Serif', 'OFL', f'{TEXLIVE}/opentype/adobe/sourceserifpro/SourceSerifPro-[RBI]*.otf'),
    ('Source Sans', 'OFL', f'{TEXLIVE}/opentype/adobe/sourcesanspro/SourceSansPro-[RBI]*.otf'),
    ('Alegreya', 'OFL', f'{TEXLIVE}/opentype/huerta/alegreya/Alegreya*-[RBI]*.otf'),
    ('Plex', 'OFL', f'{TEXLIVE}/opentype/ibm/plex/IBMPlexS*-[RBI]*.otf'),
    ('Roboto', 'Apache', f'{TEXLIVE}/opentype/google/roboto/Roboto*-[RBI]*.otf'),
    ('Noto', 'OFL', f'{TEXLIVE}/truetype/google/noto/NotoS*-[RBI]*.ttf'),
    ('Carlito', 'OFL', f'{TEXLIVE}/truetype/google/carlito/*.ttf'),
    ('DejaVu', 'Bitstream Vera', '/usr/share/fonts/truetype/dejavu/DejaVuS*.ttf'),
]

ASCII = ''.join(chr(code) for code in range(0x21, 0x7F))
LATIN = 'ßæœøåÆŒØÅðþÐÞłŁıÄÖÜäöüéèêëáàâãíìîïóòôõúùûñçýÿÉÈÁÀÍÓÚÑÇčšžřćńśźżęąğşČŠŽ'
LIGATURES = 'ﬀﬁﬂﬃﬄ'
SIGNS = '–—−×÷±∓·•°′″≤≥≠≈∼≅≡∝∞∑∏∫√∂∇∈∉∩∪⊂⊃⊆→←↔↑↓⇒⇔∀∃∅∗⊕⊗⊥∥∠△□○●■▲◆◊★†‡§¶©®™£€¥¢…‘’“”„‹›«»¿¡¬½¼¾ℓ'
GREEK = 'αβγδεζηθικλμνξπρσςτυφχψωΓΔΘΛΞΠΣΦΨΩϕϑϵ'
ACCENTS = '´`¨ˆ˜¯˘˙˚¸ˇ˝'
ALPHABET = ASCII + LATIN + LIGATURES + SIGNS + GREEK + ACCENTS


class Contours(BasePen):
    """Straight lines and cubic curves, as PDF engines give them."""

    def __init__(self, glyphs, em):
        super().__init__(glyphs)
        self.em, self.contours = em, []

    def _point(self, point):
        return [round(point[0] / self.em, 4), round(point[1] / self.em, 4)]

    def _moveTo(self, point):
        self.contours.append([self._point(point)])

    def _lineTo(self, point):
        self.contours[-1].append(self._point(point))

    def _curveToOne(self, first, second, point):
        self.contours[-1].append(self._point(first) + self._point(second) + self._point(point))


def main(out, root='/'):
    with open(out, 'w') as file:
        for family, _, pattern in FONTS:
            for path in sorted(glob.glob(root.rstrip('/') + pattern)):
                font = TTFont(path, lazy=True)
                cmap, glyphs, em = font.getBestCmap(), font.getGlyphSet(), font['head'].unitsPerEm
                for character in ALPHABET:
                    name = cmap.get(ord(character))
                    if name is None:
                        continue
                    pen = Contours(glyphs, em)
                    glyphs[name].draw(pen)
                    if pen.contours:
                        row = {'family': family, 'font': path.split('/')[-1], 'character': character, 'contours': pen.contours}
                        file.write(json.dumps(row, ensure_ascii=False) + '\n')


if __name__ == '__main__':
    main(*sys.argv[1:3])
