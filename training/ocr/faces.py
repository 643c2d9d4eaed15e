"""Fonts as the typesetter sees them: text shaped by HarfBuzz, glyphs drawn by FreeType, each drawing kept."""
import io
import json
import lzma
import tarfile
from pathlib import Path

import freetype
import numpy as np
import uharfbuzz

DRAWING = freetype.FT_LOAD_NO_HINTING | freetype.FT_LOAD_RENDER | freetype.FT_LOAD_NO_BITMAP


def unpack(path):
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(Path(path).read_bytes()))) as packed:
        return {member.name: packed.extractfile(member).read() for member in packed}


class Face:
    def __init__(self, facts, data):
        self.__dict__.update({key: facts[key] for key in ('family', 'weight', 'held', 'bold', 'italic', 'tall', 'caps')})
        self.letters = set(facts['letters'])
        self.data, self.drawings, self.face = data, {}, None

    def open(self):
        if self.face is None:
            self.face = freetype.Face(io.BytesIO(self.data))
            self.shaper = uharfbuzz.Font(uharfbuzz.Face(self.data))
            self.units = self.face.units_per_EM
        return self

    def shape(self, text, features):
        """(glyph, x advance, x offset, y offset, index of the letter) in ems."""
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self.shaper, buffer, features)
        unit = 1 / self.units
        return [(info.codepoint, at.x_advance * unit, at.x_offset * unit, at.y_offset * unit, info.cluster) for info, at in zip(buffer.glyph_infos, buffer.glyph_positions)]

    def drawing(self, glyph, em):
        """(ink, left, top): the drawing of a glyph at so many pixels an em."""
        key = glyph, em
        if key not in self.drawings:
            if len(self.drawings) > 3000:
                self.drawings.clear()
            self.face.set_char_size(int(em * 64), 0, 72, 72)
            self.face.load_glyph(glyph, DRAWING)
            slot = self.face.glyph
            bitmap = slot.bitmap
            ink = np.zeros((0, 0), np.uint8)
            if bitmap.rows and bitmap.width:
                ink = np.ctypeslib.as_array(bitmap._FT_Bitmap.buffer, (bitmap.rows * bitmap.pitch,)).reshape(bitmap.rows, bitmap.pitch)[:, :bitmap.width].copy()
            self.drawings[key] = ink, slot.bitmap_left, slot.bitmap_top
        return self.drawings[key]


def load_faces(path, held):
    files = unpack(path)
    listed = json.loads(files['fonts.json'])
    return [Face(facts, files[facts['file']]) for facts in listed if facts['held'] == held]
