"""Compares predicted labels with annotated ones field by field, the way GROBID's evaluation does (soft: letters and digits only)."""
import re
from collections import defaultdict

from words import language
from pieces import soft

FIELDS = {"title": "t", "container": "j", "year": "y", "volume": "v", "issue": "i", "publisher": "b", "doi": "o", "url": "w"}
AUTHOR, EDITOR = "AaGgxCcP1", "EeHhzKkQ2"
CONNECTIVES = {"and", "und", "et", "al", "u", "a", "y", "e", "others", "ed", "eds", "hrsg", "hg", "in", "by", "editors", "editor", "von", "edd", "c", "di"}
OPEN = "~?"
# "352 pp." is how long a book is, not where to look.
EXTENT = re.compile(r"[\divxlc+, ]*\d+\s*(?:pp?|S|Seiten|pages|págs?|Bl)")


def runs(text, tokens, tags, wanted):
    """Texts of the runs of a label; runs with nothing but marks between them are one."""
    out, current, gap = [], None, False
    for (start, end, kind), tag in zip(tokens, tags):
        if tag in wanted:
            if current and not gap:
                current[1] = end
            else:
                current = [start, end]
                out.append(current)
            gap = False
        elif kind != "mark" or tag != ".":
            gap = True
    return [text[a:b] for a, b in out]


def names(text, tokens, tags, family, begins, partial):
    """Family names in order; or, where the list is not split, all its words."""
    if partial:
        words = [text[s:e] for (s, e, k), t in zip(tokens, tags) if t in partial and k == "word"]
        return soft("".join(w for w in words if w.lower() not in CONNECTIVES))
    words, out = [], []
    for (s, e, _), t in zip(tokens, tags):
        if t in family:
            out.append(text[s:e])
    return soft("".join(out + words))


def fields(text, tokens, tags, split_authors, split_editors):
    out = {}
    for name, tag in FIELDS.items():
        found = runs(text, tokens, tags, tag)
        out[name] = found[0] if found else ""
    out["year"] = (re.findall(r"\d{4}", out["year"]) or [""])[0]
    out["doi"] = re.sub(r"^.*?(?=10\.)", "", out["doi"])
    pages = [re.sub(r"^(?:pp?|S)\b[.\s]*(?=\d)|\s*\bff?\.?$|(?<=\d)ff?\.?$", "", page) for page in runs(text, tokens, tags, "p")]
    pages = [page for page in pages if not EXTENT.fullmatch(page.strip(" ."))]
    parts = re.split(r"\s*[-–—−‐‑‒]+\s*", " - ".join(pages[:2]) if len(pages) > 1 and not re.search(r"[-–—‒]", pages[0]) else pages[0]) if pages else []
    out["first_page"], out["last_page"] = (parts + ["", ""])[:2]
    out["authors"] = names(text, tokens, tags, "AaCc", "AGC", None if split_authors else AUTHOR)
    out["editors"] = names(text, tokens, tags, "EeKk", "EHK", None if split_editors else EDITOR)
    return {k: soft(v) for k, v in out.items()}


class Tally:
    def __init__(self):
        self.expected = self.got = self.right = self.got_where_expected = 0

    def f1(self, lenient=False):
        got = self.got_where_expected if lenient else self.got
        p, r = self.right / max(1, got), self.right / max(1, self.expected)
        return 200 * p * r / max(1e-9, p + r)


class Scores:
    def __init__(self):
        self.by = defaultdict(lambda: defaultdict(Tally))
        self.whole = defaultdict(lambda: [0, 0])
        self.tokens = defaultdict(lambda: [0, 0])

    def add(self, row, tokens, truth, guess, right_tokens):
        text, name = row[0], row[3]
        group = "jats" if name.startswith("jats") else "anystyle" if name.startswith("anystyle") else name
        split_a, split_e = not set("P1") & set(truth), not set("Q2") & set(truth)
        want = fields(text, tokens, truth, split_a, split_e)
        have = fields(text, tokens, guess, split_a, split_e)
        lang = {"excite-de": "de", "excite-en": "en", "humanities-it": "it"}.get(name) or language(text) or "en"
        keys = [group, "ALL", "lang:" + lang]
        all_right = True
        for field, value in want.items():
            pardoned = not value and self.open(tokens, truth, guess, field)
            right = bool(value) and value == have[field]
            all_right &= right or not value
            for key in keys:
                tally = self.by[key][field]
                tally.expected += bool(value)
                tally.got += bool(have[field]) and not pardoned
                tally.got_where_expected += bool(value) and bool(have[field])
                tally.right += right
        for key in keys:
            self.whole[key][0] += all_right
            self.whole[key][1] += 1
            self.tokens[key][0] += right_tokens
            self.tokens[key][1] += len(tokens)
        return all_right, want, have

    @staticmethod
    def open(tokens, truth, guess, field):
        """Was the value found where the annotation says nothing?"""
        wanted = {"authors": "AaGgCc", "editors": "EeHhKk", "first_page": "p", "last_page": "p"}.get(field) or FIELDS[field]
        return any(g in wanted and t in OPEN for t, g in zip(truth, guess))

    def micro(self, key, lenient=False):
        total = Tally()
        for tally in self.by[key].values():
            for part in ("expected", "got", "right", "got_where_expected"):
                setattr(total, part, getattr(total, part) + getattr(tally, part))
        return total.f1(lenient)

    def main_figures(self):
        """What the card prints of the larger sets, by name."""
        names = {"ALL": "all sets", "jats": "JATS, unseen journals", "excite-de": "EXCITE German", "excite-en": "EXCITE English"}
        figures = {}
        for key, name in names.items():
            figures[f"{name}: all counted"] = round(self.micro(key), 1)
            figures[f"{name}: silent pardoned"] = round(self.micro(key, True), 1)
        return figures

    def report(self):
        lines = [f"{'set':20}{'refs':>6}{'token':>7}{'fields':>8}{'lenient':>8}{'whole':>7}  " + " ".join(f"{f[:9]:>9}" for f in (*FIELDS, "first_page", "last_page", "authors", "editors"))]
        order = sorted(k for k in self.by if not k.startswith("lang") and k != "ALL") + ["ALL"] + sorted(k for k in self.by if k.startswith("lang"))
        for key in order:
            ok, n = self.whole[key]
            row = f"{key:20}{n:6}{100 * self.tokens[key][0] / max(1, self.tokens[key][1]):7.2f}{self.micro(key):8.2f}{self.micro(key, True):8.2f}{100 * ok / n:7.1f}  "
            cells = [(self.by[key][f].f1(), self.by[key][f].expected) for f in (*FIELDS, "first_page", "last_page", "authors", "editors")]
            lines.append(row + " ".join(f"{v:9.1f}" if n else f"{'-':>9}" for v, n in cells))
        return "\n".join(lines)


