"""Writes the vectors that hold TypeScript's features to Python's: strings of our own with their tokens and rows."""
import json
import sys

from features import featurise, tokenise

STRINGS = [
    "[12] Smith, J. A., van der Berg, K., & O'Neill, P. Jr. (2015a). How people read graphs: a review. J. Graph. Percept., 12(3), 123–145. https://doi.org/10.1016/j.jgp.2015.03.004.",
    "Müller, Hans-Peter/Schmidt, Karin (Hg.) (1998): „Soziale Ungleichheit“. 2., überarb. Aufl. Frankfurt/M.: Suhrkamp.",
    "Dupont, J.-P., « La ville », Annales de géographie, vol. 112, n° 3, 2003, p. 12-34.",
    "Klein T. Out-\ncome of CO2 and H₂O². N Engl J Med. 2012;366(4):e32-9. doi: 10.1056/S0140-6736(05)67889-3). PMID: 22276820",
    "A. Einstein, Phys. Rev. 47, 777 (1935).",
    "WHO. World report [internet]. Available from: <http://www.who.int/a_b?x=1&y=2>, [accessed 12 March 2016]",
    "Ångström Ø. ΔΣ-modulation: ﬁrst “results” ‘here’ {x}. Ж. физ. 1999; 7: 0012–345678.",
    "田中, 太郎 (2001) 日本の研究. e\u0301tude IV XII",
]

if __name__ == "__main__":
    rows = []
    for text in STRINGS:
        tokens = tokenise(text)
        rows.append({"text": text, "tokens": tokens, "rows": [list(r) for r in featurise(text, tokens)]})
    with open(sys.argv[1], "w", encoding="utf8") as handle:
        handle.write("[\n" + ",\n".join(json.dumps(r, ensure_ascii=False, separators=(",", ":")) for r in rows) + "\n]\n")
