"""Writes the vectors that hold TypeScript's features to Python's: strings of our own with their tokens and rows."""
import json
import sys

from features import featurise, tokenise

# A string and its typefaces: spans of (start word, end word, face), or none.
STRINGS = [
    ("[12] Smith, J. A., van der Berg, K., & O'Neill, P. Jr. (2015a). How people read graphs: a review. J. Graph. Percept., 12(3), 123–145. https://doi.org/10.1016/j.jgp.2015.03.004.", [("J. Graph. Percept.", "i"), ("12", "x")]),
    ("Müller, Hans-Peter/Schmidt, Karin (Hg.) (1998): „Soziale Ungleichheit“. 2., überarb. Aufl. Frankfurt/M.: Suhrkamp.", []),
    ("Dupont, J.-P., « La ville », Annales de géographie, vol. 112, n° 3, 2003, p. 12-34.", [("Annales de géographie", "i"), ("112", "b")]),
    ("Klein T. Out-\ncome of CO2 and H₂O². N Engl J Med. 2012;366(4):e32-9. doi: 10.1056/S0140-6736(05)67889-3). PMID: 22276820", []),
    ("A. Einstein, Phys. Rev. 47, 777 (1935).", [("Phys. Rev.", "i"), ("47", "b")]),
    ("WHO. World report [internet]. Available from: <http://www.who.int/a_b?x=1&y=2>, [accessed 12 March 2016]", []),
    ("Ångström Ø. ΔΣ-modulation: ﬁrst “results” ‘here’ {x}. Ж. физ. 1999; 7: 0012–345678.", []),
    ("田中, 太郎 (2001) 日本の研究. e\u0301tude IV XII", []),
]


def faces_of(text, marked):
    faces = ["r"] * len(text)
    for piece, face in marked:
        at = text.rindex(piece)
        faces[at:at + len(piece)] = face * len(piece)
    return "".join(faces) if marked else ""


def rows_of(text, marked):
    return [list(row) for row in featurise(text, tokenise(text), faces_of(text, marked))]


if __name__ == "__main__":
    items = [{"text": text, "faces": faces_of(text, marked), "tokens": tokenise(text), "rows": rows_of(text, marked)} for text, marked in STRINGS]
    with open(sys.argv[1], "w", encoding="utf8") as handle:
        handle.write("[\n" + ",\n".join(json.dumps(item, ensure_ascii=False, separators=(",", ":")) for item in items) + "\n]\n")
